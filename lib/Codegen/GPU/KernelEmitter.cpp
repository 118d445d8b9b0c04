//===- KernelEmitter.cpp - Kernels over the elements of buffers ----------===//

#include "KernelEmitter.h"

#include "../Common/BodyEmitter.h"
#include "../Common/LaneBody.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/Schedule/TargetInfo.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// Of a vector that begins at a multiple of its length.
static llvm::Align getAlignment(Type element, int64_t width) {
  return llvm::Align(
      std::min(GPUHardware::kAccessBytes, width * getElementBytes(element)));
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

KernelBuffer KernelEmitter::buildBuffer(IndexBuilder &host,
                                        OpOperand &operand) {
  const LoopPlan::Operand &planned = plan.operands[operand.getOperandNumber()];
  Value memref = operand.get();
  KernelBuffer buffer;
  buffer.isRead = op.payloadUsesValueFromOperand(&operand);
  auto type = dyn_cast<MemRefType>(memref.getType());
  if (!type)
    return buffer;
  auto [strides, start] = buildLayout(host, memref);
  // One past the last element.
  Value end = host.add(start, host.constant(1));
  buffer.start = start;
  for (int64_t i = 0; i < type.getRank(); ++i) {
    Value size = host.builder.createOrFold<memref::DimOp>(loc, memref, i);
    end = host.add(end, host.mul(host.sub(size, host.constant(1)), strides[i]));
    if (planned.offsets[i] != 0)
      buffer.start =
          host.add(buffer.start, host.mul(strides[i], planned.offsets[i]));
  }
  int64_t staticEnd = getConstantIntValue(end).value_or(ShapedType::kDynamic);
  auto layout = StridedLayoutAttr::get(op.getContext(), /*offset=*/0, {1});
  auto flatType = MemRefType::get({staticEnd}, type.getElementType(), layout,
                                  type.getMemorySpace());
  OpFoldResult length = host.builder.getIndexAttr(staticEnd);
  if (ShapedType::isDynamic(staticEnd))
    length = end;
  buffer.flat = memref::ReinterpretCastOp::create(
      host.builder, loc, flatType, memref, host.builder.getIndexAttr(0), length,
      OpFoldResult(host.builder.getIndexAttr(1)));
  for (auto [dim, scale] : llvm::zip_equal(planned.dims, planned.scales))
    buffer.strides.push_back(dim < 0 ? Value() : host.mul(strides[dim], scale));
  return buffer;
}

void KernelEmitter::buildOperands(OpBuilder &host) {
  IndexBuilder index(host, loc);
  for (OpOperand &operand : op->getOpOperands())
    buffers.push_back(buildBuffer(index, operand));
  for (const auto &group : plan.loops) {
    Value size = index.constant(1);
    for (unsigned d : group)
      if (std::optional<DimensionSource> source = findDimension(op, d))
        size = index.mul(size, host.createOrFold<memref::DimOp>(
                                   loc, source->operand->get(),
                                   static_cast<int64_t>(source->position)));
    sizes.push_back(size);
  }
}

Value KernelEmitter::buildIsAligned(OpBuilder &host, int64_t lanes,
                                    bool isWhole) {
  IndexBuilder index(host, loc);
  Value misaligned;
  auto check = [&](Value distance) {
    if (!distance || getConstantIntValue(distance) == 0)
      return;
    Value tail = index.rem(distance, lanes);
    misaligned = misaligned
                     ? host.createOrFold<arith::OrIOp>(loc, misaligned, tail)
                     : tail;
  };
  for (auto [o, buffer] : llvm::enumerate(buffers)) {
    unsigned along = getVectorLoop(o);
    if (!buffer.flat || plan.getAccess(o, along) != AccessPattern::Contiguous)
      continue;
    check(buffer.start);
    for (auto [loop, stride] : llvm::enumerate(buffer.strides))
      if (loop != along)
        check(stride);
  }
  // One row may have a tail; of several, each must be whole.
  if (isWhole || sizes.size() > 1)
    check(sizes.back());
  if (crossing.any())
    check(sizes[across]);
  if (!misaligned)
    return arith::ConstantIntOp::create(host, loc, 1, 1);
  return index.isZero(misaligned);
}

void KernelEmitter::emitByAlignment(
    OpBuilder &host, int64_t lanes, bool isWhole,
    function_ref<void(OpBuilder &, int64_t)> emit) {
  if (lanes == 1)
    return emit(host, 1);
  Value isAligned = buildIsAligned(host, lanes, isWhole);
  if (std::optional<int64_t> known = getConstantIntValue(isAligned))
    return emit(host, *known ? lanes : 1);
  auto branch = scf::IfOp::create(host, loc, isAligned,
                                  /*withElseRegion=*/true);
  branch->setAttr(kElementwiseElseAttrName, host.getUnitAttr());
  OpBuilder then = branch.getThenBodyBuilder();
  emit(then, lanes);
  OpBuilder otherwise = branch.getElseBodyBuilder();
  emit(otherwise, 1);
}

Value KernelEmitter::getPosition(IndexBuilder &index, unsigned operand,
                                 ArrayRef<Value> ivs) {
  const KernelBuffer &buffer = buffers[operand];
  Value position = buffer.start;
  for (auto [l, stride] : llvm::enumerate(buffer.strides))
    if (stride)
      position = index.add(position, index.mul(ivs[l], stride));
  return position ? position : index.constant(0);
}

Value mlir::bcast::buildLoad(OpBuilder &builder, Location loc, Value flat,
                             Value position, int64_t width,
                             bool isNontemporal) {
  if (width == 1)
    return memref::LoadOp::create(builder, loc, flat, position);
  Type element = cast<MemRefType>(flat.getType()).getElementType();
  return vector::LoadOp::create(builder, loc, VectorType::get({width}, element),
                                flat, ValueRange(position), isNontemporal,
                                getAlignment(element, width));
}

void mlir::bcast::buildStore(OpBuilder &builder, Location loc, Value value,
                             Value flat, Value position, int64_t width) {
  if (width == 1) {
    memref::StoreOp::create(builder, loc, value, flat, position);
    return;
  }
  Type element = getElementTypeOrSelf(value.getType());
  vector::StoreOp::create(builder, loc, value, flat, ValueRange(position),
                          /*nontemporal=*/false, getAlignment(element, width));
}

Value KernelEmitter::emitLoad(OpBuilder &builder, unsigned operand,
                              int64_t width, Value position) {
  const KernelBuffer &buffer = buffers[operand];
  if (width == 1 || plan.loops.empty())
    return buildLoad(builder, loc, buffer.flat, position, 1);
  unsigned along = getVectorLoop(operand);
  switch (plan.getAccess(operand, along)) {
  case AccessPattern::Broadcast:
    return buildLoad(builder, loc, buffer.flat, position, 1);
  case AccessPattern::Contiguous: {
    if (accessesElements)
      break;
    Value loaded = buildLoad(builder, loc, buffer.flat, position, width,
                             nontemporal.test(operand));
    if (kept == operand)
      loaded.getDefiningOp()->setAttr(kKeptAttrName, builder.getUnitAttr());
    return loaded;
  }
  case AccessPattern::Strided:
    break;
  }
  IndexBuilder index(builder, loc);
  SmallVector<Value> elements;
  for (int64_t lane = 0; lane < width; ++lane) {
    elements.push_back(buildLoad(builder, loc, buffer.flat, position, 1));
    position = index.add(position, buffer.strides[along]);
  }
  auto type = VectorType::get({width}, elements.front().getType());
  return vector::FromElementsOp::create(builder, loc, type, elements);
}

void KernelEmitter::emitStore(OpBuilder &builder, unsigned operand, Value value,
                              int64_t width, Value position) {
  const KernelBuffer &buffer = buffers[operand];
  if (width == 1 || !accessesElements) {
    buildStore(builder, loc, value, buffer.flat, position, width);
    return;
  }
  IndexBuilder index(builder, loc);
  for (int64_t lane = 0; lane < width; ++lane) {
    Value element = vector::ExtractOp::create(builder, loc, value, lane);
    buildStore(builder, loc, element, buffer.flat, position, 1);
    position = index.add(position, buffer.strides.back());
  }
}

/// Coordinate `dim` of the iteration space, one per lane.
Value KernelEmitter::getCoordinate(OpBuilder &builder, int64_t width,
                                   ArrayRef<Value> ivs, unsigned dim) {
  Value scalar;
  bool isInner = false;
  for (auto [l, group] : llvm::enumerate(plan.loops)) {
    if (group.front() != dim)
      continue;
    isInner = l + 1 == plan.loops.size();
    scalar = ivs[l];
  }
  // Dimensions of size 1 have no loop.
  if (!scalar)
    scalar = arith::ConstantIndexOp::create(builder, loc, 0);
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
}

SmallVector<Value> KernelEmitter::emitElements(OpBuilder &builder,
                                               int64_t width,
                                               ArrayRef<Value> ivs,
                                               ArrayRef<Value> loaded,
                                               ArrayRef<Value> wanted) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> arguments;
  for (auto [o, buffer] : llvm::enumerate(buffers)) {
    Value value;
    if (buffer.isRead)
      value = loaded.empty() ? Value() : loaded[o];
    if (buffer.isRead && !value)
      value = buffer.flat
                  ? emitLoad(builder, o, width, getPosition(index, o, ivs))
                  : op->getOperand(o);
    if (value && width > 1 && !isa<VectorType>(value.getType()))
      value = vector::BroadcastOp::create(
          builder, loc, VectorType::get({width}, value.getType()), value);
    arguments.push_back(value);
  }
  if (width > 1 && hasReadsOrBranches(op)) {
    std::optional<LaneForms> forms =
        LaneForms::get(op, plan.loops.back().back(), width);
    assert(forms && wanted.empty() && "checked with the schedule");
    return emitLaneBody(
        builder, op, *forms, arguments,
        [&](unsigned dim) { return getCoordinate(builder, 1, ivs, dim); },
        GPUHardware::kAccessBytes);
  }
  return emitBody(
      builder, op, width == 1 ? 0 : width, arguments,
      [&](unsigned dim) { return getCoordinate(builder, width, ivs, dim); },
      wanted);
}

void KernelEmitter::emitResults(OpBuilder &builder, int64_t width,
                                ArrayRef<Value> ivs, ArrayRef<Value> loaded) {
  IndexBuilder index(builder, loc);
  SmallVector<Value> results = emitElements(builder, width, ivs, loaded);
  for (auto [i, result] : llvm::enumerate(results)) {
    unsigned o = op.getNumDpsInputs() + i;
    emitStore(builder, o, result, width, getPosition(index, o, ivs));
  }
}
