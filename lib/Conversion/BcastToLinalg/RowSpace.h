//===- RowSpace.h - Tiles of the rows of a fusion ---------------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOLINALG_ROWSPACE_H
#define BCAST_LIB_CONVERSION_BCASTTOLINALG_ROWSPACE_H

#include "../Common/FusionLowering.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"

namespace mlir::bcast {

/// Where the current tile is along one row dimension.
struct RowPosition {
  Value offset;
  OpFoldResult size;
};

/// The dimensions of the loop over rows, as tiles.
class RowSpace {
public:
  /// Without tiles, each row is one.
  RowSpace(FusionLowering &lowering, const FusionPlan &plan, bool hasTiles);
  /// The number of tiles of all dimensions.
  OpFoldResult getNumTiles() const;
  SmallVector<RowPosition> buildPositions(Value tile) const;

private:
  Value getValue(OpFoldResult size) const {
    return getValueOrCreateConstantIndexOp(builder, loc, size);
  }

  Value buildCeilDiv(Value size, int64_t step) const {
    auto constant = [&](int64_t value) {
      return arith::ConstantIndexOp::create(builder, loc, value);
    };
    Value sum = arith::AddIOp::create(builder, loc, size, constant(step - 1));
    return arith::DivUIOp::create(builder, loc, sum, constant(step));
  }

  OpBuilder &builder;
  Location loc;
  SmallVector<OpFoldResult> sizes;
  /// Elements of a tile along each, and how many tiles.
  SmallVector<int64_t> steps;
  SmallVector<OpFoldResult> tiles;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOLINALG_ROWSPACE_H
