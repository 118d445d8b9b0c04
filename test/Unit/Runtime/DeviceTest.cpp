//===- DeviceTest.cpp - Device memory against a fake driver ---------------===//

#include "bcast-c/Device.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

namespace {

/// A program for CUDA, with one kernel.
class DeviceTest : public ::testing::Test {
protected:
  void TearDown() override {
    bcast_rt_device_close(&program);
    unsetenv("FAKE_CUDA_MEMORY");
    unsetenv("FAKE_CUDA_POOLS");
  }

  int32_t launch(const char *kernel, int64_t grid = 1) {
    return bcast_rt_device_launch(&program, kernel, grid, 1, 1, 32, 1, 1, 0,
                                  nullptr, nullptr, 0);
  }

  static constexpr char kImage[] = ".target sm_90\n.entry kernel()";
  bcast_program program = {BCAST_DEVICE_CUDA, kImage, sizeof(kImage), nullptr};
};

TEST_F(DeviceTest, ReusesMemoryOfSimilarSize) {
  setenv("FAKE_CUDA_POOLS", "0", 1);
  void *first = bcast_rt_device_alloc(&program, 1000);
  ASSERT_NE(first, nullptr);
  bcast_rt_device_free(&program, first);
  EXPECT_EQ(bcast_rt_device_alloc(&program, 1010), first);
  EXPECT_NE(bcast_rt_device_alloc(&program, 1010), first);
}

TEST_F(DeviceTest, GivesUnusedMemoryBackBeforeItFails) {
  setenv("FAKE_CUDA_POOLS", "0", 1);
  setenv("FAKE_CUDA_MEMORY", "10000", 1);
  void *small = bcast_rt_device_alloc(&program, 4096);
  bcast_rt_device_free(&program, small);
  void *large = bcast_rt_device_alloc(&program, 8192);
  ASSERT_NE(large, nullptr);
  EXPECT_EQ(bcast_rt_device_alloc(&program, 8192), nullptr);
  EXPECT_STREQ(bcast_rt_last_error(), "out of memory: a buffer on the device "
                                      "Fake needs 8192 bytes");
  // The error is the last call's.
  bcast_rt_device_free(&program, large);
  EXPECT_NE(bcast_rt_device_alloc(&program, 8192), nullptr);
  EXPECT_STREQ(bcast_rt_last_error(), "");
}

TEST_F(DeviceTest, GivesMemoryInUseBackWhenItIsClosed) {
  setenv("FAKE_CUDA_MEMORY", "10000", 1);
  ASSERT_NE(bcast_rt_device_alloc(&program, 8192), nullptr);
  bcast_rt_device_close(&program);
  EXPECT_NE(bcast_rt_device_alloc(&program, 8192), nullptr);
}

TEST_F(DeviceTest, RefusesSizesThatOverflow) {
  EXPECT_EQ(bcast_rt_device_alloc(&program, -1), nullptr);
  EXPECT_EQ(bcast_rt_device_alloc(&program, INT64_MAX), nullptr);
  EXPECT_STREQ(bcast_rt_last_error(),
               "out of memory: a buffer's size in bytes exceeds 2^61");
}

TEST_F(DeviceTest, FillsCountersOnce) {
  auto *counters =
      static_cast<int32_t *>(bcast_rt_device_alloc_counters(&program, 4000));
  ASSERT_NE(counters, nullptr);
  // What nobody leaves so shows that nothing fills it again.
  ASSERT_EQ(bcast_rt_device_wait(&program), BCAST_OK);
  EXPECT_EQ(counters[999], 0);
  counters[999] = 7;
  EXPECT_NE(bcast_rt_device_alloc_counters(&program, 4000), counters);
  bcast_rt_device_free_counters(&program, counters);
  EXPECT_NE(bcast_rt_device_alloc_counters(&program, 8192), counters);
  EXPECT_EQ(bcast_rt_device_alloc_counters(&program, 4), counters);
  ASSERT_EQ(bcast_rt_device_wait(&program), BCAST_OK);
  EXPECT_EQ(counters[999], 7);
  bcast_rt_device_free_counters(&program, nullptr);
}

TEST_F(DeviceTest, RefusesCountersThatOverflow) {
  void *counters = bcast_rt_device_alloc_counters(&program, 4);
  bcast_rt_device_free_counters(&program, counters);
  EXPECT_EQ(bcast_rt_device_alloc_counters(&program, -1), nullptr);
  EXPECT_STREQ(bcast_rt_last_error(),
               "out of memory: a buffer's size in bytes exceeds 2^61");
}

TEST_F(DeviceTest, CopiesWithOffsets) {
  char from[] = "abcdef", to[] = "......";
  void *a = bcast_rt_device_alloc(&program, 8);
  void *b = bcast_rt_device_alloc(&program, 8);
  EXPECT_EQ(
      bcast_rt_device_copy(&program, BCAST_COPY_FROM_HOST, a, 2, from, 1, 3),
      BCAST_OK);
  EXPECT_EQ(bcast_rt_device_copy(&program, BCAST_COPY_ON_DEVICE, b, 1, a, 2, 3),
            BCAST_OK);
  EXPECT_EQ(bcast_rt_device_copy(&program, BCAST_COPY_TO_HOST, to, 2, b, 1, 3),
            BCAST_OK);
  EXPECT_EQ(bcast_rt_device_wait(&program), BCAST_OK);
  EXPECT_STREQ(to, "..bcd.");
}

// What a call that fails has started may still use the caller's memory, and
// device memory that the next call is given.
TEST_F(DeviceTest, WaitsForWhatAFailedCallStarted) {
  setenv("FAKE_CUDA_POOLS", "0", 1);
  const int64_t signature[] = {0, 0, BCAST_RT_HOST_MEMORY};
  char from[] = "abc", to[] = "...";
  ASSERT_EQ(bcast_rt_enter(nullptr, nullptr, signature), BCAST_OK);
  void *data = bcast_rt_device_alloc(&program, 3);
  bcast_rt_device_copy(&program, BCAST_COPY_FROM_HOST, data, 0, from, 0, 3);
  bcast_rt_device_copy(&program, BCAST_COPY_TO_HOST, to, 0, data, 0, 3);
  EXPECT_STREQ(to, "...");
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_STREQ(to, "abc");
  EXPECT_EQ(bcast_rt_device_alloc(&program, 3), data);
}

TEST_F(DeviceTest, AsksADeviceForItsCapability) {
  int64_t capability = -1;
  setenv("FAKE_CUDA_CAPABILITY", "121", 1);
  EXPECT_EQ(bcast_rt_device_capability(BCAST_DEVICE_CUDA, &capability),
            BCAST_OK);
  EXPECT_EQ(capability, 121);
  unsetenv("FAKE_CUDA_CAPABILITY");
  EXPECT_EQ(bcast_rt_device_capability(BCAST_DEVICE_NONE, &capability),
            BCAST_OK);
  EXPECT_EQ(capability, 0);
}

TEST_F(DeviceTest, CountsMultiprocessors) {
  EXPECT_EQ(bcast_rt_device_shared_bytes(&program), 227 << 10);
  setenv("FAKE_CUDA_MULTIPROCESSORS", "78", 1);
  EXPECT_EQ(bcast_rt_device_multiprocessors(&program), 78);
  unsetenv("FAKE_CUDA_MULTIPROCESSORS");
  bcast_program host = {BCAST_DEVICE_NONE, nullptr, 0, nullptr};
  EXPECT_EQ(bcast_rt_device_multiprocessors(&host), 1);
  bcast_rt_device_close(&host);
}

TEST_F(DeviceTest, NamesAKernelThatIsNotThere) {
  EXPECT_EQ(launch("other"), BCAST_FAILED);
}

TEST_F(DeviceTest, MeasuresKernels) {
  double seconds = -1;
  int64_t launches = -1;
  EXPECT_EQ(launch("kernel"), BCAST_OK);
  for (int64_t kernels : {3, 0}) {
    EXPECT_EQ(bcast_rt_device_start_timing(&program), BCAST_OK);
    for (int64_t i = 0; i < kernels; ++i)
      EXPECT_EQ(launch("kernel"), BCAST_OK);
    // A launch of nothing is none.
    EXPECT_EQ(launch("kernel", /*grid=*/0), BCAST_OK);
    EXPECT_EQ(bcast_rt_device_stop_timing(&program, &seconds, &launches),
              BCAST_OK);
    EXPECT_DOUBLE_EQ(seconds, kernels * 1e-3);
    EXPECT_EQ(launches, kernels);
  }
}

TEST_F(DeviceTest, SaysWhichFormOfKernelsItTakes) {
  program.image = "no kernels";
  EXPECT_EQ(bcast_rt_device_alloc(&program, 1), nullptr);
  EXPECT_STREQ(
      bcast_rt_last_error(),
      "CUDA on Fake: cuModuleLoadData failed with CUDA_ERROR_INVALID_IMAGE");
}

TEST_F(DeviceTest, ServesSeveralThreads) {
  std::vector<std::thread> threads;
  std::vector<std::string> results(8);
  for (size_t i = 0; i < results.size(); ++i)
    threads.emplace_back([this, i, &result = results[i]] {
      for (int round = 0; round < 50; ++round) {
        std::string text(100 + i, char('a' + i));
        result.assign(text.size(), '.');
        void *data = bcast_rt_device_alloc(&program, text.size());
        bcast_rt_device_copy(&program, BCAST_COPY_FROM_HOST, data, 0,
                             text.data(), 0, text.size());
        launch("kernel");
        bcast_rt_device_copy(&program, BCAST_COPY_TO_HOST, result.data(), 0,
                             data, 0, text.size());
        bcast_rt_device_wait(&program);
        bcast_rt_device_free(&program, data);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  for (size_t i = 0; i < results.size(); ++i)
    EXPECT_EQ(results[i], std::string(100 + i, char('a' + i)));
}

} // namespace
