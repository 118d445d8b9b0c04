//===- BcastAttrs.td - Enumeration attributes --------------*- tablegen -*-===//

#ifndef BCAST_IR_BCASTATTRS_TD
#define BCAST_IR_BCASTATTRS_TD

include "bcast/IR/BcastDialect.td"
include "bcast/IR/BcastEnums.td"
include "mlir/IR/EnumAttr.td"

def Bcast_ComparisonDirectionAttr
    : EnumAttr<Bcast_Dialect, Bcast_ComparisonDirection,
               "comparison_direction">;
def Bcast_ComparisonTypeAttr
    : EnumAttr<Bcast_Dialect, Bcast_ComparisonType, "comparison_type">;
def Bcast_ReductionKindAttr
    : EnumAttr<Bcast_Dialect, Bcast_ReductionKind, "reduction_kind">;

#endif // BCAST_IR_BCASTATTRS_TD
