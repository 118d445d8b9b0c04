//===- RareLanes.cpp - A branch for values that are rare
//-------------------===//
//
// What most numbers need is computed for all lanes; zeros, infinities,
// subnormals and the like are in a branch that few vectors take.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

Value expand::areBitsOutside(MathBuilder &b, Value x, int64_t low,
                             int64_t end) {
  return arith::CmpIOp::create(b.getBuilder(), arith::CmpIPredicate::uge,
                               b.subInt(b.bits(x), b.intConstant(low)),
                               b.intConstant(end - low));
}

/// Whether any lane is true, of vectors of any rank.
static Value isAny(MathBuilder &d, Value condition) {
  auto type = dyn_cast<VectorType>(condition.getType());
  if (!type)
    return condition;
  if (type.getRank() != 1)
    condition = vector::ShapeCastOp::create(
        d.getBuilder(),
        VectorType::get(type.getNumElements(), type.getElementType(),
                        llvm::is_contained(type.getScalableDims(), true)),
        condition);
  return vector::ReductionOp::create(d.getBuilder(), vector::CombiningKind::OR,
                                     condition);
}

SmallVector<Value>
expand::replaceRare(MathBuilder &b, Value isRare, ValueRange usual,
                    function_ref<SmallVector<Value>(MathBuilder &)> build) {
  auto branch = scf::IfOp::create(
      b.getBuilder(), isAny(b, isRare),
      [&](OpBuilder &nested, Location loc) {
        MathBuilder then(nested, loc, b.getType());
        SmallVector<Value> values;
        for (auto [rare, other] : llvm::zip_equal(build(then), usual))
          values.push_back(then.select(isRare, rare, other));
        scf::YieldOp::create(then.getBuilder(), values);
      },
      [&](OpBuilder &nested, Location loc) {
        scf::YieldOp::create(nested, loc, usual);
      });
  return llvm::to_vector_of<Value>(branch.getResults());
}

Value expand::replaceRare(MathBuilder &b, Value isRare, Value usual,
                          function_ref<Value(MathBuilder &)> build) {
  return replaceRare(b, isRare, ValueRange(usual),
                     [&](MathBuilder &then) -> SmallVector<Value> {
                       return {build(then)};
                     })
      .front();
}
