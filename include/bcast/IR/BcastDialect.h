//===- BcastDialect.h - The bcast dialect and its attributes ----*- C++ -*-===//
#ifndef BCAST_IR_BCASTDIALECT_H
#define BCAST_IR_BCASTDIALECT_H

#include "bcast/IR/BcastEnums.h"
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/Dialect.h"

#include "bcast/IR/BcastDialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "bcast/IR/BcastAttrs.h.inc"

namespace mlir::bcast {

/// Name of the discardable attribute that holds an op's ScheduleAttr
/// or GPUScheduleAttr.
inline constexpr StringLiteral kScheduleAttrName = "bcast.schedule";

/// Attribute of an argument of a function, an integer: the number of the result
/// that is written to the argument's memory.
inline constexpr StringLiteral kAliasingOutputAttrName =
    "bcast.aliasing_output";

/// Unit attribute of an elementwise op, of --bcast-mark-equal-sizes and
/// --bcast-version-sizes: dynamic sizes of its operands and its result that
/// meet are equal. None is a 1 that expands.
inline constexpr StringLiteral kEqualSizesAttrName = "bcast.equal_sizes";

/// The largest number of a schedule, but for chunk_elements: code is made for
/// each lane, row of a tile or unrolled row, and tiles are on the stack.
inline constexpr int64_t kMaxScheduleNumber = 1 << 16;

/// The most threads of a block of any GPU, and the most bytes of memory that
/// they share.
inline constexpr int64_t kMaxBlockThreads = 1024;
inline constexpr int64_t kMaxSharedBytes = 1 << 20;
/// The most blocks of a cluster of any GPU that has clusters.
inline constexpr int64_t kMaxClusterBlocks = 8;
/// The most blocks that a multiprocessor of any GPU holds.
inline constexpr int64_t kMaxMultiprocessorBlocks = 32;

/// The version of the dialect that bytecode files carry. The major number
/// changes when older readers would misread a file, the minor one when ops or
/// attributes are added. A reader takes every version up to its own.
struct BcastDialectVersion : public DialectVersion {
  BcastDialectVersion(uint64_t major, uint64_t minor)
      : major(major), minor(minor) {}
  static BcastDialectVersion getCurrent() { return {1, 0}; }

  uint64_t major, minor;
};

/// Name of the discardable function attribute that keeps a function's type in
/// the element types of this dialect after lowerings gave values their storage
/// types (ScalarConversion.h).
inline constexpr StringLiteral kSignatureAttrName = "bcast.signature";

} // namespace mlir::bcast

#endif // BCAST_IR_BCASTDIALECT_H
