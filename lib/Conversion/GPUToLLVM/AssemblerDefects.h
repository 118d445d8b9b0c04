//===- AssemblerDefects.h - What ptxas compiles wrong -----------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_GPUTOLLVM_ASSEMBLERDEFECTS_H
#define BCAST_LIB_CONVERSION_GPUTOLLVM_ASSEMBLERDEFECTS_H

namespace llvm {
class Module;
} // namespace llvm

namespace mlir::bcast {

/// Negates integers of 16 bits, and takes their absolute value, in 32 bits and
/// truncates the result. ptxas 13.0, and the compiler of driver 580, take the
/// result of neg.s16 and abs.s16 for one of 32 bits that needs no sign
/// extension: -(-32768) is 32768 in what multiplies, compares or shifts it.
void avoidAssemblerDefects(llvm::Module &module);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_GPUTOLLVM_ASSEMBLERDEFECTS_H
