//===- SummationOrder.cpp - In which order elements are combined ----------===//

#include "bcast/Analysis/SummationOrder.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::bcast;

std::optional<int64_t>
mlir::bcast::countRowChunks(std::optional<int64_t> row,
                            std::optional<int64_t> rows) {
  if (!row || !rows)
    return std::nullopt;
  int64_t perChunk =
      std::max<int64_t>(kRowChunk / std::max<int64_t>(*row, 1), 1);
  int64_t chunks;
  if (llvm::MulOverflow<int64_t>(llvm::divideCeil(*row, kRowChunk),
                                 llvm::divideCeil(*rows, perChunk), chunks))
    return std::nullopt;
  return chunks;
}

std::optional<int64_t>
mlir::bcast::countColumnChunks(std::optional<int64_t> rows,
                               std::optional<int64_t> width) {
  if (!rows || !width)
    return std::nullopt;
  int64_t perChunk =
      std::max(kColumnChunk / std::max<int64_t>(*width, 1), kColumnChunkRows);
  return llvm::divideCeil(*rows, perChunk);
}
