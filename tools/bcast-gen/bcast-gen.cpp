//===- bcast-gen.cpp - Prints random programs -----------------------------===//

#include "bcast/Data/Literal.h"
#include "bcast/Driver/Tool.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/Testing/Generator.h"
#include "bcast/Testing/GeneratorFlags.h"
#include "mlir/IR/AsmState.h"

using namespace mlir;
using namespace mlir::bcast;
namespace cl = llvm::cl;

static cl::OptionCategory category("bcast-gen options");
static GeneratorFlags flags(category);
static cl::opt<unsigned>
    functions("functions", cl::init(1), cl::cat(category),
              cl::desc("How many functions, of seeds N, N+1, ..."));
static cl::opt<bool>
    printInputs("inputs", cl::cat(category),
                cl::desc("Print inputs for the one function instead, as "
                         "arguments for bcast-run, one per line and quoted"));
static cl::opt<bool> listOps("list-ops", cl::cat(category),
                             cl::desc("Print the ops that may be generated"));

static int fail(const llvm::Twine &message) {
  llvm::errs() << "bcast-gen: error: " << message << "\n";
  return 1;
}

static llvm::Error printLiterals(const GeneratedFunction &generated) {
  auto inputs = generateInputs(generated.argumentTypes, flags.get().seed);
  if (!inputs)
    return inputs.takeError();
  for (const Tensor &input : *inputs) {
    llvm::outs() << "\"--input=";
    printLiteral(llvm::outs(), input);
    llvm::outs() << "\"\n";
  }
  return llvm::Error::success();
}

static int run() {
  DialectRegistry registry;
  registry.insert<BcastDialect, func::FuncDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  if (listOps) {
    for (StringRef mnemonic : getGeneratedMnemonics(&context))
      llvm::outs() << mnemonic << "\n";
    return 0;
  }
  if (printInputs && functions != 1)
    return fail("--inputs is for one function, not for --functions=" +
                llvm::Twine(functions));

  OpBuilder builder(&context);
  OwningOpRef<ModuleOp> module = ModuleOp::create(builder.getUnknownLoc());
  GeneratorOptions options = flags.get();
  for (unsigned i = 0; i < functions; ++i, ++options.seed) {
    auto generated = generateFunction(options, *module);
    if (!generated)
      return fail(llvm::toString(generated.takeError()));
    if (!printInputs)
      continue;
    if (llvm::Error error = printLiterals(*generated))
      return fail(llvm::toString(std::move(error)));
  }
  if (!printInputs)
    llvm::outs() << *module << "\n";
  return 0;
}

int main(int argc, char **argv) {
  registerAsmPrinterCLOptions();
  return runTool(argc, argv,
                 "Prints random programs of the bcast dialect.\n\n"
                 "  bcast-gen --seed=7 > p.mlir\n"
                 "  bcast-gen --seed=7 --inputs | xargs bcast-run p.mlir\n",
                 run);
}
