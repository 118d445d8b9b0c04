//===- SPIRVSubgroups.cpp - Subgroup sizes of SPIR-V modules --------------===//

#include "SPIRVSubgroups.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVEnums.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;

static constexpr size_t kHeaderWords = 5;

static bool isAboutSubgroupSize(ArrayRef<uint32_t> instruction) {
  auto opcode = static_cast<spirv::Opcode>(instruction[0] & 0xFFFF);
  if (opcode == spirv::Opcode::OpCapability)
    return instruction[1] ==
           static_cast<uint32_t>(spirv::Capability::SubgroupDispatch);
  // The entry point, then the mode.
  return opcode == spirv::Opcode::OpExecutionMode &&
         instruction[2] ==
             static_cast<uint32_t>(spirv::ExecutionMode::SubgroupSize);
}

void mlir::bcast::dropSubgroupSizes(std::string &module) {
  SmallVector<uint32_t, 0> words(module.size() / sizeof(uint32_t));
  std::memcpy(words.data(), module.data(), module.size());
  ArrayRef<uint32_t> left = words;
  SmallVector<uint32_t, 0> kept(left.take_front(kHeaderWords));
  left = left.drop_front(kHeaderWords);
  while (!left.empty()) {
    ArrayRef<uint32_t> instruction = left.take_front(left[0] >> 16);
    if (!isAboutSubgroupSize(instruction))
      llvm::append_range(kept, instruction);
    left = left.drop_front(instruction.size());
  }
  module.assign(reinterpret_cast<const char *>(kept.data()),
                kept.size() * sizeof(uint32_t));
}
