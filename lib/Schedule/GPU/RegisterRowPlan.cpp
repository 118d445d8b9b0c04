//===- RegisterRowPlan.cpp - Rows that stay in registers ------------------===//

#include "bcast/Schedule/RegisterRowPlan.h"
#include "KernelNumbers.h"
#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

static int64_t countElements(const RowBuffer &buffer) {
  if (ShapedType::isDynamicShape(buffer.shape))
    return ShapedType::kDynamic;
  return llvm::product_of(buffer.shape);
}

bool RegisterRow::isInOrder(const RowStagePlan &stage, unsigned operand) const {
  linalg::GenericOp op = stage.op;
  auto known = fusion.buffers.find(op->getOperand(operand));
  return known != fusion.buffers.end() && !isScalar(stage) &&
         countElements(known->second) == elements &&
         stage.isInOrder(operand, known->second);
}

bool RegisterRow::isReadAhead(Value array) const {
  return llvm::is_contained(fusion.views, array) &&
         llvm::none_of(fusion.stages, [&](const RowStagePlan &stage) {
           linalg::GenericOp op = stage.op;
           return llvm::is_contained(op.getDpsInits(), array);
         });
}

/// Lanes of a vector whose elements are accessed one by one.
static int64_t countApartLanes(const RowStagePlan &stage) {
  const ReductionPlan &reduction = stage.reduction;
  llvm::SmallBitVector apart(stage.op->getNumOperands(), true);
  linalg::GenericOp op = stage.op;
  int64_t lanes =
      getAccessLanes(op, reduction.loops, reduction.elements, apart);
  while (lanes > 1 && stage.sizes.back() % lanes != 0)
    lanes /= 2;
  return lanes;
}

/// Whether the innermost dimension of the array, of those with several
/// elements, is one of which a row has one.
static bool isColumn(memref::SubViewOp view) {
  ArrayRef<int64_t> shape = view.getSourceType().getShape();
  for (size_t d = shape.size(); d-- > 0;)
    if (shape[d] != 1)
      return getConstantIntValue(view.getMixedSizes()[d]) == 1 &&
             !getConstantIntValue(view.getMixedOffsets()[d]);
  return false;
}

namespace {

/// Goes through the stages of a row.
class Matcher {
public:
  explicit Matcher(RegisterRow &row) : row(row) {}

  bool match();

private:
  /// What the stages do with a buffer.
  struct Uses {
    int64_t reads = 0, writes = 0;
    unsigned first = 0, last = 0;
    bool isAllocated = false;
  };

  bool matchStage(unsigned number);
  bool matchOperand(unsigned number, OpOperand &operand);
  bool isAllocated(Value buffer) const {
    return llvm::is_contained(row.fusion.allocated, buffer);
  }
  static Value getSource(Value buffer) {
    auto view = buffer.getDefiningOp<memref::SubViewOp>();
    return view ? view.getSource() : buffer;
  }

  RegisterRow &row;
  /// Of buffers with all elements of a row, as far as registers can have them.
  llvm::MapVector<Value, Uses> arrays;
  /// Allocated buffers that an earlier stage has written: no thread has values
  /// of others.
  llvm::DenseSet<Value> initialized;
  /// The buffers from outside that are written, and by which name.
  llvm::DenseMap<Value, Value> written;
};

} // namespace

bool Matcher::matchOperand(unsigned number, OpOperand &operand) {
  const RowStagePlan &stage = row.fusion.stages[number];
  Value buffer = operand.get();
  if (!isa<MemRefType>(buffer.getType()))
    return true;
  linalg::GenericOp op = stage.op;
  unsigned o = operand.getOperandNumber();
  bool isOutput = op.isDpsInit(&operand);
  bool isRead = op.payloadUsesValueFromOperand(&operand);
  bool isReduced =
      isOutput && stage.reduction.isReducedOutput[o - op.getNumDpsInputs()];
  const RowBuffer &layout = row.fusion.buffers.find(buffer)->second;
  bool isScalar = countElements(layout) == 1;
  bool isArray = !isReduced && row.isInOrder(stage, o);
  if ((isOutput || isAllocated(buffer)) && !isArray && !isScalar)
    return false;
  if (isRead && isAllocated(buffer) && !initialized.contains(buffer))
    return false;
  // Another element of the row may be in another thread, or not stored yet.
  auto known = written.find(getSource(buffer));
  if (known != written.end() &&
      (known->second != buffer || (!isArray && !isScalar)))
    return false;
  if (!isArray || isScalar)
    return !isOutput || row.isScalar(stage) || isReduced;
  Uses &uses = arrays[buffer];
  if (uses.reads + uses.writes == 0)
    uses.first = number;
  uses.last = number;
  uses.isAllocated = isAllocated(buffer);
  uses.writes += isOutput;
  uses.reads += isRead;
  return true;
}

bool Matcher::matchStage(unsigned number) {
  const RowStagePlan &stage = row.fusion.stages[number];
  if (stage.results != 1 || (stage.count != row.elements &&
                             (stage.count != 1 || stage.isReduction())))
    return false;
  // Positions are indices of the only loop whose size is not known.
  if (row.fusion.length && !row.isScalar(stage) &&
      (!stage.hasLength || stage.sizes.size() != 1))
    return false;
  return llvm::all_of(stage.op->getOpOperands(), [&](OpOperand &operand) {
    return matchOperand(number, operand);
  });
}

bool Matcher::match() {
  std::vector<RowStagePlan> &stages = row.fusion.stages;
  for (const RowStagePlan &stage : stages)
    row.elements = std::max(row.elements, stage.count);
  if (row.elements == 1)
    return false;
  row.lanes = row.apartLanes = GPUHardware::kAccessBytes;
  row.isColumn = !row.fusion.turns;
  for (RowStagePlan &stage : stages) {
    if (!row.isScalar(stage)) {
      row.lanes = std::min(row.lanes, getRowLanes(stage, row.fusion.buffers,
                                                  row.fusion.allocated));
      row.apartLanes = std::min(row.apartLanes, countApartLanes(stage));
    }
    for (OpOperand &output : stage.op.getDpsInitsMutable())
      if (!isAllocated(output.get()) &&
          !written.try_emplace(getSource(output.get()), output.get()).second &&
          written[getSource(output.get())] != output.get())
        return false;
  }
  for (unsigned number = 0; number < stages.size(); ++number) {
    if (!matchStage(number))
      return false;
    initialized.insert_range(stages[number].op.getDpsInits());
  }
  SmallVector<int64_t> live(stages.size());
  for (auto &[buffer, uses] : arrays) {
    if (!uses.isAllocated && (uses.reads == 0 || uses.reads + uses.writes < 2))
      continue;
    row.arrays.push_back(buffer);
    for (unsigned number = uses.first; number < uses.last; ++number)
      ++live[number];
  }
  row.liveArrays = *llvm::max_element(live);
  for (Value view : row.fusion.views)
    row.isColumn &= countElements(row.fusion.buffers.find(view)->second) == 1 ||
                    isColumn(view.getDefiningOp<memref::SubViewOp>());
  return true;
}

std::optional<RegisterRow>
mlir::bcast::matchRegisterRow(const RowFusion &fusion) {
  RegisterRow row;
  row.fusion = fusion;
  if (!Matcher(row).match())
    return std::nullopt;
  return row;
}

/// What threads of a row that so many blocks share exchange in shared memory.
static int64_t getExchangeBytes(const RegisterRow &row,
                                const RegisterSlots &slots, int64_t warp,
                                int64_t blocks) {
  if (slots.isInRegisters(warp))
    return 0;
  // Two buffers in turns, so that one is read while the next is written.
  RowFusion::Scratch scratch;
  int64_t leaves = slots.countLeaves(warp);
  if (int64_t blockLeaves = slots.countBlockLeaves(warp, blocks))
    leaves = blockLeaves + blocks;
  for (const RowStagePlan &stage : row.fusion.stages) {
    ArrayRef<Combiner> combiners = stage.reduction.combiners;
    int64_t told = areRounding(combiners)
                       ? leaves
                       : slots.shape.countUnorderedLeaves(warp);
    for (auto [number, combiner] : llvm::enumerate(combiners)) {
      int64_t &most = scratch[{combiner.getType(), number}];
      most = std::max(most, 2 * told);
    }
  }
  int64_t bytes = 0;
  for (auto &[key, count] : scratch)
    bytes +=
        llvm::alignTo(count * getElementBytes(key.first), kRowBufferAlignment);
  return bytes;
}

int64_t mlir::bcast::getRowBlocks(GPUScheduleAttr schedule) {
  return std::max<int64_t>(schedule.getClusterBlocks(), 1);
}

int64_t mlir::bcast::getRowWarp(GPUScheduleAttr schedule, int64_t warp) {
  if (!schedule.getInterleavedRows())
    return warp;
  return std::max<int64_t>(warp / schedule.getBlockRows(), 1);
}

/// Whether blocks can share a row. Each chunk has the threads of a warp: of
/// fewer threads, each would have more than kMostRowValues elements.
static llvm::Error checkRowBlocks(const RegisterRow &row, int64_t blocks) {
  if (blocks == 1)
    return llvm::Error::success();
  if (row.fusion.turns)
    return llvm::createStringError(
        "blocks of a cluster share one row, not several in turns");
  if (llvm::none_of(row.fusion.stages, std::mem_fn(&RowStagePlan::isReduction)))
    return llvm::createStringError(
        "blocks of a cluster share rows that are reduced");
  for (const RowStagePlan &stage : row.fusion.stages)
    for (const Combiner &combiner : stage.reduction.combiners)
      if (!combiner.getType().isIntOrIndexOrFloat())
        return llvm::createStringError(
            "blocks of a cluster exchange numbers that are neither complex nor "
            "vectors");
  return llvm::Error::success();
}

GPUScheduleAttr mlir::bcast::getScalarSchedule(GPUScheduleAttr schedule) {
  KernelNumbers numbers{GPUScheduleKind::RegisterRows};
  numbers.lanes = 1;
  numbers.rowThreads = schedule.getRowThreads();
  numbers.blockRows = schedule.getBlockRows();
  numbers.clusterBlocks = schedule.getClusterBlocks();
  // Each element has an address and a condition of its own. Vectors of two or
  // more leave room for twice as many threads in the order of summation.
  if (2 * numbers.rowThreads <= kMaxBlockThreads * getRowBlocks(schedule)) {
    numbers.rowThreads *= 2;
    numbers.blockRows = std::max<int64_t>(1, numbers.blockRows / 2);
  }
  numbers.unroll = schedule.getUnroll();
  numbers.sharedBytes = schedule.getSharedBytes();
  numbers.warpThreads = schedule.getWarpThreads();
  if (numbers.rowThreads * numbers.blockRows == GPUHardware::kPairedThreads)
    numbers.minBlocks = 2;
  return numbers.build(schedule.getContext());
}

llvm::Expected<RegisterRowPlan>
mlir::bcast::planRegisterRow(scf::ForallOp loop, GPUScheduleAttr schedule) {
  std::optional<RowFusion> fusion = matchRowFusion(loop);
  std::optional<RegisterRow> row;
  if (fusion)
    row = matchRegisterRow(*fusion);
  if (!row)
    return llvm::createStringError(
        "the loop is not one over rows of known or bounded length of which "
        "every thread needs its own elements only");
  int64_t lanes = schedule.getVectorLanes(), threads = schedule.getRowThreads();
  bool isInterleaved = schedule.getInterleavedRows();
  if (isInterleaved && row->fusion.length && lanes != 1)
    return llvm::createStringError(
        "interleaved rows of a length that only the program knows have no "
        "vectors");
  int64_t mostLanes = isInterleaved ? row->apartLanes : row->lanes;
  if (lanes > mostLanes)
    return llvm::createStringError("vector_lanes is at most %ld", mostLanes);
  int64_t blocks = getRowBlocks(schedule);
  int64_t most = getMostRowThreads(row->elements, lanes, blocks);
  if (threads > most)
    return llvm::createStringError(
        "the order of summation of a row allows at most %ld row_threads", most);
  RegisterSlots slots(row->elements, lanes, threads, isInterleaved);
  if (slots.getValues() > GPUHardware::kMostRowValues)
    return llvm::createStringError(
        "a thread has registers for %ld elements of a row, but %ld are asked "
        "for",
        GPUHardware::kMostRowValues, slots.getValues());
  int64_t warp = getWarp(schedule, threads / blocks * schedule.getBlockRows());
  if (warp == 0)
    return llvm::createStringError(
        "a block has whole warps: its row_threads * block_rows must be a "
        "multiple of warp_threads");
  // Of several groups each may have another number of rows.
  if (row->fusion.turns &&
      (isInterleaved ||
       (schedule.getBlockRows() != 1 && threads != schedule.getWarpThreads())))
    return llvm::createStringError(
        "rows in turns have whole warps or blocks: block_rows is 1 unless "
        "row_threads is warp_threads, and interleaved_rows is false");
  int64_t rowWarp = getRowWarp(schedule, warp);
  if (llvm::Error error = checkRowBlocks(*row, blocks))
    return std::move(error);
  RegisterRowPlan plan{schedule, std::move(*row), slots};
  plan.rowBytes = getExchangeBytes(plan.row, slots, rowWarp, blocks);
  int64_t bytes = plan.rowBytes * schedule.getBlockRows();
  if (bytes > schedule.getSharedBytes())
    return llvm::createStringError(
        "the accumulators of %ld rows have no room in shared_bytes",
        schedule.getBlockRows());
  if (schedule.getPrefetchRows() != 0) {
    if (schedule.getMinBlocks() == 0 && !plan.row.fusion.turns)
      return llvm::createStringError(
          "prefetch_rows needs min_blocks: so many blocks take the rows of a "
          "multiprocessor in turns");
    int64_t copied = getPrefetchedBytes(plan.row, slots) * threads / blocks *
                     schedule.getBlockRows();
    if (copied == 0)
      return llvm::createStringError("there is nothing that hardware copies "
                                     "ahead, in 4, 8 or 16 bytes of a thread");
    if (bytes + copied > schedule.getSharedBytes())
      return llvm::createStringError(
          "%ld bytes of the next row, copied ahead, have no room in "
          "shared_bytes",
          copied);
  }
  if (plan.row.fusion.length && lanes != 1)
    if (llvm::Error error =
            planRegisterRow(loop, getScalarSchedule(schedule)).takeError())
      return std::move(error);
  return std::move(plan);
}
