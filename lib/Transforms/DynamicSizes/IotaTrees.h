//===- IotaTrees.h - What is computed of iotas alone ------------*- C++ -*-===//
#ifndef BCAST_LIB_TRANSFORMS_DYNAMICSIZES_IOTATREES_H
#define BCAST_LIB_TRANSFORMS_DYNAMICSIZES_IOTATREES_H

#include "bcast/IR/SymbolicShapes.h"

namespace mlir::bcast {

/// What ops compute of dynamic iotas and scalars alone, as positions and causal
/// masks are, where no array has the sizes. It is computed in the shape of an
/// array that it is broadcast to, which has sizes for the iotas.
class IotaTrees {
public:
  explicit IotaTrees(SymbolicShapes &symbols) : symbols(symbols) {}

  /// Notes what the op computes. Ops come in their order.
  void add(Operation *op);

  /// Gives the op, if it broadcasts what is computed so to the shape of another
  /// operand, what is computed in that shape.
  void expandOperands(ElementwiseOpInterface op);

private:
  using Built = llvm::SmallDenseMap<Value, Value>;
  Value build(OpBuilder &builder, Value tree, ArrayRef<int64_t> dims,
              Value like, Built &built);

  SymbolicShapes &symbols;
  /// How many ops compute a value.
  llvm::DenseMap<Value, unsigned> numOps;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_TRANSFORMS_DYNAMICSIZES_IOTATREES_H
