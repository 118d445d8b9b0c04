//===- Criterion.cpp - When two results are the same ----------------------===//

#include "Criterion.h"
#include "bcast/Data/Literal.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/Interpreter/Interpreter.h"
#include "bcast/Testing/Generator.h"
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;
using llvm::APFloat;

static std::string print(const Scalar &scalar) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printScalar(os, scalar);
  return text;
}

/// The first element for which `accepts` does not hold.
static std::optional<std::string> compareElements(
    const Tensor &actual, const Tensor &expected,
    function_ref<bool(int64_t, const Scalar &, const Scalar &)> accepts) {
  if (actual.getType() != expected.getType()) {
    std::string text;
    llvm::raw_string_ostream(text) << "has type " << actual.getType()
                                   << ", expected " << expected.getType();
    return text;
  }
  if (actual.getSizeInBytes() == 0 ||
      std::memcmp(actual.data(), expected.data(), actual.getSizeInBytes()) == 0)
    return std::nullopt;
  for (int64_t i = 0, e = actual.getNumElements(); i < e; ++i) {
    Scalar a = actual.get(i), b = expected.get(i);
    if (!accepts(i, a, b))
      return "element " + std::to_string(i) + " of " + std::to_string(e) +
             " is " + print(a) + ", expected " + print(b);
  }
  return std::nullopt;
}

/// The parts of complex numbers are numbers of their own.
static bool
comparesAll(const Scalar &a, const Scalar &b,
            function_ref<bool(const APFloat &, const APFloat &)> accepts) {
  if (a.isComplex())
    return accepts(a.getReal(), b.getReal()) &&
           accepts(a.getImag(), b.getImag());
  return accepts(a.getFloat(), b.getFloat());
}

static bool isSameBits(const APFloat &a, const APFloat &b) {
  return (a.isNaN() && b.isNaN()) || a.bitwiseIsEqual(b);
}

static bool isSameScalar(const Scalar &a, const Scalar &b) {
  return a.isInt() ? a.bitwiseEquals(b) : comparesAll(a, b, isSameBits);
}

std::optional<std::string> mlir::bcast::compareBits(const Tensor &actual,
                                                    const Tensor &expected) {
  return compareElements(actual, expected,
                         [](int64_t, const Scalar &a, const Scalar &b) {
                           return isSameScalar(a, b);
                         });
}

static double toDouble(const APFloat &value) {
  APFloat copy = value;
  bool losesInfo;
  copy.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &losesInfo);
  return copy.convertToDouble();
}

/// How many steps of the format lead from a to b. The two zeros are one number.
static double getUlps(const APFloat &a, const APFloat &b) {
  uint64_t x = abs(a).bitcastToAPInt().getZExtValue();
  uint64_t y = abs(b).bitcastToAPInt().getZExtValue();
  if (a.isNegative() != b.isNegative())
    return static_cast<double>(x) + static_cast<double>(y);
  return static_cast<double>(x > y ? x - y : y - x);
}

/// Within `ulps` or `absolute`. A zero has the reference's sign.
static bool isClose(const APFloat &a, const APFloat &b, double ulps,
                    double absolute) {
  if (isSameBits(a, b))
    return true;
  if (a.isNaN() || b.isNaN() || (a.isZero() && b.isZero()))
    return false;
  if (getUlps(a, b) <= ulps)
    return true;
  return a.isFinite() && b.isFinite() &&
         std::fabs(toDouble(a) - toDouble(b)) <= absolute;
}

static double getEpsilon(const llvm::fltSemantics &format) {
  return std::ldexp(1.0,
                    1 - static_cast<int>(APFloat::semanticsPrecision(format)));
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// What docs/Semantics.md promises of functions of complex numbers: each part
/// in units of the larger one. The zero that a quotient underflows to may have
/// either sign, and an angle of pi.
static bool isCloseComplex(StringRef name, const Scalar &a, const Scalar &b) {
  double size = std::fmax(std::fabs(toDouble(b.getReal())),
                          std::fabs(toDouble(b.getImag())));
  const llvm::fltSemantics &format = a.getReal().getSemantics();
  double absolute = 4 * getEpsilon(format) * size;
  bool divides =
      llvm::is_contained({"divide", "rsqrt", "logistic", "atan2"}, name);
  return comparesAll(a, b, [&](const APFloat &x, const APFloat &y) {
    bool isTurned =
        name == "atan2" && &x == &a.getReal() && std::fabs(toDouble(x)) > 3.14;
    return isClose(x, isTurned && x.isNegative() != y.isNegative() ? -y : y, 1,
                   absolute) ||
           (divides && x.isZero() && y.isZero());
  });
}

/// The modulus of the number or of its logarithm.
static double getSize(const Scalar &scalar, bool ofLogarithm) {
  double re = toDouble(scalar.getReal()), im = toDouble(scalar.getImag());
  if (!ofLogarithm)
    return std::hypot(re, im);
  return std::hypot(std::log(std::hypot(re, im)), std::atan2(im, re));
}

/// What another op on two numbers, with the same broadcasting, makes of
/// operands of the shapes that `op` has.
template <typename OtherOp, typename Op>
static Tensor interpretAs(Op op, ArrayRef<Tensor> operands) {
  OpBuilder builder(op.getContext());
  Block block;
  for (const Tensor &operand : operands)
    block.addArgument(operand.getType(), op.getLoc());
  builder.setInsertionPointToEnd(&block);
  auto other =
      OtherOp::create(builder, op.getLoc(), block.getArgument(0),
                      block.getArgument(1), op.getBroadcastDimensions());
  return llvm::cantFail(interpretOp(other, operands));
}

/// |rhs log lhs| for each result of a power of complex numbers.
static Tensor getExponents(PowerOp op, ArrayRef<Tensor> operands) {
  Type f64 = Float64Type::get(op.getContext());
  SmallVector<Tensor> sizes;
  for (auto [number, operand] : llvm::enumerate(operands)) {
    auto type = RankedTensorType::get(operand.getShape(), f64);
    sizes.push_back(llvm::cantFail(Tensor::allocate(type)));
    for (int64_t i = 0, e = operand.getNumElements(); i < e; ++i)
      sizes.back().set(
          i, Scalar::getFloat(f64, getSize(operand.get(i), number == 0)));
  }
  return interpretAs<MultiplyOp>(op, sizes);
}

static bool isInfinite(const Scalar &scalar) {
  return scalar.getReal().isInfinity() || scalar.getImag().isInfinity();
}

/// Complex powers: besides, an error relative to the modulus that grows with
/// the exponent. Where that is large, nothing is compared; where the modulus is
/// infinite, no signs, which small errors of the angle change.
static std::optional<std::string> comparePowers(PowerOp op,
                                                ArrayRef<Tensor> operands,
                                                const Tensor &actual,
                                                const Tensor &expected) {
  Tensor exponents = getExponents(op, operands);
  return compareElements(
      actual, expected, [&](int64_t i, const Scalar &a, const Scalar &b) {
        double relative = 0x1p-51 * toDouble(exponents.get(i).getFloat());
        if (isSameScalar(a, b) || relative > 0x1p-16 ||
            (isInfinite(a) && isInfinite(b)))
          return true;
        const llvm::fltSemantics &format = a.getReal().getSemantics();
        double absolute =
            (4 * getEpsilon(format) + relative) * getSize(b, false);
        return comparesAll(a, b, [&](const APFloat &x, const APFloat &y) {
          return isClose(x, y, 1, absolute) || (x.isZero() && y.isZero());
        });
      });
}

/// The size of the terms that cancel near the zeros between poles, with some
/// for the steps there; 0 where none do.
static double getCancelledSize(StringRef name, ArrayRef<Scalar> operands) {
  if (name != "digamma" && name != "lgamma" && name != "polygamma")
    return 0;
  double at = toDouble(operands.back().getFloat());
  if (!(at < 0))
    return 0;
  double order = name == "polygamma" ? toDouble(operands[0].getFloat()) : 0;
  // order! for each of the two nearest poles, half a step away.
  return order > 0 ? std::tgamma(order + 1) * std::ldexp(4, order + 1)
                   : 2 * (1 - at) * std::log(2 - at);
}

/// What docs/Accuracy.md promises, plus half for the reference's own rounding.
/// `operands` are those whose size the promise depends on.
static bool isCloseFunction(Operation *op, ArrayRef<Scalar> operands,
                            const Scalar &a, const Scalar &b) {
  StringRef name = op->getName().stripDialect();
  if (a.isComplex())
    return isCloseComplex(name, a, b);
  const APFloat &x = a.getFloat(), &y = b.getFloat();
  unsigned width = APFloat::getSizeInBits(x.getSemantics());
  // Steps are whole.
  double ulps = width <= 16 ? 1 : 2, absolute = 0;
  if (width >= 32)
    absolute =
        getCancelledSize(name, operands) * (width == 64 ? 0x1p-53 : 0x1p-24);
  return isClose(x, y, ulps, absolute);
}

/// The operand with as many elements as the result: the larger of it and less
/// than any number.
static Tensor expandOperand(PolygammaOp op, ArrayRef<Tensor> operands,
                            unsigned number) {
  SmallVector<Tensor> expanded(operands);
  Tensor &other = expanded[1 - number];
  other = llvm::cantFail(Tensor::allocate(other.getType()));
  Type element = other.getType().getElementType();
  for (int64_t i = 0, e = other.getNumElements(); i < e; ++i)
    other.set(i, Scalar::getFloat(element, -HUGE_VAL));
  return interpretAs<MaximumOp>(op, expanded);
}

static std::optional<std::string> compareFunction(Operation *op,
                                                  ArrayRef<Tensor> operands,
                                                  const Tensor &actual,
                                                  const Tensor &expected) {
  SmallVector<Tensor> elements;
  if (auto polygamma = dyn_cast<PolygammaOp>(op))
    elements = {expandOperand(polygamma, operands, 0),
                expandOperand(polygamma, operands, 1)};
  else if (operands.size() == 1)
    elements = {operands[0]};
  return compareElements(
      actual, expected, [&](int64_t i, const Scalar &a, const Scalar &b) {
        if (isSameScalar(a, b) || a.isInt())
          return isSameScalar(a, b);
        auto known = llvm::map_to_vector(
            elements, [&](const Tensor &operand) { return operand.get(i); });
        return isCloseFunction(op, known, a, b);
      });
}

std::optional<std::string> mlir::bcast::compareResult(Operation *op,
                                                      ArrayRef<Tensor> operands,
                                                      const Tensor &actual,
                                                      const Tensor &expected) {
  if (isExactOp(op))
    return compareBits(actual, expected);
  auto power = dyn_cast<PowerOp>(op);
  if (power && isa<ComplexType>(power.getType().getElementType()))
    return comparePowers(power, operands, actual, expected);
  return compareFunction(op, operands, actual, expected);
}
