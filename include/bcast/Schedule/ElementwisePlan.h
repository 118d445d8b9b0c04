//===- ElementwisePlan.h - Loops of ops that reduce nothing -----*- C++ -*-===//
//
// What a schedule means for one linalg.generic on buffers all of whose loops
// are parallel. Here it is decided whether the schedule is legal; the emitter
// takes what it finds.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_SCHEDULE_ELEMENTWISEPLAN_H
#define BCAST_SCHEDULE_ELEMENTWISEPLAN_H

#include "bcast/IR/BcastDialect.h"
#include "bcast/Schedule/ContiguousLoads.h"
#include "llvm/Support/Error.h"

namespace mlir::bcast {

/// Kind `replicated_operands`: the last two loops have become one, and these
/// operands are read from tables.
struct ReplicatedOperands {
  SmallVector<unsigned> operands;
  /// Elements of a row, and of a table, which is a number of rows and of
  /// vectors.
  int64_t row = 0, elements = 0;
};

/// Kind `row_packing`: rows shorter than a vector that are computed together.
struct RowPacking {
  /// The loop over rows; those inside it are one row.
  unsigned loop = 0;
  /// Elements of a row, and rows of a pack, 0 where there are no packs.
  int64_t row = 0, rows = 0;
  /// Per operand, and per vector of a pack, where the lanes are from the
  /// operand's first element of the pack on; empty where they are the pack's.
  SmallVector<SmallVector<LaneOffsets>> offsets;
};

/// Kind `transpose`: operands that are read through tiles. Their contiguous
/// loop is the last but one.
struct TransposeTiles {
  SmallVector<unsigned> operands;
  /// Elements of a tile along the last loop but one, and the last one.
  int64_t rows = 0, columns = 0;
  /// The most vectors of a square that is transposed in registers.
  int64_t vectors = 0;
  /// Whether the op is computed on the rows of a square while these are in
  /// registers, so that no tile is in memory. Squares at the ends of the loops
  /// are partial ones, whose sizes are known.
  bool inRegisters = false;
};

/// The loops of an op under a schedule.
struct ElementwisePlan {
  ScheduleAttr schedule;
  LoopPlan loops;
  /// 0 for scalars.
  int64_t lanes = 0;
  ReplicatedOperands replicated;
  RowPacking packing;
  TransposeTiles tiles;
  /// See findInterleavedOutputs.
  SmallVector<unsigned> interleaved;
  /// See hasWordHalves.
  bool hasWordHalves = false;
};

/// The loops that every schedule of the op begins with. Fails if the op has
/// reductions.
std::optional<LoopPlan> getElementwiseLoops(linalg::GenericOp op);

/// The outputs in the order of their elements, if these alternate in one buffer
/// along the innermost loop: vectors of all of them, shuffled, are stored side
/// by side. Else empty.
SmallVector<unsigned> findInterleavedOutputs(linalg::GenericOp op,
                                             const LoopPlan &loops);

/// Whether what a plain elementwise loop reads and writes along its innermost
/// loop is of bf16 alone, and computed in f32: then vectors of two have the
/// elements with even numbers before the others. Each is a half of a word of 32
/// bits, which two ops make two numbers of f32, and three ops make of them.
bool hasWordHalves(linalg::GenericOp op, const LoopPlan &loops);

/// Whether the op has a form on vectors along its innermost loop: it stores
/// them whole.
bool hasVectorLoop(linalg::GenericOp op, const LoopPlan &loops);

/// The plan, or why the schedule is not legal for the op.
llvm::Expected<ElementwisePlan> planElementwise(linalg::GenericOp op,
                                                ScheduleAttr schedule);

/// The parts of planElementwise for each kind, which change the loops.
llvm::Expected<ReplicatedOperands>
planReplicatedOperands(linalg::GenericOp op, LoopPlan &loops,
                       ScheduleAttr schedule);
llvm::Expected<RowPacking> planRowPacking(linalg::GenericOp op,
                                          const LoopPlan &loops,
                                          ScheduleAttr schedule);
llvm::Expected<TransposeTiles> planTransposeTiles(linalg::GenericOp op,
                                                  LoopPlan &loops,
                                                  ScheduleAttr schedule);

/// The innermost loops that are together shorter than a vector of so many
/// lanes: the loop around them, and the elements of one of its iterations.
/// Fails if there are none.
std::optional<std::pair<unsigned, int64_t>>
findShortRows(linalg::GenericOp op, const LoopPlan &loops, int64_t lanes);

/// Whether the operand is contiguous along the loop and strided along the
/// innermost one.
bool isTransposed(const LoopPlan &loops, unsigned operand, unsigned loop);

/// The loop along which operands are contiguous that the innermost loop strides
/// through; fails if there is none. Operands that are contiguous along another
/// one are not read through tiles.
std::optional<unsigned> findTransposedLoop(linalg::GenericOp op,
                                           const LoopPlan &loops);

/// Per loop the operand's static stride, 0 where the loop does not move it.
/// Fails if one from loop `first` on is not known.
std::optional<SmallVector<int64_t>>
getStaticStrides(MemRefType type, const LoopPlan::Operand &operand,
                 unsigned first);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_ELEMENTWISEPLAN_H
