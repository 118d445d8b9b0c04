//===- FreeBuffers.cpp - Free buffers after their last use ----------------===//

#include "bcast/Codegen/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_FREEBUFFERS
#include "bcast/Codegen/Passes.h.inc"
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

/// The op of the allocation's block that holds the last use of the buffer or of
/// a view of it; null if a use is elsewhere or may hand the buffer on.
static Operation *findLastUse(memref::AllocOp alloc) {
  Block *block = alloc->getBlock();
  Operation *last = alloc;
  SmallVector<Value> names{alloc};
  while (!names.empty()) {
    Value name = names.pop_back_val();
    for (OpOperand &use : name.getUses()) {
      Operation *user = use.getOwner();
      auto view = dyn_cast<ViewLikeOpInterface>(user);
      if (view && view.getViewSource() == name)
        names.push_back(view->getResult(0));
      else if (!isLastHolder(use))
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

namespace {

struct FreeBuffersPass
    : public mlir::bcast::impl::FreeBuffersBase<FreeBuffersPass> {
  void runOnOperation() override {
    SmallVector<std::pair<memref::AllocOp, Operation *>> found;
    getOperation()->walk([&](memref::AllocOp op) {
      if (Operation *last = findLastUse(op))
        found.emplace_back(op, last);
    });
    for (auto [alloc, last] : found) {
      OpBuilder builder(alloc.getContext());
      builder.setInsertionPointAfter(last);
      memref::DeallocOp::create(builder, alloc.getLoc(), alloc);
    }
    numFreed += found.size();
  }
};

} // namespace
