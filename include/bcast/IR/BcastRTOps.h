//===- BcastRTOps.h - What a program asks of its caller ---------*- C++ -*-===//
#ifndef BCAST_IR_BCASTRTOPS_H
#define BCAST_IR_BCASTRTOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseMap.h"

#include "bcast/IR/BcastRTDialect.h.inc"

#define GET_OP_CLASSES
#include "bcast/IR/BcastRTOps.h.inc"

namespace mlir::bcast::rt {

/// Why a function ends where AliasResultOp says no; the run-time library has
/// more to say.
inline constexpr llvm::StringLiteral kAliasResultMessage =
    "a result is not in the memory of its argument";

/// What makes each function an entry that a DeviceEntryOp of the module names
/// as its device's.
llvm::DenseMap<StringAttr, DeviceEntryOp> getDeviceEntries(ModuleOp module);

} // namespace mlir::bcast::rt

#endif // BCAST_IR_BCASTRTOPS_H
