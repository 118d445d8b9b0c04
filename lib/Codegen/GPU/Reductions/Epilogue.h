//===- Epilogue.h - What is computed from a reduction's results -*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_GPU_REDUCTIONS_EPILOGUE_H
#define BCAST_LIB_CODEGEN_GPU_REDUCTIONS_EPILOGUE_H

#include "../KernelEmitter.h"

namespace mlir::bcast {

/// Values of the elements of buffers at one index.
using ElementValues = llvm::SmallDenseMap<Value, Value>;

/// Emits one epilogue of a reduction, see Epilogues.h.
class EpilogueEmitter : public KernelEmitter {
public:
  EpilogueEmitter(linalg::GenericOp op, LoopPlan plan)
      : KernelEmitter(op, std::move(plan)) {}

  using KernelEmitter::buildOperands;
  linalg::GenericOp getOp() const { return op; }

  /// Computes the element that is at `position`, the index in row-major order,
  /// from what is known of other buffers there, and adds its results to that.
  /// Those that something else reads are stored.
  void emit(OpBuilder &builder, Value position, ElementValues &known,
            function_ref<bool(Value)> isStored);
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_GPU_REDUCTIONS_EPILOGUE_H
