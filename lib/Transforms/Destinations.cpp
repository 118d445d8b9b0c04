//===- Destinations.cpp - The tensors that results are written to ---------===//

#include "Destinations.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

using namespace mlir;
using namespace mlir::bcast;

/// The operands with the tensors that the result may be written to, before its
/// op.
static SmallVector<OpOperand *, 2> getPrevious(OpResult result) {
  Operation *op = result.getOwner();
  if (auto loop = dyn_cast<scf::ForallOp>(op))
    return {loop.getTiedOpOperand(result)};
  if (auto choice = dyn_cast<scf::IfOp>(op))
    return {&choice.thenYield()->getOpOperand(result.getResultNumber()),
            &choice.elseYield()->getOpOperand(result.getResultNumber())};
  if (auto writer = dyn_cast<DestinationStyleOpInterface>(op))
    return {writer.getTiedOpOperand(result)};
  return {};
}

Destinations::Destinations(func::FuncOp function) : function(function) {
  // What a branch computes comes before the scf.if.
  function.walk<WalkOrder::PostOrder>([&](Operation *op) {
    for (OpResult result : op->getResults()) {
      if (!isa<RankedTensorType>(result.getType()))
        continue;
      auto previous =
          llvm::map_to_vector<2>(getPrevious(result), [&](OpOperand *operand) {
            return find(operand->get());
          });
      if (!previous.empty() && llvm::all_equal(previous))
        destinations[result] = previous.front();
    }
  });
}

Value Destinations::find(Value tensor) const {
  Value destination = destinations.lookup(tensor);
  return destination ? destination : tensor;
}

void Destinations::replace(Value tensor, Value destination) {
  Value old = find(tensor);
  SmallVector<Value> worklist = {tensor};
  while (!worklist.empty()) {
    Value next = worklist.pop_back_val();
    destinations[next] = destination;
    auto result = dyn_cast<OpResult>(next);
    if (!result)
      continue;
    for (OpOperand *operand : getPrevious(result)) {
      if (operand->get() == old) {
        operand->set(destination);
        continue;
      }
      // CSE leaves one fill for all reductions of a size.
      Operation *op = operand->get().getDefiningOp();
      if (isa<linalg::LinalgOp>(op) && op->getNumResults() == 1 &&
          !operand->get().hasOneUse())
        operand->set(OpBuilder(op).clone(*op)->getResult(0));
      worklist.push_back(operand->get());
    }
  }
}

void Destinations::resolveDims() {
  SmallVector<tensor::DimOp> dims;
  function.walk([&](tensor::DimOp op) { dims.push_back(op); });
  for (tensor::DimOp op : dims) {
    std::optional<int64_t> dim = op.getConstantIndex();
    Value tensor = find(op.getSource());
    auto type = dyn_cast<RankedTensorType>(tensor.getType());
    // What is out of bounds is undefined.
    if (!dim || !type || *dim < 0 || *dim >= type.getRank() ||
        (tensor == op.getSource() && !tensor.getDefiningOp<tensor::EmptyOp>()))
      continue;
    OpBuilder builder(op);
    Location loc = op.getLoc();
    auto empty = tensor.getDefiningOp<tensor::EmptyOp>();
    OpFoldResult size = empty
                            ? empty.getMixedSizes()[*dim]
                            : tensor::getMixedSize(builder, loc, tensor, *dim);
    op.replaceAllUsesWith(getValueOrCreateConstantIndexOp(builder, loc, size));
    op.erase();
  }
}
