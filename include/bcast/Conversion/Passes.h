//===- Passes.h - Conversions from and to the bcast dialect -----*- C++ -*-===//
#ifndef BCAST_CONVERSION_PASSES_H
#define BCAST_CONVERSION_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir {
class TypeConverter;
class RewritePatternSet;
namespace arith {
class ArithDialect;
} // namespace arith
namespace cf {
class ControlFlowDialect;
} // namespace cf
namespace complex {
class ComplexDialect;
} // namespace complex
namespace func {
class FuncDialect;
} // namespace func
namespace linalg {
class LinalgDialect;
} // namespace linalg
namespace math {
class MathDialect;
} // namespace math
namespace scf {
class SCFDialect;
} // namespace scf
namespace tensor {
class TensorDialect;
} // namespace tensor
} // namespace mlir

namespace mlir::bcast {

#define GEN_PASS_DECL
#include "bcast/Conversion/Passes.h.inc"

/// Adds element type -> storage type (unsigned integer -> signless integer,
/// 8-bit float -> i8), also inside tensor types, and leaves every other type
/// alone.
void populateSignlessTypeConversion(TypeConverter &converter);

/// Adds the patterns of convert-bcast-to-linalg. `converter` must have
/// populateSignlessTypeConversion's rules. See the pass for `reportSizes`.
void populateBcastToLinalgPatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns,
                                   bool reportSizes = false);

#define GEN_PASS_REGISTRATION
#include "bcast/Conversion/Passes.h.inc"

} // namespace mlir::bcast

#endif // BCAST_CONVERSION_PASSES_H
