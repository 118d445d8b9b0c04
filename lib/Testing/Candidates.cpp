//===- Candidates.cpp - The ops that may be generated ---------------------===//

#include "Candidates.h"
#include "bcast/IR/BcastOps.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::generator;

/// More inputs of a variadic op test nothing new.
static constexpr unsigned kMostVariadic = 3;

static std::optional<Candidate> getCandidate(OperationName name) {
  if (!name.hasTrait<OpTrait::OneResult>() ||
      !name.hasTrait<OpTrait::ZeroRegions>() ||
      name.hasTrait<OpTrait::IsTerminator>() ||
      name.stripDialect().starts_with("dynamic_"))
    return std::nullopt;
  Candidate candidate{name, 0, 0, name.hasInterface<ElementwiseOpInterface>(),
                      name.hasInterface<InferTypeOpInterface>()};
  auto takes = [&](unsigned least, unsigned most) {
    candidate.minOperands = least;
    candidate.maxOperands = most;
    return candidate;
  };
  if (name.hasTrait<OpTrait::ZeroOperands>())
    return takes(0, 0);
  if (name.hasTrait<OpTrait::OneOperand>())
    return takes(1, 1);
  if (name.hasTrait<OpTrait::NOperands<2>::Impl>())
    return takes(2, 2);
  if (name.hasTrait<OpTrait::NOperands<3>::Impl>())
    return takes(3, 3);
  return takes(1, kMostVariadic);
}

SmallVector<Candidate> generator::getCandidates(MLIRContext *context) {
  SmallVector<Candidate> candidates;
  for (OperationName name : context->getRegisteredOperations()) {
    if (name.getDialectNamespace() != "bcast")
      continue;
    if (std::optional<Candidate> candidate = getCandidate(name))
      candidates.push_back(*candidate);
  }
  llvm::sort(candidates, [](const Candidate &a, const Candidate &b) {
    return a.name.getStringRef() < b.name.getStringRef();
  });
  return candidates;
}

CandidateTable::CandidateTable(MLIRContext *context,
                               const GeneratorOptions &options) {
  for (const Candidate &candidate : getCandidates(context)) {
    if (!options.mnemonics.empty() &&
        !llvm::is_contained(options.mnemonics, candidate.name.stripDialect()))
      continue;
    if (options.onlyElementwise && !candidate.isElementwise)
      continue;
    Class kind = Other;
    if (candidate.maxOperands == 0)
      kind = Nullary;
    else if (candidate.isElementwise && candidate.isInferred) {
      bool hasAttributes = !candidate.name.getAttributeNames().empty();
      if (candidate.maxOperands == 1 && !hasAttributes)
        kind = Unary;
      else if (candidate.maxOperands == 2)
        kind = Binary;
      else if (candidate.maxOperands == 3)
        kind = Ternary;
    }
    classes[kind].push_back(candidate);
  }
}

bool CandidateTable::empty() const {
  return llvm::all_of(classes, [](const auto &list) { return list.empty(); });
}

const Candidate &CandidateTable::pick(Random &random) const {
  static constexpr std::pair<Class, int> kPercent[] = {
      {Binary, 35}, {Unary, 27}, {Ternary, 8}, {Nullary, 6}, {Other, 24}};
  while (true) {
    int64_t draw = random.between(0, 99);
    for (auto [kind, percent] : kPercent) {
      draw -= percent;
      if (draw >= 0)
        continue;
      if (!classes[kind].empty())
        return random.pick(classes[kind]);
      break;
    }
  }
}

Operation *generator::createIfLegal(const Candidate &candidate, Location loc,
                                    ValueRange operands,
                                    const NamedAttrList &attributes,
                                    RankedTensorType result) {
  OperationState state(loc, candidate.name);
  state.addOperands(operands);
  state.attributes = attributes;
  // Inferring needs an op, for its properties.
  state.addTypes(result ? Type(result) : operands.front().getType());
  Operation *op = Operation::create(state);
  bool isLegal = true;
  if (auto interface = candidate.name.getInterface<InferTypeOpInterface>()) {
    SmallVector<Type> types;
    isLegal = succeeded(interface->inferReturnTypes(
        op->getContext(), loc, op->getOperands(),
        op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
        op->getRegions(), types));
    if (isLegal)
      op->getResult(0).setType(types.front());
  }
  if (isLegal && succeeded(candidate.name.verifyInvariants(op)))
    return op;
  op->destroy();
  return nullptr;
}

bool generator::observesNanSign(Operation *op) {
  if (auto compare = dyn_cast<CompareOp>(op))
    return compare.getEffectiveCompareType() == ComparisonType::TOTALORDER;
  // Without mantissa a NaN becomes an infinity.
  if (auto reduce = dyn_cast<ReducePrecisionOp>(op))
    return reduce.getMantissaBits() == 0;
  return op->getName().stripDialect() == "bitcast_convert";
}

bool mlir::bcast::isExactOp(Operation *op) {
  if (auto elementwise = dyn_cast<ElementwiseOpInterface>(op))
    return elementwise.isExact();
  return true;
}

bool mlir::bcast::isFloatSum(Operation *op) {
  auto reduce = dyn_cast<ReduceOp>(op);
  return reduce && !isa<IntegerType>(reduce.getType().getElementType()) &&
         (reduce.getKind() == ReductionKind::Add ||
          reduce.getKind() == ReductionKind::Multiply);
}
