//===- bcast-lsp-server.cpp - mlir-lsp-server with the bcast dialect ------===//

#include "../Registration.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::bcast::registerToolDialects(registry);
  return failed(mlir::MlirLspServerMain(argc, argv, registry));
}
