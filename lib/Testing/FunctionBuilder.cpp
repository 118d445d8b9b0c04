//===- FunctionBuilder.cpp - Grows a function op by op --------------------===//

#include "FunctionBuilder.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::generator;

/// Attempts with one op before another one is tried: element types and shapes
/// are drawn without regard to what the op wants.
static constexpr unsigned kAttempts = 16;

FunctionBuilder::FunctionBuilder(const GeneratorOptions &options,
                                 ArrayRef<Type> elementTypes,
                                 const CandidateTable &candidates,
                                 MLIRContext *context)
    : options(options), elementTypes(elementTypes), candidates(candidates),
      loc(UnknownLoc::get(context)), random(options.seed), written(new Block),
      actual(new Block) {
  for (int64_t i = random.between(1, 4); i > 0; --i)
    palette.push_back(random.pick(elementTypes));
}

FunctionBuilder::~FunctionBuilder() {
  delete written;
  delete actual;
}

Type FunctionBuilder::pickElementType() {
  return random.chance(10) ? random.pick(elementTypes) : random.pick(palette);
}

std::optional<FunctionBuilder::Pair>
FunctionBuilder::addArgument(ArrayRef<int64_t> shape, Type element) {
  if (!isWithin(shape, options) ||
      written->getNumArguments() >= 4 + options.ops / 4)
    return std::nullopt;
  Shape writtenShape(shape);
  if (!options.onlyStatic && random.chance(30))
    for (int64_t &size : writtenShape)
      if (random.chance(50))
        size = ShapedType::kDynamic;
  Pair pair{
      written->addArgument(RankedTensorType::get(writtenShape, element), loc),
      actual->addArgument(RankedTensorType::get(shape, element), loc)};
  pool.push_back(pair);
  return pair;
}

void FunctionBuilder::removeArguments(unsigned firstToRemove) {
  unsigned count = written->getNumArguments();
  for (unsigned i = count; i > firstToRemove; --i) {
    written->eraseArgument(i - 1);
    actual->eraseArgument(i - 1);
  }
  // No op was added since.
  pool.pop_back_n(count - std::min(count, firstToRemove));
}

FunctionBuilder::Pair FunctionBuilder::pickValue() {
  if (random.chance(50)) {
    SmallVector<Pair> unused;
    for (const Pair &pair : pool)
      if (pair.written.use_empty())
        unused.push_back(pair);
    if (!unused.empty())
      return random.pick(unused);
  }
  return random.pick(pool);
}

/// Another operand of an op that takes `first`; seldom the same value again.
std::optional<FunctionBuilder::Pair>
FunctionBuilder::pickPartner(const Pair &first, Type element) {
  bool mayRepeat = random.chance(20);
  auto pickFrom = [&](std::optional<Shape> shape) -> std::optional<Pair> {
    SmallVector<Pair> fitting;
    for (const Pair &pair : pool)
      if (pair.element() == element &&
          (!shape || pair.shape() == ArrayRef(*shape)) &&
          (mayRepeat || pair.written != first.written))
        fitting.push_back(pair);
    if (fitting.empty())
      return std::nullopt;
    return random.pick(fitting);
  };
  if (random.chance(40))
    if (std::optional<Pair> pair = pickFrom(std::nullopt))
      return pair;
  Shape shape = getPartnerShape(first.shape(), random, options);
  if (random.chance(60))
    if (std::optional<Pair> pair = pickFrom(shape))
      return pair;
  return addArgument(shape, element);
}

/// Fewer than the op wants if there are none.
FunctionBuilder::Pairs
FunctionBuilder::pickOperands(const Candidate &candidate) {
  unsigned count = random.between(candidate.minOperands, candidate.maxOperands);
  Pairs operands;
  if (count == 0)
    return operands;
  if (pool.empty() || random.chance(20)) {
    Shape shape = getRandomShape(random, options);
    auto first = addArgument(shape, pickElementType());
    if (!first)
      return operands;
    operands.push_back(*first);
  } else {
    operands.push_back(pickValue());
  }
  Type element = operands.front().element();
  // A predicate stands before values of another type.
  if (element.isInteger(1) && count > 2)
    element = pickElementType();
  while (operands.size() < count) {
    auto partner = pickPartner(operands.front(), element);
    if (!partner)
      break;
    operands.push_back(*partner);
  }
  return operands;
}

RankedTensorType FunctionBuilder::pickResultType(ArrayRef<Pair> operands) {
  if (operands.empty()) {
    // Mostly something that another op may combine with a value that is there.
    if (!pool.empty() && random.chance(70)) {
      Pair partner = pickValue();
      Shape shape = getPartnerShape(partner.shape(), random, options);
      if (isWithin(shape, options))
        return RankedTensorType::get(shape, partner.element());
    }
    Shape shape = getRandomShape(random, options);
    return RankedTensorType::get(shape, pickElementType());
  }
  Type element = random.chance(50) ? operands.front().element()
                                   : random.pick(elementTypes);
  return RankedTensorType::get(
      getResultShape(operands.front().shape(), random, options), element);
}

/// Beside the verifier: what the options ask for, and that the op cannot fail
/// when it runs.
bool FunctionBuilder::isAllowed(Operation *written, Operation *actual) const {
  auto writtenType = cast<RankedTensorType>(written->getResult(0).getType());
  auto actualType = cast<RankedTensorType>(actual->getResult(0).getType());
  if (!actualType.hasStaticShape() ||
      !isWithin(actualType.getShape(), options) ||
      (options.onlyStatic && !writtenType.hasStaticShape()) ||
      !isSpeculatable(actual) ||
      !llvm::is_contained(elementTypes, writtenType.getElementType()))
    return false;
  if (failed(verifyCompatibleShape(writtenType, actualType)))
    return false;
  if ((options.onlyExact && !isExactOp(written)) ||
      (options.noFloatSums && isFloatSum(written)))
    return false;
  return !observesNanSign(written) ||
         llvm::all_of(written->getOperands(), llvm::IsaPred<BlockArgument>);
}

bool FunctionBuilder::append(const Candidate &candidate,
                             ArrayRef<Pair> operands,
                             const NamedAttrList &attributes,
                             RankedTensorType result) {
  SmallVector<Value> writtenOperands, actualOperands;
  for (const Pair &pair : operands) {
    writtenOperands.push_back(pair.written);
    actualOperands.push_back(pair.actual);
  }
  Operation *actualOp =
      createIfLegal(candidate, loc, actualOperands, attributes, result);
  if (!actualOp)
    return false;
  // A result that has the operand's shape has it as written, too.
  RankedTensorType writtenResult = result;
  if (result && !operands.empty() &&
      operands.front().shape() == result.getShape() && random.chance(50))
    writtenResult = cast<RankedTensorType>(operands.front().written.getType())
                        .clone(result.getElementType());
  Operation *writtenOp =
      createIfLegal(candidate, loc, writtenOperands, attributes, writtenResult);
  if (!writtenOp || !isAllowed(writtenOp, actualOp)) {
    actualOp->destroy();
    if (writtenOp)
      writtenOp->destroy();
    return false;
  }
  written->push_back(writtenOp);
  actual->push_back(actualOp);
  pool.push_back({writtenOp->getResult(0), actualOp->getResult(0)});
  return true;
}

bool FunctionBuilder::tryOp(const Candidate &candidate) {
  Pairs operands = pickOperands(candidate);
  if (operands.size() < candidate.minOperands)
    return false;
  RankedTensorType result;
  if (!candidate.isInferred || operands.empty())
    result = pickResultType(operands);
  SmallVector<RankedTensorType> actualTypes, writtenTypes;
  for (const Pair &pair : operands) {
    actualTypes.push_back(cast<RankedTensorType>(pair.actual.getType()));
    writtenTypes.push_back(cast<RankedTensorType>(pair.written.getType()));
  }
  AttributeContext context{random, options, actualTypes, writtenTypes, result};
  auto attributes = generateAttributes(candidate.name, context);
  return attributes && append(candidate, operands, *attributes, result);
}

bool FunctionBuilder::addOp() {
  const Candidate &candidate = candidates.pick(random);
  for (unsigned i = 0; i < kAttempts; ++i) {
    unsigned arguments = written->getNumArguments();
    if (tryOp(candidate))
      return true;
    removeArguments(arguments);
  }
  return false;
}

GeneratedFunction FunctionBuilder::finish(ModuleOp module) {
  SmallVector<Value> results;
  for (const Pair &pair : pool)
    if (pair.written.getDefiningOp() &&
        (options.returnEverything || pair.written.use_empty() ||
         random.chance(5)))
      results.push_back(pair.written);
  OpBuilder builder(module.getContext());
  builder.setInsertionPointToEnd(module.getBody());
  auto function = func::FuncOp::create(
      builder, loc, "f" + std::to_string(options.seed),
      builder.getFunctionType(written->getArgumentTypes(),
                              ValueRange(results).getTypes()));
  builder.setInsertionPointToEnd(written);
  func::ReturnOp::create(builder, loc, results);
  function.getBody().push_back(written);
  written = new Block;

  GeneratedFunction generated{function, {}};
  for (Type type : actual->getArgumentTypes())
    generated.argumentTypes.push_back(cast<RankedTensorType>(type));
  return generated;
}
