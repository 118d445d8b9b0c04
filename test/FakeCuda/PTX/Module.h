//===- Module.h - A module of PTX, ready to be interpreted ------*- C++ -*-===//
#ifndef BCAST_TEST_FAKECUDA_PTX_MODULE_H
#define BCAST_TEST_FAKECUDA_PTX_MODULE_H

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace fakecuda::ptx {

/// What cannot be parsed or must not be executed.
struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// For messages.
std::string describe(uint64_t address, size_t bytes);

/// Computes a result of one thread from its sources. A register holds 64 bits;
/// an instruction reads as many of them as its type has.
using Evaluator = std::function<uint64_t(const uint64_t *sources)>;

enum class Space { Param, Global, Shared, Cluster, Local };

struct Instruction {
  enum Kind {
    Evaluate,     ///< results = evaluate(sources), of two a bit each.
    Pack,         ///< results[0] is made of the sources, the first lowest.
    Unpack,       ///< The parts of sources[0] go to the results.
    Load,         ///< From [sources[0] + offset]
    Store,        ///< To [sources[0] + offset], the values behind it.
    Atomic,       ///< The same; evaluate(old value, sources...) is stored.
    CopyAsync,    ///< sources[0] + offset <- sources[1] + secondOffset
    CommitCopies, ///< What has been copied since is a group.
    WaitCopies,   ///< For all but the last `offset` groups.
    MapToBlock,   ///< The address of sources[0] in block sources[1]
    Shuffle,      ///< shfl.sync: value, lane, clamp, members
    WarpBarrier,  ///< bar.warp.sync: members
    BlockBarrier, ///< bar.sync 0
    ClusterArrive,
    ClusterWait,
    Branch,        ///< To target
    BranchIndexed, ///< To targets[sources[0]]
    Exit,
    Fence,           ///< fence.acq_rel.gpu
    AllowLaunch,     ///< griddepcontrol.launch_dependents
    WaitForLaunches, ///< griddepcontrol.wait: for those ahead in the stream
  };
  Kind kind = Fence;
  Evaluator evaluate;
  /// A register that must be true, or false if it is negated; none if 0.
  uint32_t predicate = 0;
  bool isNegated = false;
  std::vector<uint32_t> results, sources;
  int64_t offset = 0, secondOffset = 0;
  Space space = Space::Global;
  /// Of each value that is loaded, stored, packed or copied.
  unsigned bytes = 0;
  bool isSigned = false;
  /// ld.global.nc: of memory that the kernel must not write.
  bool isReadOnly = false;
  enum Mode { Up, Down, Butterfly, Index } mode = Index;
  size_t target = 0;
  std::vector<size_t> targets;
  /// For messages.
  const char *text = "";
  unsigned line = 0;
};

struct Parameter {
  size_t offset, bytes;
};

struct Kernel {
  std::string name;
  std::vector<Instruction> code;
  /// Of each instruction, its place in the order in which threads that went
  /// apart go on: the first do.
  std::vector<size_t> places;
  std::vector<Parameter> parameters;
  size_t parameterBytes = 0, sharedBytes = 0, localBytes = 0;
  /// Registers of immediate operands, and of those that the hardware sets, such
  /// as %tid.x; register 0 is always 0.
  std::map<uint64_t, uint32_t> constants;
  std::map<std::string, uint32_t> specials;
  uint32_t numRegisters = 1;
  unsigned clusterBlocks = 1;
  unsigned maxThreads = 1024;
};

struct Module {
  std::map<std::string, Kernel> kernels;
  /// Arrays of the module, each aligned to 16 bytes.
  std::map<std::string, std::vector<uint64_t>> globals;
  /// The mnemonics that instructions point at.
  std::map<std::string, int> mnemonics;
};

/// Sets the places of a kernel's instructions.
void orderInstructions(Kernel &kernel);

/// Parses a module. Throws Error with the line of what it does not know.
std::unique_ptr<Module> parseModule(const std::string &text);

/// What an instruction that only computes does, for the parts of its mnemonic
/// between dots, as {"add", "rn", "f32"}; empty if it is not known.
Evaluator getEvaluator(const std::vector<std::string> &mnemonic);

} // namespace fakecuda::ptx

#endif // BCAST_TEST_FAKECUDA_PTX_MODULE_H
