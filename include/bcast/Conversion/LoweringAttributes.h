//===- LoweringAttributes.h - What passes tell later ones -------*- C++ -*-===//
#ifndef BCAST_CONVERSION_LOWERINGATTRIBUTES_H
#define BCAST_CONVERSION_LOWERINGATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::bcast {

/// Attribute of a gpu.barrier that only the threads of each warp need. It is
/// advice: all threads of the block reach such a barrier.
inline constexpr llvm::StringLiteral kWarpAttrName = "bcast.warp";

/// Attribute of a gpu.launch and of its kernel, an i32: blocks that a
/// multiprocessor is to hold at a time.
inline constexpr llvm::StringLiteral kMinBlocksAttrName = "bcast.min_blocks";

/// Attribute of a gpu.launch with bcast.min_blocks, in which each block
/// computes a row: --bcast-prefetch-rows is to make it one of few blocks that
/// copy the next row while they compute one. A unit if that is in registers;
/// of a row that loops go through, an i64: how many elements stay in shared
/// memory, the first ones.
inline constexpr llvm::StringLiteral kPrefetchRowsAttrName =
    "bcast.prefetch_rows";

/// Attribute of a load of a row of which elements are to stay in shared memory:
/// it has some of these.
inline constexpr llvm::StringLiteral kKeptAttrName = "bcast.kept";

/// Attribute of an scf.forall over rows that --convert-bcast-to-linalg has made
/// for a kernel. A program's own loops have none.
inline constexpr llvm::StringLiteral kRowLoopAttrName = "bcast.row_loop";

/// Attribute of an scf.if that --bcast-linalg-to-gpu has made: the second
/// alternative does what the first does, an element at a time.
inline constexpr llvm::StringLiteral kElementwiseElseAttrName =
    "bcast.elementwise_else";

/// The attribute of --convert-func-to-llvm for functions that take buffers as
/// pointers.
inline constexpr llvm::StringLiteral kBarePointersAttrName = "llvm.bareptr";

/// The global that holds a program's kernels (bcast-c/Device.h).
inline constexpr llvm::StringLiteral kProgramName = "bcast_program";

} // namespace mlir::bcast

#endif // BCAST_CONVERSION_LOWERINGATTRIBUTES_H
