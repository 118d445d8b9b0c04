//===- DynamicBroadcasts.h - Broadcasts that cannot fail --------*- C++ -*-===//
#ifndef BCAST_LIB_TRANSFORMS_DYNAMICSIZES_DYNAMICBROADCASTS_H
#define BCAST_LIB_TRANSFORMS_DYNAMICSIZES_DYNAMICBROADCASTS_H

#include "bcast/IR/SymbolicShapes.h"

namespace mlir::bcast {

inline constexpr StringLiteral kBroadcastDimensionsName =
    "broadcast_dimensions";

/// The blocks of the op that are not those of fusions.
SmallVector<Block *> collectUnfusedBlocks(Operation *root);

/// Whether the op's result has the sizes of the list in any case.
bool hasListedSizes(Operation *op, Value sizes, SymbolicShapes &symbols);

/// The op that makes the value, if it cannot fail: its operand's sizes are 1,
/// or those of the result. Null for others.
DynamicBroadcastInDimOp findSureBroadcast(Value value, SymbolicShapes &symbols);

/// What a binary op lines its operands up by; null for ops without.
DenseI64ArrayAttr getBroadcastDimensions(Operation *op);

/// The dimension of the result that each of an operand's is lined up with; none
/// if the op is not known to keep elements in their order.
std::optional<SmallVector<int64_t>> findResultDims(ElementwiseOpInterface op,
                                                   OpOperand &operand);

/// Erases what nothing uses, lists of sizes as well, so that nothing is fused
/// with them. Returns how many dynamic broadcasts and iotas that were.
unsigned eraseUnused(Block &block);

} // namespace mlir::bcast

#endif // BCAST_LIB_TRANSFORMS_DYNAMICSIZES_DYNAMICBROADCASTS_H
