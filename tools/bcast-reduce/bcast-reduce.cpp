//===- bcast-reduce.cpp - mlir-reduce with the bcast dialect and passes ---===//

#include "../Registration.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::bcast::registerToolDialects(registry);
  mlir::bcast::registerToolPasses();
  mlir::MLIRContext context(registry);
  return failed(mlir::mlirReduceMain(argc, argv, context));
}
