//===- BFloat16ToLLVM.h - bf16 as its bits ----------------------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_TOLLVM_BFLOAT16TOLLVM_H
#define BCAST_LIB_CONVERSION_TOLLVM_BFLOAT16TOLLVM_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::bcast {

/// Makes every bf16 of a module in the LLVM dialect an i16, in place. LLVM's
/// own bf16 needs a function that C libraries lack, or, with AVX512-BF16, moves
/// values through an instruction that flushes subnormals. Nothing may compute
/// in bf16 any more: conversions to and from f32 have become integer arithmetic
/// (ExpandMath), all else is done in f32.
void replaceBFloat16ByBits(ModuleOp module);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_TOLLVM_BFLOAT16TOLLVM_H
