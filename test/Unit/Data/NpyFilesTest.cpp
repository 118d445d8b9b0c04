//===- NpyFilesTest.cpp - .npy files that are none ------------------------===//

#include "DataTestUtils.h"
#include <sys/stat.h>
#include <thread>

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::test;

TEST(Npy, FilesThatAreNotThere) {
  TemporaryFolder folder;
  auto readPath = [](std::string path) {
    return print(readNpy(path, getContext()));
  };
  EXPECT_EQ(readPath(folder.path("none.npy")),
            "error: " + folder.path("none.npy") +
                ": No such file or directory");
  EXPECT_EQ(readPath(folder.path("")),
            "error: " + folder.path("") + ": Is a directory");
  EXPECT_EQ(readPath(""), "error: : not a file name");
  EXPECT_EQ(readPath(folder.write("empty.npy", "")),
            "error: " + folder.path("empty.npy") + ": empty file");
  EXPECT_EQ(readPath("/dev/null"), "error: /dev/null: empty file");
  EXPECT_EQ(readPath("/dev/zero"), "error: /dev/zero: not a .npy file");
}

TEST(Npy, Pipes) {
  TemporaryFolder folder;
  std::string pipe = folder.path("pipe"), file = readInput("f4");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  auto readThroughPipe = [&](StringRef bytes) {
    std::thread writer([&] {
      std::error_code error;
      llvm::raw_fd_ostream os(pipe, error);
      os << bytes;
    });
    std::string got = print(readNpy(pipe, getContext()));
    writer.join();
    return got;
  };
  EXPECT_EQ(readThroughPipe(file), "2x3xf32=[0 1 2][3 4 5]");
  EXPECT_EQ(readThroughPipe(StringRef(file).drop_back()),
            "error: " + pipe +
                ": truncated: tensor<2x3xf32> should have 24 bytes, found 23");
  EXPECT_EQ(readThroughPipe(file + "x"),
            "error: " + pipe +
                ": trailing data: tensor<2x3xf32> should have 24 bytes, found "
                "more");
  EXPECT_EQ(readThroughPipe(""), "error: " + pipe + ": empty file");
}
