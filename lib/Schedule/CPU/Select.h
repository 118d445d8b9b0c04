//===- Select.h - Parts of the choice of a schedule -------------*- C++ -*-===//
#ifndef BCAST_LIB_SCHEDULE_CPU_SELECT_H
#define BCAST_LIB_SCHEDULE_CPU_SELECT_H

#include "bcast/Analysis/GenericBody.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/Schedule/TargetInfo.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// Whether loops of the op may be parallel.
bool mayBeParallel(linalg::GenericOp op, const TargetInfo &target);

/// Elements of a vector that the widest type of the op fills.
int64_t getTargetLanes(linalg::GenericOp op, const TargetInfo &target);

/// The lanes of two vectors where a loop of `size`, if that is known, computes
/// two at a time, since the body's results take `longChain` cycles or more;
/// else `lanes`.
int64_t pairLanes(linalg::GenericOp op, int64_t lanes,
                  std::optional<int64_t> size, int64_t longChain,
                  const TargetInfo &target);

/// Bytes of a buffer; 0 if a size is dynamic. Others were checked by
/// bcast-verify-sizes.
uint64_t getStaticBytes(Value buffer);

/// By how many rows the op, with a schedule of the kind, is to prefetch its
/// inputs ahead; 0 for not at all.
int64_t getPrefetchRows(linalg::GenericOp op, ScheduleKind kind,
                        const TargetInfo &target);

/// Null for ops that no emitter of this kind covers.
ScheduleAttr selectElementwise(linalg::GenericOp op, const TargetInfo &target);
ScheduleAttr selectReduction(linalg::GenericOp op, const TargetInfo &target);

} // namespace mlir::bcast

#endif // BCAST_LIB_SCHEDULE_CPU_SELECT_H
