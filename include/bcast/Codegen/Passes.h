//===- Passes.h - Code generation from linalg on memrefs --------*- C++ -*-===//
#ifndef BCAST_CODEGEN_PASSES_H
#define BCAST_CODEGEN_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir {
class RewritePatternSet;
namespace LLVM {
class LLVMDialect;
} // namespace LLVM
namespace NVVM {
class NVVMDialect;
} // namespace NVVM
namespace affine {
class AffineDialect;
} // namespace affine
namespace bufferization {
class BufferizationDialect;
} // namespace bufferization
namespace cf {
class ControlFlowDialect;
} // namespace cf
namespace complex {
class ComplexDialect;
} // namespace complex
namespace linalg {
class LinalgDialect;
} // namespace linalg
namespace math {
class MathDialect;
} // namespace math
namespace memref {
class MemRefDialect;
} // namespace memref
namespace omp {
class OpenMPDialect;
} // namespace omp
namespace scf {
class SCFDialect;
} // namespace scf
namespace tensor {
class TensorDialect;
} // namespace tensor
namespace ub {
class UBDialect;
} // namespace ub
namespace vector {
class VectorDialect;
} // namespace vector
} // namespace mlir

namespace mlir::bcast {

#define GEN_PASS_DECL
#include "bcast/Codegen/Passes.h.inc"

/// Adds the expansions of bcast-expand-math.
void populateExpandMathPatterns(RewritePatternSet &patterns);

/// Attribute of the allocation that becomes result i of a public function.
inline constexpr StringLiteral kResultAttrName = "bcast.result";

/// Attribute of allocations and deallocations of device memory.
inline constexpr StringLiteral kDeviceAttrName = "bcast.device";

/// Attribute of a gpu.barrier that only the threads of each warp need.
inline constexpr StringLiteral kWarpAttrName = "bcast.warp";

/// What bcast-place-on-device appends to the name of a function whose work it
/// moves.
inline constexpr StringLiteral kDeviceSuffix = "_on_device";

/// Attribute of that function: the name of the function that it works for.
inline constexpr StringLiteral kDeviceEntryAttrName = "bcast.device_entry";

/// The global that holds a program's kernels (bcast-c/Device.h).
inline constexpr StringLiteral kProgramName = "bcast_program";

#define GEN_PASS_REGISTRATION
#include "bcast/Codegen/Passes.h.inc"

} // namespace mlir::bcast

#endif // BCAST_CODEGEN_PASSES_H
