// Somebody else's compiler: parses bcast ops, lowers them, prints the result.

#include "bcast/InitAll.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/raw_ostream.h"

static const char *const program = R"mlir(
func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c = bcast.constant dense<1.0> : tensor<3xf32>
  %two = bcast.add %c, %c : tensor<3xf32>
  %0 = bcast.multiply %a, %two broadcast_dimensions = [1]
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
)mlir";

int main() {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect>();
  mlir::bcast::registerAllDialects(registry);
  mlir::MLIRContext context(registry);

  auto module = mlir::parseSourceString<mlir::ModuleOp>(program, &context);
  mlir::PassManager passes(&context);
  passes.addPass(mlir::createCanonicalizerPass());
  passes.addPass(mlir::bcast::createConvertBcastToLinalg());
  if (!module || failed(passes.run(*module)))
    return 1;
  module->print(llvm::outs());
}
