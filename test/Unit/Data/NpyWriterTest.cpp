//===- NpyWriterTest.cpp - Write .npy files -------------------------------===//

#include "DataTestUtils.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::test;

static std::string readFile(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

static std::string write(StringRef path, const Tensor &tensor) {
  return llvm::toString(writeNpy(path, tensor));
}

// Reading what NumPy wrote and writing it gives the same file.
TEST(NpyWriter, WritesWhatNumPyWrites) {
  TemporaryFolder folder;
  Type types[] = {Builder(getContext()).getBF16Type(),
                  Float8E4M3FNType::get(getContext())};
  for (StringRef name :
       {"b1",    "i1",    "i2",    "i4",      "i8",       "u1",           "u2",
        "u4",    "u8",    "f2",    "f4",      "f8",       "c8",           "c16",
        "rank0", "rank1", "empty", "padding", "bfloat16", "float8_e4m3fn"}) {
    std::string input = (BCAST_TEST_INPUTS "/" + name + ".npy").str();
    llvm::Expected<Tensor> tensor =
        readNpy(input, getContext(), types[name.ends_with("fn")]);
    ASSERT_TRUE(!!tensor) << llvm::toString(tensor.takeError());
    std::string output = folder.path("out.npy");
    EXPECT_EQ(write(output, *tensor), "");
    EXPECT_EQ(readFile(output), readFile(input)) << name.str();
  }
  EXPECT_EQ(folder.countFiles(), 1);
}

TEST(NpyWriter, EveryTypeRoundTrips) {
  TemporaryFolder folder;
  std::string path = folder.path("a.npy");
  for (Type type : getAllTypes())
    for (StringRef shape : {"", "1x", "5x", "3x1x2x", "0x3x"}) {
      Tensor tensor = parse((shape + toString(type) + "=1").str());
      EXPECT_EQ(write(path, tensor), "");
      llvm::Expected<Tensor> back = readNpy(path, getContext(), type);
      ASSERT_TRUE(!!back) << llvm::toString(back.takeError());
      EXPECT_EQ(back->getType(), tensor.getType());
      EXPECT_EQ(bytesOf(*back), bytesOf(tensor));
    }
  char memory[10];
  auto unsupported =
      RankedTensorType::get({}, Builder(getContext()).getF80Type());
  EXPECT_EQ(write(path, Tensor::borrow(unsupported, memory)),
            "element type f80 is not supported");
}

TEST(NpyWriter, LongHeadersNeedVersion2) {
  TemporaryFolder folder;
  std::string path = folder.path("a.npy");
  // NumPy itself stops at rank 64; nothing in the format does.
  SmallVector<int64_t> shape(22000, 1);
  uint8_t byte = 7;
  auto type = RankedTensorType::get(shape, Builder(getContext()).getI8Type());
  EXPECT_EQ(write(path, Tensor::borrow(type, &byte)), "");
  std::string file = readFile(path);
  EXPECT_EQ(file.substr(0, 8), std::string("\x93NUMPY\2\0", 8));
  EXPECT_EQ(file.size() % 64, 1u);
}

TEST(NpyWriter, FailuresLeaveNothingBehind) {
  TemporaryFolder folder;
  Tensor tensor = parse("2x3xf32=1 2 3 4 5 6");
  std::string inNoFolder = folder.path("none/a.npy");
  EXPECT_EQ(write(inNoFolder, tensor),
            inNoFolder + ": No such file or directory");
  ASSERT_FALSE(llvm::sys::fs::create_directory(folder.path("folder")));
  EXPECT_EQ(write(folder.path("folder"), tensor),
            folder.path("folder") + ": Is a directory");
  EXPECT_EQ(write(folder.path("folder/"), tensor),
            folder.path("folder/") + ": Is a directory");
  EXPECT_EQ(write("", tensor), "'' is not a file name");
  std::string inFile = folder.write("file", "text") + "/a.npy";
  EXPECT_EQ(write(inFile, tensor), inFile + ": Not a directory");
  EXPECT_EQ(folder.countFiles(), 2);
  EXPECT_EQ(readFile(folder.path("file")), "text");
}
