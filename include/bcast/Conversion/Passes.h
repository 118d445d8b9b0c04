//===- Passes.h - Conversions from and to the bcast dialect -----*- C++ -*-===//
#ifndef BCAST_CONVERSION_PASSES_H
#define BCAST_CONVERSION_PASSES_H

#include "bcast/Transforms/Fusion.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir {
class TypeConverter;
class RewritePatternSet;
namespace affine {
class AffineDialect;
} // namespace affine
namespace arith {
class ArithDialect;
} // namespace arith
namespace bufferization {
class BufferizationDialect;
} // namespace bufferization
namespace cf {
class ControlFlowDialect;
} // namespace cf
namespace complex {
class ComplexDialect;
} // namespace complex
namespace func {
class FuncDialect;
} // namespace func
namespace index {
class IndexDialect;
} // namespace index
namespace linalg {
class LinalgDialect;
} // namespace linalg
namespace math {
class MathDialect;
} // namespace math
namespace memref {
class MemRefDialect;
} // namespace memref
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
/// populateSignlessTypeConversion's rules. The options are those of the pass.
void populateBcastToLinalgPatterns(
    const TypeConverter &converter, RewritePatternSet &patterns,
    const ConvertBcastToLinalgOptions &options = {});

/// Adds populateSignlessTypeConversion's rules, and ranked tensors become
/// buffers of identity layout. Tensors of elements that no buffer has, or with
/// an encoding, stay.
void populateBufferTypeConversion(TypeConverter &converter);

/// Adds the patterns of convert-bcast-to-affine. `converter` must have
/// populateBufferTypeConversion's rules; the casts that it leaves between
/// tensors and buffers are the caller's to replace. See the pass for
/// the options.
void populateBcastToAffinePatterns(
    const TypeConverter &converter, RewritePatternSet &patterns,
    bool reportSizes = false, int64_t maxRecomputeCost = kMaxRecomputeCost);

#define GEN_PASS_REGISTRATION
#include "bcast/Conversion/Passes.h.inc"

} // namespace mlir::bcast

#endif // BCAST_CONVERSION_PASSES_H
