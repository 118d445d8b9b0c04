//===- ElementKind.h - Element types as native types ------------*- C++ -*-===//
//
// Loops over elements choose their code by type once, outside the loop; this is
// what they choose by.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_DATA_ELEMENTKIND_H
#define BCAST_LIB_DATA_ELEMENTKIND_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"

namespace mlir::bcast {

/// Calls `visit` with a value of the native type that holds elements of `type`
/// (int8_t ... uint64_t, float, double; bool for i1) and returns what it
/// returns. Calls `otherwise` for floats that C++ has no type for and for
/// complex numbers.
template <typename VisitFn, typename OtherwiseFn>
auto visitNativeType(Type type, VisitFn visit, OtherwiseFn otherwise) {
  if (type.isF32())
    return visit(float());
  if (type.isF64())
    return visit(double());
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return otherwise();
  bool isUnsigned = integer.isUnsigned();
  switch (integer.getWidth()) {
  case 1:
    return visit(bool());
  case 8:
    return isUnsigned ? visit(uint8_t()) : visit(int8_t());
  case 16:
    return isUnsigned ? visit(uint16_t()) : visit(int16_t());
  case 32:
    return isUnsigned ? visit(uint32_t()) : visit(int32_t());
  case 64:
    return isUnsigned ? visit(uint64_t()) : visit(int64_t());
  default:
    return otherwise();
  }
}

/// Untrusted text for a message of one line: in quotes, cut when long, anything
/// but printable ASCII as escapes.
inline std::string quoteForMessage(StringRef text) {
  std::string quoted = "'";
  llvm::raw_string_ostream os(quoted);
  llvm::printEscapedString(text.take_front(40), os);
  if (text.size() > 40)
    os << "...";
  os << "'";
  return quoted;
}

/// NumPy's limit, and far above any use; keeps corrupt ranks harmless.
inline constexpr size_t maxRank = 64;

} // namespace mlir::bcast

#endif // BCAST_LIB_DATA_ELEMENTKIND_H
