//===- SourceDialects.h - Stand-ins for StableHLO's dialects ----*- C++ -*-===//
//
// The importer reads StableHLO, CHLO and Shardy as unregistered ops in generic
// form. What their own printers write cannot be read without them, and MLIR's
// parser would only say that an op is unknown. The stand-ins say what to do.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_CONVERSION_SOURCEDIALECTS_H
#define BCAST_CONVERSION_SOURCEDIALECTS_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::bcast {

/// Registers dialects called stablehlo, chlo and sdy that have no op, accept
/// any in generic form, keep attributes and types as text, and refuse custom
/// assembly with an error that names the remedy. Only for tools that do not
/// link the dialects themselves: a registry takes one dialect of a name.
void registerSourceDialects(DialectRegistry &registry);

} // namespace mlir::bcast

#endif // BCAST_CONVERSION_SOURCEDIALECTS_H
