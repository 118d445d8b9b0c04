//===- ScalarConversion.h - Conversions of one element ----------*- C++ -*-===//
#ifndef BCAST_IR_SCALARCONVERSION_H
#define BCAST_IR_SCALARCONVERSION_H

#include "bcast/Utils/Padding.h"
#include "mlir/IR/Builders.h"

namespace mlir::bcast {

/// Whether this is one of the 8-bit float types.
bool isFloat8(Type element);

/// What values of an element type are in the ops that the dialect is lowered
/// to: integers signless, 8-bit floats i8; other types unchanged.
Type getStorageType(Type element);

/// Builds what `bcast.convert` means on one element, in ops of arith. `from`
/// and `to` are the dialect's element types; `value` and the answer are of
/// their storage types. Rounds once, saturates, has no undefined behaviour.
Value buildConvertScalar(OpBuilder &builder, Location loc, Value value,
                         Type from, Type to);

/// Builds what `bcast.bitcast_convert` to wider elements means: the value
/// of type `to` whose bits are those of `parts`, the first in the lowest.
Value buildBitcastJoined(OpBuilder &builder, Location loc, ValueRange parts,
                         Type to);

/// Bits of an element of the dialect, both parts of a complex one.
unsigned getElementBitWidth(Type element);

/// Element `position` of `sizes`, a tensor of integers or index, as an index.
/// Unsigned sizes that no index holds become negative. `isUnsigned` says how to
/// read integers of storage type.
Value buildSize(OpBuilder &builder, Location loc, Value sizes, int64_t position,
                bool isUnsigned);

/// The same for an element that was read already, of its storage type.
Value buildSizeOfElement(OpBuilder &builder, Location loc, Value element,
                         bool isUnsigned);

/// The padded size of a `size` that can be padded, as indices.
Value buildPaddedSize(OpBuilder &builder, Location loc, Value size,
                      const Padding &padding);

} // namespace mlir::bcast

#endif // BCAST_IR_SCALARCONVERSION_H
