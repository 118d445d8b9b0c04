//===- Passes.h - Schedules of loops ----------------------------*- C++ -*-===//
#ifndef BCAST_SCHEDULE_PASSES_H
#define BCAST_SCHEDULE_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir::bcast {

#define GEN_PASS_DECL
#include "bcast/Schedule/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "bcast/Schedule/Passes.h.inc"

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_PASSES_H
