//===- Destinations.h - The tensors that results are written to -*- C++ -*-===//
#ifndef BCAST_TRANSFORMS_DESTINATIONS_H
#define BCAST_TRANSFORMS_DESTINATIONS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::bcast {

/// Which tensors the results of a function's ops are written to: the
/// destinations of destination-style ops and of scf.forall, and those of both
/// branches of an scf.if, if they are one. Upstream's
/// `--resolve-shaped-type-result-dims` does not look into an scf.if, and takes
/// the sizes of an elementwise op from its inputs.
class Destinations {
public:
  explicit Destinations(func::FuncOp function);

  /// The first of the tensors that hold the value, often a tensor.empty. The
  /// value itself, if its op makes a new tensor.
  Value find(Value tensor) const;

  /// Makes the ops that write to the destination of the tensor, before what is
  /// in the tensor, write to another one. Ops that write other tensors to the
  /// old one still do.
  void replace(Value tensor, Value destination);

  /// Replaces each tensor.dim by the size of the destination. A tensor.empty
  /// has its sizes as operands.
  void resolveDims();

private:
  func::FuncOp function;
  llvm::DenseMap<Value, Value> destinations;
};

} // namespace mlir::bcast

#endif // BCAST_TRANSFORMS_DESTINATIONS_H
