//===- RowAccumulators.cpp - From accumulators to results -----------------===//

#include "../Common/ComplexVectors.h"
#include "RowReduction.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

/// Halves the accumulators until one lane is left.
SmallVector<Value> RowReduction::foldLanes(ValueRange accumulators) {
  SmallVector<Value> values(accumulators);
  for (int64_t half = lanes / 2; half >= 1; half /= 2) {
    auto slice = [&](int64_t first) {
      SmallVector<Value> parts;
      for (auto [value, type] : llvm::zip_equal(values, accumulatorTypes)) {
        int64_t width = isComplex(type) ? 2 : 1;
        parts.push_back(vector::ExtractStridedSliceOp::create(
            builder, loc, value, ArrayRef<int64_t>{width * first},
            ArrayRef<int64_t>{width * half}, ArrayRef<int64_t>{1}));
      }
      return parts;
    };
    SmallVector<Value> left = slice(0), right = slice(half);
    values = mergeAll(left, right);
  }
  for (auto [value, type] : llvm::zip_equal(values, accumulatorTypes)) {
    if (auto complexType = dyn_cast<ComplexType>(type))
      value = extractComplex(builder, loc, complexType, value);
    else
      value = vector::ExtractOp::create(builder, loc, value, int64_t(0));
  }
  return values;
}

SmallVector<Value> RowReduction::mergeAll(ValueRange left, ValueRange right) {
  return combineAll(builder, loc, reduction.combiners, left, right);
}

SmallVector<Value> RowReduction::loadResults() {
  int64_t vectorLanes = std::exchange(lanes, 0);
  SmallVector<Value> values;
  for (const Combiner &combiner : reduction.combiners)
    values.push_back(emitLoad(getOperand(combiner), constant(0), Value()));
  lanes = vectorLanes;
  return values;
}

void RowReduction::storeResults(ValueRange values) {
  int64_t vectorLanes = std::exchange(lanes, 0);
  unsigned next = 0;
  for (const Combiner &combiner : reduction.combiners)
    emitStore(getOperand(combiner), values[next++], constant(0), Value());
  lanes = vectorLanes;
}
