//===- LaneOrder.cpp - Which partial sums vectors of a tree hold ----------===//

#include "LaneOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;

/// What a shuffle on x86 moves as a whole, or moves parts within.
static constexpr int64_t kGroupBits = 128;

LaneOrder::LaneOrder(int64_t lanes, int64_t laneBits, bool isPaired)
    : bits(llvm::to_vector(
          llvm::seq<unsigned>(isPaired, llvm::Log2_64(lanes) + isPaired))),
      inner(llvm::Log2_64(std::max<int64_t>(kGroupBits / laneBits, 1))),
      vectorBit(llvm::Log2_64(lanes) + isPaired) {
  inner = std::min<unsigned>(inner, bits.size());
}

LaneMasks LaneOrder::getMasks(unsigned merged,
                              ArrayRef<unsigned> sources) const {
  LaneMasks masks;
  for (int64_t lane = 0; lane < int64_t(1) << sources.size(); ++lane) {
    int64_t source = 0;
    for (auto [bit, from] : llvm::enumerate(sources))
      source |= ((lane >> bit) & 1) << from;
    masks.left.push_back(source);
    masks.right.push_back(source | int64_t(1) << merged);
  }
  return masks;
}

/// The bits above the one that is merged move down within their group, and on
/// top of that comes the one that tells the vectors apart.
LaneMasks LaneOrder::mergeVectors() {
  unsigned merged = llvm::find(bits, level++) - bits.begin();
  // Neighbours are the same lanes of paired vectors.
  if (merged == bits.size())
    return getMasks(merged, llvm::to_vector(llvm::seq<unsigned>(0, merged)));
  unsigned top = (merged < inner ? inner : bits.size()) - 1;
  SmallVector<unsigned> sources;
  for (unsigned bit = 0; bit < bits.size(); ++bit)
    sources.push_back(bit == top                   ? bits.size()
                      : bit >= merged && bit < top ? bit + 1
                                                   : bit);
  LaneMasks masks = getMasks(merged, sources);
  bits.erase(bits.begin() + merged);
  bits.insert(bits.begin() + top, vectorBit++);
  return masks;
}

LaneMasks LaneOrder::mergeHalves() {
  unsigned merged = llvm::find(bits, level++) - bits.begin();
  SmallVector<unsigned> sources;
  for (unsigned bit = 0; bit < bits.size(); ++bit)
    if (bit != merged)
      sources.push_back(bit);
  LaneMasks masks = getMasks(merged, sources);
  bits.erase(bits.begin() + merged);
  return masks;
}
