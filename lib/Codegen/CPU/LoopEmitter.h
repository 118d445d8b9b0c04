//===- LoopEmitter.h - Loops over the elements of buffers -------*- C++ -*-===//
//
// What every loop nest made from a linalg.generic shares: the buffers, seen as
// one-dimensional, so that the position of an operand's element is a sum of
// loop induction variables times strides; loads and stores of a vector or a
// scalar in the innermost loop; loops.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_CPU_LOOPEMITTER_H
#define BCAST_LIB_CODEGEN_CPU_LOOPEMITTER_H

#include "../Common/BodyEmitter.h"
#include "bcast/Analysis/GenericPlan.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/Schedule/ContiguousLoads.h"
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
  /// Where the innermost loop shall read instead: position 0 of the loop is at
  /// `start` of `buffer`.
  struct Tile {
    Value buffer, start;
  } tile;
  /// Distance of what loads prefetch; null where they prefetch nothing.
  Value prefetchDistance;
  bool isBool = false;
  bool isRead = false, isWritten = false;
};

/// Buffers on the stack of each thread, which computations one after the other
/// share.
class ScratchBuffers {
public:
  /// Buffer `number` of the type at the start of a block.
  Value get(Block &block, Location loc, MemRefType type, unsigned number);

private:
  llvm::DenseMap<Block *, SmallVector<std::pair<memref::AllocaOp, unsigned>>>
      buffers;
};

/// Emits the loops of one linalg.generic.
class LoopEmitter {
protected:
  LoopEmitter(linalg::GenericOp op, const LoopPlan &plan, int64_t lanes,
              ScheduleAttr schedule, ScratchBuffers &scratch)
      : builder(op), loc(op.getLoc()), op(op), plan(plan), schedule(schedule),
        scratch(scratch), parallel(schedule.getChunkElements() != 0),
        lanes(lanes), chunk(schedule.getChunkElements()) {}

  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  Value add(Value a, Value b) {
    if (!a || !b)
      return a ? a : b;
    return builder.createOrFold<arith::AddIOp>(loc, a, b);
  }
  Value sub(Value a, Value b) {
    return builder.createOrFold<arith::SubIOp>(loc, a, b);
  }
  Value mul(Value a, Value b) {
    return builder.createOrFold<arith::MulIOp>(loc, a, b);
  }
  /// a / b and a % b for a >= 0, b >= 1.
  Value div(Value a, Value b) {
    return builder.createOrFold<arith::DivUIOp>(loc, a, b);
  }
  Value rem(Value a, Value b) {
    return builder.createOrFold<arith::RemUIOp>(loc, a, b);
  }
  Value minimum(Value a, Value b) {
    return builder.createOrFold<arith::MinSIOp>(loc, a, b);
  }
  Value maximum(Value a, Value b) {
    return builder.createOrFold<arith::MaxSIOp>(loc, a, b);
  }
  /// ceil(a / b) for a >= 0, b >= 1.
  Value ceilDiv(Value a, Value b) {
    return div(add(a, sub(b, constant(1))), b);
  }
  static std::optional<int64_t> getStatic(Value value) {
    return getConstantIntValue(value);
  }
  bool isVector() const { return lanes != 0; }

  /// Fills in the buffers, the loops' sizes and the state of the nest.
  void prepare();
  /// Moves every buffer to iteration `iv` of a loop around the
  /// innermost one.
  void enter(unsigned loop, Value iv);
  /// Loads what the innermost loop does not move.
  void hoistBroadcasts();
  Value emitLoad(unsigned operand, Value position, Value mask);
  void emitStore(unsigned operand, Value value, Value position, Value mask);
  /// A vector or scalar at a position of a one-dimensional buffer, in which
  /// `isBool` says that bytes stand for i1.
  Value loadAt(Value flat, bool isBool, Value offset, Value mask);
  void storeAt(Value flat, Value value, Value offset, Value mask);
  /// What a vector of a buffer's elements is in memory, of which these become
  /// the buffer, the position and the mask.
  VectorType takeParts(Value &flat, Value &offset, Value &mask);
  /// Vectors whose lanes are at fixed distances from `base`, shuffled together
  /// from contiguous loads.
  SmallVector<Value> loadShuffled(Value flat, bool isBool, Value base,
                                  ArrayRef<LaneOffsets> vectors);
  /// A vector of bf16 as words of 32 bits, and of these the halves that are the
  /// elements with even, or odd, numbers.
  Value castToWords(Value vector);
  Value takeWordHalves(Value words, bool isOdd);
  /// Exchanges rows and columns of n vectors of n lanes.
  SmallVector<Value> transposeSquare(ArrayRef<Value> rows);
  /// Bytes of a vector of a buffer's elements, which are not of index type.
  int64_t getVectorBytes(Value flat);
  Value getCoordinate(unsigned dim, Value position);
  /// The body's `wanted` values (what it yields, if empty) for one vector or
  /// scalar at `position` of the innermost loop.
  SmallVector<Value> emitElements(Value position, Value mask,
                                  ArrayRef<Value> wanted = {});

  /// Runs `body` with one scf.for's induction variable.
  void emitFor(Value from, Value to, int64_t step,
               function_ref<void(Value)> body);
  /// The same with values that the loop carries.
  SmallVector<Value>
  emitFor(Value from, Value to, int64_t step, ValueRange carried,
          function_ref<SmallVector<Value>(Value, ValueRange)> body);
  /// Runs `body` where `count` is positive: behind a branch if only the program
  /// knows.
  void emitIfPositive(Value count, function_ref<void()> body);
  /// The same, where `body` makes other values of `values`.
  SmallVector<Value>
  emitIfPositive(Value count, SmallVector<Value> values,
                 function_ref<void(SmallVector<Value> &)> body);
  /// Runs `body` for what whole vectors leave of a loop of `size`, if that is
  /// known: for `count` more elements from `from` on, fewer than a vector has,
  /// with a position and a mask.
  void emitTail(std::optional<int64_t> size, Value from, Value count,
                function_ref<void(Value, Value)> body);
  /// Iterations that do not depend on each other: an scf.parallel, or an
  /// scf.for where the nest shall not be parallel.
  void emitParallelFor(Value count, function_ref<void(Value)> body);
  /// Buffer `number` on the stack of each thread, for use within this op.
  Value getScratch(Type element, int64_t size, unsigned number = 0);
  /// A mask of the first `count` lanes.
  Value buildMask(Value count);

  OpBuilder builder;
  Location loc;
  linalg::GenericOp op;
  const LoopPlan &plan;
  ScheduleAttr schedule;
  ScratchBuffers &scratch;
  bool parallel;
  /// 0 for scalars.
  int64_t lanes;
  /// Elements of one parallel chunk.
  int64_t chunk;
  /// Whether stores bypass the caches; then they are aligned to their size.
  bool streams = false;
  SmallVector<LoopBuffer> buffers;
  SmallVector<Value> sizes;
  /// Counters of the loops around the innermost one, and per buffer the
  /// position that they give; values of buffers that the innermost loop does
  /// not move.
  SmallVector<Value> ivs;
  SmallVector<Value> bases, hoisted;
  /// Per buffer the vector that stands for its elements, whatever the position
  /// in the innermost loop; null for most.
  SmallVector<Value> loaded;
  /// The loop whose neighbours are in the lanes of a vector.
  unsigned ramp = 0;

  Value isNotZero(Value bytes);

private:
  /// Prefetches what a vector at `offset` will be some rows ahead.
  void emitPrefetch(const LoopBuffer &buffer, Value offset);
  Value buildDim(Value memref, int64_t dim) {
    return builder.createOrFold<memref::DimOp>(loc, memref, dim);
  }
  Value buildStride(Value memref, int dim);
  std::pair<SmallVector<Value>, Value> buildLayout(Value memref);
  void buildBuffers();
  Value buildPrefetchDistance(Value operand, unsigned dim, Value stride);
  void buildSizes();
};

/// Restores the buffers' positions where its scope ends.
class [[nodiscard]] KeepPosition {
public:
  explicit KeepPosition(SmallVector<Value> &bases)
      : bases(bases), saved(bases) {}
  ~KeepPosition() { bases = saved; }

private:
  SmallVector<Value> &bases;
  SmallVector<Value> saved;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_LOOPEMITTER_H
