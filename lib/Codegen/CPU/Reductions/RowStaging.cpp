//===- RowStaging.cpp - Elements of a chunk on the stack ------------------===//

#include "RowReduction.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::bcast;

/// Runs `body` for the parts of elements [from, to) that one innermost loop
/// covers: their range there, and the element at which the loop begins.
void RowReduction::forEachRun(Value from, Value to,
                              function_ref<void(Value, Value, Value)> body) {
  if (reducedLoops.size() == 1) {
    hoistBroadcasts();
    body(from, to, constant(0));
    return;
  }
  // Without elements there is no run.
  Value inner = maximum(sizes.back(), constant(1));
  emitFor(div(from, inner), ceilDiv(to, inner), 1, [&](Value run) {
    KeepPosition keep(bases);
    enterAll(ArrayRef(reducedLoops).drop_back(), run);
    hoistBroadcasts();
    Value start = mul(run, inner);
    Value runFrom = sub(maximum(from, start), start);
    Value runTo = sub(minimum(to, add(start, inner)), start);
    body(runFrom, runTo, start);
  });
}

/// Writes the inputs of `length` elements from `from` on to the staging.
void RowReduction::stage(Value from, Value length) {
  forEachRun(from, add(from, length),
             [&](Value runFrom, Value runTo, Value start) {
               stageRun(runFrom, runTo, sub(start, from));
             });
}

/// Writes the inputs of elements [from, to) of the innermost loop to the
/// staging, the one at i to i + target.
void RowReduction::stageRun(Value from, Value to, Value target) {
  auto fill = [&](Value position, Value mask) {
    SmallVector<Value> values =
        emitElements(position, mask, reduction.elements);
    storeElements(values, position, mask);
    values.truncate(staging.size());
    storeTotals(staging, values, add(position, target), mask);
  };
  Value end = from;
  if (loops.hasVectorElements) {
    end = sub(to, rem(sub(to, from), constant(lanes)));
    emitFor(from, end, lanes, [&](Value position) { fill(position, Value()); });
  }
  llvm::SaveAndRestore scalars(lanes, int64_t(0));
  emitFor(end, to, 1, [&](Value position) { fill(position, Value()); });
}
