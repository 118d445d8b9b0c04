//===- SizeAssertions.h - Sizes that a program asserts ----------*- C++ -*-===//
//
// A program that JAX exports with symbolic sizes begins with assertions that
// sizes of its arguments are equal which are written with one name.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_SIZEASSERTIONS_H
#define BCAST_ANALYSIS_SIZEASSERTIONS_H

#include "bcast/IR/SymbolicShapes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

namespace mlir::bcast {

/// The assertions with which the block begins, before anything that has a
/// dynamic size is computed.
SmallVector<cf::AssertOp> findFirstAssertions(Block &block);

/// Those of the block and of the blocks around it, which have all been checked
/// where its ops run.
SmallVector<cf::AssertOp> findAssertionsAround(Block &block);

/// That two sizes of tensors are equal.
struct SizeAssertion {
  cf::AssertOp op;
  ListedSize size, other;
};

/// Those of findFirstAssertions() on `arith.cmpi eq` of `tensor.dim`, or on the
/// element of a `bcast.compare EQ` of what findListedSize() sees through.
SmallVector<SizeAssertion> findSizeAssertions(Block &block);

/// Gives sizes one symbol that are equal where the block's ops run: those that
/// it, or one around it, asserts, and those of ops with `bcast.equal_sizes`.
void useEqualSizes(SymbolicShapes &symbols, Block &block);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_SIZEASSERTIONS_H
