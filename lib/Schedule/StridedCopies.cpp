//===- StridedCopies.cpp - Copies that are loops --------------------------===//

#include "bcast/Schedule/StridedCopies.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::generalizeStridedCopies(func::FuncOp function) {
  SmallVector<memref::CopyOp> copies;
  function.walk([&](memref::CopyOp op) { copies.push_back(op); });
  for (memref::CopyOp op : copies) {
    auto from = dyn_cast<MemRefType>(op.getSource().getType());
    auto to = dyn_cast<MemRefType>(op.getTarget().getType());
    if (!from || !to ||
        (from.getLayout().isIdentity() && to.getLayout().isIdentity()))
      continue;
    OpBuilder builder(op);
    linalg::makeMemRefCopyOp(builder, op.getLoc(), op.getSource(),
                             op.getTarget());
    op.erase();
  }
}

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

void mlir::bcast::generalizeCopies(Operation *root) {
  SmallVector<memref::CopyOp> copies;
  root->walk([&](memref::CopyOp op) { copies.push_back(op); });
  for (memref::CopyOp op : copies) {
    if (!isa<MemRefType>(op.getSource().getType()) ||
        !isa<MemRefType>(op.getTarget().getType()))
      continue;
    OpBuilder builder(op);
    linalg::makeMemRefCopyOp(builder, op.getLoc(), op.getSource(),
                             op.getTarget());
    op.erase();
  }
}
