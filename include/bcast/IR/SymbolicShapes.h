//===- SymbolicShapes.h - Dynamic sizes that are surely equal ---*- C++ -*-===//
//
// A `?` may turn out to be 1, so two of them cannot be taken as equal just
// because they are written alike. Where one follows from the other (the result
// of a unary op, a sum along other dimensions, what was computed from one
// array alone), they are: then no rule needs a check, nothing expands, and
// loops over them can be shared.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_IR_SYMBOLICSHAPES_H
#define BCAST_IR_SYMBOLICSHAPES_H

#include "bcast/IR/BcastOps.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::bcast {

/// What an element of a list of sizes is: the size of a dimension of an array,
/// a number, or else an element of what the list was made of.
struct ListedSize {
  /// Null for others.
  Value array;
  /// The dimension, or the number: ShapedType::kDynamic if it is not known.
  int64_t size = ShapedType::kDynamic;
  /// Of others, the tensor and the position in it.
  Value source = Value();
  int64_t element = 0;
};

/// Sees through `concatenate`, `reshape` and `get_dimension_size`, with which
/// JAX makes such lists.
ListedSize findListedSize(Value sizes, int64_t element);

/// The operand that is not read and has the result's shape; null for most ops.
OpOperand *findShapeOperand(ElementwiseOpInterface op);

/// Names dynamic sizes of values: equal symbols are equal sizes in every run.
/// Sees through the ops of this dialect, and lists of sizes; arguments, and
/// results of others, have symbols of their own.
class SymbolicShapes {
public:
  /// The value's shape, with a symbol for each dynamic size: a negative number
  /// other than ShapedType::kDynamic. The array lives as long as nothing else
  /// is asked for. Linear in the number of ops that were not yet asked for.
  ArrayRef<int64_t> get(Value value);

  /// The size that an element of the list is, as get() says it: a number, or a
  /// symbol.
  int64_t getListed(Value sizes, int64_t element);

  /// Whether the two dimensions have the same size in every run.
  bool areEqual(Value a, unsigned dimA, Value b, unsigned dimB) {
    int64_t size = get(a)[dimA];
    return size == get(b)[dimB];
  }

  /// Whether the program may run with another size of the operand's dimension
  /// than the result has there. Then a check is due.
  bool meetsAnotherSize(ElementwiseOpInterface op, OpOperand &operand,
                        unsigned dim);
  /// The same of any dimension of any operand.
  bool meetsAnotherSize(ElementwiseOpInterface op);
  /// Whether that size may be 1 and expand.
  bool mayExpand(ElementwiseOpInterface op, OpOperand &operand, unsigned dim) {
    return op.mayExpandOperand(operand.getOperandNumber()) &&
           meetsAnotherSize(op, operand, dim);
  }
  /// Whether any operand dimension may expand.
  bool mayExpand(Operation *op);

  /// Gives dynamic sizes of the op's operands one symbol with the size of the
  /// result's dimension that they are broadcast to: none is a 1 that expands.
  void makeEqual(ElementwiseOpInterface op);
  /// Gives two dynamic sizes one symbol.
  void makeEqual(int64_t size, int64_t other);
  /// Does that for the ops of the block with `bcast.equal_sizes`.
  void useEqualSizes(Block &block);

  /// Gives each dynamic size of the value a symbol of its own, whatever
  /// computes it.
  void setUnknown(Value value);

  static bool isSymbol(int64_t size) { return size < 0; }
  /// The shape as types write it.
  static SmallVector<int64_t> strip(ArrayRef<int64_t> shape);

private:
  SmallVector<int64_t, 4> infer(Value value);
  int64_t inferSize(ElementwiseOpInterface op, unsigned dim);
  /// The symbol that stands for one, and those that are equal.
  int64_t find(int64_t size) const;

  llvm::DenseMap<Value, SmallVector<int64_t, 4>> shapes;
  /// Sizes that are elements of a tensor.
  llvm::DenseMap<std::pair<Value, int64_t>, int64_t> listed;
  /// A symbol and another one that it is equal to, which is older.
  llvm::DenseMap<int64_t, int64_t> equal;
  int64_t numSymbols = 0;
};

} // namespace mlir::bcast

#endif // BCAST_IR_SYMBOLICSHAPES_H
