//===- Combiner.cpp - What a reduction's body accumulates -----------------===//

#include "bcast/Analysis/Combiner.h"
#include "bcast/Analysis/GenericBody.h"
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
