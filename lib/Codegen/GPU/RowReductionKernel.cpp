//===- RowReductionKernel.cpp - Reductions along the innermost loop ------===//
//
// A row of up to a chunk of elements has a group of threads, short ones with
// several groups in a block; the chunks of longer ones have a block each, and a
// second launch combines their results.
//
//===----------------------------------------------------------------------===//

#include "ReductionKernel.h"
#include "bcast/Analysis/SummationOrder.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class RowReductionKernel : public ReductionKernelEmitter {
public:
  RowReductionKernel(linalg::GenericOp op, const ReductionKernel &kernel)
      : ReductionKernelEmitter(op, kernel.reduction), planned(kernel),
        schedule(kernel.schedule) {}

  void emit(OpBuilder &host);

private:
  void emitWhole(OpBuilder &host);
  void emitChunks(OpBuilder &host);
  void emitLaunch(OpBuilder &host, const RowShape &shape, Value chunks,
                  ArrayRef<Value> parts);
  void emitCombination(OpBuilder &host, Value chunks, ArrayRef<Value> parts);

  const ReductionKernel &planned;
  GPUScheduleAttr schedule;
  Value results, count;
};

} // namespace

void RowReductionKernel::emit(OpBuilder &host) {
  buildOperands(host);
  results = getProduct(host, keptLoops);
  count = getProduct(host, reducedLoops);
  emitByCount(
      host, count, kKernelRowChunk,
      [&](OpBuilder &nested) { emitChunks(nested); },
      [&](OpBuilder &nested) { emitWhole(nested); });
}

void RowReductionKernel::emitWhole(OpBuilder &host) {
  int64_t known = getConstantIntValue(count).value_or(ShapedType::kDynamic);
  emitByAlignment(
      host, schedule.getVectorLanes(), /*isWhole=*/true,
      [&](OpBuilder &nested, int64_t lanes) {
        auto emitAll = [&](OpBuilder &builder) {
          emitLaunch(builder, planned.getRowShape(known, lanes), Value(), {});
        };
        if (!ShapedType::isDynamic(known) || schedule.getShortRowThreads() == 0)
          return emitAll(nested);
        RowShape shape = planned.getShortRowShape(lanes);
        emitByCount(
            nested, count, shape.threads * lanes, emitAll,
            [&](OpBuilder &rows) { emitLaunch(rows, shape, Value(), {}); });
      });
}

void RowReductionKernel::emitChunks(OpBuilder &host) {
  IndexBuilder index(host, loc);
  Value chunks = index.ceilDiv(count, kKernelRowChunk);
  SmallVector<Value> parts = allocateParts(host, index.mul(results, chunks));
  emitByAlignment(host, schedule.getVectorLanes(), /*isWhole=*/true,
                  [&](OpBuilder &nested, int64_t lanes) {
                    emitLaunch(nested,
                               planned.getRowShape(ShapedType::kDynamic, lanes),
                               chunks, parts);
                  });
  emitCombination(host, chunks, parts);
  freeParts(host, parts);
}

/// A group per row; with `chunks`, a block per chunk of a row, whose results go
/// to `parts`.
void RowReductionKernel::emitLaunch(OpBuilder &host, const RowShape &shape,
                                    Value chunks, ArrayRef<Value> parts) {
  ArrayRef<Combiner> combiners = reduction.combiners;
  int64_t lanes = shape.lanes;
  int64_t groups = chunks ? 1 : schedule.getBlockThreads() / shape.threads;
  IndexBuilder index(host, loc);
  Value blocks =
      chunks ? index.mul(results, chunks) : index.ceilDiv(results, groups);
  int64_t warp = getWarp(schedule, groups * shape.threads);
  auto [launch, thread, group] =
      createGroupLaunch(host, loc, blocks, shape.threads, groups, warp);
  if (!launch)
    return;
  SharedMemory shared(launch);
  OpBuilder kernel(launch.getBody().front().getTerminator());
  IndexBuilder inside(kernel, loc);
  Value block = launch.getBlockIds().x;
  Value number = block, from, to = count;
  if (group)
    number = inside.add(inside.mul(block, groups), group);
  if (chunks) {
    SmallVector<Value> indices =
        delinearize(kernel, loc, {results, chunks}, block);
    number = indices[0];
    from = inside.mul(indices[1], kKernelRowChunk);
    to = kernel.createOrFold<arith::MinUIOp>(
        loc, inside.add(from, inside.constant(kKernelRowChunk)), count);
  }
  // Groups behind the last row do what the last one does, so that all threads
  // reach the barriers.
  Value isResult = inside.isZero(thread);
  std::optional<int64_t> knownResults = getConstantIntValue(results);
  if (groups > 1 && (!knownResults || *knownResults % groups != 0)) {
    Value isRow = inside.isLess(number, results);
    isResult = arith::AndIOp::create(kernel, loc, isResult, isRow);
    number = kernel.createOrFold<arith::MinUIOp>(
        loc, number, inside.sub(results, inside.constant(1)));
  }
  SmallVector<Value> ivs(sizes.size());
  setIVs(kernel, ivs, keptLoops, number);

  Span span{getSizes(reducedLoops), from,  to,          thread,
            shape.threads,          lanes, shape.unroll};
  SmallVector<Value> accumulators = takeSpan(kernel, span, lanes, ivs);
  int64_t width = shape.threads * lanes;
  Value address = inside.mul(thread, lanes);
  if (group)
    address = inside.add(address, inside.mul(group, width));
  TreeReduction tree{thread,         shape.threads, address, lanes,
                     groups * width, lanes,
                     /*distance=*/1, warp};
  SmallVector<Value> values =
      emitTreeReduction(kernel, loc, shared, tree, combiners, accumulators);
  auto branch = scf::IfOp::create(kernel, loc, isResult);
  OpBuilder then = branch.getThenBodyBuilder();
  values = foldLanes(then, loc, combiners, lanes, values);
  if (chunks)
    return storeParts(then, 1, parts, block, values);
  values = combineAll(then, loc, combiners, loadResults(then, 1, ivs), values);
  storeResults(then, 1, ivs, values);
}

/// The results of the chunks are a row.
void RowReductionKernel::emitCombination(OpBuilder &host, Value chunks,
                                         ArrayRef<Value> parts) {
  ArrayRef<Combiner> combiners = reduction.combiners;
  int64_t known = getConstantIntValue(chunks).value_or(ShapedType::kDynamic);
  RowShape shape = planned.getChunkShape(known);
  int64_t warp = getWarp(schedule, shape.threads);
  auto [launch, thread, group] =
      createGroupLaunch(host, loc, results, shape.threads, /*blockY=*/1, warp);
  if (!launch)
    return;
  SharedMemory shared(launch);
  OpBuilder kernel(launch.getBody().front().getTerminator());
  IndexBuilder inside(kernel, loc);
  Value number = launch.getBlockIds().x;
  Value first = inside.mul(number, chunks);
  Span span{{chunks},    Value(),     chunks, thread, shape.threads,
            /*lanes=*/1, shape.unroll};
  SmallVector<Value> accumulators = takeSpan(
      kernel, span,
      [&](OpBuilder &nested, ArrayRef<Value> indices, ValueRange carried) {
        Value position = IndexBuilder(nested, loc).add(first, indices[0]);
        return combineAll(nested, loc, combiners, carried,
                          loadParts(nested, 1, parts, position));
      });
  TreeReduction tree{thread,         shape.threads, thread,
                     /*stride=*/1,   shape.threads,
                     /*lanes=*/1,
                     /*distance=*/1, warp};
  SmallVector<Value> values =
      emitTreeReduction(kernel, loc, shared, tree, combiners, accumulators);
  auto branch = scf::IfOp::create(kernel, loc, inside.isZero(thread));
  OpBuilder then = branch.getThenBodyBuilder();
  SmallVector<Value> ivs(sizes.size());
  setIVs(then, ivs, keptLoops, number);
  values = combineAll(then, loc, combiners, loadResults(then, 1, ivs), values);
  storeResults(then, 1, ivs, values);
}

void mlir::bcast::emitRowReductionKernels(OpBuilder &builder,
                                          linalg::GenericOp op,
                                          const ReductionKernel &kernel) {
  RowReductionKernel(op, kernel).emit(builder);
}
