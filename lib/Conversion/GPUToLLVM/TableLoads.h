//===- TableLoads.h - Loads of one column of tables -------------*- C++ -*-===//
#ifndef BCAST_LIB_CONVERSION_GPUTOLLVM_TABLELOADS_H
#define BCAST_LIB_CONVERSION_GPUTOLLVM_TABLELOADS_H

namespace llvm {
class Module;
} // namespace llvm

namespace mlir::bcast {

/// Moves the loads of a block from constant memory behind the first one whose
/// address differs from theirs by a constant, as those of one column of a table
/// do. Where the loads of other lanes are between them, ptxas 13.0 computes the
/// column again rather than keep it in registers: 6 % of the instructions of a
/// gelu of bf16.
void gatherTableLoads(llvm::Module &module);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_GPUTOLLVM_TABLELOADS_H
