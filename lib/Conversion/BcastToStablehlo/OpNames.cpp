//===- OpNames.cpp - Which ops StableHLO and CHLO have --------------------===//
//
// Of those that the bcast dialect has too; the others are never written. A name
// is not made up from an op's own: an op that is missing here is refused.
//
//===----------------------------------------------------------------------===//

#include "Export.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

/// The words of a text.
static llvm::StringSet<> makeSet(StringRef names) {
  llvm::StringSet<> set;
  for (StringRef name : llvm::split(names, ' '))
    set.insert(name);
  return set;
}

std::optional<StringRef> mlir::bcast::findDialect(StringRef name) {
  static const llvm::StringSet<> stablehlo = makeSet(
      "abs add and atan2 bitcast_convert broadcast_in_dim cbrt ceil "
      "clamp compare complex concatenate constant convert cosine "
      "count_leading_zeros divide dynamic_broadcast_in_dim dynamic_iota "
      "dynamic_reshape exponential exponential_minus_one floor "
      "get_dimension_size imag iota is_finite log log_plus_one logistic "
      "maximum minimum multiply negate not or pad popcnt power real "
      "reduce_precision remainder reshape reverse round_nearest_afz "
      "round_nearest_even rsqrt select shift_left shift_right_arithmetic "
      "shift_right_logical sign sine slice sqrt subtract tan tanh "
      "transpose xor");
  static const llvm::StringSet<> chlo = makeSet(
      "acos acosh asin asinh atan atanh bessel_i1e conj cosh digamma erf "
      "erf_inv erfc is_inf is_neg_inf is_pos_inf lgamma mulhi next_after "
      "polygamma sinh square zeta");
  if (stablehlo.contains(name))
    return "stablehlo";
  if (chlo.contains(name))
    return "chlo";
  return std::nullopt;
}

bool mlir::bcast::hasBroadcastingForm(StringRef name) {
  static const llvm::StringSet<> names =
      makeSet("add and atan2 compare complex divide maximum minimum multiply "
              "next_after or polygamma power remainder shift_left "
              "shift_right_arithmetic shift_right_logical subtract xor zeta");
  return names.contains(name);
}
