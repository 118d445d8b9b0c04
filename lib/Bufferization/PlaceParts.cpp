//===- PlaceParts.cpp - Compute parts of an array where they belong -------===//

#include "CloneBefore.h"
#include "SinkWriters.h"
#include "bcast/Bufferization/Passes.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_PLACEPARTS
#include "bcast/Bufferization/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Bytes that lie side by side in a buffer of static layout; the most there are
/// if all of them may.
static int64_t getRunBytes(MemRefType type) {
  constexpr int64_t kAll = std::numeric_limits<int64_t>::max();
  auto [strides, offset] = type.getStridesAndOffset();
  int64_t run = 1;
  for (int64_t d = type.getRank(); d-- > 0;) {
    if (type.getDimSize(d) == 1)
      continue;
    if (strides[d] != run)
      return run * getElementBytes(type.getElementType());
    if (type.isDynamicDim(d))
      return kAll;
    run *= type.getDimSize(d);
  }
  return kAll;
}

/// The ops of `block` in which an allocation, or a view of it, is used, if each
/// of them takes any strides; else nothing.
static std::optional<SmallVector<Operation *>>
findUsers(memref::AllocOp alloc, Block *block, bool inRowLoops) {
  SmallVector<Operation *> users;
  SmallVector<Value> names = {alloc};
  while (!names.empty()) {
    Value name = names.pop_back_val();
    for (Operation *user : name.getUsers()) {
      if (auto view = dyn_cast<memref::SubViewOp>(user))
        names.push_back(view);
      else if (auto store = dyn_cast<memref::StoreOp>(user);
               store ? store.getValue() == name
                     : !isa<linalg::LinalgOp, memref::LoadOp, memref::CopyOp,
                            memref::DimOp>(user))
        return std::nullopt;
      if (!inRowLoops && user->getParentOfType<scf::ForallOp>())
        return std::nullopt;
      Operation *ancestor = block->findAncestorOpInBlock(*user);
      if (!ancestor)
        return std::nullopt;
      users.push_back(ancestor);
    }
  }
  return users;
}

/// As replaceAllUsesWith; views get the types that follow from the new layout.
static void replaceBuffer(OpBuilder &builder, Value from, Value to) {
  for (OpOperand &use : llvm::make_early_inc_range(from.getUses())) {
    auto view = dyn_cast<memref::SubViewOp>(use.getOwner());
    if (!view) {
      use.set(to);
      continue;
    }
    builder.setInsertionPoint(view);
    auto type = memref::SubViewOp::inferRankReducedResultType(
        view.getType().getShape(), cast<MemRefType>(to.getType()),
        view.getMixedOffsets(), view.getMixedSizes(), view.getMixedStrides());
    Value own = memref::SubViewOp::create(
        builder, view.getLoc(), type, to, view.getMixedOffsets(),
        view.getMixedSizes(), view.getMixedStrides());
    replaceBuffer(builder, view, own);
    view.erase();
  }
}

namespace {

/// An op of the allocation's block that uses it, in program order.
struct WholeUse {
  Operation *at = nullptr;
  /// Null where it is used otherwise than by views.
  memref::SubViewOp view;
  /// The only use of the view, if it is the target.
  memref::CopyOp copy;
};

/// An allocation to whose parts others are copied.
class Whole {
public:
  Whole(memref::AllocOp alloc, int64_t minRunBytes, bool inRowLoops)
      : alloc(alloc), minRunBytes(minRunBytes), inRowLoops(inRowLoops),
        ends(alloc.getType().getRank(), 0) {}

  /// Returns the allocations that were replaced by parts, and are erased.
  SmallVector<Operation *> placeParts();

private:
  std::optional<SmallVector<WholeUse>> findUses();
  bool isApart(memref::SubViewOp view) const;
  void extend(memref::SubViewOp view);
  Operation *tryPlace(const WholeUse &use);

  memref::AllocOp alloc;
  int64_t minRunBytes;
  bool inRowLoops;
  /// Per dimension where the uses so far end. One box for all of them keeps the
  /// pass linear: the parts of a concatenation follow each other.
  SmallVector<int64_t> ends;
};

} // namespace

std::optional<SmallVector<WholeUse>> Whole::findUses() {
  Block *block = alloc->getBlock();
  SmallVector<WholeUse> uses;
  for (Operation *user : alloc->getUsers()) {
    WholeUse use;
    use.at = block->findAncestorOpInBlock(*user);
    if (!use.at)
      return std::nullopt;
    use.view = dyn_cast<memref::SubViewOp>(user);
    if (use.view && use.view->hasOneUse())
      if (auto copy = dyn_cast<memref::CopyOp>(*use.view->user_begin());
          copy && copy.getTarget() == use.view && copy->getBlock() == block) {
        use.copy = copy;
        use.at = copy;
      }
    uses.push_back(use);
  }
  llvm::sort(uses, [](const WholeUse &a, const WholeUse &b) {
    return a.at != b.at && a.at->isBeforeInBlock(b.at);
  });
  return uses;
}

/// Whether no use so far has an element of the part.
bool Whole::isApart(memref::SubViewOp view) const {
  return llvm::any_of(
      llvm::zip_equal(view.getStaticOffsets(), ends),
      [](auto pair) { return std::get<0>(pair) >= std::get<1>(pair); });
}

void Whole::extend(memref::SubViewOp view) {
  bool isStatic = view && !llvm::is_contained(view.getStaticOffsets(),
                                              ShapedType::kDynamic);
  for (auto [d, end] : llvm::enumerate(ends)) {
    int64_t size = alloc.getType().isDynamicDim(d)
                       ? std::numeric_limits<int64_t>::max()
                       : alloc.getType().getDimSize(d);
    if (isStatic && view.getStaticSizes()[d] != ShapedType::kDynamic &&
        view.getStaticStrides()[d] == 1)
      size = view.getStaticOffsets()[d] + view.getStaticSizes()[d];
    end = std::max(end, size);
  }
}

/// Returns the source, which is erased.
Operation *Whole::tryPlace(const WholeUse &use) {
  memref::CopyOp copy = use.copy;
  memref::SubViewOp view = use.view;
  auto source = copy.getSource().getDefiningOp<memref::AllocOp>();
  Block *block = alloc->getBlock();
  if (!source || source == alloc || source->getBlock() != block ||
      !source.getType().getLayout().isIdentity() ||
      source.getType().getMemorySpace() != alloc.getType().getMemorySpace() ||
      source.getType().getShape() != view.getType().getShape() ||
      getRunBytes(view.getType()) < minRunBytes)
    return nullptr;
  std::optional<SmallVector<Operation *>> users =
      findUsers(source, block, inRowLoops);
  if (!users)
    return nullptr;
  Operation *first = copy;
  for (Operation *user : *users) {
    if (copy->isBeforeInBlock(user))
      return nullptr;
    if (user->isBeforeInBlock(first))
      first = user;
  }
  if (!alloc.getType().hasStaticShape() || !view.getType().hasStaticShape()) {
    if (!sinkWriters(source, copy))
      return nullptr;
  } else {
    if (first->isBeforeInBlock(alloc))
      alloc = cloneBefore(first, alloc);
    view = cloneBefore(first, view);
  }
  copy.erase();
  OpBuilder builder(source);
  replaceBuffer(builder, source, view);
  Operation *erased = source;
  source.erase();
  return erased;
}

SmallVector<Operation *> Whole::placeParts() {
  SmallVector<Operation *> placed;
  if (!alloc.getType().getLayout().isIdentity())
    return placed;
  std::optional<SmallVector<WholeUse>> uses = findUses();
  if (!uses)
    return placed;
  for (const WholeUse &use : *uses) {
    memref::SubViewOp view = use.view;
    bool isPart = use.copy && !llvm::is_contained(view.getStaticOffsets(),
                                                  ShapedType::kDynamic);
    isPart = isPart && isApart(view);
    extend(view);
    if (Operation *source = isPart ? tryPlace(use) : nullptr)
      placed.push_back(source);
  }
  return placed;
}

namespace {

struct PlacePartsPass
    : public mlir::bcast::impl::PlacePartsBase<PlacePartsPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<memref::AllocOp> allocs;
    getOperation()->walk([&](memref::AllocOp op) { allocs.push_back(op); });
    // In program order, so that what is put together from parts may be a part
    // itself.
    llvm::SmallDenseSet<Operation *> erased;
    for (memref::AllocOp alloc : allocs)
      if (!erased.contains(alloc))
        for (Operation *source :
             Whole(alloc, minRunBytes, inRowLoops).placeParts())
          erased.insert(source);
    numPlaced += erased.size();
  }
};

} // namespace
