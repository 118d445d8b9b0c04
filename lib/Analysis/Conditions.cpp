//===- Conditions.cpp - What a condition implies --------------------------===//

#include "bcast/Analysis/Conditions.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::bcast;

SmallVector<arith::CmpIOp> mlir::bcast::findEqualities(Value condition) {
  SmallVector<arith::CmpIOp> equalities;
  llvm::SetVector<Value> facts;
  facts.insert(condition);
  for (size_t i = 0; i < facts.size(); ++i) {
    if (auto both = facts[i].getDefiningOp<arith::AndIOp>())
      facts.insert_range(both->getOperands());
    auto compare = facts[i].getDefiningOp<arith::CmpIOp>();
    if (compare && compare.getPredicate() == arith::CmpIPredicate::eq)
      equalities.push_back(compare);
  }
  return equalities;
}
