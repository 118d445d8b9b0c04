//===- UnshareEmptyTensors.cpp - One tensor.empty per use -----------------===//

#include "bcast/Codegen/Passes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_UNSHAREEMPTYTENSORS
#include "bcast/Codegen/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

struct UnshareEmptyTensorsPass
    : public mlir::bcast::impl::UnshareEmptyTensorsBase<
          UnshareEmptyTensorsPass> {
  void runOnOperation() override {
    SmallVector<tensor::EmptyOp> empties;
    getOperation()->walk([&](tensor::EmptyOp op) { empties.push_back(op); });
    for (tensor::EmptyOp op : empties) {
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : op->getUses())
        uses.push_back(&use);
      if (uses.size() < 2)
        continue;
      for (OpOperand *use : ArrayRef(uses).drop_front()) {
        OpBuilder builder(use->getOwner());
        use->set(builder.clone(*op)->getResult(0));
      }
    }
  }
};

} // namespace
