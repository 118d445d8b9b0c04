//===- Profile.h - What a launch has executed and accessed ------*- C++ -*-===//
#ifndef BCAST_TEST_FAKECUDA_PTX_PROFILE_H
#define BCAST_TEST_FAKECUDA_PTX_PROFILE_H

#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

namespace fakecuda::ptx {

/// Counts of a launch, as profilers of GPUs have them.
struct Profile {
  /// Of instructions of warps: how often the memory was asked, in units that it
  /// gives at a time, and in how few of them the same bytes would have fitted.
  struct Accesses {
    uint64_t requests = 0, units = 0, least = 0;
  };
  /// Where threads of a warp access so many bytes each.
  using Ranges = std::vector<std::pair<uint64_t, unsigned>>;

  /// In sectors of 32 bytes.
  void countGlobal(Ranges &ranges, bool isStore);
  /// In accesses of all 32 banks at a time.
  void countShared(const Ranges &ranges);
  /// A line of JSON.
  void print(std::FILE *file, const std::string &kernel) const;

  uint64_t threads = 0, warps = 0;
  /// Of threads, and of warps whatever part of their threads takes part.
  uint64_t instructions = 0, issued = 0;
  Accesses loads, stores, shared;
};

} // namespace fakecuda::ptx

#endif // BCAST_TEST_FAKECUDA_PTX_PROFILE_H
