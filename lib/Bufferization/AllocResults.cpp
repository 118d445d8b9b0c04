//===- AllocResults.cpp - Results in the caller's memory ------------------===//

#include "bcast/Bufferization/OwnResults.h"
#include "bcast/Bufferization/Passes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_ALLOCRESULTS
#include "bcast/Bufferization/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// The number of an operand among those that are buffers.
static int64_t getBufferNumber(OpOperand &operand) {
  OperandRange before =
      operand.getOwner()->getOperands().take_front(operand.getOperandNumber());
  return llvm::count_if(before.getTypes(), llvm::IsaPred<MemRefType>);
}

static void askCaller(func::FuncOp function, bool isOnDevice) {
  for (auto [returned, alloc] : findOwnResults(function)) {
    if (isa<gpu::AllocOp>(alloc) != isOnDevice)
      continue;
    OpBuilder builder(alloc);
    auto host = dyn_cast<memref::AllocOp>(alloc);
    ValueRange sizes = host ? host.getDynamicSizes()
                            : cast<gpu::AllocOp>(alloc).getDynamicSizes();
    Value memref = alloc->getResult(0);
    auto result = rt::AllocResultOp::create(
        builder, alloc->getLoc(), cast<MemRefType>(memref.getType()),
        getBufferNumber(*returned), sizes, isOnDevice);
    memref.replaceAllUsesWith(result.getMemref());
    alloc->erase();
  }
}

namespace {

struct AllocResultsPass
    : public mlir::bcast::impl::AllocResultsBase<AllocResultsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto entries = rt::getDeviceEntries(module);
    for (auto function : module.getOps<func::FuncOp>()) {
      bool isOnDevice = entries.contains(function.getSymNameAttr());
      if (!function.isExternal() && (isOnDevice || function.isPublic()))
        askCaller(function, isOnDevice);
    }
  }
};

} // namespace
