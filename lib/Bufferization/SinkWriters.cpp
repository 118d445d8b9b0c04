//===- SinkWriters.cpp - Compute a buffer where it is copied --------------===//

#include "SinkWriters.h"

#include "bcast/Analysis/BufferAccess.h"
#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

/// The most ops of a block that what computes a part runs behind, to keep the
/// pass linear.
static constexpr int64_t kMaxSunkOver = 128;

/// Whether the op accesses no buffer that there is: a check of sizes, say, and
/// what it tells the caller.
static bool accessesNoBuffer(Operation *op) {
  if (isa<memref::AllocOp, cf::AssertOp>(op) || isMemoryEffectFree(op))
    return true;
  if (auto call = dyn_cast<func::CallOp>(op))
    return llvm::none_of(call.getOperandTypes(), llvm::IsaPred<BaseMemRefType>);
  auto branch = dyn_cast<scf::IfOp>(op);
  return branch && llvm::all_of(branch->getRegions(), [](Region &region) {
           return llvm::all_of(region.getOps(), [](Operation &inner) {
             return accessesNoBuffer(&inner);
           });
         });
}

/// The buffers that the op writes, if it does nothing else but read others.
static std::optional<SmallVector<Value>> getWritten(Operation *op) {
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return SmallVector<Value>{copy.getTarget()};
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || !linalgOp.hasPureBufferSemantics())
    return std::nullopt;
  return llvm::to_vector(linalgOp.getDpsInits());
}

static bool writesOnlyTo(Operation *op, memref::AllocOp alloc) {
  std::optional<SmallVector<Value>> written = getWritten(op);
  return written && llvm::all_of(*written, [&](Value buffer) {
           return getBaseBuffer(buffer) == alloc;
         });
}

/// Whether the op, whose body may load from any buffer, has nothing of an
/// allocation.
static bool usesNothingOf(AliasAnalysis &aliases, Operation *op,
                          memref::AllocOp alloc) {
  WalkResult result = op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (isa<BaseMemRefType>(operand.getType()) &&
          !areDisjoint(aliases, operand, alloc))
        return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return !result.wasInterrupted();
}

/// Whether another op writes to new memory alone that `op` has nothing of.
static bool isIndependent(AliasAnalysis &aliases, Operation *op,
                          Operation *other) {
  std::optional<SmallVector<Value>> written = getWritten(other);
  return written && llvm::all_of(*written, [&](Value buffer) {
           auto alloc = getBaseBuffer(buffer).getDefiningOp<memref::AllocOp>();
           return alloc && usesNothingOf(aliases, op, alloc);
         });
}

/// Whether `op`, which with `others` is all that writes to its buffer, may as
/// well run at `end`.
static bool maySink(AliasAnalysis &aliases, Operation *op, Operation *end,
                    ArrayRef<Operation *> others) {
  int64_t numOps = 0;
  for (Operation *next = op->getNextNode(); next != end;
       next = next->getNextNode())
    if (++numOps > kMaxSunkOver ||
        (!llvm::is_contained(others, next) && !accessesNoBuffer(next) &&
         !isIndependent(aliases, op, next)))
      return false;
  return true;
}

bool mlir::bcast::sinkWriters(memref::AllocOp source, memref::CopyOp copy) {
  SmallVector<Operation *> writers;
  for (Operation *user : source->getUsers()) {
    if (user == copy)
      continue;
    if (user->getBlock() != copy->getBlock() || !writesOnlyTo(user, source))
      return false;
    if (!llvm::is_contained(writers, user))
      writers.push_back(user);
  }
  AliasAnalysis aliases(copy->getParentOp());
  if (!llvm::all_of(writers, [&](Operation *writer) {
        return maySink(aliases, writer, copy, writers);
      }))
    return false;
  llvm::sort(writers, [](Operation *a, Operation *b) {
    return a != b && a->isBeforeInBlock(b);
  });
  OpBuilder builder(copy);
  for (Operation *writer : writers) {
    builder.clone(*writer);
    writer->erase();
  }
  return true;
}
