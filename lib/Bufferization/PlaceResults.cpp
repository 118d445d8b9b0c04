//===- PlaceResults.cpp - An allocation for each result
//----------------------===//

#include "bcast/Bufferization/OwnResults.h"
#include "bcast/Bufferization/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_PLACERESULTS
#include "bcast/Bufferization/Passes.h.inc"
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

/// Whether both are whole allocations, and not the same one.
static bool areDistinct(Value a, Value b) {
  Operation *first = getAllocation(a), *second = getAllocation(b);
  return first && second && first != second;
}

/// Frees `buffer` unless, when the program runs, it is one of `others`: values
/// that a branch or a loop gives may be one buffer. All have identity layouts,
/// so their addresses tell.
static void buildDealloc(OpBuilder &builder, Location loc, Value buffer,
                         ArrayRef<Value> others) {
  auto getAddress = [&](Value value) -> Value {
    return memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, value);
  };
  Value isOther;
  for (Value other : others) {
    if (areDistinct(buffer, other))
      continue;
    // One after the other: which argument C++ evaluates first is the
    // compiler's.
    Value address = getAddress(buffer), otherAddress = getAddress(other);
    Value isSame = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                         address, otherAddress);
    isOther =
        isOther ? arith::OrIOp::create(builder, loc, isOther, isSame) : isSame;
  }
  if (!isOther) {
    memref::DeallocOp::create(builder, loc, buffer);
    return;
  }
  scf::IfOp::create(
      builder, loc, isOther,
      [](OpBuilder &builder, Location loc) {
        scf::YieldOp::create(builder, loc);
      },
      [&](OpBuilder &builder, Location loc) {
        memref::DeallocOp::create(builder, loc, buffer);
        scf::YieldOp::create(builder, loc);
      });
}

/// A result that has no allocation of its own is copied. Deallocation made the
/// function own what it returns, so what was copied is freed, once all copies
/// are made.
static void placeResults(func::ReturnOp op,
                         const llvm::SmallDenseSet<OpOperand *> &own) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  SmallVector<Value> kept, copied;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type)
      continue;
    Value source = operand.get();
    if (own.contains(&operand)) {
      kept.push_back(source);
      continue;
    }
    SmallVector<Value> sizes;
    for (int64_t d = 0; d < type.getRank(); ++d)
      if (type.isDynamicDim(d))
        sizes.push_back(memref::DimOp::create(builder, loc, source, d));
    auto alloc = memref::AllocOp::create(builder, loc, type, sizes);
    memref::CopyOp::create(builder, loc, source, alloc);
    operand.set(alloc);
    copied.push_back(source);
  }
  while (!copied.empty()) {
    Value source = copied.pop_back_val();
    Operation *owner = getAllocation(source);
    auto isAgain = [&](Value other) {
      return other == source || (owner && getAllocation(other) == owner);
    };
    if (isa<BlockArgument>(source) || llvm::any_of(copied, isAgain) ||
        llvm::any_of(kept, isAgain))
      continue;
    SmallVector<Value> others(copied);
    llvm::append_range(others, kept);
    buildDealloc(builder, loc, source, others);
  }
}

static void placeResults(func::FuncOp function) {
  llvm::SmallDenseSet<OpOperand *> own;
  for (const OwnResult &result : findOwnResults(function))
    own.insert(result.returned);
  for (auto op : function.getOps<func::ReturnOp>())
    placeResults(op, own);
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
