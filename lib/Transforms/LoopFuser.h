//===- LoopFuser.h - One linalg.generic for two -----------------*- C++ -*-===//
#ifndef BCAST_LIB_TRANSFORMS_LOOPFUSER_H
#define BCAST_LIB_TRANSFORMS_LOOPFUSER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::bcast {

/// Makes one op of two on tensors, in the loops of the later one. It has
/// results of the earlier one, then all of the later one, which may read what
/// the earlier one computes: at the indices of one map into the earlier loops.
class LoopFuser {
public:
  LoopFuser(linalg::GenericOp earlier, linalg::GenericOp later,
            AffineMap indices);

  /// Lets the op have a result of the earlier one.
  void keep(OpResult result) { kept.push_back(result); }
  /// Whether operands say how large every loop is.
  bool hasLoopSizes();
  linalg::GenericOp fuse(RewriterBase &rewriter);
  /// Replaces both, of which all results that something else reads are kept.
  void replace(RewriterBase &rewriter, linalg::GenericOp fused);

private:
  void addInput(OpOperand *input, AffineMap map);
  SmallVector<AffineMap> getMaps();
  void buildBody(OpBuilder &builder, ValueRange arguments);

  linalg::GenericOp earlier, later;
  /// From the later op's loops to the earlier one's.
  AffineMap indices;
  SmallVector<OpResult> kept;
  SmallVector<Value> inputs;
  SmallVector<AffineMap> inputMaps;
  /// Which of the inputs has what an argument of either body stands for.
  llvm::MapVector<BlockArgument, unsigned> numbers;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_TRANSFORMS_LOOPFUSER_H
