//===- ScalarInputs.cpp - Inputs that are no buffers ----------------------===//

#include "bcast/Schedule/ScalarInputs.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::inlineScalarInputs(func::FuncOp function) {
  SmallVector<linalg::GenericOp> ops;
  function.walk([&](linalg::GenericOp op) {
    if (!llvm::all_of(op.getInputs().getTypes(), llvm::IsaPred<ShapedType>))
      ops.push_back(op);
  });
  for (linalg::GenericOp op : ops) {
    OpBuilder builder(op);
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    Block *body = op.getBody();
    SmallVector<Value> inputs(op.getInputs());
    for (size_t i = inputs.size(); i-- > 0;) {
      if (isa<ShapedType>(inputs[i].getType()))
        continue;
      Value scalar = inputs[i];
      if (Operation *constant = scalar.getDefiningOp();
          constant && constant->hasTrait<OpTrait::ConstantLike>())
        scalar = OpBuilder::atBlockBegin(body).clone(*constant)->getResult(0);
      body->getArgument(i).replaceAllUsesWith(scalar);
      body->eraseArgument(i);
      inputs.erase(inputs.begin() + i);
      maps.erase(maps.begin() + i);
    }
    auto inlined = linalg::GenericOp::create(
        builder, op.getLoc(), op.getResultTypes(), inputs, op.getOutputs(),
        maps, op.getIteratorTypesArray(), /*bodyBuild=*/nullptr,
        llvm::to_vector(op->getDiscardableAttrs()));
    inlined.getRegion().takeBody(op.getRegion());
    op->replaceAllUsesWith(inlined);
    op.erase();
  }
}
