//===- LoopEmitter.cpp - One linalg.generic as loops ----------------------===//

#include "LoopEmitter.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

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
    buffer.isRead = op.payloadUsesValueFromOperand(&operand);
    buffer.isWritten = op.isDpsInit(&operand);
    buffers.push_back(buffer);
  }
}

void LoopEmitter::buildSizes() {
  Value output = op.getDpsInitOperand(0)->get();
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  for (const auto &group : plan.loops) {
    Value size = constant(1);
    for (unsigned d : group)
      for (auto [i, expr] : llvm::enumerate(map.getResults()))
        if (auto dim = dyn_cast<AffineDimExpr>(expr);
            dim && dim.getPosition() == d)
          size = mul(size, buildDim(output, i));
    sizes.push_back(size);
  }
}

void LoopEmitter::emit() {
  buildBuffers();
  buildSizes();
  for (const LoopBuffer &buffer : buffers)
    bases.push_back(buffer.start);
  hoisted.assign(buffers.size(), Value());
  if (sizes.empty()) {
    emitBlock(constant(0), Value());
    return;
  }
  Value total = constant(1);
  for (Value size : sizes)
    total = mul(total, size);
  std::optional<int64_t> staticTotal = getStatic(total);
  if (staticTotal && *staticTotal == 0)
    return;
  if (parallel && (!staticTotal || *staticTotal > chunk)) {
    emitParallel(total);
    return;
  }
  emitRows(0, constant(0), sizes.front(), constant(0), sizes.back());
}

/// Cuts the outermost loop into chunks of whole rows, and rows longer than a
/// chunk into pieces. The one parallel loop counts pieces; its divisions are
/// once per piece.
void LoopEmitter::emitParallel(Value total) {
  Value zero = constant(0), one = constant(1), chunkValue = constant(chunk);
  Value rows = sizes.front(), inner = sizes.back();
  bool isOneLoop = sizes.size() == 1;
  Value pieces = ceilDiv(inner, chunkValue);
  Value rowsPerChunk, groups = one;
  if (!isOneLoop) {
    Value rowWork = one;
    for (Value size : ArrayRef(sizes).drop_front())
      rowWork = mul(rowWork, size);
    rowWork = builder.createOrFold<arith::MaxSIOp>(loc, rowWork, one);
    rowsPerChunk = builder.createOrFold<arith::MaxSIOp>(
        loc, builder.createOrFold<arith::DivUIOp>(loc, chunkValue, rowWork),
        one);
    groups = ceilDiv(rows, rowsPerChunk);
  }
  Value count = mul(groups, pieces);
  scf::ParallelOp::create(
      builder, loc, ValueRange{zero}, ValueRange{count}, ValueRange{one},
      [&](OpBuilder &nested, Location, ValueRange ivs) {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPoint(nested.getInsertionBlock(),
                                  nested.getInsertionPoint());
        Value piece = ivs.front(), group = ivs.front();
        bool isWholeRow = getStatic(pieces) == 1;
        if (isWholeRow) {
          piece = zero;
        } else if (!isOneLoop) {
          group =
              builder.createOrFold<arith::DivUIOp>(loc, ivs.front(), pieces);
          piece =
              builder.createOrFold<arith::RemUIOp>(loc, ivs.front(), pieces);
        }
        Value from = mul(piece, chunkValue);
        Value to = minimum(add(from, chunkValue), inner);
        if (isOneLoop) {
          emitInner(from, to);
          return;
        }
        Value rowFrom = mul(group, rowsPerChunk);
        Value rowTo = minimum(add(rowFrom, rowsPerChunk), rows);
        emitRows(0, rowFrom, rowTo, from, to);
      });
}

void LoopEmitter::emitFor(Value from, Value to, int64_t step,
                          function_ref<void(Value)> body) {
  scf::ForOp::create(
      builder, loc, from, to, constant(step), ValueRange(),
      [&](OpBuilder &nested, Location, Value counter, ValueRange) {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPoint(nested.getInsertionBlock(),
                                  nested.getInsertionPoint());
        body(counter);
        scf::YieldOp::create(builder, loc);
      });
}

void LoopEmitter::emitRows(unsigned loop, Value from, Value to, Value innerFrom,
                           Value innerTo) {
  if (loop + 1 == sizes.size()) {
    emitInner(innerFrom, innerTo);
    return;
  }
  emitFor(from, to, 1, [&](Value counter) {
    SmallVector<Value> outerBases = bases;
    counters.push_back(counter);
    for (auto [buffer, base] : llvm::zip_equal(buffers, bases))
      if (Value stride = buffer.strides[loop])
        base = add(base, mul(counter, stride));
    emitRows(loop + 1, constant(0), sizes[loop + 1], innerFrom, innerTo);
    counters.pop_back();
    bases = outerBases;
  });
}

void LoopEmitter::emitInner(Value from, Value to) {
  unsigned inner = sizes.size() - 1;
  for (auto [o, buffer] : llvm::enumerate(buffers)) {
    hoisted[o] = Value();
    if (buffer.isRead && !buffer.isWritten &&
        plan.getWalk(o, inner) == Walk::Broadcast) {
      Value position = bases[o] ? bases[o] : constant(0);
      Value value = memref::LoadOp::create(builder, loc, buffer.flat, position);
      if (buffer.isBool)
        value = arith::CmpIOp::create(
            builder, loc, arith::CmpIPredicate::ne, value,
            arith::ConstantIntOp::create(builder, loc, 0, 8));
      hoisted[o] = value;
    }
  }
  if (!isVector()) {
    emitFor(from, to, 1, [&](Value counter) { emitBlock(counter, Value()); });
    return;
  }
  Value lanesValue = constant(lanes);
  Value length = builder.createOrFold<arith::SubIOp>(loc, to, from);
  Value rest = builder.createOrFold<arith::RemUIOp>(loc, length, lanesValue);
  Value end = builder.createOrFold<arith::SubIOp>(loc, to, rest);
  std::optional<int64_t> innerSize = getStatic(sizes.back());
  if (!innerSize || *innerSize >= lanes)
    emitFor(from, end, lanes,
            [&](Value counter) { emitBlock(counter, Value()); });
  // Chunks are whole vectors, so the rest of a row is its size's rest.
  if (innerSize && *innerSize % lanes == 0)
    return;
  if (dividesIntegers(op)) {
    int64_t vectorLanes = std::exchange(lanes, 0);
    emitFor(end, to, 1, [&](Value counter) { emitBlock(counter, Value()); });
    lanes = vectorLanes;
    return;
  }
  Value hasRest = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt,
                                        rest, constant(0));
  scf::IfOp::create(builder, loc, hasRest, [&](OpBuilder &nested, Location) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(nested.getInsertionBlock(),
                              nested.getInsertionPoint());
    auto maskType = VectorType::get({lanes}, builder.getI1Type());
    Value mask = vector::CreateMaskOp::create(builder, loc, maskType, rest);
    emitBlock(end, mask);
    scf::YieldOp::create(builder, loc);
  });
}

Value LoopEmitter::getCoordinate(unsigned dim, Value position) {
  Value scalar;
  bool isInner = false;
  for (auto [l, group] : llvm::enumerate(plan.loops)) {
    if (group.front() != dim)
      continue;
    isInner = l + 1 == plan.loops.size();
    scalar = isInner ? position : counters[l];
  }
  // Dimensions of size 1 have no loop.
  if (!scalar)
    scalar = constant(0);
  if (!isVector())
    return scalar;
  auto type = VectorType::get({lanes}, builder.getIndexType());
  Value splat = vector::BroadcastOp::create(builder, loc, type, scalar);
  if (!isInner)
    return splat;
  Value step = vector::StepOp::create(builder, loc, type);
  return arith::AddIOp::create(builder, loc, splat, step);
}

Value LoopEmitter::emitLoad(unsigned operand, Value position, Value mask) {
  const LoopBuffer &buffer = buffers[operand];
  Type element = cast<MemRefType>(buffer.flat.getType()).getElementType();
  Walk walk =
      sizes.empty() ? Walk::Broadcast : plan.getWalk(operand, sizes.size() - 1);
  Value base = bases[operand];
  Value value = hoisted[operand];
  if (value) {
    if (!isVector())
      return value;
    return vector::BroadcastOp::create(
        builder, loc, VectorType::get({lanes}, value.getType()), value);
  }
  Value offset = base;
  if (walk == Walk::Contiguous)
    offset = add(base, position);
  else if (walk == Walk::Strided)
    offset = add(base, mul(position, buffer.strides.back()));
  if (!offset)
    offset = constant(0);
  if (!isVector()) {
    value = memref::LoadOp::create(builder, loc, buffer.flat, offset);
  } else {
    auto type = VectorType::get({lanes}, element);
    Value filler;
    if (mask || walk == Walk::Strided)
      filler =
          arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
    if (walk == Walk::Strided) {
      auto indexType = VectorType::get({lanes}, builder.getIndexType());
      Value step = vector::StepOp::create(builder, loc, indexType);
      Value stride = vector::BroadcastOp::create(builder, loc, indexType,
                                                 buffer.strides.back());
      Value indices = arith::MulIOp::create(builder, loc, step, stride);
      Value gatherMask = mask;
      if (!gatherMask)
        gatherMask = vector::ConstantMaskOp::create(
            builder, loc, VectorType::get({lanes}, builder.getI1Type()),
            ArrayRef<int64_t>{lanes});
      value = vector::GatherOp::create(builder, loc, type, buffer.flat,
                                       ValueRange{offset}, indices, gatherMask,
                                       filler);
    } else if (mask) {
      value = vector::MaskedLoadOp::create(builder, loc, type, buffer.flat,
                                           ValueRange{offset}, mask, filler);
    } else {
      value = vector::LoadOp::create(builder, loc, type, buffer.flat,
                                     ValueRange{offset});
    }
  }
  if (!buffer.isBool)
    return value;
  Value zero = arith::ConstantOp::create(builder, loc,
                                         builder.getZeroAttr(value.getType()));
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, value,
                               zero);
}

void LoopEmitter::emitStore(unsigned operand, Value value, Value position,
                            Value mask) {
  const LoopBuffer &buffer = buffers[operand];
  if (buffer.isBool) {
    Type byte = builder.getI8Type();
    if (isVector())
      byte = VectorType::get({lanes}, byte);
    value = arith::ExtUIOp::create(builder, loc, byte, value);
  }
  Value offset = bases[operand];
  if (!sizes.empty())
    offset = add(offset, position);
  if (!offset)
    offset = constant(0);
  if (!isVector())
    memref::StoreOp::create(builder, loc, value, buffer.flat, offset);
  else if (mask)
    vector::MaskedStoreOp::create(builder, loc, buffer.flat, ValueRange{offset},
                                  mask, value);
  else
    vector::StoreOp::create(builder, loc, value, buffer.flat,
                            ValueRange{offset});
}

/// The body for one vector (or scalar) at `position` of the innermost loop.
void LoopEmitter::emitBlock(Value position, Value mask) {
  SmallVector<Value> arguments;
  for (unsigned o = 0; o < buffers.size(); ++o)
    arguments.push_back(buffers[o].isRead ? emitLoad(o, position, mask)
                                          : Value());
  SmallVector<Value> results =
      emitBody(builder, op, lanes, arguments,
               [&](unsigned d) { return getCoordinate(d, position); });
  unsigned firstOutput = op.getNumDpsInputs();
  for (auto [i, result] : llvm::enumerate(results))
    emitStore(firstOutput + i, result, position, mask);
}
