//===- AvailableMemory.cpp - How much memory may be taken -----------------===//
//
// Allocation alone cannot answer this: Linux hands out memory that it does not
// have and kills the process later. Reads /proc/meminfo and the limits of
// control groups (version 2); on other systems the answer is "unknown".
//
//===----------------------------------------------------------------------===//

#include "bcast-c/Runtime.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>

/// The number that follows `key` at the start of a line, as in
/// "MemAvailable:   24320168 kB".
static std::optional<uint64_t> findNumber(const std::string &path,
                                          const std::string &key) {
  std::ifstream file(path);
  std::string line;
  while (std::getline(file, line)) {
    if (line.compare(0, key.size(), key) != 0)
      continue;
    const char *digits = line.c_str() + key.size();
    char *end;
    uint64_t value = std::strtoull(digits, &end, 10);
    if (end != digits)
      return value;
  }
  return std::nullopt;
}

/// What a control group may still take. The page cache counts as taken but is
/// given back under pressure.
static std::optional<uint64_t> getGroupHeadroom(const std::string &folder) {
  std::optional<uint64_t> limit = findNumber(folder + "/memory.max", "");
  std::optional<uint64_t> current = findNumber(folder + "/memory.current", "");
  if (!limit || !current)
    return std::nullopt;
  std::string stat = folder + "/memory.stat";
  uint64_t cache = findNumber(stat, "inactive_file ").value_or(0) +
                   findNumber(stat, "active_file ").value_or(0);
  uint64_t taken = *current - std::min(*current, cache);
  return *limit - std::min(*limit, taken);
}

int64_t bcast_rt_available_memory(void) {
  std::optional<uint64_t> available =
      findNumber("/proc/meminfo", "MemAvailable:");
  if (!available)
    return -1;
  uint64_t bytes = *available * 1024;

  // Version 2's line is "0::/path"; every ancestor's limit holds as well.
  std::ifstream groups("/proc/self/cgroup");
  std::string line;
  while (std::getline(groups, line)) {
    if (line.compare(0, 3, "0::") != 0)
      continue;
    std::string group = line.substr(3);
    while (true) {
      if (std::optional<uint64_t> headroom =
              getGroupHeadroom("/sys/fs/cgroup" + group))
        bytes = std::min(bytes, *headroom);
      size_t slash = group.rfind('/');
      if (slash == std::string::npos)
        break;
      group.resize(slash);
    }
  }
  return static_cast<int64_t>(bytes / 5 * 4);
}
