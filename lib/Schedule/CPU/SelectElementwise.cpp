//===- SelectElementwise.cpp - Schedules of ops that reduce nothing -------===//

#include "Select.h"
#include "bcast/Analysis/BufferAccess.h"
#include "bcast/Analysis/GenericBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Schedule/ElementwisePlan.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/MapVector.h"
#include <numeric>

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// The numbers of one schedule while they are found.
struct Numbers {
  ScheduleKind kind = ScheduleKind::Elementwise;
  int64_t lanes = 1, tileRows = 0, tileColumns = 0, unroll = 0;
  int64_t shuffledLoads = 0;
};

/// Finds the schedule of one op. Kinds are tried in an order in which the first
/// that is legal and pays is the fastest.
class Selector {
public:
  Selector(linalg::GenericOp op, const LoopPlan &loops,
           const TargetInfo &target)
      : op(op), loops(loops), target(target) {}

  ScheduleAttr select();

private:
  std::optional<Numbers> selectReplicated();
  std::optional<Numbers> selectPacking();
  std::optional<Numbers> selectTranspose();
  ScheduleAttr build(const Numbers &numbers);
  ScheduleAttr buildStreamedTranspose(Numbers numbers);
  int64_t getChunk(int64_t unit);
  ScheduleAttr build(const Numbers &numbers, bool nontemporal);
  bool isNontemporal(int64_t lanes, uint64_t share = 1);
  bool hasShuffledLoads();
  std::optional<int64_t> getSize(unsigned loop) {
    return getLoopSize(op, loops.loops[loop]);
  }

  linalg::GenericOp op;
  const LoopPlan &loops;
  const TargetInfo &target;
  int64_t lanes = 0;
};

} // namespace

std::optional<Numbers> Selector::selectReplicated() {
  std::optional<int64_t> row = getSize(loops.loops.size() - 1);
  if (!row || *row <= 1 || *row >= target.replicatedRowVectors * lanes)
    return std::nullopt;
  // A table that serves all rows, filled once, for many of them.
  std::optional<int64_t> rows = getSize(loops.loops.size() - 2);
  if (rows && *rows <= (2 * target.replicatedElements - 1) / *row)
    return std::nullopt;
  int64_t unit = std::lcm(*row, lanes);
  Numbers numbers;
  numbers.kind = ScheduleKind::ReplicatedOperands;
  numbers.lanes = lanes;
  numbers.tileColumns =
      unit * std::max<int64_t>(1, target.replicatedElements / unit);
  return numbers;
}

std::optional<Numbers> Selector::selectPacking() {
  Numbers numbers;
  numbers.kind = ScheduleKind::RowPacking;
  numbers.lanes = limitShuffledLanes(op, lanes, [](unsigned) { return true; });
  numbers.shuffledLoads = target.shuffledLoads;
  auto rows = findShortRows(op, loops, numbers.lanes);
  if (!rows)
    return std::nullopt;
  auto [loop, row] = *rows;
  int64_t elements = std::lcm(row, numbers.lanes);
  numbers.tileRows = elements / row;
  int64_t vectors = elements / numbers.lanes;
  int64_t ops = op.getBody()->getOperations().size() + op->getNumOperands();
  std::optional<int64_t> numRows = getSize(loop);
  if (vectors > target.packedVectors || vectors * ops > target.packedOps ||
      (numRows && *numRows < numbers.tileRows))
    return std::nullopt;
  return numbers;
}

std::optional<Numbers> Selector::selectTranspose() {
  std::optional<unsigned> across = findTransposedLoop(op, loops);
  if (!across)
    return std::nullopt;
  int64_t widest = 1;
  for (int64_t o = 0; o < op.getNumDpsInputs(); ++o)
    if (isTransposed(loops, o, *across))
      widest = std::max(widest, getElementBytes(getElementTypeOrSelf(
                                    op->getOperand(o).getType())));
  Numbers numbers;
  numbers.kind = ScheduleKind::Transpose;
  std::optional<int64_t> rows = getSize(*across);
  // Squares that are computed on in registers have as many vectors as lanes.
  numbers.lanes = lanes;
  numbers.unroll = std::min<int64_t>(target.transposeVectors,
                                     llvm::bit_floor<uint64_t>(lanes));
  numbers.shuffledLoads = target.shuffledLoads;
  numbers.tileColumns = target.transposeColumns;
  numbers.tileRows =
      std::min(target.transposeColumns,
               target.transposeBytes / target.transposeColumns / widest);
  if (rows && *rows > 1 && *rows <= target.shuffledLoads) {
    numbers.tileRows = *rows;
    numbers.tileColumns =
        llvm::alignDown(std::min(target.transposeLongColumns,
                                 target.transposeBytes / *rows / widest),
                        target.transposeColumns);
  }
  return numbers;
}

uint64_t mlir::bcast::getStaticBytes(Value buffer) {
  return getStaticBytes(cast<MemRefType>(buffer.getType())).value_or(0);
}

/// Bytes of the buffers that operands are, or are views of. Of one that a loop
/// goes through by views, those of the whole.
static uint64_t countBytes(linalg::GenericOp op, ValueRange operands) {
  bool isInLoop = op->getParentOfType<LoopLikeOpInterface>() != nullptr;
  llvm::SmallMapVector<Value, uint64_t, 8> buffers;
  for (Value operand : operands) {
    Value buffer = getBaseBuffer(operand);
    uint64_t &largest = buffers[buffer];
    largest = std::max(largest, getStaticBytes(isInLoop ? buffer : operand));
  }
  uint64_t total = 0;
  for (auto [buffer, bytes] : buffers)
    total += bytes;
  return total;
}

/// Whether another op in the loop also has a view of the buffer.
static bool isShared(linalg::GenericOp op, LoopLikeOpInterface loop,
                     Value buffer) {
  return llvm::any_of(buffer.getUsers(), [&](Operation *user) {
    if (isa<ViewLikeOpInterface>(user))
      return isShared(op, loop, user->getResult(0));
    return user != op && loop->isAncestor(user);
  });
}

/// Whether what the op reads and writes leaves nothing in the caches: then a
/// line that is written would be read from memory first.
bool Selector::isNontemporal(int64_t lanes, uint64_t share) {
  if (target.streamBytes == 0 || lanes <= 1 ||
      op.getBody()->getOperations().size() > target.nontemporalOps)
    return false;
  auto loop = op->getParentOfType<LoopLikeOpInterface>();
  for (Value output : op.getDpsInits())
    if (loop && (getStaticBytes(output) < target.nontemporalRowBytes ||
                 isShared(op, loop, getBaseBuffer(output))))
      return false;
  return countBytes(op, op.getDpsInputs()) + countBytes(op, op.getDpsInits()) >=
         target.streamBytes / share;
}

/// 0 where the op is too small for threads.
int64_t Selector::getChunk(int64_t unit) {
  if (!mayBeParallel(op, target))
    return 0;
  int64_t chunk = llvm::alignTo(target.chunkElements, unit);
  auto all = llvm::to_vector(llvm::seq<unsigned>(0, loops.loops.size()));
  std::optional<int64_t> total = getStaticProduct(op, loops, all);
  return total && *total <= chunk ? 0 : chunk;
}

/// Whether a strided operand may be put together from contiguous loads.
bool Selector::hasShuffledLoads() {
  if (lanes == 0)
    return false;
  unsigned inner = loops.loops.size() - 1;
  for (OpOperand *input : op.getDpsInputOperands()) {
    unsigned o = input->getOperandNumber();
    if (loops.getAccess(o, inner) != AccessPattern::Strided)
      continue;
    auto strides = getStaticStrides(cast<MemRefType>(input->get().getType()),
                                    loops.operands[o], inner);
    if (strides && std::abs(strides->back()) <= target.shuffledLoads)
      return true;
  }
  return false;
}

ScheduleAttr Selector::build(const Numbers &numbers, bool nontemporal) {
  int64_t unit = numbers.lanes;
  if (numbers.kind != ScheduleKind::RowPacking)
    unit = std::max(unit, numbers.tileColumns);
  int64_t loads = numbers.shuffledLoads;
  if (hasShuffledLoads())
    loads = target.shuffledLoads;
  // Tables for the widest of vectors may be too large.
  if (std::max(numbers.tileRows, numbers.tileColumns) > kMaxScheduleNumber)
    return {};
  auto schedule = ScheduleAttr::get(
      op.getContext(), numbers.kind, numbers.lanes, numbers.tileRows,
      numbers.tileColumns, numbers.unroll, /*staging_elements=*/0,
      getChunk(unit), loads, /*split_reduction=*/false, nontemporal,
      getPrefetchRows(op, numbers.kind, target));
  llvm::Expected<ElementwisePlan> plan = planElementwise(op, schedule);
  if (plan)
    return schedule;
  llvm::consumeError(plan.takeError());
  return {};
}

ScheduleAttr Selector::build(const Numbers &numbers) {
  if (ScheduleAttr schedule = buildStreamedTranspose(numbers))
    return schedule;
  for (bool nontemporal : {true, false})
    if (!nontemporal || isNontemporal(numbers.lanes))
      if (ScheduleAttr schedule = build(numbers, nontemporal))
        return schedule;
  return {};
}

/// Squares in registers that bypass the caches, on tiles in which one operand
/// is read in the order of memory. Another one of as many elements would not
/// be.
ScheduleAttr Selector::buildStreamedTranspose(Numbers numbers) {
  if (numbers.kind != ScheduleKind::Transpose ||
      !isNontemporal(numbers.lanes, target.streamedTransposeShare))
    return {};
  unsigned across = *findTransposedLoop(op, loops);
  unsigned inner = loops.loops.size() - 1;
  std::optional<int64_t> rows = getSize(across), columns = getSize(inner);
  if (!rows || !columns || *rows < target.leastStreamedRows ||
      *columns < target.leastStreamedColumns)
    return {};
  auto readsTile = [&](OpOperand *input) {
    unsigned o = input->getOperandNumber();
    return llvm::all_of(ArrayRef{across, inner}, [&](unsigned loop) {
      return loops.getAccess(o, loop) != AccessPattern::Broadcast;
    });
  };
  if (llvm::count_if(op.getDpsInputOperands(), readsTile) != 1)
    return {};
  numbers.tileRows = std::min<int64_t>(llvm::alignTo(*rows, numbers.lanes),
                                       target.streamedTransposeRows);
  numbers.tileColumns =
      std::max(target.streamedTransposeColumns, numbers.lanes);
  ScheduleAttr schedule = build(numbers, /*nontemporal=*/true);
  if (!schedule ||
      !llvm::cantFail(planElementwise(op, schedule)).tiles.inRegisters)
    return {};
  return schedule;
}

ScheduleAttr Selector::select() {
  if (hasVectorLoop(op, loops))
    lanes = limitShuffledLanes(op, loops, getTargetLanes(op, target));
  if (lanes <= 1)
    lanes = 0;
  if (lanes != 0 && loops.loops.size() >= 2 && !readsComplex(op))
    for (auto find : {&Selector::selectReplicated, &Selector::selectPacking,
                      &Selector::selectTranspose})
      if (std::optional<Numbers> numbers = (this->*find)())
        if (ScheduleAttr schedule = build(*numbers))
          return schedule;
  Numbers numbers;
  numbers.lanes = std::max<int64_t>(lanes, 1);
  // What bypasses the caches is aligned to one vector.
  if (lanes != 0 && !isNontemporal(lanes))
    numbers.lanes = limitShuffledLanes(
        op, loops,
        pairLanes(op, lanes, getSize(loops.loops.size() - 1),
                  hasWordHalves(op, loops) ? 0 : target.longChain, target));
  return build(numbers);
}

ScheduleAttr mlir::bcast::selectElementwise(linalg::GenericOp op,
                                            const TargetInfo &target) {
  std::optional<LoopPlan> loops = getElementwiseLoops(op);
  return loops ? Selector(op, *loops, target).select() : ScheduleAttr();
}
