//===- HighProduct.cpp - High halves of products of i64 -------------------===//

#include "bcast/Math/HighProduct.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::bcast;

/// Knuth's schoolbook product of two numbers in base 2^32.
Value lowering::buildHighProduct(OpBuilder &builder, Location loc, Value a,
                                 Value b) {
  auto constant = [&](uint64_t value) -> Value {
    auto number = builder.getI64IntegerAttr(value);
    TypedAttr attribute = number;
    if (auto type = dyn_cast<VectorType>(a.getType()))
      attribute = DenseElementsAttr::get(type, number);
    return arith::ConstantOp::create(builder, loc, attribute);
  };
  auto add = [&](Value x, Value y) {
    return builder.createOrFold<arith::AddIOp>(loc, x, y);
  };
  auto multiply = [&](Value x, Value y) {
    return builder.createOrFold<arith::MulIOp>(loc, x, y);
  };
  Value mask = constant(0xFFFFFFFF), half = constant(32);
  auto low = [&](Value x) {
    return builder.createOrFold<arith::AndIOp>(loc, x, mask);
  };
  auto high = [&](Value x) {
    return builder.createOrFold<arith::ShRUIOp>(loc, x, half);
  };
  Value aLow = low(a), aHigh = high(a), bLow = low(b), bHigh = high(b);
  // No sum wraps: (2^32 - 1)^2 + 2^32 - 1 is less than 2^64.
  Value cross = add(multiply(aHigh, bLow), high(multiply(aLow, bLow)));
  Value otherCross = add(multiply(aLow, bHigh), low(cross));
  return add(multiply(aHigh, bHigh), add(high(cross), high(otherCross)));
}
