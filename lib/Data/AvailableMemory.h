//===- AvailableMemory.h - How much memory may be taken ---------*- C++ -*-===//
#ifndef BCAST_LIB_DATA_AVAILABLEMEMORY_H
#define BCAST_LIB_DATA_AVAILABLEMEMORY_H

#include <cstdint>
#include <optional>

namespace mlir::bcast {

/// 80% of the bytes that this process can take before the machine, or the
/// control group it runs in, has none left; nothing where the system does not
/// tell. Allocation alone cannot answer this: Linux hands out memory that it
/// does not have and kills the process later.
std::optional<uint64_t> getAvailableMemory();

} // namespace mlir::bcast

#endif // BCAST_LIB_DATA_AVAILABLEMEMORY_H
