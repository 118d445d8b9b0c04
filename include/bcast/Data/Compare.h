//===- Compare.h - Compare a result with the expected tensor ----*- C++ -*-===//
#ifndef BCAST_DATA_COMPARE_H
#define BCAST_DATA_COMPARE_H

#include "bcast/Data/Tensor.h"
#include <optional>
#include <string>

namespace mlir::bcast {

/// How close two elements must be: |actual - expected| <= absolute + relative *
/// |expected|. NaN matches NaN, an infinity only itself; +0 matches -0.
struct Tolerance {
  double absolute = 0, relative = 0;
  /// IREE's defaults: f64 and f32 1e-4, f16 1e-3, bf16 1e-2, relative 1e-5;
  /// integers and f8 exact. The parts of complex numbers are compared one by
  /// one.
  static Tolerance getDefault(Type elementType);
};

/// Nothing when the tensors agree; else one line that names the first element
/// that does not: its index, both values, and how many differ in all. Different
/// types or shapes are a mismatch.
std::optional<std::string> compareTensors(const Tensor &actual,
                                          const Tensor &expected,
                                          Tolerance tolerance);

} // namespace mlir::bcast

#endif // BCAST_DATA_COMPARE_H
