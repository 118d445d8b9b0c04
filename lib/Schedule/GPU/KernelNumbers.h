//===- KernelNumbers.h - The numbers of a schedule for GPUs -----*- C++ -*-===//
#ifndef BCAST_LIB_SCHEDULE_GPU_KERNELNUMBERS_H
#define BCAST_LIB_SCHEDULE_GPU_KERNELNUMBERS_H

#include "bcast/IR/BcastDialect.h"
#include "bcast/Schedule/Schedule.h"

namespace mlir::bcast {

/// The numbers of one schedule, see GPUScheduleAttr; those that are not used
/// are 0.
struct KernelNumbers {
  GPUScheduleKind kind;
  int64_t lanes = 0, blockThreads = 0, threadRows = 0, rowThreads = 0;
  int64_t shortRowThreads = 0, blockRows = 0, unroll = 0, sharedBytes = 0;
  int64_t warpThreads = 0, minBlocks = 0, clusterBlocks = 0, prefetchRows = 0;
  bool mirroredTiles = false, interleavedRows = false, nontemporal = false;

  GPUScheduleAttr build(MLIRContext *context) const {
    return GPUScheduleAttr::get(context, kind, lanes, blockThreads, threadRows,
                                rowThreads, shortRowThreads, blockRows, unroll,
                                sharedBytes, warpThreads, minBlocks,
                                clusterBlocks, prefetchRows, mirroredTiles,
                                interleavedRows, nontemporal);
  }

  /// Whether the op may have this schedule.
  bool isLegalFor(Operation *op) const {
    return !llvm::errorToBool(checkSchedule(op, build(op->getContext())));
  }
};

} // namespace mlir::bcast

#endif // BCAST_LIB_SCHEDULE_GPU_KERNELNUMBERS_H
