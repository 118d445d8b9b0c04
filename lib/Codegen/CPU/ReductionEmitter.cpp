//===- ReductionEmitter.cpp - linalg.generic with reductions --------------===//

#include "ReductionEmitter.h"

using namespace mlir;
using namespace mlir::bcast;

ReductionEmitter::ReductionEmitter(linalg::GenericOp op,
                                   const ReductionPlan &reduction,
                                   int64_t lanes, ScheduleAttr schedule,
                                   ScratchBuffers &scratch)
    : LoopEmitter(op, reduction.loops, lanes, schedule, scratch),
      reduction(reduction) {
  for (auto [l, reduced] : llvm::enumerate(reduction.isReducedLoop))
    (reduced ? reducedLoops : keptLoops).push_back(l);
}

Value ReductionEmitter::getProduct(ArrayRef<unsigned> loops) {
  Value product = constant(1);
  for (unsigned loop : loops)
    product = mul(product, sizes[loop]);
  return product;
}

void ReductionEmitter::enterAll(ArrayRef<unsigned> loops, Value linearIndex) {
  for (unsigned loop : llvm::reverse(loops.drop_front(loops.empty() ? 0 : 1))) {
    enter(loop, rem(linearIndex, sizes[loop]));
    linearIndex = div(linearIndex, sizes[loop]);
  }
  if (!loops.empty())
    enter(loops.front(), linearIndex);
}

void ReductionEmitter::storeElements(ArrayRef<Value> values, Value position,
                                     Value mask) {
  unsigned next = reduction.combiners.size();
  for (auto [o, reduced] : llvm::enumerate(reduction.isReducedOutput))
    if (!reduced)
      emitStore(op.getNumDpsInputs() + o, values[next++], position, mask);
}
