//===- LaneForms.h - What the lanes of a vector have in common --*- C++ -*-===//
//
// A body that reads arrays at coordinates which it computes, or has branches,
// is computed on vectors if all lanes of one read neighbours, and take the same
// branch: the coordinates along the innermost loop are compared with multiples
// of a vector, and the others are the same for all lanes.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_LANEFORMS_H
#define BCAST_ANALYSIS_LANEFORMS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::bcast {

/// Whether the body reads arrays, or has branches.
bool hasReadsOrBranches(linalg::GenericOp op);

/// What a value of the body is in a vector of lanes.
enum class LaneForm {
  Uniform,     // the same in all lanes
  Consecutive, // a multiple of the lanes, and the integers that follow it
  Vector
};

/// The forms of all values of a body, for vectors along a dimension that begin
/// at multiples of their length.
class LaneForms {
public:
  /// Nothing if there is no form on such vectors.
  static std::optional<LaneForms> get(linalg::GenericOp op, unsigned dim,
                                      int64_t lanes);

  LaneForm getForm(Value value) const {
    auto form = forms.find(value);
    // From outside.
    return form == forms.end() ? LaneForm::Uniform : form->second;
  }
  unsigned getDimension() const { return dim; }
  int64_t getLanes() const { return lanes; }

private:
  LaneForms(unsigned dim, int64_t lanes) : dim(dim), lanes(lanes) {}
  LogicalResult visit(Block &block);
  LogicalResult visit(Operation &op);
  LogicalResult visit(memref::LoadOp load);
  bool isUniform(ValueRange values) const;
  bool isMultiple(Value value) const;
  std::optional<LaneForm> findIntegerForm(Operation &op) const;

  unsigned dim;
  int64_t lanes;
  DenseMap<Value, LaneForm> forms;
};

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_LANEFORMS_H
