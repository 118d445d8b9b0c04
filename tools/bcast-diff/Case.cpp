//===- Case.cpp - One function and its inputs -----------------------------===//

#include "Case.h"
#include "bcast/Data/Literal.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::bcast;

llvm::Expected<Case> Case::generate(const GeneratorOptions &options,
                                    MLIRContext *context) {
  Case test;
  test.seed = options.seed;
  test.module = ModuleOp::create(UnknownLoc::get(context));
  auto generated = generateFunction(options, *test.module);
  if (!generated)
    return generated.takeError();
  auto inputs = generateInputs(generated->argumentTypes, options.seed);
  if (!inputs)
    return inputs.takeError();
  test.inputs = std::move(*inputs);
  return test;
}

void mlir::bcast::printCase(llvm::raw_ostream &os, const Case &test) {
  os << *test.module << "\nbcast-run";
  for (const Tensor &input : test.inputs) {
    os << " \\\n  --input='";
    printLiteral(os, input);
    os << "'";
  }
  os << "\n";
}
