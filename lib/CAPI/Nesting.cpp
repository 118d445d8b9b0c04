//===- Nesting.cpp - C API of the bounds on nested text -------------------===//

#include "bcast-c/Nesting.h"

#include "bcast/Driver/Nesting.h"
#include "mlir/CAPI/Support.h"

using namespace mlir;
using namespace mlir::bcast;

MlirLogicalResult bcastCheckNesting(MlirStringRef text,
                                    MlirStringCallback onError,
                                    void *userData) {
  auto error = checkNesting(unwrap(text));
  if (error && onError) {
    std::string message =
        describePlace(*error, unwrap(text)) + ": " + error->message;
    onError(wrap(StringRef(message)), userData);
  }
  return wrap(success(!error));
}
