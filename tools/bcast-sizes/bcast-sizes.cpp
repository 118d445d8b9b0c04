//===- bcast-sizes.cpp - Every way in which sizes may meet ----------------===//
//
// Compares the verifier, a target and the interpreter with the rules of
// Situation.cpp: which lists are legal; for every `?` that is 0, 1, 2 or 3 when
// the program runs, whether it fails, with which message, and what it computes.
//
//===----------------------------------------------------------------------===//

#include "../Compiled.h"
#include "Situation.h"
#include "bcast/Driver/Tool.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/IR/BcastOps.h"
#include "bcast/Interpreter/Interpreter.h"
#include "bcast/Pipelines/Pipelines.h"
#include "bcast/Testing/Random.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Process.h"

using namespace mlir;
using namespace mlir::bcast;
namespace cl = llvm::cl;

static cl::OptionCategory category("bcast-sizes options");
static cl::opt<int64_t> maxRank("max-rank", cl::init(4), cl::cat(category),
                                cl::desc("Highest rank"));
static cl::opt<uint64_t>
    sample("sample", cl::init(80), cl::cat(category),
           cl::desc("Of each op and pair of ranks at most so many situations, "
                    "well spread; 0, or BCAST_TEST_ALL=1: all"));
static cl::opt<uint64_t> sizesPerType(
    "sizes", cl::init(24), cl::cat(category),
    cl::desc("Of each situation at most so many run-time sizes; 0: all"));

static TargetFlags targetFlags(category);

static int fail(const llvm::Twine &message) {
  llvm::errs() << "bcast-sizes: error: " << message << "\n";
  return 1;
}

/// At most `limit` of the items, the first and the last among them.
template <typename VectorT>
static VectorT spread(VectorT items, uint64_t limit, Random &random) {
  if (limit == 0 || items.size() <= limit)
    return items;
  VectorT chosen{items.front(), items.back()};
  for (uint64_t i = 2; i < limit; ++i)
    chosen.push_back(random.pick(items));
  return chosen;
}

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

/// Every list of up to 4 numbers from -1 to the highest rank.
static SmallVector<Shape> getAllLists() {
  SmallVector<Shape> lists{{}};
  for (size_t i = 0; i < lists.size(); ++i) {
    Shape list = lists[i];
    if (list.size() == static_cast<size_t>(maxRank))
      continue;
    for (int64_t dim = -1; dim <= maxRank; ++dim) {
      lists.push_back(list);
      lists.back().push_back(dim);
    }
  }
  return lists;
}

/// Whether inference accepts just the lists that the rules accept.
static llvm::Expected<uint64_t> checkLists(MLIRContext *context) {
  Random random(1);
  Type i32 = IntegerType::get(context, 32);
  int64_t sizes[] = {1, 3, 2, ShapedType::kDynamic, 0};
  uint64_t checked = 0;
  SmallVector<Shape> lists = getAllLists();
  Block block;
  for (int64_t lhsRank = 0; lhsRank <= maxRank; ++lhsRank)
    for (int64_t rhsRank = 0; rhsRank <= maxRank; ++rhsRank)
      for (const Shape &dims : lists)
        // A few shapes for each list: mostly of ones, which go with anything.
        for (unsigned i = 0; i < 4; ++i, ++checked) {
          Shape shapes[2] = {Shape(lhsRank), Shape(rhsRank)};
          SmallVector<Value> operands;
          for (Shape &shape : shapes) {
            for (int64_t &size : shape)
              size = random.chance(60) ? 1 : random.pick(sizes);
            operands.push_back(block.addArgument(
                RankedTensorType::get(shape, i32), UnknownLoc::get(context)));
          }
          SubtractOp::Properties properties;
          properties.broadcast_dimensions =
              DenseI64ArrayAttr::get(context, dims);
          SmallVector<Type> results;
          bool isAccepted = succeeded(SubtractOp::inferReturnTypes(
              context, std::nullopt, operands, DictionaryAttr::get(context),
              &properties, {}, results));
          if (isAccepted == isLegalList(shapes[0], shapes[1], dims)) {
            block.eraseArguments(0, 2);
            continue;
          }
          std::string text;
          llvm::raw_string_ostream os(text);
          os << operands[0].getType() << " and " << operands[1].getType()
             << " with [";
          llvm::interleaveComma(dims, os);
          os << "] are " << (isAccepted ? "accepted" : "refused")
             << ", against the rules";
          return llvm::createStringError(text);
        }
  return checked;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// The operands' shapes with every `?` replaced.
static SmallVector<SmallVector<Shape>> getSizes(const Situation &situation,
                                                Random &random) {
  SmallVector<SmallVector<Shape>> all{{}};
  for (const Shape &operand : situation.operands) {
    SmallVector<SmallVector<Shape>> longer;
    for (const SmallVector<Shape> &shapes : all) {
      longer.push_back(shapes);
      longer.back().push_back(operand);
    }
    for (size_t d = 0; d < operand.size(); ++d) {
      if (!ShapedType::isDynamic(operand[d]))
        continue;
      SmallVector<SmallVector<Shape>> chosen;
      for (SmallVector<Shape> &shapes : longer)
        for (int64_t size : {3, 1, 2, 0}) {
          shapes.back()[d] = size;
          chosen.push_back(shapes);
        }
      longer = spread(std::move(chosen), 4 * sizesPerType, random);
    }
    all = std::move(longer);
  }
  return spread(std::move(all), sizesPerType, random);
}

static llvm::Expected<SmallVector<Tensor>> makeInputs(func::FuncOp function,
                                                      ArrayRef<Shape> shapes) {
  SmallVector<Tensor> inputs;
  for (auto [i, shape] : llvm::enumerate(shapes)) {
    Type element = cast<RankedTensorType>(function.getArgument(i).getType())
                       .getElementType();
    auto tensor = Tensor::allocate(RankedTensorType::get(shape, element));
    if (!tensor)
      return tensor.takeError();
    for (int64_t at = 0, e = tensor->getNumElements(); at < e; ++at) {
      if (element.isInteger(1))
        tensor->data()[at] = at % 2;
      else
        reinterpret_cast<int32_t *>(tensor->data())[at] = getElement(i, at);
    }
    inputs.push_back(*tensor);
  }
  return inputs;
}

static bool isEqual(const Tensor &tensor, ArrayRef<int64_t> shape,
                    ArrayRef<int32_t> values) {
  return tensor.getShape() == shape &&
         (values.empty() ||
          std::memcmp(tensor.data(), values.data(), 4 * values.size()) == 0);
}

/// What is wrong with one call, if anything is.
static std::optional<std::string> checkCall(const Situation &situation,
                                            func::FuncOp function,
                                            ArrayRef<Shape> shapes,
                                            Compiled &compiled) {
  auto inputs = makeInputs(function, shapes);
  if (!inputs)
    return llvm::toString(inputs.takeError());
  llvm::Expected<SmallVector<Tensor>> results[] = {
      compiled.run(function, *inputs), interpret(function, *inputs)};
  std::optional<Shape> shape = getResultShape(situation, shapes);
  SmallVector<std::string> messages;
  std::optional<std::string> wrong;
  StringRef names[] = {targetFlags.getTarget().title, "the interpreter"};
  for (auto [result, who] : llvm::zip_equal(results, names)) {
    // Asked once: an error that is taken is gone, but still counts as one.
    bool fails = !result;
    if (fails)
      messages.push_back(llvm::toString(result.takeError()));
    if (fails && shape)
      wrong = who.str() + " fails: " + messages.back();
    else if (!fails && !shape)
      wrong = who.str() + " does not fail";
    else if (!fails && !isEqual(result->front(), *shape,
                                computeResult(situation, shapes, *shape)))
      wrong = who.str() + " computes something else";
  }
  if (!wrong && !shape && messages[0] != messages[1])
    wrong = names[0].str() + " says\n  " + messages[0] +
            "\nand the interpreter\n  " + messages[1];
  return wrong;
}

struct Counts {
  uint64_t situations = 0, calls = 0, failures = 0;
};

/// Compiles some situations together and calls each with its sizes.
static llvm::Error runBatch(ArrayRef<Situation> batch,
                            const TargetOptions &options,
                            const DialectRegistry &registry, Random &random,
                            Counts &counts) {
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::string text;
  for (auto [i, situation] : llvm::enumerate(batch))
    text += situation.getText("s" + std::to_string(i));
  auto module = parseSourceString<ModuleOp>(text, &context, "sizes.mlir");
  if (!module)
    return llvm::createStringError("a legal program is refused");
  auto compiled =
      Compiled::compile(*module, "", targetFlags.getTarget(), options);
  if (!compiled)
    return compiled.takeError();
  for (auto [i, situation] : llvm::enumerate(batch)) {
    auto function = module->lookupSymbol<func::FuncOp>("s" + std::to_string(i));
    ++counts.situations;
    for (const SmallVector<Shape> &shapes : getSizes(situation, random)) {
      ++counts.calls;
      counts.failures += !getResultShape(situation, shapes);
      auto wrong = checkCall(situation, function, shapes, *compiled);
      if (!wrong)
        continue;
      std::string sizes;
      llvm::raw_string_ostream os(sizes);
      llvm::interleave(
          shapes, os,
          [&](const Shape &shape) { llvm::interleave(shape, os, "x"); }, ", ");
      return llvm::createStringError(*wrong + "\nfor sizes " + sizes + " of\n" +
                                     situation.getText("main"));
    }
  }
  return llvm::Error::success();
}

static SmallVector<Situation, 0> getSituations() {
  Random random(2);
  uint64_t limit = llvm::sys::Process::GetEnv("BCAST_TEST_ALL") ? 0 : sample;
  SmallVector<Situation, 0> situations;
  auto add = [&](SmallVector<Situation, 0> some) {
    llvm::append_range(situations, spread(std::move(some), limit, random));
  };
  for (int64_t a = 0; a <= maxRank; ++a) {
    for (int64_t b = 0; b <= maxRank; ++b)
      add(getBinarySituations(a, b));
    for (int64_t b = a; b <= maxRank; ++b)
      add(getInDimSituations(a, b));
    if (a <= 3)
      add(getTernarySituations(a));
  }
  return situations;
}

static int run() {
  if (maxRank < 0 || maxRank > 4)
    return fail("--max-rank is from 0 to 4");
  auto options = targetFlags.getOptions();
  if (!options)
    return fail(llvm::toString(options.takeError()));
  if (llvm::Error error = checkTarget(targetFlags.getTarget()))
    return fail(llvm::toString(std::move(error)));
  DialectRegistry registry;
  registry.insert<BcastDialect>();
  registerPipelineDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadDialect<BcastDialect>();
  auto lists = checkLists(&context);
  if (!lists)
    return fail(llvm::toString(lists.takeError()));
  llvm::outs() << *lists << " lists are judged by the rules\n";

  SmallVector<Situation, 0> situations = getSituations();
  constexpr size_t kBatch = 100;
  Random random(3);
  Counts counts;
  for (size_t i = 0; i < situations.size(); i += kBatch) {
    auto batch = ArrayRef(situations).drop_front(i);
    batch = batch.take_front(std::min(batch.size(), kBatch));
    if (llvm::Error error = runBatch(batch, *options, registry, random, counts))
      return fail(llvm::toString(std::move(error)));
  }
  llvm::outs() << counts.situations << " programs, " << counts.calls
               << " calls, of which " << counts.failures << " fail\n";
  return 0;
}

int main(int argc, char **argv) {
  return runTool(argc, argv, "Runs every way in which sizes may meet.\n", run);
}
