//===- Patterns.h - Patterns that know no loops of their own ----*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_COMMON_PATTERNS_H
#define BCAST_LIB_CONVERSION_COMMON_PATTERNS_H

#include "LoopTarget.h"
#include "mlir/Transforms/DialectConversion.h"
#include <memory>

namespace mlir::bcast {

/// A pattern that leaves it to `target` to write loops.
template <typename OpTy>
struct LoopPattern : public OpConversionPattern<OpTy> {
  LoopPattern(const TypeConverter &converter, MLIRContext *context,
              std::shared_ptr<const LoopTarget> target, bool reportSizes,
              PatternBenefit benefit = 1)
      : OpConversionPattern<OpTy>(converter, context, benefit),
        owner(std::move(target)), target(*owner), reportSizes(reportSizes) {}

  std::shared_ptr<const LoopTarget> owner;
  const LoopTarget &target;
  bool reportSizes;
};

/// Adds patterns for every op but `constant`. Of `maxRecomputeCost` and
/// `maxRereadCost` see planFusion.
void populateLoopPatterns(const TypeConverter &converter,
                          RewritePatternSet &patterns,
                          std::shared_ptr<const LoopTarget> target,
                          bool reportSizes, int64_t maxRecomputeCost,
                          int64_t maxRereadCost);

/// A part of populateLoopPatterns: pad.
void populatePadPattern(const TypeConverter &converter,
                        RewritePatternSet &patterns,
                        std::shared_ptr<const LoopTarget> target,
                        bool reportSizes);

/// A part of populateLoopPatterns: concatenate, and reverse and slice of
/// dynamic sizes.
void populateRearrangePatterns(const TypeConverter &converter,
                               RewritePatternSet &patterns,
                               std::shared_ptr<const LoopTarget> target,
                               bool reportSizes);

/// A part of populateLoopPatterns: reshape and dynamic_reshape.
void populateReshapePatterns(const TypeConverter &converter,
                             RewritePatternSet &patterns,
                             std::shared_ptr<const LoopTarget> target,
                             bool reportSizes);

/// A part of populateLoopPatterns: get_dimension_size, dynamic_broadcast_in_dim
/// and dynamic_iota.
void populateDynamicOpPatterns(const TypeConverter &converter,
                               RewritePatternSet &patterns,
                               std::shared_ptr<const LoopTarget> target,
                               bool reportSizes);

/// A part of populateLoopPatterns: bitcast_convert to wider elements.
void populateBitcastPattern(const TypeConverter &converter,
                            RewritePatternSet &patterns,
                            std::shared_ptr<const LoopTarget> target,
                            bool reportSizes);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_COMMON_PATTERNS_H
