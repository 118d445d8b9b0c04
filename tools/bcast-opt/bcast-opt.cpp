//===- bcast-opt.cpp - mlir-opt with the bcast dialect and passes ---------===//
//
// MlirOptMain for files would trust its input, empty the output file before it
// has read that, and end in a crash report when the output cannot be written.
//
//===----------------------------------------------------------------------===//

#include "../Registration.h"
#include "bcast/Driver/Source.h"
#include "bcast/Driver/Tool.h"
#include "bcast/Support/OutputFiles.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;
using namespace mlir::bcast;
namespace cl = llvm::cl;

static cl::opt<std::string> inputFile(cl::Positional, cl::desc("<input file>"),
                                      cl::init("-"));
static cl::opt<std::string> outputFile("o", cl::desc("Output filename"),
                                       cl::value_desc("filename"),
                                       cl::init("-"));

/// Whether the passes and their options make a pipeline. MLIR prints no error
/// for a value that an option of a pipeline's flag does not take.
static bool checkPipeline(const DialectRegistry &registry,
                          const MlirOptMainConfig &config) {
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  bool isReported = false;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    isReported |= diagnostic.getSeverity() == DiagnosticSeverity::Error;
    return failure(); // It is printed as usual.
  });
  PassManager pm(&context);
  if (succeeded(config.setupPassPipeline(pm)))
    return true;
  if (!isReported)
    llvm::errs() << "error: the passes are not valid\n";
  return false;
}

/// Runs on one file. An output file changes only when that succeeds.
static int process(DialectRegistry &registry, const MlirOptMainConfig &config) {
  if (!checkPipeline(registry, config))
    return 1;
  OutputFiles files;
  if (outputFile != "-")
    if (llvm::Error error = files.add(outputFile))
      return reportError(std::move(error));
  auto buffer = openSource(inputFile, registry, config.inputSplitMarker());
  if (!buffer)
    return reportError(buffer.takeError());
  if (outputFile == "-")
    return asMainReturnCode(
        MlirOptMain(llvm::outs(), std::move(*buffer), registry, config));
  LogicalResult result = success();
  if (llvm::Error error = files.write(0, [&](llvm::raw_ostream &os) {
        result = MlirOptMain(os, std::move(*buffer), registry, config);
      }))
    return reportError(std::move(error));
  if (failed(result))
    return 1;
  if (llvm::Error error = files.commit())
    return reportError(std::move(error));
  return 0;
}

static int run(DialectRegistry &registry) {
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects()) {
    llvm::outs() << "Available Dialects: "
                 << llvm::join(registry.getDialectNames(), ",") << "\n";
    return 0;
  }
  if (config.shouldListPasses()) {
    printRegisteredPasses();
    return 0;
  }
  return process(registry, config);
}

int main(int argc, char **argv) {
  DialectRegistry registry;
  registerToolDialects(registry);
  registerToolPasses();
  std::string overview =
      registerCLIOptions("Bcast optimizer driver\n", registry);
  return runTool(argc, argv, overview, [&] { return run(registry); });
}
