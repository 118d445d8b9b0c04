//===- WorkersTest.cpp - Loops that threads share -------------------------===//

#include "bcast-c/Runtime.h"
#include "gtest/gtest.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using Range = std::function<void(int64_t from, int64_t to)>;

void run(int64_t count, Range tasks) {
  bcast_rt_parallel_for(
      count,
      [](void *context, int64_t from, int64_t to) {
        (*static_cast<Range *>(context))(from, to);
      },
      &tasks);
}

/// How often each task was run.
std::vector<int> countRuns(int64_t count) {
  std::vector<std::atomic<int>> runs(count);
  run(count, [&](int64_t from, int64_t to) {
    for (int64_t i = from; i < to; ++i)
      ++runs[i];
  });
  return {runs.begin(), runs.end()};
}

/// The library asks for the number of threads once.
class WorkersTest : public ::testing::Test {
protected:
  static void SetUpTestSuite() {
    setenv("OMP_NUM_THREADS", "4,2", /*overwrite=*/1);
  }
};

TEST_F(WorkersTest, NumberIsTheFirstOfTheList) {
  EXPECT_EQ(bcast_rt_num_workers(), 4);
}

TEST_F(WorkersTest, EachTaskIsRunOnce) {
  for (int64_t count : {0, 1, 2, 3, 4, 5, 63, 64, 65, 1000, 100003})
    EXPECT_EQ(countRuns(count), std::vector<int>(count, 1)) << count;
}

TEST_F(WorkersTest, NegativeCountHasNoTasks) {
  run(-1, [](int64_t, int64_t) { FAIL(); });
}

TEST_F(WorkersTest, LoopsFollowEachOther) {
  int64_t sum = 0;
  for (int loop = 0; loop < 20000; ++loop) {
    std::atomic<int64_t> tasks{0};
    run(8, [&](int64_t from, int64_t to) { tasks += to - from; });
    sum += tasks;
  }
  EXPECT_EQ(sum, 160000);
}

/// Whether two tasks, each of which waits for the other, end: two threads have
/// them.
bool canMeet() {
  std::atomic<int> arrived{0}, met{0};
  auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  run(2, [&](int64_t, int64_t) {
    ++arrived;
    while (arrived < 2 && std::chrono::steady_clock::now() < end)
      std::this_thread::yield();
    met += arrived == 2;
  });
  return met == 2;
}

TEST_F(WorkersTest, SeveralThreadsShare) { EXPECT_TRUE(canMeet()); }

TEST_F(WorkersTest, SleepingWorkersWake) {
  for (int loop = 0; loop < 10; ++loop) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    ASSERT_TRUE(canMeet());
  }
}

/// One task takes until all the others are done: who is done takes its
/// worker's share.
TEST_F(WorkersTest, OthersTakeTheShareOfASlowWorker) {
  constexpr int64_t count = 64;
  std::atomic<int64_t> done{0};
  run(count, [&](int64_t from, int64_t to) {
    if (from == 0) {
      while (done < count - to)
        std::this_thread::yield();
    }
    done += to - from;
  });
  EXPECT_EQ(done, count);
}

TEST_F(WorkersTest, WorkersHaveDifferentNumbers) {
  std::vector<std::atomic<int>> inside(bcast_rt_num_workers());
  run(10000, [&](int64_t, int64_t) {
    int64_t worker = bcast_rt_worker_index();
    ASSERT_LT(worker, bcast_rt_num_workers());
    EXPECT_EQ(++inside[worker], 1);
    --inside[worker];
  });
  run(2, [&](int64_t, int64_t) { EXPECT_LT(bcast_rt_worker_index(), 2); });
  EXPECT_EQ(bcast_rt_worker_index(), 0);
}

TEST_F(WorkersTest, ThreadsMayHaveLoopsAtOnce) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([] {
      for (int loop = 0; loop < 200; ++loop)
        EXPECT_EQ(countRuns(100), std::vector<int>(100, 1));
    });
  for (std::thread &thread : threads)
    thread.join();
}

TEST_F(WorkersTest, LoopWithinALoopIsRun) {
  std::atomic<int64_t> tasks{0};
  run(10, [&](int64_t from, int64_t to) {
    for (int64_t i = from; i < to; ++i)
      run(10, [&](int64_t from, int64_t to) { tasks += to - from; });
  });
  EXPECT_EQ(tasks, 100);
}

TEST_F(WorkersTest, ForkedProcessHasLoops) {
  countRuns(100);
  pid_t child = fork();
  if (child == 0)
    _exit(countRuns(1000) == std::vector<int>(1000, 1) ? 0 : 1);
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

} // namespace
