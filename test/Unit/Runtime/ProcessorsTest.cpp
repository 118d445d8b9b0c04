//===- ProcessorsTest.cpp - Which processors threads run on ---------------===//

#include "../../../lib/Runtime/Processors.h"
#include "gtest/gtest.h"

#if defined(__linux__)
#include <sched.h>
#include <vector>

using namespace bcast::runtime;

namespace {

class ProcessorsTest : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_EQ(sched_getaffinity(0, sizeof(before), &before), 0);
  }
  void TearDown() override {
    cpu_set_t after;
    ASSERT_EQ(sched_getaffinity(0, sizeof(after), &after), 0);
    EXPECT_TRUE(CPU_EQUAL(&before, &after));
  }

  std::vector<int> getAllowed() {
    std::vector<int> allowed;
    for (int processor = 0; processor < CPU_SETSIZE; ++processor)
      if (CPU_ISSET(processor, &before))
        allowed.push_back(processor);
    return allowed;
  }

  cpu_set_t before;
};

TEST_F(ProcessorsTest, ThreadRunsOnOneThatIsAllowed) {
  EXPECT_EQ(countProcessors(), int64_t(getAllowed().size()));
  EXPECT_TRUE(CPU_ISSET(getProcessor(), &before));
}

TEST_F(ProcessorsTest, ThreadMovesToTheOneThatIsLeft) {
  for (int left : getAllowed()) {
    std::vector<int> taken{kUnknownProcessor, CPU_SETSIZE};
    for (int processor : getAllowed())
      if (processor != left)
        taken.push_back(processor);
    EXPECT_EQ(leaveProcessors(taken.data(), taken.size()), left);
  }
}

TEST_F(ProcessorsTest, ThreadStaysWhereAllAreTaken) {
  std::vector<int> taken = getAllowed();
  int reached = leaveProcessors(taken.data(), taken.size());
  EXPECT_TRUE(CPU_ISSET(reached, &before));
}

} // namespace
#endif
