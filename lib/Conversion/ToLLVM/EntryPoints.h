//===- EntryPoints.h - C entry points of compiled functions -----*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_TOLLVM_ENTRYPOINTS_H
#define BCAST_LIB_CONVERSION_TOLLVM_ENTRYPOINTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::bcast {

/// The type of a function with an entry point before its conversion to LLVM,
/// status included.
struct EntrySignature {
  /// The function, its entry point, and the symbol that holds its code.
  std::string name, entry, body;
  FunctionType type;
  /// Whether it is called on device memory.
  bool isOnDevice;
  /// Of how many bytes addresses must be multiples, beside what their elements
  /// need.
  int64_t alignment;
};

/// The functions that return a status and are public, or work for a public one
/// on device memory.
SmallVector<EntrySignature> collectEntrySignatures(ModuleOp module);

/// Gives private functions and those of `signatures` names that no function of
/// the C library has, for these are called by name: a program may well call its
/// own function `tanh`. They are then seen from outside by entry points alone.
/// Returns them.
SmallVector<func::FuncOp>
hideFunctions(ModuleOp module, MutableArrayRef<EntrySignature> signatures);

/// Adds `bcast_entry_<name>` (include/bcast-c/Runtime.h) for each public
/// function and `bcast_device_entry_<name>` (Device.h) for what works for it on
/// a device, to a module in the LLVM dialect. Their functions return a status
/// alone, and store buffers to a ResultArea.
void buildEntryPoints(ModuleOp module, ArrayRef<EntrySignature> signatures);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_TOLLVM_ENTRYPOINTS_H
