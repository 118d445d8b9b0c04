//===- ImportAccuracy.cpp - result_accuracy of StableHLO's functions ------===//

#include "Import.h"
#include "bcast/IR/BcastOps.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// The fields of
///   #stablehlo.result_accuracy<atol = 1.0e-05, rtol = 0.0, ulps = 1,
///       mode = #stablehlo.result_accuracy_mode<TOLERANCE>>
/// of which all but the mode may be left out.
struct AccuracyFields {
  std::optional<double> atol, rtol;
  std::optional<int64_t> ulps;
  std::optional<ResultAccuracyMode> mode;

  /// Fails for what is not `name = value`, and for a name that is there.
  LogicalResult add(StringRef field);
};

} // namespace

static std::optional<double> parseNumber(StringRef text) {
  double value;
  if (text.getAsDouble(value))
    return std::nullopt;
  return value;
}

static std::optional<int64_t> parseInteger(StringRef text) {
  int64_t value;
  if (text.getAsInteger(/*Radix=*/10, value))
    return std::nullopt;
  return value;
}

static std::optional<ResultAccuracyMode> parseMode(StringRef text) {
  if (!text.consume_front("#stablehlo.result_accuracy_mode<") ||
      !text.consume_back(">"))
    return std::nullopt;
  return symbolizeResultAccuracyMode(text.trim());
}

LogicalResult AccuracyFields::add(StringRef field) {
  auto [name, value] = field.split('=');
  name = name.trim();
  value = value.trim();
  auto set = [](auto &member, auto parsed) {
    if (member || !parsed)
      return failure();
    member = parsed;
    return success();
  };
  if (name == "atol")
    return set(atol, parseNumber(value));
  if (name == "rtol")
    return set(rtol, parseNumber(value));
  if (name == "ulps")
    return set(ulps, parseInteger(value));
  if (name == "mode")
    return set(mode, parseMode(value));
  return failure();
}

FailureOr<Attribute> mlir::bcast::importResultAccuracy(Attribute attribute,
                                                       ImportedOp &source) {
  std::optional<StringRef> text = getEnumCase(attribute, "result_accuracy");
  AccuracyFields fields;
  if (!text ||
      !llvm::all_of(
          llvm::split(*text, ','),
          [&](StringRef field) { return succeeded(fields.add(field)); }) ||
      !fields.mode)
    return source.reportNotUnderstood("result_accuracy", attribute);
  auto imported = ResultAccuracyAttr::getChecked(
      [&] { return source.op->emitOpError(); }, attribute.getContext(),
      APFloat(fields.atol.value_or(0)), APFloat(fields.rtol.value_or(0)),
      fields.ulps.value_or(0), *fields.mode);
  if (!imported)
    return failure();
  if (imported.getMode() == ResultAccuracyMode::DEFAULT)
    return Attribute();
  return Attribute(imported);
}
