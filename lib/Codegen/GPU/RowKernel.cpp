//===- RowKernel.cpp - Loops over rows as kernel launches ----------------===//
//
// An scf.forall over rows, as bcast-fuse and the conversion to linalg make it,
// becomes one launch: a group of threads per row computes all that its body
// does. What the body allocates is in shared memory, and so is what it reads
// from outside more than once, as far as there is room. Between two
// computations of a row there is a barrier.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"
#include "RowStage.h"
#include "WarpShuffle.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

/// Every buffer of a row begins at a multiple of this many elements.
static constexpr int64_t kTileAlignment = 16;
/// Blocks that keep every multiprocessor busy; rows share one where there are
/// more.
static constexpr int64_t kManyBlocks = 256;

namespace {

class RowKernelEmitter {
public:
  RowKernelEmitter(scf::ForallOp loop, const KernelOptions &options)
      : loop(loop), options(options), loc(loop.getLoc()) {}

  bool match();
  void emit();

private:
  bool matchOp(Operation &op);
  bool addOutside(Value memref);
  bool addView(memref::SubViewOp view);
  bool addTile(memref::AllocOp alloc);
  bool isInside(Value value) {
    return loop->isProperAncestor(value.getParentRegion()->getParentOp()) ||
           value.getParentRegion() == &loop.getRegion();
  }
  int64_t getTileElements(Value memref) const;
  int64_t getTileBytes(Value memref) const;
  int64_t chooseStaged(int64_t room);
  bool chooseGroup();

  int64_t getScratchBytes() const;

  Value buildStart(OpBuilder &kernel, memref::SubViewOp view);
  void placeTile(OpBuilder &kernel, SharedMemory &shared, Value memref);
  void emitStaging(OpBuilder &kernel, SharedMemory &shared, Value view);

  scf::ForallOp loop;
  gpu::LaunchOp launch;
  const KernelOptions &options;
  Location loc;
  int64_t numRows = 0;
  RowBuffers rowBuffers;
  SmallVector<Value> outside, tiles, views, staged;
  /// Tiles for which there is no room, and the memory that they are in.
  SmallVector<Value> spilled, spills;
  std::vector<RowStage> stages;
  ThreadGroup group;
};

} // namespace

static std::optional<RowBuffer> getLayout(MemRefType type) {
  RowBuffer buffer;
  int64_t offset;
  if (!type.hasStaticShape() ||
      failed(type.getStridesAndOffset(buffer.strides, offset)) ||
      llvm::any_of(buffer.strides, ShapedType::isDynamic))
    return std::nullopt;
  return buffer;
}

/// A buffer from outside as a whole.
bool RowKernelEmitter::addOutside(Value memref) {
  if (rowBuffers.contains(memref))
    return true;
  auto type = cast<MemRefType>(memref.getType());
  std::optional<RowBuffer> buffer = getLayout(type);
  if (!buffer || !type.getLayout().isIdentity() ||
      memref.getDefiningOp<memref::ViewOp>())
    return false;
  rowBuffers[memref] = *buffer;
  outside.push_back(memref);
  return true;
}

bool RowKernelEmitter::addView(memref::SubViewOp view) {
  Value source = view.getSource();
  if (isInside(source) || !addOutside(source) || !view.hasUnitStride() ||
      view.getType().getRank() != view.getSourceType().getRank())
    return false;
  std::optional<RowBuffer> buffer = getLayout(view.getType());
  if (!buffer)
    return false;
  for (auto [offset, stride] :
       llvm::zip_equal(view.getMixedOffsets(), buffer->strides)) {
    int64_t known = getConstantIntValue(offset).value_or(1);
    buffer->divisor = std::gcd(buffer->divisor, known * stride);
  }
  rowBuffers[view] = *buffer;
  views.push_back(view);
  return true;
}

bool RowKernelEmitter::addTile(memref::AllocOp alloc) {
  std::optional<RowBuffer> buffer = getLayout(alloc.getType());
  if (!buffer || !alloc.getType().getLayout().isIdentity())
    return false;
  buffer->divisor = kTileAlignment;
  rowBuffers[alloc] = *buffer;
  tiles.push_back(alloc);
  return true;
}

bool RowKernelEmitter::matchOp(Operation &op) {
  if (auto view = dyn_cast<memref::SubViewOp>(op))
    return addView(view);
  if (auto alloc = dyn_cast<memref::AllocOp>(op))
    return addTile(alloc);
  if (auto generic = dyn_cast<linalg::GenericOp>(op)) {
    for (Value operand : generic->getOperands()) {
      if (!isa<MemRefType>(operand.getType()) || isInside(operand))
        continue;
      if (!addOutside(operand))
        return false;
    }
    // Memory of a row is where only stages know.
    bool readsRow = false;
    generic.getBody()->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        readsRow |= isa<BaseMemRefType>(operand.getType()) && isInside(operand);
    });
    std::optional<RowStage> stage = RowStage::get(generic, rowBuffers);
    if (!stage || readsRow)
      return false;
    stages.push_back(*stage);
    return true;
  }
  if (isa<memref::DeallocOp>(op) || op.hasTrait<OpTrait::IsTerminator>())
    return true;
  return op.getNumRegions() == 0 && isMemoryEffectFree(&op) &&
         llvm::none_of(op.getResultTypes(), llvm::IsaPred<BaseMemRefType>);
}

bool RowKernelEmitter::match() {
  if (options.sharedBytes == 0 || loop.getRank() != 1 ||
      loop.getNumResults() != 0 || !loop.isNormalized())
    return false;
  std::optional<int64_t> size =
      getConstantIntValue(loop.getMixedUpperBound().front());
  if (!size || *size == 0)
    return false;
  numRows = *size;
  for (Operation &op : *loop.getBody())
    if (!matchOp(op))
      return false;
  return !stages.empty() && chooseGroup();
}

int64_t RowKernelEmitter::getTileElements(Value memref) const {
  return llvm::alignTo(cast<MemRefType>(memref.getType()).getNumElements(),
                       kTileAlignment);
}

int64_t RowKernelEmitter::getTileBytes(Value memref) const {
  return getTileElements(memref) *
         getElementBytes(cast<MemRefType>(memref.getType()).getElementType());
}

/// As few threads as the largest computation needs, but no more than the order
/// of a reduction allows; then as many rows per block as there is room for.
/// Fails if there is none for one.
bool RowKernelEmitter::chooseGroup() {
  for (RowStage &stage : stages)
    group.threads =
        std::max(group.threads, stage.getThreads(options.blockThreads));
  for (RowStage &stage : stages)
    group.threads =
        std::min(group.threads, stage.getMaxThreads(options.blockThreads));
  int64_t room = options.sharedBytes - getScratchBytes();
  if (room < 0)
    return false;
  for (Value tile : tiles) {
    if (getTileBytes(tile) > room)
      spilled.push_back(tile);
    else
      room -= getTileBytes(tile);
  }
  room = chooseStaged(room);
  int64_t perRow = std::max<int64_t>(options.sharedBytes - room, 1);
  while (group.threads * group.groups * 2 <= options.blockThreads &&
         numRows % (group.groups * 2) == 0 &&
         numRows / (group.groups * 2) >= kManyBlocks &&
         perRow * group.groups * 2 <= options.sharedBytes)
    group.groups *= 2;
  group.warp = options.getWarp(group.threads * group.groups);
  return true;
}

/// Bytes for the trees of one group.
int64_t RowKernelEmitter::getScratchBytes() const {
  llvm::MapVector<std::pair<Type, unsigned>, int64_t> needed;
  for (const RowStage &stage : stages)
    for (auto [number, scratch] : llvm::enumerate(stage.getScratch())) {
      int64_t &lanes = needed[{scratch.first, number}];
      lanes = std::max(lanes, scratch.second);
    }
  int64_t bytes = 0;
  for (auto &[key, lanes] : needed)
    bytes += llvm::alignTo(group.threads * lanes * getElementBytes(key.first),
                           kTileAlignment);
  return bytes;
}

/// What is read more than once is read from memory once, if there is room.
/// Returns what is left of it.
int64_t RowKernelEmitter::chooseStaged(int64_t room) {
  for (Value view : views) {
    int64_t reads = 0;
    bool isWritten = false;
    for (OpOperand &use : view.getUses()) {
      auto generic = dyn_cast<linalg::GenericOp>(use.getOwner());
      isWritten |= !generic || generic.isDpsInit(&use);
      ++reads;
    }
    if (isWritten || reads < 2 || getTileBytes(view) > room)
      continue;
    staged.push_back(view);
    room -= getTileBytes(view);
  }
  return room;
}

/// In shared memory if there is room, else in memory of which each row has its
/// part.
void RowKernelEmitter::placeTile(OpBuilder &kernel, SharedMemory &shared,
                                 Value memref) {
  RowBuffer &buffer = rowBuffers[memref];
  int64_t elements = getTileElements(memref);
  Type element = cast<MemRefType>(memref.getType()).getElementType();
  IndexBuilder index(kernel, loc);
  if (llvm::is_contained(spilled, memref)) {
    OpBuilder host(launch);
    spills.push_back(memref::AllocOp::create(
        host, loc, MemRefType::get({numRows * elements}, element)));
    buffer.flat = spills.back();
    buffer.start = index.mul(loop.getInductionVar(0), elements);
    return;
  }
  buffer.flat = shared.allocate(element, elements * group.groups);
  buffer.start = group.number ? index.mul(group.number, elements) : Value();
}

Value RowKernelEmitter::buildStart(OpBuilder &kernel, memref::SubViewOp view) {
  IndexBuilder index(kernel, loc);
  Value start;
  for (auto [offset, stride] : llvm::zip_equal(
           view.getMixedOffsets(), rowBuffers[view.getSource()].strides)) {
    if (std::optional<int64_t> known = getConstantIntValue(offset)) {
      if (*known != 0)
        start = index.add(start, index.constant(*known * stride));
      continue;
    }
    start = index.add(start, index.mul(cast<Value>(offset), stride));
  }
  return start;
}

/// Copies the row's part of a buffer to shared memory, where it is dense.
void RowKernelEmitter::emitStaging(OpBuilder &kernel, SharedMemory &shared,
                                   Value view) {
  auto type = cast<MemRefType>(view.getType());
  auto denseType = MemRefType::get(type.getShape(), type.getElementType());
  // The stage of a copy, whose loops follow the dense side.
  OpBuilder builder(loop);
  auto alloc = memref::AllocOp::create(builder, loc, denseType);
  Operation *copy = linalg::makeMemRefCopyOp(builder, loc, view, alloc);
  (void)addTile(alloc);
  tiles.pop_back();
  placeTile(kernel, shared, alloc);
  std::optional<RowStage> stage =
      RowStage::get(cast<linalg::GenericOp>(copy), rowBuffers);
  if (stage)
    stage->emit(kernel, rowBuffers, shared, group);
  RowBuffer dense = rowBuffers[alloc];
  if (stage)
    rowBuffers[view] = dense;
  rowBuffers.erase(alloc);
  copy->erase();
  alloc->erase();
}

void RowKernelEmitter::emit() {
  OpBuilder host(loop);
  IndexBuilder index(host, loc);
  for (Value memref : outside) {
    auto type = cast<MemRefType>(memref.getType());
    auto flatType =
        MemRefType::get({type.getNumElements()}, type.getElementType(),
                        StridedLayoutAttr::get(host.getContext(), 0, {1}),
                        type.getMemorySpace());
    rowBuffers[memref].flat = memref::ReinterpretCastOp::create(
        host, loc, flatType, memref, host.getIndexAttr(0),
        OpFoldResult(host.getIndexAttr(type.getNumElements())),
        OpFoldResult(host.getIndexAttr(1)));
  }
  GroupLaunch groups =
      createGroupLaunch(host, loc, index.constant(numRows / group.groups),
                        group.threads, group.groups, group.warp);
  launch = groups.launch;
  SharedMemory shared(launch);
  OpBuilder kernel(launch.getBody().front().getTerminator());
  IndexBuilder inside(kernel, loc);
  group.thread = groups.thread;
  group.number = groups.group;
  Value row = launch.getBlockIds().x;
  if (group.number)
    row = inside.add(inside.mul(row, group.groups), group.number);
  auto next = stages.begin();
  for (Operation &op :
       llvm::make_early_inc_range(loop.getBody()->without_terminator())) {
    if (auto view = dyn_cast<memref::SubViewOp>(op)) {
      RowBuffer &buffer = rowBuffers[view];
      buffer.flat = rowBuffers[view.getSource()].flat;
      buffer.start = buildStart(kernel, view);
      if (llvm::is_contained(staged, Value(view))) {
        emitStaging(kernel, shared, view);
        emitGroupBarrier(kernel, loc, group.threads, group.warp);
      }
    } else if (auto alloc = dyn_cast<memref::AllocOp>(op)) {
      placeTile(kernel, shared, alloc);
    } else if (isa<linalg::GenericOp>(op)) {
      (next++)->emit(kernel, rowBuffers, shared, group);
      if (next != stages.end())
        emitGroupBarrier(kernel, loc, group.threads, group.warp);
    } else if (!isa<memref::DeallocOp>(op)) {
      op.moveBefore(launch.getBody().front().getTerminator());
    }
  }
  loop.getInductionVar(0).replaceAllUsesWith(row);
  OpBuilder after(loop);
  for (Value spill : spills)
    memref::DeallocOp::create(after, loc, spill);
  loop->erase();
}

LogicalResult mlir::bcast::emitRowKernel(scf::ForallOp loop,
                                         const KernelOptions &options) {
  RowKernelEmitter emitter(loop, options);
  if (!emitter.match())
    return failure();
  emitter.emit();
  return success();
}
