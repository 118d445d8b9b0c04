//===- DisjointSets.h - Sets that are merged --------------------*- C++ -*-===//
#ifndef BCAST_UTILS_DISJOINTSETS_H
#define BCAST_UTILS_DISJOINTSETS_H

#include <vector>

namespace mlir::bcast {

/// Numbered sets, each of which has a representative. llvm::IntEqClasses always
/// takes the lowest number; here the caller chooses, who keeps what belongs to
/// a set at its representative.
class DisjointSets {
public:
  /// Adds a set of its own, and returns its number: 0, 1, ...
  unsigned add() {
    parents.push_back(parents.size());
    return parents.size() - 1;
  }

  /// The representative of the set that `number` is in.
  unsigned find(unsigned number) {
    while (parents[number] != number) {
      unsigned &parent = parents[number];
      parent = parents[parent];
      number = parent;
    }
    return number;
  }

  /// Makes `into` the representative of both sets; both were representatives.
  void merge(unsigned into, unsigned from) { parents[from] = into; }

private:
  std::vector<unsigned> parents;
};

} // namespace mlir::bcast

#endif // BCAST_UTILS_DISJOINTSETS_H
