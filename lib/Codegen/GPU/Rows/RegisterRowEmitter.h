//===- RegisterRowEmitter.h - Rows in registers as kernels ------*- C++ -*-===//
//
// An scf.forall over rows becomes one launch, see RegisterRowPlan.h. A thread
// has the same elements of the row in every stage: a vector in each of its
// slots. What a stage computes is a value for each slot.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_CODEGEN_GPU_ROWS_REGISTERROWEMITTER_H
#define BCAST_LIB_CODEGEN_GPU_ROWS_REGISTERROWEMITTER_H

#include "RegisterStage.h"

namespace mlir::bcast {

/// Elements of the row that a thread has.
struct RowSlot {
  /// Of the first one, and of those that are read instead where loads are not
  /// behind a branch: if the row does not have them, others of the thread.
  Value position, read;
  /// Whether the row has them, null for always.
  Value isInside;
  /// The chunk of the thread that they belong to, and its copy of partial sums.
  int64_t chunk, copy;
};

class RegisterRowEmitter {
public:
  explicit RegisterRowEmitter(const RegisterRowPlan &plan)
      : plan(plan), slots(plan.slots), loop(plan.row.fusion.loop),
        loc(loop.getLoc()), row(plan.row.fusion, plan.schedule),
        exchange(slots, row), computesZeros(areSpeculatable(plan.row.fusion)) {}

  void emit();

private:
  using Emit = function_ref<SmallVector<Value>(OpBuilder &)>;

  static bool areSpeculatable(const RowFusion &fusion);
  void buildSlots();
  SmallVector<Value> emitInside(OpBuilder &builder, Value isInside,
                                TypeRange types, Emit emit);
  bool loadOperands(OpBuilder &builder, RegisterStage &stage, unsigned held,
                    SmallVector<Value> &loaded);
  SmallVector<Value> findUnread(const RegisterStage &stage);
  void loadArray(OpBuilder &builder, RegisterStage &stage, Value buffer);
  SmallVector<Value> getLoaded(const RegisterStage &stage,
                               std::optional<unsigned> slot);
  void loadRow(unsigned numStages);
  void emitTurns(scf::ForOp turns);
  void emitStage(unsigned number);
  void emitScalars(RegisterStage &stage);
  void emitArrays(RegisterStage &stage, unsigned number);
  void emitWhereElements(ArrayRef<Value> known, const Leaf &identities,
                         std::vector<std::vector<Leaf>> &sums,
                         function_ref<void(OpBuilder &)> compute);
  /// Slots whose operands a thread asks for together, where it stores what it
  /// computes of them.
  unsigned getSlotsAhead() const {
    return std::max<int64_t>(plan.schedule.getUnroll(), 1);
  }
  void loadAhead(OpBuilder &builder, RegisterStage &stage, unsigned first);
  Value loadSlot(OpBuilder &builder, RegisterStage &stage, OpOperand &operand,
                 const RowSlot &slot);
  bool storesSlots(const RegisterStage &stage, unsigned number);
  SmallVector<Value> emitSlot(OpBuilder &builder, RegisterStage &stage,
                              unsigned number, unsigned held,
                              const Leaf &identities, TypeRange types);
  void storeScalars(unsigned first);
  bool isStored(Value buffer, unsigned number);
  /// Whether operand `o`, an output, has all elements of the row.
  static bool isArrayOutput(const RegisterStage &stage, unsigned o) {
    linalg::GenericOp op = stage.getOp();
    return stage.getCombiners().empty() ||
           !stage.isReduced(o - op.getNumDpsInputs());
  }

  const RegisterRowPlan &plan;
  const RegisterSlots &slots;
  scf::ForallOp loop;
  Location loc;
  RowLaunch row;
  RowExchange exchange;
  SmallVector<RowSlot> threadSlots;
  /// The stage to emit next.
  unsigned nextStage = 0;
  /// Of a row of unknown length: whether the thread has any of its elements. A
  /// warp that has none skips what is computed of them.
  Value hasElements;
  /// Of such a row: whether its computations may be of zeros in place of what
  /// is not there. An assembler makes predicated loads of branches around loads
  /// alone. Otherwise elements are read that are there.
  bool computesZeros;
  /// Values of the arrays of the row, for each slot; and of buffers that have
  /// one element of the row, which all threads know.
  llvm::DenseMap<Value, SmallVector<Value>> arrays;
  /// Of the stage at hand, what is loaded already, by operand and slot.
  llvm::DenseMap<std::pair<unsigned, unsigned>, Value> ahead;
  llvm::MapVector<Value, Value> scalars;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_ROWS_REGISTERROWEMITTER_H
