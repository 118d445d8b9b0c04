//===- Passes.cpp - C API of passes and pipelines -------------------------===//

#include "bcast-c/Passes.h"

#include "bcast/InitAll.h"
#include "mlir/CAPI/Pass.h"

using namespace mlir;
using namespace mlir::bcast;

#include "bcast/Codegen/Passes.capi.cpp.inc"
#include "bcast/Conversion/Passes.capi.cpp.inc"
#include "bcast/Transforms/Passes.capi.cpp.inc"

void bcastRegisterPipelines(void) { registerPipelines(); }

void bcastRegisterAllPasses(void) { mlir::bcast::registerAllPasses(); }
