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

std::optional<Combiner> Combiner::match(linalg::GenericOp op, unsigned output) {
  Value accumulator = op.getMatchingBlockArgument(op.getDpsInitOperand(output));
  Value next = op.getBody()->getTerminator()->getOperand(output);
  Operation *last = next.getDefiningOp();
  Combiner combiner;
  combiner.output = output;
  combiner.type = accumulator.getType();
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
  for (unsigned o = 0; o < isReduced.size(); ++o) {
    if (!isReduced[o])
      continue;
    std::optional<Combiner> combiner = Combiner::match(op, o);
    if (!combiner)
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
  return isa<arith::AddFOp, arith::MulFOp, complex::AddOp, complex::MulOp>(op);
}

bool mlir::bcast::areRounding(ArrayRef<Combiner> combiners) {
  return llvm::any_of(combiners, std::mem_fn(&Combiner::isRounding));
}

bool Combiner::hasIdentity() const { return !isa<complex::MulOp>(op); }

bool Combiner::isIdempotent() const {
  return isa<arith::MaximumFOp, arith::MinimumFOp, arith::MaxSIOp,
             arith::MinSIOp, arith::MaxUIOp, arith::MinUIOp, arith::AndIOp,
             arith::OrIOp>(op);
}
