//===- LoopOutliner.h - A loop as a function of its own ---------*- C++ -*-===//

#ifndef BCAST_LIB_CODEGEN_CPU_TRANSFORMS_LOOPOUTLINER_H
#define BCAST_LIB_CODEGEN_CPU_TRANSFORMS_LOOPOUTLINER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::bcast {

/// Moves one loop to a private function, which takes the values that the loop
/// uses. Constants, and what is computed from them alone, the function has
/// itself, so that sizes stay known there.
class LoopOutliner {
public:
  explicit LoopOutliner(Operation *loop);

  /// The values that the function takes, before the types of `more`.
  ArrayRef<Value> getCaptured() const { return captured; }

  /// A function after `previous`, whose name is made unique, with the constants
  /// and neither the loop nor a terminator. Of buffers of static layout it
  /// takes the pointer alone, if it takes no others.
  func::FuncOp createFunction(StringRef name, SymbolTable &symbols,
                              func::FuncOp previous, TypeRange results,
                              TypeRange more = {});
  /// Moves the loop to the function's end, and makes it use the values there.
  void moveLoop();

private:
  bool isStatic(Value value);
  Value cloneStatic(Value value);

  Operation *loop;
  OpBuilder builder;
  llvm::DenseMap<Operation *, bool> staticOps;
  SmallVector<Value> statics, captured;
  func::FuncOp function;
  IRMapping mapping;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_CODEGEN_CPU_TRANSFORMS_LOOPOUTLINER_H
