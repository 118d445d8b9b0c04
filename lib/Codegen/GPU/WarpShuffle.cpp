//===- WarpShuffle.cpp - What threads of a warp tell each other ----------===//

#include "WarpShuffle.h"

#include "bcast/Conversion/LoweringAttributes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

static constexpr unsigned kWordBits = 32;

namespace {

/// Takes values apart into words of 32 bits, which is what hardware shuffles.
class Shuffler {
public:
  Shuffler(OpBuilder &builder, Location loc, int64_t distance, int64_t warp)
      : builder(builder), loc(loc),
        distance(arith::ConstantIntOp::create(builder, loc, distance, 32)),
        width(arith::ConstantIntOp::create(builder, loc, warp, 32)) {}

  Value shuffle(Value value);

private:
  Value shuffleWord(Value word) {
    return gpu::ShuffleOp::create(builder, loc, word, distance, width,
                                  gpu::ShuffleMode::XOR)
        .getShuffleResult();
  }
  Value shuffleInteger(Value value);
  Value shuffleComplex(Value value);
  Value shuffleVector(Value value);

  OpBuilder &builder;
  Location loc;
  Value distance, width;
};

} // namespace

Value Shuffler::shuffleInteger(Value value) {
  Type type = value.getType(), word = builder.getI32Type();
  unsigned bits = type.getIntOrFloatBitWidth();
  if (bits == kWordBits)
    return shuffleWord(value);
  if (bits < kWordBits) {
    Value wide = arith::ExtUIOp::create(builder, loc, word, value);
    return arith::TruncIOp::create(builder, loc, type, shuffleWord(wide));
  }
  Value result;
  for (unsigned from = 0; from < bits; from += kWordBits) {
    Value shift = arith::ConstantIntOp::create(builder, loc, type, from);
    Value part = arith::ShRUIOp::create(builder, loc, value, shift);
    part = arith::TruncIOp::create(builder, loc, word, part);
    part = arith::ExtUIOp::create(builder, loc, type, shuffleWord(part));
    part = arith::ShLIOp::create(builder, loc, part, shift);
    result = result ? arith::OrIOp::create(builder, loc, result, part) : part;
  }
  return result;
}

Value Shuffler::shuffleComplex(Value value) {
  auto type = cast<ComplexType>(value.getType());
  Type part = type.getElementType();
  Value re = complex::ReOp::create(builder, loc, part, value);
  Value im = complex::ImOp::create(builder, loc, part, value);
  re = shuffle(re);
  return complex::CreateOp::create(builder, loc, type, re, shuffle(im));
}

Value Shuffler::shuffleVector(Value value) {
  auto type = cast<VectorType>(value.getType());
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < type.getNumElements(); ++lane)
    lanes.push_back(
        shuffle(vector::ExtractOp::create(builder, loc, value, lane)));
  return vector::FromElementsOp::create(builder, loc, type, lanes);
}

Value Shuffler::shuffle(Value value) {
  Type type = value.getType();
  if (isa<VectorType>(type))
    return shuffleVector(value);
  if (isa<ComplexType>(type))
    return shuffleComplex(value);
  if (type.isF32())
    return shuffleWord(value);
  // 64 bits wide on every device that has warps.
  if (type.isIndex())
    return arith::IndexCastOp::create(
        builder, loc, type,
        shuffleInteger(arith::IndexCastOp::create(
            builder, loc, builder.getI64Type(), value)));
  if (!isa<FloatType>(type))
    return shuffleInteger(value);
  Type bits = builder.getIntegerType(type.getIntOrFloatBitWidth());
  Value result =
      shuffleInteger(arith::BitcastOp::create(builder, loc, bits, value));
  return arith::BitcastOp::create(builder, loc, type, result);
}

Value mlir::bcast::buildShuffle(OpBuilder &builder, Location loc, Value value,
                                int64_t distance, int64_t warp) {
  return Shuffler(builder, loc, distance, warp).shuffle(value);
}

void mlir::bcast::emitGroupBarrier(OpBuilder &builder, Location loc,
                                   int64_t threads, int64_t warp) {
  auto barrier = gpu::BarrierOp::create(builder, loc);
  if (threads <= warp)
    barrier->setAttr(kWarpAttrName, builder.getUnitAttr());
}
