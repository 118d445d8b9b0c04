//===- EntryPoints.h - C entry points of compiled functions -----*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_ENTRYPOINTS_H
#define BCAST_LIB_CODEGEN_ENTRYPOINTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::bcast {

/// A public function's type before its conversion to LLVM, status included.
struct EntrySignature {
  /// As the program calls the function, and the symbol that holds its code.
  std::string name, body;
  FunctionType type;
};

/// The public functions of the module that return a status.
SmallVector<EntrySignature> collectEntrySignatures(ModuleOp module);

/// Gives private functions and those of `signatures` names that no function of
/// the C library has, for these are called by name: a program may well call its
/// own function `tanh`. They are then seen from outside by entry points alone.
void hideFunctions(ModuleOp module, MutableArrayRef<EntrySignature> signatures);

/// Adds `bcast_entry_<name>` (include/bcast-c/Runtime.h) for each function, to
/// a module in the LLVM dialect.
void buildEntryPoints(ModuleOp module, ArrayRef<EntrySignature> signatures);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_ENTRYPOINTS_H
