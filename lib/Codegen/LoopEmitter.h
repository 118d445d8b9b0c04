//===- LoopEmitter.h - One linalg.generic as loops --------------*- C++ -*-===//
//
// Emits the loops that LoopPlan plans. Buffers are seen as one-dimensional: the
// position of an operand's element is a sum of loop counters times strides.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_LOOPEMITTER_H
#define BCAST_LIB_CODEGEN_LOOPEMITTER_H

#include "BodyEmitter.h"
#include "bcast/Codegen/LoopPlan.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::bcast {

/// A buffer of the computation.
struct LoopBuffer {
  /// The buffer as memref<?xT>; i1 as bytes.
  Value flat;
  /// Position at iteration 0; null for 0.
  Value start;
  /// Distance of neighbours in each loop; null where the loop does not move it.
  SmallVector<Value> strides;
  bool isBool = false;
  bool isRead = false, isWritten = false;
};

/// Emits one linalg.generic.
class LoopEmitter {
public:
  LoopEmitter(linalg::GenericOp op, const LoopPlan &plan, unsigned vectorBits,
              unsigned chunkElements, bool parallel)
      : builder(op), loc(op.getLoc()), op(op), plan(plan), parallel(parallel) {
    if (isVectorizable(op) && !plan.loops.empty())
      lanes = std::max<int64_t>(
          1, vectorBits / 8 / static_cast<int64_t>(getWidestByteWidth(op)));
    if (lanes == 1)
      lanes = 0;
    chunk = chunkElements;
    if (lanes != 0)
      chunk = llvm::divideCeil(chunk, lanes) * lanes;
  }

  void emit();
  bool isVector() const { return lanes != 0; }

private:
  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  Value add(Value a, Value b) {
    if (!a || !b)
      return a ? a : b;
    return builder.createOrFold<arith::AddIOp>(loc, a, b);
  }
  Value mul(Value a, Value b) {
    return builder.createOrFold<arith::MulIOp>(loc, a, b);
  }
  Value minimum(Value a, Value b) {
    return builder.createOrFold<arith::MinSIOp>(loc, a, b);
  }
  /// ceil(a / b) for a >= 0, b >= 1.
  Value ceilDiv(Value a, Value b) {
    Value up = add(a, builder.createOrFold<arith::SubIOp>(loc, b, constant(1)));
    return builder.createOrFold<arith::DivUIOp>(loc, up, b);
  }
  static std::optional<int64_t> getStatic(Value value) {
    return getConstantIntValue(value);
  }

  Value buildDim(Value memref, int64_t dim) {
    return builder.createOrFold<memref::DimOp>(loc, memref, dim);
  }
  Value buildStride(Value memref, int dim);
  std::pair<SmallVector<Value>, Value> buildLayout(Value memref);
  void buildBuffers();
  void buildSizes();
  void emitParallel(Value total);
  void emitRows(unsigned loop, Value from, Value to, Value innerFrom,
                Value innerTo);
  void emitInner(Value from, Value to);
  void emitBlock(Value position, Value mask);
  Value emitLoad(unsigned operand, Value position, Value mask);
  void emitStore(unsigned operand, Value value, Value position, Value mask);
  Value getCoordinate(unsigned dim, Value position);
  /// Runs `body` with one scf.for's counter.
  void emitFor(Value from, Value to, int64_t step,
               function_ref<void(Value)> body);

  OpBuilder builder;
  Location loc;
  linalg::GenericOp op;
  const LoopPlan &plan;
  bool parallel;
  /// 0 for scalars.
  int64_t lanes = 0;
  int64_t chunk;
  SmallVector<LoopBuffer> buffers;
  SmallVector<Value> sizes;
  /// Counters of the loops around the innermost one, and per buffer the
  /// position that they give; values of buffers that the innermost loop does
  /// not move.
  SmallVector<Value> counters;
  SmallVector<Value> bases, hoisted;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_LOOPEMITTER_H
