//===- Scalar.h - One value of one element type -----------------*- C++ -*-===//
//
// The value type of the reference semantics: an element of a tensor together
// with its MLIR element type, held in arbitrary-precision form (APInt,
// APFloat), so that every format rounds as the standard says, on any host.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_SCALAR_SCALAR_H
#define BCAST_SCALAR_SCALAR_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include <optional>

namespace mlir::bcast {

/// True for the element types of the dialect: i1, signless i8..i64 (signed),
/// ui8..ui64, the builtin floating-point types of 8, 16, 32 and 64 bits, and
/// complex<f32>, complex<f64>. A null type is not supported.
bool isSupportedElementType(Type type);

/// True if integers of this type are read as unsigned: ui8..ui64 and i1.
bool isUnsignedElementType(Type type);

/// Bytes of one element in host memory: i1 and f8 take one byte, complex takes
/// two parts. The type must be supported.
unsigned getElementByteWidth(Type type);

/// One element. Integers (i1 included) hold an APInt of the type's width,
/// floats an APFloat of the type's format, complex numbers two of them.
class Scalar {
public:
  /// `value` zero-extended or cut to the type's width.
  static Scalar getInt(Type type, llvm::APInt value);
  /// The low bits of `value`, cut to the type's width.
  static Scalar getInt(Type type, uint64_t value);
  static Scalar getBool(MLIRContext *context, bool value);
  /// `value` rounded to the type's format, to nearest even.
  static Scalar getFloat(Type type, llvm::APFloat value);
  static Scalar getFloat(Type type, double value);
  static Scalar getComplex(ComplexType type, llvm::APFloat real,
                           llvm::APFloat imag);
  static Scalar getZero(Type type);

  Type getType() const { return type; }
  bool isInt() const { return integer.has_value(); }
  bool isFloat() const { return real.has_value() && !imag.has_value(); }
  bool isComplex() const { return imag.has_value(); }

  const llvm::APInt &getInt() const { return *integer; }
  const llvm::APFloat &getFloat() const { return *real; }
  const llvm::APFloat &getReal() const { return *real; }
  const llvm::APFloat &getImag() const { return *imag; }
  bool getBool() const { return !integer->isZero(); }

  /// Reads one element of host memory, as getElementByteWidth lays it out
  /// (little endian; an i1 byte is true when it is not 0).
  static Scalar load(Type type, const char *memory);
  void store(char *memory) const;

  /// To and from the attributes that DenseElementsAttr holds. Complex values
  /// become an ArrayAttr of two FloatAttrs. Nothing if the attribute is not of
  /// this type, or the type is not supported.
  static std::optional<Scalar> fromAttribute(Type type, Attribute attribute);
  Attribute toAttribute() const;

  /// Same type and same bits (NaN equals the same NaN, -0 differs from +0).
  bool bitwiseEquals(const Scalar &other) const;

private:
  explicit Scalar(Type type) : type(type) {}

  Type type;
  std::optional<llvm::APInt> integer;
  std::optional<llvm::APFloat> real, imag;
};

} // namespace mlir::bcast

#endif // BCAST_SCALAR_SCALAR_H
