//===- RegisterRow.cpp - Rows in registers as kernel launches -------------===//
//
// An scf.forall over rows becomes one launch, see RegisterRowPlan.h. A thread
// has the same elements of the row in every stage: a vector in each of its
// slots. What a stage computes is a value for each slot.
//
//===----------------------------------------------------------------------===//

#include "../Kernels.h"
#include "RegisterStage.h"
#include "bcast/Analysis/SummationOrder.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Elements of the row that a thread has.
struct Slot {
  /// Of the first one.
  Value position;
  /// Whether the row has them, null for always.
  Value isInside;
  /// The chunk of the thread that they belong to, and its copy of partial sums.
  int64_t chunk, copy;
};

class RegisterRowEmitter {
public:
  explicit RegisterRowEmitter(const RegisterRowPlan &plan)
      : plan(plan), slots(plan.slots), loop(plan.row.fusion.loop),
        loc(loop.getLoc()), row(plan.row.fusion, plan.schedule),
        exchange(slots, row) {}

  void emit();

private:
  using Emit = function_ref<SmallVector<Value>(OpBuilder &)>;

  void buildSlots();
  SmallVector<Value> emitInside(const Slot &slot, TypeRange types, Emit emit);
  void loadArrays(RegisterStage &stage);
  SmallVector<Value> getLoaded(const RegisterStage &stage,
                               std::optional<unsigned> slot);
  void emitStage(unsigned number);
  void emitScalars(RegisterStage &stage);
  void emitArrays(RegisterStage &stage, unsigned number);
  void storeScalars();
  bool isStored(Value buffer, unsigned number);

  const RegisterRowPlan &plan;
  const RegisterSlots &slots;
  scf::ForallOp loop;
  Location loc;
  RowLaunch row;
  RowExchange exchange;
  SmallVector<Slot> threadSlots;
  /// Values of the arrays of the row, for each slot; and of buffers that have
  /// one element of the row, which all threads know.
  llvm::DenseMap<Value, SmallVector<Value>> arrays;
  llvm::MapVector<Value, Value> scalars;
};

} // namespace

void RegisterRowEmitter::buildSlots() {
  const RowShape &shape = slots.shape;
  IndexBuilder index(row.kernel, loc);
  Value start = index.mul(row.group.thread, shape.lanes);
  if (shape.getChunks() > 1)
    start = index.add(
        index.mul(index.rem(row.group.thread, shape.chunkThreads), shape.lanes),
        index.mul(index.div(row.group.thread, shape.chunkThreads),
                  kReductionChunk));
  // How far the last thread is behind the first.
  int64_t spread = (shape.getChunks() - 1) * kReductionChunk +
                   (shape.chunkThreads - 1) * shape.lanes;
  for (int64_t chunk = 0; chunk < slots.iterations; ++chunk)
    for (int64_t step = 0; step < slots.steps; ++step)
      for (int64_t copy = 0; copy < shape.copies; ++copy) {
        int64_t first = chunk * shape.getChunks() * kReductionChunk +
                        step * slots.stepElements +
                        copy * shape.chunkThreads * shape.lanes;
        if (first >= slots.elements)
          continue;
        Slot slot{index.add(start, index.constant(first)), {}, chunk, copy};
        if (first + spread + shape.lanes > slots.elements)
          slot.isInside =
              index.isLess(slot.position, index.constant(slots.elements));
        threadSlots.push_back(slot);
      }
}

static Value buildZero(OpBuilder &builder, Location loc, Type type) {
  auto complex = dyn_cast<ComplexType>(type);
  if (!complex)
    return arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  Attribute zero = builder.getZeroAttr(complex.getElementType());
  return complex::ConstantOp::create(builder, loc, complex,
                                     builder.getArrayAttr({zero, zero}));
}

/// What `emit` gives where the row has the slot, and zeros elsewhere.
SmallVector<Value> RegisterRowEmitter::emitInside(const Slot &slot,
                                                  TypeRange types, Emit emit) {
  if (!slot.isInside)
    return emit(row.kernel);
  auto branch = scf::IfOp::create(row.kernel, loc, types, slot.isInside,
                                  /*withElseRegion=*/!types.empty());
  if (types.empty()) {
    OpBuilder then = branch.getThenBodyBuilder();
    emit(then);
    return {};
  }
  OpBuilder then = OpBuilder::atBlockBegin(branch.thenBlock());
  scf::YieldOp::create(then, loc, emit(then));
  OpBuilder otherwise = OpBuilder::atBlockBegin(branch.elseBlock());
  SmallVector<Value> zeros;
  for (Type type : types)
    zeros.push_back(buildZero(otherwise, loc, type));
  scf::YieldOp::create(otherwise, loc, zeros);
  return SmallVector<Value>(branch.getResults());
}

/// The arrays that the stage is the first to read.
void RegisterRowEmitter::loadArrays(RegisterStage &stage) {
  for (OpOperand &operand : stage.getOp()->getOpOperands()) {
    Value buffer = operand.get();
    unsigned o = operand.getOperandNumber();
    if (!stage.isRead(o) || arrays.contains(buffer) ||
        !llvm::is_contained(plan.row.arrays, buffer))
      continue;
    Type type = cast<MemRefType>(buffer.getType()).getElementType();
    if (slots.shape.lanes != 1)
      type = VectorType::get({slots.shape.lanes}, type);
    SmallVector<Value> values;
    for (const Slot &slot : threadSlots)
      values.push_back(emitInside(slot, type, [&](OpBuilder &builder) {
                         return SmallVector<Value>{stage.load(
                             builder, o, slots.shape.lanes, slot.position)};
                       }).front());
    arrays[buffer] = std::move(values);
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
    if (slot && known != arrays.end())
      loaded.back() = known->second[*slot];
  }
  return loaded;
}

/// Whether stage `number` is the last to write a buffer that is in memory.
bool RegisterRowEmitter::isStored(Value buffer, unsigned number) {
  const RowFusion &fusion = plan.row.fusion;
  if (llvm::is_contained(fusion.allocated, buffer))
    return false;
  return llvm::none_of(ArrayRef(fusion.stages).drop_front(number + 1),
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

void RegisterRowEmitter::emitArrays(RegisterStage &stage, unsigned number) {
  linalg::GenericOp op = stage.getOp();
  ArrayRef<Combiner> combiners = stage.getCombiners();
  int64_t lanes = slots.shape.lanes;
  loadArrays(stage);
  Leaf identities =
      buildIdentities(row.kernel, loc, combiners, lanes == 1 ? 0 : lanes);
  std::vector<std::vector<Leaf>> sums(
      slots.iterations, std::vector<Leaf>(slots.shape.copies, identities));
  SmallVector<unsigned> stored;
  SmallVector<Type> types(ValueRange(identities).getTypes());
  for (unsigned output = 0; output < op.getNumDpsInits(); ++output) {
    if (!combiners.empty() && stage.isReduced(output))
      continue;
    stored.push_back(op.getNumDpsInputs() + output);
    Type type = getElementTypeOrSelf(op.getDpsInits()[output].getType());
    types.push_back(lanes == 1 ? type : VectorType::get({lanes}, type));
  }
  SmallVector<SmallVector<Value>> outputs(stored.size());
  for (unsigned held = 0; held < threadSlots.size(); ++held) {
    const Slot &slot = threadSlots[held];
    SmallVector<Value> loaded = getLoaded(stage, held);
    // What was accumulated so far is in `sums`.
    for (const Combiner &combiner : combiners)
      loaded[op.getNumDpsInputs() + combiner.getOutput()] =
          identities[&combiner - combiners.begin()];
    SmallVector<Value> values =
        emitInside(slot, types, [&](OpBuilder &builder) {
          SmallVector<Value> inside =
              stage.compute(builder, lanes, slot.position, loaded);
          for (auto [value, type] : llvm::zip_equal(inside, types))
            if (value.getType() != type)
              value = vector::BroadcastOp::create(builder, loc, type, value);
          for (auto [i, o] : llvm::enumerate(stored)) {
            if (!isStored(op->getOperand(o), number))
              continue;
            OpBuilder store = builder;
            if (row.isActive)
              store = scf::IfOp::create(builder, loc, row.isActive)
                          .getThenBodyBuilder();
            stage.store(store, o, inside[combiners.size() + i], lanes,
                        slot.position);
          }
          return inside;
        });
    for (auto [i, value] :
         llvm::enumerate(ArrayRef(values).drop_front(combiners.size())))
      outputs[i].push_back(value);
    values.truncate(combiners.size());
    if (slot.isInside)
      for (auto [value, identity] : llvm::zip_equal(values, identities))
        value = arith::SelectOp::create(row.kernel, loc, slot.isInside, value,
                                        identity);
    Leaf &sum = sums[slot.chunk][slot.copy];
    sum = combineAll(row.kernel, loc, combiners, sum, values);
  }
  for (auto [o, values] : llvm::zip_equal(stored, outputs))
    arrays[op->getOperand(o)] = std::move(values);
  if (combiners.empty())
    return;
  Leaf total = exchange.merge(loc, combiners, std::move(sums));
  for (auto [combiner, value] : llvm::zip_equal(combiners, total)) {
    unsigned o = op.getNumDpsInputs() + combiner.getOutput();
    Value initial = scalars.lookup(op->getOperand(o));
    if (!initial)
      initial = stage.load(row.kernel, o, 1,
                           IndexBuilder(row.kernel, loc).constant(0));
    scalars[op->getOperand(o)] =
        combine(row.kernel, loc, combiner, initial, value);
  }
}

void RegisterRowEmitter::emitStage(unsigned number) {
  const RowFusion &fusion = plan.row.fusion;
  RegisterStage stage(fusion.stages[number], row, fusion.buffers);
  if (plan.row.isScalar(fusion.stages[number]))
    emitScalars(stage);
  else
    emitArrays(stage, number);
}

/// One thread stores what all of them know.
void RegisterRowEmitter::storeScalars() {
  const RowFusion &fusion = plan.row.fusion;
  IndexBuilder index(row.kernel, loc);
  OpBuilder then = row.kernel;
  bool isGuarded = false;
  for (auto [buffer, value] : scalars) {
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

void RegisterRowEmitter::emit() {
  buildSlots();
  unsigned next = 0;
  for (Operation &op :
       llvm::make_early_inc_range(loop.getBody()->without_terminator()))
    if (!row.take(op) && isa<linalg::GenericOp>(op))
      emitStage(next++);
  storeScalars();
  row.finish();
}

void mlir::bcast::emitRegisterRowKernel(const RegisterRowPlan &plan) {
  RegisterRowEmitter(plan).emit();
}
