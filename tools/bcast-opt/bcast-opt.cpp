//===- bcast-opt.cpp - mlir-opt with the bcast dialect and passes ---------===//

#include "bcast/InitAll.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  // --gpu-module-to-binary translates.
  mlir::registerAllGPUToLLVMIRTranslations(registry);
  mlir::bcast::registerAllDialects(registry);
  mlir::bcast::registerAllPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "Bcast optimizer driver\n", registry));
}
