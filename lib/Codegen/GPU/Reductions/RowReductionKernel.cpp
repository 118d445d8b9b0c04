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
  /// A group for each row, to the results, or a block for each of so many parts
  /// of a row, to `parts`, or to the results if these are parts.
  void emitLaunch(OpBuilder &host, const RowShape &shape,
                  Value numbers = Value(), const Parts *parts = nullptr);

  const ReductionKernel &planned;
  GPUScheduleAttr schedule;
  Value results, count;
};

} // namespace

void RowReductionKernel::emit(OpBuilder &host) {
  buildAllOperands(host);
  results = getProduct(host, keptLoops);
  count = getProduct(host, reducedLoops);
  if (partCount)
    return emitByAlignment(host, schedule.getVectorLanes(), /*isWhole=*/true,
                           [&](OpBuilder &nested, int64_t lanes) {
                             emitLaunch(nested, planned.getRowShape(lanes),
                                        partCount);
                           });
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
  IndexBuilder index(host, loc);
  Parts parts = allocateParts(host, results, index.constant(1),
                              index.ceilDiv(count, planned.getPartElements()));
  emitByAlignment(host, schedule.getVectorLanes(), /*isWhole=*/true,
                  [&](OpBuilder &nested, int64_t lanes) {
                    emitLaunch(nested, planned.getRowShape(lanes), parts.count,
                               &parts);
                  });
  combineParts(host, parts, planned, /*lanes=*/1,
               [&](OpBuilder &builder, Value result, Value) {
                 SmallVector<Value> ivs(sizes.size());
                 setIVs(builder, ivs, keptLoops, result);
                 return ivs;
               });
  freeParts(host, parts);
}

void RowReductionKernel::emitLaunch(OpBuilder &host, const RowShape &shape,
                                    Value numbers, const Parts *parts) {
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
  auto [launch, thread, number] = createGroupLaunch(
      host, loc, blocks, group.threads, group.groups, group.warp);
  if (!launch)
    return;
  group.thread = thread;
  group.number = number;
  SharedMemory shared(launch);
  OpBuilder kernel(launch.getBody().front().getTerminator());
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
  Leaf leaf = reduceRow(kernel, shared, group, shape, range, ivs, isRow);
  auto branch = scf::IfOp::create(kernel, loc, isResult);
  OpBuilder then = branch.getThenBodyBuilder();
  if (parts)
    return storePart(then, *parts, result, part, Value(), 1, leaf);
  storeResults(then, 1, ivs, leaf, part);
}

void mlir::bcast::emitRowReductionKernels(
    OpBuilder &builder, linalg::GenericOp op, const ReductionKernel &kernel,
    ArrayRef<TypedAttr> inits, ArrayRef<linalg::GenericOp> epilogues) {
  RowReductionKernel(op, kernel, inits, epilogues).emit(builder);
}
