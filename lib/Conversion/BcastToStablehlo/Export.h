//===- Export.h - How each op becomes StableHLO or CHLO ---------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOSTABLEHLO_EXPORT_H
#define BCAST_LIB_CONVERSION_BCASTTOSTABLEHLO_EXPORT_H

#include "bcast/IR/BcastOps.h"
#include "mlir/IR/Builders.h"

namespace mlir::bcast {

/// Puts unregistered ops that mean the same in the place of a bcast op.
LogicalResult exportOp(Operation *op);

/// Ops that broadcast; `exportBinary` all binary ops. The builder stands at the
/// op.
FailureOr<Operation *> exportBinary(OpBuilder &builder, Operation *op);
FailureOr<Operation *> exportBroadcast(OpBuilder &builder, BroadcastOp op);
Operation *exportBroadcastLike(OpBuilder &builder, BroadcastLikeOp op);
Operation *exportIotaLike(OpBuilder &builder, IotaLikeOp op);

/// An op of StableHLO or CHLO, with its properties.
Operation *createOp(OpBuilder &builder, Location loc, const Twine &name,
                    ValueRange operands, TypeRange types,
                    ArrayRef<NamedAttribute> attributes = {});

/// The op's attributes, with enumerations in the given dialect's spelling.
SmallVector<NamedAttribute> exportAttributes(Operation *op, StringRef dialect);

LogicalResult reportNoCounterpart(Operation *op);

/// Which of StableHLO and CHLO, which has what StableHLO lacks, has an op of
/// this name without prefix, with the operands and attributes of the bcast op;
/// or neither.
std::optional<StringRef> findDialect(StringRef name);

/// Whether CHLO has the op in a form that broadcasts, `chlo.broadcast_X`.
bool hasBroadcastingForm(StringRef name);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOSTABLEHLO_EXPORT_H
