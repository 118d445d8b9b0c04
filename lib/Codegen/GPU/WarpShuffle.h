//===- WarpShuffle.h - What threads of a warp tell each other ---*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_WARPSHUFFLE_H
#define BCAST_LIB_CODEGEN_GPU_WARPSHUFFLE_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::bcast {

/// The value of the thread whose number differs in bit `distance`, a power of 2
/// below the number of threads of a `warp`; all of them execute it. Integers,
/// index values, floats, complex numbers and vectors of them.
Value buildShuffle(OpBuilder &builder, Location loc, Value value,
                   int64_t distance, int64_t warp);

/// What threads of a group have written, its other threads see behind this. It
/// is executed by all threads of the block. `warp` are the threads of a warp,
/// or 0; groups of no more than these, a power of 2, lie in one.
void emitGroupBarrier(OpBuilder &builder, Location loc, int64_t threads,
                      int64_t warp);

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_WARPSHUFFLE_H
