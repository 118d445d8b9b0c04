//===- SPIRVLabels.cpp - Labels of SPIR-V modules -------------------------===//
//
// Labels are told from other ids by where they stand: only branches, phis and
// merge instructions name them, and only those of their own function.
//
//===----------------------------------------------------------------------===//

#include "SPIRVLabels.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstring>

using namespace mlir;
using namespace mlir::bcast;

namespace {

constexpr uint32_t kMagic = 0x07230203;
constexpr size_t kHeaderWords = 5, kBoundWord = 3;

enum Opcode : uint32_t {
  OpFunction = 54,
  OpFunctionEnd = 56,
  OpPhi = 245,
  OpLoopMerge = 246,
  OpSelectionMerge = 247,
  OpLabel = 248,
  OpBranch = 249,
  OpBranchConditional = 250,
  OpSwitch = 251
};

struct Instruction {
  uint32_t opcode;
  MutableArrayRef<uint32_t> operands;
};

/// New labels for one function's.
class LabelMap {
public:
  explicit LabelMap(uint32_t &bound) : bound(bound) {}

  /// False if another block of the function has this label.
  bool define(uint32_t label) {
    return labels.try_emplace(label, bound++).second;
  }
  bool renumber(Instruction instruction);

private:
  bool replace(MutableArrayRef<uint32_t> operands, size_t index) {
    auto found =
        index < operands.size() ? labels.find(operands[index]) : labels.end();
    if (found == labels.end())
      return false;
    operands[index] = found->second;
    return true;
  }
  /// Every `step`th operand, from `first` on.
  bool replaceEach(MutableArrayRef<uint32_t> operands, size_t first,
                   size_t step) {
    bool ok = true;
    for (size_t i = first; i < operands.size(); i += step)
      ok &= replace(operands, i);
    return ok;
  }
  bool renumberSwitch(MutableArrayRef<uint32_t> operands);

  uint32_t &bound;
  llvm::DenseMap<uint32_t, uint32_t> labels;
};

} // namespace

/// Selector, default, then pairs of a literal and a label. Literals have one
/// word or two, by the selector's type.
bool LabelMap::renumberSwitch(MutableArrayRef<uint32_t> operands) {
  if (!replace(operands, 1))
    return false;
  for (size_t literalWords : {1, 2}) {
    size_t step = literalWords + 1;
    if (operands.size() % step != 2 % step)
      continue;
    bool areLabels = true;
    for (size_t i = 2 + literalWords; i < operands.size(); i += step)
      areLabels &= labels.contains(operands[i]);
    if (areLabels)
      return replaceEach(operands, 2 + literalWords, step);
  }
  return false;
}

bool LabelMap::renumber(Instruction instruction) {
  MutableArrayRef<uint32_t> operands = instruction.operands;
  switch (instruction.opcode) {
  case OpLabel:
  case OpBranch:
  case OpSelectionMerge:
    return replace(operands, 0);
  case OpLoopMerge:
    return replace(operands, 0) && replace(operands, 1);
  case OpBranchConditional:
    return replace(operands, 1) && replace(operands, 2);
  case OpPhi:
    // Type, result, then pairs of a value and a label.
    return replaceEach(operands, 3, 2);
  case OpSwitch:
    return renumberSwitch(operands);
  default:
    return true;
  }
}

static bool readInstructions(MutableArrayRef<uint32_t> words,
                             SmallVectorImpl<Instruction> &instructions) {
  if (words.size() < kHeaderWords || words[0] != kMagic)
    return false;
  words = words.drop_front(kHeaderWords);
  while (!words.empty()) {
    size_t count = words[0] >> 16;
    if (count == 0 || count > words.size())
      return false;
    instructions.push_back({words[0] & 0xFFFF, words.slice(1, count - 1)});
    words = words.drop_front(count);
  }
  return true;
}

LabelStatus mlir::bcast::renumberLabels(MutableArrayRef<char> module) {
  if (module.size() % sizeof(uint32_t) != 0)
    return LabelStatus::Malformed;
  SmallVector<uint32_t, 0> words(module.size() / sizeof(uint32_t));
  std::memcpy(words.data(), module.data(), module.size());
  SmallVector<Instruction, 0> instructions;
  if (!readInstructions(words, instructions))
    return LabelStatus::Malformed;

  uint32_t &bound = words[kBoundWord];
  for (size_t begin = 0; begin < instructions.size(); ++begin) {
    if (instructions[begin].opcode != OpFunction)
      continue;
    LabelMap labels(bound);
    size_t end = begin;
    for (; end < instructions.size(); ++end) {
      const Instruction &instruction = instructions[end];
      if (instruction.opcode == OpFunctionEnd)
        break;
      if (instruction.opcode != OpLabel)
        continue;
      if (instruction.operands.empty())
        return LabelStatus::Malformed;
      if (!labels.define(instruction.operands[0]))
        return LabelStatus::Ambiguous;
    }
    for (; begin < end; ++begin)
      if (!labels.renumber(instructions[begin]))
        return LabelStatus::Malformed;
  }
  std::memcpy(module.data(), words.data(), module.size());
  return LabelStatus::Unique;
}
