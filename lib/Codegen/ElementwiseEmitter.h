//===- ElementwiseEmitter.h - Parallel linalg.generic as loops --*- C++ -*-===//
#ifndef BCAST_LIB_CODEGEN_ELEMENTWISEEMITTER_H
#define BCAST_LIB_CODEGEN_ELEMENTWISEEMITTER_H

#include "LoopEmitter.h"

namespace mlir::bcast {

/// Emits one linalg.generic whose loops are all parallel.
class ElementwiseEmitter : private LoopEmitter {
public:
  ElementwiseEmitter(linalg::GenericOp op, const LoopPlan &plan,
                     const LoopOptions &options);

  void emit();
  using LoopEmitter::isVector;

private:
  void emitParallel();
  void emitRows(unsigned loop, Value from, Value to, Value innerFrom,
                Value innerTo);
  void emitInner(Value from, Value to);
  void emitBlock(Value position, Value mask);
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_ELEMENTWISEEMITTER_H
