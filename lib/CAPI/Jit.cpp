//===- Jit.cpp - C API of compiling and calling ---------------------------===//

#include "bcast-c/Jit.h"

#include "bcast/ExecutionEngine/Jit.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"

using namespace mlir;
using namespace mlir::bcast;

DEFINE_C_API_PTR_METHODS(BcastJit, Jit)

static void report(llvm::Error error, MlirStringCallback onError,
                   void *userData) {
  std::string message = llvm::toString(std::move(error));
  if (onError)
    onError(wrap(StringRef(message)), userData);
}

static BcastJit compile(MlirModule module, const JitOptions &options,
                        MlirStringCallback onError, void *userData) {
  auto jit = Jit::compile(unwrap(module), options);
  if (jit)
    return wrap(jit->release());
  report(jit.takeError(), onError, userData);
  return wrap(static_cast<Jit *>(nullptr));
}

BcastJit bcastJitCompile(MlirModule module, MlirStringCallback onError,
                         void *userData) {
  return compile(module, {}, onError, userData);
}

BcastJit bcastJitCompileWithExternals(MlirModule module,
                                      MlirStringCallback onError,
                                      void *userData) {
  JitOptions options;
  options.allowExternal = true;
  return compile(module, options, onError, userData);
}

void bcastJitDestroy(BcastJit jit) { delete unwrap(jit); }

static bcast_entry getEntry(llvm::Expected<bcast_entry> entry,
                            MlirStringCallback onError, void *userData) {
  if (entry)
    return *entry;
  report(entry.takeError(), onError, userData);
  return nullptr;
}

bcast_entry bcastJitLookup(BcastJit jit, MlirStringRef function,
                           MlirStringCallback onError, void *userData) {
  return getEntry(unwrap(jit)->lookup(unwrap(function)), onError, userData);
}

bcast_entry bcastJitLookupOnDevice(BcastJit jit, MlirStringRef function,
                                   MlirStringCallback onError, void *userData) {
  return getEntry(unwrap(jit)->lookupOnDevice(unwrap(function)), onError,
                  userData);
}

bcast_program *bcastJitGetProgram(BcastJit jit) {
  return unwrap(jit)->getProgram();
}
