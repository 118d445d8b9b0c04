//===- DeviceCallTest.cpp - Calls on a device's memory --------------------===//

#include "bcast-c/Device.h"
#include "gtest/gtest.h"

namespace {

/// A call of a function of a tensor<4xf32> with results of one and two such.
class DeviceCallTest : public ::testing::Test {
protected:
  void TearDown() override {
    bcast_rt_leave(BCAST_FAILED, nullptr);
    bcast_rt_device_close(&program);
  }

  int32_t enter() {
    return bcast_rt_device_enter(&program, &argument, results, kSignature);
  }
  void *place(int64_t index, int64_t bytes) {
    return bcast_rt_device_alloc_result(&program, index, bytes);
  }

  static constexpr int64_t kSignature[] = {
      1, 2, BCAST_RT_DEVICE_MEMORY, 4, 4, 1, 4, 4, 4, 1, 4, 4, 16, 1, 8};
  static constexpr char kImage[] = ".target sm_90\n";
  bcast_program program = {BCAST_DEVICE_CUDA, kImage, sizeof(kImage), nullptr};
  alignas(16) char memory[128];
  int64_t size = 4, sizes[2];
  bcast_buffer argument = {memory, &size, 16};
  bcast_buffer results[2] = {{nullptr, &sizes[0], 0}, {nullptr, &sizes[1], 0}};
};

TEST_F(DeviceCallTest, AllocatesResultsWithoutMemory) {
  ASSERT_EQ(enter(), BCAST_OK);
  void *first = place(0, 16);
  EXPECT_NE(first, nullptr);
  EXPECT_NE(place(1, 32), first);
}

TEST_F(DeviceCallTest, WritesResultsToTheCallersMemory) {
  results[1] = {memory + 16, &sizes[1], 32};
  ASSERT_EQ(enter(), BCAST_OK);
  EXPECT_EQ(place(1, 32), memory + 16);
  void *first = place(0, 16);
  EXPECT_NE(first, nullptr);
  EXPECT_NE(first, memory);
}

TEST_F(DeviceCallTest, RefusesMemoryThatIsTooSmall) {
  results[1] = {memory + 16, &sizes[1], 31};
  ASSERT_EQ(enter(), BCAST_OK);
  EXPECT_EQ(place(1, 32), nullptr);
  EXPECT_STREQ(bcast_rt_last_error(),
               "result 1 needs 32 bytes, but its buffer has 31");
}

TEST_F(DeviceCallTest, RefusesMemoryOfArgumentsAndResults) {
  results[0] = {memory, &sizes[0], 16};
  ASSERT_EQ(enter(), BCAST_OK);
  EXPECT_EQ(place(0, 16), nullptr);
  EXPECT_STREQ(bcast_rt_last_error(), "result 0 overlaps argument 0");
}

// A handle of OpenCL says nothing of where its memory ends.
TEST_F(DeviceCallTest, ComparesHandlesWhereThereAreNoAddresses) {
  program.device = BCAST_DEVICE_OPENCL;
  results[0] = {memory + 8, &sizes[0], 16};
  results[1] = {memory + 8, &sizes[1], 32};
  ASSERT_EQ(enter(), BCAST_OK);
  EXPECT_EQ(place(0, 16), memory + 8);
  EXPECT_EQ(place(1, 32), nullptr);
  EXPECT_STREQ(bcast_rt_last_error(), "result 1 overlaps result 0");
}

// The result needs more than its elements do.
TEST_F(DeviceCallTest, RefusesMisalignedAddresses) {
  argument.data = memory + 6;
  EXPECT_EQ(enter(), BCAST_FAILED);
  EXPECT_STREQ(bcast_rt_last_error(),
               "argument 0: data is not aligned to 4 bytes");
  bcast_rt_leave(BCAST_FAILED, nullptr);
  argument.data = memory + 4;
  results[1].data = memory + 24;
  EXPECT_EQ(enter(), BCAST_FAILED);
  EXPECT_STREQ(bcast_rt_last_error(),
               "result 1: data is not aligned to 16 bytes");
  bcast_rt_leave(BCAST_FAILED, nullptr);
  results[1].data = memory + 32;
  EXPECT_EQ(enter(), BCAST_OK);
}

// The function of an entry point on the host's memory has results of its own.
TEST_F(DeviceCallTest, LeavesTheHostsMemoryAlone) {
  int64_t signature[15];
  std::copy(std::begin(kSignature), std::end(kSignature), signature);
  signature[2] = BCAST_RT_HOST_MEMORY;
  results[0] = {memory + 16, &sizes[0], 16};
  ASSERT_EQ(bcast_rt_enter(&argument, results, signature), BCAST_OK);
  void *data = place(0, 16);
  EXPECT_NE(data, nullptr);
  EXPECT_NE(data, memory + 16);
}

} // namespace
