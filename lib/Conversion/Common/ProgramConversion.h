//===- ProgramConversion.h - What is around the ops -------------*- C++ -*-===//
//
// Functions, calls, branches and structured control flow only hand values on:
// they follow the types that a lowering gives to values.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CONVERSION_COMMON_PROGRAMCONVERSION_H
#define BCAST_LIB_CONVERSION_COMMON_PROGRAMCONVERSION_H

#include "mlir/Transforms/DialectConversion.h"

namespace mlir::bcast {

/// Adds the patterns, and says to `target` which ops have to follow. Unknown
/// ops are legal, those of bcast are not.
void populateProgramConversion(const TypeConverter &converter,
                               RewritePatternSet &patterns,
                               ConversionTarget &target);

/// Reports an op of bcast that depends on its own result, through ops of bcast
/// alone. Regions without dominance, as that of a module, may hold such ops,
/// which nothing can compute; a conversion of those that only pass their
/// operand on would look for the operand's replacement for ever.
LogicalResult refuseCycles(ModuleOp module);

/// Records, in kSignatureAttrName, the types of functions that are about to
/// lose unsigned integers and 8-bit floats.
void keepSignatures(ModuleOp module);

/// The type with elements of their storage type.
RankedTensorType getStorageTensorType(RankedTensorType type);

/// A copy of the op with these operands and result types.
Operation *cloneWithTypes(OpBuilder &builder, Operation *op,
                          ValueRange operands, TypeRange types);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_COMMON_PROGRAMCONVERSION_H
