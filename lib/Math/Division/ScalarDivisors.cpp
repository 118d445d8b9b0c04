//===- ScalarDivisors.cpp - Divisors that are the same for all lanes ------===//
//
// A scale that is computed from the maximum of a row is a vector where it is
// computed with the elements of the row: all of its lanes are equal.
//
//===----------------------------------------------------------------------===//

#include "../MathFunctions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

/// Most ops between a divisor and the scalars that it is computed from.
static constexpr unsigned kMaxDepth = 8;

/// Whether all lanes are computed from the same scalars and constants.
static bool isUniform(Value value, unsigned depth = 0) {
  if (!isa<VectorType>(value.getType()))
    return true;
  Operation *op = value.getDefiningOp();
  if (!op || depth == kMaxDepth)
    return false;
  if (auto broadcast = dyn_cast<vector::BroadcastOp>(op))
    return !isa<VectorType>(broadcast.getSourceType());
  SplatElementsAttr splat;
  if (matchPattern(op, m_Constant(&splat)))
    return true;
  return op->getNumResults() == 1 && isPure(op) &&
         OpTrait::hasElementwiseMappableTraits(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           return isUniform(operand, depth + 1);
         });
}

/// A lane of a uniform value.
static Value buildLane(OpBuilder &builder, Value value) {
  auto type = dyn_cast<VectorType>(value.getType());
  if (!type)
    return value;
  Operation *op = value.getDefiningOp();
  if (auto broadcast = dyn_cast<vector::BroadcastOp>(op))
    return broadcast.getSource();
  SplatElementsAttr splat;
  if (matchPattern(op, m_Constant(&splat)))
    return arith::ConstantOp::create(builder, op->getLoc(),
                                     splat.getSplatValue<TypedAttr>());
  SmallVector<Value> lanes;
  for (Value operand : op->getOperands())
    lanes.push_back(buildLane(builder, operand));
  OperationState state(op->getLoc(), op->getName(), lanes,
                       type.getElementType(), op->getAttrs());
  return builder.create(state)->getResult(0);
}

void expand::findScalarDivisors(Operation *root) {
  root->walk([](arith::DivFOp op) {
    Value divisor = op.getRhs();
    Operation *definition = divisor.getDefiningOp();
    if (!isa<VectorType>(divisor.getType()) || !definition ||
        isa<vector::BroadcastOp, arith::ConstantOp>(definition) ||
        !isUniform(divisor))
      return;
    // Where the vector is computed, which several quotients may have.
    OpBuilder builder(definition);
    divisor.replaceAllUsesWith(vector::BroadcastOp::create(
        builder, op.getLoc(), divisor.getType(), buildLane(builder, divisor)));
    definition->erase();
  });
}
