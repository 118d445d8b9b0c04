//===- HoistStackBuffers.cpp - The stack grows once per call --------------===//

#include "bcast/Codegen/CPU/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_HOISTSTACKBUFFERS
#include "bcast/Codegen/CPU/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Whether only loops and branches of the function are around the buffer:
/// regions of other ops may run in other threads, or restore the stack.
static bool isInControlFlow(memref::AllocaOp op) {
  Operation *parent = op->getParentOp();
  while (isa<LoopLikeOpInterface, RegionBranchOpInterface>(parent) &&
         !isa<memref::AllocaScopeOp>(parent))
    parent = parent->getParentOp();
  return isa<func::FuncOp>(parent);
}

namespace {

struct HoistStackBuffersPass
    : public mlir::bcast::impl::HoistStackBuffersBase<HoistStackBuffersPass> {
  void runOnOperation() override {
    SmallVector<memref::AllocaOp> buffers;
    getOperation().walk([&](memref::AllocaOp op) {
      if (op->getNumOperands() == 0 && isInControlFlow(op))
        buffers.push_back(op);
    });
    for (memref::AllocaOp op : llvm::reverse(buffers)) {
      Block &entry = getOperation().getBody().front();
      op->moveBefore(&entry, entry.begin());
    }
  }
};

} // namespace
