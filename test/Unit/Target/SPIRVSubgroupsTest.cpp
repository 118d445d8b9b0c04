//===- SPIRVSubgroupsTest.cpp - Subgroup sizes of SPIR-V modules ----------===//

#include "SPIRVSubgroups.h"
#include "llvm/ADT/SmallVector.h"
#include "gtest/gtest.h"
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;

namespace {

using Words = llvm::SmallVector<uint32_t>;

std::string getBytes(const Words &words) {
  return std::string(reinterpret_cast<const char *>(words.data()),
                     words.size() * sizeof(uint32_t));
}

constexpr uint32_t kCapability = 2 << 16 | 17;
constexpr uint32_t kExecutionMode = 16;
constexpr uint32_t kName = 3 << 16 | 5;

// Beside the mode and its capability, other ones, and a name that has the
// numbers of both.
TEST(SPIRVSubgroupsTest, DropsTheSizeAlone) {
  Words header{0x07230203, 0x00010400, 0, 40, 0};
  Words before = header, after = header;
  before.append({kCapability, 6, kCapability, 58, kCapability, 4});
  after.append({kCapability, 6, kCapability, 4});
  before.append({6 << 16 | kExecutionMode, 19, 17, 32, 1, 1});
  after.append({6 << 16 | kExecutionMode, 19, 17, 32, 1, 1});
  before.append({4 << 16 | kExecutionMode, 19, 35, 16});
  before.append({3 << 16 | kExecutionMode, 19, 31, kName, 58, 35});
  after.append({3 << 16 | kExecutionMode, 19, 31, kName, 58, 35});
  std::string module = getBytes(before);
  dropSubgroupSizes(module);
  EXPECT_EQ(module, getBytes(after));
}

} // namespace
