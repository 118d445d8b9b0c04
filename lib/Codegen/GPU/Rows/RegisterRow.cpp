//===- RegisterRow.cpp - Rows in registers as kernel launches -------------===//

#include "RegisterRowEmitter.h"
#include "bcast/Analysis/SummationOrder.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whether the program may do for any elements what it does for those of rows.
bool RegisterRowEmitter::areSpeculatable(const RowFusion &fusion) {
  return llvm::all_of(fusion.stages, [](const RowStagePlan &stage) {
    linalg::GenericOp op = stage.op;
    return llvm::all_of(
        op.getBody()->without_terminator(), [](Operation &inner) {
          return isSpeculatable(&inner) && isMemoryEffectFree(&inner);
        });
  });
}

void RegisterRowEmitter::buildSlots() {
  const RowShape &shape = slots.shape;
  IndexBuilder index(row.kernel, loc);
  Value start = index.mul(row.group.thread, slots.getThreadElements());
  if (shape.getChunks() > 1)
    start = index.add(index.mul(index.rem(row.group.thread, shape.chunkThreads),
                                slots.getThreadElements()),
                      index.mul(index.div(row.group.thread, shape.chunkThreads),
                                kReductionChunk));
  // How far the last thread is behind the first.
  int64_t spread = (shape.getChunks() - 1) * kReductionChunk +
                   (shape.chunkThreads - 1) * slots.getThreadElements();
  Value length = plan.row.fusion.length;
  // The elements from the thread's first one on, if it has any.
  Value left;
  if (length) {
    hasElements = index.isLess(start, length);
    left = arith::IndexCastUIOp::create(
        row.kernel, loc, row.kernel.getI32Type(), index.sub(length, start));
  }
  for (auto [first, chunk, copy] : slots.getSlots()) {
    Value position = index.add(start, index.constant(first));
    RowSlot slot{position, position, {}, chunk, copy};
    if (length && first != 0) {
      slot.isInside = arith::CmpIOp::create(
          row.kernel, loc, arith::CmpIPredicate::ugt, left,
          arith::ConstantIntOp::create(row.kernel, loc, first, 32));
      slot.read = arith::SelectOp::create(row.kernel, loc, slot.isInside,
                                          position, start);
    } else if (!length && first + spread + shape.lanes > slots.elements) {
      slot.isInside = index.isLess(position, index.constant(slots.elements));
    }
    threadSlots.push_back(slot);
  }
}

/// What is in registers of each operand; null for what is in memory.
SmallVector<Value> RegisterRowEmitter::getLoaded(const RegisterStage &stage,
                                                 std::optional<unsigned> slot) {
  SmallVector<Value> loaded;
  for (OpOperand &operand : stage.getOp()->getOpOperands()) {
    Value buffer = operand.get();
    loaded.push_back(scalars.lookup(buffer));
    auto known = arrays.find(buffer);
    if (slot && known != arrays.end() &&
        stage.isInOrder(operand.getOperandNumber()))
      loaded.back() = known->second[*slot];
    if (slot)
      if (Value value = ahead.lookup({operand.getOperandNumber(), *slot}))
        loaded.back() = value;
  }
  return loaded;
}

/// Whether stage `number` is the last to write a buffer that is in memory.
bool RegisterRowEmitter::isStored(Value buffer, unsigned number) {
  const RowFusion &fusion = plan.row.fusion;
  if (llvm::is_contained(fusion.allocated, buffer))
    return false;
  return fusion.isShared(buffer) ||
         llvm::none_of(ArrayRef(fusion.stages).drop_front(number + 1),
                       [&](const RowStagePlan &stage) {
                         linalg::GenericOp op = stage.op;
                         return llvm::is_contained(op.getDpsInits(), buffer);
                       });
}

/// A computation of one element: all threads do it.
void RegisterRowEmitter::emitScalars(RegisterStage &stage) {
  SmallVector<Value> results =
      stage.compute(row.kernel, 1, {}, getLoaded(stage, std::nullopt));
  for (auto [output, result] :
       llvm::zip_equal(stage.getOp().getDpsInits(), results))
    scalars[output] = result;
}

void RegisterRowEmitter::emitStage(unsigned number) {
  const RowFusion &fusion = plan.row.fusion;
  RegisterStage stage(plan.row, number, row, plan.schedule);
  if (plan.row.isScalar(fusion.stages[number]))
    emitScalars(stage);
  else
    emitArrays(stage, number);
}

/// One thread stores what all of them know: scalars from number `first` on.
void RegisterRowEmitter::storeScalars(unsigned first) {
  const RowFusion &fusion = plan.row.fusion;
  IndexBuilder index(row.kernel, loc);
  OpBuilder then = row.kernel;
  bool isGuarded = false;
  for (auto [buffer, value] : scalars.getArrayRef().drop_front(first)) {
    if (llvm::is_contained(fusion.allocated, buffer))
      continue;
    if (!isGuarded) {
      Value stores = index.both(index.isZero(row.group.thread), row.isActive);
      then = scf::IfOp::create(row.kernel, loc, stores).getThenBodyBuilder();
      isGuarded = true;
    }
    RowPlace there = row.places.lookup(buffer);
    Value position =
        there.start ? there.start : IndexBuilder(then, loc).constant(0);
    buildStore(then, loc, value, there.flat, position, 1);
  }
}

/// Asks for what the next stages read of a row, before threads wait for each
/// other.
void RegisterRowEmitter::loadRow(unsigned numStages) {
  const RowFusion &fusion = plan.row.fusion;
  llvm::MapVector<Value, RegisterStage> readers;
  for (unsigned number = nextStage; number < nextStage + numStages; ++number) {
    if (plan.row.isScalar(fusion.stages[number]))
      continue;
    RegisterStage stage(plan.row, number, row, plan.schedule);
    for (Value buffer : findUnread(stage))
      if (plan.row.isReadAhead(buffer))
        readers.try_emplace(buffer, stage);
  }
  if (readers.empty())
    return;
  auto load = [&](OpBuilder &builder) {
    for (auto &[buffer, stage] : readers)
      loadArray(builder, stage, buffer);
  };
  std::vector<std::vector<Leaf>> noSums;
  if (hasElements)
    emitWhereElements(llvm::to_vector(llvm::make_first_range(readers)),
                      /*identities=*/{}, noSums, load);
  else
    load(row.kernel);
}

/// Rows that the group computes one after the other. Arrays that are written
/// there, and were before, go from row to row in registers.
void RegisterRowEmitter::emitTurns(scf::ForOp turns) {
  llvm::SetVector<Value> carried;
  turns.walk([&](linalg::GenericOp op) {
    for (Value output : op.getDpsInits())
      if (arrays.contains(output))
        carried.insert(output);
  });
  SmallVector<Value> initial;
  for (Value buffer : carried)
    llvm::append_range(initial, arrays[buffer]);
  auto loop =
      scf::ForOp::create(row.kernel, loc, turns.getLowerBound(),
                         turns.getUpperBound(), turns.getStep(), initial);
  turns.getInductionVar().replaceAllUsesWith(loop.getInductionVar());
  auto setCarried = [&](ValueRange values) {
    for (Value buffer : carried)
      for (Value &value : arrays[buffer]) {
        value = values.front();
        values = values.drop_front();
      }
  };
  setCarried(loop.getRegionIterArgs());
  // What is known of one row is not known of the next.
  llvm::DenseMap<Value, SmallVector<Value>> outerArrays = arrays;
  unsigned numScalars = scalars.size(), numStages = 0;
  if (carried.empty())
    loop.getBody()->getTerminator()->erase();
  row.kernel.setInsertionPointToEnd(loop.getBody());
  if (plan.schedule.getPrefetchRows() != 0)
    loop->setAttr(kPrefetchRowsAttrName, row.kernel.getUnitAttr());
  exchange.beginLoop();
  // Where all of the row is, before any of it is computed.
  for (Operation &op :
       llvm::make_early_inc_range(turns.getBody()->without_terminator()))
    numStages += !row.take(op) && isa<linalg::GenericOp>(op);
  loadRow(numStages);
  while (numStages-- > 0)
    emitStage(nextStage++);
  storeScalars(numScalars);
  exchange.endLoop(loc);
  SmallVector<Value> values;
  for (Value buffer : carried)
    llvm::append_range(values, arrays[buffer]);
  scf::YieldOp::create(row.kernel, loc, values);
  row.kernel.setInsertionPointAfter(loop);
  arrays = std::move(outerArrays);
  setCarried(loop.getResults());
  while (scalars.size() > numScalars)
    scalars.pop_back();
}

void RegisterRowEmitter::emit() {
  if (plan.schedule.getPrefetchRows() != 0 && !plan.row.fusion.turns)
    row.launch->setAttr(kPrefetchRowsAttrName, row.kernel.getUnitAttr());
  exchange.begin(loc);
  buildSlots();
  for (Operation &op :
       llvm::make_early_inc_range(loop.getBody()->without_terminator())) {
    if (row.take(op))
      continue;
    if (auto turns = dyn_cast<scf::ForOp>(op))
      emitTurns(turns);
    else if (isa<linalg::GenericOp>(op))
      emitStage(nextStage++);
  }
  storeScalars(0);
  row.finish();
}

void mlir::bcast::emitRegisterRow(const RegisterRowPlan &plan) {
  RegisterRowEmitter(plan).emit();
}
