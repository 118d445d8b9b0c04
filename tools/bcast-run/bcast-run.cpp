//===- bcast-run.cpp - Run a program on tensors ---------------------------===//
//
// Reads a program and its inputs, runs one function, and prints, writes or
// compares the results. Everything that can be wrong with the command line is
// found before anything runs or is written.
//
//===----------------------------------------------------------------------===//

#include "../Registration.h"
#include "Benchmark.h"
#include "Targets.h"
#include "bcast-c/Device.h"
#include "bcast/Data/Compare.h"
#include "bcast/Data/Literal.h"
#include "bcast/Data/Npy.h"
#include "bcast/Driver/Program.h"
#include "bcast/Driver/ProgramFlags.h"
#include "bcast/Driver/Source.h"
#include "bcast/Driver/TimeLimit.h"
#include "bcast/Driver/Tool.h"
#include "bcast/ExecutionEngine/HostCode.h"
#include "bcast/Support/StandardStreams.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;
using namespace mlir::bcast;
namespace cl = llvm::cl;

static cl::OptionCategory category("bcast-run options");
static ProgramFlags programFlags(category);

static cl::opt<std::string> inputFile(cl::Positional, cl::desc("<program>"),
                                      cl::init("-"), cl::cat(category));
static cl::opt<std::string>
    functionName("function", cl::value_desc("name"), cl::cat(category),
                 cl::desc("Function to run (default: main, or the only one)"));
static cl::list<std::string>
    inputs("input", cl::value_desc("value"), cl::cat(category),
           cl::desc("An argument, in order: 2x3xf32=1 2 3 4 5 6, @a.npy"));
static cl::list<std::string>
    outputs("output", cl::value_desc("place"), cl::cat(category),
            cl::desc("Where a result goes, in order: @o.npy, or - to print"));
static cl::list<std::string> expectedOutputs(
    "expected_output", cl::value_desc("value"), cl::cat(category),
    cl::desc("What a result must be, in order, spelled as for --input"));
static cl::opt<std::string>
    target("target", cl::init("cpu"), cl::cat(category),
           cl::value_desc("cpu|interpreter|cuda|opencl"),
           cl::desc("What runs the program"));
static cl::opt<bool> fuse("fuse", cl::init(true), cl::cat(category),
                          cl::desc("Simplify the program and compute ops "
                                   "together"));
static cl::opt<std::string>
    chip("chip", cl::cat(category), cl::value_desc("name"),
         cl::desc("CUDA: GPU that kernels are compiled for, as sm_90 (default: "
                  "the one that is there)"));
static cl::opt<unsigned> warpThreads(
    "warp-threads", cl::init(0), cl::value_desc("number"), cl::cat(category),
    cl::desc("OpenCL: write kernels for warps of so many threads, as CUDA has "
             "them, which shuffle through memory; 0 for kernels without"));
static cl::opt<bool> benchmark("benchmark", cl::cat(category),
                               cl::desc("Time the function"));
static cl::opt<std::string>
    benchmarkMinTime("benchmark_min_time", cl::init("0.5s"),
                     cl::value_desc("seconds"), cl::cat(category),
                     cl::desc("How long to time at least"));
static cl::list<std::string> printIR(
    "print-ir", cl::CommaSeparated, cl::value_desc("stage,..."),
    cl::cat(category),
    cl::desc("Print the program at these stages: input, fused, linalg, gpu, "
             "ptx, llvm, llvmir, asm"));

/// Status of a request for hardware that is not there.
static constexpr int kNoDevice = 2;

static llvm::Error prefix(const llvm::Twine &what, llvm::Error error) {
  return llvm::createStringError(what + ": " +
                                 llvm::toString(std::move(error)));
}

static llvm::Error checkCount(StringRef flag, size_t given, size_t wanted,
                              StringRef what) {
  if (given == wanted)
    return llvm::Error::success();
  return llvm::createStringError(llvm::Twine(flag) + ": " + llvm::Twine(given) +
                                 " given, but the function has " +
                                 llvm::Twine(wanted) + " " + what +
                                 (wanted == 1 ? "" : "s"));
}

static std::string describe(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// Whether a value may be passed where the function has `type`.
static bool fits(const Tensor &value, RankedTensorType type) {
  return value.getElementType() == type.getElementType() &&
         value.getType().getRank() == type.getRank() &&
         llvm::all_of(llvm::zip_equal(value.getShape(), type.getShape()),
                      [](auto sizes) {
                        auto [actual, declared] = sizes;
                        return ShapedType::isDynamic(declared) ||
                               actual == declared;
                      });
}

static llvm::Expected<SmallVector<Tensor>>
readValues(StringRef flag, ArrayRef<std::string> texts,
           ArrayRef<RankedTensorType> types, MLIRContext *context) {
  SmallVector<Tensor> values;
  for (auto [i, text] : llvm::enumerate(texts)) {
    auto value = parseLiteral(text, context, types[i]);
    if (!value)
      return prefix(flag + "[" + llvm::Twine(i) + "]", value.takeError());
    if (!fits(*value, types[i]))
      return llvm::createStringError(
          flag + "[" + llvm::Twine(i) + "]: the value is " +
          describe(value->getType()) + ", expected " + describe(types[i]));
    values.push_back(*value);
  }
  return values;
}

/// Looks for what could be wrong with the places of the results. Adds the files
/// among them, in order.
static llvm::Error checkOutputs(OutputFiles &files) {
  for (auto [i, output] : llvm::enumerate(outputs)) {
    std::string flag = ("--output[" + llvm::Twine(i) + "]").str();
    StringRef path = output;
    if (path == "-")
      continue;
    if (!path.consume_front("@") || path.empty())
      return llvm::createStringError(flag + ": '" + output +
                                     "' is neither @file.npy nor -");
    if (llvm::Error error = files.add(path))
      return prefix(flag, std::move(error));
  }
  return llvm::Error::success();
}

static llvm::Error checkStages(const Target &target) {
  SmallVector<StringRef> known;
  StringRef(target.stages).split(known, ", ");
  for (StringRef stage : printIR)
    if (!llvm::is_contained(known, stage))
      return llvm::createStringError("--print-ir: unknown stage '" + stage +
                                     "', expected one of " + target.stages +
                                     " for --target=" + target.name);
  return llvm::Error::success();
}

static void printResult(size_t i, const Tensor &result) {
  llvm::outs() << "result[" << i << "]: ";
  printLiteral(llvm::outs(), result);
  llvm::outs() << "\n";
}

/// Writes and prints. No file has changed when any result fails to be written,
/// or standard output does.
static llvm::Error writeResults(ArrayRef<Tensor> results, OutputFiles &files) {
  size_t file = 0;
  for (auto [i, result] : llvm::enumerate(results)) {
    if (outputs.empty() ? !benchmark : outputs[i] == "-")
      printResult(i, result);
    else if (!outputs.empty())
      if (llvm::Error error = writeNpy(files, file++, result))
        return prefix("--output[" + llvm::Twine(i) + "]", std::move(error));
  }
  if (llvm::Error error = flushStandardOutput())
    return error;
  if (llvm::Error error = files.commit())
    return prefix("--output", std::move(error));
  return llvm::Error::success();
}

/// Returns the exit status.
static int compareResults(ArrayRef<Tensor> results, ArrayRef<Tensor> expected) {
  int status = 0;
  for (auto [i, value] : llvm::enumerate(expected)) {
    std::optional<std::string> mismatch = compareTensors(
        results[i], value, Tolerance::getDefault(value.getElementType()));
    if (!mismatch)
      continue;
    llvm::errs() << "error: result[" << i << "]: " << *mismatch << "\n";
    status = 1;
  }
  return status;
}

/// What this machine lacks to run what is asked for; empty if nothing.
static llvm::Expected<std::string> findMissing(const Target &row) {
  if (bcast_rt_device_check(row.device) != BCAST_OK)
    return "--target=" + target + ": " + bcast_rt_last_error();
  StringRef cpu = programFlags.getCPU();
  if (cpu.empty())
    return "";
  auto features = getMissingFeatures(cpu);
  if (!features)
    return prefix("--mcpu", features.takeError());
  return features->empty()
             ? ""
             : ("--mcpu=" + cpu + ": this machine's processor lacks " +
                llvm::join(*features, ", "))
                   .str();
}

/// What the flags say about the code of a target.
static llvm::Expected<TargetOptions> readTargetOptions(const Target &found) {
  TargetOptions options;
  options.pipeline = programFlags.getPipelineOptions();
  options.cpu = programFlags.getCPU();
  options.fuse = fuse;
  options.warpThreads = warpThreads;
  if (!found.compiled && !options.pipeline.empty())
    return llvm::createStringError(
        "--pipeline-options: --target=" + found.name + " has no pipeline");
  if (found.compiled)
    if (llvm::Error error = readPipelineOptions(*found.compiled, options))
      return error;
  if (!chip.empty())
    options.chip = chip;
  return options;
}

static int reportMissing(StringRef what) {
  llvm::errs() << "error: " << what << "\n";
  return kNoDevice;
}

static int runProgram(MLIRContext *context) {
  const Target *found = llvm::find_if(
      getTargets(), [](const Target &row) { return row.name == target; });
  if (found == getTargets().end())
    return reportError(llvm::createStringError(
        "--target=" + target +
        ": unknown target, expected cpu, interpreter, cuda or opencl"));
  auto minSeconds = parseSeconds(benchmarkMinTime);
  if (!minSeconds)
    return reportError(prefix("--benchmark_min_time", minSeconds.takeError()));
  OutputFiles files;
  if (llvm::Error error = checkOutputs(files))
    return reportError(std::move(error));
  if (llvm::Error error = checkStages(*found))
    return reportError(std::move(error));
  auto targetOptions = readTargetOptions(*found);
  if (!targetOptions)
    return reportError(targetOptions.takeError());
  // Code for what is not there can still be looked at.
  auto missing = findMissing(*found);
  if (!missing)
    return reportError(missing.takeError());
  if (!missing->empty() && printIR.empty())
    return reportMissing(*missing);
  if (missing->empty() && found->compiled)
    if (llvm::Error error =
            chooseChipOfDevice(*found->compiled, *targetOptions))
      return reportError(prefix("--target=" + target, std::move(error)));

  auto compileTimeout = programFlags.getCompileTimeout();
  if (!compileTimeout)
    return reportError(compileTimeout.takeError());
  auto timeLimit = std::make_unique<TimeLimit>(*compileTimeout);
  Stopwatch compileTime;
  auto program = loadProgram(inputFile, functionName, context);
  if (!program)
    return reportError(program.takeError());
  double parseSecondsUsed = compileTime.getSeconds();

  if (llvm::Error error = checkCount("--input", inputs.size(),
                                     program->arguments.size(), "argument"))
    return reportError(std::move(error));
  size_t numResults = program->results.size();
  if (!outputs.empty())
    if (llvm::Error error =
            checkCount("--output", outputs.size(), numResults, "result"))
      return reportError(std::move(error));
  if (!expectedOutputs.empty())
    if (llvm::Error error = checkCount(
            "--expected_output", expectedOutputs.size(), numResults, "result"))
      return reportError(std::move(error));
  auto arguments = readValues("--input", inputs, program->arguments, context);
  if (!arguments)
    return reportError(arguments.takeError());
  auto expected = readValues("--expected_output", expectedOutputs,
                             program->results, context);
  if (!expected)
    return reportError(expected.takeError());

  PrintedStages stages;
  stages.names.assign(printIR.begin(), printIR.end());
  compileTime = Stopwatch();
  CompileOptions options;
  options.target = *targetOptions;
  options.cpu = programFlags.getCPU();
  options.verifyEach = programFlags.getVerifyEach();
  options.allowExternal = programFlags.getAllowExternal();
  auto executable = makeExecutable(*found, *program, stages, options);
  timeLimit.reset();
  if (!executable)
    return reportError(executable.takeError());
  double compileSeconds = parseSecondsUsed + compileTime.getSeconds();
  if (!missing->empty())
    return reportMissing(*missing);

  SmallVector<Tensor> results;
  if (llvm::Error error = (*executable)->run(*arguments, results))
    return reportError(std::move(error));
  if (benchmark) {
    auto line = runBenchmark(**executable, *arguments, results, *minSeconds,
                             compileSeconds);
    if (!line)
      return reportError(line.takeError());
    llvm::outs() << *line << "\n";
  }
  if (llvm::Error error = writeResults(results, files))
    return reportError(std::move(error));
  return compareResults(results, *expected);
}

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(category);
  registerToolPasses();
  registerPassFlags();
  return runTool(argc, argv, "Runs a program of the bcast dialect\n",
                 [] { return runProgram(makeProgramContext().get()); });
}
