//===- Evaluators.h - Instructions that only compute ------------*- C++ -*-===//
#ifndef BCAST_TEST_FAKECUDA_PTX_EVALUATORS_H
#define BCAST_TEST_FAKECUDA_PTX_EVALUATORS_H

#include "Module.h"
#include "Types.h"

namespace fakecuda::ptx {

/// Each is empty for an instruction that it does not know. `op` is the mnemonic
/// before its type, without what says how to round: "mul.lo", "max.NaN".
Evaluator getIntegerEvaluator(const std::string &op, Type type);
Evaluator getFloatEvaluator(const std::string &op, Type type,
                            Rounding rounding);
Evaluator getApproximation(const std::string &op, bool flushesSubnormals);
/// Of setp; `comparison` as "lt" or "neu".
Evaluator getComparison(const std::string &comparison, Type type);
/// Of cvt, all parts of its mnemonic.
Evaluator getConversion(const std::vector<std::string> &mnemonic);

} // namespace fakecuda::ptx

#endif // BCAST_TEST_FAKECUDA_PTX_EVALUATORS_H
