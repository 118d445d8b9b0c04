//===- RegisterArrays.cpp - Stages on all elements of a row ---------------===//

#include "RegisterRowEmitter.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

static Value buildZero(OpBuilder &builder, Location loc, Type type) {
  auto complex = dyn_cast<ComplexType>(type);
  if (!complex)
    return arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  Attribute zero = builder.getZeroAttr(complex.getElementType());
  return complex::ConstantOp::create(builder, loc, complex,
                                     builder.getArrayAttr({zero, zero}));
}

/// What `emit` gives where the condition holds, null for always, and zeros
/// elsewhere.
SmallVector<Value> RegisterRowEmitter::emitInside(OpBuilder &builder,
                                                  Value isInside,
                                                  TypeRange types, Emit emit) {
  if (!isInside)
    return emit(builder);
  auto branch = scf::IfOp::create(builder, loc, types, isInside,
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

/// The arrays that the stage is the first to read in order.
SmallVector<Value> RegisterRowEmitter::findUnread(const RegisterStage &stage) {
  llvm::SetVector<Value> unread;
  for (OpOperand &operand : stage.getOp()->getOpOperands())
    if (stage.isRead(operand.getOperandNumber()) &&
        stage.isInOrder(operand.getOperandNumber()) &&
        !arrays.contains(operand.get()) &&
        llvm::is_contained(plan.row.arrays, operand.get()))
      unread.insert(operand.get());
  return unread.takeVector();
}

Value RegisterRowEmitter::loadSlot(OpBuilder &builder, RegisterStage &stage,
                                   OpOperand &operand, const RowSlot &slot) {
  Type type = getElementTypeOrSelf(operand.get().getType());
  if (slots.shape.lanes != 1)
    type = VectorType::get({slots.shape.lanes}, type);
  bool isGuarded = !hasElements || computesZeros;
  return emitInside(builder, isGuarded ? slot.isInside : Value(), type,
                    [&](OpBuilder &nested) {
                      return SmallVector<Value>{stage.load(
                          nested, operand.getOperandNumber(), slots.shape.lanes,
                          isGuarded ? slot.position : slot.read)};
                    })
      .front();
}

/// What a slot has of a stage's operands in registers, and of a row of unknown
/// length all that is loaded behind its condition. Whether nothing is left to
/// be loaded.
bool RegisterRowEmitter::loadOperands(OpBuilder &builder, RegisterStage &stage,
                                      unsigned held,
                                      SmallVector<Value> &loaded) {
  loaded = getLoaded(stage, held);
  bool areLoaded = true;
  for (OpOperand &operand : stage.getOp()->getOpOperands()) {
    unsigned o = operand.getOperandNumber();
    if (loaded[o] || !stage.isRead(o) ||
        !isa<MemRefType>(operand.get().getType()))
      continue;
    if (hasElements && computesZeros && stage.isInOrder(o))
      loaded[o] = loadSlot(builder, stage, operand, threadSlots[held]);
    else
      areLoaded = false;
  }
  return areLoaded;
}

void RegisterRowEmitter::loadArray(OpBuilder &builder, RegisterStage &stage,
                                   Value buffer) {
  OpOperand *operand =
      llvm::find_if(stage.getOp()->getOpOperands(), [&](OpOperand &operand) {
        return operand.get() == buffer &&
               stage.isInOrder(operand.getOperandNumber());
      });
  SmallVector<Value> values;
  for (const RowSlot &slot : threadSlots)
    values.push_back(loadSlot(builder, stage, *operand, slot));
  arrays[buffer] = std::move(values);
}

/// An assembler keeps loads behind the stores ahead of them, so that a thread
/// would wait for one vector before it asked for the next.
void RegisterRowEmitter::loadAhead(OpBuilder &builder, RegisterStage &stage,
                                   unsigned first) {
  ahead.clear();
  unsigned end =
      std::min<unsigned>(first + getSlotsAhead(), threadSlots.size());
  for (OpOperand *operand : stage.getOp().getDpsInputOperands()) {
    unsigned o = operand->getOperandNumber();
    auto type = dyn_cast<MemRefType>(operand->get().getType());
    if (!type || !stage.isRead(o) || !stage.isInOrder(o) ||
        arrays.contains(operand->get()) || scalars.contains(operand->get()))
      continue;
    for (unsigned held = first; held < end; ++held)
      ahead[{o, held}] = loadSlot(builder, stage, *operand, threadSlots[held]);
  }
}

/// Whether what the stage computes of a slot goes to memory.
bool RegisterRowEmitter::storesSlots(const RegisterStage &stage,
                                     unsigned number) {
  return llvm::any_of(
      stage.getOp().getDpsInitsMutable(), [&](OpOperand &output) {
        return isArrayOutput(stage, output.getOperandNumber()) &&
               isStored(output.get(), number);
      });
}

/// What the stage computes of the elements in a slot: the combiners' inputs,
/// identities where there are none, then what it stores.
SmallVector<Value> RegisterRowEmitter::emitSlot(OpBuilder &builder,
                                                RegisterStage &stage,
                                                unsigned number, unsigned held,
                                                const Leaf &identities,
                                                TypeRange types) {
  linalg::GenericOp op = stage.getOp();
  ArrayRef<Combiner> combiners = stage.getCombiners();
  int64_t lanes = slots.shape.lanes;
  const RowSlot &slot = threadSlots[held];
  SmallVector<Value> loaded;
  bool areLoaded = loadOperands(builder, stage, held, loaded);
  // What was accumulated so far is in the sums.
  for (auto [combiner, identity] : llvm::zip_equal(combiners, identities))
    loaded[op.getNumDpsInputs() + combiner.getOutput()] = identity;
  Value guard = hasElements ? Value() : slot.isInside;
  SmallVector<Value> values =
      emitInside(builder, guard, types, [&](OpBuilder &nested) {
        SmallVector<Value> inside = stage.compute(
            nested, lanes, areLoaded ? slot.position : slot.read, loaded);
        for (auto [value, type] : llvm::zip_equal(inside, types))
          if (value.getType() != type)
            value = vector::BroadcastOp::create(nested, loc, type, value);
        unsigned next = combiners.size();
        for (OpOperand &output : op.getDpsInitsMutable()) {
          unsigned o = output.getOperandNumber();
          if (!isArrayOutput(stage, o))
            continue;
          Value value = inside[next++];
          if (!isStored(output.get(), number))
            continue;
          OpBuilder store = nested;
          IndexBuilder index(nested, loc);
          if (Value stores = index.both(hasElements ? slot.isInside : Value(),
                                        row.isActive))
            store = scf::IfOp::create(nested, loc, stores).getThenBodyBuilder();
          stage.store(store, o, value, lanes, slot.position);
        }
        return inside;
      });
  if (!slot.isInside)
    return values;
  for (auto [value, identity, combiner] :
       llvm::zip(values, identities, combiners)) {
    // What is read instead is in the row, and counted in another slot.
    if (hasElements && !computesZeros && combiner.isIdempotent())
      continue;
    value =
        arith::SelectOp::create(builder, loc, slot.isInside, value, identity);
  }
  return values;
}

void RegisterRowEmitter::emitArrays(RegisterStage &stage, unsigned number) {
  linalg::GenericOp op = stage.getOp();
  ArrayRef<Combiner> combiners = stage.getCombiners();
  int64_t lanes = slots.shape.lanes;
  Leaf identities =
      buildIdentities(row.kernel, loc, combiners, lanes == 1 ? 0 : lanes);
  SmallVector<Value> known = findUnread(stage);
  SmallVector<Type> types(ValueRange(identities).getTypes());
  size_t numRead = known.size();
  for (OpOperand &output : op.getDpsInitsMutable()) {
    if (!isArrayOutput(stage, output.getOperandNumber()))
      continue;
    known.push_back(output.get());
    Type type = getElementTypeOrSelf(output.get().getType());
    types.push_back(lanes == 1 ? type : VectorType::get({lanes}, type));
  }
  std::vector<std::vector<Leaf>> sums(
      slots.iterations, std::vector<Leaf>(slots.shape.copies, identities));
  bool stores = storesSlots(stage, number);
  // The values of what is known from now on in each slot, then the sums.
  auto compute = [&](OpBuilder &builder) {
    for (Value buffer : ArrayRef(known).take_front(numRead))
      loadArray(builder, stage, buffer);
    SmallVector<SmallVector<Value>> outputs(known.size() - numRead);
    for (unsigned held = 0; held < threadSlots.size(); ++held) {
      if (stores && held % getSlotsAhead() == 0)
        loadAhead(builder, stage, held);
      SmallVector<Value> values =
          emitSlot(builder, stage, number, held, identities, types);
      for (auto [output, value] : llvm::zip_equal(
               outputs, ArrayRef(values).drop_front(combiners.size())))
        output.push_back(value);
      values.truncate(combiners.size());
      Leaf &sum = sums[threadSlots[held].chunk][threadSlots[held].copy];
      sum = combineAll(builder, loc, combiners, sum, values);
    }
    ahead.clear();
    for (auto [buffer, values] :
         llvm::zip_equal(ArrayRef(known).drop_front(numRead), outputs))
      arrays[buffer] = std::move(values);
  };
  if (hasElements)
    emitWhereElements(known, identities, sums, compute);
  else
    compute(row.kernel);
  // Another view may be of the same elements.
  for (Value buffer : op->getOperands())
    if (plan.row.fusion.isShared(buffer))
      arrays.erase(buffer);
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

/// Behind a branch; the sums of other threads are identities. Nothing reads
/// their values, which must take no registers beside those that are needed.
void RegisterRowEmitter::emitWhereElements(
    ArrayRef<Value> known, const Leaf &identities,
    std::vector<std::vector<Leaf>> &sums,
    function_ref<void(OpBuilder &)> compute) {
  SmallVector<Value> values;
  auto branch = scf::IfOp::create(
      row.kernel, loc, hasElements,
      [&](OpBuilder &then, Location) {
        compute(then);
        for (Value buffer : known)
          llvm::append_range(values, arrays[buffer]);
        for (auto &chunk : sums)
          for (const Leaf &copy : chunk)
            llvm::append_range(values, copy);
        scf::YieldOp::create(then, loc, values);
      },
      [&](OpBuilder &otherwise, Location) {
        SmallVector<Value> absent;
        for (Value value :
             ArrayRef(values).take_front(known.size() * threadSlots.size()))
          absent.push_back(
              ub::PoisonOp::create(otherwise, loc, value.getType()));
        while (absent.size() < values.size())
          llvm::append_range(absent, identities);
        scf::YieldOp::create(otherwise, loc, absent);
      });
  auto next = branch.result_begin();
  for (Value buffer : known)
    for (Value &value : arrays[buffer])
      value = *next++;
  for (auto &chunk : sums)
    for (Leaf &copy : chunk)
      for (Value &value : copy)
        value = *next++;
}
