//===- Combiner.cpp - What a reduction's body accumulates -----------------===//

#include "Combiner.h"

#include "BodyEmitter.h"
#include "ComplexVectors.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;
using namespace mlir::bcast;

/// Ops that may be evaluated in any order; for those of floats the result then
/// depends on the order, which the emitters fix by the shape.
static bool isAssociative(Operation *op) {
  return isa<arith::AddFOp, arith::MulFOp, arith::MaximumFOp, arith::MinimumFOp,
             arith::MaxNumFOp, arith::MinNumFOp, arith::AddIOp, arith::MulIOp,
             arith::MaxSIOp, arith::MaxUIOp, arith::MinSIOp, arith::MinUIOp,
             arith::AndIOp, arith::OrIOp, arith::XOrIOp, complex::AddOp,
             complex::MulOp>(op);
}

/// The operands of `value = a + b`, with `a` first wherever it stands.
static Value matchSum(Value value, Value a) {
  auto op = value.getDefiningOp<arith::AddFOp>();
  if (!op)
    return {};
  if (op.getLhs() == a)
    return op.getRhs();
  return op.getRhs() == a ? op.getLhs() : Value();
}

static bool isDifference(Value value, Value a, Value b) {
  auto op = value.getDefiningOp<arith::SubFOp>();
  return op && op.getLhs() == a && op.getRhs() == b;
}

/// Whether `lost` is the rounding error of `next = sum + x`:
/// fromX = next - sum; lost = (sum - (next - fromX)) + (x - fromX).
static bool isLostBySum(Value lost, Value sum, Value x, Value next) {
  auto total = lost.getDefiningOp<arith::AddFOp>();
  if (!total)
    return false;
  for (bool swap : {false, true}) {
    auto ofSum = total->getOperand(swap).getDefiningOp<arith::SubFOp>();
    auto ofX = total->getOperand(!swap).getDefiningOp<arith::SubFOp>();
    if (!ofSum || !ofX || ofSum.getLhs() != sum || ofX.getLhs() != x)
      continue;
    Value fromX = ofX.getRhs();
    if (isDifference(fromX, next, sum) &&
        isDifference(ofSum.getRhs(), next, fromX))
      return true;
  }
  return false;
}

std::optional<Combiner> Combiner::match(linalg::GenericOp op, unsigned output) {
  Operation *yield = op.getBody()->getTerminator();
  auto getArgument = [&](unsigned o) -> Value {
    return op.getMatchingBlockArgument(op.getDpsInitOperand(o));
  };
  Value accumulator = getArgument(output), next = yield->getOperand(output);
  Operation *last = next.getDefiningOp();
  Combiner combiner;
  combiner.output = output;
  combiner.types = {accumulator.getType()};

  // Before the single op, whose form the sum has as well.
  if (output + 1 < op.getNumDpsInits()) {
    Value error = getArgument(output + 1);
    Value x = matchSum(next, accumulator);
    Value lost = matchSum(yield->getOperand(output + 1), error);
    if (x && lost && isLostBySum(lost, accumulator, x, next)) {
      combiner.types.push_back(error.getType());
      combiner.input = x;
      return combiner;
    }
  }
  if (!last || last->getBlock() != op.getBody() || !isAssociative(last))
    return std::nullopt;
  if (last->getOperand(0) == accumulator)
    combiner.input = last->getOperand(1);
  else if (last->getOperand(1) == accumulator)
    combiner.input = last->getOperand(0);
  else
    return std::nullopt;
  combiner.op = last;
  return combiner;
}

/// Whether nothing that is computed for an element reads an accumulator.
static bool isIndependent(linalg::GenericOp op, ArrayRef<bool> isReduced,
                          ArrayRef<Value> elements) {
  llvm::SmallDenseSet<Value> accumulators;
  for (auto [o, reduced] : llvm::enumerate(isReduced))
    if (reduced)
      accumulators.insert(op.getMatchingBlockArgument(op.getDpsInitOperand(o)));
  auto isFree = [&](Value value) { return !accumulators.contains(value); };
  return llvm::all_of(elements, isFree) &&
         llvm::all_of(getNeededOps(op, elements), [&](Operation *inner) {
           bool free = true;
           inner->walk([&](Operation *nested) {
             free &= llvm::all_of(nested->getOperands(), isFree);
           });
           return free;
         });
}

std::optional<SmallVector<Combiner>>
mlir::bcast::matchCombiners(linalg::GenericOp op, ArrayRef<bool> isReduced) {
  SmallVector<Combiner> combiners;
  for (unsigned o = 0; o < isReduced.size();) {
    if (!isReduced[o]) {
      ++o;
      continue;
    }
    std::optional<Combiner> combiner = Combiner::match(op, o);
    if (!combiner)
      return std::nullopt;
    unsigned end = o + combiner->getNumAccumulators();
    for (; o < end; ++o)
      if (!isReduced[o])
        return std::nullopt;
    combiners.push_back(*combiner);
  }
  SmallVector<Value> elements = getElementValues(op, isReduced, combiners);
  if (!isIndependent(op, isReduced, elements))
    return std::nullopt;
  return combiners;
}

SmallVector<Value> mlir::bcast::getElementValues(linalg::GenericOp op,
                                                 ArrayRef<bool> isReduced,
                                                 ArrayRef<Combiner> combiners) {
  SmallVector<Value> values;
  for (const Combiner &combiner : combiners)
    values.push_back(combiner.getInput());
  for (auto [o, reduced] : llvm::enumerate(isReduced))
    if (!reduced)
      values.push_back(op.getBody()->getTerminator()->getOperand(o));
  return values;
}

bool Combiner::isRounding() const {
  return !op ||
         isa<arith::AddFOp, arith::MulFOp, complex::AddOp, complex::MulOp>(op);
}

bool Combiner::hasVectorForm() const { return !op || !isa<complex::MulOp>(op); }

static Type getShaped(Type type, int64_t lanes) {
  return lanes == 0 ? type : Type(VectorType::get({lanes}, type));
}

/// 1, or the sum's -0.0 in both parts.
static Value buildComplexIdentity(OpBuilder &builder, Location loc,
                                  ComplexType type, bool isProduct,
                                  int64_t lanes) {
  Type part = type.getElementType();
  ArrayAttr value = builder.getArrayAttr(
      {builder.getFloatAttr(part, isProduct ? 1.0 : -0.0),
       builder.getFloatAttr(part, isProduct ? 0.0 : -0.0)});
  if (lanes != 0)
    return buildComplexConstant(builder, loc, value,
                                getVectorType(type, lanes));
  return complex::ConstantOp::create(builder, loc, type, value);
}

SmallVector<Value> Combiner::buildIdentity(OpBuilder &builder, Location loc,
                                           int64_t lanes) const {
  SmallVector<Value> values;
  for (Type type : types) {
    if (auto complexType = dyn_cast<ComplexType>(type)) {
      values.push_back(buildComplexIdentity(builder, loc, complexType,
                                            isa<complex::MulOp>(op), lanes));
      continue;
    }
    // -0.0 is the one value that leaves every sum as it is, its sign included.
    TypedAttr neutral = op && !isa<arith::AddFOp>(op)
                            ? *arith::getNeutralElement(op)
                            : builder.getFloatAttr(type, -0.0);
    if (lanes != 0)
      neutral = DenseElementsAttr::get(cast<ShapedType>(getShaped(type, lanes)),
                                       Attribute(neutral));
    values.push_back(arith::ConstantOp::create(builder, loc, neutral));
  }
  return values;
}

/// sum, error += x, as in lib/Conversion/Common/Reduction.cpp.
static SmallVector<Value> buildTwoSum(OpBuilder &builder, Location loc,
                                      Value sum, Value error, Value x) {
  auto add = [&](Value a, Value b) -> Value {
    return arith::AddFOp::create(builder, loc, a, b);
  };
  auto sub = [&](Value a, Value b) -> Value {
    return arith::SubFOp::create(builder, loc, a, b);
  };
  Value next = add(sum, x);
  Value fromX = sub(next, sum);
  Value lost = add(sub(sum, sub(next, fromX)), sub(x, fromX));
  return {next, add(error, lost)};
}

SmallVector<Value> Combiner::combine(OpBuilder &builder, Location loc,
                                     ValueRange accumulators, Value x) const {
  if (!op)
    return buildTwoSum(builder, loc, accumulators[0], accumulators[1], x);
  if (isa<complex::AddOp>(op) && isa<VectorType>(x.getType()))
    return {arith::AddFOp::create(builder, loc, accumulators[0], x)};
  OperationState state(op->getLoc(), op->getName());
  state.addOperands({accumulators[0], x});
  state.addTypes(x.getType());
  state.propertiesAttr = op->getPropertiesAsAttribute();
  return {builder.create(state)->getResult(0)};
}

SmallVector<Value> Combiner::merge(OpBuilder &builder, Location loc,
                                   ValueRange left, ValueRange right) const {
  if (op)
    return combine(builder, loc, left, right[0]);
  Value error = arith::AddFOp::create(builder, loc, left[1], right[1]);
  return buildTwoSum(builder, loc, left[0], error, right[0]);
}
