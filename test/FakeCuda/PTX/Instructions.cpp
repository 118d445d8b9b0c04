//===- Instructions.cpp - What each instruction of PTX does ---------------===//

#include "Parser.h"
#include "Types.h"

#include <algorithm>

using namespace fakecuda::ptx;

namespace {

/// How many sources an instruction has that only computes.
size_t countSources(const std::vector<std::string> &mnemonic) {
  static const std::map<std::string, size_t> kCounts = {
      {"mov", 1},  {"neg", 1}, {"abs", 1},  {"not", 1}, {"rcp", 1},
      {"sqrt", 1}, {"ex2", 1}, {"tanh", 1}, {"lg2", 1}, {"rsqrt", 1},
      {"popc", 1}, {"clz", 1}, {"fma", 3},  {"mad", 3}, {"selp", 3},
      {"bfe", 3},  {"bfi", 4}, {"prmt", 3}, {"shf", 3}};
  if (mnemonic[0] == "cvt")
    return parseType(mnemonic[mnemonic.size() - 2]).isPacked ? 2 : 1;
  auto found = kCounts.find(mnemonic[0]);
  return found == kCounts.end() ? 2 : found->second;
}

class Builder {
public:
  Builder(const Statement &statement, Instruction &instruction)
      : parts(statement.mnemonic), operands(statement.operands),
        instruction(instruction) {}

  bool build();

private:
  bool has(const std::string &part) const {
    return std::find(parts.begin(), parts.end(), part) != parts.end();
  }
  /// Whether there are so many operands; takes all as sources but `results`.
  bool take(size_t results, size_t sources) {
    if (operands.size() != results + sources)
      return false;
    for (size_t i = 0; i < operands.size(); ++i) {
      auto &list = i < results ? instruction.results : instruction.sources;
      const auto &taken = operands[i].registers;
      list.insert(list.end(), taken.begin(), taken.end());
    }
    return true;
  }
  bool set(Instruction::Kind kind) {
    instruction.kind = kind;
    return true;
  }

  bool buildAccess();
  bool buildAtomic();
  bool buildCopy();
  bool buildShuffle();
  bool buildBarrier();
  bool buildMove();
  bool setSpace();

  const std::vector<std::string> &parts;
  const std::vector<Operand> &operands;
  Instruction &instruction;
};

/// The memory, and bytes and sign of each value.
bool Builder::setSpace() {
  static const std::map<std::string, Space> kSpaces = {
      {"param", Space::Param},
      {"global", Space::Global},
      {"shared", Space::Shared},
      {"shared::cta", Space::Shared},
      {"shared::cluster", Space::Cluster},
      {"local", Space::Local}};
  bool hasSpace = false;
  for (const std::string &part : parts)
    if (auto found = kSpaces.find(part); found != kSpaces.end()) {
      instruction.space = found->second;
      hasSpace = true;
    }
  Type type = parseType(parts.back());
  instruction.bytes = type.bits * (type.isPacked ? 2 : 1) / 8;
  instruction.isSigned = type.kind == Type::Signed;
  // Addresses that may be of any memory are none of this compiler's.
  return hasSpace && instruction.bytes != 0;
}

/// ld.global.nc.v2.b32 {a, b}, [address]; st.shared.b32 [address], a;
bool Builder::buildAccess() {
  instruction.isReadOnly = has("nc");
  bool isLoad = parts[0] == "ld";
  if (!setSpace() || !take(isLoad, isLoad ? 1 : 2))
    return false;
  instruction.offset = operands[isLoad].offset;
  return set(isLoad ? Instruction::Load : Instruction::Store);
}

/// atom.global.inc.u32 old, [address], a;
bool Builder::buildAtomic() {
  bool hasResult = parts[0] == "atom";
  if (!setSpace() || !take(hasResult, 2))
    return false;
  instruction.offset = operands[hasResult].offset;
  if (has("inc"))
    instruction.evaluate = [](const uint64_t *s) -> uint64_t {
      return uint32_t(s[0]) >= uint32_t(s[1]) ? 0 : uint32_t(s[0]) + 1;
    };
  else if (has("exch"))
    instruction.evaluate = [](const uint64_t *s) { return s[1]; };
  else
    for (const char *op : {"add", "min", "max", "and", "or", "xor"})
      if (has(op))
        instruction.evaluate = getEvaluator({op, parts.back()});
  return instruction.evaluate && set(Instruction::Atomic);
}

/// cp.async.cg.shared.global [to], [from], 16;
bool Builder::buildCopy() {
  if (has("commit_group"))
    return take(0, 0) && set(Instruction::CommitCopies);
  if (has("wait_group") || has("wait_all"))
    return take(0, has("wait_group")) && set(Instruction::WaitCopies);
  // The number of bytes is a number, and that of those that are read may
  // follow.
  if (!has("shared") || !has("global") || !take(0, 3))
    return false;
  instruction.offset = operands[0].offset;
  instruction.secondOffset = operands[1].offset;
  return set(Instruction::CopyAsync);
}

/// shfl.sync.bfly.b32 d, a, lane, clamp, members;
bool Builder::buildShuffle() {
  static const std::map<std::string, Instruction::Mode> kModes = {
      {"up", Instruction::Up},
      {"down", Instruction::Down},
      {"bfly", Instruction::Butterfly},
      {"idx", Instruction::Index}};
  auto mode = parts.size() == 4 ? kModes.find(parts[2]) : kModes.end();
  if (mode == kModes.end() || parts[1] != "sync" || !take(1, 4))
    return false;
  instruction.mode = mode->second;
  return set(Instruction::Shuffle);
}

bool Builder::buildBarrier() {
  if (has("cluster") && !has("relaxed"))
    return take(0, 0) && set(has("arrive") ? Instruction::ClusterArrive
                                           : Instruction::ClusterWait);
  if (has("warp"))
    return take(0, 1) && set(Instruction::WarpBarrier);
  // The one of all threads of a block.
  return has("sync") && take(0, 1) && instruction.sources[0] == 0 &&
         set(Instruction::BlockBarrier);
}

/// mov.b64 {a, b}, c; mov.b64 c, {a, b};
bool Builder::buildMove() {
  if (!take(1, 1))
    return false;
  size_t count =
      std::max(instruction.results.size(), instruction.sources.size());
  instruction.bytes = parseType(parts.back()).bits / 8 / count;
  return set(instruction.results.size() > 1 ? Instruction::Unpack
                                            : Instruction::Pack);
}

bool Builder::build() {
  const std::string &op = parts[0];
  if (op == "ld" || op == "st")
    return buildAccess();
  if (op == "atom" || op == "red")
    return buildAtomic();
  if (op == "cp" && has("async"))
    return buildCopy();
  if (op == "shfl")
    return buildShuffle();
  if (op == "bar" || op == "barrier")
    return buildBarrier();
  if (op == "fence")
    return has("acq_rel") && has("gpu") && set(Instruction::Fence);
  if (op == "griddepcontrol")
    return take(0, 0) && set(has("wait") ? Instruction::WaitForLaunches
                                         : Instruction::AllowLaunch);
  if (op == "ret" || op == "exit")
    return set(Instruction::Exit);
  if (op == "bra")
    return operands.size() == 1 && set(Instruction::Branch);
  if (op == "brx")
    return take(0, 2) && set(Instruction::BranchIndexed);
  if (op == "mapa")
    return has("shared::cluster") && take(1, 2) && set(Instruction::MapToBlock);
  if (op == "mov")
    for (const Operand &operand : operands)
      if (operand.registers.size() > 1)
        return buildMove();

  instruction.evaluate = getEvaluator(parts);
  if (!instruction.evaluate || operands.empty() || operands.size() > 5)
    return false;
  // Of packed numbers, setp has two predicates.
  size_t numResults =
      parts[0] == "setp" && parseType(parts.back()).isPacked ? 2 : 1;
  for (const Operand &operand : operands)
    if (operand.registers.size() != (&operand == &operands[0] ? numResults : 1))
      return false;
  size_t numSources = operands.size() - 1;
  if (numSources == 3 && (op == "min" || op == "max"))
    instruction.evaluate = [two = instruction.evaluate](const uint64_t *s) {
      uint64_t others[] = {two(s), s[2]};
      return two(others);
    };
  else if (numSources != countSources(parts))
    return false;
  return take(1, numSources) && set(Instruction::Evaluate);
}

} // namespace

bool fakecuda::ptx::buildInstruction(const Statement &statement,
                                     Instruction &instruction) {
  return Builder(statement, instruction).build();
}
