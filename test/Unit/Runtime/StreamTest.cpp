//===- StreamTest.cpp - The caller's streams and contexts of CUDA ---------===//

#include "bcast-c/Device.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <dlfcn.h>
#include <thread>

namespace {

/// A program, and the fake driver as its caller uses it.
class StreamTest : public ::testing::Test {
protected:
  void SetUp() override {
    driver = dlopen("libcuda.so.1", RTLD_NOW);
    ASSERT_NE(driver, nullptr);
    call("cuDevicePrimaryCtxRetain", &context, 0);
    call("cuCtxPushCurrent_v2", context);
    call("cuStreamCreate", &stream, 0u);
  }
  void TearDown() override {
    bcast_rt_device_close(&program);
    void *popped;
    call("cuStreamDestroy_v2", stream);
    call("cuCtxPopCurrent_v2", &popped);
    call("cuDevicePrimaryCtxRelease_v2", 0);
    unsetenv("FAKE_CUDA_POOLS");
    unsetenv("FAKE_CUDA_DEVICES");
  }

  template <typename... Arguments>
  void call(const char *name, Arguments... arguments) {
    auto function =
        reinterpret_cast<int (*)(Arguments...)>(dlsym(driver, name));
    ASSERT_NE(function, nullptr);
    ASSERT_EQ(function(arguments...), 0) << name;
  }
  bool isActive(int device) {
    unsigned flags;
    int active = -1;
    call("cuDevicePrimaryCtxGetState", device, &flags, &active);
    return active;
  }
  /// Starts to copy `text` to the device and back to `to`.
  void copyThereAndBack() {
    void *data = bcast_rt_device_alloc(&program, 4);
    bcast_rt_device_copy(&program, BCAST_COPY_FROM_HOST, data, 0, "abc", 0, 4);
    bcast_rt_device_copy(&program, BCAST_COPY_TO_HOST, to, 0, data, 0, 4);
    bcast_rt_device_free(&program, data);
  }

  static constexpr char kImage[] = ".target sm_90\n.entry kernel()";
  bcast_program program = {BCAST_DEVICE_CUDA, kImage, sizeof(kImage), nullptr};
  void *driver = nullptr, *context = nullptr, *stream = nullptr;
  char to[4] = "...";
};

TEST_F(StreamTest, TakesTheCallersStream) {
  ASSERT_EQ(bcast_rt_device_set_stream(&program, stream), BCAST_OK);
  copyThereAndBack();
  bcast_rt_device_unset_stream(&program);
  EXPECT_EQ(bcast_rt_device_wait(&program), BCAST_OK);
  EXPECT_STREQ(to, "...");
  call("cuStreamSynchronize", stream);
  EXPECT_STREQ(to, "abc");
}

TEST_F(StreamTest, WaitsForTheCallersStream) {
  ASSERT_EQ(bcast_rt_device_set_stream(&program, stream), BCAST_OK);
  copyThereAndBack();
  EXPECT_EQ(bcast_rt_device_wait(&program), BCAST_OK);
  EXPECT_STREQ(to, "abc");
}

TEST_F(StreamTest, TakesCudasDefaultStream) {
  ASSERT_EQ(bcast_rt_device_set_stream(&program, nullptr), BCAST_OK);
  copyThereAndBack();
  call("cuStreamSynchronize", stream);
  EXPECT_STREQ(to, "...");
  call("cuStreamSynchronize", static_cast<void *>(nullptr));
  EXPECT_STREQ(to, "abc");
}

TEST_F(StreamTest, IsChosenForOneThread) {
  ASSERT_EQ(bcast_rt_device_set_stream(&program, stream), BCAST_OK);
  std::thread([&] { copyThereAndBack(); }).join();
  call("cuStreamSynchronize", stream);
  EXPECT_STREQ(to, "...");
  bcast_rt_device_unset_stream(&program);
  EXPECT_EQ(bcast_rt_device_wait(&program), BCAST_OK);
  EXPECT_STREQ(to, "abc");
}

TEST_F(StreamTest, IsForgottenWhenTheProgramIsClosed) {
  ASSERT_EQ(bcast_rt_device_set_stream(&program, stream), BCAST_OK);
  bcast_rt_device_close(&program);
  copyThereAndBack();
  call("cuStreamSynchronize", stream);
  EXPECT_STREQ(to, "...");
  EXPECT_EQ(bcast_rt_device_wait(&program), BCAST_OK);
  EXPECT_STREQ(to, "abc");
}

TEST_F(StreamTest, HasMemoryOfItsOwnWithoutPools) {
  setenv("FAKE_CUDA_POOLS", "0", 1);
  ASSERT_EQ(bcast_rt_device_set_stream(&program, stream), BCAST_OK);
  void *data = bcast_rt_device_alloc(&program, 4);
  bcast_rt_device_free(&program, data);
  bcast_rt_device_unset_stream(&program);
  EXPECT_NE(bcast_rt_device_alloc(&program, 4), data);
  ASSERT_EQ(bcast_rt_device_set_stream(&program, stream), BCAST_OK);
  EXPECT_EQ(bcast_rt_device_alloc(&program, 4), data);
}

TEST_F(StreamTest, HasCountersOfItsOwn) {
  void *counters = bcast_rt_device_alloc_counters(&program, 4);
  bcast_rt_device_free_counters(&program, counters);
  ASSERT_EQ(bcast_rt_device_set_stream(&program, stream), BCAST_OK);
  void *others = bcast_rt_device_alloc_counters(&program, 4);
  EXPECT_NE(others, counters);
  bcast_rt_device_free_counters(&program, others);
  EXPECT_EQ(bcast_rt_device_alloc_counters(&program, 4), others);
  bcast_rt_device_unset_stream(&program);
  EXPECT_EQ(bcast_rt_device_alloc_counters(&program, 4), counters);
}

// A graph may run when another one, or the stream, has the same counters.
TEST_F(StreamTest, HasCountersOfEachCapture) {
  void *graph = nullptr;
  ASSERT_EQ(bcast_rt_device_set_stream(&program, stream), BCAST_OK);
  auto *counters =
      static_cast<int32_t *>(bcast_rt_device_alloc_counters(&program, 4));
  bcast_rt_device_free_counters(&program, counters);
  call("cuStreamBeginCapture_v2", stream, 0);
  auto *captured =
      static_cast<int32_t *>(bcast_rt_device_alloc_counters(&program, 4));
  EXPECT_NE(captured, counters);
  bcast_rt_device_free_counters(&program, captured);
  call("cuStreamEndCapture", stream, &graph);
  for (int i = 0; i < 2; ++i) {
    *captured = 7;
    call("cuGraphLaunch", graph, stream);
    EXPECT_EQ(bcast_rt_device_wait(&program), BCAST_OK);
    EXPECT_EQ(*captured, 0);
  }
  call("cuGraphDestroy", graph);
  EXPECT_EQ(bcast_rt_device_alloc_counters(&program, 4), counters);
}

TEST_F(StreamTest, CanBeCaptured) {
  void *graph = nullptr;
  ASSERT_EQ(bcast_rt_device_set_stream(&program, stream), BCAST_OK);
  call("cuStreamBeginCapture_v2", stream, 0);
  copyThereAndBack();
  call("cuStreamEndCapture", stream, &graph);
  for (int i = 0; i < 2; ++i) {
    to[0] = '.';
    call("cuGraphLaunch", graph, stream);
    EXPECT_STRNE(to, "abc");
    EXPECT_EQ(bcast_rt_device_wait(&program), BCAST_OK);
    EXPECT_STREQ(to, "abc");
  }
  call("cuGraphDestroy", graph);
}

TEST_F(StreamTest, IsNotForOtherDevices) {
  bcast_program none = {BCAST_DEVICE_NONE, nullptr, 0, nullptr};
  EXPECT_EQ(bcast_rt_device_set_stream(&none, stream), BCAST_OK);
  bcast_rt_device_close(&none);
}

TEST_F(StreamTest, HoldsThePrimaryContextThatTheCallerIsIn) {
  ASSERT_EQ(bcast_rt_device_open(&program), BCAST_OK);
  call("cuDevicePrimaryCtxRelease_v2", 0);
  EXPECT_TRUE(isActive(0));
  call("cuDevicePrimaryCtxRetain", &context, 0);
}

TEST_F(StreamTest, OpensTheDeviceOfTheCallersContext) {
  void *other = nullptr;
  setenv("FAKE_CUDA_DEVICES", "2", 1);
  call("cuCtxCreate_v2", &other, 0u, 1);
  ASSERT_EQ(bcast_rt_device_open(&program), BCAST_OK);
  EXPECT_FALSE(isActive(1));
  // Not that of device 0: the stream of the program is in this one.
  EXPECT_NE(bcast_rt_device_alloc(&program, 4), nullptr);
  bcast_rt_device_close(&program);
  call("cuCtxDestroy_v2", other);
}

} // namespace
