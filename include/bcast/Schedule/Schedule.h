//===- Schedule.h - How the loops of an op are made -------------*- C++ -*-===//
#ifndef BCAST_SCHEDULE_SCHEDULE_H
#define BCAST_SCHEDULE_SCHEDULE_H

#include "bcast/IR/BcastDialect.h"
#include "bcast/Schedule/TargetInfo.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/Support/Error.h"

namespace mlir::bcast {

/// The fastest schedule known for an op on buffers; null if the op has none,
/// since its loops are not those of vectors.
ScheduleAttr selectSchedule(linalg::GenericOp op, const TargetInfo &target);

/// The schedule that the op has.
inline ScheduleAttr getSchedule(linalg::GenericOp op) {
  return op->getAttrOfType<ScheduleAttr>(kScheduleAttrName);
}

/// Whether the op is in a loop of threads: threads within threads would only
/// wait for each other.
bool isInParallelLoop(Operation *op);

/// Why the schedule is not legal for the op.
llvm::Error checkSchedule(linalg::GenericOp op, ScheduleAttr schedule);

/// Reports that the op's schedule is not legal.
LogicalResult reportSchedule(linalg::GenericOp op, ScheduleAttr schedule,
                             llvm::Error reason);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_SCHEDULE_H
