//===- RegisterStage.h - One computation on a row in registers --*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_ROWS_REGISTERSTAGE_H
#define BCAST_LIB_CODEGEN_GPU_ROWS_REGISTERSTAGE_H

#include "RowLaunch.h"
#include "bcast/Schedule/RegisterRowPlan.h"

namespace mlir::bcast {

/// Emits one stage, for elements that the caller gives to threads.
class RegisterStage : public RowStage {
public:
  RegisterStage(const RegisterRow &plan, unsigned number, RowLaunch &row,
                GPUScheduleAttr schedule)
      : RowStage(plan.fusion.stages[number], /*unroll=*/1),
        inOrder(op->getNumOperands()) {
    accessesElements = schedule.getInterleavedRows();
    placeOperands(row.kernel, plan.fusion.buffers, row.places);
    for (unsigned o = 0; o < inOrder.size(); ++o) {
      inOrder[o] = plan.isInOrder(plan.fusion.stages[number], o);
      // Rows read the other operands in turns.
      nontemporal[o] = schedule.getNontemporal() &&
                       llvm::is_contained(plan.fusion.views, op->getOperand(o));
    }
  }

  linalg::GenericOp getOp() const { return op; }
  ArrayRef<Combiner> getCombiners() const { return reduction.combiners; }
  /// Whether an output is reduced.
  bool isReduced(unsigned output) const {
    return reduction.isReducedOutput[output];
  }
  /// Whether the body uses the operand's element.
  bool isRead(unsigned operand) const { return buffers[operand].isRead; }
  /// Whether that element is the one that the thread has in registers, if it
  /// has the array there.
  bool isInOrder(unsigned operand) const { return inOrder[operand]; }

  /// For `lanes` elements of the row from `position` on (null for a stage of
  /// one element): the inputs of the combiners, then the elements of the
  /// outputs that are not reduced. As KernelEmitter::emitElements, with what is
  /// loaded.
  SmallVector<Value> compute(OpBuilder &builder, int64_t lanes, Value position,
                             ArrayRef<Value> loaded);
  Value load(OpBuilder &builder, unsigned operand, int64_t lanes,
             Value position);
  void store(OpBuilder &builder, unsigned operand, Value value, int64_t lanes,
             Value position);

private:
  SmallVector<Value> getIVs(OpBuilder &builder, Value position);

  llvm::SmallBitVector inOrder;
};

/// Emits the one launch that the plan's loop becomes, and leaves the loop to be
/// erased.
void emitRegisterRow(const RegisterRowPlan &plan);

/// What the threads of a row exchange in shared memory, so that each has the
/// result of a reduction.
class RowExchange {
public:
  RowExchange(const RegisterSlots &slots, RowLaunch &row)
      : slots(slots), row(row) {}

  /// Emitted before all else: blocks that share a row tell each other that they
  /// have begun.
  void begin(Location loc);

  /// Around what a loop emits. Behind an odd number of exchanges threads wait:
  /// what the next iteration stores is where others may still read.
  void beginLoop() { exchangesBefore = exchanges; }
  void endLoop(Location loc);

  /// Merges the partial sums that a thread has of each of its chunks, one leaf
  /// for each copy, which may be vectors, to the total of the row.
  Leaf merge(Location loc, ArrayRef<Combiner> combiners,
             std::vector<std::vector<Leaf>> chunks);

private:
  /// A leaf with its number among those that are merged.
  struct NumberedLeaf {
    Value number;
    Leaf leaf;
  };
  using GetLeaves = function_ref<SmallVector<NumberedLeaf>(OpBuilder &)>;
  /// So many leaves of each row are told to so many blocks. `threads` have the
  /// same leaves, of which this is number `thread`.
  struct Exchange {
    int64_t leaves, blocks, threads;
    Value thread;
  };

  /// Threads of a chunk that merge by shuffles.
  int64_t countMerged() const {
    return std::min(slots.shape.chunkThreads, row.group.getWarp());
  }
  Leaf mergeUnordered(Location loc, ArrayRef<Combiner> combiners,
                      ArrayRef<std::vector<Leaf>> chunks);
  Leaf mergeThroughMemory(Location loc, ArrayRef<Combiner> combiners,
                          const std::vector<std::vector<Leaf>> &chunks,
                          Value inside);
  SmallVector<NumberedLeaf>
  numberLeaves(OpBuilder &builder, Location loc,
               const std::vector<std::vector<Leaf>> &chunks);
  /// Until all threads of the row in the block are there.
  void wait(Location loc);
  Leaf exchange(Location loc, ArrayRef<Combiner> combiners,
                const Exchange &among, GetLeaves getLeaves);
  void store(OpBuilder &builder, Location loc, ArrayRef<NumberedLeaf> leaves,
             ArrayRef<Value> buffers, int64_t count, Value block);
  Leaf read(Location loc, ArrayRef<Combiner> combiners, ArrayRef<Value> buffers,
            int64_t count);

  const RegisterSlots &slots;
  RowLaunch &row;
  /// Two buffers are used in turns.
  unsigned exchanges = 0, exchangesBefore = 0;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_ROWS_REGISTERSTAGE_H
