//===- PlaceResults.cpp - Mark the allocations that are returned ----------===//

#include "bcast/Codegen/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_PLACERESULTS
#include "bcast/Codegen/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// A public function that the module itself calls gets a private twin for those
/// calls: their results are not the caller's buffers.
static void separateInternalCalls(ModuleOp module) {
  SymbolTable symbols(module);
  SmallVector<func::FuncOp> functions(module.getOps<func::FuncOp>());
  for (func::FuncOp function : functions) {
    if (function.isExternal() || function.isPrivate())
      continue;
    std::optional<SymbolTable::UseRange> uses =
        SymbolTable::getSymbolUses(function, module);
    if (uses && uses->empty())
      continue;
    func::FuncOp twin = function.clone();
    twin.setPrivate();
    StringAttr name = symbols.insert(twin);
    (void)SymbolTable::replaceAllSymbolUses(function, name, module);
  }
}

/// The allocation that a buffer is, or is a view of all of.
static memref::AllocOp getAllocation(Value buffer) {
  while (Operation *op = buffer.getDefiningOp()) {
    if (auto alloc = dyn_cast<memref::AllocOp>(op))
      return alloc;
    if (!isa<memref::CastOp, memref::CollapseShapeOp, memref::ExpandShapeOp>(
            op))
      return {};
    buffer = op->getOperand(0);
  }
  return {};
}

/// An allocation in the entry block, so that it is made once, whose one return
/// is this operand, whole.
static memref::AllocOp getOwnAllocation(OpOperand &returned) {
  memref::AllocOp alloc = getAllocation(returned.get());
  if (!alloc || alloc->hasAttr(kResultAttrName) ||
      !alloc->getBlock()->isEntryBlock() ||
      !cast<MemRefType>(returned.get().getType()).getLayout().isIdentity())
    return {};
  for (OpOperand &other : returned.getOwner()->getOpOperands())
    if (&other != &returned && getAllocation(other.get()) == alloc)
      return {};
  return alloc;
}

static void placeResults(func::FuncOp function) {
  SmallVector<func::ReturnOp> returns;
  function.walk([&](func::ReturnOp op) { returns.push_back(op); });
  for (func::ReturnOp op : returns) {
    OpBuilder builder(op);
    for (OpOperand &operand : op->getOpOperands()) {
      auto type = dyn_cast<MemRefType>(operand.get().getType());
      if (!type)
        continue;
      memref::AllocOp alloc;
      // With several returns the same buffer could reach another result.
      if (returns.size() == 1)
        alloc = getOwnAllocation(operand);
      if (!alloc) {
        Location loc = op.getLoc();
        Value source = operand.get();
        SmallVector<Value> sizes;
        for (int64_t d = 0; d < type.getRank(); ++d)
          if (type.isDynamicDim(d))
            sizes.push_back(memref::DimOp::create(builder, loc, source, d));
        alloc = memref::AllocOp::create(builder, loc, type, sizes);
        memref::CopyOp::create(builder, loc, source, alloc);
        // Deallocation made the function own what it returns.
        memref::AllocOp owner = getAllocation(source);
        bool isReturnedAgain =
            (owner && owner->hasAttr(kResultAttrName)) ||
            llvm::any_of(op->getOpOperands(), [&](OpOperand &other) {
              return &other != &operand &&
                     (other.get() == source ||
                      (owner && getAllocation(other.get()) == owner));
            });
        operand.set(alloc);
        if (!isReturnedAgain && !isa<BlockArgument>(source))
          memref::DeallocOp::create(builder, loc, source);
      }
      alloc->setAttr(kResultAttrName,
                     builder.getI64IntegerAttr(operand.getOperandNumber()));
    }
  }
}

namespace {

struct PlaceResultsPass
    : public mlir::bcast::impl::PlaceResultsBase<PlaceResultsPass> {
  void runOnOperation() override {
    separateInternalCalls(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function.isPublic() && !function.isExternal())
        placeResults(function);
  }
};

} // namespace
