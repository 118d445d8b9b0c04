//===- CallGraphs.cpp - Calls that a device keeps as graphs ---------------===//

#include "CallGraphs.h"

#include "../Signature.h"
#include <algorithm>

using namespace bcast::runtime;

/// Enough for the layers of a model that share an object. A graph takes some
/// ten kilobytes for each of its launches.
static constexpr size_t kMaxCalls = 256;

/// What this thread calls for the first time.
static thread_local CalledFunction *observed = nullptr;

void bcast::runtime::noteSignature(const int64_t *signature) {
  if (observed && !observed->signature)
    observed->signature = signature;
}

void bcast::runtime::noteWait() {
  if (observed)
    observed->waits = true;
}

/// What a call does but for the contents of its buffers; false if it is an
/// error, or a result has no memory.
static bool buildKey(const int64_t *signature, bcast_entry entry,
                     const bcast_buffer *arguments, const bcast_buffer *results,
                     std::vector<int64_t> &key) {
  SignatureReader reader(signature);
  if ((reader.numArguments > 0 && !arguments) ||
      (reader.numResults > 0 && !results))
    return false;
  key = {reinterpret_cast<int64_t>(entry)};
  for (int64_t i = 0; i < reader.numArguments + reader.numResults; ++i) {
    bool isResult = i >= reader.numArguments;
    const bcast_buffer &buffer =
        isResult ? results[i - reader.numArguments] : arguments[i];
    int64_t rank = reader.read().rank;
    if ((rank > 0 && !buffer.sizes) || (isResult && !buffer.data))
      return false;
    key.push_back(reinterpret_cast<int64_t>(buffer.data));
    key.push_back(buffer.size_in_bytes);
    if (!isResult)
      key.insert(key.end(), buffer.sizes, buffer.sizes + rank);
  }
  return true;
}

/// Calls `use` with the sizes and the rank of each result.
template <typename Use>
static void forEachResult(const int64_t *signature, bcast_buffer *results,
                          Use use) {
  SignatureReader reader(signature);
  for (int64_t i = 0; i < reader.numArguments; ++i)
    reader.read();
  for (int64_t i = 0; i < reader.numResults; ++i)
    use(results[i].sizes, reader.read().rank);
}

CallGraphs::~CallGraphs() {
  for (auto &[key, call] : calls)
    if (call.graph)
      device.destroyGraph(call.graph);
}

int32_t CallGraphs::callFirst(bcast_entry entry, const bcast_buffer *arguments,
                              bcast_buffer *results) {
  CalledFunction function, *outer = observed;
  observed = &function;
  int32_t status = entry(arguments, results);
  observed = outer;
  if (status != BCAST_OK || !function.signature)
    return status;
  std::lock_guard<std::mutex> lock(mutex);
  functions[entry] = function;
  Key key;
  if (buildKey(function.signature, entry, arguments, results, key))
    findCall(key);
  return status;
}

/// The call, if it has come before; now it has. With the lock held.
CallGraphs::Call *CallGraphs::findCall(const Key &key) {
  auto found = calls.find(key);
  if (found != calls.end()) {
    found->second.lastUse = ++numUses;
    return &found->second;
  }
  if (calls.size() == kMaxCalls) {
    auto oldest = std::min_element(calls.begin(), calls.end(),
                                   [](const auto &a, const auto &b) {
                                     return a.second.lastUse < b.second.lastUse;
                                   });
    if (oldest->second.graph)
      device.destroyGraph(oldest->second.graph);
    calls.erase(oldest);
  }
  calls[key].lastUse = ++numUses;
  return nullptr;
}

/// With the lock held, so that one is captured at a time.
void CallGraphs::capture(Call &call, const CalledFunction &function,
                         bcast_entry entry, const bcast_buffer *arguments,
                         bcast_buffer *results) {
  call.graph =
      device.capture([&] { return entry(arguments, results) == BCAST_OK; });
  call.isRefused = !call.graph;
  if (call.graph)
    forEachResult(function.signature, results,
                  [&](const int64_t *sizes, int64_t rank) {
                    call.sizes.insert(call.sizes.end(), sizes, sizes + rank);
                  });
}

int32_t CallGraphs::call(bcast_entry entry, const bcast_buffer *arguments,
                         bcast_buffer *results) {
  if (!device.mayCapture())
    return entry(arguments, results);
  std::unique_lock<std::mutex> lock(mutex);
  auto found = functions.find(entry);
  if (found == functions.end()) {
    lock.unlock();
    return callFirst(entry, arguments, results);
  }
  CalledFunction function = found->second;
  Key key;
  Call *call = nullptr;
  if (!function.waits &&
      buildKey(function.signature, entry, arguments, results, key))
    call = findCall(key);
  if (call && !call->graph && !call->isRefused)
    capture(*call, function, entry, arguments, results);
  // What cannot be captured is called as ever; so is what fails, for its error.
  if (!call || !call->graph) {
    lock.unlock();
    return entry(arguments, results);
  }
  if (!device.launchGraph(call->graph))
    return BCAST_FAILED;
  const int64_t *next = call->sizes.data();
  forEachResult(function.signature, results, [&](int64_t *sizes, int64_t rank) {
    std::copy_n(next, rank, sizes);
    next += rank;
  });
  return BCAST_OK;
}
