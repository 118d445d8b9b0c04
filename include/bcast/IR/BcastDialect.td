//===- BcastDialect.td - The bcast dialect -----------------*- tablegen -*-===//

#ifndef BCAST_IR_BCASTDIALECT_TD
#define BCAST_IR_BCASTDIALECT_TD

include "mlir/IR/DialectBase.td"

def Bcast_Dialect : Dialect {
  let name = "bcast";
  let cppNamespace = "::mlir::bcast";
  let summary = "XLA's strict, explicit broadcasting on tensors";
  let description = [{
    Elementwise and data movement ops on ranked tensors in which nothing is
    ever broadcast unless the program says how. Operands of different ranks
    name, in `broadcast_dimensions`, the dimension of the larger operand that
    each dimension of the smaller one lines up with; a dimension of size 1
    expands to the size it meets. docs/Semantics.md states each rule with the
    label that verifier comments and tests carry.

    Op and attribute names are StableHLO's. Element types are i1, i8 to i64
    (signed), ui8 to ui64, f16, bf16, f32, f64, complex<f32> and complex<f64>,
    and, through `convert` and data movement, the 8-bit floats.
  }];
  // Shapes in IR, and what canonicalization builds.
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::tensor::TensorDialect"];
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let extraClassDeclaration = [{
    /// Adds the inliner and bytecode interfaces.
    void registerDialectInterfaces();
    void registerAttributes();
    /// Reports an op that the dialect does not have, and which it may have been.
    std::optional<ParseOpHook>
    getParseOperationHook(::llvm::StringRef opName) const override;
  }];
}

#endif // BCAST_IR_BCASTDIALECT_TD
