//===- Shapes.cpp - Random shapes, and shapes that go with others ---------===//

#include "Shapes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::generator;

bool generator::isWithin(ArrayRef<int64_t> shape,
                         const GeneratorOptions &options) {
  if (static_cast<int64_t>(shape.size()) > options.maxRank)
    return false;
  int64_t elements = 1;
  for (int64_t size : shape) {
    if (size > options.maxSize)
      return false;
    // Also of the other sizes where one is 0, so that no product overflows.
    elements *= std::max<int64_t>(size, 1);
    if (elements > options.maxElements)
      return false;
  }
  return true;
}

/// Next to a power of 2, where vectors end.
static int64_t getEdgeSize(Random &random, int64_t most) {
  int64_t power = int64_t(1) << random.between(3, llvm::Log2_64_Ceil(most));
  return std::clamp<int64_t>(power + random.between(-1, 1), 1, most);
}

static int64_t getRandomSize(Random &random, const GeneratorOptions &options) {
  if (random.chance(4))
    return 0;
  if (random.chance(25))
    return 1;
  if (!random.chance(15))
    return random.between(1, std::min<int64_t>(options.maxSize, 5));
  if (options.maxSize > 8 && random.chance(50))
    return getEdgeSize(random, options.maxSize);
  return random.between(1, options.maxSize);
}

Shape generator::getRandomShape(Random &random,
                                const GeneratorOptions &options) {
  int64_t most = random.chance(80) ? std::min<int64_t>(options.maxRank, 3)
                                   : options.maxRank;
  int64_t rank = random.between(0, most);
  Shape shape;
  for (int64_t d = 0; d < rank; ++d) {
    shape.push_back(getRandomSize(random, options));
    if (!isWithin(shape, options))
      shape.back() = 1;
  }
  return shape;
}

/// New dimensions at random places, up to the highest rank.
static void insertDims(Shape &shape, Random &random,
                       const GeneratorOptions &options) {
  int64_t room = options.maxRank - static_cast<int64_t>(shape.size());
  if (room <= 0)
    return;
  for (int64_t i = random.between(1, std::min<int64_t>(room, 2)); i > 0; --i) {
    int64_t place = random.between(0, shape.size());
    shape.insert(shape.begin() + place, getRandomSize(random, options));
  }
}

/// Some sizes of 1 become others.
static void expandOnes(Shape &shape, Random &random,
                       const GeneratorOptions &options) {
  for (int64_t &size : shape)
    if (size == 1 && random.chance(50))
      size = getRandomSize(random, options);
}

Shape generator::getPartnerShape(ArrayRef<int64_t> shape, Random &random,
                                 const GeneratorOptions &options) {
  Shape partner(shape);
  switch (random.between(0, 7)) {
  case 0:
  case 1:
    return partner;
  case 2:
    return {};
  case 3:
    insertDims(partner, random, options);
    break;
  case 4:
    if (!partner.empty())
      random.pick(partner) = getRandomSize(random, options);
    return partner;
  default:
    llvm::erase_if(partner, [&](int64_t) { return random.chance(40); });
    break;
  }
  if (random.chance(40))
    for (int64_t &size : partner)
      if (random.chance(30))
        size = 1;
  if (random.chance(40))
    expandOnes(partner, random, options);
  return partner;
}

/// The same number of elements: sizes 1 put in and taken out, neighbours merged
/// and split.
static Shape rearrange(ArrayRef<int64_t> shape, Random &random) {
  Shape result;
  for (int64_t size : shape) {
    if (size == 1 && random.chance(50))
      continue;
    if (!result.empty() && random.chance(40)) {
      result.back() *= size;
      continue;
    }
    int64_t factor = random.between(2, 4);
    if (size > 0 && size % factor == 0 && random.chance(40)) {
      result.push_back(factor);
      size /= factor;
    }
    result.push_back(size);
    if (random.chance(20))
      result.push_back(1);
  }
  return result;
}

Shape generator::getResultShape(ArrayRef<int64_t> shape, Random &random,
                                const GeneratorOptions &options) {
  Shape result(shape);
  switch (random.between(0, 2)) {
  case 0:
    return result;
  case 1:
    return rearrange(shape, random);
  default:
    expandOnes(result, random, options);
    if (random.chance(70))
      insertDims(result, random, options);
    return result;
  }
}
