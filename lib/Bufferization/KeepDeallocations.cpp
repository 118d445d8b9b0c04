//===- KeepDeallocations.cpp - Programs that free their own buffers -------===//

#include "bcast/Bufferization/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_KEEPDEALLOCATIONS
#include "bcast/Bufferization/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct KeepDeallocationsPass
    : public mlir::bcast::impl::KeepDeallocationsBase<KeepDeallocationsPass> {
  void runOnOperation() override {
    StringRef name = bufferization::BufferizationDialect::kManualDeallocation;
    auto unit = UnitAttr::get(&getContext());
    getOperation()->walk([&](memref::DeallocOp op) {
      op->setAttr(name, unit);
      if (auto alloc = op.getMemref().getDefiningOp<memref::AllocOp>())
        alloc->setAttr(name, unit);
    });
  }
};

} // namespace
