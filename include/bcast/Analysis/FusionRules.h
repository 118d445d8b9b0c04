//===- FusionRules.h - Which ops may be computed together -------*- C++ -*-===//
//
// The rules of --bcast-fuse, one by one.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_ANALYSIS_FUSIONRULES_H
#define BCAST_ANALYSIS_FUSIONRULES_H

#include "bcast/IR/BcastOps.h"

namespace mlir::bcast {

/// What may be repeated rather than stored, unless an option says otherwise:
/// work per element, in additions.
inline constexpr int64_t kMaxRecomputeCost = 2;
/// What GPUs repeat rather than store and read a value of 4 bytes: an H200 has
/// time for some 50 additions while 8 bytes move.
inline constexpr int64_t kMaxGPURereadCost = 48;
/// What they repeat of positions and small arrays, as the bias of an attention,
/// rather than read a value that several rows have in common: 4 bytes from
/// their cache are as much, and from memory three times that.
inline constexpr int64_t kMaxGPUReplicatedCost = 8;

/// Whether the op can be in a fusion with others: it computes each element of
/// its result from elements that index maps find, or reduces.
bool isFusible(Operation *op);

/// Where a fusible op reads an operand: result index -> operand index; of a
/// reduction's operand, the identity on the operand's own index.
IndexMap getReadMap(OpOperand &operand);

/// Whether elements of the operand are read, not its sizes alone.
bool isRead(OpOperand &operand);

/// Bits of an element of a tensor, both parts of a complex number.
int64_t getElementBits(Value tensor);

/// Whether a tensor is known to have fewer elements.
bool isSmaller(Value value, Value than);

/// Work per element of a fusible op's result, in additions.
int64_t getComputeCost(Operation *op);

/// Whether a fusible op computes nothing but where to read.
inline bool isMovement(Operation *op) { return getComputeCost(op) == 0; }

/// How the elements of a value are needed over a domain.
enum class Coverage {
  Once,       // each element once
  Replicated, // each element several times: the domain is larger
  Partial     // some elements never
};

/// `map` takes an index of `domain` to one of `shape`. A dynamic size matches
/// any other: where it turns out to be 1, the lowering takes another way.
Coverage getCoverage(const IndexMap &map, ArrayRef<int64_t> domain,
                     ArrayRef<int64_t> shape);

/// Whether each index of the domain, as far as its sizes tell, is taken to
/// another one: what is read there is read once.
bool isInjective(const IndexMap &map, ArrayRef<int64_t> domain);

/// Whether writing the value in the domain's order writes it in its own.
bool isInOrder(const IndexMap &map);

} // namespace mlir::bcast

#endif // BCAST_ANALYSIS_FUSIONRULES_H
