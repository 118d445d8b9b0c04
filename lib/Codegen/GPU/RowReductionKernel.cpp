//===- RowReductionKernel.cpp - Reductions along the innermost loop ------===//
//
// ReductionKernel.h has the order in which elements are combined. A line of up
// to kLineChunk elements has a team of threads, short ones with several teams
// in a block; the chunks of longer ones have a block each, and a second launch
// combines their results.
//
//===----------------------------------------------------------------------===//

#include "ReductionKernel.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

class RowReductionKernel : public ReductionKernelEmitter {
public:
  RowReductionKernel(linalg::GenericOp op, const ReductionPlan &plan,
                     const KernelOptions &options)
      : ReductionKernelEmitter(op, plan), options(options) {}

  void emit(OpBuilder &host);

private:
  void emitWhole(OpBuilder &host);
  void emitChunks(OpBuilder &host);
  void emitLaunch(OpBuilder &host, int64_t lanes, int64_t most, Value chunks,
                  ArrayRef<Value> parts);
  void emitCombination(OpBuilder &host, Value chunks, ArrayRef<Value> parts);

  const KernelOptions &options;
  Value results, count;
};

} // namespace

void RowReductionKernel::emit(OpBuilder &host) {
  buildOperands(host);
  results = getProduct(host, keptLoops);
  count = getProduct(host, reducedLoops);
  emitByCount(
      host, count, kLineChunk, [&](OpBuilder &nested) { emitChunks(nested); },
      [&](OpBuilder &nested) { emitWhole(nested); });
}

void RowReductionKernel::emitWhole(OpBuilder &host) {
  int64_t known = getConstantIntValue(count).value_or(ShapedType::kDynamic);
  emitByAlignment(host, chooseElementLanes(options), /*isWhole=*/true,
                  [&](OpBuilder &nested, int64_t lanes) {
                    // Of lines that are not known, the short ones share blocks
                    // too.
                    int64_t most = getMostOfWarp(lanes);
                    bool isKnown = !ShapedType::isDynamic(known);
                    emitByCount(
                        nested, count, most,
                        [&](OpBuilder &whole) {
                          emitLaunch(whole, lanes, known, Value(), {});
                        },
                        [&](OpBuilder &part) {
                          emitLaunch(part, lanes, isKnown ? known : most,
                                     Value(), {});
                        });
                  });
}

void RowReductionKernel::emitChunks(OpBuilder &host) {
  IndexBuilder index(host, loc);
  Value chunks = index.ceilDiv(count, kLineChunk);
  SmallVector<Value> parts = allocateParts(host, index.mul(results, chunks));
  emitByAlignment(host, chooseElementLanes(options), /*isWhole=*/true,
                  [&](OpBuilder &nested, int64_t lanes) {
                    emitLaunch(nested, lanes, ShapedType::kDynamic, chunks,
                               parts);
                  });
  emitCombination(host, chunks, parts);
  freeParts(host, parts);
}

/// A team per line, of at most `most` elements; with `chunks`, a block per
/// chunk of a line, whose results go to `parts`.
void RowReductionKernel::emitLaunch(OpBuilder &host, int64_t lanes,
                                    int64_t most, Value chunks,
                                    ArrayRef<Value> parts) {
  ArrayRef<Combiner> combiners = reduction.combiners;
  LineShape shape = chooseLineShape(most, lanes, options.blockThreads);
  int64_t teams = chunks ? 1 : options.blockThreads / shape.threads;
  IndexBuilder index(host, loc);
  Value blocks =
      chunks ? index.mul(results, chunks) : index.ceilDiv(results, teams);
  int64_t warp = options.getWarp(teams * shape.threads);
  auto [launch, thread, team] =
      createTeamLaunch(host, loc, blocks, shape.threads, teams, warp);
  if (!launch)
    return;
  SharedMemory shared(launch);
  OpBuilder kernel(launch.getBody().front().getTerminator());
  IndexBuilder inside(kernel, loc);
  Value block = launch.getBlockIds().x;
  Value number = block, from, to = count;
  if (team)
    number = inside.add(inside.mul(block, teams), team);
  if (chunks) {
    SmallVector<Value> digits =
        buildDigits(kernel, loc, {results, chunks}, block);
    number = digits[0];
    from = inside.mul(digits[1], kLineChunk);
    to = kernel.createOrFold<arith::MinUIOp>(
        loc, inside.add(from, inside.constant(kLineChunk)), count);
  }
  // Teams behind the last line do what the last one does, so that all threads
  // reach the barriers.
  Value isResult = inside.isZero(thread);
  std::optional<int64_t> knownResults = getConstantIntValue(results);
  if (teams > 1 && (!knownResults || *knownResults % teams != 0)) {
    Value isLine = inside.isLess(number, results);
    isResult = arith::AndIOp::create(kernel, loc, isResult, isLine);
    number = kernel.createOrFold<arith::MinUIOp>(
        loc, number, inside.sub(results, inside.constant(1)));
  }
  SmallVector<Value> counters(sizes.size());
  setCounters(kernel, counters, keptLoops, number);

  Span span{getSizes(reducedLoops), from,  to,          thread,
            shape.threads,          lanes, shape.pieces};
  SmallVector<Value> accumulators = takeSpan(kernel, span, lanes, counters);
  int64_t width = shape.threads * lanes;
  Value place = inside.mul(thread, lanes);
  if (team)
    place = inside.add(place, inside.mul(team, width));
  TeamTree tree{thread,         shape.threads, place,
                lanes,          teams * width, lanes,
                /*distance=*/1, warp};
  SmallVector<Value> values =
      emitTree(kernel, loc, shared, tree, combiners, accumulators);
  auto branch = scf::IfOp::create(kernel, loc, isResult);
  OpBuilder then = branch.getThenBodyBuilder();
  values = foldLanes(then, loc, combiners, lanes, values);
  if (chunks)
    return storeParts(then, 1, parts, block, values);
  values =
      mergeAll(then, loc, combiners, loadResults(then, 1, counters), values);
  storeResults(then, 1, counters, values);
}

/// The results of the chunks are a line.
void RowReductionKernel::emitCombination(OpBuilder &host, Value chunks,
                                         ArrayRef<Value> parts) {
  ArrayRef<Combiner> combiners = reduction.combiners;
  int64_t known = getConstantIntValue(chunks).value_or(ShapedType::kDynamic);
  LineShape shape = chooseLineShape(known, /*lanes=*/1, options.blockThreads);
  int64_t warp = options.getWarp(shape.threads);
  auto [launch, thread, team] =
      createTeamLaunch(host, loc, results, shape.threads, /*blockY=*/1, warp);
  if (!launch)
    return;
  SharedMemory shared(launch);
  OpBuilder kernel(launch.getBody().front().getTerminator());
  IndexBuilder inside(kernel, loc);
  Value number = launch.getBlockIds().x;
  Value first = inside.mul(number, chunks);
  Span span{{chunks},    Value(),     chunks, thread, shape.threads,
            /*lanes=*/1, shape.pieces};
  SmallVector<Value> accumulators = takeSpan(
      kernel, span,
      [&](OpBuilder &nested, ArrayRef<Value> digits, ValueRange carried) {
        Value position = IndexBuilder(nested, loc).add(first, digits[0]);
        return mergeAll(nested, loc, combiners, carried,
                        loadParts(nested, 1, parts, position));
      });
  TeamTree tree{thread,         shape.threads, thread,
                /*stride=*/1,   shape.threads,
                /*lanes=*/1,
                /*distance=*/1, warp};
  SmallVector<Value> values =
      emitTree(kernel, loc, shared, tree, combiners, accumulators);
  auto branch = scf::IfOp::create(kernel, loc, inside.isZero(thread));
  OpBuilder then = branch.getThenBodyBuilder();
  SmallVector<Value> counters(sizes.size());
  setCounters(then, counters, keptLoops, number);
  values =
      mergeAll(then, loc, combiners, loadResults(then, 1, counters), values);
  storeResults(then, 1, counters, values);
}

void mlir::bcast::emitRowReductionKernels(OpBuilder &builder,
                                          linalg::GenericOp op,
                                          const ReductionPlan &plan,
                                          const KernelOptions &options) {
  RowReductionKernel(op, plan, options).emit(builder);
}
