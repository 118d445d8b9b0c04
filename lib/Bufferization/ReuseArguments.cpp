//===- ReuseArguments.cpp - Results in the memory of arguments ------------===//
//
// The result's allocation is replaced by the argument itself, so whoever looks
// at the program afterwards sees one buffer that is read and written.
//
//===----------------------------------------------------------------------===//

#include "bcast/Analysis/BufferAccess.h"
#include "bcast/Bufferization/OwnResults.h"
#include "bcast/Bufferization/Passes.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_REUSEARGUMENTS
#include "bcast/Bufferization/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

/// Adds the ops of `block` that access a buffer, or inside of which that is
/// done, by whatever view. Fails if it may get a name that is no view.
static LogicalResult findAccesses(Value buffer, Block *block,
                                  SmallVectorImpl<Operation *> &accesses) {
  SmallVector<Value> names{buffer};
  while (!names.empty()) {
    for (Operation *user : names.pop_back_val().getUsers()) {
      if (isa<func::ReturnOp, memref::DimOp>(user))
        continue;
      if (isa<ViewLikeOpInterface>(user)) {
        names.push_back(user->getResult(0));
        continue;
      }
      Operation *access = block->findAncestorOpInBlock(*user);
      bool mayPass =
          user->hasTrait<OpTrait::IsTerminator>() ||
          llvm::any_of(user->getResultTypes(), llvm::IsaPred<BaseMemRefType>);
      if (!access || mayPass)
        return failure();
      accesses.push_back(access);
    }
  }
  return success();
}

/// Whether an index map takes some of the loops in their order: a loop nest
/// that follows it visits each element once. Squares that are transposed
/// overlap at the ends of an array.
static bool isInOrder(AffineMap map) {
  int64_t last = -1;
  for (AffineExpr expr : map.getResults()) {
    if (isa<AffineConstantExpr>(expr))
      continue;
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || static_cast<int64_t>(dim.getPosition()) <= last)
      return false;
    last = dim.getPosition();
  }
  return true;
}

/// Whether an op that reads the argument and writes the result does the same
/// when both are one buffer.
static bool isInPlace(Operation *op, Value argument, Value result) {
  auto isEither = [&](Value buffer) {
    Value viewed = getBaseBuffer(buffer);
    return viewed == argument || viewed == result;
  };
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return copy.getSource() == argument && copy.getTarget() == result;
  auto generic = dyn_cast<linalg::LinalgOp>(op);
  if (!generic || generic.getNumParallelLoops() != generic.getNumLoops())
    return false;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    AffineMap map = generic.getMatchingIndexingMap(&operand);
    if (!isInOrder(map))
      return false;
    if (isEither(operand.get()) &&
        (!map.isIdentity() ||
         (operand.get() != argument && operand.get() != result)))
      return false;
  }
  // Loads at indices that are computed.
  WalkResult inside = generic.getBlock()->walk([&](Operation *nested) {
    return llvm::any_of(nested->getOperands(), isEither)
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  return !inside.wasInterrupted();
}

/// Whether the result may be computed in the argument: what reads the argument
/// comes before what writes the result.
static bool canReuse(Value argument, Operation *alloc) {
  Block *block = alloc->getBlock();
  Value result = alloc->getResult(0);
  SmallVector<Operation *> reads, writes;
  if (!block->isEntryBlock() || !isa<func::FuncOp>(block->getParentOp()) ||
      !isa<func::ReturnOp>(block->getTerminator()) ||
      failed(findAccesses(argument, block, reads)) ||
      failed(findAccesses(result, block, writes)))
    return false;
  if (writes.empty())
    return true;
  Operation *first = writes.front();
  for (Operation *op : writes)
    if (op->isBeforeInBlock(first))
      first = op;
  return llvm::all_of(reads, [&](Operation *op) {
    return op == first ? isInPlace(op, argument, result)
                       : op->isBeforeInBlock(first);
  });
}

/// Ends the function unless the sizes are those of the argument.
static void buildSizeCheck(OpBuilder &builder, Location loc, Value argument,
                           ArrayRef<std::pair<int64_t, Value>> sizes) {
  for (auto [dim, size] : sizes) {
    auto known = size.getDefiningOp<memref::DimOp>();
    if (known && known.getSource() == argument &&
        known.getConstantIndex() == dim)
      continue;
    Value expected = memref::DimOp::create(builder, loc, argument, dim);
    Value ok = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                     size, expected);
    cf::AssertOp::create(builder, loc, ok,
                         "a result does not have the sizes of the argument "
                         "whose memory it has");
  }
}

static void replaceByArgument(memref::AllocOp alloc, Value argument) {
  OpBuilder builder(alloc);
  SmallVector<std::pair<int64_t, Value>> sizes;
  unsigned next = 0;
  for (int64_t d = 0; d < alloc.getType().getRank(); ++d)
    if (alloc.getType().isDynamicDim(d))
      sizes.emplace_back(d, alloc.getDynamicSizes()[next++]);
  buildSizeCheck(builder, alloc.getLoc(), argument, sizes);
  alloc.replaceAllUsesWith(argument);
  alloc.erase();
  for (Operation *user : llvm::make_early_inc_range(argument.getUsers()))
    if (auto copy = dyn_cast<memref::CopyOp>(user);
        copy && copy.getSource() == copy.getTarget())
      copy.erase();
}

/// When the function returns: all results have been computed, each in an
/// allocation of its own.
static void copyToArgument(OpOperand &returned, Value argument, bool isOwn) {
  OpBuilder builder(returned.getOwner());
  Location loc = returned.getOwner()->getLoc();
  Value result = returned.get();
  auto type = cast<MemRefType>(result.getType());
  SmallVector<std::pair<int64_t, Value>> sizes;
  for (int64_t d = 0; d < type.getRank(); ++d)
    if (type.isDynamicDim(d))
      sizes.emplace_back(d, memref::DimOp::create(builder, loc, result, d));
  buildSizeCheck(builder, loc, argument, sizes);
  memref::CopyOp::create(builder, loc, result, argument);
  if (isOwn)
    memref::DeallocOp::create(builder, loc,
                              getAllocation(result)->getResult(0));
  returned.set(argument);
}

/// The number of an operand among those that are buffers.
static int64_t getBufferNumber(TypeRange types, unsigned number) {
  return llvm::count_if(types.take_front(number), llvm::IsaPred<MemRefType>);
}

namespace {

struct ReuseArgumentsPass
    : public mlir::bcast::impl::ReuseArgumentsBase<ReuseArgumentsPass> {
  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
        auto number =
            function.getArgAttrOfType<IntegerAttr>(i, kAliasingOutputAttrName);
        function.removeArgAttr(i, kAliasingOutputAttrName);
        if (number && function.isPublic() && !function.isExternal() &&
            isa<MemRefType>(function.getArgument(i).getType()))
          reuse(function, i, number.getInt());
      }
  }

  void reuse(func::FuncOp function, unsigned argumentNumber, int64_t result) {
    Value argument = function.getArgument(argumentNumber);
    SmallVector<OwnResult> own = findOwnResults(function);
    for (auto op : llvm::to_vector(function.getOps<func::ReturnOp>())) {
      OpOperand &returned = op->getOpOperand(result);
      const OwnResult *found = llvm::find_if(own, [&](const OwnResult &each) {
        return each.returned == &returned;
      });
      auto alloc = found == own.end() ? memref::AllocOp()
                                      : dyn_cast<memref::AllocOp>(found->alloc);
      if (alloc && alloc.getResult() == returned.get() &&
          canReuse(argument, alloc)) {
        replaceByArgument(alloc, argument);
        ++numReused;
      } else {
        copyToArgument(returned, argument, found != own.end());
        ++numCopied;
      }
    }
    auto builder = OpBuilder::atBlockBegin(&function.getBody().front());
    Location loc = function.getLoc();
    auto ok = rt::AliasResultOp::create(
        builder, loc, builder.getI1Type(),
        getBufferNumber(function.getResultTypes(), result),
        getBufferNumber(function.getArgumentTypes(), argumentNumber),
        /*on_device=*/false);
    cf::AssertOp::create(builder, loc, ok, rt::kAliasResultMessage);
  }
};

} // namespace
