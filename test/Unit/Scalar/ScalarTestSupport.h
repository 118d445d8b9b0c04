//===- ScalarTestSupport.h - Shared by the tests of scalars -----*- C++ -*-===//
//
// A fixture with short names for element types, for making scalars and for
// applying an op by its mnemonic.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_TEST_UNIT_SCALARTESTSUPPORT_H
#define BCAST_TEST_UNIT_SCALARTESTSUPPORT_H

#include "bcast/Scalar/ScalarOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>
#include <vector>

namespace mlir::bcast {

inline constexpr double inf = std::numeric_limits<double>::infinity();
inline constexpr double NaN = std::numeric_limits<double>::quiet_NaN();

class ScalarTestBase : public ::testing::Test {
protected:
  MLIRContext context{MLIRContext::Threading::DISABLED};
  Builder builder{&context};
  Type i1 = builder.getI1Type(), i8 = builder.getI8Type(),
       i16 = builder.getIntegerType(16), i32 = builder.getI32Type(),
       i64 = builder.getI64Type();
  Type ui8 = builder.getIntegerType(8, /*isSigned=*/false),
       ui16 = builder.getIntegerType(16, /*isSigned=*/false),
       ui32 = builder.getIntegerType(32, /*isSigned=*/false),
       ui64 = builder.getIntegerType(64, /*isSigned=*/false);
  Type f16 = builder.getF16Type(), bf16 = builder.getBF16Type(),
       f32 = builder.getF32Type(), f64 = builder.getF64Type();
  ComplexType c64 = ComplexType::get(f32), c128 = ComplexType::get(f64);
  Type f8E5M2 = Float8E5M2Type::get(&context),
       f8E4M3 = Float8E4M3Type::get(&context),
       f8E4M3FN = Float8E4M3FNType::get(&context),
       f8E5M2FNUZ = Float8E5M2FNUZType::get(&context),
       f8E4M3FNUZ = Float8E4M3FNUZType::get(&context),
       f8E4M3B11FNUZ = Float8E4M3B11FNUZType::get(&context),
       f8E3M4 = Float8E3M4Type::get(&context),
       f8E8M0FNU = Float8E8M0FNUType::get(&context);

  std::vector<Type> floatTypes() { return {f16, bf16, f32, f64}; }
  std::vector<Type> float8Types() {
    return {f8E5M2,     f8E4M3,        f8E4M3FN, f8E5M2FNUZ,
            f8E4M3FNUZ, f8E4M3B11FNUZ, f8E3M4,   f8E8M0FNU};
  }
  std::vector<Type> signedTypes() { return {i8, i16, i32, i64}; }
  std::vector<Type> unsignedTypes() { return {ui8, ui16, ui32, ui64}; }

  /// A number of a real type; an integer must fit.
  Scalar make(Type type, double value) {
    if (isa<FloatType>(type))
      return Scalar::getFloat(type, value);
    return Scalar::getInt(type,
                          static_cast<uint64_t>(static_cast<int64_t>(value)));
  }
  Scalar fromBits(Type type, uint64_t bits) {
    char memory[16] = {};
    for (unsigned i = 0; i < 8; ++i)
      memory[i] = static_cast<char>(bits >> (8 * i));
    return Scalar::load(type, memory);
  }
  Scalar makeComplex(ComplexType type, double re, double im) {
    return Scalar::getComplex(type, llvm::APFloat(re), llvm::APFloat(im));
  }
  Scalar lowest(Type type) {
    return getReductionIdentity(ReductionKind::Maximum, type);
  }
  Scalar highest(Type type) {
    return getReductionIdentity(ReductionKind::Minimum, type);
  }

  /// The op on operands, with a result of the given type.
  Scalar applyTo(Type resultType, llvm::StringRef mnemonic,
                 llvm::ArrayRef<Scalar> operands,
                 const ScalarOpOptions &options = {}) {
    ScalarFunction function = lookupScalarFunction(mnemonic);
    if (!function)
      llvm::report_fatal_error("no such op");
    return function(operands, resultType, options);
  }
  /// The same with a result of the first operand's type.
  Scalar apply(llvm::StringRef mnemonic, llvm::ArrayRef<Scalar> operands,
               const ScalarOpOptions &options = {}) {
    return applyTo(operands[0].getType(), mnemonic, operands, options);
  }

  /// The op on numbers of one type, as a host number.
  double valueOf(Type type, llvm::StringRef mnemonic,
                 llvm::ArrayRef<double> values) {
    std::vector<Scalar> operands;
    for (double value : values)
      operands.push_back(make(type, value));
    return toDouble(apply(mnemonic, operands));
  }

  static double toDouble(const llvm::APFloat &value) {
    if (value.isNaN())
      return NaN;
    return value.convertToDouble();
  }
  /// Integers by the signedness of their type.
  static double toDouble(const Scalar &value) {
    if (value.isFloat())
      return toDouble(value.getFloat());
    if (isUnsignedElementType(value.getType()))
      return static_cast<double>(value.getInt().getZExtValue());
    return static_cast<double>(value.getInt().getSExtValue());
  }
};

/// Equal, with NaN equal to NaN and -0 different from +0.
inline ::testing::AssertionResult isSame(double actual, double expected) {
  if (std::isnan(expected) ? std::isnan(actual)
                           : actual == expected &&
                                 std::signbit(actual) == std::signbit(expected))
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure()
         << "got " << ::testing::PrintToString(actual) << ", expected "
         << ::testing::PrintToString(expected);
}

/// The name of a type, for messages.
inline std::string nameOf(Type type) {
  std::string result;
  llvm::raw_string_ostream stream(result);
  type.print(stream);
  return result;
}

} // namespace mlir::bcast

#endif // BCAST_TEST_UNIT_SCALARTESTSUPPORT_H
