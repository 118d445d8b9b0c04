//===- BcastInterfaces.td - Op interfaces ------------------*- tablegen -*-===//

#ifndef BCAST_IR_BCASTINTERFACES_TD
#define BCAST_IR_BCASTINTERFACES_TD

include "mlir/IR/Interfaces.td"

def ElementwiseOpInterface : OpInterface<"ElementwiseOpInterface"> {
  let cppNamespace = "::mlir::bcast";
  let description = [{
    An op with one result in which each result element is computed from one
    element of each operand, read at an index that is a strided projection of
    the result index. Broadcasts and transposes are such ops (they compute the
    identity), and so is iota (it has no operand). Fusion and every lowering
    work on this interface alone and know no op by name.
  }];
  // An op may be elementwise for some types only; for others it does not have
  // the interface.
  let extraClassOf = [{ return $_op.isElementwise(); }];
  let methods = [
    InterfaceMethod<[{
        Whether the description above holds for this op's types.
      }], "bool", "isElementwise", (ins), [{}], [{ return true; }]>,
    InterfaceMethod<[{
        Result index -> index of operand `operandNumber`. Dimensions of static
        size 1 read the constant 0. A dimension of dynamic size reads its
        projection; when the program runs and the size is 1 while the result's
        is not, it reads 0 (see mayExpandOperand).
      }], "::mlir::bcast::IndexMap", "getOperandIndexMap",
      (ins "unsigned":$operandNumber)>,
    InterfaceMethod<[{
        Whether a dynamic dimension of the operand may turn out to be 1 where
        the result's size is not 1, and then expands. Otherwise both sizes must
        be equal when the program runs.
      }], "bool", "mayExpandOperand", (ins "unsigned":$operandNumber),
      [{}], [{ return true; }]>,
    InterfaceMethod<[{
        Whether elements of the operand are read. Otherwise it has the result's
        shape, and only gives its sizes.
      }], "bool", "readsOperand", (ins "unsigned":$operandNumber),
      [{}], [{ return true; }]>,
    InterfaceMethod<[{
        Builds the computation of one result element, in ops of arith, math and
        complex. `operands` are scalars, one per operand that is read, in their
        storage types (integers signless, 8-bit floats i8); `getIndex` gives
        coordinate d of the result index. Returns a value of the storage type of
        the result's elements. No undefined behaviour for any operand values;
        rounds once to the result type.
      }], "::mlir::Value", "buildScalar",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::Location":$loc,
           "::mlir::ValueRange":$operands,
           "::llvm::function_ref<::mlir::Value(unsigned)>":$getIndex)>,
    InterfaceMethod<[{
        Whether buildScalar asks for coordinate `d` of the result index.
      }], "bool", "readsCoordinate", (ins "unsigned":$d),
      [{}], [{ return false; }]>,
    InterfaceMethod<[{
        Whether the definition leaves no choice of bits, so that folding at compile
        time equals computing at run time. False for transcendental functions,
        and for quotients and absolute values of complex numbers.
      }], "bool", "isExact", (ins), [{}], [{ return true; }]>,
    InterfaceMethod<[{
        Rough cost of one element, in additions; 0 if nothing is computed but
        where to read. Fusion weighs it against bytes moved.
      }], "unsigned", "getComputeCost">
  ];
}

def UnitReshapeOpInterface : OpInterface<"UnitReshapeOpInterface"> {
  let cppNamespace = "::mlir::bcast";
  let description = [{
    An op with one operand and one result that has the operand's elements, in
    order, and a shape that differs from the operand's in sizes of 1 alone. So it
    moves nothing, and its readers can read the operand.
  }];
  let extraClassOf = [{ return $_op.getUnitIndexMap().has_value(); }];
  let methods = [
    InterfaceMethod<[{
        Result index -> index of the operand; nothing where the shapes differ in
        more, for which types the op does not have the interface.
      }], "std::optional<::mlir::bcast::IndexMap>", "getUnitIndexMap">
  ];
}

def ReductionOpInterface : OpInterface<"ReductionOpInterface"> {
  let cppNamespace = "::mlir::bcast";
  let description = [{
    An op with one result, each element of which combines all elements of the
    operand along some dimensions, in the order that docs/Semantics.md defines
    ("The order of sums") where it can be seen. Operands are what is reduced and, if there is one, the initial value, a tensor of
    rank 0; the result has the operand's other dimensions, in order.
  }];
  let methods = [
    InterfaceMethod<"What combines two elements.",
      "::mlir::bcast::ReductionKind", "getKind">,
    InterfaceMethod<"What is reduced.", "::mlir::Value", "getOperand">,
    InterfaceMethod<[{
        The initial value; null for the one that changes nothing.
      }], "::mlir::Value", "getInit">,
    InterfaceMethod<"The dimensions that are reduced, in no order.",
      "::llvm::ArrayRef<int64_t>", "getDimensions">,
    InterfaceMethod<"The operand's dimensions that the result has, in order.",
      "::llvm::SmallVector<int64_t>", "getKeptDimensions", (ins), [{}], [{
        auto type =
            ::llvm::cast<::mlir::ShapedType>($_op.getOperand().getType());
        ::llvm::SmallVector<int64_t> kept;
        for (int64_t d = 0; d < type.getRank(); ++d)
          if (!::llvm::is_contained($_op.getDimensions(), d))
            kept.push_back(d);
        return kept;
      }]>
  ];
}

#endif // BCAST_IR_BCASTINTERFACES_TD
