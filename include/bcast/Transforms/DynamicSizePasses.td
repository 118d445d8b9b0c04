//===- DynamicSizePasses.td - Passes on dynamic sizes -------*- tablegen -*-===//
//
// What makes loops of dynamic sizes those of static ones.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_TRANSFORMS_DYNAMICSIZEPASSES_TD
#define BCAST_TRANSFORMS_DYNAMICSIZEPASSES_TD

include "mlir/Pass/PassBase.td"

def SinkDynamicBroadcasts
    : Pass<"bcast-sink-dynamic-broadcasts", "::mlir::func::FuncOp"> {
  let summary = "Remove broadcasts to the sizes of another operand";
  let description = [{
    A `bcast.dynamic_broadcast_in_dim` has its sizes in a tensor, and nothing is
    fused across it. JAX makes one for every broadcast of a function that is
    exported with symbolic sizes, to a list of them that `get_dimension_size` of
    an argument begins. Where each size is surely that of the result's type, or
    of a dimension of an array that has it (`bcast/IR/SymbolicShapes.h`), and
    the operand's sizes are those or 1, such a broadcast cannot fail, and

    - of another such broadcast, is one broadcast;
    - as an operand of a binary op whose other operand has the same sizes, is
      the broadcast that the op itself does;
    - as the operands of an elementwise op, besides scalars, is done after the op,
      on fewer elements.

    `bcast.dynamic_reshape` that adds dimensions of one element is such a broadcast.

    ```mlir
    func.func @f(%x: tensor<?x8xf32>, %m: tensor<?xf32>) -> tensor<?x8xf32> {
      %two = bcast.constant dense<2.0> : tensor<f32>
      %eight = bcast.constant dense<8> : tensor<1xi32>
      %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
      %rows = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
      %sizes = bcast.concatenate %rows, %eight dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
      %b = bcast.dynamic_broadcast_in_dim %two, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x8xf32>
      %0 = bcast.multiply %x, %b : tensor<?x8xf32>
      return %0 : tensor<?x8xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: tensor<?x8xf32>, %m: tensor<?xf32>) -> tensor<?x8xf32> {
      %two = bcast.constant dense<2.0> : tensor<f32>
      %n = bcast.get_dimension_size %x dimension = 0 : (tensor<?x8xf32>) -> tensor<i32>
      %0 = bcast.multiply %x, %two : (tensor<?x8xf32>, tensor<f32>) -> tensor<?x8xf32>
      return %0 : tensor<?x8xf32>
    }
    ```

    Upstream and StableHLO make such ops static where the sizes are constants, as
    `--canonicalize` does here.
  }];
  let statistics = [
    Statistic<"numSunk", "num-sunk", "Broadcasts that are gone">
  ];
}

def BroadcastLike : Pass<"bcast-broadcast-like", "::mlir::func::FuncOp"> {
  let summary = "Take sizes of broadcasts and iotas from arrays, not from lists";
  let description = [{
    `bcast.dynamic_broadcast_in_dim` and `bcast.dynamic_iota` have their sizes in a
    tensor, and nothing is fused with them. `--bcast-sink-dynamic-broadcasts` leaves
    those that no op does itself, as the operands of a `bcast.select`. Where each
    size is surely that of an array which is there before, such an op becomes
    `bcast.broadcast_like` or `bcast.iota_like` of that array, which are elementwise.
    A broadcast that only adds dimensions of static sizes needs no array; and an
    operand of a binary op gets dimensions of size 1 which the other operand
    expands.

    ```mlir
    func.func @f(%x: tensor<?xf32>, %p: tensor<?xi1>) -> tensor<?xf32> {
      %zero = bcast.constant dense<0.0> : tensor<f32>
      %n = bcast.get_dimension_size %p dimension = 0 : (tensor<?xi1>) -> tensor<i32>
      %sizes = bcast.reshape %n : (tensor<i32>) -> tensor<1xi32>
      %b = bcast.dynamic_broadcast_in_dim %zero, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
      %0 = bcast.select %p, %x, %b : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
      return %0 : tensor<?xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: tensor<?xf32>, %p: tensor<?xi1>) -> tensor<?xf32> {
      %zero = bcast.constant dense<0.0> : tensor<f32>
      %b = bcast.broadcast_like %zero, %p broadcast_dimensions = [] : (tensor<f32>, tensor<?xi1>) -> tensor<?xf32>
      %0 = bcast.select %p, %x, %b : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
      return %0 : tensor<?xf32>
    }
    ```
  }];
  let statistics = [
    Statistic<"numReplaced", "num-replaced", "Dynamic broadcasts and iotas that are gone">
  ];
}

def MarkEqualSizes : Pass<"bcast-mark-equal-sizes", "::mlir::func::FuncOp"> {
  let summary = "Mark ops whose dynamic sizes are surely equal";
  let description = [{
    An elementwise op in which dynamic sizes of several operands meet needs checks,
    and loops for a size of 1 that expands, unless these sizes follow from one
    (`bcast/IR/SymbolicShapes.h`). Such an op gets `bcast.equal_sizes` here: within a
    fusion, nothing is known of the arrays that it reads.

    A function that JAX exports with symbolic sizes begins with assertions that
    sizes which are written with one name are equal. What follows an assertion runs
    with sizes that are. Only assertions with which a block begins count, before
    anything of a dynamic size is computed. `--bcast-sink-dynamic-broadcasts`,
    `--bcast-broadcast-like` and `--bcast-version-sizes` use them, too; run this
    pass after these, and before `--bcast-fuse`. It makes assertions on
    `bcast.compare` those on `tensor.dim`, by which `--bcast-simplify-versions` makes
    sizes one value.

    ```mlir
    func.func @f(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
      %m = bcast.get_dimension_size %x dimension = 0 : (tensor<?xf32>) -> tensor<i32>
      %n = bcast.get_dimension_size %y dimension = 0 : (tensor<?xf32>) -> tensor<i32>
      %equal = bcast.compare EQ, %n, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %e = tensor.extract %equal[] : tensor<i1>
      cf.assert %e, "sizes of x and y differ"
      %0 = bcast.add %x, %y : tensor<?xf32>
      return %0 : tensor<?xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
      %c0 = arith.constant 0 : index
      %n = tensor.dim %y, %c0 : tensor<?xf32>
      %m = tensor.dim %x, %c0 : tensor<?xf32>
      %e = arith.cmpi eq, %n, %m : index
      cf.assert %e, "sizes of x and y differ"
      %0 = bcast.add %x, %y {bcast.equal_sizes} : tensor<?xf32>
      return %0 : tensor<?xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"
  ];
  let statistics = [
    Statistic<"numMarked", "num-marked", "Ops whose sizes are equal">
  ];
}

def CollapseDimensions
    : Pass<"bcast-collapse-dimensions", "::mlir::func::FuncOp"> {
  let summary = "Make dimensions one that are reduced together";
  let description = [{
    Where a reduction combines neighbouring dimensions, of which not all sizes are
    static, and no op around it has one of them without the other, they become one:
    rows of height and width then have one length. Arrays that a block is given are
    collapsed before they are used, and what it returns is expanded: both are views.
    Ops keep dimensions apart that do not keep elements in their order, that expand
    one of them only, or one that may expand when the program runs (run
    `--bcast-mark-equal-sizes` first), or whose elements depend on the coordinate.

    ```mlir
    func.func @f(%x: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
      %m = bcast.reduce maximum, %x dimensions = [1, 2]
           : (tensor<?x?x?xf32>) -> tensor<?xf32>
      %0 = bcast.subtract %x, %m broadcast_dimensions = [0]
           : (tensor<?x?x?xf32>, tensor<?xf32>) -> tensor<?x?x?xf32>
      return %0 : tensor<?x?x?xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
      %rows = tensor.collapse_shape %x [[0], [1, 2]]
              : tensor<?x?x?xf32> into tensor<?x?xf32>
      %m = bcast.reduce maximum, %rows dimensions = [1]
           : (tensor<?x?xf32>) -> tensor<?xf32>
      %0 = bcast.subtract %rows, %m broadcast_dimensions = [0]
           : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %a = tensor.dim %x, %c0 : tensor<?x?x?xf32>
      %b = tensor.dim %x, %c1 : tensor<?x?x?xf32>
      %c = tensor.dim %x, %c2 : tensor<?x?x?xf32>
      %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [%a, %b, %c]
           : tensor<?x?xf32> into tensor<?x?x?xf32>
      return %1 : tensor<?x?x?xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"
  ];
  let statistics = [
    Statistic<"numCollapsed", "num-collapsed",
              "Reductions with fewer dimensions">
  ];
}

def VersionSizes : Pass<"bcast-version-sizes", "::mlir::func::FuncOp"> {
  let summary = "Compare dynamic sizes once, with a version for equal ones";
  let description = [{
    A dynamic size of an operand may be 1, which expands, so loops over elements
    need a condition for each case, and two sizes that are written as `?` are not
    the same: ops of such operands have few loops in common. This pass compares
    the dynamic sizes of a function's arguments that meet in its elementwise ops,
    before anything is computed, and puts a copy of the ops in front for the case
    that all are equal: `bcast.equal_sizes` on an op says that dynamic sizes of its
    operands and of its result that meet are equal. Fusion and lowerings use that.

    Functions of several blocks stay as they are, and so do ops whose sizes are not
    those of arguments alone, as that of a `bcast.concatenate` is not. Sizes that
    the function asserts to be equal are not compared.
    Run it before `--bcast-fuse`; `--bcast-simplify-versions` removes
    versions that turn out to save nothing.

    ```mlir
    func.func @f(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<f32>) {
      %0 = bcast.add %x, %y : tensor<?xf32>
      %1 = bcast.reduce add, %0 dimensions = [0] : (tensor<?xf32>) -> tensor<f32>
      return %0, %1 : tensor<?xf32>, tensor<f32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<f32>) {
      %c0 = arith.constant 0 : index
      %m = tensor.dim %x, %c0 : tensor<?xf32>
      %n = tensor.dim %y, %c0 : tensor<?xf32>
      %equal = arith.cmpi eq, %n, %m : index
      %r:2 = scf.if %equal -> (tensor<?xf32>, tensor<f32>) {
        %0 = bcast.add %x, %y {bcast.equal_sizes} : tensor<?xf32>
        %1 = bcast.reduce add, %0 dimensions = [0] : (tensor<?xf32>) -> tensor<f32>
        scf.yield %0, %1 : tensor<?xf32>, tensor<f32>
      } else {
        %0 = bcast.add %x, %y : tensor<?xf32>
        %1 = bcast.reduce add, %0 dimensions = [0] : (tensor<?xf32>) -> tensor<f32>
        scf.yield %0, %1 : tensor<?xf32>, tensor<f32>
      } {bcast.equal_sizes}
      return %r#0, %r#1 : tensor<?xf32>, tensor<f32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
  let statistics = [
    Statistic<"numVersioned", "num-versioned", "Functions with two versions">
  ];
}

def SimplifyVersions : Pass<"bcast-simplify-versions", "::mlir::func::FuncOp"> {
  let summary = "Finish or drop the versions of --bcast-version-sizes";
  let description = [{
    Runs on what `--convert-bcast-to-linalg` makes of the `scf.if` of
    `--bcast-version-sizes`, after CSE. In the version of equal sizes, each size
    becomes the one that it is equal to. Both versions write their results to the
    same `tensor.empty`, or bufferization would copy them: its sizes are selected by
    the condition, and an analysis of a buffer's sizes sees that of the version.
    Where both versions have one loop or choice of loops, or where results come from
    elsewhere, the `scf.if` is replaced by the version that is always right, which
    compares sizes itself. Sizes that a function asserts to be equal before anything
    else become one value in what follows, too.

    ```mlir
    func.func @f(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
      %c0 = arith.constant 0 : index
      %m = tensor.dim %x, %c0 : tensor<?xf32>
      %n = tensor.dim %y, %c0 : tensor<?xf32>
      %equal = arith.cmpi eq, %n, %m : index
      %r:2 = scf.if %equal -> (tensor<?xf32>, tensor<?xf32>) {
        %a = tensor.empty(%m) : tensor<?xf32>
        %0 = linalg.abs ins(%x : tensor<?xf32>) outs(%a : tensor<?xf32>) -> tensor<?xf32>
        %b = tensor.empty(%n) : tensor<?xf32>
        %1 = linalg.exp ins(%y : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
        scf.yield %0, %1 : tensor<?xf32>, tensor<?xf32>
      } else {
        %a = tensor.empty(%m) : tensor<?xf32>
        %0 = linalg.abs ins(%x : tensor<?xf32>) outs(%a : tensor<?xf32>) -> tensor<?xf32>
        %b = tensor.empty(%n) : tensor<?xf32>
        %1 = linalg.exp ins(%y : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
        scf.yield %0, %1 : tensor<?xf32>, tensor<?xf32>
      } {bcast.equal_sizes}
      return %r#0, %r#1 : tensor<?xf32>, tensor<?xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
      %c0 = arith.constant 0 : index
      %m = tensor.dim %x, %c0 : tensor<?xf32>
      %n = tensor.dim %y, %c0 : tensor<?xf32>
      %equal = arith.cmpi eq, %n, %m : index
      %a = tensor.empty(%m) : tensor<?xf32>
      %selected = arith.select %equal, %m, %n : index
      %b = tensor.empty(%selected) : tensor<?xf32>
      %r:2 = scf.if %equal -> (tensor<?xf32>, tensor<?xf32>) {
        %0 = linalg.abs ins(%x : tensor<?xf32>) outs(%a : tensor<?xf32>) -> tensor<?xf32>
        %1 = linalg.exp ins(%y : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
        scf.yield %0, %1 : tensor<?xf32>, tensor<?xf32>
      } else {
        %0 = linalg.abs ins(%x : tensor<?xf32>) outs(%a : tensor<?xf32>) -> tensor<?xf32>
        %1 = linalg.exp ins(%y : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
        scf.yield %0, %1 : tensor<?xf32>, tensor<?xf32>
      }
      return %r#0, %r#1 : tensor<?xf32>, tensor<?xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"
  ];
  let statistics = [
    Statistic<"numVersions", "num-versions", "Functions with two versions">
  ];
}

#endif // BCAST_TRANSFORMS_DYNAMICSIZEPASSES_TD
