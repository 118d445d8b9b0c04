//===- AvailableMemory.cpp - How much memory may be taken -----------------===//
//
// Reads Linux's /proc/meminfo and the limits of control groups (version 2).
// On other systems the answer is "unknown" and malloc has the last word.
//
//===----------------------------------------------------------------------===//

#include "AvailableMemory.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using llvm::StringRef;

/// The text of a file of /proc or /sys, whose size the system reports as 0;
/// empty when there is none.
static std::string readSystemFile(const llvm::Twine &path) {
  auto buffer = llvm::MemoryBuffer::getFileAsStream(path);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

/// The number after `key` in lines such as "MemAvailable:   24320168 kB".
static std::optional<uint64_t> findNumber(StringRef text, StringRef key) {
  for (StringRef line : llvm::split(text, '\n')) {
    uint64_t value;
    if (line.consume_front(key) && !line.ltrim(": ").consumeInteger(10, value))
      return value;
  }
  return std::nullopt;
}

/// What a control group may still take. The page cache counts as taken but is
/// given back under pressure.
static std::optional<uint64_t> getGroupHeadroom(const llvm::Twine &folder) {
  uint64_t limit, current;
  std::string limitText = readSystemFile(folder + "/memory.max");
  std::string currentText = readSystemFile(folder + "/memory.current");
  if (StringRef(limitText).trim().getAsInteger(10, limit) ||
      StringRef(currentText).trim().getAsInteger(10, current))
    return std::nullopt;
  std::string stat = readSystemFile(folder + "/memory.stat");
  uint64_t cache = findNumber(stat, "inactive_file ").value_or(0) +
                   findNumber(stat, "active_file ").value_or(0);
  current -= std::min(current, cache);
  return limit - std::min(limit, current);
}

std::optional<uint64_t> mlir::bcast::getAvailableMemory() {
  std::optional<uint64_t> available =
      findNumber(readSystemFile("/proc/meminfo"), "MemAvailable:");
  if (!available)
    return std::nullopt;
  uint64_t bytes = *available * 1024;

  // Version 2's line is "0::/path"; every ancestor's limit holds as well.
  std::string groups = readSystemFile("/proc/self/cgroup");
  for (StringRef line : llvm::split(groups, '\n')) {
    StringRef group = line;
    if (!group.consume_front("0::/"))
      continue;
    while (true) {
      std::optional<uint64_t> headroom =
          getGroupHeadroom("/sys/fs/cgroup/" + group);
      if (headroom)
        bytes = std::min(bytes, *headroom);
      if (group.empty())
        break;
      group = llvm::sys::path::parent_path(group);
    }
  }
  return bytes / 5 * 4;
}
