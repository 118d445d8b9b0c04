//===- WordHalves.cpp - Numbers of 16 bits as halves of words -------------===//
//
// Neighbours of bf16 are the halves of a word of 32 bits. A vector of words is
// two of f32, the even elements and the odd ones, by a shift and a mask, where
// each vector of neighbours would take a conversion of 16 to 32 bits and a
// shift; and back likewise. So vectors have the even elements in their first
// half of lanes, and the odd ones in the second.
//
//===----------------------------------------------------------------------===//

#include "ElementwiseEmitter.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

static constexpr int64_t kHalfBits = 16;

static Value shiftByHalf(OpBuilder &builder, Location loc, Value words,
                         bool left) {
  auto type = cast<VectorType>(words.getType());
  Value half = arith::ConstantOp::create(
      builder, loc,
      DenseElementsAttr::get(type, builder.getI32IntegerAttr(kHalfBits)));
  if (left)
    return arith::ShLIOp::create(builder, loc, words, half);
  return arith::ShRUIOp::create(builder, loc, words, half);
}

/// The vectors of operands at a position, in the order of lanes above.
void ElementwiseEmitter::loadWordHalves(Value position, Value mask) {
  unsigned inner = sizes.size() - 1;
  for (auto [o, buffer] : llvm::enumerate(buffers)) {
    if (!buffer.isRead || plan.getAccess(o, inner) == AccessPattern::Broadcast)
      continue;
    auto type = VectorType::get(lanes / 2, builder.getI32Type());
    Value words = vector::BitCastOp::create(builder, loc, type,
                                            emitLoad(o, position, mask));
    auto takeLow = [&](Value value) -> Value {
      value = arith::TruncIOp::create(builder, loc,
                                      type.clone(builder.getI16Type()), value);
      return arith::BitcastOp::create(builder, loc,
                                      type.clone(builder.getBF16Type()), value);
    };
    Value even = takeLow(words);
    Value odd = takeLow(shiftByHalf(builder, loc, words, /*left=*/false));
    loaded[o] = vector::ShuffleOp::create(
        builder, loc, even, odd, llvm::to_vector(llvm::seq<int64_t>(lanes)));
  }
}

/// A vector's elements in the order of memory.
Value ElementwiseEmitter::joinWordHalves(Value value) {
  auto getWords = [&](int64_t first) -> Value {
    Value half = vector::ShuffleOp::create(
        builder, loc, value, value,
        llvm::to_vector(llvm::seq<int64_t>(first, first + lanes / 2)));
    auto type = cast<VectorType>(half.getType());
    half = arith::BitcastOp::create(builder, loc,
                                    type.clone(builder.getI16Type()), half);
    return arith::ExtUIOp::create(builder, loc,
                                  type.clone(builder.getI32Type()), half);
  };
  Value odd = shiftByHalf(builder, loc, getWords(lanes / 2), /*left=*/true);
  Value words = arith::OrIOp::create(builder, loc, getWords(0), odd);
  return vector::BitCastOp::create(builder, loc,
                                   cast<VectorType>(value.getType()), words);
}
