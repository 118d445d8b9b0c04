//===- RowFusionPlan.cpp - Loops over rows as one kernel ------------------===//

#include "bcast/Schedule/RowFusionPlan.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Goes through the body of a loop.
class Matcher {
public:
  explicit Matcher(scf::ForallOp loop) { fusion.loop = loop; }

  std::optional<RowFusion> match();

private:
  bool matchOp(Operation &op);
  bool matchComputation(linalg::GenericOp op);
  bool addOutside(Value memref);
  bool addView(memref::SubViewOp view);
  bool addAllocated(memref::AllocOp alloc);
  bool addLength(Value size);
  std::optional<RowBuffer> getLayout(MemRefType type,
                                     ArrayRef<OpFoldResult> sizes);
  bool isInside(Value value) {
    return fusion.loop->isProperAncestor(
               value.getParentRegion()->getParentOp()) ||
           value.getParentRegion() == &fusion.loop.getRegion();
  }

  RowFusion fusion;
};

} // namespace

/// What a condition, or one of those that it is the conjunction of, says that
/// the size does not exceed.
static std::optional<int64_t> getUpperBound(Value condition, Value size) {
  SmallVector<Value> facts{condition};
  while (!facts.empty()) {
    Value fact = facts.pop_back_val();
    if (auto both = fact.getDefiningOp<arith::AndIOp>())
      facts.append({both.getLhs(), both.getRhs()});
    auto compare = fact.getDefiningOp<arith::CmpIOp>();
    if (compare && compare.getPredicate() == arith::CmpIPredicate::ule &&
        compare.getLhs() == size)
      if (std::optional<int64_t> most = getConstantIntValue(compare.getRhs()))
        return most;
  }
  return std::nullopt;
}

/// What the branches around the loop say that the size does not exceed.
static std::optional<int64_t> findUpperBound(scf::ForallOp loop, Value size) {
  Operation *inner = loop;
  for (Operation *op = loop->getParentOp(); op; op = op->getParentOp()) {
    auto branch = dyn_cast<scf::IfOp>(op);
    if (branch && branch.getThenRegion().isAncestor(inner->getParentRegion()))
      if (auto most = getUpperBound(branch.getCondition(), size))
        return most;
    inner = op;
  }
  return std::nullopt;
}

/// Of all that a row has there is one length, known before the loop.
bool Matcher::addLength(Value size) {
  if (fusion.length)
    return fusion.length == size;
  std::optional<int64_t> most = findUpperBound(fusion.loop, size);
  if (!most || *most <= 0 || isInside(size))
    return false;
  fusion.length = size;
  fusion.maxLength = *most;
  return true;
}

/// Of what a row has.
std::optional<RowBuffer> Matcher::getLayout(MemRefType type,
                                            ArrayRef<OpFoldResult> sizes) {
  RowBuffer buffer;
  int64_t offset;
  if (failed(type.getStridesAndOffset(buffer.strides, offset)))
    return std::nullopt;
  buffer.shape.assign(type.getShape().begin(), type.getShape().end());
  bool isLine = buffer.isLine();
  for (auto [d, stride] : llvm::enumerate(buffer.strides)) {
    int64_t &size = buffer.shape[d];
    if (size != 1 && ShapedType::isDynamic(stride)) {
      if (!isLine)
        return std::nullopt;
      fusion.hasUnknownStrides = true;
    }
    if (ShapedType::isDynamic(size)) {
      bool isInnermost = llvm::all_of(type.getShape().drop_front(d + 1),
                                      [](int64_t inner) { return inner == 1; });
      if (!isInnermost || !addLength(cast<Value>(sizes[d])))
        return std::nullopt;
      buffer.hasLength = true;
      size = fusion.maxLength;
    }
  }
  return buffer;
}

/// Divides the stride of a dimension of a row-major buffer; 0 where vectors are
/// used only if the host finds that it is a multiple of them.
static int64_t getStrideDivisor(MemRefType type, size_t dim, bool isTested) {
  int64_t divisor = 1;
  for (int64_t size : type.getShape().drop_front(dim + 1))
    divisor *= ShapedType::isDynamic(size) ? (isTested ? 0 : 1) : size;
  return divisor;
}

/// A buffer from outside as a whole.
bool Matcher::addOutside(Value memref) {
  if (fusion.buffers.contains(memref))
    return true;
  auto type = cast<MemRefType>(memref.getType());
  RowBuffer buffer;
  int64_t offset;
  if (!type.getLayout().isIdentity() ||
      memref.getDefiningOp<memref::ViewOp>() ||
      failed(type.getStridesAndOffset(buffer.strides, offset)))
    return false;
  llvm::append_range(buffer.shape, type.getShape());
  fusion.buffers[memref] = buffer;
  fusion.outside.push_back(memref);
  return true;
}

bool Matcher::addView(memref::SubViewOp view) {
  Value source = view.getSource();
  if (isInside(source) || !addOutside(source) || !view.hasUnitStride() ||
      view.getType().getRank() != view.getSourceType().getRank())
    return false;
  std::optional<RowBuffer> buffer =
      getLayout(view.getType(), view.getMixedSizes());
  if (!buffer)
    return false;
  for (auto [d, offset] : llvm::enumerate(view.getMixedOffsets()))
    buffer->divisor =
        std::gcd(buffer->divisor, getConstantIntValue(offset).value_or(1) *
                                      getStrideDivisor(view.getSourceType(), d,
                                                       buffer->hasLength));
  fusion.buffers[view] = *buffer;
  fusion.views.push_back(view);
  return true;
}

bool Matcher::addAllocated(memref::AllocOp alloc) {
  std::optional<RowBuffer> buffer =
      getLayout(alloc.getType(), alloc.getMixedSizes());
  if (!buffer || !alloc.getType().getLayout().isIdentity())
    return false;
  buffer->divisor = kRowBufferAlignment;
  fusion.buffers[alloc] = *buffer;
  fusion.allocated.push_back(alloc);
  return true;
}

bool Matcher::matchComputation(linalg::GenericOp op) {
  for (Value operand : op->getOperands())
    if (isa<MemRefType>(operand.getType()) && !isInside(operand) &&
        !addOutside(operand))
      return false;
  // Memory of a row is where only stages know.
  bool readsRow = false;
  op.getBody()->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      readsRow |= isa<BaseMemRefType>(operand.getType()) && isInside(operand);
  });
  std::optional<RowStagePlan> stage = planRowStage(op, fusion.buffers);
  if (!stage || readsRow)
    return false;
  fusion.stages.push_back(std::move(*stage));
  return true;
}

bool Matcher::matchOp(Operation &op) {
  if (auto view = dyn_cast<memref::SubViewOp>(op))
    return addView(view);
  if (auto alloc = dyn_cast<memref::AllocOp>(op))
    return addAllocated(alloc);
  if (auto generic = dyn_cast<linalg::GenericOp>(op))
    return matchComputation(generic);
  if (isa<memref::DeallocOp>(op) || op.hasTrait<OpTrait::IsTerminator>())
    return true;
  return op.getNumRegions() == 0 && isMemoryEffectFree(&op) &&
         llvm::none_of(op.getResultTypes(), llvm::IsaPred<BaseMemRefType>);
}

/// Whether the buffer says how large a dimension is, and no computation reads
/// or writes its elements.
static bool isShapeOnly(Value buffer) {
  return llvm::all_of(buffer.getUses(), [](OpOperand &use) {
    auto generic = dyn_cast<linalg::GenericOp>(use.getOwner());
    return isa<memref::DeallocOp>(use.getOwner()) ||
           (generic && !generic.isDpsInit(&use) &&
            !generic.payloadUsesValueFromOperand(&use));
  });
}

std::optional<RowFusion> Matcher::match() {
  scf::ForallOp loop = fusion.loop;
  if (loop.getRank() != 1 || loop.getNumResults() != 0 || !loop.isNormalized())
    return std::nullopt;
  std::optional<int64_t> size =
      getConstantIntValue(loop.getMixedUpperBound().front());
  if (size == 0)
    return std::nullopt;
  fusion.rows = size.value_or(ShapedType::kDynamic);
  for (Operation &op : *loop.getBody())
    if (!matchOp(op))
      return std::nullopt;
  if (fusion.stages.empty())
    return std::nullopt;
  llvm::erase_if(fusion.allocated, isShapeOnly);
  return std::move(fusion);
}

std::optional<RowFusion> mlir::bcast::matchRowFusion(scf::ForallOp loop) {
  return Matcher(loop).match();
}

bool RowFusion::hasBlocks(int64_t blocks, int64_t blockRows) const {
  return ShapedType::isDynamic(rows) || rows / blockRows >= blocks;
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

llvm::Expected<RowFusionPlan>
mlir::bcast::planRowFusion(scf::ForallOp loop, GPUScheduleAttr schedule) {
  if (schedule.getKind() != GPUScheduleKind::RowFusion)
    return llvm::createStringError(
        "the kind of a loop over rows is row_fusion or register_rows");
  std::optional<RowFusion> fusion = matchRowFusion(loop);
  if (!fusion)
    return llvm::createStringError(
        "the loop is not one over rows of static length whose body is made of "
        "computations along rows");
  if (fusion->length || fusion->hasUnknownStrides)
    return llvm::createStringError(
        "rows of a length, or a stride, that only the program knows stay in "
        "registers");
  RowFusionPlan plan{schedule, std::move(*fusion), {}, {}};
  int64_t threads = schedule.getRowThreads();
  for (RowStagePlan &stage : plan.fusion.stages) {
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
  for (Value buffer : plan.fusion.allocated) {
    if (RowFusion::getBytes(buffer) > room)
      plan.spilled.push_back(buffer);
    else
      room -= RowFusion::getBytes(buffer);
  }
  for (Value view : plan.fusion.views)
    if (isWorthStaging(view) && RowFusion::getBytes(view) <= room) {
      plan.staged.push_back(view);
      room -= RowFusion::getBytes(view);
    }
  plan.rowBytes = shared - room;
  return std::move(plan);
}
