//===- CallBuffers.cpp - What the buffers of a call must be ---------------===//
//
// Every call of an entry point comes by here, so what is right costs a few
// comparisons per buffer; text is made for errors alone.
//
//===----------------------------------------------------------------------===//

#include "CallBuffers.h"

#include "Signature.h"
#include "ThreadState.h"
#include <algorithm>

using namespace bcast::runtime;

[[gnu::cold]] static bool fail(const char *what, int64_t index,
                               const std::string &why) {
  setError(what + (" " + std::to_string(index)) + why);
  return false;
}

static std::string text(int64_t number) { return std::to_string(number); }

/// The bytes of a tensor; -1 if they are more than 2^63 - 1. A size of 0 makes
/// them 0, however large the others are.
static int64_t getBytes(const TensorType &type, const int64_t *sizes) {
  int64_t bytes = type.elementBytes;
  bool overflows = false;
  for (int64_t d = 0; d < type.rank; ++d) {
    if (sizes[d] == 0)
      return 0;
    overflows |= __builtin_mul_overflow(bytes, sizes[d], &bytes);
  }
  return overflows ? -1 : bytes;
}

/// Whether the address is a multiple of a power of 2; a remainder of unknown
/// divisors would take longer than all else of a small call's check.
static bool isMultiple(const void *data, int64_t alignment) {
  return (reinterpret_cast<uintptr_t>(data) & (alignment - 1)) == 0;
}

[[gnu::cold]] static bool failAlignment(const char *what, int64_t index,
                                        int64_t alignment) {
  return fail(what, index,
              ": data is not aligned to " + text(alignment) + " bytes");
}

/// What arguments and results have in common: room for the sizes, and data that
/// the host can read and write.
[[gnu::always_inline]] static inline bool
checkAddresses(const char *what, int64_t index, const TensorType &type,
               const bcast_buffer &buffer, bool isOnDevice) {
  if (type.rank > 0 && !buffer.sizes)
    return fail(what, index,
                ": sizes is NULL, expected room for " + text(type.rank));
  if (!isOnDevice && !isMultiple(buffer.data, type.alignment))
    return failAlignment(what, index, type.alignment);
  return true;
}

static bool checkArgument(int64_t index, const TensorType &type,
                          const bcast_buffer &buffer) {
  auto failArgument = [&](const std::string &why) {
    return fail("argument", index, why);
  };
  for (int64_t d = 0; d < type.rank; ++d) {
    int64_t size = buffer.sizes[d], expected = type.sizes[d];
    if (expected >= 0 ? size == expected : size >= 0)
      continue;
    return failArgument(": sizes[" + text(d) + "] is " + text(size) +
                        ", expected " + (expected < 0 ? "at least " : "") +
                        text(std::max<int64_t>(expected, 0)));
  }
  int64_t bytes = getBytes(type, buffer.sizes);
  if (bytes < 0)
    return failArgument(": its size in bytes exceeds 2^63 - 1");
  if (bytes > 0 && !buffer.data)
    return failArgument(": data is NULL, expected " + text(bytes) + " bytes");
  if (buffer.size_in_bytes != 0 && buffer.size_in_bytes < bytes)
    return failArgument(" needs " + text(bytes) +
                        " bytes, but its buffer has " +
                        text(buffer.size_in_bytes));
  return true;
}

static bool checkArray(const char *what, const bcast_buffer *buffers,
                       int64_t count) {
  if (buffers || count == 0)
    return true;
  setError(what + (" is NULL, expected " + text(count)) +
           (count == 1 ? " buffer" : " buffers"));
  return false;
}

bool CallBuffers::check() const {
  SignatureReader reader(signature);
  if (!checkArray("arguments", arguments, reader.numArguments) ||
      !checkArray("results", results, reader.numResults))
    return false;
  for (int64_t i = 0; i < reader.numArguments; ++i) {
    TensorType type = reader.read();
    if (!checkAddresses("argument", i, type, arguments[i], reader.isOnDevice) ||
        !checkArgument(i, type, arguments[i]))
      return false;
  }
  for (int64_t i = 0; i < reader.numResults; ++i)
    if (!checkAddresses("result", i, reader.read(), results[i],
                        reader.isOnDevice))
      return false;
  return true;
}

bool CallBuffers::checkAlignment() const {
  SignatureReader reader(signature);
  auto checkAll = [&](const char *what, const bcast_buffer *buffers,
                      int64_t count) {
    for (int64_t i = 0; i < count; ++i) {
      int64_t alignment = reader.read().alignment;
      if (!isMultiple(buffers[i].data, alignment))
        return failAlignment(what, i, alignment);
    }
    return true;
  };
  return checkAll("argument", arguments, reader.numArguments) &&
         checkAll("result", results, reader.numResults);
}

void CallBuffers::addArguments() {
  SignatureReader reader(signature);
  taken.reserve(reader.numArguments + reader.numResults);
  for (int64_t i = 0; i < reader.numArguments; ++i) {
    int64_t bytes = getBytes(reader.read(), arguments[i].sizes);
    if (bytes > 0)
      taken.push_back(getRange(arguments[i].data, bytes, -1));
  }
  std::sort(taken.begin(), taken.end(),
            [](const Range &a, const Range &b) { return a.begin < b.begin; });
  size_t count = 0;
  for (const Range &range : taken)
    if (count > 0 && range.begin < taken[count - 1].end)
      taken[count - 1].end = std::max(taken[count - 1].end, range.end);
    else
      taken[count++] = range;
  taken.resize(count);
}

int64_t CallBuffers::findArgument(const Range &placed) const {
  SignatureReader reader(signature);
  for (int64_t i = 0; i < reader.numArguments; ++i) {
    int64_t bytes = getBytes(reader.read(), arguments[i].sizes);
    if (bytes <= 0)
      continue;
    Range range = getRange(arguments[i].data, bytes, -1);
    if (range.begin < placed.end && placed.begin < range.end)
      return i;
  }
  return -1;
}

static bool failOverlap(int64_t index, const char *what, int64_t other) {
  return fail("result", index,
              std::string(" overlaps ") + what + " " + text(other));
}

bool CallBuffers::placeResult(int64_t index, int64_t bytes) {
  const bcast_buffer &buffer = results[index];
  if (buffer.size_in_bytes < bytes)
    return fail("result", index,
                " needs " + text(bytes) + " bytes, but its buffer has " +
                    text(buffer.size_in_bytes));
  if (bytes == 0)
    return true;
  Range placed = getRange(buffer.data, bytes, index);
  // The only one is compared with each argument: no list is made.
  if (signature[1] == 1) {
    int64_t argument = findArgument(placed);
    return argument < 0 || failOverlap(index, "argument", argument);
  }
  if (taken.empty())
    addArguments();
  // The first that ends after it begins is the only one that it may meet.
  auto next = std::upper_bound(taken.begin(), taken.end(), placed.begin,
                               [](uintptr_t address, const Range &range) {
                                 return address < range.end;
                               });
  if (next != taken.end() && next->begin < placed.end) {
    // Merged arguments have no index.
    return next->result >= 0
               ? failOverlap(index, "result", next->result)
               : failOverlap(index, "argument", findArgument(placed));
  }
  taken.insert(next, placed);
  return true;
}

bool CallBuffers::aliasResult(int64_t index, int64_t argument) const {
  const void *data = arguments[argument].data, *given = results[index].data;
  if (given && given != data)
    return fail("result", index,
                " has the memory of argument " + text(argument) +
                    ": data must be NULL or the argument's");
  SignatureReader reader(signature);
  std::vector<Range> ranges;
  for (int64_t i = 0; i < reader.numArguments; ++i) {
    int64_t bytes = getBytes(reader.read(), arguments[i].sizes);
    ranges.push_back(bytes > 0 ? getRange(arguments[i].data, bytes, -1)
                               : Range{0, 0, -1});
  }
  const Range &own = ranges[argument];
  for (int64_t i = 0; i < reader.numArguments; ++i)
    if (i != argument && ranges[i].begin < own.end && own.begin < ranges[i].end)
      return fail("argument", argument,
                  ", which result " + text(index) + " overwrites, overlaps " +
                      "argument " + text(i));
  return true;
}

void CallBuffers::storeResults(const void *descriptors) const {
  struct Descriptor {
    void *allocated, *aligned;
    int64_t offset, sizes[1];
  };
  SignatureReader reader(signature);
  for (int64_t i = 0; i < reader.numArguments; ++i)
    reader.read();
  auto words = static_cast<const int64_t *>(descriptors);
  for (int64_t i = 0; i < reader.numResults; ++i) {
    auto descriptor = reinterpret_cast<const Descriptor *>(words);
    int64_t rank = reader.read().rank;
    results[i].data = descriptor->aligned;
    std::copy_n(descriptor->sizes, rank, results[i].sizes);
    words += 3 + 2 * rank;
  }
}
