//===- OutputFilesTest.cpp - Files that change together or not at all -----===//

#include "bcast/Support/OutputFiles.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <sys/stat.h>
#include <unistd.h>

using namespace mlir::bcast;
using llvm::SmallString;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace {

class OutputFilesTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("bcast-output-test", folder));
  }
  void TearDown() override { (void)fs::remove_directories(folder); }

  std::string path(StringRef name) const {
    SmallString<128> path = folder;
    llvm::sys::path::append(path, name);
    return path.str().str();
  }
  std::string make(StringRef name, StringRef text) const {
    std::error_code error;
    llvm::raw_fd_ostream os(path(name), error);
    os << text;
    return path(name);
  }
  std::string read(StringRef name) const {
    auto buffer = llvm::MemoryBuffer::getFile(path(name));
    return buffer ? (*buffer)->getBuffer().str() : "no such file";
  }
  int countFiles() const {
    std::error_code error;
    int count = 0;
    for (fs::directory_iterator it(folder, error), end; it != end && !error;
         it.increment(error))
      ++count;
    return count;
  }

  SmallString<128> folder;
};

std::string add(OutputFiles &files, StringRef path) {
  return llvm::toString(files.add(path));
}

std::string write(OutputFiles &files, size_t index, StringRef text) {
  return llvm::toString(
      files.write(index, [&](llvm::raw_ostream &os) { os << text; }));
}

std::string commit(OutputFiles &files) {
  return llvm::toString(files.commit());
}

} // namespace

TEST_F(OutputFilesTest, NothingChangesBeforeCommit) {
  std::string old = make("old", "precious"), fresh = path("fresh");
  {
    OutputFiles files;
    EXPECT_EQ(add(files, old), "");
    EXPECT_EQ(add(files, fresh), "");
    EXPECT_EQ(write(files, 0, "a"), "");
    EXPECT_EQ(write(files, 1, "b"), "");
    EXPECT_EQ(read("old"), "precious");
    EXPECT_EQ(read("fresh"), "no such file");
  }
  EXPECT_EQ(countFiles(), 1);
  OutputFiles files;
  EXPECT_EQ(add(files, old), "");
  EXPECT_EQ(add(files, fresh), "");
  EXPECT_EQ(write(files, 1, "b"), "");
  EXPECT_EQ(write(files, 0, "a"), "");
  EXPECT_EQ(commit(files), "");
  EXPECT_EQ(read("old"), "a");
  EXPECT_EQ(read("fresh"), "b");
  EXPECT_EQ(countFiles(), 2);
}

// A folder that appears where the last file goes cannot be replaced.
TEST_F(OutputFilesTest, FailedRenamesAreTakenBack) {
  std::string old = make("old", "precious");
  std::string fresh = path("fresh"), last = path("last");
  {
    OutputFiles files;
    for (const std::string &file : {old, fresh, last})
      EXPECT_EQ(add(files, file), "");
    for (size_t i = 0; i < 3; ++i)
      EXPECT_EQ(write(files, i, "new"), "");
    ASSERT_FALSE(fs::create_directory(last));
    EXPECT_EQ(commit(files), last + ": Is a directory");
  }
  EXPECT_EQ(read("old"), "precious");
  EXPECT_EQ(read("fresh"), "no such file");
  EXPECT_EQ(countFiles(), 2);
}

TEST_F(OutputFilesTest, WhatCannotBeWrittenIsNotAdded) {
  OutputFiles files;
  EXPECT_EQ(add(files, ""), "'' is not a file name");
  EXPECT_EQ(add(files, folder), folder.str().str() + ": Is a directory");
  std::string none = path("none/a"), slash = path("none/");
  EXPECT_EQ(add(files, none), none + ": No such file or directory");
  EXPECT_EQ(add(files, slash), slash + ": Is a directory");
  std::string under = make("file", "text") + "/a";
  EXPECT_EQ(add(files, under), under + ": Not a directory");
  ASSERT_FALSE(fs::create_link("none/b", path("nowhere")));
  EXPECT_EQ(add(files, path("nowhere")),
            path("nowhere") + ": No such file or directory");
  ASSERT_FALSE(fs::create_link(path("loop2"), path("loop1")));
  ASSERT_FALSE(fs::create_link(path("loop1"), path("loop2")));
  EXPECT_EQ(add(files, path("loop1")),
            path("loop1") + ": Too many levels of symbolic links");
  EXPECT_EQ(commit(files), "");
  EXPECT_EQ(countFiles(), 4);
}

TEST_F(OutputFilesTest, ReadOnlyFilesAreKept) {
  if (geteuid() == 0)
    GTEST_SKIP() << "nothing is read-only for root";
  std::string file = make("file", "text");
  ASSERT_FALSE(fs::setPermissions(file, fs::all_read));
  OutputFiles files;
  EXPECT_EQ(add(files, file), file + ": Permission denied");
}

TEST_F(OutputFilesTest, OneFileHasOneContent) {
  std::string file = make("file", "text");
  ASSERT_FALSE(fs::create_link("file", path("link")));
  ASSERT_FALSE(fs::create_link("later", path("dangling")));
  ASSERT_FALSE(fs::create_directory(path("folder")));
  OutputFiles files;
  EXPECT_EQ(add(files, path("dangling")), "");
  EXPECT_EQ(add(files, file), "");
  std::string same = ": the same file as ", end = ", which is written already";
  for (std::string again :
       {file, path("link"), path("./file"), path("folder/../file")})
    EXPECT_EQ(add(files, again), again + same + file + end);
  EXPECT_EQ(add(files, path("later")),
            path("later") + same + path("dangling") + end);
  EXPECT_EQ(add(files, "/dev/null"), "");
  EXPECT_EQ(add(files, "/dev/null"), "");
}

TEST_F(OutputFilesTest, LinksLeadToWhatIsWritten) {
  make("file", "text");
  ASSERT_FALSE(fs::create_link("file", path("link")));
  // Through two links, the second of them relative to a folder of its own.
  ASSERT_FALSE(fs::create_directory(path("folder")));
  ASSERT_FALSE(fs::create_link("../later", path("folder/inner")));
  ASSERT_FALSE(fs::create_link("folder/inner", path("dangling")));
  OutputFiles files;
  EXPECT_EQ(add(files, path("link")), "");
  EXPECT_EQ(add(files, path("dangling")), "");
  EXPECT_EQ(write(files, 0, "a"), "");
  EXPECT_EQ(write(files, 1, "b"), "");
  EXPECT_EQ(commit(files), "");
  for (StringRef link : {"link", "dangling", "folder/inner"})
    EXPECT_TRUE(fs::is_symlink_file(path(link))) << link.str();
  EXPECT_EQ(read("file"), "a");
  EXPECT_EQ(read("later"), "b");
  EXPECT_EQ(countFiles(), 5);
}

TEST_F(OutputFilesTest, PermissionsAreKept) {
  std::string file = make("file", "text"), fresh = path("fresh");
  ASSERT_FALSE(fs::setPermissions(file, fs::owner_all | fs::group_read));
  ASSERT_FALSE(fs::create_hard_link(file, path("hard")));
  bool isRoot = geteuid() == 0;
  if (isRoot) {
    ASSERT_EQ(chown(file.c_str(), 1234, 5678), 0);
  }
  OutputFiles files;
  EXPECT_EQ(add(files, file), "");
  EXPECT_EQ(llvm::toString(files.add(fresh, fs::all_all)), "");
  EXPECT_EQ(write(files, 0, "a"), "");
  EXPECT_EQ(write(files, 1, "b"), "");
  EXPECT_EQ(commit(files), "");
  fs::file_status status;
  ASSERT_FALSE(fs::status(file, status));
  EXPECT_EQ(status.permissions(), fs::owner_all | fs::group_read);
  if (isRoot) {
    EXPECT_EQ(status.getUser(), 1234u);
    EXPECT_EQ(status.getGroup(), 5678u);
  }
  EXPECT_EQ(read("hard"), "text");
  mode_t mask = umask(0);
  umask(mask);
  ASSERT_FALSE(fs::status(fresh, status));
  EXPECT_EQ(status.permissions(), fs::perms(fs::all_all & ~mask));
}

TEST_F(OutputFilesTest, DevicesAreWrittenInPlace) {
  if (!fs::exists("/dev/full"))
    GTEST_SKIP();
  std::string old = make("old", "precious");
  {
    OutputFiles files;
    for (StringRef file : {StringRef(old), StringRef("/dev/full")})
      EXPECT_EQ(add(files, file), "");
    EXPECT_EQ(write(files, 0, "new"), "");
    EXPECT_EQ(write(files, 1, "new"), "/dev/full: No space left on device");
  }
  EXPECT_EQ(read("old"), "precious");
  EXPECT_EQ(countFiles(), 1);
  OutputFiles files;
  EXPECT_EQ(add(files, "/dev/null"), "");
  EXPECT_EQ(write(files, 0, "new"), "");
  EXPECT_EQ(commit(files), "");
  fs::file_status status;
  ASSERT_FALSE(fs::status("/dev/null", status));
  EXPECT_EQ(status.type(), fs::file_type::character_file);
}
