//===- Evaluators.cpp - Which instructions only compute -------------------===//

#include "Evaluators.h"

using namespace fakecuda::ptx;

namespace {

/// Of two numbers in a register, from what computes one.
Evaluator getPacked(Evaluator single, unsigned bits) {
  return [single, bits](const uint64_t *sources) {
    uint64_t mask = (uint64_t(1) << bits) - 1, result = 0;
    for (unsigned shift : {0u, bits}) {
      uint64_t lanes[3];
      for (int i = 0; i < 3; ++i)
        lanes[i] = sources[i] >> shift & mask;
      result |= (single(lanes) & mask) << shift;
    }
    return result;
  };
}

/// Of f32, where all sources but the last are of 16 bits.
Evaluator getMixed(Evaluator wide, Type narrow, int numNarrow) {
  return [=](const uint64_t *sources) {
    uint64_t numbers[] = {sources[0], sources[1], sources[2]};
    for (int i = 0; i < numNarrow; ++i)
      numbers[i] = write(float(decode(narrow, numbers[i])));
    return wide(numbers);
  };
}

/// Between 0 and 1; NaN is 0.
Evaluator getSaturated(Evaluator evaluator, Type type) {
  return [evaluator, type](const uint64_t *sources) {
    uint64_t result = evaluator(sources);
    double value = decode(type, result);
    if (!(value > 0))
      return uint64_t(0);
    return value < 1 ? result : encode(type, 1, Rounding::Nearest);
  };
}

/// The predicates of both halves, in a bit each.
Evaluator getPackedComparison(Evaluator single) {
  return [single](const uint64_t *sources) {
    uint64_t upper[] = {sources[0] >> 16, sources[1] >> 16};
    return single(sources) | single(upper) << 1;
  };
}

bool parseRounding(const std::string &part, Rounding &rounding) {
  if (part == "rn")
    rounding = Rounding::Nearest;
  else if (part == "rz")
    rounding = Rounding::Zero;
  else if (part == "rm")
    rounding = Rounding::Down;
  else if (part == "rp")
    rounding = Rounding::Up;
  else
    return false;
  return true;
}

} // namespace

Evaluator
fakecuda::ptx::getEvaluator(const std::vector<std::string> &mnemonic) {
  if (mnemonic.size() < 2)
    return {};
  if (mnemonic[0] == "cvt")
    return getConversion(mnemonic);
  Type type = parseType(mnemonic.back());
  if (mnemonic[0] == "setp" && mnemonic.size() == 3) {
    Evaluator single =
        getComparison(mnemonic[1], {type.kind, type.bits, false});
    return single && type.isPacked ? getPackedComparison(single) : single;
  }

  std::string op = mnemonic[0];
  Rounding rounding = Rounding::Nearest;
  bool flushesSubnormals = false, isApproximate = false, isSaturated = false;
  for (size_t i = 1; i + 1 < mnemonic.size(); ++i) {
    const std::string &part = mnemonic[i];
    if (part == "ftz")
      flushesSubnormals = true;
    else if (part == "sat")
      isSaturated = true;
    else if (part == "approx")
      isApproximate = true;
    else if (!parseRounding(part, rounding))
      op += "." + part;
  }
  if (isApproximate)
    return type.kind == Type::Float && type.bits == 32
               ? getApproximation(op, flushesSubnormals)
               : Evaluator();
  // The compiler asks for no flushing but of approximations.
  if (flushesSubnormals || (isSaturated && !type.isFloat()))
    return {};
  if (type.kind == Type::Predicate)
    return getIntegerEvaluator(op, {Type::Unsigned, 8, false});
  if (type.isPacked) {
    Type lane = {type.kind, type.bits, false};
    Evaluator single = lane.isFloat() ? getFloatEvaluator(op, lane, rounding)
                                      : getIntegerEvaluator(op, lane);
    return single ? getPacked(single, lane.bits) : Evaluator();
  }
  if (type.isFloat() && type.bits == 16 && op.size() > 4 &&
      op.compare(op.size() - 4, 4, ".f32") == 0) {
    op.resize(op.size() - 4);
    Evaluator wide = getFloatEvaluator(op, parseType("f32"), rounding);
    return wide ? getMixed(wide, type, op == "fma" ? 2 : 1) : Evaluator();
  }
  if (type.isFloat() && op != "selp" && op != "mov") {
    Evaluator evaluator = getFloatEvaluator(op, type, rounding);
    return evaluator && isSaturated ? getSaturated(evaluator, type) : evaluator;
  }
  if (type.kind == Type::None)
    return {};
  return getIntegerEvaluator(op, type);
}
