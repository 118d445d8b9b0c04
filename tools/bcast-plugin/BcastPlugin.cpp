//===- BcastPlugin.cpp - Bcast for an unmodified mlir-opt -----------------===//
//
// The two entry points that mlir-opt looks up by name with
// --load-dialect-plugin and --load-pass-plugin.
//
//===----------------------------------------------------------------------===//

#include "bcast/InitAll.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"

extern "C" mlir::DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Bcast", BCAST_VERSION,
          [](mlir::DialectRegistry *registry) {
            mlir::bcast::registerAllDialects(*registry);
          }};
}

extern "C" mlir::PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Bcast", BCAST_VERSION,
          []() { mlir::bcast::registerAllPasses(); }};
}
