//===- BcastAttrs.td - Enumeration attributes --------------*- tablegen -*-===//

#ifndef BCAST_IR_BCASTATTRS_TD
#define BCAST_IR_BCASTATTRS_TD

include "bcast/IR/BcastDialect.td"
include "bcast/IR/BcastEnums.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def Bcast_ComparisonDirectionAttr
    : EnumAttr<Bcast_Dialect, Bcast_ComparisonDirection,
               "comparison_direction">;
def Bcast_ComparisonTypeAttr
    : EnumAttr<Bcast_Dialect, Bcast_ComparisonType, "comparison_type">;
def Bcast_ReductionKindAttr
    : EnumAttr<Bcast_Dialect, Bcast_ReductionKind, "reduction_kind">;

/// An error that is allowed: 0, which is not printed, unless it is given.
class Bcast_Tolerance<string summary> : APFloatParameter<summary> {
  let parser = "::mlir::bcast::detail::parseTolerance($_parser)";
  let printer = "$_printer.printFloat($_self)";
  let defaultValue = "::llvm::APFloat(0.0)";
}

def Bcast_ResultAccuracyAttr : AttrDef<Bcast_Dialect, "ResultAccuracy"> {
  let mnemonic = "result_accuracy";
  let summary = "how accurate the results of a function have to be";
  let description = [{
    StableHLO's attribute of this name. `HIGHEST` asks for the most accurate
    results that there are, `DEFAULT` for those that an op without the attribute
    has: both are the same here. `TOLERANCE` asks for

        |result - exact| <= max(atol, |exact| * max(rtol, ulps * epsilon))

    where `epsilon` is the distance from 1 to the next larger number of the
    element type. Where the exact result is smaller than the type's smallest
    normal number, that stands in its place: no format has smaller relative
    errors there. An op that asks for more than its bound of
    docs/Accuracy.md is not valid.

    ```mlir
    #bcast.result_accuracy<mode = HIGHEST>
    #bcast.result_accuracy<atol = 1.000000e-05, ulps = 2, mode = TOLERANCE>
    ```
  }];
  let parameters = (ins
    Bcast_Tolerance<"The absolute error that is allowed">:$atol,
    Bcast_Tolerance<"The relative error that is allowed">:$rtol,
    DefaultValuedParameter<"int64_t", "0",
        "The relative error that is allowed, in epsilons">:$ulps,
    EnumParameter<Bcast_ResultAccuracyMode>:$mode);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

/// A list of sizes, dimensions or indices. The summary, which is what the error
/// about another kind of attribute says, shows the form: `[1]` is another kind.
def Bcast_I64ListAttr
    : DenseArrayAttrBase<"DenseI64ArrayAttr", "int64_t", "i64"> {
  let summary = "a list of 64-bit integers, written array<i64: 0, 1>";
}

#endif // BCAST_IR_BCASTATTRS_TD
