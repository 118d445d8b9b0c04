//===- InterleavedOutputs.cpp - Outputs whose elements alternate ----------===//

#include "bcast/Schedule/ElementwisePlan.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::bcast;

/// Each vector that is stored takes a shuffle for each output but one.
static constexpr int64_t kMaxInterleaved = 4;

SmallVector<unsigned>
mlir::bcast::findInterleavedOutputs(linalg::GenericOp op,
                                    const LoopPlan &loops) {
  int64_t count = op.getNumDpsInits();
  if (count < 2 || count > kMaxInterleaved || loops.loops.empty())
    return {};
  unsigned inner = loops.loops.size() - 1;
  SmallVector<std::pair<int64_t, unsigned>> outputs;
  SmallVector<int64_t> allStrides;
  Value buffer;
  for (OpOperand &output : op.getDpsInitsMutable()) {
    unsigned o = output.getOperandNumber();
    auto view = output.get().getDefiningOp<memref::SubViewOp>();
    if (!view || (buffer && view.getSource() != buffer))
      return {};
    buffer = view.getSource();
    SmallVector<int64_t> strides;
    int64_t offset;
    if (failed(view.getType().getStridesAndOffset(strides, offset)) ||
        ShapedType::isDynamic(offset) ||
        (!outputs.empty() && strides != allStrides))
      return {};
    allStrides = strides;
    auto loopStrides =
        getStaticStrides(view.getType(), loops.operands[o], inner);
    if (!loopStrides || loopStrides->back() != count)
      return {};
    outputs.emplace_back(offset, o);
  }
  llvm::sort(outputs);
  SmallVector<unsigned> order;
  for (auto [i, output] : llvm::enumerate(outputs)) {
    if (output.first != outputs.front().first + static_cast<int64_t>(i))
      return {};
    order.push_back(output.second);
  }
  return order;
}
