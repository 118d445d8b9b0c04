//===- ScheduleAttrs.cpp - What schedules may say -------------------------===//

#include "bcast/IR/BcastDialect.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// A number of a schedule, or a flag as 0 or 1. 0 is a number that is not
/// there.
struct Parameter {
  StringLiteral name;
  int64_t value;
  int64_t most = kMaxScheduleNumber;
};

/// Which parameters a kind needs, and which it may have beside them.
struct KindParameters {
  SmallVector<StringRef, 5> needed, allowed;
};

} // namespace

static LogicalResult
verifyParameters(function_ref<InFlightDiagnostic()> emitError, StringRef kind,
                 const KindParameters &known, ArrayRef<Parameter> parameters) {
  for (const Parameter &parameter : parameters) {
    if (parameter.value < 0)
      return emitError() << parameter.name << " must be positive, but is "
                         << parameter.value;
    if (parameter.value > parameter.most)
      return emitError() << parameter.name << " must be at most "
                         << parameter.most << ", but is " << parameter.value;
    bool isNeeded = llvm::is_contained(known.needed, parameter.name);
    if (parameter.value == 0 && isNeeded)
      return emitError() << "schedule " << kind << " needs " << parameter.name;
    if (parameter.value != 0 && !isNeeded &&
        !llvm::is_contained(known.allowed, parameter.name))
      return emitError() << "schedule " << kind << " has no " << parameter.name;
  }
  return success();
}

static KindParameters getParameters(ScheduleKind kind) {
  switch (kind) {
  case ScheduleKind::Elementwise:
    return {{"vector_lanes"}, {"nontemporal", "prefetch_rows"}};
  case ScheduleKind::ReplicatedOperands:
    return {{"vector_lanes", "tile_columns"}, {"nontemporal"}};
  case ScheduleKind::RowPacking:
    return {{"vector_lanes", "tile_rows"}, {"nontemporal"}};
  case ScheduleKind::Transpose:
    return {{"vector_lanes", "tile_rows", "tile_columns", "unroll"},
            {"nontemporal"}};
  case ScheduleKind::RowReduction:
    return {{"vector_lanes"},
            {"unroll", "staging_elements", "split_reduction", "prefetch_rows"}};
  case ScheduleKind::SmallRowReduction:
    return {{"vector_lanes", "tile_rows"}, {"unroll", "staging_elements"}};
  case ScheduleKind::ColumnReduction:
    return {{"vector_lanes", "tile_columns", "unroll"}, {"split_reduction"}};
  }
  llvm_unreachable("no such kind");
}

LogicalResult ScheduleAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                   ScheduleKind kind, int64_t vectorLanes,
                                   int64_t tileRows, int64_t tileColumns,
                                   int64_t unroll, int64_t stagingElements,
                                   int64_t chunkElements, int64_t shuffledLoads,
                                   bool splitReduction, bool nontemporal,
                                   int64_t prefetchRows) {
  KindParameters known = getParameters(kind);
  known.allowed.append({"chunk_elements", "shuffled_loads"});
  const Parameter parameters[] = {
      {"vector_lanes", vectorLanes},
      {"tile_rows", tileRows},
      {"tile_columns", tileColumns},
      {"unroll", unroll},
      {"staging_elements", stagingElements},
      // Makes no code for each, so there is no limit.
      {"chunk_elements", chunkElements, std::numeric_limits<int64_t>::max()},
      {"shuffled_loads", shuffledLoads},
      {"split_reduction", splitReduction},
      {"nontemporal", nontemporal},
      {"prefetch_rows", prefetchRows},
  };
  if (failed(verifyParameters(emitError, stringifyScheduleKind(kind), known,
                              parameters)))
    return failure();
  if (splitReduction && chunkElements == 0)
    return emitError() << "split_reduction needs chunk_elements: without, the "
                          "loops are sequential";
  return success();
}

static KindParameters getParameters(GPUScheduleKind kind) {
  switch (kind) {
  case GPUScheduleKind::Elementwise:
    return {{"vector_lanes", "block_threads", "row_threads"},
            {"thread_rows", "unroll"}};
  case GPUScheduleKind::Flattened:
    return {{"vector_lanes", "block_threads"}, {}};
  case GPUScheduleKind::Transpose:
    return {{"vector_lanes", "block_threads", "shared_bytes"},
            {"unroll", "mirrored_tiles"}};
  case GPUScheduleKind::RowReduction:
    return {{"vector_lanes", "block_threads", "row_threads", "unroll",
             "shared_bytes"},
            {"short_row_threads", "warp_threads", "nontemporal"}};
  case GPUScheduleKind::ColumnReduction:
    return {{"vector_lanes", "block_threads", "shared_bytes"},
            {"warp_threads", "nontemporal"}};
  case GPUScheduleKind::RowFusion:
    return {
        {"vector_lanes", "row_threads", "block_rows", "unroll", "shared_bytes"},
        {"warp_threads", "min_blocks", "prefetch_rows"}};
  case GPUScheduleKind::RegisterRows:
    return {{"vector_lanes", "row_threads", "block_rows", "shared_bytes",
             "warp_threads"},
            {"unroll", "min_blocks", "cluster_blocks", "interleaved_rows",
             "prefetch_rows", "nontemporal"}};
  case GPUScheduleKind::Epilogue:
    return {};
  case GPUScheduleKind::ThreadPerResult:
    return {{"block_threads", "row_threads"}, {}};
  }
  llvm_unreachable("no such kind");
}

LogicalResult GPUScheduleAttr::verify(
    function_ref<InFlightDiagnostic()> emitError, GPUScheduleKind kind,
    int64_t vectorLanes, int64_t blockThreads, int64_t threadRows,
    int64_t rowThreads, int64_t shortRowThreads, int64_t blockRows,
    int64_t unroll, int64_t sharedBytes, int64_t warpThreads, int64_t minBlocks,
    int64_t clusterBlocks, int64_t prefetchRows, bool mirroredTiles,
    bool interleavedRows, bool nontemporal) {
  int64_t sharing = std::max<int64_t>(clusterBlocks, 1);
  const Parameter powersOf2[] = {
      {"vector_lanes", vectorLanes, kMaxBlockThreads},
      {"block_threads", blockThreads, kMaxBlockThreads},
      {"thread_rows", threadRows},
      {"row_threads", rowThreads, kMaxBlockThreads * kMaxClusterBlocks},
      {"short_row_threads", shortRowThreads, kMaxBlockThreads},
      {"block_rows", blockRows, kMaxBlockThreads},
      {"unroll", unroll, kMaxBlockThreads},
      {"warp_threads", warpThreads, kMaxBlockThreads},
      {"min_blocks", minBlocks, kMaxMultiprocessorBlocks},
      {"cluster_blocks", clusterBlocks, kMaxClusterBlocks},
      {"prefetch_rows", prefetchRows, 1},
  };
  KindParameters known = getParameters(kind);
  StringRef name = stringifyGPUScheduleKind(kind);
  const Parameter others[] = {{"shared_bytes", sharedBytes, kMaxSharedBytes},
                              {"mirrored_tiles", mirroredTiles},
                              {"interleaved_rows", interleavedRows},
                              {"nontemporal", nontemporal}};
  if (failed(verifyParameters(emitError, name, known, powersOf2)) ||
      failed(verifyParameters(emitError, name, known, others)))
    return failure();
  for (const Parameter &parameter : powersOf2)
    if (parameter.value != 0 && !llvm::isPowerOf2_64(parameter.value))
      return emitError() << parameter.name << " must be a power of 2, but is "
                         << parameter.value;
  if (blockThreads != 0 && std::max(rowThreads, shortRowThreads) > blockThreads)
    return emitError() << "a row has at most block_threads = " << blockThreads
                       << " threads, but "
                       << std::max(rowThreads, shortRowThreads)
                       << " are asked for";
  if (prefetchRows != 0 && minBlocks == 0 && kind == GPUScheduleKind::RowFusion)
    return emitError() << "prefetch_rows needs min_blocks: so many blocks take "
                          "the rows of a multiprocessor in turns";
  if (sharing > 1 && blockRows > 1 && !interleavedRows)
    return emitError() << "blocks share one row at a time, unless rows are "
                          "interleaved: block_rows must be 1 beside "
                          "cluster_blocks, but is "
                       << blockRows;
  if (rowThreads * std::max<int64_t>(blockRows, 1) > kMaxBlockThreads * sharing)
    return emitError() << "a block has at most " << kMaxBlockThreads
                       << " threads, but row_threads * block_rows is "
                       << rowThreads * blockRows
                       << (sharing > 1 ? " in a cluster of " +
                                             std::to_string(sharing) + " blocks"
                                       : "");
  return success();
}
