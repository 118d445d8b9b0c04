//===- ShortRows.cpp - A version of a column reduction by length ----------===//

#include "ShortRows.h"
#include "bcast/Schedule/Epilogues.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

std::optional<ShortRows> ShortRows::match(const ColumnReduction &reduction,
                                          const ReducedRows &rows) {
  ShortRows match;
  match.length = rows.length;
  match.reduction = reduction.op;
  match.choice = dyn_cast<scf::IfOp>(rows.loop->getParentOp());
  if (!match.length || !match.choice || match.choice.getNumResults() != 0 ||
      match.choice->getBlock() != reduction.op->getBlock() ||
      match.choice.thenBlock() != rows.loop->getBlock())
    return std::nullopt;
  auto compare = match.choice.getCondition().getDefiningOp<arith::CmpIOp>();
  if (!compare || compare.getPredicate() != arith::CmpIPredicate::ule ||
      compare.getLhs() != rows.length)
    return std::nullopt;
  std::optional<int64_t> most = getConstantIntValue(compare.getRhs());
  if (!most)
    return std::nullopt;
  match.maxLength = *most;
  SmallVector<Operation *> allocated, freed;
  SmallVector<linalg::GenericOp> last = findEpilogues(reduction.op);
  last.insert(last.begin(), reduction.op);
  Operation *end = last.back()->getNextNode();
  for (Operation *op = match.choice->getNextNode(); op != end;
       op = op->getNextNode()) {
    auto generic = dyn_cast<linalg::GenericOp>(op);
    if (generic && generic.hasPureBufferSemantics())
      match.computations.push_back(generic);
    else if (isa<memref::DeallocOp>(op))
      freed.push_back(op);
    else if (op->getNumRegions() == 0 &&
             (isMemoryEffectFree(op) || isa<memref::AllocOp>(op)))
      allocated.push_back(op);
    else
      return std::nullopt;
  }
  for (Operation *op : allocated)
    op->moveBefore(match.choice);
  for (Operation *op : llvm::reverse(freed))
    op->moveAfter(match.computations.back());
  return match;
}

linalg::GenericOp ShortRows::build(int64_t most) {
  OpBuilder builder(choice);
  Location loc = reduction.getLoc();
  Value isShort =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ule, length,
                            arith::ConstantIndexOp::create(builder, loc, most));
  version = scf::IfOp::create(builder, loc, isShort, /*withElseRegion=*/true);
  OpBuilder copies = version.getThenBodyBuilder();
  IRMapping mapping;
  for (Operation &op : choice.thenBlock()->without_terminator())
    copies.clone(op, mapping);
  linalg::GenericOp copy;
  for (linalg::GenericOp op : computations) {
    Operation *own = copies.clone(*op, mapping);
    if (op == reduction)
      copy = cast<linalg::GenericOp>(own);
  }
  Operation *end = version.elseBlock()->getTerminator();
  choice->moveBefore(end);
  for (linalg::GenericOp op : computations)
    op->moveBefore(end);
  return copy;
}

void ShortRows::drop() {
  choice->moveBefore(version);
  for (linalg::GenericOp op : computations)
    op->moveBefore(version);
  version.erase();
}
