//===- bcast-reduce.cpp - mlir-reduce with the bcast dialect and passes ---===//

#include "../Registration.h"
#include "bcast/Driver/Source.h"
#include "bcast/Driver/Tool.h"
#include "bcast/Support/OutputFiles.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Reducer/Passes.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::bcast;
namespace cl = llvm::cl;

static cl::OptionCategory category("bcast-reduce options");
static cl::opt<std::string> inputFile(cl::Positional, cl::desc("<program>"),
                                      cl::init("-"), cl::cat(category));
static cl::opt<std::string> outputFile("o", cl::value_desc("file"),
                                       cl::desc("File to write"), cl::init("-"),
                                       cl::cat(category));
static cl::opt<bool> allowUnregistered(
    "allow-unregistered-dialect", cl::cat(category),
    cl::desc("Take ops of dialects that this tool does not know"));

static int run(const DialectRegistry &registry,
               const PassPipelineCLParser &passes) {
  OutputFiles files;
  if (outputFile != "-")
    if (llvm::Error error = files.add(outputFile))
      return reportError(std::move(error));
  auto input = openSource(inputFile, registry);
  if (!input)
    return reportError(input.takeError());
  MLIRContext context(registry);
  context.allowUnregisteredDialects(allowUnregistered);
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(*input), llvm::SMLoc());
  SourceMgrDiagnosticHandler diagnostics(sources, &context, llvm::errs());
  auto module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return 1;

  PassManager pm(&context, module->getOperationName());
  auto reportPass = [&](const Twine &message) {
    return emitError(UnknownLoc::get(&context)) << message;
  };
  if (failed(passes.addToPipeline(pm, reportPass)) || failed(pm.run(*module)))
    return 1;
  if (outputFile == "-") {
    llvm::outs() << *module;
    return 0;
  }
  if (llvm::Error error =
          files.write(0, [&](llvm::raw_ostream &os) { os << *module; }))
    return reportError(std::move(error));
  if (llvm::Error error = files.commit())
    return reportError(std::move(error));
  return 0;
}

int main(int argc, char **argv) {
  DialectRegistry registry;
  registerToolDialects(registry);
  registerToolPasses();
  registerReducerPasses();
  PassPipelineCLParser passes("", "Passes that reduce");
  return runTool(argc, argv,
                 "Makes a program smaller that a test finds interesting\n",
                 [&] { return run(registry, passes); });
}
