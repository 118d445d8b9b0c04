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

/// The vectors of operands at a position, in the order of lanes above.
void ElementwiseEmitter::loadWordHalves(Value position, Value mask) {
  unsigned inner = sizes.size() - 1;
  for (auto [o, buffer] : llvm::enumerate(buffers)) {
    if (!buffer.isRead || plan.getAccess(o, inner) == AccessPattern::Broadcast)
      continue;
    Value words = castToWords(emitLoad(o, position, mask));
    Value even = takeWordHalves(words, /*isOdd=*/false);
    Value odd = takeWordHalves(words, /*isOdd=*/true);
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
  Value odd = getWords(lanes / 2);
  Value half = arith::ConstantOp::create(
      builder, loc,
      DenseElementsAttr::get(cast<VectorType>(odd.getType()),
                             builder.getI32IntegerAttr(16)));
  odd = arith::ShLIOp::create(builder, loc, odd, half);
  Value words = arith::OrIOp::create(builder, loc, getWords(0), odd);
  return vector::BitCastOp::create(builder, loc,
                                   cast<VectorType>(value.getType()), words);
}
