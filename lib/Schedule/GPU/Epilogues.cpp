//===- Epilogues.cpp - What is computed from a reduction's results --------===//

#include "bcast/Schedule/Epilogues.h"
#include "bcast/Analysis/BufferAccess.h"
#include "bcast/Analysis/GenericPlan.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::bcast;

/// Ops between an epilogue and its reduction that are looked at, and epilogues
/// of one reduction.
static constexpr unsigned kMaxDistance = 64, kMaxEpilogues = 8;

/// Ops behind a reduction that are looked at for epilogues.
static constexpr unsigned kMaxOpsBehind = 8;

/// Whether others find the same in memory before the op and behind it.
static bool hasEffectsOnOwnMemory(Operation *op) {
  return isMemoryEffectFree(op) || isa<memref::AllocOp, memref::DeallocOp>(op);
}

/// Whether the loops run through the elements in row-major order.
static bool isInOrder(const LoopPlan &plan) {
  SmallVector<unsigned> dims;
  for (const auto &group : plan.loops)
    llvm::append_range(dims, group);
  return llvm::is_sorted(dims);
}

/// What a reduction combines, without the elements that it may store beside.
static SmallVector<OpOperand *> getCombined(linalg::GenericOp reduction) {
  SmallVector<OpOperand *> combined;
  for (OpOperand &output : reduction.getDpsInitsMutable())
    if (reduction.payloadUsesValueFromOperand(&output))
      combined.push_back(&output);
  return combined;
}

/// Whether every result of a reduction has the same place in its buffer, all of
/// which is written.
static bool hasResultsAlike(linalg::GenericOp reduction) {
  SmallVector<OpOperand *> results = getCombined(reduction);
  if (results.empty())
    return false;
  AffineMap map = reduction.getMatchingIndexingMap(results.front());
  auto type = cast<MemRefType>(results.front()->get().getType());
  return llvm::all_of(results, [&](OpOperand *output) {
    auto own = cast<MemRefType>(output->get().getType());
    return own.getLayout().isIdentity() && own.getShape() == type.getShape() &&
           reduction.getMatchingIndexingMap(output) == map &&
           writesAll(reduction, output);
  });
}

bool mlir::bcast::isElementwise(linalg::GenericOp op, OpOperand *operand) {
  auto type = cast<ShapedType>(operand->get().getType());
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  unsigned next = 0;
  AffineMap map = op.getMatchingIndexingMap(operand);
  for (auto [expr, size] : llvm::zip_equal(map.getResults(), type.getShape())) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim && size == 1)
      continue;
    if (!dim || dim.getPosition() < next)
      return false;
    for (; next < dim.getPosition(); ++next)
      if (ranges[next] != 1)
        return false;
    ++next;
  }
  return llvm::all_of(ArrayRef(ranges).drop_front(next),
                      [](int64_t size) { return size == 1; });
}

/// Whether the op reads elements of `group`, a reduction with its epilogues, at
/// its own index alone, and writes memory that they do not know.
static bool readsResults(linalg::GenericOp op,
                         ArrayRef<linalg::GenericOp> group) {
  llvm::SmallDenseSet<Value> known, results, written;
  for (linalg::GenericOp member : group) {
    for (Value operand : member->getOperands())
      known.insert(getBaseBuffer(operand));
    for (Value output : member.getDpsInits())
      written.insert(getBaseBuffer(output));
    if (member.getNumReductionLoops() == 0)
      results.insert_range(member.getDpsInits());
    else
      for (OpOperand *output : getCombined(member))
        results.insert(output->get());
  }
  bool reads = false;
  for (OpOperand *input : op.getDpsInputOperands()) {
    Value buffer = input->get();
    if (!isa<MemRefType>(buffer.getType()))
      continue;
    known.insert(getBaseBuffer(buffer));
    if (!written.contains(getBaseBuffer(buffer)))
      continue;
    auto type = cast<MemRefType>(buffer.getType());
    if (!results.contains(buffer) || !type.getLayout().isIdentity() ||
        !isElementwise(op, input))
      return false;
    reads = true;
  }
  llvm::SmallDenseSet<Value> own;
  return reads && llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &output) {
           Value base = getBaseBuffer(output.get());
           return base.getDefiningOp<memref::AllocOp>() &&
                  !known.contains(base) && own.insert(base).second &&
                  isElementwise(op, &output) &&
                  !op.payloadUsesValueFromOperand(&output);
         });
}

linalg::GenericOp mlir::bcast::findEpilogueReduction(linalg::GenericOp op) {
  if (!op.hasPureBufferSemantics() || op.getNumReductionLoops() != 0)
    return {};
  SmallVector<linalg::GenericOp> group;
  unsigned distance = 0;
  for (Operation *before = op->getPrevNode(); before;
       before = before->getPrevNode()) {
    if (++distance > kMaxDistance)
      return {};
    if (hasEffectsOnOwnMemory(before))
      continue;
    auto generic = dyn_cast<linalg::GenericOp>(before);
    if (!generic || group.size() > kMaxEpilogues)
      return {};
    group.push_back(generic);
    if (generic.getNumReductionLoops() != 0)
      break;
  }
  if (group.empty() || group.back().getNumReductionLoops() == 0)
    return {};
  linalg::GenericOp reduction = group.back();
  std::optional<LoopPlan> plan = planParallel(op);
  if (!plan || !isInOrder(*plan) || !hasResultsAlike(reduction) ||
      !readsResults(op, group))
    return {};
  // Each but the first has to be an epilogue itself.
  if (group.size() > 1 && findEpilogueReduction(group.front()) != reduction)
    return {};
  return reduction;
}

SmallVector<linalg::GenericOp>
mlir::bcast::findEpilogues(linalg::GenericOp reduction) {
  SmallVector<linalg::GenericOp> epilogues;
  Operation *op = reduction->getNextNode();
  for (unsigned i = 0; op && i < kMaxOpsBehind; ++i, op = op->getNextNode()) {
    auto epilogue = dyn_cast<linalg::GenericOp>(op);
    if (epilogue && findEpilogueReduction(epilogue) == reduction)
      epilogues.push_back(epilogue);
    else if (!hasEffectsOnOwnMemory(op))
      break;
  }
  return epilogues;
}

void mlir::bcast::moveOperandsBefore(linalg::GenericOp op, Operation *earlier) {
  llvm::SetVector<Operation *> needed;
  SmallVector<Value> values(op->getOperands());
  op->walk([&](Operation *inner) {
    if (inner != op)
      llvm::append_range(values, inner->getOperands());
  });
  while (!values.empty()) {
    Operation *def = values.pop_back_val().getDefiningOp();
    if (def && def->getBlock() == earlier->getBlock() &&
        earlier->isBeforeInBlock(def) && needed.insert(def))
      llvm::append_range(values, def->getOperands());
  }
  SmallVector<Operation *> ops = needed.takeVector();
  llvm::sort(ops,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  for (Operation *def : ops)
    def->moveBefore(earlier);
}
