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

/// A list of sizes, dimensions or indices. The summary, which is what the error
/// about another kind of attribute says, shows the form: `[1]` is another kind.
def Bcast_I64ListAttr
    : DenseArrayAttrBase<"DenseI64ArrayAttr", "int64_t", "i64"> {
  let summary = "a list of 64-bit integers, written array<i64: 0, 1>";
}

#endif // BCAST_IR_BCASTATTRS_TD
