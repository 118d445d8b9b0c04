//===- TimeLimit.cpp - An end to work that has none -----------------------===//

#include "bcast/Driver/TimeLimit.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <unistd.h>

using namespace mlir::bcast;

namespace {

/// What a thread is busy with.
struct Work {
  const llvm::PrettyStackTraceEntry *innermost = nullptr;
  /// The first word of that object, its table of virtual functions.
  const void *table = nullptr;
};

} // namespace

/// Of the worker, which writes it in its signal handler.
static Work seen;
static std::atomic<unsigned> numSeen;
static std::atomic<bool> isTimeUp;

static void lookAtWork(int) {
  seen.innermost = static_cast<const llvm::PrettyStackTraceEntry *>(
      llvm::SavePrettyStackState());
  seen.table = seen.innermost
                   ? *reinterpret_cast<const void *const *>(seen.innermost)
                   : nullptr;
  ++numSeen;
  while (isTimeUp)
    pause();
}

/// Nothing if the thread does not answer within a second.
static Work seeWork(pthread_t worker) {
  unsigned before = numSeen;
  pthread_kill(worker, SIGUSR2);
  for (int i = 0; i < 1000; ++i) {
    if (numSeen != before)
      return seen;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return {};
}

/// The innermost work on a function, or else the innermost. The worker stays
/// stopped: it may hold the allocator's lock, so this is no work for its signal
/// handler.
static std::string describeWork(pthread_t worker) {
  // An entry that is being made or removed has no functions to call; those
  // around it are whole.
  Work earlier = seeWork(worker);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  isTimeUp = true;
  Work work = seeWork(worker);
  const llvm::PrettyStackTraceEntry *entry = work.innermost;
  bool isStable = entry == earlier.innermost && work.table == earlier.table;
  if (entry && !isStable)
    entry = entry->getNextEntry();
  std::string first;
  for (; entry; entry = entry->getNextEntry()) {
    std::string text;
    llvm::raw_string_ostream os(text);
    entry->print(os);
    llvm::StringRef line = llvm::StringRef(text).split('\n').first.rtrim(". ");
    if (line.contains("function"))
      return line.str();
    if (first.empty())
      first = line.str();
  }
  return first;
}

struct TimeLimit::Watcher {
  explicit Watcher(double seconds)
      : seconds(seconds), worker(pthread_self()), thread([this] { wait(); }) {}

  void wait() {
    std::unique_lock<std::mutex> lock(mutex);
    std::chrono::duration<double> limit(seconds);
    if (!isDone.wait_for(lock, limit, [this] { return done; }))
      end();
  }

  [[noreturn]] void end() {
    std::string work = describeWork(worker);
    if (!work.empty())
      work = ": " + std::string(1, llvm::toLower(work[0])) + work.substr(1);
    std::string message;
    llvm::raw_string_ostream(message)
        << "error: compilation takes more than " << llvm::format("%g", seconds)
        << " s (--compile-timeout)" << work << "\n";
    llvm::errs() << message;
    llvm::sys::RunInterruptHandlers();
    _exit(1);
  }

  double seconds;
  pthread_t worker;
  std::mutex mutex;
  std::condition_variable isDone;
  bool done = false;
  struct sigaction previous;
  std::thread thread;
};

TimeLimit::TimeLimit(double seconds) {
  if (seconds == 0)
    return;
  struct sigaction action = {};
  action.sa_handler = lookAtWork;
  action.sa_flags = SA_RESTART;
  struct sigaction previous;
  sigaction(SIGUSR2, &action, &previous);
  watcher = std::make_unique<Watcher>(seconds);
  watcher->previous = previous;
}

TimeLimit::~TimeLimit() {
  if (!watcher)
    return;
  {
    std::lock_guard<std::mutex> lock(watcher->mutex);
    watcher->done = true;
  }
  watcher->isDone.notify_one();
  watcher->thread.join();
  sigaction(SIGUSR2, &watcher->previous, nullptr);
}
