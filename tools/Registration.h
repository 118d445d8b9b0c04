//===- Registration.h - What tools for any program know ---------*- C++ -*-===//
//
// Apart, so that the headers of all of MLIR are read once.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_TOOLS_REGISTRATION_H
#define BCAST_TOOLS_REGISTRATION_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::bcast {

/// Registers the dialects and extensions of MLIR, the bcast dialect, and the
/// stand-ins of bcast/Conversion/SourceDialects.h.
void registerToolDialects(DialectRegistry &registry);

/// Registers the passes and pipelines of MLIR and of Bcast.
void registerToolPasses();

} // namespace mlir::bcast

#endif // BCAST_TOOLS_REGISTRATION_H
