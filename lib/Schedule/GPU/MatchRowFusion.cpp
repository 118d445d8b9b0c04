//===- MatchRowFusion.cpp - Loops over rows that one kernel computes ------===//

#include "bcast/Analysis/Conditions.h"
#include "bcast/Schedule/RowFusionPlan.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
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
  bool matchTurns(scf::ForOp turns);
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

/// Of all that a row has there is one length, known before the loop.
bool Matcher::addLength(Value size) {
  if (fusion.length)
    return fusion.length == size;
  std::optional<int64_t> most = findUpperBound(size, fusion.loop);
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
  bool isShared = llvm::is_contained(fusion.shared, source);
  if ((!isShared && (isInside(source) || !addOutside(source))) ||
      !view.hasUnitStride() ||
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
  if (!isShared)
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
  bool isShared =
      gpu::GPUDialect::hasWorkgroupMemoryAddressSpace(alloc.getType());
  (isShared ? fusion.shared : fusion.allocated).push_back(alloc);
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

/// One loop over rows that an iteration computes in turns.
bool Matcher::matchTurns(scf::ForOp turns) {
  if (fusion.turns || turns.getNumResults() != 0)
    return false;
  fusion.turns = turns;
  return llvm::all_of(*turns.getBody(),
                      [&](Operation &op) { return matchOp(op); });
}

bool Matcher::matchOp(Operation &op) {
  if (auto view = dyn_cast<memref::SubViewOp>(op))
    return addView(view);
  if (auto alloc = dyn_cast<memref::AllocOp>(op))
    return addAllocated(alloc);
  if (auto generic = dyn_cast<linalg::GenericOp>(op))
    return matchComputation(generic);
  if (auto turns = dyn_cast<scf::ForOp>(op))
    return matchTurns(turns);
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
