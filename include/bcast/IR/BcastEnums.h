//===- BcastEnums.h - Enumerations of the bcast dialect ---------*- C++ -*-===//
//
// The C++ enumerations alone, without the dialect: the scalar semantics need
// them and must not depend on the ops.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_IR_BCASTENUMS_H
#define BCAST_IR_BCASTENUMS_H

#include "mlir/IR/OpImplementation.h"
#include "mlir/Support/LLVM.h"
#include <optional>

#include "bcast/IR/BcastEnums.h.inc"

#endif // BCAST_IR_BCASTENUMS_H
