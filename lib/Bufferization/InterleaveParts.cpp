//===- InterleaveParts.cpp - Elements that alternate in one loop ----------===//

#include "CloneBefore.h"
#include "bcast/Bufferization/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_INTERLEAVEPARTS
#include "bcast/Bufferization/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Most parts that alternate: a store of each vector takes a shuffle for each
/// part but one, and all of them are in registers.
static constexpr int64_t kMaxParts = 4;

namespace {

/// Copies to every element of the innermost dimension of an allocation, in the
/// order of their elements there.
struct Parts {
  memref::AllocOp whole;
  SmallVector<memref::SubViewOp> views;
  SmallVector<memref::CopyOp> copies;
  /// The copies that are the first and the last of the program.
  Operation *first = nullptr, *last = nullptr;
};

} // namespace

/// The innermost dimension that has more than one element.
static int64_t getInnerDim(MemRefType type) {
  int64_t d = type.getRank() - 1;
  while (d >= 0 && type.getDimSize(d) == 1)
    --d;
  return d;
}

/// The index along dimension `d` of which the view has all elements; fails if
/// it has others, or lacks some.
static std::optional<int64_t> getIndexOfView(memref::SubViewOp view,
                                             int64_t d) {
  ArrayRef<int64_t> shape = view.getSourceType().getShape();
  if (view.getType().getShape().size() != shape.size())
    return std::nullopt;
  for (int64_t i = 0; i < static_cast<int64_t>(shape.size()); ++i) {
    bool isWhole =
        view.getStaticOffsets()[i] == 0 && view.getStaticSizes()[i] == shape[i];
    bool isOne = view.getStaticOffsets()[i] != ShapedType::kDynamic &&
                 view.getStaticSizes()[i] == 1;
    if (view.getStaticStrides()[i] != 1 || (i == d ? !isOne : !isWhole))
      return std::nullopt;
  }
  return view.getStaticOffsets()[d];
}

/// Whether between the first and the last copy there is nothing else that
/// touches memory.
static bool areTogether(const Parts &parts) {
  for (Operation *op = parts.first; op != parts.last; op = op->getNextNode())
    if (!isMemoryEffectFree(op) &&
        !llvm::is_contained(ArrayRef(parts.copies), op))
      return false;
  return true;
}

static std::optional<Parts> findParts(memref::AllocOp whole) {
  MemRefType type = whole.getType();
  if (!type.hasStaticShape() || !type.getLayout().isIdentity())
    return std::nullopt;
  int64_t d = getInnerDim(type);
  if (d < 0 || type.getNumElements() == 0 || type.getDimSize(d) > kMaxParts)
    return std::nullopt;
  Parts parts;
  parts.whole = whole;
  parts.views.resize(type.getDimSize(d));
  parts.copies.resize(type.getDimSize(d));
  Block *block = whole->getBlock();
  for (Operation *user : whole->getUsers()) {
    auto view = dyn_cast<memref::SubViewOp>(user);
    if (!view || !view->hasOneUse())
      continue;
    auto copy = dyn_cast<memref::CopyOp>(*view->user_begin());
    std::optional<int64_t> index = getIndexOfView(view, d);
    if (!copy || copy.getTarget() != view || copy->getBlock() != block ||
        !index || parts.views[*index] ||
        cast<MemRefType>(copy.getSource().getType()).getShape() !=
            view.getType().getShape())
      continue;
    parts.views[*index] = view;
    parts.copies[*index] = copy;
    if (!parts.first || copy->isBeforeInBlock(parts.first))
      parts.first = copy;
    if (!parts.last || parts.last->isBeforeInBlock(copy))
      parts.last = copy;
  }
  if (!llvm::all_of(parts.views, [](memref::SubViewOp view) { return view; }) ||
      !areTogether(parts))
    return std::nullopt;
  // Other uses come later.
  for (Operation *user : whole->getUsers()) {
    Operation *ancestor = block->findAncestorOpInBlock(*user);
    if (!ancestor || (!llvm::is_contained(parts.views, user) &&
                      ancestor->isBeforeInBlock(parts.last)))
      return std::nullopt;
  }
  return parts;
}

/// The op that computes all that is copied, to allocations that nothing else
/// uses.
static linalg::GenericOp findProducer(Parts &parts) {
  linalg::GenericOp producer;
  llvm::SmallDenseSet<Value> sources;
  for (memref::CopyOp copy : parts.copies) {
    auto source = copy.getSource().getDefiningOp<memref::AllocOp>();
    if (!source || !source.getType().getLayout().isIdentity() ||
        !sources.insert(source).second)
      return {};
    for (OpOperand &use : source->getUses()) {
      if (use.getOwner() == copy)
        continue;
      auto user = dyn_cast<linalg::GenericOp>(use.getOwner());
      if (!user || (producer && user != producer) || !user.isDpsInit(&use) ||
          user.payloadUsesValueFromOperand(&use))
        return {};
      producer = user;
    }
  }
  if (!producer || producer->getBlock() != parts.whole->getBlock() ||
      producer.getNumParallelLoops() != producer.getNumLoops() ||
      producer.getNumDpsInits() != static_cast<int64_t>(parts.views.size()))
    return {};
  for (Value source : sources)
    if (!llvm::is_contained(producer.getDpsInits(), source))
      return {};
  return producer;
}

/// Makes the producer write to the parts.
static void placeOutputs(linalg::GenericOp producer, Parts &parts) {
  if (producer->isBeforeInBlock(parts.whole))
    parts.whole = cloneBefore(producer, parts.whole);
  for (auto [view, copy] : llvm::zip_equal(parts.views, parts.copies)) {
    view = cloneBefore(producer, view);
    Operation *source = copy.getSource().getDefiningOp();
    producer->replaceUsesOfWith(copy.getSource(), view);
    copy->erase();
    source->erase();
  }
}

/// One loop for all copies.
static void joinCopies(Parts &parts) {
  for (memref::SubViewOp &view : parts.views)
    if (parts.first->isBeforeInBlock(view))
      view = cloneBefore(parts.first, view);
  OpBuilder builder(parts.last);
  SmallVector<Value> sources, targets;
  for (auto [view, copy] : llvm::zip_equal(parts.views, parts.copies)) {
    sources.push_back(copy.getSource());
    targets.push_back(view);
  }
  int64_t rank = parts.whole.getType().getRank();
  SmallVector<AffineMap> maps(2 * targets.size(),
                              builder.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  linalg::GenericOp::create(
      builder, parts.last->getLoc(), TypeRange(), sources, targets, maps,
      iterators, [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        linalg::YieldOp::create(builder, loc,
                                arguments.take_front(sources.size()));
      });
  for (memref::CopyOp copy : parts.copies)
    copy->erase();
}

namespace {

struct InterleavePartsPass
    : public mlir::bcast::impl::InterleavePartsBase<InterleavePartsPass> {
  void runOnOperation() override {
    SmallVector<memref::AllocOp> allocs;
    getOperation()->walk([&](memref::AllocOp op) { allocs.push_back(op); });
    llvm::SmallDenseSet<Operation *> erased;
    for (memref::AllocOp alloc : allocs) {
      if (erased.contains(alloc))
        continue;
      std::optional<Parts> parts = findParts(alloc);
      if (!parts)
        continue;
      ++numInterleaved;
      if (linalg::GenericOp producer = findProducer(*parts)) {
        for (memref::CopyOp copy : parts->copies)
          erased.insert(copy.getSource().getDefiningOp());
        placeOutputs(producer, *parts);
      } else {
        joinCopies(*parts);
      }
    }
  }
};

} // namespace
