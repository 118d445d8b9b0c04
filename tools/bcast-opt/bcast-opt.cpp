//===- bcast-opt.cpp - mlir-opt with the bcast dialect and passes ---------===//
//
// MlirOptMain for files would empty the output file before it has read its
// input, and end in a crash report when the output cannot be written.
//
//===----------------------------------------------------------------------===//

#include "../Registration.h"
#include "bcast/Support/OutputFiles.h"
#include "bcast/Support/StandardStreams.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::bcast;

static LogicalResult report(llvm::Error error) {
  llvm::errs() << "error: " << llvm::toString(std::move(error)) << "\n";
  return failure();
}

/// Runs on one file. An output file changes only when that succeeds.
static LogicalResult process(StringRef input, StringRef output,
                             DialectRegistry &registry,
                             const MlirOptMainConfig &config) {
  OutputFiles files;
  if (output != "-")
    if (llvm::Error error = files.add(output))
      return report(std::move(error));
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(input, &message);
  if (!buffer)
    return report(llvm::createStringError(message));
  if (output == "-")
    return MlirOptMain(llvm::outs(), std::move(buffer), registry, config);
  LogicalResult result = success();
  if (llvm::Error error = files.write(0, [&](llvm::raw_ostream &os) {
        result = MlirOptMain(os, std::move(buffer), registry, config);
      }))
    return report(std::move(error));
  if (failed(result))
    return failure();
  if (llvm::Error error = files.commit())
    return report(std::move(error));
  return success();
}

static LogicalResult run(int argc, char **argv) {
  DialectRegistry registry;
  registerToolDialects(registry);
  registerToolPasses();
  auto [input, output] = registerAndParseCLIOptions(
      argc, argv, "Bcast optimizer driver\n", registry);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects()) {
    llvm::outs() << "Available Dialects: "
                 << llvm::join(registry.getDialectNames(), ",") << "\n";
    return success();
  }
  if (config.shouldListPasses()) {
    printRegisteredPasses();
    return success();
  }
  return process(input, output, registry, config);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  prepareStandardStreams();
  return finishStandardOutput(asMainReturnCode(run(argc, argv)));
}
