//===- Patterns.h - The parts of convert-bcast-to-linalg --------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOLINALG_PATTERNS_H
#define BCAST_LIB_CONVERSION_BCASTTOLINALG_PATTERNS_H

namespace mlir {
class RewritePatternSet;
class TypeConverter;
} // namespace mlir

namespace mlir::bcast {

/// pad and concatenate.
void populateRearrangePatterns(const TypeConverter &converter,
                               RewritePatternSet &patterns);

/// reduce.
void populateReducePatterns(const TypeConverter &converter,
                            RewritePatternSet &patterns);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOLINALG_PATTERNS_H
