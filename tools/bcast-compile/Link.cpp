//===- Link.cpp - Shared objects of compiled programs ---------------------===//

#include "Output.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whatever links C++: the run-time library is written in it.
static std::string findDriver() {
  for (const char *name : {"c++", "clang++", "clang++-22", "g++"})
    if (llvm::ErrorOr<std::string> path = llvm::sys::findProgramByName(name))
      return *path;
  return "";
}

namespace {

/// A file for another process, removed in the end and on signals.
class TemporaryFile {
public:
  TemporaryFile(const TemporaryFile &) = delete;
  TemporaryFile(TemporaryFile &&other) : path(std::move(other.path)) {
    other.path.clear();
  }
  ~TemporaryFile() {
    if (path.empty())
      return;
    (void)llvm::sys::fs::remove(path);
    llvm::sys::DontRemoveFileOnSignal(path);
  }

  static llvm::Expected<TemporaryFile> create(StringRef suffix,
                                              StringRef bytes) {
    int descriptor;
    llvm::SmallString<128> path;
    std::error_code error =
        llvm::sys::fs::createTemporaryFile("bcast", suffix, descriptor, path);
    if (error)
      return llvm::createStringError("no temporary file: " + error.message());
    llvm::sys::RemoveFileOnSignal(path);
    TemporaryFile file(path.str());
    llvm::raw_fd_ostream os(descriptor, /*shouldClose=*/true);
    os << bytes;
    os.close();
    error = os.error();
    os.clear_error();
    if (error)
      return llvm::createStringError(path + ": " + error.message());
    return file;
  }
  StringRef getPath() const { return path; }

private:
  explicit TemporaryFile(StringRef path) : path(path) {}

  std::string path;
};

} // namespace

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
mlir::bcast::linkSharedObject(StringRef tool, StringRef object,
                              bool usesOpenMP) {
  std::string driver = findDriver();
  if (driver.empty())
    return llvm::createStringError(
        "--emit=so: no C++ compiler to link with is in PATH (c++, clang++, "
        "g++); --emit=obj needs none");
  llvm::SmallString<128> runtime(llvm::sys::path::parent_path(tool));
  llvm::sys::path::append(runtime, BCAST_RUNTIME_FOLDER, "libBcastRuntime.a");
  if (!llvm::sys::fs::exists(runtime)) {
    // In a build tree libraries are in lib/ on every system.
    runtime = llvm::sys::path::parent_path(tool);
    llvm::sys::path::append(runtime, "../lib/libBcastRuntime.a");
  }
  if (!llvm::sys::fs::exists(runtime))
    return llvm::createStringError("--emit=so: the run-time library " +
                                   runtime.str() + " is not there");
  auto input = TemporaryFile::create("o", object);
  if (!input)
    return input.takeError();
  auto output = TemporaryFile::create("so", "");
  if (!output)
    return output.takeError();
  // Templates of the C++ library that the run-time library has instances of
  // would stand in for those of libstdc++.so, which then needs this library, so
  // that it is never unloaded.
  auto exports = TemporaryFile::create("map", "{ local: _Z*; };\n");
  if (!exports)
    return exports.takeError();
  std::string versionScript =
      ("-Wl,--version-script=" + exports->getPath()).str();
  SmallVector<StringRef> arguments{driver,
                                   "-shared",
                                   versionScript,
                                   "-o",
                                   output->getPath(),
                                   input->getPath(),
                                   "-Wl,--whole-archive",
                                   runtime,
                                   "-Wl,--no-whole-archive",
                                   "-ldl",
                                   "-pthread"};
  std::string openMP = BCAST_OPENMP_LIBRARY;
  if (usesOpenMP)
    arguments.push_back(llvm::sys::fs::exists(openMP) ? StringRef(openMP)
                                                      : "-lomp");
  std::string message;
  int status = llvm::sys::ExecuteAndWait(driver, arguments, std::nullopt, {}, 0,
                                         0, &message);
  if (status != 0)
    return llvm::createStringError("--emit=so: " + driver +
                                   " failed with status " +
                                   llvm::Twine(status) + message);
  // Read whole: the file is gone when this returns.
  auto linked = llvm::MemoryBuffer::getFile(output->getPath(), /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false,
                                            /*IsVolatile=*/true);
  if (std::error_code error = linked.getError())
    return llvm::createStringError(output->getPath() + ": " + error.message());
  return std::move(*linked);
}
