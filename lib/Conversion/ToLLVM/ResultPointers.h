//===- ResultPointers.h - Buffers returned through a pointer ----*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_TOLLVM_RESULTPOINTERS_H
#define BCAST_LIB_CONVERSION_TOLLVM_RESULTPOINTERS_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::bcast {

/// Where a function stores the descriptors of the buffers that it returns: one
/// after the other, in 64-bit words, each as LLVM lays out its struct.
class ResultArea {
public:
  /// For results of these types; others than memrefs have no place in it.
  explicit ResultArea(TypeRange results);

  /// Words of all descriptors.
  int64_t getNumWords() const { return numWords; }
  /// The first word of the descriptor of result `i`.
  int64_t getOffset(unsigned i) const { return offsets[i]; }

private:
  SmallVector<int64_t> offsets;
  int64_t numWords = 0;
};

/// Gives each of these functions that returns memrefs a last argument, the
/// address of a ResultArea, to which it stores them in place of returning them;
/// its other results stay. Calls in `module` follow. What a failed call has
/// stored is undefined.
void storeResultsThroughPointers(ModuleOp module,
                                 ArrayRef<func::FuncOp> functions,
                                 const LLVMTypeConverter &converter);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_TOLLVM_RESULTPOINTERS_H
