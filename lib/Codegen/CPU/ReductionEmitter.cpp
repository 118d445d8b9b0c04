//===- ReductionEmitter.cpp - linalg.generic with reductions --------------===//

#include "ReductionEmitter.h"

#include "../Common/ComplexVectors.h"
using namespace mlir;
using namespace mlir::bcast;

ReductionEmitter::ReductionEmitter(linalg::GenericOp op,
                                   const ReductionPlan &plan,
                                   const LoopOptions &options)
    : LoopEmitter(op, plan.loops, options), reduction(plan) {
  for (auto [l, reduced] : llvm::enumerate(plan.isReducedLoop))
    (reduced ? reducedLoops : keptLoops).push_back(l);
}

Value ReductionEmitter::getProduct(ArrayRef<unsigned> loops) {
  Value product = constant(1);
  for (unsigned loop : loops)
    product = mul(product, sizes[loop]);
  return product;
}

void ReductionEmitter::enterAll(ArrayRef<unsigned> loops, Value number) {
  for (unsigned loop : llvm::reverse(loops.drop_front(loops.empty() ? 0 : 1))) {
    enter(loop, rem(number, sizes[loop]));
    number = div(number, sizes[loop]);
  }
  if (!loops.empty())
    enter(loops.front(), number);
}

bool ReductionEmitter::isWorthThreads() {
  std::optional<int64_t> total =
      getStatic(mul(getProduct(keptLoops), getProduct(reducedLoops)));
  return parallel && (!total || *total > chunk);
}

bool ReductionEmitter::gathersComplex() {
  unsigned inner = plan.loops.size() - 1;
  for (auto [o, type] : llvm::enumerate(op->getOperandTypes()))
    if (isComplex(getElementTypeOrSelf(type)) &&
        plan.getWalk(o, inner) == Walk::Strided)
      return true;
  return false;
}

void ReductionEmitter::storeElements(ArrayRef<Value> values, Value position,
                                     Value mask) {
  unsigned next = reduction.combiners.size();
  for (auto [o, reduced] : llvm::enumerate(reduction.isReducedOutput))
    if (!reduced)
      emitStore(op.getNumDpsInputs() + o, values[next++], position, mask);
}

std::unique_ptr<ReductionEmitter>
mlir::bcast::createReductionEmitter(linalg::GenericOp op,
                                    const ReductionPlan &plan,
                                    const LoopOptions &options) {
  return plan.isReducedLoop.back() ? createRowReduction(op, plan, options)
                                   : createColumnReduction(op, plan, options);
}
