//===- bcast-accuracy.cpp - Measure the accuracy of compiled functions ----===//
//
// Runs each function through the CPU pipeline and reports the largest error in
// units in the last place of the exact result, and where it is. Exits with 1 if
// a bound of bcast/Math/Accuracy.h is exceeded, if a value is of the wrong kind
// (NaN, inf, sign of zero), or if bits depend on an element's position.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Inputs.h"
#include "Program.h"
#include "bcast/Driver/Source.h"
#include "bcast/Driver/Tool.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/Math/Accuracy.h"
#include "bcast/Pipelines/Pipelines.h"
#include "bcast/Scalar/ScalarOps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;
namespace cl = llvm::cl;

static cl::OptionCategory category("bcast-accuracy options");
static cl::list<std::string> names(cl::Positional, cl::desc("[function ...]"),
                                   cl::cat(category));
static cl::opt<std::string> onlyType("type", cl::cat(category),
                                     cl::desc("f32, f64, f16 or bf16"));
static cl::opt<bool>
    listOps("list-ops", cl::cat(category),
            cl::desc("Print the ops of the dialect that are not exact, each "
                     "with its function"));
static cl::opt<bool> listBounds("list-bounds", cl::cat(category),
                                cl::desc("Print the bounds for f32, f64 and "
                                         "16-bit types, in ulp"));
static cl::opt<bool> quick("quick", cl::cat(category),
                           cl::desc("Sample inputs, in seconds"));
static cl::opt<uint64_t>
    stride("stride", cl::init(1), cl::cat(category),
           cl::desc("f32: one of so many inputs, chosen at random"));
static cl::opt<uint64_t>
    samples("samples", cl::init(1 << 24), cl::cat(category),
            cl::desc("f64 and functions of two operands: inputs"));

namespace {

/// The largest error, and for which operands.
struct Worst {
  double error = 0;
  double x = 0, y = 0, got = 0;
  uint64_t differFromReference = 0;
};

} // namespace

/// A block of `count` results against the exact ones.
template <typename T>
static void measure(const Function &function, const Format &format,
                    ArrayRef<const T *> operands, const T *results,
                    int64_t count, Worst &worst) {
  for (int64_t i = 0; i < count; ++i) {
    double x = operands[0][i];
    double y = function.isBinary ? operands[1][i] : 0;
    bool isDouble = format.mantissaBits > 24;
    double absolute = function.getAbsolute(x, y, format.mantissaBits);
    double error =
        isDouble ? getError<long double>(results[i], function.exactLong(x, y),
                                         format, absolute)
                 : getError<double>(results[i], function.exact(x, y), format,
                                    absolute);
    if (error > worst.error) {
      worst.error = error;
      worst.x = x;
      worst.y = y;
      worst.got = results[i];
    }
  }
}

/// Inputs in order of `next`, until it gives none.
template <typename T>
static llvm::Error sweep(const Function &function, FloatType type,
                         CompiledFunction &compiled, InputSource<T> &source,
                         Worst &worst) {
  constexpr int64_t block = CompiledFunction::kBlock;
  std::vector<T> x(block), y(block), results(block);
  Format format = getFormat(type);
  while (int64_t count = source.fill(x, y)) {
    SmallVector<void *> operands = {x.data()};
    if (function.isBinary)
      operands.push_back(y.data());
    if (llvm::Error error = compiled.run(operands, results.data(), count))
      return error;
    measure<T>(function, format, {x.data(), y.data()}, results.data(), count,
               worst);
  }
  return llvm::Error::success();
}

/// Every value of a 16-bit type; of binary functions, each with some others.
static llvm::Error sweepNarrow(const Function &function, FloatType type,
                               CompiledFunction &compiled, Worst &worst) {
  constexpr int64_t block = CompiledFunction::kBlock;
  std::vector<uint16_t> x(block), y(block), results(block);
  Format format = getFormat(type);
  ScalarFunction reference = lookupScalarFunction(function.reference);
  for (int64_t base = 0; base < (1 << 16); base += block) {
    for (int64_t i = 0; i < block; ++i) {
      x[i] = base + i;
      y[i] = mixBits(base + i);
    }
    SmallVector<void *> operands = {x.data()};
    if (function.isBinary)
      operands.push_back(y.data());
    if (llvm::Error error = compiled.run(operands, results.data(), block))
      return error;
    auto load = [&](const uint16_t &bits) {
      return Scalar::load(type, reinterpret_cast<const char *>(&bits));
    };
    auto toDouble = [](const Scalar &value) {
      llvm::APFloat wide = value.getFloat();
      bool losesInfo;
      wide.convert(llvm::APFloat::IEEEdouble(),
                   llvm::APFloat::rmNearestTiesToEven, &losesInfo);
      return wide.convertToDouble();
    };
    for (int64_t i = 0; i < block; ++i) {
      SmallVector<Scalar> inputs = {load(x[i])};
      if (function.isBinary)
        inputs.push_back(load(y[i]));
      double dx = toDouble(inputs[0]);
      double dy = function.isBinary ? toDouble(inputs[1]) : 0;
      Scalar result = load(results[i]);
      double got = toDouble(result);
      double error = getError<double>(got, function.exact(dx, dy), format, 0);
      if (error > worst.error)
        worst = {error, dx, dy, got, worst.differFromReference};
      if (!reference)
        continue;
      Scalar wanted = reference(inputs, type, {});
      bool bothNaN = wanted.getFloat().isNaN() && result.getFloat().isNaN();
      worst.differFromReference += !bothNaN && !wanted.bitwiseEquals(result);
    }
  }
  return llvm::Error::success();
}

/// The same inputs give the same bits in a block, in shorter arrays at other
/// positions, and alone. NaN's bits too: the same instructions compute them.
template <typename T>
static llvm::Error checkPositions(const Function &function,
                                  CompiledFunction &compiled) {
  constexpr int64_t block = CompiledFunction::kBlock;
  std::vector<T> x(block), y(block), expected(block), got(block);
  InputSource<T> source(function, /*samples=*/block, /*stride=*/0);
  source.fill(x, y);
  auto at = [&](int64_t offset) {
    SmallVector<void *> operands = {x.data() + offset};
    if (function.isBinary)
      operands.push_back(y.data() + offset);
    return operands;
  };
  if (llvm::Error error = compiled.run(at(0), expected.data(), block))
    return error;
  auto isSame = [&](int64_t offset, int64_t count) -> llvm::Error {
    for (int64_t i = 0; i < count; ++i)
      if (std::memcmp(&got[i], &expected[offset + i], sizeof(T)))
        return llvm::createStringError(
            function.name + ": the result for " +
            llvm::formatv("{0:E} depends on the position", x[offset + i])
                .str());
    return llvm::Error::success();
  };
  for (int64_t offset = 0; offset < 2000; offset += 29) {
    int64_t count = offset % 71 + 1;
    if (llvm::Error error = compiled.runAny(at(offset), got.data(), count))
      return error;
    if (llvm::Error error = isSame(offset, count))
      return error;
  }
  for (int64_t offset = 0; offset < 1000; ++offset) {
    if (llvm::Error error = compiled.runScalar(at(offset), got.data()))
      return error;
    if (llvm::Error error = isSame(offset, 1))
      return error;
  }
  return llvm::Error::success();
}

template <typename T>
static llvm::Error sweepAndCheck(const Function &function, FloatType type,
                                 CompiledFunction &compiled, Worst &worst) {
  bool isSampled = quick || function.isBinary || sizeof(T) == 8;
  uint64_t count = quick ? (sizeof(T) == 8 ? 1 << 17 : 1 << 19) : samples;
  InputSource<T> source(function, count, isSampled ? 0 : stride);
  if (llvm::Error error = sweep<T>(function, type, compiled, source, worst))
    return error;
  return checkPositions<T>(function, compiled);
}

/// Whether the function keeps its bound.
static llvm::Expected<bool> run(const Function &function, FloatType type,
                                StringRef typeName) {
  auto compiled = CompiledFunction::compile(function, type);
  if (!compiled)
    return compiled.takeError();
  Worst worst;
  llvm::Error error =
      type.isF64()   ? sweepAndCheck<double>(function, type, *compiled, worst)
      : type.isF32() ? sweepAndCheck<float>(function, type, *compiled, worst)
                     : sweepNarrow(function, type, *compiled, worst);
  if (error)
    return std::move(error);
  const AccuracyBound *known = findAccuracyBound(function.name);
  if (!known)
    return llvm::createStringError(function.name + " has no bound");
  double bound = known->get(type);
  bool isGood = worst.error <= bound + oracleError;
  llvm::outs() << llvm::format("%-8s %-5s %8.4f ulp at %.17g",
                               function.name.data(), typeName.data(),
                               worst.error, worst.x);
  if (function.isBinary)
    llvm::outs() << llvm::format(", %.17g", worst.y);
  llvm::outs() << llvm::format(" (got %.17g)", worst.got);
  if (worst.differFromReference)
    llvm::outs() << ", " << worst.differFromReference
                 << " differ from the reference";
  if (!isGood)
    llvm::outs() << llvm::format("  EXCEEDS %.3f", bound);
  llvm::outs() << "\n";
  llvm::outs().flush();
  return isGood;
}

static llvm::Error checkNames() {
  SmallVector<StringRef> known = llvm::map_to_vector(
      getFunctions(), [](const Function &function) { return function.name; });
  for (StringRef name : names)
    if (!llvm::is_contained(known, name))
      return llvm::createStringError("unknown function '" + name +
                                     "', expected one of " +
                                     llvm::join(known, ", "));
  if (!onlyType.empty() &&
      !llvm::is_contained({"f32", "f64", "f16", "bf16"}, onlyType))
    return llvm::createStringError("--type=" + onlyType +
                                   ": expected f32, f64, f16 or bf16");
  return llvm::Error::success();
}

static int measureAll() {
  if (llvm::Error error = checkNames())
    return reportError(std::move(error));
  DialectRegistry registry;
  registry.insert<BcastDialect>();
  registerPipelineDialects(registry);
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  if (listBounds) {
    printBounds(llvm::outs(), &context);
    return 0;
  }
  if (listOps) {
    llvm::Error error = printOps(llvm::outs(), &context);
    return error ? reportError(std::move(error)) : 0;
  }
  Builder builder(&context);
  std::pair<FloatType, StringRef> types[] = {{builder.getF32Type(), "f32"},
                                             {builder.getF64Type(), "f64"},
                                             {builder.getF16Type(), "f16"},
                                             {builder.getBF16Type(), "bf16"}};
  bool allGood = true;
  for (const Function &function : getFunctions()) {
    if (!names.empty() && !llvm::is_contained(names, function.name))
      continue;
    for (auto [type, name] : types) {
      if (!onlyType.empty() && onlyType != name)
        continue;
      if (type.isF64() && std::numeric_limits<long double>::digits <= 53)
        continue;
      llvm::Expected<bool> isGood = run(function, type, name);
      if (!isGood)
        return reportError(isGood.takeError());
      allGood &= *isGood;
    }
  }
  return allGood ? 0 : 1;
}

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(category);
  return runTool(argc, argv, "Measures compiled functions' accuracy\n",
                 measureAll);
}
