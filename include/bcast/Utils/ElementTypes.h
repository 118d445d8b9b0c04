//===- ElementTypes.h - The dialect's element types -------------*- C++ -*-===//
#ifndef BCAST_UTILS_ELEMENTTYPES_H
#define BCAST_UTILS_ELEMENTTYPES_H

#include "mlir/IR/BuiltinTypes.h"

namespace mlir::bcast {

/// What is to know about an element type, beside what the type itself says.
/// Which ops take it stands in BcastTypes.td.
struct ElementTypeInfo {
  /// As MLIR prints it.
  llvm::StringLiteral name;
  Type (*get)(MLIRContext *context);
  /// The descriptor of .npy files. What starts with "<V" NumPy has no type for;
  /// several types then have one descriptor.
  llvm::StringLiteral npy;
  /// What ml_dtypes calls a type that NumPy lacks, as a descriptor too.
  llvm::StringLiteral mlDtypes;
};

/// All of them, in the order of docs/Semantics.md.
ArrayRef<ElementTypeInfo> getElementTypes();

/// Null if the dialect has no such element type.
const ElementTypeInfo *findElementType(Type type);
const ElementTypeInfo *findElementType(StringRef name);

/// Bytes from one element of a buffer or tensor to the next, on host and
/// device: i1 takes one byte, integers of odd widths as much as the next power
/// of 2, a complex number two parts. index, and every type that is no number,
/// counts as a word of 64 bits.
int64_t getElementBytes(Type element);

/// Bytes of all elements; nothing if a size is dynamic.
std::optional<int64_t> getStaticBytes(ShapedType type);

} // namespace mlir::bcast

#endif // BCAST_UTILS_ELEMENTTYPES_H
