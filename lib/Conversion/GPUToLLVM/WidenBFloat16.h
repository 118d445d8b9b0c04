//===- WidenBFloat16.h - bf16 to f32 from pairs of lanes --------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_GPUTOLLVM_WIDENBFLOAT16_H
#define BCAST_LIB_CONVERSION_GPUTOLLVM_WIDENBFLOAT16_H

namespace llvm {
class Module;
} // namespace llvm

namespace mlir::bcast {

/// Converts lanes of vectors of bf16 to f32 in the 32-bit registers that hold
/// pairs of them: a shift for the lower lane, a mask for the upper one. For
/// `cvt.f32.bf16` of the upper lane ptxas 13.0 moves it to the lower half of a
/// register first, which is one instruction more.
void widenBFloat16Pairs(llvm::Module &module);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_GPUTOLLVM_WIDENBFLOAT16_H
