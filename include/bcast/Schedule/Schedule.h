//===- Schedule.h - How the code of an op is made ---------------*- C++ -*-===//
#ifndef BCAST_SCHEDULE_SCHEDULE_H
#define BCAST_SCHEDULE_SCHEDULE_H

#include "bcast/IR/BcastDialect.h"
#include "bcast/Schedule/TargetInfo.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/Error.h"

namespace mlir::bcast {

/// The fastest schedule known for an op on buffers; null if the op has none,
/// since its loops are not those of vectors.
ScheduleAttr selectSchedule(linalg::GenericOp op, const TargetInfo &target);

/// The same for GPUs, where every op on buffers has one.
GPUScheduleAttr selectSchedule(linalg::GenericOp op,
                               const GPUTargetInfo &target);
/// The schedule of a loop over rows as one kernel; null if it cannot be one.
GPUScheduleAttr selectSchedule(scf::ForallOp loop, const GPUTargetInfo &target);

/// The schedule that the op has, a ScheduleAttr or a GPUScheduleAttr; null if
/// it has none. Reports one of the other kind, and fails.
template <typename ScheduleT>
FailureOr<ScheduleT> getSchedule(Operation *op);

/// Whether the op is in a loop of threads: threads within threads would only
/// wait for each other.
bool isInParallelLoop(Operation *op);

/// Why the schedule is not legal for the op, a linalg.generic or, for GPUs, an
/// scf.forall.
llvm::Error checkSchedule(linalg::GenericOp op, ScheduleAttr schedule);
llvm::Error checkSchedule(Operation *op, GPUScheduleAttr schedule);

/// The dimension of rows that may be prefetched ahead, of an operand that is a
/// view which the loop around the op moves: along that dimension by one in each
/// iteration, or along the last, which makes it columns. None for others.
std::optional<unsigned> getPrefetchDimension(OpOperand &operand);
/// Why the op cannot prefetch rows ahead, if the schedule asks for that.
llvm::Error checkPrefetch(linalg::GenericOp op, ScheduleAttr schedule);

/// Whether the numbers that a user gave are those of a GPU. Reports what is
/// not.
LogicalResult checkTarget(Operation *op, const GPUTargetInfo &target);

/// Makes what the body of each loop over rows copies a linalg.generic, which
/// can be a part of its kernel. Of rows of unknown length, a loop without a
/// schedule becomes several, for rows of different lengths.
void prepareRowLoops(func::FuncOp function, const GPUTargetInfo &target);

/// Reports that the op's schedule is not legal.
LogicalResult reportSchedule(Operation *op, Attribute schedule,
                             llvm::Error reason);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_SCHEDULE_H
