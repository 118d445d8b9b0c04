//===- RowViews.h - What a row has of a buffer ------------------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWVIEWS_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWVIEWS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::bcast {

/// The loop of an op that moves through each dimension of an operand; none for
/// one that has one element.
using DimLoops = SmallVector<std::optional<unsigned>>;

/// Fails if a loop moves through two dimensions, or in other steps than of one.
std::optional<DimLoops> findLoops(AffineMap map);

/// Whether one iteration of some of the op's loops has a view of each operand,
/// and can be the same op on these.
bool hasRowViews(linalg::GenericOp op);

/// The view. `indices` has the iteration of each loop; null stands for all,
/// along dimensions of static size or of `length`.
memref::SubViewOp buildRowView(OpBuilder &builder, Location loc, Value buffer,
                               const DimLoops &loops,
                               ArrayRef<OpFoldResult> indices,
                               Value length = {});

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_FUSION_ROWVIEWS_H
