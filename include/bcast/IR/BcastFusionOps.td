//===- BcastFusionOps.td - Groups of ops -------------------*- tablegen -*-===//

#ifndef BCAST_IR_BCASTFUSIONOPS_TD
#define BCAST_IR_BCASTFUSIONOPS_TD

include "bcast/IR/BcastDialect.td"
include "bcast/IR/BcastTypes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Bcast_FusionOp : Op<Bcast_Dialect, "fusion",
    [IsolatedFromAbove, SingleBlock, RecursiveMemoryEffects,
     RecursivelySpeculatable, OpAsmOpInterface]> {
  let summary = "ops that are computed together";
  let description = [{
    What `--bcast-fuse` makes and every lowering takes: ops that become one loop
    nest. It means what its body means in its place, so it adds nothing to the
    semantics. Values in the body keep their own rank, so what can be computed
    before it is broadcast stays visible.

    The body sees nothing from outside but the operands, as its arguments. It
    holds ops of this dialect, no other fusion among them, and ends with
    `bcast.yield`, whose operands are the results.

    ```mlir
    %f:2 = bcast.fusion(%x = %a, %v = %b : tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
      %e = bcast.exponential %v : tensor<3xf32>
      %m = bcast.multiply %x, %e broadcast_dimensions = [1] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
      bcast.yield %m, %e : tensor<2x3xf32>, tensor<3xf32>
    }
    ```

    `--canonicalize` removes operands that the body does not use, operands given
    twice, and results that nothing uses; `--bcast-unfuse` puts the body back in
    the fusion's place.
  }];
  let arguments = (ins Variadic<Bcast_AnyTensor>:$inputs);
  let results = (outs Variadic<Bcast_AnyTensor>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = [{
    /// The op that ends the body.
    ::mlir::bcast::YieldOp getYield();

    /// Names the body's arguments x0, x1, ...
    void getAsmBlockArgumentNames(::mlir::Region &region,
                                  ::mlir::OpAsmSetValueNameFn setName);
  }];
}

def Bcast_YieldOp : Op<Bcast_Dialect, "yield",
    [Pure, Terminator, ReturnLike, HasParent<"FusionOp">]> {
  let summary = "results of a fusion";
  let description = [{
    Ends the body of a `bcast.fusion`; its operands are the fusion's results.
  }];
  let arguments = (ins Variadic<Bcast_AnyTensor>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

#endif // BCAST_IR_BCASTFUSIONOPS_TD
