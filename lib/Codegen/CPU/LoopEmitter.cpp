//===- LoopEmitter.cpp - Loops over the elements of buffers --------------===//

#include "LoopEmitter.h"

#include "bcast/Schedule/Schedule.h"
#include "bcast/Schedule/TargetInfo.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::bcast;

Value LoopEmitter::buildStride(Value memref, int dim) {
  Value stride = constant(1);
  int64_t rank = cast<MemRefType>(memref.getType()).getRank();
  for (int64_t i = dim + 1; i < rank; ++i)
    stride = mul(stride, buildDim(memref, i));
  return stride;
}

/// Strides per dimension, and where the buffer begins, as index values.
std::pair<SmallVector<Value>, Value> LoopEmitter::buildLayout(Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  SmallVector<Value> strides;
  if (type.getLayout().isIdentity()) {
    for (int64_t i = 0; i < type.getRank(); ++i)
      strides.push_back(buildStride(memref, i));
    return {strides, Value()};
  }
  auto metadata =
      memref::ExtractStridedMetadataOp::create(builder, loc, memref);
  for (OpFoldResult stride : metadata.getConstifiedMixedStrides())
    strides.push_back(getValueOrCreateConstantIndexOp(builder, loc, stride));
  return {strides, getValueOrCreateConstantIndexOp(
                       builder, loc, metadata.getConstifiedMixedOffset())};
}

void LoopEmitter::buildBuffers() {
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned number = operand.getOperandNumber();
    const LoopPlan::Operand &planned = plan.operands[number];
    Value memref = operand.get();
    auto type = cast<MemRefType>(memref.getType());
    auto [strides, begin] = buildLayout(memref);
    LoopBuffer buffer;
    // One past the last element.
    Value end = add(begin, constant(1));
    Value start = begin;
    for (int64_t i = 0; i < type.getRank(); ++i) {
      Value last = builder.createOrFold<arith::SubIOp>(loc, buildDim(memref, i),
                                                       constant(1));
      end = add(end, mul(last, strides[i]));
      if (planned.offsets[i] != 0)
        start = add(start, mul(constant(planned.offsets[i]), strides[i]));
    }
    buffer.start = start;
    auto layout = StridedLayoutAttr::get(op.getContext(), /*offset=*/0, {1});
    auto flatType =
        MemRefType::get({ShapedType::kDynamic}, type.getElementType(), layout,
                        type.getMemorySpace());
    buffer.flat = memref::ReinterpretCastOp::create(
        builder, loc, flatType, memref, builder.getIndexAttr(0),
        OpFoldResult(end), OpFoldResult(builder.getIndexAttr(1)));
    // A vector of i1 is packed bits to LLVM, an i1 in memory is a byte. The
    // descriptors are the same, so the cast vanishes.
    if (type.getElementType().isInteger(1)) {
      buffer.isBool = true;
      auto byteType = MemRefType::get(flatType.getShape(), builder.getI8Type(),
                                      layout, type.getMemorySpace());
      buffer.flat = UnrealizedConversionCastOp::create(builder, loc, byteType,
                                                       buffer.flat)
                        .getResult(0);
    }
    for (auto [dim, scale] : llvm::zip_equal(planned.dims, planned.scales)) {
      Value stride;
      if (dim >= 0)
        stride = scale == 1 ? strides[dim] : mul(strides[dim], constant(scale));
      buffer.strides.push_back(stride);
    }
    if (schedule.getPrefetchRows() != 0 && op.isDpsInput(&operand))
      if (std::optional<unsigned> dim = getPrefetchDimension(operand))
        buffer.prefetchDistance =
            buildPrefetchDistance(operand.get(), *dim, strides[*dim]);
    buffer.isRead = op.payloadUsesValueFromOperand(&operand);
    buffer.isWritten = op.isDpsInit(&operand);
    buffers.push_back(buffer);
  }
}

/// That of the rows that the schedule says; none if the program finds a row to
/// be so long that two do not stay in the second-level cache.
Value LoopEmitter::buildPrefetchDistance(Value operand, unsigned dim,
                                         Value stride) {
  Value distance = mul(stride, constant(schedule.getPrefetchRows()));
  auto type = cast<MemRefType>(operand.getType());
  if (type.hasStaticShape() || type.getDimSize(dim) != 1)
    return distance;
  Value bytes = constant(getElementBytes(type.getElementType()));
  for (int64_t d = 0; d < type.getRank(); ++d)
    bytes = mul(bytes, buildDim(operand, d));
  Value most = constant(TargetInfo::kPrefetchedRowBytes[1]);
  Value isLong = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt,
                                       bytes, most);
  return arith::SelectOp::create(builder, loc, isLong, constant(0), distance);
}

void LoopEmitter::buildSizes() {
  for (const auto &group : plan.loops) {
    Value size = constant(1);
    for (unsigned d : group)
      if (std::optional<DimensionSource> source = findDimension(op, d))
        size = mul(size, buildDim(source->operand->get(), source->position));
    sizes.push_back(size);
  }
}

void LoopEmitter::prepare() {
  buildBuffers();
  buildSizes();
  for (const LoopBuffer &buffer : buffers)
    bases.push_back(buffer.start);
  hoisted.assign(buffers.size(), Value());
  loaded.assign(buffers.size(), Value());
  ivs.assign(sizes.size(), Value());
  ramp = sizes.size() - 1;
}

void LoopEmitter::enter(unsigned loop, Value iv) {
  ivs[loop] = iv;
  for (auto [buffer, base] : llvm::zip_equal(buffers, bases))
    if (Value stride = buffer.strides[loop])
      base = add(base, mul(iv, stride));
}

void LoopEmitter::hoistBroadcasts() {
  unsigned inner = sizes.size() - 1;
  for (auto [o, buffer] : llvm::enumerate(buffers)) {
    hoisted[o] = Value();
    if (!buffer.isRead || buffer.isWritten ||
        plan.getAccess(o, inner) != AccessPattern::Broadcast)
      continue;
    Value position = bases[o] ? bases[o] : constant(0);
    Value value = memref::LoadOp::create(builder, loc, buffer.flat, position);
    hoisted[o] = buffer.isBool ? isNotZero(value) : value;
  }
}

// Bodies are filled in after their loop stands in the function, so that what
// surrounds an op being emitted can be looked up.

void LoopEmitter::emitFor(Value from, Value to, int64_t step,
                          function_ref<void(Value)> body) {
  auto loop = scf::ForOp::create(builder, loc, from, to, constant(step));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVar());
}

SmallVector<Value>
LoopEmitter::emitFor(Value from, Value to, int64_t step, ValueRange carried,
                     function_ref<SmallVector<Value>(Value, ValueRange)> body) {
  auto loop =
      scf::ForOp::create(builder, loc, from, to, constant(step), carried);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> next =
      body(loop.getInductionVar(), loop.getRegionIterArgs());
  // Without values the loop has its terminator.
  if (!carried.empty())
    scf::YieldOp::create(builder, loc, next);
  return SmallVector<Value>(loop.getResults());
}

void LoopEmitter::emitIfPositive(Value count, function_ref<void()> body) {
  emitIfPositive(count, {}, [&](SmallVector<Value> &) { body(); });
}

SmallVector<Value>
LoopEmitter::emitIfPositive(Value count, SmallVector<Value> values,
                            function_ref<void(SmallVector<Value> &)> body) {
  if (std::optional<int64_t> known = getStatic(count)) {
    if (*known > 0)
      body(values);
    return values;
  }
  Value isPositive = arith::CmpIOp::create(
      builder, loc, arith::CmpIPredicate::sgt, count, constant(0));
  auto branch =
      scf::IfOp::create(builder, loc, ValueRange(values).getTypes(), isPositive,
                        /*withElseRegion=*/!values.empty());
  OpBuilder::InsertionGuard guard(builder);
  if (!values.empty()) {
    builder.setInsertionPointToStart(branch.elseBlock());
    scf::YieldOp::create(builder, loc, values);
  }
  builder.setInsertionPointToStart(branch.thenBlock());
  body(values);
  if (values.empty())
    return {};
  builder.setInsertionPointToEnd(branch.thenBlock());
  scf::YieldOp::create(builder, loc, values);
  return branch.getResults();
}

/// Integer division has no masked form. A store of one lane, with a mask that
/// is a constant then, is made a scalar one by LLVM 22.1, which forgets that it
/// truncates: it writes past the end.
void LoopEmitter::emitTail(std::optional<int64_t> size, Value from, Value count,
                           function_ref<void(Value, Value)> body) {
  if (size && *size % lanes == 0)
    return;
  if (dividesIntegers(op) || (size && *size % lanes == 1)) {
    llvm::SaveAndRestore scalars(lanes, int64_t(0));
    emitFor(from, add(from, count), 1,
            [&](Value position) { body(position, Value()); });
    return;
  }
  emitIfPositive(count, [&] { body(from, buildMask(count)); });
}

void LoopEmitter::emitParallelFor(Value count, function_ref<void(Value)> body) {
  Value zero = constant(0);
  if (!parallel) {
    emitFor(zero, count, 1, body);
    return;
  }
  auto loop =
      scf::ParallelOp::create(builder, loc, ValueRange{zero}, ValueRange{count},
                              ValueRange{constant(1)});
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVars().front());
}

Value LoopEmitter::buildMask(Value count) {
  auto type = VectorType::get({lanes}, builder.getI1Type());
  return vector::CreateMaskOp::create(builder, loc, type, count);
}

Value LoopEmitter::getScratch(Type element, int64_t size, unsigned number) {
  // Each iteration of a parallel loop has its own; outside of all other loops,
  // for the stack grows with each execution. Ops one after the other share it.
  Operation *scope = builder.getInsertionBlock()->getParentOp();
  while (!isa<scf::ParallelOp, scf::ForallOp, func::FuncOp>(scope))
    scope = scope->getParentOp();
  return scratch.get(scope->getRegion(0).front(), loc,
                     MemRefType::get({size}, element), number);
}

Value ScratchBuffers::get(Block &block, Location loc, MemRefType type,
                          unsigned number) {
  for (auto [buffer, otherNumber] : buffers[&block])
    if (buffer.getType() == type && otherNumber == number)
      return buffer;
  OpBuilder builder = OpBuilder::atBlockBegin(&block);
  auto buffer = memref::AllocaOp::create(builder, loc, type,
                                         builder.getI64IntegerAttr(64));
  buffers[&block].emplace_back(buffer, number);
  return buffer;
}

SmallVector<Value> LoopEmitter::emitElements(Value position, Value mask,
                                             ArrayRef<Value> wanted) {
  SmallVector<Value> arguments(buffers.size());
  for (auto [o, buffer] : llvm::enumerate(buffers))
    if (buffer.isRead)
      arguments[o] = emitLoad(o, position, mask);
  return emitBody(
      builder, op, lanes, arguments,
      [&](unsigned d) { return getCoordinate(d, position); }, wanted);
}

Value LoopEmitter::getCoordinate(unsigned dim, Value position) {
  Value scalar;
  bool isRamp = false;
  for (auto [l, group] : llvm::enumerate(plan.loops)) {
    if (group.front() != dim)
      continue;
    isRamp = l == ramp;
    scalar = l + 1 == plan.loops.size() ? position : ivs[l];
  }
  // Dimensions of size 1 have no loop.
  if (!scalar)
    scalar = constant(0);
  if (!isVector())
    return scalar;
  auto type = VectorType::get({lanes}, builder.getIndexType());
  Value splat = vector::BroadcastOp::create(builder, loc, type, scalar);
  if (!isRamp)
    return splat;
  Value step = vector::StepOp::create(builder, loc, type);
  return arith::AddIOp::create(builder, loc, splat, step);
}
