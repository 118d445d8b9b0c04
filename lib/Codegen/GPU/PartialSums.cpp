//===- PartialSums.cpp - Which elements a partial sum has -----------------===//

#include "PartialSums.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

Value mlir::bcast::buildChunkEnd(IndexBuilder &index, Value from, Value count,
                                 int64_t chunkElements) {
  Value end = index.add(from, index.constant(chunkElements));
  std::optional<int64_t> known = getConstantIntValue(count);
  if (known && *known % chunkElements == 0)
    return end;
  return index.builder.createOrFold<arith::MinUIOp>(index.loc, end, count);
}

Value mlir::bcast::buildNumPartialSums(IndexBuilder &index, Value count) {
  // Those of the last chunk may be fewer.
  return index.add(index.mul(index.div(count, kReductionChunk), kPartialSums),
                   index.min(index.rem(count, kReductionChunk), kPartialSums));
}

PartialSumElements mlir::bcast::buildPartialSum(IndexBuilder &index,
                                                Value number, Value count) {
  Value chunk = index.mul(index.div(number, kPartialSums), kReductionChunk);
  return {index.add(chunk, index.rem(number, kPartialSums)),
          buildChunkEnd(index, chunk, count), index.constant(kPartialSums)};
}
