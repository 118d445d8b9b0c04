//===- Patterns.h - The parts of convert-bcast-to-linalg --------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_BCASTTOLINALG_PATTERNS_H
#define BCAST_LIB_CONVERSION_BCASTTOLINALG_PATTERNS_H

#include "bcast/Utils/IndexMap.h"
#include "mlir/IR/Builders.h"

namespace mlir {
class RewritePatternSet;
class TypeConverter;
} // namespace mlir

namespace mlir::bcast {

/// Element of `operand` that `map` reads at the index of the linalg.generic
/// around. `sizes` has, for each of its dimensions that may turn out to be 1
/// and then is read at 0, its size; else null.
Value buildExpandingRead(OpBuilder &builder, Location loc, Value operand,
                         const IndexMap &map, ArrayRef<Value> sizes);

/// bitcast_convert to wider elements, and dynamic_broadcast_in_dim.
void populateShapeOpPatterns(const TypeConverter &converter,
                             RewritePatternSet &patterns, bool reportSizes);

/// pad and concatenate.
void populateRearrangePatterns(const TypeConverter &converter,
                               RewritePatternSet &patterns);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_BCASTTOLINALG_PATTERNS_H
