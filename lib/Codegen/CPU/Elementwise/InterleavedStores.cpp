//===- InterleavedStores.cpp - Vectors of outputs that alternate ----------===//

#include "ElementwiseEmitter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

/// Lanes [first, first + lanes) of what the vectors give when their elements
/// alternate. One vector after the other is shuffled in.
static Value buildAlternating(OpBuilder &builder, Location loc,
                              ArrayRef<Value> vectors, int64_t lanes,
                              int64_t first) {
  int64_t count = vectors.size();
  Value merged = vectors.front();
  for (int64_t next = 1; next < count; ++next) {
    SmallVector<int64_t> mask(lanes);
    for (int64_t lane = 0; lane < lanes; ++lane) {
      int64_t source = (first + lane) % count, element = (first + lane) / count;
      if (source == next)
        mask[lane] = lanes + element;
      else
        mask[lane] = next == 1 ? element : lane;
    }
    merged =
        vector::ShuffleOp::create(builder, loc, merged, vectors[next], mask);
  }
  return merged;
}

void ElementwiseEmitter::emitInterleavedStores(ValueRange results,
                                               Value position) {
  unsigned firstOutput = op.getNumDpsInputs();
  SmallVector<Value> vectors;
  for (unsigned output : interleaved) {
    Value value = results[output - firstOutput];
    // i1 in memory is a byte.
    if (getElementTypeOrSelf(value).isInteger(1))
      value = arith::ExtUIOp::create(
          builder, loc, VectorType::get({lanes}, builder.getI8Type()), value);
    vectors.push_back(value);
  }
  unsigned first = interleaved.front();
  int64_t count = interleaved.size();
  Value start = add(bases[first], mul(position, constant(count)));
  for (int64_t v = 0; v < count; ++v)
    storeAt(buffers[first].flat,
            buildAlternating(builder, loc, vectors, lanes, v * lanes),
            add(start, constant(v * lanes)), Value());
}
