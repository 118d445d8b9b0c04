//===- SharedRows.cpp - Rows that stay in shared memory -------------------===//
//
// A row that is too long for the registers of a block is read from memory by
// each of its computations. Here it is copied to shared memory instead, and
// read from there. There is room for one row, so the next one is copied to
// where this one was, by the thread that has read that for the last time.
//
//===----------------------------------------------------------------------===//

#include "SharedRows.h"

#include "../../ThreadGroup.h"
#include "PersistentBlocks.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Computes elsewhere, or for another row, what a kernel computes.
class Recomputer {
public:
  /// What is computed inside of `region` is computed anew.
  explicit Recomputer(Region *region = nullptr) : region(region) {}

  void map(Value from, Value to) { mapping.map(from, to); }

  /// The value, of what is mapped; itself if it does not depend on that.
  Value get(OpBuilder &builder, Value value) {
    if (Value known = mapping.lookupOrNull(value))
      return known;
    Operation *op = value.getDefiningOp();
    if (!op || op->getNumRegions() != 0)
      return value;
    bool isOther = region && region->isAncestor(op->getParentRegion());
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      operands.push_back(get(builder, operand));
      isOther |= operands.back() != operand;
    }
    if (!isOther)
      return value;
    Operation *clone = builder.clone(*op);
    clone->setOperands(operands);
    return clone->getResult(cast<OpResult>(value).getResultNumber());
  }

private:
  Region *region;
  IRMapping mapping;
};

class RowKeeper {
public:
  RowKeeper(gpu::LaunchOp launch, int64_t elements, bool isEmulated)
      : launch(launch), loc(launch.getLoc()), elements(elements),
        isEmulated(isEmulated) {}

  bool run();

private:
  bool findLoads();
  Value buildPosition(OpBuilder &builder, const RowLoad &load,
                      Recomputer of = Recomputer());
  void replaceLoad(RowLoad &load, bool isLast);
  void copyFirst(OpBuilder &builder, Operation *op, Recomputer of);

  gpu::LaunchOp launch;
  Location loc;
  int64_t elements;
  bool isEmulated;
  RowTurns turns;
  Value buffer;
  /// The loads of the array, in order, and the first of those behind the last
  /// barrier that is followed by some.
  std::vector<RowLoad> loads;
  size_t firstOfLast = 0;
  /// The next row of the block. Behind its last one it is row 0, which is in
  /// the cache when all blocks read it, so that no copy needs a branch.
  Value next;
};

} // namespace

/// Whether it can be computed in copies of the loops around it.
static bool isRecomputable(gpu::LaunchOp launch, Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *owner = argument.getOwner()->getParentOp();
    auto loop = dyn_cast<scf::ForOp>(owner);
    return !launch->isProperAncestor(owner) ||
           (loop && argument == loop.getInductionVar());
  }
  Operation *op = value.getDefiningOp();
  return !launch->isProperAncestor(op) ||
         (op->getNumRegions() == 0 && isPure(op) &&
          llvm::all_of(op->getOperands(), [&](Value operand) {
            return isRecomputable(launch, operand);
          }));
}

/// Whether a copy of the load can be in copies of the loops and branches around
/// it.
static bool isInLoops(gpu::LaunchOp launch, const RowLoad &load) {
  auto isKnown = [&](Value value) { return isRecomputable(launch, value); };
  for (Operation *op = load.op->getParentOp(); op != launch;
       op = op->getParentOp()) {
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      if (!isKnown(loop.getLowerBound()) || !isKnown(loop.getUpperBound()) ||
          !isKnown(loop.getStep()))
        return false;
      continue;
    }
    auto branch = dyn_cast<scf::IfOp>(op);
    if (!branch || !isKnown(branch.getCondition()) ||
        !branch.getThenRegion().isAncestor(load.op->getParentRegion()))
      return false;
  }
  return isKnown(load.index);
}

/// Those that are marked: all of them, of one array, or none, since they read
/// what the last of them have copied.
bool RowKeeper::findLoads() {
  bool isBehindBarrier = false, areFound = true;
  for (Operation &op : launch.getBody().front()) {
    isBehindBarrier |= isa<gpu::BarrierOp>(op);
    op.walk([&](Operation *inner) {
      if (!inner->removeAttr(kKeptAttrName))
        return;
      std::optional<RowLoad> load = matchRowLoad(launch, inner);
      if (!load || !isInLoops(launch, *load) ||
          (!loads.empty() && load->source != loads.front().source)) {
        areFound = false;
        return;
      }
      if (isBehindBarrier)
        firstOfLast = loads.size();
      isBehindBarrier = false;
      loads.push_back(std::move(*load));
    });
  }
  return areFound && !loads.empty();
}

/// Where the elements of a load are in the row, which are those of row 0 in the
/// array.
Value RowKeeper::buildPosition(OpBuilder &builder, const RowLoad &load,
                               Recomputer of) {
  of.map(turns.row, arith::ConstantIndexOp::create(builder, loc, 0));
  return of.get(builder, load.index);
}

/// Reads what is in shared memory there, and copies what comes next to the same
/// place, if nothing reads it again.
void RowKeeper::replaceLoad(RowLoad &load, bool isLast) {
  OpBuilder builder(load.op);
  Value position = buildPosition(builder, load);
  Value loaded = buildRowLoad(builder, load, buffer, position);
  if (isLast) {
    Recomputer of;
    of.map(turns.row, next);
    buildRowCopy(builder, load, of.get(builder, load.index), buffer, position,
                 isEmulated);
  }
  load.op->getResult(0).replaceAllUsesWith(loaded);
  load.op->erase();
}

/// Copies what the loads inside of an op read, in loops and branches as theirs.
void RowKeeper::copyFirst(OpBuilder &builder, Operation *op, Recomputer of) {
  auto known =
      llvm::find_if(loads, [&](const RowLoad &load) { return load.op == op; });
  if (known != loads.end()) {
    Value position = buildPosition(builder, *known, of);
    return buildRowCopy(builder, *known, of.get(builder, known->index), buffer,
                        position, isEmulated);
  }
  bool hasLoads = llvm::any_of(loads, [&](const RowLoad &load) {
    return op->isProperAncestor(load.op);
  });
  if (!hasLoads)
    return;
  OpBuilder inside = builder;
  Block *block;
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    auto copy = scf::ForOp::create(
        builder, loc, of.get(builder, loop.getLowerBound()),
        of.get(builder, loop.getUpperBound()), of.get(builder, loop.getStep()));
    of.map(loop.getInductionVar(), copy.getInductionVar());
    inside = OpBuilder(copy.getBody()->getTerminator());
    block = loop.getBody();
  } else {
    auto branch = cast<scf::IfOp>(op);
    inside =
        scf::IfOp::create(builder, loc, of.get(builder, branch.getCondition()))
            .getThenBodyBuilder();
    block = branch.thenBlock();
  }
  for (Operation &inner : *block)
    copyFirst(inside, &inner, of);
}

bool RowKeeper::run() {
  if (!getRowThreads(launch) || !findLoads())
    return false;
  const RowLoad &any = loads.front();
  if (!isEmulated)
    launchWhereRoom(launch, elements * any.getBytes() / any.count);
  buffer = SharedMemory(launch).allocate(any.element, elements);
  turns = takeRowsInTurns(launch);
  Block &body = *turns.loop.getBody();

  // The first row of the block.
  OpBuilder builder(turns.loop);
  Recomputer ofFirst(&turns.loop.getRegion());
  ofFirst.map(turns.row, turns.first);
  llvm::SetVector<Operation *> last;
  for (size_t i = firstOfLast; i < loads.size(); ++i)
    last.insert(body.findAncestorOpInBlock(*loads[i].op));
  for (Operation *op : last)
    copyFirst(builder, op, ofFirst);
  if (!isEmulated)
    NVVM::CpAsyncCommitGroupOp::create(builder, loc);

  // What threads have copied, others see behind a barrier, behind which they
  // also write what they exchange to where that of the row before was.
  OpBuilder begin = OpBuilder::atBlockBegin(&body);
  IndexBuilder index(begin, loc);
  next = turns.buildNext(begin);
  next = arith::SelectOp::create(begin, loc, index.isLess(next, turns.rows),
                                 next, index.constant(0));
  if (!isEmulated)
    NVVM::CpAsyncWaitGroupOp::create(begin, loc, 0);
  gpu::BarrierOp::create(begin, loc);
  for (auto [i, load] : llvm::enumerate(loads))
    replaceLoad(load, i >= firstOfLast);
  if (!isEmulated) {
    OpBuilder end(body.getTerminator());
    NVVM::CpAsyncCommitGroupOp::create(end, loc);
    // No block leaves its shared memory to others while copies are under way.
    end.setInsertionPointAfter(turns.loop);
    NVVM::CpAsyncWaitGroupOp::create(end, loc, 0);
  }
  return true;
}

bool mlir::bcast::keepRowsShared(gpu::LaunchOp launch, int64_t elements,
                                 bool isEmulated) {
  return RowKeeper(launch, elements, isEmulated).run();
}
