//===- CallTest.cpp - What compiled functions ask of the library ----------===//

#include "bcast-c/Runtime.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <string>
#include <vector>

namespace {

/// The numbers of a signature of tensors: two of arguments, two of results.
///   (?x3xf32, complex<f64>) -> (?xf32, 4xi8)
const int64_t kSignature[] = {
    2, 2, BCAST_RT_HOST_MEMORY, 4, 4, 2, -1, 3, 16, 8, 0, 4, 4, 1, -1, 1, 1,
    1, 4};
constexpr int64_t kTooMany = int64_t(1) << 62;

/// Buffers that fit that signature. Results lie apart from arguments.
class CallTest : public ::testing::Test {
protected:
  /// Opens and closes a call; its error, or "" if the buffers fit.
  std::string enter(const int64_t *signature = kSignature) {
    return enter(arguments, results, signature);
  }
  std::string enter(bcast_buffer *arguments, bcast_buffer *results,
                    const int64_t *signature = kSignature) {
    int32_t status = bcast_rt_enter(arguments, results, signature);
    bcast_rt_leave(BCAST_FAILED, nullptr);
    return status == BCAST_OK ? "" : bcast_rt_last_error();
  }
  /// Opens a call and places both results, of these sizes in bytes.
  std::string place(int64_t first, int64_t second) {
    int32_t status = bcast_rt_enter(arguments, results, kSignature);
    if (status == BCAST_OK &&
        (!bcast_rt_alloc_result(0, first) || !bcast_rt_alloc_result(1, second)))
      status = BCAST_FAILED;
    bcast_rt_leave(BCAST_FAILED, nullptr);
    return status == BCAST_OK ? "" : bcast_rt_last_error();
  }

  alignas(64) char memory[256] = {};
  int64_t matrixSizes[2] = {2, 3}, vectorSizes[1] = {}, byteSizes[1] = {};
  bcast_buffer arguments[2] = {{memory, matrixSizes, 0},
                               {memory + 64, nullptr, 0}};
  bcast_buffer results[2] = {{memory + 128, vectorSizes, 64},
                             {memory + 192, byteSizes, 64}};
};

TEST_F(CallTest, AcceptsWhatFits) {
  EXPECT_EQ(enter(), "");
  arguments[0].size_in_bytes = 24;
  arguments[1].size_in_bytes = 17;
  EXPECT_EQ(enter(), "");
}

TEST_F(CallTest, ChecksStaticSizes) {
  matrixSizes[1] = 4;
  EXPECT_EQ(enter(), "argument 0: sizes[1] is 4, expected 3");
  matrixSizes[1] = INT64_MIN;
  EXPECT_EQ(enter(),
            "argument 0: sizes[1] is -9223372036854775808, expected 3");
}

TEST_F(CallTest, ChecksDynamicSizes) {
  matrixSizes[0] = -1;
  EXPECT_EQ(enter(), "argument 0: sizes[0] is -1, expected at least 0");
  // 3 * 4 bytes each: the most that is not too much.
  matrixSizes[0] = INT64_MAX / 12;
  EXPECT_EQ(enter(), "");
  ++matrixSizes[0];
  EXPECT_EQ(enter(), "argument 0: its size in bytes exceeds 2^63 - 1");
  matrixSizes[0] = kTooMany;
  EXPECT_EQ(enter(), "argument 0: its size in bytes exceeds 2^63 - 1");
}

TEST_F(CallTest, TakesWhatIsEmptyWithoutMemory) {
  arguments[0].data = nullptr;
  EXPECT_EQ(enter(), "argument 0: data is NULL, expected 24 bytes");
  matrixSizes[0] = 0;
  EXPECT_EQ(enter(), "");
  // A size of 0 makes a tensor empty, however large the other is.
  const int64_t square[] = {1, 0, BCAST_RT_HOST_MEMORY, 4, 4, 2, -1, -1};
  matrixSizes[1] = kTooMany;
  EXPECT_EQ(enter(square), "");
  std::swap(matrixSizes[0], matrixSizes[1]);
  EXPECT_EQ(enter(square), "");
  matrixSizes[1] = 1;
  EXPECT_EQ(enter(square), "argument 0: its size in bytes exceeds 2^63 - 1");
}

TEST_F(CallTest, ChecksBytesWhereTheCallerSaysThem) {
  arguments[1].size_in_bytes = 15;
  EXPECT_EQ(enter(), "argument 1 needs 16 bytes, but its buffer has 15");
  arguments[1].size_in_bytes = -1;
  EXPECT_EQ(enter(), "argument 1 needs 16 bytes, but its buffer has -1");
}

TEST_F(CallTest, ChecksAlignment) {
  arguments[1].data = memory + 68;
  EXPECT_EQ(enter(), "argument 1: data is not aligned to 8 bytes");
  arguments[1].data = memory + 72;
  EXPECT_EQ(enter(), "");
  results[0].data = memory + 130;
  EXPECT_EQ(enter(), "result 0: data is not aligned to 4 bytes");
}

TEST_F(CallTest, ChecksPointers) {
  EXPECT_EQ(enter(nullptr, results), "arguments is NULL, expected 2 buffers");
  EXPECT_EQ(enter(arguments, nullptr), "results is NULL, expected 2 buffers");
  const int64_t nothing[] = {0, 0, BCAST_RT_HOST_MEMORY};
  EXPECT_EQ(enter(nullptr, nullptr, nothing), "");
  results[1].sizes = nullptr;
  EXPECT_EQ(enter(), "result 1: sizes is NULL, expected room for 1");
  arguments[0].sizes = nullptr;
  EXPECT_EQ(enter(), "argument 0: sizes is NULL, expected room for 2");
}

TEST_F(CallTest, DoesNotLookAtHandlesOfADevice) {
  const int64_t signature[] = {1, 1, BCAST_RT_DEVICE_MEMORY, 4, 4, 1, -1, 4, 4,
                               1, -1};
  vectorSizes[0] = 2;
  bcast_buffer argument = {memory + 1, vectorSizes, 0};
  EXPECT_EQ(enter(&argument, &argument, signature), "");
  vectorSizes[0] = -2;
  EXPECT_EQ(enter(&argument, &argument, signature),
            "argument 0: sizes[0] is -2, expected at least 0");
}

TEST_F(CallTest, PlacesResultsInTheCallersMemory) {
  ASSERT_EQ(bcast_rt_enter(arguments, results, kSignature), BCAST_OK);
  EXPECT_EQ(bcast_rt_alloc_result(1, 4), memory + 192);
  EXPECT_EQ(bcast_rt_alloc_result(0, 64), memory + 128);
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_EQ(place(65, 4), "result 0 needs 65 bytes, but its buffer has 64");
  EXPECT_EQ(place(64, 65), "result 1 needs 65 bytes, but its buffer has 64");
}

TEST_F(CallTest, GivesResultsTheMemoryOfArguments) {
  auto alias = [&](int32_t onDevice = 0) -> std::string {
    int32_t status = bcast_rt_enter(arguments, results, kSignature);
    if (status == BCAST_OK)
      status = bcast_rt_alias_result(0, 0, onDevice);
    bcast_rt_leave(BCAST_FAILED, nullptr);
    return status == BCAST_OK ? "" : bcast_rt_last_error();
  };
  EXPECT_EQ(alias(), "result 0 has the memory of argument 0: data must be NULL "
                     "or the argument's");
  // Of the device's memory, which a call on the host's uses.
  EXPECT_EQ(alias(/*onDevice=*/1), "");
  results[0].data = nullptr;
  EXPECT_EQ(alias(), "");
  results[0].data = memory;
  EXPECT_EQ(alias(), "");
  arguments[1].data = memory + 24;
  EXPECT_EQ(alias(), "");
  arguments[1].data = memory + 16;
  EXPECT_EQ(alias(), "argument 0, which result 0 overwrites, overlaps argument "
                     "1");
  matrixSizes[0] = 0;
  EXPECT_EQ(alias(), "");
}

TEST_F(CallTest, GivesResultsDataAndSizes) {
  // Allocated, aligned, offset, size and stride of each.
  auto address = [](void *data) { return reinterpret_cast<intptr_t>(data); };
  const int64_t descriptors[] = {address(memory),
                                 address(memory + 8),
                                 0,
                                 7,
                                 1,
                                 0,
                                 address(memory + 9),
                                 0,
                                 4,
                                 1};
  ASSERT_EQ(bcast_rt_enter(arguments, results, kSignature), BCAST_OK);
  bcast_rt_leave(BCAST_OK, descriptors);
  EXPECT_EQ(results[0].data, memory + 8);
  EXPECT_EQ(vectorSizes[0], 7);
  EXPECT_EQ(results[1].data, memory + 9);
  EXPECT_EQ(byteSizes[0], 4);
}

TEST_F(CallTest, LeavesResultsOfAFailedCallAlone) {
  ASSERT_EQ(bcast_rt_enter(arguments, results, kSignature), BCAST_OK);
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_EQ(results[0].data, memory + 128);
  EXPECT_EQ(results[0].sizes, vectorSizes);
  EXPECT_EQ(vectorSizes[0], 0);
}

// Compiled code says -1 where a product of sizes overflows. The caller's memory
// is then too small, whatever it has.
TEST_F(CallTest, RefusesSizesThatOverflowInTheCallersMemory) {
  results[0].size_in_bytes = INT64_MAX;
  EXPECT_EQ(place(-1, 4),
            "out of memory: a buffer's size in bytes exceeds 2^63 - 1");
  results[0].data = nullptr;
  EXPECT_EQ(place(-1, 4),
            "out of memory: a buffer's size in bytes exceeds 2^63 - 1");
}

TEST_F(CallTest, RefusesResultsThatOverlap) {
  // The bytes that are used count, not those that there are.
  results[0] = {memory + 80, vectorSizes, 176};
  EXPECT_EQ(place(112, 4), "");
  EXPECT_EQ(place(116, 4), "result 1 overlaps result 0");
  results[0].data = memory + 20;
  EXPECT_EQ(place(0, 4), "");
  EXPECT_EQ(place(4, 4), "result 0 overlaps argument 0");
  results[0].data = memory + 24;
  EXPECT_EQ(place(40, 4), "");
  EXPECT_EQ(place(44, 4), "result 0 overlaps argument 1");
  // An empty argument is nowhere.
  matrixSizes[0] = 0;
  results[0].data = memory;
  EXPECT_EQ(place(64, 4), "");
}

// Argument 0 has bytes 0 to 23, argument 1 bytes 64 to 79.
TEST_F(CallTest, RefusesResultsThatShareOneByte) {
  results[1].data = memory + 23;
  EXPECT_EQ(place(0, 1), "result 1 overlaps argument 0");
  results[1].data = memory + 24;
  EXPECT_EQ(place(0, 40), "");
  EXPECT_EQ(place(0, 41), "result 1 overlaps argument 1");
}

// The only result of a function is compared with each argument.
TEST_F(CallTest, RefusesOneResultThatSharesOneByte) {
  const int64_t signature[] = {
      2, 1, BCAST_RT_HOST_MEMORY, 4, 4, 2, -1, 3, 16, 8, 0, 4, 4, 1, -1};
  auto placeAt = [&](char *data, int64_t bytes) -> std::string {
    results[0].data = data;
    bcast_rt_enter(arguments, results, signature);
    void *placed = bcast_rt_alloc_result(0, bytes);
    bcast_rt_leave(BCAST_FAILED, nullptr);
    return placed ? "" : bcast_rt_last_error();
  };
  EXPECT_EQ(placeAt(memory + 24, 40), "");
  EXPECT_EQ(placeAt(memory + 20, 4), "result 0 overlaps argument 0");
  EXPECT_EQ(placeAt(memory + 24, 41), "result 0 overlaps argument 1");
  EXPECT_EQ(placeAt(memory + 80, 64), "");
  // An empty argument is nowhere.
  matrixSizes[0] = 0;
  EXPECT_EQ(placeAt(memory, 64), "");
}

TEST_F(CallTest, LetsArgumentsOverlap) {
  arguments[1].data = memory + 16;
  results[0].data = memory + 32;
  EXPECT_EQ(place(4, 4), "");
  results[0].data = memory + 28;
  EXPECT_EQ(place(4, 4), "result 0 overlaps argument 1");
  results[0].data = memory;
  EXPECT_EQ(place(4, 4), "result 0 overlaps argument 0");
  // Of two that begin in this order, the first ends last.
  matrixSizes[0] = 4;
  results[0].data = memory + 44;
  EXPECT_EQ(place(4, 4), "result 0 overlaps argument 0");
}

TEST_F(CallTest, ReportsTheFirstError) {
  matrixSizes[1] = 4;
  ASSERT_EQ(bcast_rt_enter(arguments, results, kSignature), BCAST_FAILED);
  bcast_rt_fail("a later one");
  EXPECT_EQ(bcast_rt_alloc(-1), nullptr);
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_STREQ(bcast_rt_last_error(), "argument 0: sizes[1] is 4, expected 3");
  EXPECT_EQ(enter(arguments, nullptr), "results is NULL, expected 2 buffers");
}

// Sizes that a check noted belong to its own call.
TEST_F(CallTest, ForgetsSizesOfAnEarlierCall) {
  ASSERT_EQ(bcast_rt_enter(arguments, results, kSignature), BCAST_OK);
  bcast_rt_note_sizes(3, 4);
  bcast_rt_fail("they differ");
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_STREQ(bcast_rt_last_error(), "they differ; the sizes are 3 and 4");
  ASSERT_EQ(bcast_rt_enter(arguments, results, kSignature), BCAST_OK);
  bcast_rt_fail("another reason");
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_STREQ(bcast_rt_last_error(), "another reason");
}

} // namespace
