//===- Inputs.cpp - Values that find mistakes -----------------------------===//

#include "bcast/Testing/Generator.h"
#include "bcast/Testing/Random.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::APFloat;
using llvm::APInt;

/// The one NaN that is written: a literal cannot spell another.
static APFloat canonicalize(const APFloat &value) {
  return value.isNaN() ? APFloat::getNaN(value.getSemantics()) : value;
}

static APFloat getRandomBits(const llvm::fltSemantics &format, Random &random) {
  unsigned width = APFloat::getSizeInBits(format);
  return canonicalize(APFloat(format, APInt(64, random.bits()).trunc(width)));
}

/// Zeros, infinities, NaN, the largest, the smallest normal and the smallest
/// numbers, where the format has them.
static APFloat getCorner(const llvm::fltSemantics &format, Random &random) {
  bool isNegative =
      random.chance(50) && APFloat::semanticsHasSignedRepr(format);
  switch (random.between(0, 5)) {
  case 0:
    if (APFloat::semanticsHasZero(format))
      return APFloat::getZero(format, isNegative);
    break;
  case 1:
    if (APFloat::semanticsHasInf(format))
      return APFloat::getInf(format, isNegative);
    break;
  case 2:
    if (APFloat::semanticsHasNaN(format))
      return APFloat::getNaN(format);
    break;
  case 3:
    return APFloat::getLargest(format, isNegative);
  case 4:
    return APFloat::getSmallestNormalized(format, isNegative);
  default:
    break;
  }
  return APFloat::getSmallest(format, isNegative);
}

static APFloat getFloat(Type type, Random &random) {
  const llvm::fltSemantics &format = cast<FloatType>(type).getFloatSemantics();
  unsigned kind = random.between(0, 9);
  if (kind == 0)
    return getCorner(format, random);
  if (kind == 1)
    return getRandomBits(format, random);
  // Quarters: sums and products of few of them are exact, halves are ties.
  double value = random.between(-32, 32) * 0.25;
  if (kind == 2)
    value = random.between(-1000000, 1000000) * 0.001;
  if (!APFloat::semanticsHasSignedRepr(format))
    value = value < 0 ? -value : value == 0 ? 1 : value;
  return Scalar::getFloat(type, value).getFloat();
}

static APInt getInt(unsigned width, Random &random) {
  switch (random.between(0, 7)) {
  case 0: {
    APInt corners[] = {APInt::getZero(width),
                       APInt::getAllOnes(width),
                       APInt::getSignedMinValue(width),
                       APInt::getSignedMaxValue(width),
                       APInt(width, width, false, true),
                       APInt(width, width - 1, false, true)};
    return random.pick(corners);
  }
  case 1:
  case 2:
    return APInt(64, random.bits()).trunc(width);
  default:
    return APInt(64, random.between(-9, 9), true).trunc(width);
  }
}

static APFloat getSpecialFloat(Type type, Random &random) {
  const llvm::fltSemantics &format = cast<FloatType>(type).getFloatSemantics();
  if (random.chance(70))
    return getCorner(format, random);
  bool isNegative =
      random.chance(50) && APFloat::semanticsHasSignedRepr(format);
  return APFloat::getOne(format, isNegative);
}

static APInt getSpecialInt(unsigned width, Random &random) {
  APInt values[] = {APInt::getZero(width), APInt(width, 1),
                    APInt::getAllOnes(width), APInt::getSignedMinValue(width),
                    APInt::getSignedMaxValue(width)};
  return random.pick(values);
}

/// A scalar of any element type, of what draws floats and integers.
static Scalar getScalar(Type type, Random &random,
                        llvm::function_ref<APFloat(Type, Random &)> drawFloat,
                        llvm::function_ref<APInt(unsigned, Random &)> drawInt) {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    APFloat real = drawFloat(complex.getElementType(), random);
    APFloat imag = drawFloat(complex.getElementType(), random);
    return Scalar::getComplex(complex, real, imag);
  }
  if (isa<FloatType>(type))
    return Scalar::getFloat(type, drawFloat(type, random));
  return Scalar::getInt(type, drawInt(type.getIntOrFloatBitWidth(), random));
}

llvm::Expected<Tensor> mlir::bcast::generateTensor(RankedTensorType type,
                                                   uint64_t seed) {
  auto tensor = Tensor::allocate(type);
  if (!tensor)
    return tensor;
  Random random(seed);
  for (int64_t i = 0, e = tensor->getNumElements(); i < e; ++i)
    tensor->set(i, getScalar(type.getElementType(), random, getFloat, getInt));
  return tensor;
}

llvm::Expected<Tensor> mlir::bcast::generateSplat(RankedTensorType type,
                                                  uint64_t seed) {
  auto tensor = Tensor::allocate(type);
  if (!tensor)
    return tensor;
  Random random(seed);
  Scalar scalar =
      getScalar(type.getElementType(), random, getSpecialFloat, getSpecialInt);
  for (int64_t i = 0, e = tensor->getNumElements(); i < e; ++i)
    tensor->set(i, scalar);
  return tensor;
}

llvm::Expected<SmallVector<Tensor>>
mlir::bcast::generateInputs(ArrayRef<RankedTensorType> argumentTypes,
                            uint64_t seed) {
  // Argument i of one seed must not equal argument i - 1 of the next.
  Random seeds(~seed);
  SmallVector<Tensor> inputs;
  for (RankedTensorType type : argumentTypes) {
    auto tensor = generateTensor(type, seeds.bits());
    if (!tensor)
      return tensor.takeError();
    inputs.push_back(*tensor);
  }
  return inputs;
}
