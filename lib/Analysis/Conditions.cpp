//===- Conditions.cpp - What a condition implies --------------------------===//

#include "bcast/Analysis/Conditions.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// The comparisons of a kind that hold where the condition does.
static SmallVector<arith::CmpIOp> findFacts(Value condition,
                                            arith::CmpIPredicate predicate) {
  SmallVector<arith::CmpIOp> found;
  llvm::SetVector<Value> facts;
  facts.insert(condition);
  for (size_t i = 0; i < facts.size(); ++i) {
    if (auto both = facts[i].getDefiningOp<arith::AndIOp>())
      facts.insert_range(both->getOperands());
    auto compare = facts[i].getDefiningOp<arith::CmpIOp>();
    if (compare && compare.getPredicate() == predicate)
      found.push_back(compare);
  }
  return found;
}

SmallVector<arith::CmpIOp> mlir::bcast::findEqualities(Value condition) {
  return findFacts(condition, arith::CmpIPredicate::eq);
}

std::optional<int64_t> mlir::bcast::findUpperBound(Value index, Operation *op) {
  if (std::optional<int64_t> known = getConstantIntValue(index))
    return known;
  if (auto product = index.getDefiningOp<arith::MulIOp>()) {
    std::optional<int64_t> lhs = findUpperBound(product.getLhs(), op),
                           rhs = findUpperBound(product.getRhs(), op);
    int64_t bound;
    if (lhs && rhs && *lhs >= 0 && *rhs >= 0 &&
        !llvm::MulOverflow(*lhs, *rhs, bound))
      return bound;
  }
  for (Operation *inner = op, *outer = op->getParentOp(); outer;
       inner = outer, outer = outer->getParentOp()) {
    auto branch = dyn_cast<scf::IfOp>(outer);
    if (!branch || !branch.getThenRegion().isAncestor(inner->getParentRegion()))
      continue;
    for (arith::CmpIOp fact :
         findFacts(branch.getCondition(), arith::CmpIPredicate::ule))
      if (fact.getLhs() == index)
        if (auto most = getConstantIntValue(fact.getRhs()))
          return most;
  }
  return std::nullopt;
}

int64_t mlir::bcast::findLowerBound(Value index, Operation *op) {
  int64_t bound = 0;
  for (Operation *inner = op, *outer = op->getParentOp(); outer;
       inner = outer, outer = outer->getParentOp()) {
    auto branch = dyn_cast<scf::IfOp>(outer);
    if (!branch || !branch.getElseRegion().isAncestor(inner->getParentRegion()))
      continue;
    auto compare = branch.getCondition().getDefiningOp<arith::CmpIOp>();
    if (!compare || compare.getPredicate() != arith::CmpIPredicate::ule ||
        compare.getLhs() != index)
      continue;
    std::optional<int64_t> exceeded = getConstantIntValue(compare.getRhs());
    int64_t least;
    if (exceeded && !llvm::AddOverflow(*exceeded, int64_t(1), least))
      bound = std::max(bound, least);
  }
  return bound;
}
