//===- SourceAttributes.h - Attributes of unregistered ops ------*- C++ -*-===//
//
// StableHLO is not linked: its ops are unregistered, and its attributes are
// text in the name of a dialect.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CONVERSION_STABLEHLOTOBCAST_SOURCEATTRIBUTES_H
#define BCAST_LIB_CONVERSION_STABLEHLOTOBCAST_SOURCEATTRIBUTES_H

#include "mlir/IR/Operation.h"
#include <optional>
#include <string>

namespace mlir::bcast {

/// Attributes as written in `<{...}>`, where an unregistered op keeps them as
/// one dictionary, and in `{...}`; the former win.
class SourceAttributes {
public:
  explicit SourceAttributes(Operation *op);
  explicit SourceAttributes(DictionaryAttr dictionary)
      : properties(dictionary) {}

  /// Null if there is none of this name.
  Attribute get(StringRef name) const;
  /// Empty text if there is none.
  StringRef getString(StringRef name) const;
  /// The numbers of array<i64: ...> or dense<...> : tensor<nxi64>.
  std::optional<SmallVector<int64_t>> getIntegers(StringRef name) const;

private:
  DictionaryAttr properties, discardable;
};

/// The numbers of array<i64: ...> or dense<...> : tensor<nxi64>.
std::optional<SmallVector<int64_t>> getIntegers(Attribute attribute);

/// LT of #stablehlo<comparison_direction LT>, of #chlo<...>, and of the form
/// with a dot, #stablehlo.comparison_direction<LT>.
std::optional<StringRef> getEnumCase(Attribute attribute, StringRef enumName);

/// Whether the attribute has a part whose dialect is not registered. Text with
/// such parts is only read back when unregistered dialects are allowed.
bool hasOpaquePart(Attribute attribute);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_STABLEHLOTOBCAST_SOURCEATTRIBUTES_H
