//===- LaunchParts.h - Launches that may become one -------------*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_TRANSFORMS_LAUNCHPARTS_H
#define BCAST_LIB_CODEGEN_GPU_TRANSFORMS_LAUNCHPARTS_H

#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::bcast {

/// A launch whose blocks may be some of a larger one.
struct LaunchPart {
  explicit LaunchPart(gpu::LaunchOp launch) : launch(launch) {}

  /// Whether neither accesses what the other writes.
  bool mayRunBeside(AliasAnalysis &aliases, const LaunchPart &other) const;
  bool hasGridOf(const LaunchPart &other) const;
  /// Whether blocks of both may be in a line, along x.
  bool mayPrecede(const LaunchPart &other) const;
  /// Whether neither would have the registers of a longer one: both are short,
  /// or have the same functions, and as many ops but for a quarter.
  bool needsAsMuchAs(const LaunchPart &other) const;

  gpu::LaunchOp launch;
  SmallVector<Value> read, written;
  /// What the body has, in order, that has a long expansion, and of which type.
  SmallVector<std::pair<OperationName, Type>> functions;
  int64_t numOps = 0;
  bool isShort = false;
};

/// Replaces the launches, which have one grid or may be in a line, by one where
/// the last one is, and returns that.
gpu::LaunchOp mergeLaunches(ArrayRef<LaunchPart> parts);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_TRANSFORMS_LAUNCHPARTS_H
