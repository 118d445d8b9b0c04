//===- ResultAccuracy.cpp - The attribute result_accuracy -----------------===//

#include "OpDetails.h"
#include "bcast/Math/Accuracy.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace mlir;
using namespace mlir::bcast;

LogicalResult
ResultAccuracyAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                           APFloat atol, APFloat rtol, int64_t ulps,
                           ResultAccuracyMode mode) {
  auto isTolerance = [](const APFloat &number) {
    return number.isFinite() && !number.isNegative();
  };
  if (!isTolerance(atol) || !isTolerance(rtol) || ulps < 0)
    return emitError() << "result_accuracy has tolerances that are not finite "
                          "numbers of at least 0";
  if (mode == ResultAccuracyMode::TOLERANCE ||
      (atol.isZero() && rtol.isZero() && ulps == 0))
    return success();
  return emitError() << "result_accuracy has tolerances in mode "
                     << stringifyResultAccuracyMode(mode)
                     << ", expected mode TOLERANCE";
}

/// A number in C's format %g, or %.3g.
static std::string print(const char *format, double value) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format(format, value);
  return text;
}

/// With three digits, and not below `value`.
static std::string roundUp(double value) {
  return print("%.3g", value * 1.005);
}

/// Checks c27. All operands have to be right, and all that is known is that no
/// error exceeds the bound. So a relative tolerance below the bound's is not
/// met by the powers of two, unless atol allows as much by itself.
LogicalResult opimpl::verifyResultAccuracy(Operation *op,
                                           ResultAccuracyAttr accuracy) {
  if (!accuracy || accuracy.getMode() != ResultAccuracyMode::TOLERANCE)
    return success();
  Type element = getElementTypeOrSelf(op->getResult(0));
  std::optional<ErrorBound> bound =
      getErrorBound(op->getName().stripDialect(), element);
  if (!bound)
    return op->emitOpError() << "asks for " << accuracy << ", but the error of "
                             << element << " results has no measured bound";
  if (static_cast<double>(accuracy.getUlps()) >= bound->ulps ||
      accuracy.getRtol().convertToDouble() >= bound->relative ||
      accuracy.getAtol().convertToDouble() >= bound->absolute)
    return success();
  return op->emitOpError() << "asks for " << accuracy << ", but the error of "
                           << element << " results is up to "
                           << print("%g", bound->ulps)
                           << " ulp: expected ulps >= "
                           << static_cast<int64_t>(std::ceil(bound->ulps))
                           << ", rtol >= " << roundUp(bound->relative)
                           << " or atol >= " << roundUp(bound->absolute);
}
