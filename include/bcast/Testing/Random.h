//===- Random.h - The same numbers on every machine -------------*- C++ -*-===//
#ifndef BCAST_TESTING_RANDOM_H
#define BCAST_TESTING_RANDOM_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <iterator>

namespace mlir::bcast {

/// A stream of numbers that its seed alone decides (SplitMix64: Steele, Lea and
/// Flood, "Fast splittable pseudorandom number generators"). The standard
/// library's distributions differ between implementations. So do compilers in
/// the order in which they evaluate arguments: no expression may draw twice.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}

  uint64_t bits() {
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  /// A number in [low, high], which must not be empty.
  int64_t between(int64_t low, int64_t high) {
    uint64_t count = static_cast<uint64_t>(high) - low + 1;
    return low + static_cast<int64_t>(count == 0 ? bits() : bits() % count);
  }

  /// True in `percent` of 100 cases.
  bool chance(unsigned percent) { return bits() % 100 < percent; }

  template <typename ContainerT>
  decltype(auto) pick(ContainerT &&items) {
    return items[bits() % std::size(items)];
  }

private:
  uint64_t state;
};

} // namespace mlir::bcast

#endif // BCAST_TESTING_RANDOM_H
