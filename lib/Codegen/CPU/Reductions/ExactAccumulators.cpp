//===- ExactAccumulators.cpp - Accumulators of any order ------------------===//

#include "ExactAccumulators.h"

#include "../../Common/CombinerOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

/// Bits of vectors whose comparisons have registers of their own; masks of
/// narrower ones would be packed in each iteration that carries them.
static constexpr int64_t kMaskedVectorBits = 512;

static bool isMaximum(const Combiner &combiner) {
  return isa<arith::MaximumFOp>(combiner.getOp());
}

/// Whether the combiner is `or` or `and` of i1.
static bool isLogical(const Combiner &combiner) {
  return combiner.getType().isInteger(1) &&
         isa<arith::OrIOp, arith::AndIOp>(combiner.getOp());
}

static IntegerType getBitsType(const Combiner &combiner) {
  Type type = combiner.getType();
  return IntegerType::get(type.getContext(), type.getIntOrFloatBitWidth());
}

bool ExactAccumulators::isExtremum(const Combiner &combiner) const {
  Type type = combiner.getType();
  return isa<arith::MaximumFOp, arith::MinimumFOp>(combiner.getOp()) &&
         (type.isF32() || type.isF64()) &&
         lanes * type.getIntOrFloatBitWidth() == kMaskedVectorBits;
}

SmallVector<Value> ExactAccumulators::buildStart() {
  SmallVector<Value> state;
  for (const Combiner &combiner : combiners) {
    state.push_back(buildIdentity(builder, loc, combiner, lanes));
    if (!isExtremum(combiner))
      continue;
    int64_t bits = isMaximum(combiner) ? -1 : 0;
    state.push_back(buildConstant(
        builder, loc, builder.getIntegerAttr(getBitsType(combiner), bits),
        lanes));
    state.push_back(
        buildConstant(builder, loc, builder.getBoolAttr(true), lanes));
  }
  return state;
}

/// A comparison and a select in the order of vmaxps and vminps: `right` where
/// either is NaN or both are zeros.
Value ExactAccumulators::selectNumber(const Combiner &combiner, Value left,
                                      Value right) {
  auto predicate = isMaximum(combiner) ? arith::CmpFPredicate::OGT
                                       : arith::CmpFPredicate::OLT;
  Value wins = arith::CmpFOp::create(builder, loc, predicate, left, right);
  return arith::SelectOp::create(builder, loc, wins, left, right);
}

Value ExactAccumulators::combineBits(const Combiner &combiner, Value left,
                                     Value right) {
  if (isMaximum(combiner))
    return arith::AndIOp::create(builder, loc, left, right);
  return arith::OrIOp::create(builder, loc, left, right);
}

SmallVector<Value>
ExactAccumulators::take(ValueRange state,
                        ArrayRef<SmallVector<Value>> elements) {
  SmallVector<Value> next;
  for (auto [c, combiner] : llvm::enumerate(combiners)) {
    Value number = state[next.size()];
    if (!isExtremum(combiner)) {
      for (const SmallVector<Value> &element : elements)
        number = combine(builder, loc, combiner, number, element[c]);
      next.push_back(number);
      continue;
    }
    Value bits = state[next.size() + 1], ordered = state[next.size() + 2];
    auto bitsType = VectorType::get({lanes}, getBitsType(combiner));
    for (const SmallVector<Value> &element : elements) {
      // An element that is NaN is not taken, so that the number never is.
      number = selectNumber(combiner, element[c], number);
      Value ofElement =
          arith::BitcastOp::create(builder, loc, bitsType, element[c]);
      bits = combineBits(combiner, bits, ofElement);
    }
    // One comparison tells of two elements.
    for (size_t e = 0; e < elements.size(); e += 2) {
      Value left = elements[e][c];
      Value right = elements[std::min(e + 1, elements.size() - 1)][c];
      Value both = arith::CmpFOp::create(
          builder, loc, arith::CmpFPredicate::ORD, left, right);
      ordered = arith::AndIOp::create(builder, loc, ordered, both);
    }
    next.append({number, bits, ordered});
  }
  return next;
}

SmallVector<Value> ExactAccumulators::selectElements(Value mask,
                                                     ValueRange elements) {
  SmallVector<Value> selected;
  for (auto [element, combiner] : llvm::zip_equal(elements, combiners)) {
    Value identity = buildIdentity(builder, loc, combiner, lanes);
    selected.push_back(
        arith::SelectOp::create(builder, loc, mask, element, identity));
  }
  return selected;
}

/// The state of the elements of two.
SmallVector<Value> ExactAccumulators::merge(ValueRange left, ValueRange right) {
  SmallVector<Value> merged;
  for (const Combiner &combiner : combiners) {
    size_t i = merged.size();
    if (!isExtremum(combiner)) {
      merged.push_back(combine(builder, loc, combiner, left[i], right[i]));
      continue;
    }
    merged.push_back(selectNumber(combiner, left[i], right[i]));
    merged.push_back(combineBits(combiner, left[i + 1], right[i + 1]));
    merged.push_back(
        arith::AndIOp::create(builder, loc, left[i + 2], right[i + 2]));
  }
  return merged;
}

/// Merges the halves of a vector until one lane is left.
Value ExactAccumulators::mergeLanes(Value vector,
                                    function_ref<Value(Value, Value)> combine) {
  for (int64_t left = lanes; left > 1; left /= 2) {
    auto low = llvm::to_vector(llvm::seq<int64_t>(0, left / 2));
    auto high = llvm::to_vector(llvm::seq<int64_t>(left / 2, left));
    Value lower = vector::ShuffleOp::create(builder, loc, vector, vector, low);
    Value upper = vector::ShuffleOp::create(builder, loc, vector, vector, high);
    vector = combine(lower, upper);
  }
  return vector::ExtractOp::create(builder, loc, vector, int64_t(0));
}

/// The result, of vectors of `width` lanes or, where that is 0, of scalars.
Value ExactAccumulators::settle(const Combiner &combiner, const Extremum &state,
                                int64_t width) {
  auto type = cast<FloatType>(combiner.getType());
  IntegerType bitsType = getBitsType(combiner);
  auto buildFloat = [&](const APFloat &value) {
    return buildConstant(builder, loc, builder.getFloatAttr(type, value),
                         width);
  };
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  Value signBit = buildConstant(
      builder, loc,
      builder.getIntegerAttr(bitsType, APInt::getSignMask(bitsType.getWidth())),
      width);
  Value sign = arith::AndIOp::create(builder, loc, state.bits, signBit);
  Value zero =
      arith::BitcastOp::create(builder, loc, state.number.getType(), sign);
  Value isZero = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OEQ,
                                       state.number,
                                       buildFloat(APFloat::getZero(semantics)));
  Value number =
      arith::SelectOp::create(builder, loc, isZero, zero, state.number);
  return arith::SelectOp::create(builder, loc, state.ordered, number,
                                 buildFloat(APFloat::getQNaN(semantics)));
}

Value ExactAccumulators::finishExtremum(const Combiner &combiner,
                                        const Extremum &state) {
  Value number = mergeLanes(state.number, [&](Value left, Value right) {
    return selectNumber(combiner, left, right);
  });
  auto kind = isMaximum(combiner) ? vector::CombiningKind::AND
                                  : vector::CombiningKind::OR;
  Value bits = vector::ReductionOp::create(builder, loc, kind, state.bits);
  Value ordered = vector::ReductionOp::create(
      builder, loc, vector::CombiningKind::AND, state.ordered);
  return settle(combiner, {number, bits, ordered}, /*width=*/0);
}

SmallVector<Value> ExactAccumulators::finishLanes(ValueRange state) {
  SmallVector<Value> totals;
  for (const Combiner &combiner : combiners) {
    bool isThree = isExtremum(combiner);
    totals.push_back(
        isThree ? settle(combiner, {state[0], state[1], state[2]}, lanes)
                : state.front());
    state = state.drop_front(isThree ? 3 : 1);
  }
  return totals;
}

SmallVector<Value>
ExactAccumulators::finish(ArrayRef<SmallVector<Value>> states) {
  SmallVector<Value> state = states.front();
  for (const SmallVector<Value> &other : states.drop_front())
    state = merge(state, other);
  SmallVector<Value> totals;
  ValueRange left = state;
  for (const Combiner &combiner : combiners) {
    if (isExtremum(combiner)) {
      totals.push_back(finishExtremum(combiner, {left[0], left[1], left[2]}));
      left = left.drop_front(3);
      continue;
    }
    Value vector = left.front();
    left = left.drop_front();
    if (isLogical(combiner)) {
      // Lanes are bits of a register, which is compared as a whole; a shuffle
      // would first make bytes of them.
      auto kind = isa<arith::OrIOp>(combiner.getOp())
                      ? vector::CombiningKind::OR
                      : vector::CombiningKind::AND;
      totals.push_back(vector::ReductionOp::create(builder, loc, kind, vector));
      continue;
    }
    totals.push_back(mergeLanes(vector, [&](Value low, Value high) {
      return combine(builder, loc, combiner, low, high);
    }));
  }
  return totals;
}
