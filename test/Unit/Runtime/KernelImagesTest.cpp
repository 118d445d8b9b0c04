//===- KernelImagesTest.cpp - Choosing kernels for a GPU ------------------===//

#include "../../../lib/Runtime/Devices/KernelImages.h"
#include "bcast-c/Device.h"
#include "bcast/Runtime/KernelImages.h"
#include "gtest/gtest.h"

using namespace bcast::runtime;
using mlir::bcast::KernelForm;
using mlir::bcast::KernelReach;

namespace {

struct Image {
  char magic[8];
  int64_t count;
  KernelForm forms[6];
};

Image makeImage() {
  Image image = {{},
                 6,
                 {{1, 75, KernelReach::Later, 75, 0},
                  {0, 80, KernelReach::SameMajor, 80, 0},
                  {1, 80, KernelReach::Later, 180, 0},
                  {0, 90, KernelReach::Exact, 91, 0},
                  {0, 90, KernelReach::SameMajor, 90, 0},
                  {1, 100, KernelReach::SameMajor, 100, 0}}};
  std::copy(std::begin(mlir::bcast::kKernelImagesMagic),
            std::end(mlir::bcast::kKernelImagesMagic), image.magic);
  return image;
}

/// Offsets that a device takes.
std::vector<int64_t> find(int64_t capability) {
  static const Image image = makeImage();
  EXPECT_TRUE(isKernelImages(&image, sizeof(image)));
  std::vector<const void *> found;
  std::vector<int64_t> offsets;
  if (findKernelImages(&image, capability, found))
    for (const void *form : found)
      offsets.push_back(static_cast<const char *>(form) -
                        reinterpret_cast<const char *>(&image));
  return offsets;
}

using Offsets = std::vector<int64_t>;

TEST(KernelImagesTest, PrefersMachineCodeAndLaterKernels) {
  EXPECT_EQ(find(75), Offsets({75}));
  EXPECT_EQ(find(80), Offsets({80, 180, 75}));
}

TEST(KernelImagesTest, TakesMachineCodeOfTheSameGeneration) {
  EXPECT_EQ(find(89), Offsets({80, 180, 75}));
  EXPECT_EQ(find(120), Offsets({180, 75}));
}

TEST(KernelImagesTest, TakesWhatIsForOneGPUThereAlone) {
  EXPECT_EQ(find(90), Offsets({91, 90, 180, 75}));
  EXPECT_EQ(find(91), Offsets({90, 180, 75}));
}

TEST(KernelImagesTest, TakesPTXOfAFamilyInItAlone) {
  EXPECT_EQ(find(103), Offsets({100, 180, 75}));
  EXPECT_EQ(find(110), Offsets({180, 75}));
}

TEST(KernelImagesTest, NamesWhatThereIs) {
  // Forgets the errors of other tests.
  ASSERT_EQ(bcast_rt_device_check(BCAST_DEVICE_NONE), BCAST_OK);
  EXPECT_EQ(find(70), Offsets());
  EXPECT_STREQ(bcast_rt_last_error(),
               "the program has no kernels for a GPU of compute capability "
               "7.0, only for 7.5, 8.0, 9.0, 10.0");
}

TEST(KernelImagesTest, KnowsOtherImages) {
  EXPECT_FALSE(isKernelImages(".target sm_90", 13));
  EXPECT_FALSE(isKernelImages("", 0));
}

} // namespace
