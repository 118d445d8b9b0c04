//===- BcastScheduleAttrs.td - Schedules -------------------*- tablegen -*-===//

#ifndef BCAST_IR_BCASTSCHEDULEATTRS_TD
#define BCAST_IR_BCASTSCHEDULEATTRS_TD

include "bcast/IR/BcastDialect.td"
include "bcast/IR/BcastEnums.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

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
    #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16, chunk_elements = 16384, split_reduction = true>
    ```

    The kinds, with the numbers that each needs and those that it may have:

    | kind | loops | needs | may have |
    | --- | --- | --- | --- |
    | `elementwise` | vectors along the innermost loop, and a masked tail | `vector_lanes` | `prefetch_rows` |
    | `replicated_operands` | the two innermost loops are one; operands that the outer one does not move are read from tables that repeat them | `vector_lanes`, `tile_columns` | |
    | `row_packing` | rows shorter than a vector, several in whole vectors | `vector_lanes`, `tile_rows` | |
    | `flattened` | all loops are one over the elements of the output, which rows of any length fill with whole vectors; operands that do not run on from row to row are read lane by lane, at delinearized indices | `vector_lanes`, `block_threads` | |
    | `transpose` | operands that are contiguous along an outer loop are copied, tile by tile, into the order of the output | `vector_lanes`, `tile_rows`, `tile_columns`, `unroll` | |
    | `row_reduction` | the innermost loop is reduced: vectors of accumulators | `vector_lanes` | `unroll`, `staging_elements`, `split_reduction`, `prefetch_rows` |
    | `small_row_reduction` | as many short rows as a vector has lanes are reduced side by side | `vector_lanes`, `tile_rows` | `unroll`, `staging_elements` |
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
    Bcast_ScheduleNumber<"Vectors of accumulators that a row has in registers; "
        "of columns, rows that are combined before they are stored; of a "
        "transpose, the most vectors that are transposed in "
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
        "aligned when the program runs">:$nontemporal,
    Bcast_ScheduleNumber<"Rows by which inputs that a loop around the op moves "
        "are prefetched ahead: those of that loop, unless the program finds "
        "them to be too long for the caches, or of its columns, those of the "
        "op">:$prefetch_rows);
  let assemblyFormat = [{
    `<` $kind (`,` struct($vector_lanes, $tile_rows, $tile_columns, $unroll,
                          $staging_elements, $chunk_elements, $shuffled_loads,
                          $split_reduction, $nontemporal,
                          $prefetch_rows)^)? `>`
  }];
  let genVerifyDecl = 1;
}

def Bcast_GPUScheduleKindParameter : EnumParameter<Bcast_GPUScheduleKind>;

def Bcast_GPUScheduleAttr : AttrDef<Bcast_Dialect, "GPUSchedule"> {
  let mnemonic = "gpu_schedule";
  let summary = "how the kernels of one computation are made";
  let description = [{
    The value of `bcast.schedule` for GPUs, an attribute of a `linalg.generic`
    on buffers, or of an `scf.forall` over rows.
    `--bcast-select-schedule=target=gpu` attaches it, and
    `--bcast-linalg-to-gpu` obeys it, under the rules of `#bcast.schedule`.

    ```mlir
    #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 64>
    #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, thread_rows = 2, row_threads = 256>
    #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256>
    #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152, mirrored_tiles = true>
    #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 32, unroll = 4, shared_bytes = 49152, nontemporal = true>
    #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 4, unroll = 2, shared_bytes = 49152, warp_threads = 32>
    #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 2, shared_bytes = 49152, warp_threads = 32>
    #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 1024, block_rows = 1, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 4>
    #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 16, block_rows = 16, shared_bytes = 49152, warp_threads = 32, interleaved_rows = true>
    #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 1024, block_rows = 1, shared_bytes = 232448, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>
    #bcast.gpu_schedule<epilogue>
    ```

    The kinds, with the numbers that each needs and those that it may have:

    | kind | kernels | needs | may have |
    | --- | --- | --- | --- |
    | `elementwise` | a thread computes neighbours along the innermost loop | `vector_lanes`, `block_threads`, `row_threads` | `thread_rows`, `unroll` |
    | `transpose` | operands that are contiguous along an outer loop are read through square tiles in shared memory | `vector_lanes`, `block_threads`, `shared_bytes` | `unroll`, `mirrored_tiles` |
    | `row_reduction` | the innermost loop is reduced: a group of threads for each result | `vector_lanes`, `block_threads`, `row_threads`, `unroll`, `shared_bytes` | `short_row_threads`, `warp_threads`, `nontemporal` |
    | `column_reduction` | outer loops are reduced: threads side by side have neighbouring results | `vector_lanes`, `block_threads`, `shared_bytes` | `warp_threads`, `nontemporal` |
    | `row_fusion` | one kernel computes all that the body of a loop over rows does | `vector_lanes`, `row_threads`, `block_rows`, `unroll`, `shared_bytes` | `warp_threads`, `min_blocks`, `prefetch_rows` |
    | `register_rows` | the same, and a thread has the same elements of the row in every computation, in registers | `vector_lanes`, `row_threads`, `block_rows`, `shared_bytes`, `warp_threads` | `unroll`, `min_blocks`, `cluster_blocks`, `interleaved_rows`, `prefetch_rows`, `nontemporal` |
    | `epilogue` | none: an elementwise op on the results of the reduction before it, which has one of the kinds above; the threads that have a result compute it | | |
    | `thread_per_result` | a thread per element of the parallel loops runs the other loops | `block_threads`, `row_threads` | |

    Every number is a power of 2 but `shared_bytes`; `mirrored_tiles`,
    `interleaved_rows` and `nontemporal` are `true` or `false`. Vectors are of
    `vector_lanes` where every row begins at a multiple of that, which for
    dynamic sizes is tested before the launch, and scalars elsewhere.
  }];
  let parameters = (ins
    Bcast_GPUScheduleKindParameter:$kind,
    Bcast_ScheduleNumber<"Neighbours that a thread computes in one vector; 1 "
        "for scalars. Of row_fusion the most: computations on wider types have "
        "fewer">:$vector_lanes,
    Bcast_ScheduleNumber<"The most threads of a block">:$block_threads,
    Bcast_ScheduleNumber<"Rows that a thread computes, so that it loads what "
        "they share once">:$thread_rows,
    Bcast_ScheduleNumber<"Threads that work on one row; of kinds that reduce "
        "nothing, the most threads of a block along the innermost "
        "loop">:$row_threads,
    Bcast_ScheduleNumber<"The same for rows that turn out to have at most as "
        "many vectors when the program runs; without, all rows are treated "
        "alike">:$short_row_threads,
    Bcast_ScheduleNumber<"Rows that the threads of a block work on side by "
        "side">:$block_rows,
    Bcast_ScheduleNumber<"Vectors of a row that a thread reads before it waits "
        "for the first; more where the order of summation asks for it. Of "
        "register_rows, those of operands that it reads once, in a computation "
        "that stores. Of transpose, tiles that a block copies before it waits, "
        "along the operand and across">:$unroll,
    Bcast_ScheduleNumber<"Memory that the threads of a block may "
        "share">:$shared_bytes,
    Bcast_ScheduleNumber<"Threads that read each other's registers; without, "
        "they exchange everything through memory">:$warp_threads,
    Bcast_ScheduleNumber<"Blocks that a multiprocessor is to hold at a time, "
        "for which the kernel has fewer registers; without, as many as it "
        "happens to">:$min_blocks,
    Bcast_ScheduleNumber<"Blocks that share the threads of a row and write each "
        "other's shared memory, a cluster; without, a block has rows of its "
        "own">:$cluster_blocks,
    Bcast_ScheduleNumber<"Rows ahead, 1, that a block copies to shared memory "
        "while it computes the one before; of row_fusion, as much of it as has "
        "room there, from where all computations read it. There are min_blocks "
        "for each multiprocessor then, which take rows in turns, unless the "
        "loop says which rows a block takes; without, each row has threads of "
        "its own">:$prefetch_rows,
    Bcast_ScheduleFlag<"Whether blocks that are neighbours have tiles that "
        "mirror each other at the diagonal: what one reads along rows of an "
        "operand, the other reads along columns">:$mirrored_tiles,
    Bcast_ScheduleFlag<"Whether threads that are neighbours have the same "
        "elements of rows that are neighbours, as it suits columns of an array; "
        "else neighbouring elements of one row">:$interleaved_rows,
    Bcast_ScheduleFlag<"Whether vectors that one thread reads, once, are not "
        "kept in the cache of a multiprocessor">:$nontemporal);
  let assemblyFormat = [{
    `<` $kind (`,` struct($vector_lanes, $block_threads, $thread_rows,
                          $row_threads, $short_row_threads, $block_rows,
                          $unroll, $shared_bytes, $warp_threads,
                          $min_blocks, $cluster_blocks, $prefetch_rows,
                          $mirrored_tiles, $interleaved_rows,
                          $nontemporal)^)? `>`
  }];
  let genVerifyDecl = 1;
}

#endif // BCAST_IR_BCASTSCHEDULEATTRS_TD
