//===- bcast-opt.cpp - mlir-opt with the bcast dialect and passes ---------===//

#include "../Registration.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::bcast::registerToolDialects(registry);
  mlir::bcast::registerToolPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "Bcast optimizer driver\n", registry));
}
