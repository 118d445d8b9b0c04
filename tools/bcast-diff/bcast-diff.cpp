//===- bcast-diff.cpp - Random programs, run in two ways ------------------===//

#include "Checker.h"
#include "bcast/Driver/TimeLimit.h"
#include "bcast/Driver/Tool.h"
#include "bcast/ExecutionEngine/HostCode.h"
#include "bcast/InitAll.h"
#include "bcast/Testing/GeneratorFlags.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Process.h"

using namespace mlir;
using namespace mlir::bcast;
namespace cl = llvm::cl;

static cl::OptionCategory category("bcast-diff options");
static GeneratorFlags flags(category);
static TargetFlags targetFlags(category);
static cl::opt<uint64_t>
    functions("functions", cl::init(100), cl::cat(category),
              cl::desc("How many functions, of seeds N, N+1, ..."));
static cl::opt<unsigned> batch("batch", cl::init(32), cl::cat(category),
                               cl::desc("How many are compiled together"));
static cl::opt<bool>
    ops("each-op", cl::cat(category),
        cl::desc("Compare the interpreter with the target op by op, each on "
                 "the operands that the target has computed, with the "
                 "accuracy that the op promises"));
static cl::list<std::string>
    pipelines("pipeline", cl::value_desc("passes"), cl::cat(category),
              cl::desc("Twice or more: passes to run before the target's; "
                       "compare its results bit for bit"));
static cl::opt<std::string>
    cpu("mcpu", cl::value_desc("name"), cl::cat(category),
        cl::desc("Processor that programs are compiled for, by LLVM's name "
                 "(default: this machine's); for one that has more than this "
                 "machine's they are only compiled"));
static cl::opt<unsigned> maxFailures("max-failures", cl::init(1),
                                     cl::cat(category),
                                     cl::desc("Stop after so many"));
static cl::opt<double>
    compileTimeout("compile-timeout", cl::init(300), cl::cat(category),
                   cl::value_desc("seconds"),
                   cl::desc("How long one batch may take; 0 for any time"));
static cl::opt<bool> reduce("reduce", cl::init(true), cl::cat(category),
                            cl::desc("Make what fails smaller"));

static int fail(const llvm::Twine &message) {
  llvm::errs() << "bcast-diff: error: " << message << "\n";
  return 1;
}

static void report(const Checker &checker, const Case &test, StringRef failure,
                   StringRef command) {
  llvm::errs() << "bcast-diff: seed " << test.seed << ": " << failure
               << "\nagain: " << command << "\n";
  if (!reduce) {
    printCase(llvm::errs(), test);
    return;
  }
  Case smaller = reduceCase(checker, test);
  llvm::errs() << "reduced: " << checker.check(smaller).value_or("(agrees)")
               << "\n";
  printCase(llvm::errs(), smaller);
}

/// The arguments of this run, for the one function of this seed.
static std::string getCommand(int argc, char **argv, uint64_t seed) {
  std::string command = "bcast-diff";
  for (StringRef argument : llvm::ArrayRef(argv, argc).drop_front()) {
    StringRef name = argument.ltrim('-').split('=').first;
    if (name != "seed" && name != "functions" && name != "max-failures")
      command += " '" + argument.str() + "'";
  }
  return command + " --functions=1 --seed=" + std::to_string(seed);
}

/// How many fail. The context, which grows with every attribute, lives for one
/// batch.
static llvm::Expected<unsigned>
runBatch(const Checker &checker, GeneratorOptions options, uint64_t count,
         unsigned most, const DialectRegistry &registry,
         function_ref<std::string(uint64_t)> getCommand) {
  TimeLimit timeLimit(compileTimeout);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadDialect<BcastDialect, func::FuncDialect>();
  SmallVector<Case> cases;
  for (uint64_t i = 0; i < count; ++i, ++options.seed) {
    auto test = Case::generate(options, &context);
    if (!test)
      return test.takeError();
    cases.push_back(std::move(*test));
  }
  unsigned failures = 0;
  for (auto [test, failure] : llvm::zip_equal(cases, checker.check(cases)))
    if (failure && failures++ < most)
      report(checker, test, *failure, getCommand(test.seed));
  return failures;
}

static int run(int argc, char **argv) {
  if (pipelines.size() == 1)
    return fail("--pipeline is given once: two pipelines can be compared");
  if (ops && !pipelines.empty())
    return fail("--each-op compares with the interpreter, not with a "
                "--pipeline");
  if (batch == 0)
    return fail("--batch is at least 1");
  if (!(compileTimeout >= 0))
    return fail("--compile-timeout is a number of seconds, or 0");
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  mlir::registerAllGPUToLLVMIRTranslations(registry);
  mlir::bcast::registerAllDialects(registry);
  mlir::bcast::registerAllPasses();

  for (const std::string &pipeline : pipelines) {
    OpPassManager passes(ModuleOp::getOperationName());
    std::string message;
    llvm::raw_string_ostream os(message);
    if (failed(parsePassPipeline(pipeline, passes, os)))
      return fail("--pipeline=" + pipeline + " is not a pipeline: " + message);
  }

  auto targetOptions = targetFlags.getOptions();
  if (!targetOptions)
    return fail(llvm::toString(targetOptions.takeError()));
  if (llvm::Error error = checkTarget(targetFlags.getTarget()))
    return fail(llvm::toString(std::move(error)));
  Checker checker;
  checker.target = &targetFlags.getTarget();
  checker.targetOptions = *targetOptions;
  checker.pipelines.assign(pipelines.begin(), pipelines.end());
  if (!cpu.empty()) {
    auto missing = getMissingFeatures(cpu);
    if (!missing)
      return fail("--mcpu: " + llvm::toString(missing.takeError()));
    checker.cpu = cpu;
    checker.onlyCompiles = !missing->empty();
  }
  GeneratorOptions options = flags.get();
  if (ops)
    checker.comparison = Comparison::Ops;
  else if (!pipelines.empty())
    checker.comparison = Comparison::Pipelines;
  else
    options.onlyExact = true;

  // Of the test suite: as thorough as there is time.
  uint64_t total = functions;
  if (std::optional<std::string> scale =
          llvm::sys::Process::GetEnv("BCAST_TEST_SCALE")) {
    uint64_t factor;
    if (StringRef(*scale).getAsInteger(10, factor) || factor == 0)
      return fail("BCAST_TEST_SCALE=" + *scale + " is not a positive number");
    total *= factor;
  }
  unsigned failures = 0;
  uint64_t done = 0;
  while (done < total && failures < maxFailures) {
    uint64_t count = std::min<uint64_t>(batch, total - done);
    // A crash leaves no other trace.
    llvm::PrettyStackTraceFormat trace(
        "seeds %llu to %llu", (unsigned long long)options.seed,
        (unsigned long long)(options.seed + count - 1));
    auto failed =
        runBatch(checker, options, count, maxFailures - failures, registry,
                 [&](uint64_t seed) { return getCommand(argc, argv, seed); });
    if (!failed)
      return fail(llvm::toString(failed.takeError()));
    failures += *failed;
    done += count;
    options.seed += count;
  }
  if (failures)
    return fail(llvm::Twine(failures) + " of " + llvm::Twine(done) +
                " programs fail");
  llvm::outs() << done
               << (checker.onlyCompiles ? " programs compile\n"
                                        : " programs agree\n");
  return 0;
}

int main(int argc, char **argv) {
  return runTool(
      argc, argv,
      "Runs random programs in two ways and compares the results.\n\n"
      "  bcast-diff --functions=1000            interpreter and CPU, exact "
      "ops\n"
      "  bcast-diff --target=opencl             interpreter and OpenCL\n"
      "  bcast-diff --functions=1000 --each-op  op by op, all of them\n"
      "  bcast-diff --pipeline= --pipeline=canonicalize,cse\n",
      [&] { return run(argc, argv); });
}
