//===- ColumnReductionKernel.cpp - Reductions along outer loops ----------===//
//
// The threads of a block along x have neighbouring columns, so that they read
// rows; those along y the accumulators of a column.
//
//===----------------------------------------------------------------------===//

#include "ReductionKernel.h"
#include "bcast/Analysis/SummationOrder.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class ColumnReductionKernel : public ReductionKernelEmitter {
public:
  ColumnReductionKernel(linalg::GenericOp op, const ReductionKernel &kernel)
      : ReductionKernelEmitter(op, kernel.reduction), planned(kernel),
        schedule(kernel.schedule), outerLoops(ArrayRef(keptLoops).drop_back()) {
  }

  void emit(OpBuilder &host);

private:
  /// What a launch reads, and what it writes.
  enum class Stage {
    Whole,   // elements to results
    Chunks,  // elements to parts
    Combined // parts to results
  };
  void emitWhole(OpBuilder &host);
  void emitChunks(OpBuilder &host);
  void emitLaunch(OpBuilder &host, int64_t lanes, Stage stage, Value chunks,
                  ArrayRef<Value> parts);

  const ReductionKernel &planned;
  GPUScheduleAttr schedule;
  SmallVector<unsigned> outerLoops;
  /// Sizes: columns, elements of each, and what is around them.
  Value columns, count, outer;
};

} // namespace

void ColumnReductionKernel::emit(OpBuilder &host) {
  buildOperands(host);
  columns = sizes.back();
  count = getProduct(host, reducedLoops);
  outer = getProduct(host, outerLoops);
  emitByCount(
      host, count, kKernelColumnChunk,
      [&](OpBuilder &nested) { emitChunks(nested); },
      [&](OpBuilder &nested) { emitWhole(nested); });
}

void ColumnReductionKernel::emitWhole(OpBuilder &host) {
  emitByAlignment(host, schedule.getVectorLanes(), /*isWhole=*/true,
                  [&](OpBuilder &nested, int64_t lanes) {
                    emitLaunch(nested, lanes, Stage::Whole, Value(), {});
                  });
}

void ColumnReductionKernel::emitChunks(OpBuilder &host) {
  IndexBuilder index(host, loc);
  Value chunks = index.ceilDiv(count, kKernelColumnChunk);
  SmallVector<Value> parts =
      allocateParts(host, index.mul(index.mul(outer, chunks), columns));
  emitByAlignment(host, schedule.getVectorLanes(), /*isWhole=*/true,
                  [&](OpBuilder &nested, int64_t lanes) {
                    emitLaunch(nested, lanes, Stage::Chunks, chunks, parts);
                    emitLaunch(nested, lanes, Stage::Combined, chunks, parts);
                  });
  freeParts(host, parts);
}

/// A block for some columns, of one chunk if there are several.
void ColumnReductionKernel::emitLaunch(OpBuilder &host, int64_t lanes,
                                       Stage stage, Value chunks,
                                       ArrayRef<Value> parts) {
  ArrayRef<Combiner> combiners = reduction.combiners;
  IndexBuilder index(host, loc);
  Value rows = stage == Stage::Combined ? chunks : count;
  Value groups = stage == Stage::Chunks ? chunks : index.constant(1);
  auto getKnown = [](Value size) {
    return getConstantIntValue(size).value_or(ShapedType::kDynamic);
  };
  auto [threads, numAccumulators] =
      planned.getColumnShape(getKnown(rows), getKnown(columns), lanes);
  Value across = index.ceilDiv(columns, threads * lanes);
  Value blocks = index.mul(index.mul(outer, groups), across);
  int64_t warp = getWarp(schedule, threads * numAccumulators);
  auto [launch, thread, accumulator] =
      createGroupLaunch(host, loc, blocks, threads, numAccumulators, warp);
  if (!launch)
    return;
  SharedMemory shared(launch);
  OpBuilder kernel(launch.getBody().front().getTerminator());
  IndexBuilder inside(kernel, loc);
  if (!accumulator)
    accumulator = inside.constant(0);
  SmallVector<Value> where =
      delinearize(kernel, loc, {outer, groups, across}, launch.getBlockIds().x);
  // Threads behind the last column do what that of the last one does, so that
  // all reach the barriers.
  Value column =
      inside.mul(inside.add(inside.mul(where[2], threads), thread), lanes);
  Value isResult = inside.isZero(accumulator);
  std::optional<int64_t> known = getConstantIntValue(columns);
  if (!known || *known % (threads * lanes) != 0) {
    Value isColumn = inside.isLess(column, columns);
    isResult = arith::AndIOp::create(kernel, loc, isResult, isColumn);
    column = kernel.createOrFold<arith::MinUIOp>(
        loc, column, inside.sub(columns, inside.constant(lanes)));
  }
  SmallVector<Value> ivs(sizes.size());
  setIVs(kernel, ivs, outerLoops, where[0]);
  ivs.back() = column;

  Span span{getSizes(reducedLoops),
            Value(),
            rows,
            accumulator,
            numAccumulators,
            /*lanes=*/1,
            /*unroll=*/1};
  if (stage == Stage::Chunks) {
    span.from = inside.mul(where[1], kKernelColumnChunk);
    span.to = kernel.createOrFold<arith::MinUIOp>(
        loc, inside.add(span.from, inside.constant(kKernelColumnChunk)), count);
  }
  if (stage == Stage::Combined)
    span.sizes = {chunks};
  auto getPart = [&](OpBuilder &nested, Value chunk) {
    IndexBuilder index(nested, loc);
    Value row = index.add(index.mul(where[0], chunks), chunk);
    return index.add(index.mul(row, columns), column);
  };
  SmallVector<Value> accumulators = emitSpan(
      kernel, loc, span,
      buildIdentities(kernel, loc, combiners, lanes == 1 ? 0 : lanes),
      [&](OpBuilder &nested, int64_t, ArrayRef<Value> indices,
          ValueRange carried) {
        if (stage == Stage::Combined)
          return combineAll(
              nested, loc, combiners, carried,
              loadParts(nested, lanes, parts, getPart(nested, indices[0])));
        SmallVector<Value> at(ivs);
        for (auto [loop, position] : llvm::zip_equal(reducedLoops, indices))
          at[loop] = position;
        return takeElements(nested, lanes, at, carried);
      });
  int64_t width = threads * lanes;
  Value address =
      inside.add(inside.mul(accumulator, width), inside.mul(thread, lanes));
  TreeReduction tree{accumulator,
                     numAccumulators,
                     address,
                     width,
                     numAccumulators * width,
                     lanes,
                     /*distance=*/threads,
                     warp};
  SmallVector<Value> values =
      emitTreeReduction(kernel, loc, shared, tree, combiners, accumulators);
  auto branch = scf::IfOp::create(kernel, loc, isResult);
  OpBuilder then = branch.getThenBodyBuilder();
  if (stage == Stage::Chunks)
    return storeParts(then, lanes, parts, getPart(then, where[1]), values);
  values =
      combineAll(then, loc, combiners, loadResults(then, lanes, ivs), values);
  storeResults(then, lanes, ivs, values);
}

void mlir::bcast::emitColumnReductionKernels(OpBuilder &builder,
                                             linalg::GenericOp op,
                                             const ReductionKernel &kernel) {
  ColumnReductionKernel(op, kernel).emit(builder);
}
