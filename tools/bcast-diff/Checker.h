//===- Checker.h - Runs functions in two ways and compares ------*- C++ -*-===//
#ifndef BCAST_TOOLS_BCASTDIFF_CHECKER_H
#define BCAST_TOOLS_BCASTDIFF_CHECKER_H

#include "../Compiled.h"
#include "Case.h"
#include <optional>

namespace mlir::bcast {

enum class Comparison {
  /// Results of the interpreter and of the target, bit for bit: for exact ops.
  Results,
  /// Each op for itself: the interpreter gets the operands that the target has
  /// computed. An op that may differ by an ulp then spoils no other, and each
  /// is held to its own accuracy. The compiled function returns every value.
  Ops,
  /// Results of the target after each of some pipelines, bit for bit.
  Pipelines,
};

struct Checker {
  Comparison comparison = Comparison::Results;
  const CompileTarget *target = getCompileTargets().data();
  TargetOptions targetOptions;
  SmallVector<std::string> pipelines;
  /// The processor that host code is for; this machine's if empty.
  std::string cpu;
  /// That nothing is run, for a processor that this machine does not have.
  bool onlyCompiles = false;

  /// For each case what is wrong, if anything is. They are compiled together;
  /// their functions have different names.
  SmallVector<std::optional<std::string>> check(ArrayRef<Case> cases) const;

  /// The same for one.
  std::optional<std::string> check(const Case &test) const;
};

/// A smaller case for which the checker still fails: results dropped, and
/// values given as inputs in place of the ops that compute them.
Case reduceCase(const Checker &checker, const Case &test);

} // namespace mlir::bcast

#endif // BCAST_TOOLS_BCASTDIFF_CHECKER_H
