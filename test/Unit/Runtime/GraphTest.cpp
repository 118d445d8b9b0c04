//===- GraphTest.cpp - Calls that are kept as graphs ----------------------===//

#include "bcast-c/Device.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <dlfcn.h>

namespace {

constexpr char kImage[] = ".target sm_90\n.entry kernel()";
bcast_program program = {BCAST_DEVICE_CUDA, kImage, sizeof(kImage), nullptr};

/// How often the host has run an entry point.
int numRuns = 0;
int64_t resultSize = 4;

/// An entry point of one argument and one result, both tensor<?xi8>, that runs
/// `body` and copies four bytes, by way of a temporary buffer.
template <bool (*body)()>
int32_t entry(const bcast_buffer *arguments, bcast_buffer *results) {
  static const int64_t signature[] = {
      1, 1, BCAST_RT_DEVICE_MEMORY, 1, 1, 1, -1, 1, 1, 1, -1};
  struct {
    void *allocated, *aligned;
    int64_t offset, sizes[1], strides[1];
  } descriptor = {nullptr, nullptr, 0, {resultSize}, {1}};
  int32_t status =
      bcast_rt_device_enter(&program, arguments, results, signature);
  if (status == BCAST_OK) {
    ++numRuns;
    descriptor.aligned = bcast_rt_device_alloc_result(&program, 0, resultSize);
    void *temporary = bcast_rt_device_alloc(&program, 4);
    for (auto [to, from] : {std::pair(temporary, arguments[0].data),
                            std::pair(descriptor.aligned, temporary)})
      if (bcast_rt_device_copy(&program, BCAST_COPY_ON_DEVICE, to, 0, from, 0,
                               4) != BCAST_OK)
        status = BCAST_FAILED;
    bcast_rt_device_launch(&program, "kernel", 1, 1, 1, 32, 1, 1, 0, nullptr,
                           nullptr, 0);
    bcast_rt_device_free(&program, temporary);
    if (!body())
      status = BCAST_FAILED;
  }
  bcast_rt_leave(status, &descriptor);
  return status;
}

bool doNothing() { return true; }
bool waitForDevice() { return bcast_rt_device_wait(&program) == BCAST_OK; }
template <typename... Arguments>
int callDriver(const char *name, Arguments... arguments) {
  auto function = reinterpret_cast<int (*)(Arguments...)>(
      dlsym(dlopen("libcuda.so.1", RTLD_NOW), name));
  return function(arguments...);
}
/// What the library does not see, and a driver that captures refuses.
bool waitByDriver() {
  return callDriver("cuStreamSynchronize", static_cast<void *>(nullptr)) == 0;
}

class GraphTest : public ::testing::Test {
protected:
  void SetUp() override {
    numRuns = 0;
    resultSize = 4;
    allocate();
  }
  void TearDown() override { bcast_rt_device_close(&program); }

  void allocate() {
    argument.data = bcast_rt_device_alloc(&program, 8);
    result.data = bcast_rt_device_alloc(&program, 8);
  }
  /// Calls with these four bytes; returns the result's, or the error.
  std::string call(bcast_entry entry, const char *bytes) {
    char text[5] = "....";
    bcast_rt_device_copy(&program, BCAST_COPY_FROM_HOST, argument.data, 0,
                         bytes, 0, 4);
    resultSizes[0] = -1;
    if (bcast_rt_device_call_as_graph(&program, entry, &argument, &result) !=
        BCAST_OK)
      return bcast_rt_last_error();
    bcast_rt_device_copy(&program, BCAST_COPY_TO_HOST, text, 0, result.data, 0,
                         4);
    bcast_rt_device_wait(&program);
    return text;
  }
  void expectDirectCalls(bcast_entry entry) {
    for (int i = 1; i < 5; ++i) {
      EXPECT_EQ(call(entry, "abcd"), "abcd");
      EXPECT_EQ(numRuns, i);
    }
  }

  int64_t sizes[1] = {4}, resultSizes[1] = {0};
  bcast_buffer argument = {nullptr, sizes, 0},
               result = {nullptr, resultSizes, 8};
};

TEST_F(GraphTest, IsCapturedWhenBuffersComeAgain) {
  EXPECT_EQ(call(entry<doNothing>, "abcd"), "abcd");
  EXPECT_EQ(numRuns, 1);
  EXPECT_EQ(call(entry<doNothing>, "efgh"), "efgh");
  EXPECT_EQ(numRuns, 2);
  for (const char *text : {"ijkl", "mnop"}) {
    EXPECT_EQ(call(entry<doNothing>, text), text);
    EXPECT_EQ(numRuns, 2);
    EXPECT_EQ(resultSizes[0], 4);
  }
}

TEST_F(GraphTest, IsOfOneSizeAndAddress) {
  for (int i = 0; i < 3; ++i)
    call(entry<doNothing>, "abcd");
  EXPECT_EQ(numRuns, 2);
  sizes[0] = resultSize = 5;
  EXPECT_EQ(call(entry<doNothing>, "efgh"), "efgh");
  EXPECT_EQ(resultSizes[0], 5);
  EXPECT_EQ(numRuns, 3);
  call(entry<doNothing>, "abcd");
  EXPECT_EQ(numRuns, 4);
  call(entry<doNothing>, "abcd");
  EXPECT_EQ(numRuns, 4);
  EXPECT_EQ(resultSizes[0], 5);
  allocate();
  EXPECT_EQ(call(entry<doNothing>, "ijkl"), "ijkl");
  EXPECT_EQ(numRuns, 5);
}

TEST_F(GraphTest, IsOfOneFunction) {
  for (int i = 0; i < 3; ++i)
    call(entry<doNothing>, "abcd");
  EXPECT_EQ(numRuns, 2);
  EXPECT_EQ(call(entry<waitForDevice>, "efgh"), "efgh");
  EXPECT_EQ(numRuns, 3);
}

TEST_F(GraphTest, IsNotOfWhatWaits) { expectDirectCalls(entry<waitForDevice>); }

// The call is made again, and later ones are not captured.
TEST_F(GraphTest, IsNotOfWhatTheDriverRefuses) {
  void *context, *popped;
  callDriver("cuDevicePrimaryCtxRetain", &context, 0);
  callDriver("cuCtxPushCurrent_v2", context);
  for (int runs : {1, 3, 4}) {
    EXPECT_EQ(call(entry<waitByDriver>, "abcd"), "abcd");
    EXPECT_EQ(numRuns, runs);
  }
  callDriver("cuCtxPopCurrent_v2", &popped);
  callDriver("cuDevicePrimaryCtxRelease_v2", 0);
}

TEST_F(GraphTest, IsNotOfAllocatedResults) {
  for (int i = 1; i < 5; ++i) {
    result.data = nullptr;
    EXPECT_EQ(call(entry<doNothing>, "abcd"), "abcd");
    EXPECT_NE(result.data, nullptr);
    EXPECT_EQ(numRuns, i);
  }
}

TEST_F(GraphTest, IsNotWithoutPools) {
  bcast_rt_device_close(&program);
  setenv("FAKE_CUDA_POOLS", "0", 1);
  allocate();
  expectDirectCalls(entry<doNothing>);
  unsetenv("FAKE_CUDA_POOLS");
}

TEST_F(GraphTest, IsNotWhileTimeIsMeasured) {
  for (int i = 0; i < 3; ++i)
    call(entry<doNothing>, "abcd");
  ASSERT_EQ(bcast_rt_device_start_timing(&program), BCAST_OK);
  EXPECT_EQ(call(entry<doNothing>, "abcd"), "abcd");
  double seconds;
  int64_t launches;
  ASSERT_EQ(bcast_rt_device_stop_timing(&program, &seconds, &launches),
            BCAST_OK);
  EXPECT_EQ(launches, 1);
  EXPECT_EQ(numRuns, 3);
  call(entry<doNothing>, "abcd");
  EXPECT_EQ(numRuns, 3);
}

TEST_F(GraphTest, GivesTheErrorsOfCalls) {
  for (int i = 0; i < 2; ++i)
    call(entry<doNothing>, "abcd");
  resultSize = 9;
  allocate();
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(call(entry<doNothing>, "abcd"),
              "result 0 needs 9 bytes, but its buffer has 8");
  sizes[0] = -1;
  EXPECT_EQ(call(entry<doNothing>, "abcd"),
            "argument 0: sizes[0] is -1, expected at least 0");
  argument.sizes = nullptr;
  EXPECT_EQ(call(entry<doNothing>, "abcd"),
            "argument 0: sizes is NULL, expected room for 1");
  EXPECT_EQ(bcast_rt_device_call_as_graph(&program, entry<doNothing>, nullptr,
                                          &result),
            BCAST_FAILED);
  EXPECT_STREQ(bcast_rt_last_error(), "arguments is NULL, expected 1 buffer");
}

// More than are kept: the oldest is captured again.
TEST_F(GraphTest, AreLimited) {
  auto callOf = [&](int64_t size) {
    sizes[0] = size;
    EXPECT_EQ(call(entry<doNothing>, "abcd"), "abcd");
  };
  constexpr int64_t least = 4, count = 300;
  for (int64_t size = least; size < least + count; ++size)
    for (int i = 0; i < 3; ++i)
      callOf(size);
  EXPECT_EQ(numRuns, 2 * count);
  callOf(least + count - 1);
  EXPECT_EQ(numRuns, 2 * count);
  callOf(least);
  EXPECT_EQ(numRuns, 2 * count + 1);
}

} // namespace
