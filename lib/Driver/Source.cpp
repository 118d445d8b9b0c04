//===- Source.cpp - Files that tools read programs from -------------------===//

#include "bcast/Driver/Source.h"

#include "ChildProcess.h"
#include "bcast/Driver/Nesting.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::bcast;

int mlir::bcast::reportError(llvm::Error error) {
  std::string text = llvm::toString(std::move(error));
  if (!text.empty())
    llvm::errs() << "error: " << text << "\n";
  return 1;
}

/// StableHLO serializes versioned ops of the dialect "vhlo", whose encoding
/// only its own libraries read.
static bool isPortableStablehlo(StringRef bytecode) {
  // After the magic number and the version is the name of the producer; names
  // of dialects are in the table of strings, each with its NUL.
  return bytecode.take_front(64).contains("StableHLO_v") ||
         bytecode.contains(StringRef("\0vhlo\0", 6));
}

/// Everything that the reader, the verifier and the printer reach.
static void readEverything(llvm::MemoryBufferRef source,
                           const DialectRegistry &registry) {
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects();
  ScopedDiagnosticHandler ignore(&context, [](Diagnostic &) {});
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(source),
                              llvm::SMLoc());
  OwningOpRef<Operation *> op = parseSourceFile(sources, &context);
  if (op)
    op->print(llvm::nulls());
}

static llvm::Error checkBytecode(llvm::MemoryBufferRef source,
                                 const DialectRegistry &registry) {
  StringRef name = source.getBufferIdentifier();
  if (isPortableStablehlo(source.getBuffer()))
    return llvm::createStringError(
        name +
        ": portable StableHLO bytecode (VHLO) is not read; write the "
        "program as text in the generic form, as utils/jax2mlir.py does");
  uint64_t size = source.getBufferSize();
  ChildLimits limits;
  limits.bytes += 256 * size;
  limits.seconds += size >> 20;
  auto end = runInChild([&] { readEverything(source, registry); }, limits);
  if (!end)
    return llvm::createStringError(name + ": cannot check the bytecode: " +
                                   llvm::toString(end.takeError()));
  if (!end->empty())
    return llvm::createStringError(name + ": corrupt bytecode: reading it " +
                                   *end);
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
mlir::bcast::openSource(StringRef path, const DialectRegistry &registry,
                        StringRef splitMarker) {
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(path, &message);
  if (!file)
    return llvm::createStringError(message);
  if (isBytecode(*file)) {
    if (llvm::Error error = checkBytecode(*file, registry))
      return error;
    return file;
  }
  if (auto error = checkNesting(file->getBuffer(), splitMarker)) {
    // Without the line, which may be as long as the file.
    llvm::errs() << file->getBufferIdentifier() << ":"
                 << describePlace(*error, file->getBuffer())
                 << ": error: " << error->message << "\n";
    return llvm::createStringError("");
  }
  return file;
}
