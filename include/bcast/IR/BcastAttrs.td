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

def Bcast_ScheduleKindParameter : EnumParameter<Bcast_ScheduleKind>;

/// A number of a schedule; 0 where it has none.
class Bcast_ScheduleNumber<string summary>
    : OptionalParameter<"int64_t", summary>;

/// `true`, or `false`, which is not printed.
class Bcast_ScheduleFlag<string summary>
    : AttrOrTypeParameter<"bool", summary> {
  let parser = "::mlir::bcast::detail::parseScheduleFlag($_parser)";
  let printer = "$_printer << ($_self ? \"true\" : \"false\")";
  let defaultValue = "false";
}

def Bcast_ScheduleAttr : AttrDef<Bcast_Dialect, "Schedule"> {
  let mnemonic = "schedule";
  let summary = "how the loops of one computation are made";
  let description = [{
    The value of `bcast.schedule`, an attribute of a `linalg.generic` on
    buffers. `--bcast-select-schedule` attaches it, and
    `--bcast-linalg-to-vector-loops` obeys it. It is advice: an
    op without it gets the schedule that would be selected, and every schedule
    that is legal gives the same bits. One that the op does not allow is an
    error that says why.

    ```mlir
    #bcast.schedule<elementwise, vector_lanes = 16, chunk_elements = 16384>
    #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 64, tile_columns = 64, unroll = 16>
    #bcast.schedule<row_reduction, vector_lanes = 32, chunk_elements = 16384, split_reduction = true>
    ```

    The kinds, with the numbers that each needs and those that it may have:

    | kind | loops | needs | may have |
    | --- | --- | --- | --- |
    | `elementwise` | vectors along the innermost loop, and a masked tail | `vector_lanes` | |
    | `replicated_operands` | the two innermost loops are one; operands that the outer one does not move are read from tables that repeat them | `vector_lanes`, `tile_columns` | |
    | `row_packing` | rows shorter than a vector, several in whole vectors | `vector_lanes`, `tile_rows` | |
    | `transpose` | operands that are contiguous along an outer loop are copied, tile by tile, into the order of the output | `vector_lanes`, `tile_rows`, `tile_columns`, `unroll` | |
    | `row_reduction` | the innermost loop is reduced: vectors of accumulators | `vector_lanes` | `staging_elements`, `split_reduction` |
    | `small_row_reduction` | as many short rows as a vector has lanes are reduced side by side | `vector_lanes`, `tile_rows` | `staging_elements` |
    | `column_reduction` | outer loops are reduced: rows are added to a row of accumulators | `vector_lanes`, `tile_columns`, `unroll` | `split_reduction` |

    All may have `chunk_elements` and `shuffled_loads`; those that reduce
    nothing, `nontemporal`.
  }];
  let parameters = (ins
    Bcast_ScheduleKindParameter:$kind,
    Bcast_ScheduleNumber<"Elements of a vector; 1 for scalars. Of "
        "small_row_reduction those of the rows that are left">:$vector_lanes,
    Bcast_ScheduleNumber<"Rows of a tile: of a transpose, or those that are "
        "computed side by side">:$tile_rows,
    Bcast_ScheduleNumber<"Columns of a tile: of a transpose, of a table of "
        "replicated operands, or whose accumulators stay in the "
        "cache">:$tile_columns,
    Bcast_ScheduleNumber<"Rows that are added to the accumulators at a time; of "
        "a transpose, the most vectors that are transposed in "
        "registers">:$unroll,
    Bcast_ScheduleNumber<"Elements that the body writes to the stack before "
        "they are reduced; without, they stay in registers">:$staging_elements,
    Bcast_ScheduleNumber<"Elements that one thread computes at a time; without, "
        "the loops are sequential">:$chunk_elements,
    Bcast_ScheduleNumber<"The most contiguous loads from which a vector is put "
        "together by shuffles; one that takes more is "
        "gathered">:$shuffled_loads,
    Bcast_ScheduleFlag<"Whether threads share the elements of each result "
        "rather than the results">:$split_reduction,
    Bcast_ScheduleFlag<"Whether stores bypass the caches, where they are "
        "aligned when the program runs">:$nontemporal);
  let assemblyFormat = [{
    `<` $kind (`,` struct($vector_lanes, $tile_rows, $tile_columns, $unroll,
                          $staging_elements, $chunk_elements, $shuffled_loads,
                          $split_reduction, $nontemporal)^)? `>`
  }];
  let genVerifyDecl = 1;
}

#endif // BCAST_IR_BCASTATTRS_TD
