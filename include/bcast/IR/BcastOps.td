//===- BcastOps.td - The ops, one row each -----------------*- tablegen -*-===//
//
// An op is a row: class, mnemonic, element types, what it means on one element,
// docs with an example that a test runs. Nothing else in C++ knows an
// elementwise op by name, but the reference semantics (lib/Scalar).
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_IR_BCASTOPS_TD
#define BCAST_IR_BCASTOPS_TD

include "bcast/IR/BcastBinaryOps.td"
include "bcast/IR/BcastFusionOps.td"
include "bcast/IR/BcastMathOps.td"
include "bcast/IR/BcastMovementOps.td"
include "bcast/IR/BcastDynamicOps.td"
include "bcast/IR/BcastShapeOps.td"
include "bcast/IR/BcastTernaryOps.td"
include "bcast/IR/BcastUnaryOps.td"

#endif // BCAST_IR_BCASTOPS_TD
