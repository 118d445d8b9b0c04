//===- KernelEmitter.h - Kernels over the elements of buffers ---*- C++ -*-===//
//
// What every kernel made from a linalg.generic shares: the buffers, seen as
// one-dimensional, so that the position of an element is a sum of loop
// induction variables times strides; loads and stores of a vector or a scalar;
// the body. What LoopEmitter is to loops on the CPU, but with two places for
// code: the host's, before the launch, and the kernel's.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_KERNELEMITTER_H
#define BCAST_LIB_CODEGEN_GPU_KERNELEMITTER_H

#include "LaunchBuilder.h"
#include "bcast/Analysis/LoopPlan.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::bcast {

/// An operand; `flat` is null for one that is not a buffer.
struct KernelBuffer {
  Value flat;
  /// Position at iteration 0; null for 0.
  Value start;
  /// Distance of neighbours in each loop; null where the loop does not move it.
  SmallVector<Value> strides;
  bool isRead = false;
};

/// `width` neighbours at a position of a one-dimensional buffer: a scalar, or a
/// vector that is aligned to its size, up to that of an access.
Value buildLoad(OpBuilder &builder, Location loc, Value flat, Value position,
                int64_t width, bool isNontemporal = false);
void buildStore(OpBuilder &builder, Location loc, Value value, Value flat,
                Value position, int64_t width);

/// Emits the kernels of one linalg.generic.
class KernelEmitter {
protected:
  KernelEmitter(linalg::GenericOp op, LoopPlan plan)
      : op(op), plan(std::move(plan)), loc(op.getLoc()),
        crossing(op->getNumOperands()), nontemporal(op->getNumOperands()) {}

  /// Emits what the host knows: the buffers and the loops' sizes.
  void buildOperands(OpBuilder &host);
  /// Whether every vector of `lanes` begins at a multiple of its length, an i1.
  /// Buffers begin aligned to more than an access. A single loop may end in
  /// part of a vector, unless `isWhole`; the one that `crossing` operands have
  /// their vectors along may not.
  Value buildIsAligned(OpBuilder &host, int64_t lanes, bool isWhole);
  /// Runs `emit` with `lanes` where the vectors are aligned, and with 1
  /// elsewhere; behind a branch if only the program knows.
  void emitByAlignment(OpBuilder &host, int64_t lanes, bool isWhole,
                       function_ref<void(OpBuilder &, int64_t)> emit);

  /// Position of an operand's element. A null induction variable is one that
  /// the operand does not move with.
  Value getPosition(IndexBuilder &index, unsigned operand, ArrayRef<Value> ivs);
  /// A vector of `width` elements, a scalar if that is 1.
  Value emitLoad(OpBuilder &builder, unsigned operand, int64_t width,
                 Value position);
  void emitStore(OpBuilder &builder, unsigned operand, Value value,
                 int64_t width, Value position);
  /// The body's `wanted` values (what it yields, if empty) for `width` elements
  /// from the induction variables on. Values in `loaded`, one per operand, are
  /// not read from memory; null ones are.
  SmallVector<Value> emitElements(OpBuilder &builder, int64_t width,
                                  ArrayRef<Value> ivs, ArrayRef<Value> loaded,
                                  ArrayRef<Value> wanted = {});

  /// Computes and stores the op's results for `width` elements from the
  /// induction variables on, with what is loaded.
  void emitResults(OpBuilder &builder, int64_t width, ArrayRef<Value> ivs,
                   ArrayRef<Value> loaded);

  /// The loop that an operand's vectors lie along.
  unsigned getVectorLoop(unsigned operand) {
    return crossing.test(operand) ? across : plan.loops.size() - 1;
  }
  AccessPattern getInnerAccess(unsigned operand) {
    return plan.loops.empty() ? AccessPattern::Broadcast
                              : plan.getAccess(operand, plan.loops.size() - 1);
  }

  linalg::GenericOp op;
  LoopPlan plan;
  Location loc;
  SmallVector<KernelBuffer> buffers;
  SmallVector<Value> sizes;
  /// Operands whose vectors lie along loop `across`, not the innermost one.
  llvm::SmallBitVector crossing;
  /// Operands of which nothing is read twice.
  llvm::SmallBitVector nontemporal;
  /// The operand whose vectors are marked by bcast.kept, if one is.
  std::optional<unsigned> kept;
  unsigned across = 0;
  /// Whether the elements of vectors are accessed one by one.
  bool accessesElements = false;

private:
  KernelBuffer buildBuffer(IndexBuilder &host, OpOperand &operand);
  Value getCoordinate(OpBuilder &builder, int64_t width, ArrayRef<Value> ivs,
                      unsigned dim);
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_KERNELEMITTER_H
