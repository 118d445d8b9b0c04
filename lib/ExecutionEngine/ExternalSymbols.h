//===- ExternalSymbols.h - What compiled programs may call ------*- C++ -*-===//
#ifndef BCAST_LIB_EXECUTIONENGINE_EXTERNALSYMBOLS_H
#define BCAST_LIB_EXECUTIONENGINE_EXTERNALSYMBOLS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
} // namespace llvm

namespace mlir::bcast {

/// Whether a symbol belongs to the run-time library, libm, OpenMP, or to what
/// code generation itself calls: memory functions and the compiler's library.
bool isKnownSymbol(llvm::StringRef name);

/// An error that names the first use of any other external symbol, or of inline
/// assembly.
llvm::Error checkExternalSymbols(const llvm::Module &module);

} // namespace mlir::bcast

#endif // BCAST_LIB_EXECUTIONENGINE_EXTERNALSYMBOLS_H
