//===- Link.cpp - Shared objects of compiled programs ---------------------===//

#include "Output.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace mlir;
using namespace mlir::bcast;

/// Whatever links C++: the run-time library is written in it.
static std::string findDriver() {
  for (const char *name : {"c++", "clang++", "clang++-22", "g++"})
    if (llvm::ErrorOr<std::string> path = llvm::sys::findProgramByName(name))
      return *path;
  return "";
}

llvm::Error mlir::bcast::linkSharedObject(StringRef tool, StringRef object,
                                          StringRef output, bool usesOpenMP) {
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
  SmallVector<StringRef> arguments{driver,  "-shared",
                                   "-o",    output,
                                   object,  "-Wl,--whole-archive",
                                   runtime, "-Wl,--no-whole-archive",
                                   "-ldl"};
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
  return llvm::Error::success();
}
