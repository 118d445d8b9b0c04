//===- Registration.cpp - C API of passes, and of registering everything --===//
//
// The one file that reads all of the project's headers.
//
//===----------------------------------------------------------------------===//

#include "bcast-c/Dialect.h"
#include "bcast-c/Passes.h"

#include "bcast/InitAll.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Pass.h"

using namespace mlir;
using namespace mlir::bcast;

#include "bcast/Bufferization/Passes.capi.cpp.inc"
#include "bcast/Codegen/CPU/Passes.capi.cpp.inc"
#include "bcast/Codegen/GPU/Passes.capi.cpp.inc"
#include "bcast/Conversion/Passes.capi.cpp.inc"
#include "bcast/Math/Passes.capi.cpp.inc"
#include "bcast/Schedule/Passes.capi.cpp.inc"
#include "bcast/Target/SPIRV/Passes.capi.cpp.inc"
#include "bcast/Transforms/Passes.capi.cpp.inc"

void bcastRegisterAllDialects(MlirDialectRegistry registry) {
  mlir::bcast::registerAllDialects(*unwrap(registry));
  registerAllExtensions(*unwrap(registry));
}

void bcastRegisterPipelines(void) { registerPipelines(); }

void bcastRegisterAllPasses(void) { mlir::bcast::registerAllPasses(); }
