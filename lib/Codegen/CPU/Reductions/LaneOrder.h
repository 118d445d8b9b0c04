//===- LaneOrder.h - Which partial sums vectors of a tree hold --*- C++ -*-===//
//
// A reduction in lanes has its partial sums in order: lane l of vector v holds
// number v * lanes + l; or, of paired vectors, the first of two those of even
// numbers, and the second those of odd ones. They are merged with their
// neighbours, so first those of neighbouring lanes. Two vectors make one, of
// which each lane is a sum, and the order of these lanes is free, as long as it
// is known. It is chosen such that each step is a shuffle within 128 bits, or
// of 128 bits as a whole: x86 has these with two sources and a destination of
// its own, where any others take a register of lane numbers and overwrite a
// source.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_CPU_REDUCTIONS_LANEORDER_H
#define BCAST_LIB_CODEGEN_CPU_REDUCTIONS_LANEORDER_H

#include "mlir/Support/LLVM.h"

namespace mlir::bcast {

/// The lanes to take from two vectors, or from one: `left` has those of the
/// first of two neighbours, `right` those of the second.
struct LaneMasks {
  SmallVector<int64_t> left, right;
};

/// The order of the lanes of all vectors of a level of the tree.
class LaneOrder {
public:
  /// A power of two of `lanes`, of `laneBits` bits each.
  LaneOrder(int64_t lanes, int64_t laneBits, bool isPaired);

  /// The masks that merge each two neighbouring vectors to one, and goes on to
  /// the level above.
  LaneMasks mergeVectors();
  /// The same for one vector, which becomes half as long.
  LaneMasks mergeHalves();

private:
  /// The masks of lanes of which bit `merged` of the lane's number is 0 and 1.
  /// `sources` has, for each bit of the number of a lane of the result, that of
  /// the operand's lane; behind them are those of a second operand.
  LaneMasks getMasks(unsigned merged, ArrayRef<unsigned> sources) const;

  /// For each bit of a lane's number, which bit of a partial sum's number it
  /// is.
  SmallVector<unsigned> bits;
  /// Bits of a lane's number within 128 bits.
  unsigned inner;
  /// The bit of a partial sum's number in which neighbours differ.
  unsigned level = 0;
  /// The lowest bit of a vector's number, as a bit of a partial sum's.
  unsigned vectorBit;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_REDUCTIONS_LANEORDER_H
