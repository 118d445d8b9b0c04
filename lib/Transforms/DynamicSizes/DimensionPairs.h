//===- DimensionPairs.h - Dimensions that all ops treat alike ---*- C++ -*-===//
#ifndef BCAST_LIB_TRANSFORMS_DYNAMICSIZES_DIMENSIONPAIRS_H
#define BCAST_LIB_TRANSFORMS_DYNAMICSIZES_DIMENSIONPAIRS_H

#include "bcast/IR/SymbolicShapes.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "llvm/ADT/EquivalenceClasses.h"

namespace mlir::bcast {

/// Finds neighbouring dimensions of a block's values that can be one.
/// Dimensions d and d + 1 of a value are a pair. An op that has two dimensions
/// side by side in operand and result makes their pairs alike; an op that has
/// one of them only, or expands one of them only, keeps all pairs apart that
/// are alike.
class DimensionPairs {
public:
  DimensionPairs(Block &block, SymbolicShapes &symbols);

  /// Whether any dimensions become one.
  bool areAny() const { return !leaders.empty(); }

  /// The dimensions of the value by what becomes one: such that a reduction
  /// combines, and of which not all sizes are static, with all that are alike.
  SmallVector<ReassociationIndices> getGroups(Value value) const;

  /// Whether values that the op computes can have fewer dimensions: what else
  /// reads these has to be given all of them.
  bool isKnown(Operation *op) const { return known.contains(op); }

  /// An array that the block is given, and a dimension that has this size.
  std::pair<Value, int64_t> findSize(int64_t symbol) const {
    return given.lookup(symbol);
  }

private:
  using Pair = std::pair<Value, int64_t>;

  void addGiven(Value value);
  void add(Operation &op);
  bool addKnown(Operation &op);
  bool addElementwise(ElementwiseOpInterface op);
  void addOperand(ElementwiseOpInterface op, OpOperand &operand,
                  ArrayRef<int64_t> dims);
  void addReduction(ReduceOp op);
  void checkUses(Value value);
  void keepApart(Value value, int64_t dim) {
    classes.unionSets(apart, {value, dim});
  }
  void keepApart(Value value);

  Block &block;
  SymbolicShapes &symbols;
  llvm::DenseSet<Operation *> known;
  llvm::DenseMap<int64_t, Pair> given;
  llvm::EquivalenceClasses<Pair> classes;
  /// Stands for the pairs that are no one dimension.
  const Pair apart = {Value(), 0};
  /// Pairs that a reduction combines.
  SmallVector<Pair> combined;
  /// The leaders of the classes whose pairs become one dimension.
  llvm::DenseSet<Pair> leaders;
};

} // namespace mlir::bcast

#endif // BCAST_LIB_TRANSFORMS_DYNAMICSIZES_DIMENSIONPAIRS_H
