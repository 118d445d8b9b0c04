//===- RowFusionPlan.cpp - Loops over rows as one kernel ------------------===//

#include "bcast/Schedule/RowFusionPlan.h"
#include "BufferSizes.h"
#include "bcast/Analysis/RowKernels.h"
#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Schedule/RegisterRowPlan.h"
#include "bcast/Utils/ElementTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

bool RowFusion::mayExceedRegisters(int64_t blocks) const {
  return maxLength > kMaxKeptRowElements * blocks;
}

bool RowFusion::hasBlocks(int64_t blocks, int64_t blockRows) const {
  return ShapedType::isDynamic(rows) || rows / blockRows >= blocks;
}

bool RowFusion::isShared(Value buffer) const {
  if (auto view = buffer.getDefiningOp<memref::SubViewOp>())
    buffer = view.getSource();
  return llvm::is_contained(shared, buffer);
}

int64_t RowFusion::getElements(Value buffer) {
  return llvm::alignTo(cast<MemRefType>(buffer.getType()).getNumElements(),
                       kRowBufferAlignment);
}

int64_t RowFusion::getBytes(Value buffer) {
  return getElements(buffer) *
         getElementBytes(cast<MemRefType>(buffer.getType()).getElementType());
}

RowFusion::Scratch RowFusion::countScratch(int64_t rowThreads,
                                           int64_t warp) const {
  Scratch scratch;
  for (const RowStagePlan &stage : stages)
    for (auto [number, combiner] : llvm::enumerate(stage.reduction.combiners)) {
      int64_t &leaves = scratch[{combiner.getType(), number}];
      leaves = std::max(leaves, stage.countScratch(rowThreads, warp));
    }
  return scratch;
}

/// Whether what is read more than once would be read from memory once.
static bool isWorthStaging(Value view) {
  int64_t reads = 0;
  for (OpOperand &use : view.getUses()) {
    auto generic = dyn_cast<linalg::GenericOp>(use.getOwner());
    if (!generic || generic.isDpsInit(&use))
      return false;
    ++reads;
  }
  return reads >= 2;
}

/// The array that the stages of a row reduce, in vectors that hardware copies,
/// if the last of them reads each element once; null if there is none, or
/// several.
static Value findSharedArray(const RowFusion &fusion) {
  Value array;
  int64_t readsOfLast = 0;
  for (const RowStagePlan &stage : fusion.stages) {
    linalg::GenericOp op = stage.op;
    int64_t reads = 0;
    for (OpOperand &operand : op->getOpOperands()) {
      Value buffer = operand.get();
      if (!llvm::is_contained(fusion.views, buffer) || hasOneElement(buffer))
        continue;
      const RowBuffer &known = fusion.buffers.find(buffer)->second;
      bool isDense =
          known.isLine() &&
          llvm::all_of(llvm::zip_equal(known.shape, known.strides),
                       [](auto dim) {
                         return std::get<0>(dim) == 1 || std::get<1>(dim) == 1;
                       });
      if (!stage.isReduction() || op.isDpsInit(&operand) ||
          (array && array != buffer) || !isDense ||
          !stage.isInOrder(operand.getOperandNumber(), known) ||
          !isCopiedAhead(getElementTypeOrSelf(buffer), stage.lanes))
        return {};
      array = buffer;
      ++reads;
    }
    if (reads != 0)
      readsOfLast = reads;
  }
  if (readsOfLast != 1)
    return {};
  // Nothing writes what is copied.
  Value source = array.getDefiningOp<memref::SubViewOp>().getSource();
  bool isWritten = llvm::any_of(fusion.views, [&](Value view) {
    return view != array &&
           view.getDefiningOp<memref::SubViewOp>().getSource() == source;
  });
  return isWritten ? Value() : array;
}

/// Keeps as much of the row in shared memory as there is room for.
static llvm::Error planSharedRow(RowFusionPlan &plan, int64_t &room) {
  const GPUScheduleAttr schedule = plan.schedule;
  if (schedule.getBlockRows() != 1 ||
      schedule.getRowThreads() <= std::max<int64_t>(schedule.getWarpThreads(),
                                                    GPUHardware::kWarpThreads))
    return llvm::createStringError(
        "prefetch_rows is for rows of several warps that have a block each");
  if (plan.fusion.length)
    return llvm::createStringError(
        "prefetch_rows is for rows of known length, or in registers");
  Value array = findSharedArray(plan.fusion);
  if (!array)
    return llvm::createStringError(
        "prefetch_rows is for rows whose computations reduce one array, each "
        "the whole, in vectors of 4, 8 or 16 bytes");
  auto type = cast<MemRefType>(array.getType());
  int64_t bytes = getElementBytes(type.getElementType());
  int64_t elements = std::min<int64_t>(
      type.getNumElements(), llvm::alignDown(room / bytes, kReductionChunk));
  if (elements <= 0)
    return llvm::createStringError(
        "no elements of a row have room in shared_bytes beside accumulators");
  plan.kept = {array, elements};
  room -= elements * bytes;
  return llvm::Error::success();
}

llvm::Expected<RowFusionPlan>
mlir::bcast::planRowFusion(scf::ForallOp loop, GPUScheduleAttr schedule) {
  if (schedule.getKind() != GPUScheduleKind::RowFusion)
    return llvm::createStringError(
        "the kind of a loop over rows is row_fusion or register_rows");
  std::optional<RowFusion> fusion = matchRowFusion(loop);
  if (!fusion)
    return llvm::createStringError(
        "the loop is not one over rows of known or bounded length whose body "
        "is made of computations along rows");
  if (fusion->hasUnknownStrides)
    return llvm::createStringError(
        "rows of a stride that only the program knows stay in registers");
  if (fusion->turns)
    return llvm::createStringError(
        "rows that a group of threads computes in turns stay in registers");
  if (!fusion->shared.empty())
    return llvm::createStringError(
        "of rows in shared memory the body allocates none for the workgroup");
  RowFusionPlan plan{schedule, std::move(*fusion)};
  int64_t threads = schedule.getRowThreads();
  for (RowStagePlan &stage : plan.fusion.stages) {
    if (stage.hasLength && (stage.sizes.size() != 1 || stage.results != 1 ||
                            stage.count != plan.fusion.maxLength))
      return llvm::createStringError(
          "rows of a length that only the program knows are computed along one "
          "dimension");
    stage.lanes = std::min(stage.lanes, schedule.getVectorLanes());
    if (threads > stage.getMaxThreads())
      return llvm::createStringError(
          "the order of summation of a row allows at most %ld row_threads",
          stage.getMaxThreads());
  }
  int64_t shared = schedule.getSharedBytes() / schedule.getBlockRows();
  int64_t warp = getWarp(schedule, threads * schedule.getBlockRows());
  int64_t room = shared;
  for (auto &[key, leaves] : plan.fusion.countScratch(threads, warp))
    room -=
        llvm::alignTo(leaves * getElementBytes(key.first), kRowBufferAlignment);
  if (room < 0)
    return llvm::createStringError(
        "the accumulators of %ld rows have no room in shared_bytes",
        schedule.getBlockRows());
  auto hasLength = [&](Value buffer) {
    return plan.fusion.buffers.find(buffer)->second.hasLength;
  };
  for (Value buffer : plan.fusion.allocated) {
    if (hasLength(buffer) || RowFusion::getBytes(buffer) > room)
      plan.spilled.push_back(buffer);
    else
      room -= RowFusion::getBytes(buffer);
  }
  if (schedule.getPrefetchRows() != 0) {
    if (llvm::Error error = planSharedRow(plan, room))
      return std::move(error);
    plan.rowBytes = shared - room;
    return std::move(plan);
  }
  for (Value view : plan.fusion.views)
    if (!hasLength(view) && isWorthStaging(view) &&
        RowFusion::getBytes(view) <= room) {
      plan.staged.push_back(view);
      room -= RowFusion::getBytes(view);
    }
  plan.rowBytes = shared - room;
  // The kernel beside has no vectors.
  if (plan.fusion.length && schedule.getVectorLanes() != 1)
    if (llvm::Error error =
            planRowFusion(loop, getScalarSchedule(schedule)).takeError())
      return std::move(error);
  return std::move(plan);
}
