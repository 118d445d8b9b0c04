//===- Profile.cpp - What a launch has executed and accessed --------------===//

#include "Profile.h"

#include <algorithm>
#include <set>

using namespace fakecuda::ptx;

namespace {

constexpr unsigned kSectorBytes = 32, kBankBytes = 4, kBanks = 32;

} // namespace

void Profile::countGlobal(Ranges &ranges, bool isStore) {
  std::sort(ranges.begin(), ranges.end());
  // Bytes that several threads access count once.
  uint64_t bytes = 0, sectors = 0, end = 0, nextSector = 0;
  for (auto [address, size] : ranges) {
    end = std::max(end, address);
    if (address + size > end) {
      bytes += address + size - end;
      end = address + size;
    }
    uint64_t first = std::max(address / kSectorBytes, nextSector);
    uint64_t last = (address + size - 1) / kSectorBytes;
    if (last >= first) {
      sectors += last - first + 1;
      nextSector = last + 1;
    }
  }
  Accesses &accesses = isStore ? stores : loads;
  ++accesses.requests;
  accesses.units += sectors;
  accesses.least += (bytes + kSectorBytes - 1) / kSectorBytes;
}

void Profile::countShared(const Ranges &ranges) {
  ++shared.requests;
  if (ranges.empty())
    return;
  // Threads of 8 or 16 bytes are served a half or a quarter of the warp at a
  // time.
  unsigned bytes = std::max(ranges.front().second, kBankBytes);
  size_t group = kBanks * kBankBytes / bytes;
  for (size_t i = 0; i < ranges.size(); i += group) {
    std::set<uint64_t> words;
    for (size_t j = i; j < std::min(i + group, ranges.size()); ++j)
      for (uint64_t at = ranges[j].first / kBankBytes;
           at * kBankBytes < ranges[j].first + ranges[j].second; ++at)
        words.insert(at);
    unsigned ofBank[kBanks] = {}, most = 0;
    for (uint64_t word : words)
      most = std::max(most, ++ofBank[word % kBanks]);
    shared.units += most;
    shared.least += (words.size() + kBanks - 1) / kBanks;
  }
}

void Profile::print(std::FILE *file, const std::string &kernel) const {
  std::fprintf(file,
               "{\"kernel\": \"%s\", \"threads\": %llu, \"warps\": %llu, "
               "\"instructions\": %llu, \"issued\": %llu",
               kernel.c_str(), static_cast<unsigned long long>(threads),
               static_cast<unsigned long long>(warps),
               static_cast<unsigned long long>(instructions),
               static_cast<unsigned long long>(issued));
  for (auto [name, accesses] :
       {std::pair("loads", loads), {"stores", stores}, {"shared", shared}})
    std::fprintf(file,
                 ", \"%s\": {\"requests\": %llu, \"units\": %llu, "
                 "\"least\": %llu}",
                 name, static_cast<unsigned long long>(accesses.requests),
                 static_cast<unsigned long long>(accesses.units),
                 static_cast<unsigned long long>(accesses.least));
  std::fputs("}\n", file);
}
