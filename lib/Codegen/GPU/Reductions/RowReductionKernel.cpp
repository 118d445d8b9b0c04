//===- RowReductionKernel.cpp - Reductions along the innermost loop ------===//
//
// A row has a group of threads, short ones with several groups in a block;
// parts of long ones, of some chunks, have a block each.
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
  RowReductionKernel(linalg::GenericOp op, const ReductionKernel &kernel,
                     ArrayRef<TypedAttr> inits,
                     ArrayRef<linalg::GenericOp> epilogues)
      : ReductionKernelEmitter(op, kernel.reduction, inits, epilogues),
        planned(kernel), schedule(kernel.schedule) {}

  void emit(OpBuilder &host);

private:
  void emitWhole(OpBuilder &host);
  void emitParts(OpBuilder &host);
  /// A group for each row, or a block for each of so many parts of a row, of
  /// which the last merges all.
  void emitLaunch(OpBuilder &host, const RowShape &shape,
                  Value numbers = Value());

  const ReductionKernel &planned;
  GPUScheduleAttr schedule;
  Value results, count;
};

} // namespace

void RowReductionKernel::emit(OpBuilder &host) {
  buildAllOperands(host);
  markNontemporal(schedule);
  results = getProduct(host, keptLoops);
  count = getProduct(host, reducedLoops);
  emitByCount(
      host, count, planned.getPartElements(),
      [&](OpBuilder &nested) { emitParts(nested); },
      [&](OpBuilder &nested) { emitWhole(nested); });
}

void RowReductionKernel::emitWhole(OpBuilder &host) {
  emitByAlignment(
      host, schedule.getVectorLanes(), /*isWhole=*/true,
      [&](OpBuilder &nested, int64_t lanes) {
        auto emitAll = [&](OpBuilder &builder) {
          emitLaunch(builder, planned.getRowShape(lanes));
        };
        if (getConstantIntValue(count) || schedule.getShortRowThreads() == 0)
          return emitAll(nested);
        emitByCount(nested, count, planned.getPartElements(/*isShort=*/true),
                    emitAll, [&](OpBuilder &rows) {
                      emitLaunch(rows,
                                 planned.getRowShape(lanes, /*isShort=*/true));
                    });
      });
}

void RowReductionKernel::emitParts(OpBuilder &host) {
  Value numbers =
      IndexBuilder(host, loc).ceilDiv(count, planned.getPartElements());
  emitByAlignment(host, schedule.getVectorLanes(), /*isWhole=*/true,
                  [&](OpBuilder &nested, int64_t lanes) {
                    emitLaunch(nested, planned.getRowShape(lanes), numbers);
                  });
}

void RowReductionKernel::emitLaunch(OpBuilder &host, const RowShape &shape,
                                    Value numbers) {
  ThreadGroup group;
  group.threads = shape.threads;
  group.groups =
      numbers
          ? 1
          : std::max<int64_t>(1, schedule.getBlockThreads() / shape.threads);
  group.warp = getWarp(schedule, group.groups * group.threads);
  IndexBuilder index(host, loc);
  Value blocks = numbers ? index.mul(results, numbers)
                         : index.ceilDiv(results, group.groups);
  Value one = index.constant(1);
  auto [launch, thread, number] = createGroupLaunch(
      host, loc, blocks, group.threads, group.groups, group.warp);
  if (!launch)
    return;
  group.thread = thread;
  group.number = number;
  ColumnBlocks columns(launch);
  OpBuilder &kernel = columns.kernel;
  IndexBuilder inside(kernel, loc);
  Value result = launch.getBlockIds().x, part, isRow;
  int64_t partElements = planned.getPartElements();
  RowRange range{Value(), count, shape.getChunks()};
  int64_t elements = planned.elements;
  range.isFull = !ShapedType::isDynamic(elements) &&
                 elements % (shape.getChunks() * kReductionChunk) == 0;
  if (numbers) {
    SmallVector<Value> indices =
        delinearize(kernel, loc, {results, numbers}, result);
    result = indices[0];
    part = indices[1];
    range.from = inside.mul(part, partElements);
    range.chunks = partElements / kReductionChunk;
    range.isFull &= elements % partElements == 0;
  } else if (!ShapedType::isDynamic(elements)) {
    range.chunks = countChunks(elements);
  }
  if (number)
    result = inside.add(inside.mul(result, group.groups), number);
  Value isResult = inside.isZero(thread);
  // All threads reach the barriers, those of groups behind the last row too.
  std::optional<int64_t> knownResults = getConstantIntValue(results);
  if (number && (!knownResults || *knownResults % group.groups != 0)) {
    isRow = inside.isLess(result, results);
    isResult = kernel.createOrFold<arith::AndIOp>(loc, isResult, isRow);
  }
  SmallVector<Value> ivs(sizes.size());
  setIVs(kernel, ivs, keptLoops, result);
  Leaf leaf =
      reduceRow(kernel, columns.shared, group, shape, range, ivs, isRow);
  if (numbers) {
    columns.outer = columns.results = result;
    columns.numResults = results;
    columns.number = part;
    columns.column = inside.constant(0);
    columns.thread = thread;
    columns.group = group;
    columns.isResult = isResult;
    return mergeParts(columns, planned, {/*threads=*/1, group.threads, 1},
                      /*lanes=*/1, results, one, numbers, leaf, ivs);
  }
  auto branch = scf::IfOp::create(kernel, loc, isResult);
  OpBuilder then = branch.getThenBodyBuilder();
  storeResults(then, 1, ivs, leaf);
}

void mlir::bcast::emitRowReductionKernels(
    OpBuilder &builder, linalg::GenericOp op, const ReductionKernel &kernel,
    ArrayRef<TypedAttr> inits, ArrayRef<linalg::GenericOp> epilogues) {
  RowReductionKernel(op, kernel, inits, epilogues).emit(builder);
}
