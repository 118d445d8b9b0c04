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
/// one dictionary, and in `{...}`.
class SourceAttributes {
public:
  explicit SourceAttributes(Operation *op);
  explicit SourceAttributes(DictionaryAttr dictionary)
      : properties(dictionary) {}

  /// Whether the attributes can be read as what they are: those written in
  /// `<{...}>` are a dictionary, which bytecode of a registered dialect does
  /// not have, and none is given in both places. Errors are the op's.
  LogicalResult verify(Operation *op) const;
  /// Whether each one has a known name. Those of other dialects, whose names
  /// have a dot, may stand in `{...}`. Errors are the op's.
  LogicalResult verifyNames(Operation *op, ArrayRef<StringRef> known) const;

  /// Null if there is none of this name.
  Attribute get(StringRef name) const;
  /// Empty text if there is none.
  StringRef getString(StringRef name) const;
  /// The numbers of array<i64: ...> or dense<...> : tensor<nxi64>.
  std::optional<SmallVector<int64_t>> getIntegers(StringRef name) const;

private:
  /// What is written in `<{...}>`, if that is not a dictionary.
  Attribute malformed;
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
