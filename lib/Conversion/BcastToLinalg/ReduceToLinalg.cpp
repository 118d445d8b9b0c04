//===- ReduceToLinalg.cpp - Reductions as linalg --------------------------===//

#include "ReduceToLinalg.h"
#include "../Common/Reduction.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

static Value buildFill(OpBuilder &builder, Location loc,
                       ArrayRef<OpFoldResult> sizes, Value value) {
  Value empty = tensor::EmptyOp::create(builder, loc, sizes, value.getType());
  return linalg::FillOp::create(builder, loc, value, empty).getResult(0);
}

/// A generic that rounds the accumulators.
static Value buildFinish(OpBuilder &builder, Location loc,
                         const Reduction &reduction,
                         ArrayRef<OpFoldResult> sizes, ValueRange accumulators,
                         Value destination) {
  if (!destination)
    destination =
        tensor::EmptyOp::create(builder, loc, sizes, reduction.storage);
  SmallVector<AffineMap> maps(accumulators.size() + 1,
                              builder.getMultiDimIdentityMap(sizes.size()));
  SmallVector<utils::IteratorType> iterators(sizes.size(),
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, TypeRange(destination.getType()), accumulators, destination,
      maps, iterators,
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        linalg::YieldOp::create(
            builder, loc,
            reduction.round(builder, loc,
                            arguments.take_front(accumulators.size())));
      });
  return generic.getResult(0);
}

/// Whether each result combines one element with the init value.
static bool hasOneElement(ReductionOpInterface op, const ReduceSource &source) {
  return llvm::all_of(op.getDimensions(), [&](int64_t d) {
    return isConstantIntValue(source.sizes[d], 1);
  });
}

/// A generic that combines one element with the init value for each result. The
/// reduced dimensions stay in its domain, where the body may ask for them.
static Value buildOneStep(OpBuilder &builder, Location loc,
                          const Reduction &reduction,
                          const ReduceSource &source, AffineMap resultMap,
                          ArrayRef<OpFoldResult> sizes) {
  Value destination = source.destination;
  if (!destination)
    destination =
        tensor::EmptyOp::create(builder, loc, sizes, reduction.storage);
  SmallVector<Value> inputs(source.inputs);
  SmallVector<AffineMap> maps(source.maps);
  SmallVector<Value, 2> starts = reduction.start(builder, loc, source.init);
  unsigned rank = resultMap.getNumDims();
  llvm::append_range(inputs, starts);
  maps.append(starts.size(), AffineMap::get(rank, 0, builder.getContext()));
  maps.push_back(resultMap);
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, TypeRange(destination.getType()), inputs, destination, maps,
      iterators, [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        arguments = arguments.drop_back();
        Value x =
            source.buildElement(builder, arguments.drop_back(starts.size()));
        SmallVector<Value, 2> totals = reduction.accumulate(
            builder, loc, arguments.take_back(starts.size()), x);
        linalg::YieldOp::create(builder, loc,
                                reduction.round(builder, loc, totals));
      });
  return generic.getResult(0);
}

/// reduce -> fill, a generic that accumulates, and one that rounds.
Value mlir::bcast::buildReduction(OpBuilder &builder, Location loc,
                                  ReductionOpInterface op,
                                  const ReduceSource &source) {
  Reduction reduction(op, ReductionOrder::Tree);
  unsigned rank = source.sizes.size();
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  SmallVector<AffineExpr> kept;
  SmallVector<OpFoldResult> sizes;
  for (unsigned d = 0; d < rank; ++d) {
    if (llvm::is_contained(op.getDimensions(), static_cast<int64_t>(d))) {
      iterators[d] = utils::IteratorType::reduction;
      continue;
    }
    kept.push_back(builder.getAffineDimExpr(d));
    sizes.push_back(source.sizes[d]);
  }

  AffineMap resultMap = AffineMap::get(rank, 0, kept, builder.getContext());
  if (!source.isEmpty && hasOneElement(op, source))
    return buildOneStep(builder, loc, reduction, source, resultMap, sizes);

  SmallVector<Value> starts;
  for (Value start : reduction.start(builder, loc, source.init)) {
    if (reduction.isRounded() && source.destination)
      starts.push_back(
          linalg::FillOp::create(builder, loc, start, source.destination)
              .getResult(0));
    else
      starts.push_back(buildFill(builder, loc, sizes, start));
  }

  auto finish = [&](ValueRange accumulators) -> Value {
    if (reduction.isRounded())
      return accumulators.front();
    return buildFinish(builder, loc, reduction, sizes, accumulators,
                       source.destination);
  };
  if (source.isEmpty)
    return finish(starts);
  SmallVector<AffineMap> maps(source.maps);
  maps.append(starts.size(), resultMap);
  auto generic = linalg::GenericOp::create(
      builder, loc, ValueRange(starts).getTypes(), source.inputs, starts, maps,
      iterators, [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        Value x =
            source.buildElement(builder, arguments.drop_back(starts.size()));
        linalg::YieldOp::create(
            builder, loc,
            reduction.accumulate(builder, loc,
                                 arguments.take_back(starts.size()), x));
      });
  return finish(generic.getResults());
}
