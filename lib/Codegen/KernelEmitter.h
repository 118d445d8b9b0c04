//===- KernelEmitter.h - One linalg.generic as a kernel launch --*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_KERNELEMITTER_H
#define BCAST_LIB_CODEGEN_KERNELEMITTER_H

#include "LaunchBuilder.h"
#include "bcast/Codegen/LoopPlan.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::bcast {

/// Emits a launch of the loops that LoopPlan plans, for ops whose iterators are
/// all parallel. Operands are seen as one-dimensional: the position of an
/// element is a sum of loop counters times strides. A thread computes as many
/// neighbours as fit in 16 bytes of the widest buffer where alignment and sizes
/// allow, and one element elsewhere.
class PlannedKernelEmitter {
public:
  /// Succeeds if there is a plan.
  static std::optional<PlannedKernelEmitter> get(linalg::GenericOp op);

  void emit(OpBuilder &builder);
  bool isVector() const { return lanes > 1; }

private:
  /// An operand; `flat` is null for one that is not a buffer.
  struct Buffer {
    Value flat;
    /// Position at iteration 0; null for 0.
    Value start;
    /// Distance of neighbours in each loop; null where the loop does not move
    /// it.
    SmallVector<Value> strides;
    bool isRead = false;
  };

  PlannedKernelEmitter(linalg::GenericOp op, LoopPlan plan)
      : op(op), plan(std::move(plan)), loc(op.getLoc()) {}

  int64_t chooseLanes();
  void buildBuffer(IndexBuilder &index, OpOperand &operand);
  void buildSizes(IndexBuilder &index);
  Value buildIsAligned(IndexBuilder &index) const;
  void emitLaunch(OpBuilder &builder, int64_t width);
  Value getPosition(IndexBuilder &index, unsigned operand,
                    ArrayRef<Value> counters, Value inner) const;
  Value emitLoad(OpBuilder &builder, unsigned operand, int64_t width,
                 Value position) const;
  void emitBlock(OpBuilder &builder, int64_t width, ArrayRef<Value> counters,
                 Value inner, ArrayRef<Value> hoisted);
  /// Whether the loop along y reads the same elements in every iteration.
  bool isHoisted(unsigned operand);
  Walk getInnerWalk(unsigned operand) const {
    return plan.loops.empty() ? Walk::Broadcast
                              : plan.getWalk(operand, plan.loops.size() - 1);
  }

  linalg::GenericOp op;
  LoopPlan plan;
  Location loc;
  int64_t lanes = 1;
  SmallVector<Buffer> buffers;
  SmallVector<Value> sizes;
};

/// Emits a launch of any linalg.generic on buffers: a thread per element of the
/// parallel iterators, with loops over the reduction iterators inside. Where
/// the outputs are not distinct elements, everything runs in one thread.
void emitGeneralKernel(OpBuilder &builder, linalg::GenericOp op);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_KERNELEMITTER_H
