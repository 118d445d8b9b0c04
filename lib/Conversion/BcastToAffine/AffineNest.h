//===- AffineNest.h - Nests of affine loops ---------------------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOAFFINE_AFFINENEST_H
#define BCAST_LIB_CONVERSION_BCASTTOAFFINE_AFFINENEST_H

#include "bcast/Utils/IndexMap.h"
#include "mlir/IR/Builders.h"

namespace mlir::bcast {

/// Loops from 0 to `sizes`, one per dimension, outermost first, unless the
/// caller opens them in another order. Where a size is no symbol to the affine
/// dialect, which happens to buffers that a loop around carries, all loops are
/// scf.for, and elements are accessed by memref.load and memref.store.
class AffineNest {
public:
  AffineNest(OpBuilder &builder, Location loc, ArrayRef<OpFoldResult> sizes);

  /// Opens loops over the dimensions `dims`, each inside the one before, and
  /// builds the body in the innermost. `inits` are carried through all
  /// iterations; the answer is their last values.
  SmallVector<Value>
  build(ArrayRef<unsigned> dims, ValueRange inits,
        function_ref<SmallVector<Value>(ValueRange carried)> buildBody);

  /// Opens all loops that are not bound.
  void build(function_ref<void()> buildBody);

  /// Makes `index`, of a loop around, the coordinate of a dimension, which then
  /// has no loop here.
  void bind(unsigned dim, Value index) { indices[dim] = index; }

  /// Coordinate of an open loop, or a bound one; null before.
  Value getIndex(unsigned dim) const { return indices[dim]; }

  /// `map` takes indices of the nest to indices of the buffer.
  Value load(Value buffer, const IndexMap &map);
  void store(Value value, Value buffer, const IndexMap &map);

private:
  AffineMap getAccess(const IndexMap &map,
                      SmallVectorImpl<Value> &operands) const;
  SmallVector<Value> getCoordinates(const IndexMap &map) const;

  OpBuilder &builder;
  Location loc;
  SmallVector<OpFoldResult> sizes;
  SmallVector<Value> indices;
  bool isAffine = true;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOAFFINE_AFFINENEST_H
