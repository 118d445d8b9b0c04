//===- FreeBuffers.cpp - Free buffers after their last use ----------------===//

#include "bcast/Bufferization/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_FREEBUFFERS
#include "bcast/Bufferization/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Whether an op is done with a buffer when it is done: it hands it on neither
/// as a result, under whatever name, nor through memory.
static bool isLastHolder(OpOperand &use) {
  Operation *op = use.getOwner();
  if (op->hasTrait<OpTrait::IsTerminator>() ||
      isa<memref::DeallocOp, memref::ExtractAlignedPointerAsIndexOp>(op))
    return false;
  if (auto store = dyn_cast<memref::StoreOp>(op))
    return &use == &store.getMemrefMutable();
  bool isKnown = isMemoryEffectFree(op) || isa<MemoryEffectOpInterface>(op);
  return isKnown && llvm::all_of(op->getResultTypes(), [](Type type) {
           return type.isIntOrIndexOrFloat() ||
                  isa<ComplexType, VectorType>(type);
         });
}

/// The op of `block` that holds the last use of the buffers or of views of
/// them; null if a use is elsewhere or may hand a buffer on. `first` is the op
/// that defines them. With `dealloc` ownership is decided: that op is no use,
/// and a call neither keeps nor returns what is passed to it.
static Operation *findLastUse(Operation *first, ValueRange buffers,
                              bufferization::DeallocOp dealloc = {}) {
  Block *block = first->getBlock();
  Operation *last = first;
  SmallVector<Value> names(buffers);
  while (!names.empty()) {
    Value name = names.pop_back_val();
    for (OpOperand &use : name.getUses()) {
      Operation *user = use.getOwner();
      auto view = dyn_cast<ViewLikeOpInterface>(user);
      if (dealloc && user == dealloc) {
        if (use.getOperandNumber() >= dealloc.getMemrefs().size())
          return nullptr;
        continue;
      }
      // A view by itself reads nothing.
      if (view && view.getViewSource() == name) {
        names.push_back(view->getResult(0));
        continue;
      }
      if (!isLastHolder(use) && !(dealloc && isa<func::CallOp>(user)))
        return nullptr;
      Operation *ancestor = block->findAncestorOpInBlock(*user);
      if (!ancestor)
        return nullptr;
      if (last->isBeforeInBlock(ancestor))
        last = ancestor;
    }
  }
  return last;
}

/// The value whose whole buffer this is: deallocation looks through views of
/// strided buffers.
static Value getBufferOwner(Value base) {
  auto metadata = base.getDefiningOp<memref::ExtractStridedMetadataOp>();
  return metadata ? metadata.getSource() : base;
}

/// Takes what ops of its own block define from the op at the end of the block,
/// and frees it after its last use. Results of one call may share a buffer and
/// stay in one op; nothing else does, since a function returns buffers that are
/// its caller's alone. Returns how many buffers moved.
static unsigned freeEarlier(bufferization::DeallocOp dealloc) {
  llvm::MapVector<Operation *, SmallVector<Value>> groups;
  for (auto [base, condition] :
       llvm::zip_equal(dealloc.getMemrefs(), dealloc.getConditions())) {
    Value owner = getBufferOwner(base);
    Operation *def = owner.getDefiningOp();
    if (isa_and_nonnull<memref::AllocOp, func::CallOp>(def) &&
        def->getBlock() == dealloc->getBlock() &&
        matchPattern(condition, m_One()))
      groups[def].push_back(owner);
  }
  llvm::SmallDenseSet<Value> moved;
  OpBuilder builder(dealloc.getContext());
  for (auto &[def, buffers] : groups) {
    Operation *last = findLastUse(def, buffers, dealloc);
    if (!last)
      continue;
    builder.setInsertionPointAfter(last);
    Value always =
        arith::ConstantIntOp::create(builder, def->getLoc(), true, 1);
    bufferization::DeallocOp::create(
        builder, def->getLoc(), TypeRange(), buffers,
        SmallVector<Value>(buffers.size(), always), ValueRange());
    moved.insert(buffers.begin(), buffers.end());
  }
  if (moved.empty())
    return 0;
  SmallVector<Value> memrefs, conditions;
  for (auto [base, condition] :
       llvm::zip_equal(dealloc.getMemrefs(), dealloc.getConditions()))
    if (!moved.contains(getBufferOwner(base))) {
      memrefs.push_back(base);
      conditions.push_back(condition);
    }
  dealloc.getMemrefsMutable().assign(memrefs);
  dealloc.getConditionsMutable().assign(conditions);
  return moved.size();
}

namespace {

struct FreeBuffersPass
    : public mlir::bcast::impl::FreeBuffersBase<FreeBuffersPass> {
  void runOnOperation() override {
    SmallVector<std::pair<memref::AllocOp, Operation *>> found;
    getOperation()->walk([&](memref::AllocOp op) {
      if (Operation *last = findLastUse(op, op.getResult()))
        found.emplace_back(op, last);
    });
    for (auto [alloc, last] : found) {
      OpBuilder builder(alloc.getContext());
      builder.setInsertionPointAfter(last);
      memref::DeallocOp::create(builder, alloc.getLoc(), alloc);
    }
    numFreed += found.size();
    SmallVector<bufferization::DeallocOp> deallocs;
    getOperation()->walk(
        [&](bufferization::DeallocOp op) { deallocs.push_back(op); });
    for (bufferization::DeallocOp op : deallocs)
      numFreed += freeEarlier(op);
  }
};

} // namespace
