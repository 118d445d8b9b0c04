//===- PlannedKernel.cpp - Launches of the loops that LoopPlan plans ------===//

#include "BodyEmitter.h"
#include "GenericPlan.h"
#include "KernelEmitter.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// The widest access of one thread to global memory.
static constexpr int64_t kAccessBytes = 16;
/// A vector of scalars in the body may be this much wider than those in memory,
/// so that 16-bit floats that compute in 32 bits still fill an access.
static constexpr int64_t kMaxBodyBytes = 64;
/// Rows that a thread computes when an operand is the same in each.
static constexpr int64_t kRowsPerThread = 4;

/// Bytes of an element in memory, if a vector of them is one access.
static int64_t getAccessBytes(Type element) {
  if (!element.isIntOrFloat())
    return 0;
  unsigned bits = std::max(8u, element.getIntOrFloatBitWidth());
  return llvm::isPowerOf2_32(bits) ? bits / 8 : 0;
}

std::optional<PlannedKernelEmitter>
PlannedKernelEmitter::get(linalg::GenericOp op) {
  if (op.getNumDpsInits() == 0 || op.getNumParallelLoops() != op.getNumLoops())
    return std::nullopt;
  std::optional<SmallVector<PlannedOperand>> operands = getPlannedOperands(op);
  if (!operands)
    return std::nullopt;
  std::optional<LoopPlan> plan = planGeneric(op, *operands);
  if (!plan)
    return std::nullopt;
  PlannedKernelEmitter emitter(op, std::move(*plan));
  emitter.lanes = emitter.chooseLanes();
  return emitter;
}

/// Neighbours that one thread computes, as far as types and walks allow.
int64_t PlannedKernelEmitter::chooseLanes() {
  if (plan.loops.empty() || !isVectorizable(op))
    return 1;
  int64_t widest = 1;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type)
      continue;
    unsigned number = operand.getOperandNumber();
    Walk walk = getInnerWalk(number);
    // Threads side by side read a strided operand one element each.
    if (walk == Walk::Strided ||
        (op.isDpsInit(&operand) && walk != Walk::Contiguous))
      return 1;
    if (walk != Walk::Contiguous)
      continue;
    // A view may begin anywhere.
    if (operand.get().getDefiningOp<memref::ViewOp>())
      return 1;
    int64_t bytes = getAccessBytes(type.getElementType());
    if (bytes == 0)
      return 1;
    widest = std::max(widest, bytes);
  }
  int64_t body = getWidestByteWidth(op);
  return std::max<int64_t>(
      1, std::min(kAccessBytes / widest, kMaxBodyBytes / body));
}

/// Strides per dimension, and where the buffer begins; null for 0.
static std::pair<SmallVector<Value>, Value> buildLayout(IndexBuilder &index,
                                                        Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  SmallVector<Value> strides(type.getRank());
  if (type.getLayout().isIdentity()) {
    Value stride = index.constant(1);
    for (int64_t i = type.getRank(); i-- > 0;) {
      strides[i] = stride;
      if (i > 0)
        stride = index.mul(stride, index.builder.createOrFold<memref::DimOp>(
                                       index.loc, memref, i));
    }
    return {strides, Value()};
  }
  auto metadata = memref::ExtractStridedMetadataOp::create(index.builder,
                                                           index.loc, memref);
  auto materialize = [&](OpFoldResult value) {
    return getValueOrCreateConstantIndexOp(index.builder, index.loc, value);
  };
  for (auto [i, stride] : llvm::enumerate(metadata.getConstifiedMixedStrides()))
    strides[i] = materialize(stride);
  OpFoldResult offset = metadata.getConstifiedMixedOffset();
  return {strides, isZeroInteger(offset) ? Value() : materialize(offset)};
}

void PlannedKernelEmitter::buildBuffer(IndexBuilder &index,
                                       OpOperand &operand) {
  const LoopPlan::Operand &planned = plan.operands[operand.getOperandNumber()];
  Value memref = operand.get();
  Buffer &buffer = buffers.emplace_back();
  buffer.isRead = op.payloadUsesValueFromOperand(&operand);
  auto type = dyn_cast<MemRefType>(memref.getType());
  if (!type)
    return;
  auto [strides, start] = buildLayout(index, memref);
  // One past the last element.
  Value end = index.add(start, index.constant(1));
  buffer.start = start;
  for (int64_t i = 0; i < type.getRank(); ++i) {
    Value size = index.builder.createOrFold<memref::DimOp>(loc, memref, i);
    end = index.add(end,
                    index.mul(index.sub(size, index.constant(1)), strides[i]));
    if (planned.offsets[i] != 0)
      buffer.start =
          index.add(buffer.start, index.mul(strides[i], planned.offsets[i]));
  }
  int64_t staticEnd = getConstantIntValue(end).value_or(ShapedType::kDynamic);
  auto layout = StridedLayoutAttr::get(op.getContext(), /*offset=*/0, {1});
  auto flatType = MemRefType::get({staticEnd}, type.getElementType(), layout,
                                  type.getMemorySpace());
  OpFoldResult length = index.builder.getIndexAttr(staticEnd);
  if (ShapedType::isDynamic(staticEnd))
    length = end;
  buffer.flat = memref::ReinterpretCastOp::create(
      index.builder, loc, flatType, memref, index.builder.getIndexAttr(0),
      length, OpFoldResult(index.builder.getIndexAttr(1)));
  for (auto [dim, scale] : llvm::zip_equal(planned.dims, planned.scales))
    buffer.strides.push_back(dim < 0 ? Value()
                                     : index.mul(strides[dim], scale));
}

void PlannedKernelEmitter::buildSizes(IndexBuilder &index) {
  Value output = op.getDpsInitOperand(0)->get();
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  for (const auto &group : plan.loops) {
    Value size = index.constant(1);
    for (unsigned d : group)
      for (auto [i, expr] : llvm::enumerate(map.getResults()))
        if (auto dim = dyn_cast<AffineDimExpr>(expr);
            dim && dim.getPosition() == d)
          size = index.mul(
              size, index.builder.createOrFold<memref::DimOp>(loc, output, i));
    sizes.push_back(size);
  }
}

/// Whether every vector begins at a multiple of its length. Buffers begin
/// aligned to more than an access.
Value PlannedKernelEmitter::buildIsAligned(IndexBuilder &index) const {
  Value misaligned;
  auto check = [&](Value distance) {
    if (!distance || getConstantIntValue(distance) == 0)
      return;
    Value rest = index.rem(distance, lanes);
    misaligned =
        misaligned
            ? index.builder.createOrFold<arith::OrIOp>(loc, misaligned, rest)
            : rest;
  };
  for (auto [o, buffer] : llvm::enumerate(buffers)) {
    if (!buffer.flat || getInnerWalk(o) != Walk::Contiguous)
      continue;
    check(buffer.start);
    for (Value stride : ArrayRef(buffer.strides).drop_back())
      check(stride);
  }
  // One row has a rest; of several, each must be whole.
  if (sizes.size() > 1)
    check(sizes.back());
  if (!misaligned)
    return arith::ConstantIntOp::create(index.builder, loc, 1, 1);
  return index.isZero(misaligned);
}

void PlannedKernelEmitter::emit(OpBuilder &builder) {
  IndexBuilder index(builder, loc);
  for (OpOperand &operand : op->getOpOperands())
    buildBuffer(index, operand);
  buildSizes(index);
  if (lanes == 1)
    return emitLaunch(builder, 1);
  Value isAligned = buildIsAligned(index);
  if (std::optional<int64_t> known = getConstantIntValue(isAligned)) {
    lanes = *known ? lanes : 1;
    return emitLaunch(builder, lanes);
  }
  scf::IfOp::create(
      builder, loc, isAligned,
      [&](OpBuilder &nested, Location) {
        emitLaunch(nested, lanes);
        scf::YieldOp::create(nested, loc);
      },
      [&](OpBuilder &nested, Location) {
        emitLaunch(nested, 1);
        scf::YieldOp::create(nested, loc);
      });
}

bool PlannedKernelEmitter::isHoisted(unsigned operand) {
  const Buffer &buffer = buffers[operand];
  return sizes.size() > 1 && buffer.flat && buffer.isRead &&
         !op.isDpsInit(&op->getOpOperand(operand)) &&
         !buffer.strides[sizes.size() - 2];
}

void PlannedKernelEmitter::emitLaunch(OpBuilder &builder, int64_t width) {
  IndexBuilder host(builder, loc);
  LaunchBuilder launch;
  launch.sizes = sizes;
  Value whole, rest;
  if (width > 1) {
    // Whole vectors first. In a single loop, threads behind them take an
    // element each of what is left.
    whole = host.div(sizes.back(), width);
    launch.sizes.back() = whole;
    if (sizes.size() == 1) {
      rest = host.rem(sizes.back(), width);
      launch.sizes.back() = host.add(whole, rest);
    }
  }
  bool hasRest = rest && getConstantIntValue(rest) != 0;
  for (unsigned o = 0; o < buffers.size(); ++o)
    if (isHoisted(o))
      launch.rowsPerThread = kRowsPerThread;

  SmallVector<Value> hoisted(buffers.size());
  auto getInner = [&](OpBuilder &nested, ArrayRef<Value> counters) {
    return counters.empty() || plan.loops.empty()
               ? Value()
               : IndexBuilder(nested, loc).mul(counters.back(), width);
  };
  auto prologue = [&](OpBuilder &nested, ArrayRef<Value> counters) {
    IndexBuilder index(nested, loc);
    for (unsigned o = 0; o < buffers.size(); ++o)
      if (isHoisted(o))
        hoisted[o] = emitLoad(
            nested, o, width,
            getPosition(index, o, counters, getInner(nested, counters)));
  };
  auto body = [&](OpBuilder &nested, ArrayRef<Value> counters) {
    Value inner = getInner(nested, counters);
    if (!hasRest)
      return emitBlock(nested, width, counters, inner, hoisted);
    IndexBuilder index(nested, loc);
    scf::IfOp::create(
        nested, loc, index.isLess(counters.back(), whole),
        [&](OpBuilder &then, Location) {
          emitBlock(then, width, counters, inner, hoisted);
          scf::YieldOp::create(then, loc);
        },
        [&](OpBuilder &otherwise, Location) {
          IndexBuilder index(otherwise, loc);
          Value element = index.add(index.mul(whole, width),
                                    index.sub(counters.back(), whole));
          emitBlock(otherwise, 1, counters, element, hoisted);
          scf::YieldOp::create(otherwise, loc);
        });
  };
  launch.build(builder, loc, prologue, body);
}

/// Position of an operand's element; null for 0. `inner` replaces the last
/// counter. A null counter is one that the operand does not move with.
Value PlannedKernelEmitter::getPosition(IndexBuilder &index, unsigned operand,
                                        ArrayRef<Value> counters,
                                        Value inner) const {
  const Buffer &buffer = buffers[operand];
  Value position = buffer.start;
  for (auto [l, stride] : llvm::enumerate(buffer.strides)) {
    if (!stride)
      continue;
    Value counter = l + 1 == buffer.strides.size() ? inner : counters[l];
    position = index.add(position, index.mul(counter, stride));
  }
  return position ? position : index.constant(0);
}

/// A vector of `width` elements, a scalar if that is 1.
Value PlannedKernelEmitter::emitLoad(OpBuilder &builder, unsigned operand,
                                     int64_t width, Value position) const {
  Value flat = buffers[operand].flat;
  Type element = cast<MemRefType>(flat.getType()).getElementType();
  if (width > 1 && getInnerWalk(operand) == Walk::Contiguous)
    return vector::LoadOp::create(builder, loc,
                                  VectorType::get({width}, element), flat,
                                  ValueRange(position), /*nontemporal=*/false,
                                  llvm::Align(width * getAccessBytes(element)));
  return memref::LoadOp::create(builder, loc, flat, position);
}

void PlannedKernelEmitter::emitBlock(OpBuilder &builder, int64_t width,
                                     ArrayRef<Value> counters, Value inner,
                                     ArrayRef<Value> hoisted) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> arguments, positions(buffers.size());
  for (auto [o, buffer] : llvm::enumerate(buffers)) {
    bool isOutput = op.isDpsInit(&op->getOpOperand(o));
    if (buffer.flat && (isOutput || (buffer.isRead && !hoisted[o])))
      positions[o] = getPosition(index, o, counters, inner);
    Value value = hoisted[o];
    if (!buffer.isRead)
      value = Value();
    else if (!buffer.flat)
      value = op->getOperand(o);
    else if (!value)
      value = emitLoad(builder, o, width, positions[o]);
    if (value && width > 1 && !isa<VectorType>(value.getType()))
      value = vector::BroadcastOp::create(
          builder, loc, VectorType::get({width}, value.getType()), value);
    arguments.push_back(value);
  }
  auto getCoordinate = [&](unsigned dim) -> Value {
    Value scalar;
    bool isInner = false;
    for (auto [l, group] : llvm::enumerate(plan.loops)) {
      if (group.front() != dim)
        continue;
      isInner = l + 1 == plan.loops.size();
      scalar = isInner ? inner : counters[l];
    }
    // Dimensions of size 1 have no loop.
    if (!scalar)
      scalar = index.constant(0);
    if (width == 1)
      return scalar;
    auto type = VectorType::get({width}, builder.getIndexType());
    Value splat = vector::BroadcastOp::create(builder, loc, type, scalar);
    if (!isInner)
      return splat;
    SmallVector<Attribute> steps;
    for (int64_t lane = 0; lane < width; ++lane)
      steps.push_back(builder.getIndexAttr(lane));
    Value step = arith::ConstantOp::create(builder, loc,
                                           DenseElementsAttr::get(type, steps));
    return arith::AddIOp::create(builder, loc, splat, step);
  };
  SmallVector<Value> results =
      emitBody(builder, op, width == 1 ? 0 : width, arguments, getCoordinate);
  for (auto [i, result] : llvm::enumerate(results)) {
    unsigned o = op.getNumDpsInputs() + i;
    if (width == 1) {
      memref::StoreOp::create(builder, loc, result, buffers[o].flat,
                              positions[o]);
      continue;
    }
    Type element = getElementTypeOrSelf(result.getType());
    vector::StoreOp::create(builder, loc, result, buffers[o].flat,
                            ValueRange(positions[o]), /*nontemporal=*/false,
                            llvm::Align(width * getAccessBytes(element)));
  }
}
