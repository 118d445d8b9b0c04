//===- Passes.h - Transformations of bcast programs -------------*- C++ -*-===//
#ifndef BCAST_TRANSFORMS_PASSES_H
#define BCAST_TRANSFORMS_PASSES_H

#include "bcast/Analysis/ReductionPlan.h"
#include "bcast/Transforms/Fusion.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::bcast {

#define GEN_PASS_DECL
#include "bcast/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "bcast/Transforms/Passes.h.inc"

} // namespace mlir::bcast

#endif // BCAST_TRANSFORMS_PASSES_H
