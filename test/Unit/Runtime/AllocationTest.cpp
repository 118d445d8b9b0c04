//===- AllocationTest.cpp - Memory of calls, and its bounds ---------------===//
//
// The linker puts the functions below in the place of the system's (--wrap), so
// that what is allocated and what is available is known.
//
//===----------------------------------------------------------------------===//

#include "bcast-c/Runtime.h"
#include "gtest/gtest.h"
#include <cstddef>
#include <optional>
#include <set>

namespace {

/// What is aligned_alloc's and has not been freed.
std::set<void *> live;
/// More than this is refused, as systems refuse it.
constexpr size_t kLimit = size_t(1) << 40;
size_t lastSize = 0;
std::optional<int64_t> available;

} // namespace

extern "C" {

void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *data);
int64_t __real_bcast_rt_available_memory(void);

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  lastSize = size;
  void *data = size > kLimit ? nullptr : __real_aligned_alloc(alignment, size);
  if (data)
    live.insert(data);
  return data;
}

void __wrap_free(void *data) {
  live.erase(data);
  __real_free(data);
}

int64_t __wrap_bcast_rt_available_memory(void) {
  return available ? *available : __real_bcast_rt_available_memory();
}

} // extern "C"

namespace {

constexpr int64_t kMiB = int64_t(1) << 20;

class AllocationTest : public ::testing::Test {
protected:
  void SetUp() override { live.clear(); }
  void TearDown() override { available.reset(); }

  /// Opens a call without arguments that has one result, of no memory yet.
  void enter() {
    static const int64_t signature[] = {0, 1, BCAST_RT_HOST_MEMORY, 1, 1, 0};
    ASSERT_EQ(bcast_rt_enter(nullptr, &result, signature), BCAST_OK);
  }

  bcast_buffer result = {nullptr, nullptr, 0};
};

TEST_F(AllocationTest, IsReleasedByACallThatFails) {
  enter();
  EXPECT_NE(bcast_rt_alloc(10), nullptr);
  EXPECT_NE(bcast_rt_alloc_result(0, 20), nullptr);
  EXPECT_EQ(live.size(), 2u);
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_TRUE(live.empty());
}

TEST_F(AllocationTest, StaysAfterACallThatEndsWell) {
  enter();
  void *data = bcast_rt_alloc_result(0, 20);
  const void *descriptor[] = {data, data, nullptr};
  bcast_rt_leave(BCAST_OK, descriptor);
  EXPECT_EQ(result.data, data);
  EXPECT_EQ(live, std::set<void *>{data});
  bcast_rt_free(data);
  EXPECT_TRUE(live.empty());
}

TEST_F(AllocationTest, IsReleasedOnce) {
  enter();
  void *freed = bcast_rt_alloc(10);
  bcast_rt_free(freed);
  // What lies where that lay is somebody else's.
  void *other = __wrap_aligned_alloc(64, 64);
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_EQ(live, std::set<void *>{other});
  __wrap_free(other);
}

TEST_F(AllocationTest, BelongsToTheInnermostCall) {
  enter();
  void *outer = bcast_rt_alloc(10);
  enter();
  EXPECT_NE(bcast_rt_alloc(10), nullptr);
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_EQ(live, std::set<void *>{outer});
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_TRUE(live.empty());
}

TEST_F(AllocationTest, IsNotEmptyAndAligned) {
  void *data = bcast_rt_alloc(0);
  EXPECT_EQ(lastSize, 64u);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(data) % 64, 0u);
  bcast_rt_free(data);
  bcast_rt_free(bcast_rt_alloc(65));
  EXPECT_EQ(lastSize, 128u);
}

TEST_F(AllocationTest, IsAtMostWhatIsAvailable) {
  available = 100 * kMiB;
  enter();
  EXPECT_NE(bcast_rt_alloc(100 * kMiB), nullptr);
  EXPECT_EQ(bcast_rt_alloc(100 * kMiB + 1), nullptr);
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_STREQ(bcast_rt_last_error(),
               "out of memory: a buffer needs 104857601 bytes, more than the "
               "104857600 available");
}

// Up to 64 MiB the system is not asked.
TEST_F(AllocationTest, IsNotComparedWhereItIsSmall) {
  available = 0;
  enter();
  EXPECT_NE(bcast_rt_alloc(64 * kMiB), nullptr);
  EXPECT_EQ(bcast_rt_alloc(64 * kMiB + 1), nullptr);
  bcast_rt_leave(BCAST_FAILED, nullptr);
}

// Rounded up to 64 bytes the largest size is no int64_t any more.
TEST_F(AllocationTest, RoundsTheLargestSizeUp) {
  available = -1;
  enter();
  EXPECT_EQ(bcast_rt_alloc(INT64_MAX), nullptr);
  EXPECT_EQ(lastSize, size_t(1) << 63);
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_STREQ(bcast_rt_last_error(),
               "out of memory: a buffer needs 9223372036854775807 bytes");
}

TEST_F(AllocationTest, RefusesNegativeSizes) {
  lastSize = 0;
  enter();
  EXPECT_EQ(bcast_rt_alloc(-1), nullptr);
  EXPECT_EQ(lastSize, 0u);
  bcast_rt_leave(BCAST_FAILED, nullptr);
  EXPECT_STREQ(bcast_rt_last_error(),
               "out of memory: a buffer's size in bytes exceeds 2^63 - 1");
}

// The system's answer, where it has one, is a number of this machine's size.
TEST_F(AllocationTest, KnowsWhatIsAvailable) {
  int64_t bytes = bcast_rt_available_memory();
  EXPECT_TRUE(bytes == -1 || bytes > kMiB) << bytes;
}

} // namespace
