//===- Workers.cpp - Threads that share the tasks of a loop ---------------===//
//
// One pool of threads per copy of this library. The thread that has a loop
// takes part in it as worker 0, and waits at its end only for those workers
// that have begun to work: one that the system has not let run in the meantime
// costs nothing but its help. So the pool does what OpenMP's barriers cannot,
// and any number of workers, even none, finishes a loop.
//
// The tasks are divided among the workers in advance, so that a worker finds in
// its caches what it had there in the last loop; each share is handed out in
// blocks, and who has finished his own takes from the others'.
//
// Where other processes are busy, the system may leave a worker on the
// processor of the thread that has woken it, and two threads do the work of
// one. Such a worker leaves the processor before it begins.
//
//===----------------------------------------------------------------------===//

#include "Workers.h"

#include "Processors.h"

#include "bcast-c/Runtime.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <vector>

using namespace bcast::runtime;

/// Blocks of each worker's share: a worker that comes late, or is slow, leaves
/// at most this part of its share to wait for. Each costs some 10 ns.
static constexpr int64_t kBlocksPerShare = 16;
/// How long a worker looks for the next loop before it sleeps. To wake it takes
/// some 5 us of the thread that has the loop, and as long again until it runs:
/// loops of one program follow each other faster than that.
static constexpr std::chrono::microseconds kSpinTime(50);

/// The number of this thread in its pool; 0 of all others.
static thread_local int64_t workerIndex = 0;

static void pauseProcessor() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

namespace {

/// What is left of one worker's share; in a line of the cache of its own.
struct alignas(64) Share {
  std::atomic<int64_t> next{0};
  int64_t end = 0;
};

using Tasks = void (*)(void *context, int64_t from, int64_t to);

class Pool {
public:
  explicit Pool(int64_t numWorkers);

  /// False if another loop has the pool.
  bool tryRun(int64_t count, Tasks tasks, void *context);
  /// Ends all threads.
  void stop();

  const int64_t numWorkers;

private:
  /// `state` holds the number of the loop, whether workers may enter it, and
  /// how many have and not left it yet. The loop's description changes only
  /// while it is closed and empty.
  static constexpr uint64_t kActive = (uint64_t(1) << 16) - 1;
  static constexpr uint64_t kOpen = uint64_t(1) << 16;
  static constexpr uint64_t kNext = uint64_t(1) << 17;

  struct Start {
    Pool *pool;
    int64_t index;
  };
  static void *runThread(void *start);
  void serve(int64_t index);
  /// Waits for a loop that is open and not the one in `last`; false at the end.
  bool waitForLoop(uint64_t last);
  bool hasLoop(uint64_t last) const {
    uint64_t now = state.load();
    return (now & kOpen) && now / kNext != last / kNext;
  }
  /// Leaves a processor on which a worker of a lower number has begun.
  void leaveSharedProcessor(int64_t index);
  /// Takes blocks until none is left. Of few tasks not all workers have a
  /// share.
  void work(int64_t index);

  Tasks tasks = nullptr;
  void *context = nullptr;
  int64_t workers = 0, block = 1;
  std::unique_ptr<Share[]> shares;
  /// Where each worker has begun its part of a loop the last time.
  std::unique_ptr<std::atomic<int>[]> processors;

  std::atomic<bool> isTaken{false};
  alignas(64) std::atomic<uint64_t> state{0};
  alignas(64) std::atomic<int64_t> numAsleep{0};
  std::atomic<bool> ends{false};
  std::mutex mutex;
  std::condition_variable wake;
  std::vector<pthread_t> threads;
};

} // namespace

Pool::Pool(int64_t numWorkers)
    : numWorkers(numWorkers), shares(new Share[numWorkers]),
      processors(new std::atomic<int>[numWorkers]) {
  for (int64_t index = 0; index < numWorkers; ++index)
    processors[index].store(kUnknownProcessor);
  // Signals are for the threads of the program.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  for (int64_t index = 1; index < numWorkers; ++index) {
    auto start = std::make_unique<Start>(Start{this, index});
    pthread_t thread;
    // With fewer threads than workers the others do the work.
    if (pthread_create(&thread, nullptr, runThread, start.get()) != 0)
      break;
    start.release();
    threads.push_back(thread);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void *Pool::runThread(void *start) {
  std::unique_ptr<Start> owned(static_cast<Start *>(start));
  workerIndex = owned->index;
  owned->pool->serve(owned->index);
  return nullptr;
}

void Pool::serve(int64_t index) {
  uint64_t last = 0;
  while (waitForLoop(last)) {
    leaveSharedProcessor(index);
    uint64_t now = state.load();
    // Who enters is waited for, so what the loop is does not change.
    while ((now & kOpen) && !state.compare_exchange_weak(now, now + 1))
      ;
    if (!(now & kOpen))
      continue;
    last = now;
    work(index);
    state.fetch_sub(1, std::memory_order_release);
  }
}

bool Pool::waitForLoop(uint64_t last) {
  auto begin = std::chrono::steady_clock::now();
  do {
    for (int i = 0; i < 64; ++i) {
      if (hasLoop(last))
        return true;
      pauseProcessor();
    }
    if (ends.load())
      return false;
  } while (std::chrono::steady_clock::now() - begin < kSpinTime);
  std::unique_lock<std::mutex> lock(mutex);
  numAsleep.fetch_add(1);
  wake.wait(lock, [&] { return ends.load() || hasLoop(last); });
  numAsleep.fetch_sub(1);
  return !ends.load();
}

void Pool::leaveSharedProcessor(int64_t index) {
  int here = getProcessor();
  for (int64_t lower = 0; lower < index && here >= 0; ++lower) {
    if (processors[lower].load(std::memory_order_relaxed) != here)
      continue;
    std::vector<int> taken;
    for (int64_t other = 0; other < numWorkers; ++other)
      if (other != index)
        taken.push_back(processors[other].load(std::memory_order_relaxed));
    here = leaveProcessors(taken.data(), taken.size());
    break;
  }
  processors[index].store(here, std::memory_order_relaxed);
}

void Pool::work(int64_t index) {
  if (index >= workers)
    return;
  for (int64_t i = 0; i < workers; ++i) {
    Share &share = shares[(index + i) % workers];
    while (share.next.load(std::memory_order_relaxed) < share.end) {
      int64_t from = share.next.fetch_add(block, std::memory_order_relaxed);
      if (from >= share.end)
        break;
      tasks(context, from, std::min(from + block, share.end));
    }
  }
}

bool Pool::tryRun(int64_t count, Tasks tasks, void *context) {
  if (isTaken.exchange(true))
    return false;
  this->tasks = tasks;
  this->context = context;
  workers = std::min(numWorkers, count);
  int64_t size = count / workers, longer = count % workers;
  block = std::max<int64_t>(size / kBlocksPerShare, 1);
  processors[0].store(getProcessor(), std::memory_order_relaxed);
  int64_t from = 0;
  for (int64_t i = 0; i < workers; ++i) {
    shares[i].next.store(from, std::memory_order_relaxed);
    from += size + (i < longer);
    shares[i].end = from;
  }
  state.store((state.load() & ~(kNext - 1)) + kNext + kOpen);
  if (numAsleep.load() > 0) {
    // A worker that has looked for a loop in vain is asleep once this is had.
    {
      std::lock_guard<std::mutex> lock(mutex);
    }
    wake.notify_all();
  }
  work(/*index=*/0);
  state.fetch_and(~kOpen);
  for (int spins = 0; state.load(std::memory_order_acquire) & kActive; ++spins)
    if (spins < 1000)
      pauseProcessor();
    else
      std::this_thread::yield();
  isTaken.store(false);
  return true;
}

void Pool::stop() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    ends.store(true);
  }
  wake.notify_all();
  for (pthread_t thread : threads)
    pthread_join(thread, nullptr);
  threads.clear();
}

namespace {

/// The pool of this library, from the first loop on.
class Owner {
public:
  Owner() {
    // Of the threads, a process that is forked has only the one that made it.
    pthread_atfork([] { get().mutex.lock(); }, [] { get().mutex.unlock(); },
                   [] {
                     get().pool.store(nullptr);
                     get().mutex.unlock();
                   });
  }
  /// At the end of the process, or when the library is closed, nothing may run
  /// in it any more. Who has a loop later is alone.
  ~Owner() {
    isClosed.store(true);
    if (Pool *last = pool.load())
      last->stop();
  }

  static Owner &get() {
    static Owner owner;
    return owner;
  }

  /// Null once the library is closed.
  Pool *getPool() {
    if (Pool *made = pool.load(std::memory_order_acquire))
      return made;
    std::lock_guard<std::mutex> lock(mutex);
    if (!pool.load() && !isClosed.load())
      pool.store(new Pool(bcast_rt_num_workers()));
    return pool.load();
  }

private:
  /// Never deleted: a thread may be about to ask it.
  std::atomic<Pool *> pool{nullptr};
  std::atomic<bool> isClosed{false};
  std::mutex mutex;
};

} // namespace

int64_t bcast_rt_num_workers(void) {
  static const int64_t number = getNumWorkers();
  return number;
}

int64_t bcast_rt_worker_index(void) { return workerIndex; }

void bcast_rt_parallel_for(int64_t count, Tasks tasks, void *context) {
  if (count > 1 && bcast_rt_num_workers() > 1)
    if (Pool *pool = Owner::get().getPool())
      if (pool->tryRun(count, tasks, context))
        return;
  if (count > 0)
    tasks(context, 0, count);
}
