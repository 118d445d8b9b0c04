//===- bcast-lsp-server.cpp - mlir-lsp-server with the bcast dialect ------===//

#include "bcast/IR/BcastDialect.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<mlir::bcast::BcastDialect>();
  return failed(mlir::MlirLspServerMain(argc, argv, registry));
}
