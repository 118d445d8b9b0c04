//===- Registration.cpp - What tools for any program know -----------------===//

#include "Registration.h"

#include "bcast/Conversion/SourceDialects.h"
#include "bcast/InitAll.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"

void mlir::bcast::registerToolDialects(DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  // --gpu-module-to-binary translates.
  registerAllGPUToLLVMIRTranslations(registry);
  mlir::bcast::registerAllDialects(registry);
  registerSourceDialects(registry);
}

void mlir::bcast::registerToolPasses() {
  mlir::registerAllPasses();
  mlir::bcast::registerAllPasses();
}
