//===- LongRows.cpp - Rows that a block computes alone --------------------===//

#include "LongRows.h"

#include "BufferSizes.h"
#include "bcast/Utils/ElementTypes.h"

using namespace mlir;
using namespace mlir::bcast;

/// What a thread asks for before threads exchange anything: what the first
/// computation reads, or of rows in turns all that later ones need, too.
static llvm::SmallSetVector<Value, 4> findReadFirst(const RegisterRow &row) {
  llvm::SmallSetVector<Value, 4> sources;
  if (row.fusion.turns) {
    for (Value array : row.arrays)
      if (row.isReadAhead(array))
        sources.insert(array);
    return sources;
  }
  const std::vector<RowStagePlan> &stages = row.fusion.stages;
  auto first = llvm::find_if(
      stages, [&](const RowStagePlan &stage) { return !row.isScalar(stage); });
  if (first == stages.end())
    return sources;
  linalg::GenericOp op = first->op;
  for (OpOperand *operand : op.getDpsInputOperands()) {
    unsigned o = operand->getOperandNumber();
    Value buffer = operand->get();
    if (op.payloadUsesValueFromOperand(operand) && row.isInOrder(*first, o) &&
        buffer.getDefiningOp<memref::SubViewOp>())
      sources.insert(buffer);
  }
  return sources;
}

int64_t mlir::bcast::getPrefetchedBytes(const RegisterRow &row,
                                        const RegisterSlots &slots) {
  if (row.fusion.length)
    return 0;
  int64_t bytes = 0;
  for (Value source : findReadFirst(row)) {
    Type element = getElementTypeOrSelf(source);
    if (isCopiedAhead(element, slots.isInterleaved ? 1 : slots.shape.lanes))
      bytes += slots.getValues() * getElementBytes(element);
  }
  return bytes;
}

namespace {

/// What a row reads of its own, and what all rows read, as the weights of a
/// norm.
struct RowInputs {
  llvm::SmallSetVector<Value, 4> own, weights;
};

} // namespace

static RowInputs findInputs(const RowFusion &fusion) {
  RowInputs inputs;
  for (const RowStagePlan &stage : fusion.stages) {
    linalg::GenericOp op = stage.op;
    for (OpOperand *operand : op.getDpsInputOperands()) {
      Value buffer = operand->get();
      if (hasOneElement(buffer) || !op.payloadUsesValueFromOperand(operand))
        continue;
      if (llvm::is_contained(fusion.views, buffer))
        inputs.own.insert(buffer);
      else if (llvm::is_contained(fusion.outside, buffer))
        inputs.weights.insert(buffer);
    }
  }
  return inputs;
}

/// Whether a multiprocessor's cache has room for the weights, but not for a row
/// beside them.
static bool fillsCache(const RowInputs &inputs) {
  std::optional<int64_t> own = getBytes(inputs.own.getArrayRef()),
                         weights = getBytes(inputs.weights.getArrayRef());
  return own && weights && *weights <= GPUHardware::kFirstCacheBytes &&
         *own + *weights > GPUHardware::kFirstCacheBytes;
}

/// Half as many threads, of which each has twice as much: of 16 bits in vectors
/// of twice the length.
static KernelNumbers spreadRow(scf::ForallOp loop, const RegisterRow &row,
                               const KernelNumbers &numbers, bool isNarrow) {
  KernelNumbers spread = numbers;
  spread.rowThreads /= 2;
  if (isNarrow)
    spread.lanes *= 2;
  RegisterSlots slots(row.elements, spread.lanes, spread.rowThreads);
  int64_t values = slots.getValues() * std::max<int64_t>(row.liveArrays, 1);
  return values <= GPUHardware::kMostRowValues && spread.isLegalFor(loop)
             ? spread
             : numbers;
}

/// The first row of a block is waited for, so each should have some.
static bool hasRowsAhead(const RowFusion &fusion, const GPUTargetInfo &target) {
  return target.prefetchBytes != 0 &&
         (fusion.turns || ShapedType::isDynamic(fusion.rows) ||
          fusion.rows >= target.prefetchedRows * GPUHardware::kFillingBlocks);
}

static KernelNumbers addPrefetch(scf::ForallOp loop, const RegisterRow &row,
                                 const KernelNumbers &numbers,
                                 const GPUTargetInfo &target) {
  // Of elements that lie apart by what only the program knows, each has an
  // address, which would stay in registers from row to row.
  if (!hasRowsAhead(row.fusion, target) || row.fusion.hasUnknownStrides)
    return numbers;
  KernelNumbers prefetching = numbers;
  prefetching.prefetchRows = 1;
  // Copies go around the cache anyway.
  prefetching.nontemporal = false;
  prefetching.sharedBytes = target.prefetchBytes;
  return prefetching.isLegalFor(loop) ? prefetching : numbers;
}

// Measured on an H200. Half as many threads take 0.86 to 1.00 of the time for
// rows of 20,000 to 32,768 f32 of which nothing else is needed, 0.90 to 0.99
// for any of 16 bits, and 1.1 for a norm of 25,088 f32. With copies of the next
// row it is 0.84 to 0.89 for a softmax or logsumexp of 16 bits and 1.00 for one
// of f32, but 1.05 to 1.7 for norms, whose weights have no room in the cache
// then, 1.3 for rows that the blocks of a cluster share, and 1.05 for columns.
// If the cache of weights keeps no rows, it is 0.97 for the norm of 25,088 f32,
// which fills it, but 1.02 to 1.04 for norms for which it has room.
KernelNumbers mlir::bcast::refineLongRow(scf::ForallOp loop,
                                         const RegisterRow &row,
                                         KernelNumbers numbers,
                                         const GPUTargetInfo &target) {
  if (row.fusion.turns)
    return addPrefetch(loop, row, numbers, target);
  if (numbers.rowThreads != kMaxBlockThreads || numbers.clusterBlocks != 0 ||
      numbers.interleavedRows || row.fusion.length)
    return numbers;
  numbers.minBlocks = 1;
  bool isNarrow = areNarrow(row.fusion.views);
  RowInputs inputs = findInputs(row.fusion);
  bool isAlone = inputs.weights.empty();
  if (isNarrow || isAlone)
    numbers = spreadRow(loop, row, numbers, isNarrow);
  numbers.nontemporal |= fillsCache(inputs);
  return isAlone ? addPrefetch(loop, row, numbers, target) : numbers;
}

KernelNumbers mlir::bcast::keepRowShared(scf::ForallOp loop,
                                         const RowFusion &fusion,
                                         KernelNumbers numbers,
                                         const GPUTargetInfo &target) {
  if (!hasRowsAhead(fusion, target))
    return numbers;
  KernelNumbers shared = numbers;
  shared.rowThreads = kMaxBlockThreads;
  shared.blockRows = shared.minBlocks = shared.prefetchRows = 1;
  shared.sharedBytes = target.prefetchBytes;
  llvm::Expected<RowFusionPlan> plan =
      planRowFusion(loop, shared.build(loop.getContext()));
  if (!plan) {
    llvm::consumeError(plan.takeError());
    return numbers;
  }
  // What has no room is read again from the cache.
  std::optional<int64_t> bytes = getBytes(fusion.views);
  return bytes && (*bytes - plan->rowBytes) * GPUHardware::kFillingBlocks <=
                      GPUHardware::kCacheBytes
             ? shared
             : numbers;
}
