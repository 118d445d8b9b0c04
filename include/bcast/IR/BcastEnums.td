//===- BcastEnums.td - Enumerations of the bcast dialect ---*- tablegen -*-===//
//
// Kept apart from the ops so that libraries without the dialect (the scalar
// semantics) can use the C++ enumerations. Names and cases are StableHLO's.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_IR_BCASTENUMS_TD
#define BCAST_IR_BCASTENUMS_TD

include "mlir/IR/EnumAttr.td"

def Bcast_ComparisonDirection : I32Enum<"ComparisonDirection",
    "which relation a comparison tests", [
      I32EnumCase<"EQ", 0>, I32EnumCase<"NE", 1>, I32EnumCase<"GE", 2>,
      I32EnumCase<"GT", 3>, I32EnumCase<"LE", 4>, I32EnumCase<"LT", 5>]> {
  let cppNamespace = "::mlir::bcast";
}

def Bcast_ComparisonType : I32Enum<"ComparisonType",
    "the order that a comparison uses", [
      I32EnumCase<"FLOAT", 0>, I32EnumCase<"TOTALORDER", 1>,
      I32EnumCase<"SIGNED", 2>, I32EnumCase<"UNSIGNED", 3>]> {
  let cppNamespace = "::mlir::bcast";
}

def Bcast_ReductionKind : I32Enum<"ReductionKind",
    "the associative operation of a reduction", [
      I32EnumCase<"Add", 0, "add">, I32EnumCase<"Multiply", 1, "multiply">,
      I32EnumCase<"Maximum", 2, "maximum">, I32EnumCase<"Minimum", 3, "minimum">,
      I32EnumCase<"And", 4, "and">, I32EnumCase<"Or", 5, "or">]> {
  let cppNamespace = "::mlir::bcast";
}

def Bcast_ResultAccuracyMode : I32Enum<"ResultAccuracyMode",
    "how accurate a function is asked to be", [
      I32EnumCase<"DEFAULT", 0>, I32EnumCase<"HIGHEST", 1>,
      I32EnumCase<"TOLERANCE", 2>]> {
  let cppNamespace = "::mlir::bcast";
}

def Bcast_ScheduleKind : I32Enum<"ScheduleKind",
    "the shape of the loops of one computation", [
      I32EnumCase<"Elementwise", 0, "elementwise">,
      I32EnumCase<"ReplicatedOperands", 1, "replicated_operands">,
      I32EnumCase<"RowPacking", 2, "row_packing">,
      I32EnumCase<"Transpose", 3, "transpose">,
      I32EnumCase<"RowReduction", 4, "row_reduction">,
      I32EnumCase<"SmallRowReduction", 5, "small_row_reduction">,
      I32EnumCase<"ColumnReduction", 6, "column_reduction">]> {
  let cppNamespace = "::mlir::bcast";
}

def Bcast_GPUScheduleKind : I32Enum<"GPUScheduleKind",
    "the shape of the kernels of one computation", [
      I32EnumCase<"Elementwise", 0, "elementwise">,
      I32EnumCase<"Transpose", 1, "transpose">,
      I32EnumCase<"RowReduction", 2, "row_reduction">,
      I32EnumCase<"ColumnReduction", 3, "column_reduction">,
      I32EnumCase<"RowFusion", 4, "row_fusion">,
      I32EnumCase<"ThreadPerResult", 5, "thread_per_result">,
      I32EnumCase<"RegisterRows", 6, "register_rows">,
      I32EnumCase<"Epilogue", 7, "epilogue">,
      I32EnumCase<"Flattened", 8, "flattened">]> {
  let cppNamespace = "::mlir::bcast";
}

#endif // BCAST_IR_BCASTENUMS_TD
