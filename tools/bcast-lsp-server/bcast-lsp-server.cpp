//===- bcast-lsp-server.cpp - mlir-lsp-server with the bcast dialect ------===//

#include "../Registration.h"
#include "bcast/Driver/Tool.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

namespace cl = llvm::cl;

/// The server's own parser of the command line exits without an error line.
static cl::list<std::string>
    unknown(cl::Sink, cl::ReallyHidden,
            cl::callback([](const std::string &argument) {
              llvm::errs() << "error: Unknown command line argument '"
                           << argument << "'\n";
              exit(1);
            }));

/// The server reads documents by itself, so nothing bounds their nesting but
/// its stack, of which only what is used takes memory.
static constexpr unsigned kStackSize = 1u << 30;

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::bcast::registerToolDialects(registry);
  return mlir::bcast::runOnLargeStack(
      [&] { return failed(mlir::MlirLspServerMain(argc, argv, registry)); },
      kStackSize);
}
