//===- ElementAccess.cpp - Loads and stores of vectors --------------------===//

#include "../Common/ComplexVectors.h"
#include "LoopEmitter.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

Value LoopEmitter::emitLoad(unsigned operand, Value position, Value mask) {
  const LoopBuffer &buffer = buffers[operand];
  if (loaded[operand])
    return loaded[operand];
  Type element = cast<MemRefType>(buffer.flat.getType()).getElementType();
  AccessPattern access = sizes.empty()
                             ? AccessPattern::Broadcast
                             : plan.getAccess(operand, sizes.size() - 1);
  Value base = bases[operand];
  Value value = hoisted[operand];
  if (value) {
    if (!isVector())
      return value;
    return buildSplat(builder, loc, value, lanes);
  }
  if (buffer.tile.buffer)
    return loadAt(buffer.tile.buffer, buffer.isBool,
                  add(buffer.tile.start, position), mask);
  Value offset = base;
  if (access == AccessPattern::Contiguous)
    offset = add(base, position);
  else if (access == AccessPattern::Strided)
    offset = add(base, mul(position, buffer.strides.back()));
  if (!offset)
    offset = constant(0);
  if (buffer.prefetchDistance && access == AccessPattern::Contiguous &&
      isVector() && !mask)
    emitPrefetch(buffer, offset);
  if (access != AccessPattern::Strided || !isVector())
    return loadAt(buffer.flat, buffer.isBool, offset, mask);
  // A few loads and shuffles are faster than a gather.
  if (std::optional<int64_t> stride = getStatic(buffer.strides.back());
      stride && !mask && std::abs(*stride) <= schedule.getShuffledLoads()) {
    LaneOffsets offsets;
    for (int64_t lane = 0; lane < lanes; ++lane)
      offsets.push_back(lane * *stride);
    return loadShuffled(buffer.flat, buffer.isBool, offset, offsets).front();
  }
  auto type = VectorType::get({lanes}, element);
  auto indexType = VectorType::get({lanes}, builder.getIndexType());
  Value step = vector::StepOp::create(builder, loc, indexType);
  Value stride = vector::BroadcastOp::create(builder, loc, indexType,
                                             buffer.strides.back());
  Value indices = arith::MulIOp::create(builder, loc, step, stride);
  if (!mask)
    mask = vector::ConstantMaskOp::create(
        builder, loc, VectorType::get({lanes}, builder.getI1Type()),
        ArrayRef<int64_t>{lanes});
  Value filler =
      arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  value = vector::GatherOp::create(builder, loc, type, buffer.flat,
                                   ValueRange{offset}, indices, mask, filler);
  return buffer.isBool ? isNotZero(value) : value;
}

/// One past the last row there is none; addresses need not be valid.
void LoopEmitter::emitPrefetch(const LoopBuffer &buffer, Value offset) {
  constexpr int64_t lineBytes = 64;
  Value next = add(offset, buffer.prefetchDistance);
  int64_t bytes = getVectorBytes(buffer.flat);
  for (int64_t first = 0; first < bytes; first += lineBytes) {
    Value line = add(next, constant(first * lanes / bytes));
    memref::PrefetchOp::create(builder, loc, buffer.flat, line,
                               /*isWrite=*/false, /*localityHint=*/3,
                               /*isDataCache=*/true);
  }
}

Value LoopEmitter::isNotZero(Value bytes) {
  Value zero = arith::ConstantOp::create(builder, loc,
                                         builder.getZeroAttr(bytes.getType()));
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, bytes,
                               zero);
}

/// Complex numbers of a vector are twice as many parts. The descriptors of both
/// buffers are the same, so the cast vanishes. Returns the vector in memory.
VectorType LoopEmitter::takeParts(Value &flat, Value &offset, Value &mask) {
  auto type = cast<MemRefType>(flat.getType());
  VectorType vector = getVectorType(type.getElementType(), lanes);
  if (!isComplex(type.getElementType()))
    return vector;
  int64_t size = type.getDimSize(0);
  auto parts = MemRefType::get({ShapedType::isDynamic(size) ? size : 2 * size},
                               vector.getElementType(), type.getLayout(),
                               type.getMemorySpace());
  flat = UnrealizedConversionCastOp::create(builder, loc, parts, flat)
             .getResult(0);
  offset = mul(offset, constant(2));
  if (mask)
    mask = buildPartsMask(builder, loc, mask);
  return vector;
}

Value LoopEmitter::loadAt(Value flat, bool isBool, Value offset, Value mask) {
  Value value;
  if (!isVector()) {
    value = memref::LoadOp::create(builder, loc, flat, offset);
  } else {
    VectorType type = takeParts(flat, offset, mask);
    if (mask) {
      Value filler =
          arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
      value = vector::MaskedLoadOp::create(builder, loc, type, flat,
                                           ValueRange{offset}, mask, filler);
    } else {
      value =
          vector::LoadOp::create(builder, loc, type, flat, ValueRange{offset});
    }
  }
  return isBool ? isNotZero(value) : value;
}

Value LoopEmitter::castToWords(Value vector) {
  int64_t count = cast<VectorType>(vector.getType()).getNumElements();
  return vector::BitCastOp::create(
      builder, loc, VectorType::get(count / 2, builder.getI32Type()), vector);
}

Value LoopEmitter::takeWordHalves(Value words, bool isOdd) {
  auto type = cast<VectorType>(words.getType());
  if (isOdd) {
    Value half = arith::ConstantOp::create(
        builder, loc,
        DenseElementsAttr::get(type, builder.getI32IntegerAttr(16)));
    words = arith::ShRUIOp::create(builder, loc, words, half);
  }
  words = arith::TruncIOp::create(builder, loc,
                                  type.clone(builder.getI16Type()), words);
  return arith::BitcastOp::create(builder, loc,
                                  type.clone(builder.getBF16Type()), words);
}

void LoopEmitter::emitStore(unsigned operand, Value value, Value position,
                            Value mask) {
  Value offset = bases[operand];
  // Vectors are stored whole, scalars may lie apart.
  if (!sizes.empty()) {
    Value stride = isVector() ? Value() : buffers[operand].strides.back();
    offset = add(offset, stride ? mul(position, stride) : position);
  }
  storeAt(buffers[operand].flat, value, offset ? offset : constant(0), mask);
}

int64_t LoopEmitter::getVectorBytes(Value flat) {
  VectorType vector =
      getVectorType(cast<MemRefType>(flat.getType()).getElementType(), lanes);
  return vector.getNumElements() *
         llvm::divideCeil(vector.getElementTypeBitWidth(), 8);
}

void LoopEmitter::storeAt(Value flat, Value value, Value offset, Value mask) {
  // i1 in memory is a byte.
  if (getElementTypeOrSelf(value).isInteger(1)) {
    Type byte = builder.getI8Type();
    if (isVector())
      byte = VectorType::get({lanes}, byte);
    value = arith::ExtUIOp::create(builder, loc, byte, value);
  }
  if (!isVector()) {
    memref::StoreOp::create(builder, loc, value, flat, offset);
    return;
  }
  int64_t bytes = streams ? getVectorBytes(flat) : 0;
  takeParts(flat, offset, mask);
  if (mask)
    vector::MaskedStoreOp::create(builder, loc, flat, ValueRange{offset}, mask,
                                  value);
  else if (streams)
    vector::StoreOp::create(builder, loc, value, flat, ValueRange{offset},
                            /*nontemporal=*/true, llvm::MaybeAlign(bytes));
  else
    vector::StoreOp::create(builder, loc, value, flat, ValueRange{offset});
}
