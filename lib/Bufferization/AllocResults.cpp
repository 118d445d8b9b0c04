//===- AllocResults.cpp - Results in the caller's memory ------------------===//

#include "OwnResults.h"
#include "bcast/Bufferization/Passes.h"
#include "bcast/IR/BcastRTOps.h"

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

namespace {

struct AllocResultsPass
    : public mlir::bcast::impl::AllocResultsBase<AllocResultsPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (!function.isPublic() || function.isExternal())
      return;
    for (auto [returned, alloc] : findOwnResults(function)) {
      OpBuilder builder(alloc);
      auto result = rt::AllocResultOp::create(
          builder, alloc.getLoc(), alloc.getType(), getBufferNumber(*returned),
          alloc.getDynamicSizes());
      alloc.replaceAllUsesWith(result.getMemref());
      alloc.erase();
    }
  }
};

} // namespace
