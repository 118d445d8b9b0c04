//===- OutputFiles.cpp - Files that change together or not at all ---------===//

#include "bcast/Support/OutputFiles.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <climits>
#include <unistd.h>

using namespace mlir::bcast;
using llvm::Error;
using llvm::ErrorOr;
using llvm::SmallString;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static Error makeError(StringRef path, std::error_code error) {
  return llvm::createStringError(error, path + ": " + error.message());
}

/// Where a path leads to that names no file: through links whose last one may
/// dangle. A loop of links is another error of fs::status.
static ErrorOr<std::string> followLinks(StringRef name) {
  SmallString<128> target(name);
  while (fs::is_symlink_file(target)) {
    char link[PATH_MAX];
    ssize_t size = ::readlink(target.c_str(), link, sizeof(link));
    if (size < 0)
      return std::error_code(errno, std::generic_category());
    StringRef next(link, size);
    // A relative link starts at the folder that it is in.
    if (path::is_absolute(next))
      target.clear();
    else
      path::remove_filename(target);
    path::append(target, next);
  }
  return target.str().str();
}

/// The one spelling of a path whose last component need not exist.
static ErrorOr<std::string> makeCanonical(StringRef name) {
  if (path::is_separator(name.back()))
    return std::make_error_code(std::errc::is_a_directory);
  StringRef folder = path::parent_path(name);
  SmallString<128> target;
  if (std::error_code error =
          fs::real_path(folder.empty() ? "." : folder, target))
    return error;
  path::append(target, path::filename(name));
  return target.str().str();
}

/// Finds what `file.path` leads to, and whether it may be written.
std::error_code OutputFiles::prepare(File &file) {
  fs::file_status status;
  std::error_code error = fs::status(file.path, status);
  if (error && error != std::errc::no_such_file_or_directory)
    return error;
  if (error) {
    ErrorOr<std::string> target = followLinks(file.path);
    if (target)
      target = makeCanonical(*target);
    if (!target)
      return target.getError();
    file.target = *target;
  } else {
    if (fs::is_directory(status))
      return std::make_error_code(std::errc::is_a_directory);
    // A new file could take the place of one that may not be written.
    if (std::error_code error = fs::access(file.path, fs::AccessMode::Write))
      return error;
    if (!fs::is_regular_file(status))
      return {};
    SmallString<128> target;
    if (std::error_code error = fs::real_path(file.path, target))
      return error;
    file.target = target.str();
    file.replaced = status;
  }
  return fs::access(path::parent_path(file.target), fs::AccessMode::Write);
}

Error OutputFiles::add(StringRef path, fs::perms permissions) {
  if (path.empty() || path.contains('\0'))
    return llvm::createStringError("'" + path + "' is not a file name");
  File file{path.str(), "", std::nullopt, permissions};
  if (std::error_code error = prepare(file))
    return makeError(path, error);
  for (const File &other : files)
    if (!file.target.empty() && other.target == file.target)
      return llvm::createStringError(path + ": the same file as " + other.path +
                                     ", which is written already");
  files.push_back(std::move(file));
  return Error::success();
}

/// Writes all of a file, and closes it.
static std::error_code
writeAndClose(llvm::raw_fd_ostream &os,
              llvm::function_ref<void(llvm::raw_ostream &)> print) {
  print(os);
  os.close();
  std::error_code error = os.error();
  // The stream's destructor ends the process for an error that is still set.
  os.clear_error();
  return error;
}

/// Gives a new file what the one that it replaces has. Only root may give files
/// away; the permission to run as the owner is not for another owner.
static std::error_code passOn(const fs::file_status &replaced, int descriptor) {
  fs::perms permissions = replaced.permissions();
  uint32_t group = replaced.getGroup(), unchanged = -1;
  if (fs::changeFileOwnership(descriptor, replaced.getUser(), group)) {
    permissions = permissions & ~(fs::set_uid_on_exe | fs::set_gid_on_exe);
    (void)fs::changeFileOwnership(descriptor, unchanged, group);
  }
  return fs::setPermissions(descriptor, permissions);
}

std::error_code OutputFiles::writeTemporary(
    File &file, llvm::function_ref<void(llvm::raw_ostream &)> print) {
  int descriptor;
  SmallString<128> temporary;
  // Nobody else may read what was private, not even while it is written.
  fs::perms permissions =
      file.replaced ? fs::owner_read | fs::owner_write : file.permissions;
  if (std::error_code error =
          fs::createUniqueFile(file.target + ".tmp-%%%%%%%%", descriptor,
                               temporary, fs::OF_None, permissions))
    return error;
  file.temporary = temporary.str();
  llvm::sys::RemoveFileOnSignal(temporary);
  llvm::raw_fd_ostream os(descriptor, /*shouldClose=*/true);
  if (file.replaced)
    if (std::error_code error = passOn(*file.replaced, descriptor))
      return error;
  return writeAndClose(os, print);
}

Error OutputFiles::write(size_t index,
                         llvm::function_ref<void(llvm::raw_ostream &)> print) {
  File &file = files[index];
  std::error_code error;
  if (!file.target.empty()) {
    error = writeTemporary(file, print);
  } else {
    llvm::raw_fd_ostream os(file.path, error, fs::CD_OpenExisting);
    if (!error)
      error = writeAndClose(os, print);
  }
  return error ? makeError(file.path, error) : Error::success();
}

static void removeTemporary(std::string &name) {
  if (name.empty())
    return;
  (void)fs::remove(name);
  llvm::sys::DontRemoveFileOnSignal(name);
  name.clear();
}

/// Second names for the files to be replaced. Those are needed only if a later
/// file cannot be renamed, so a file system without hard links is no error.
void OutputFiles::makeBackups() {
  for (File &file : files) {
    SmallString<128> backup;
    if (!file.replaced ||
        fs::getPotentiallyUniqueFileName(file.target + ".old-%%%%%%%%", backup))
      continue;
    llvm::sys::RemoveFileOnSignal(backup);
    if (fs::create_hard_link(file.target, backup))
      llvm::sys::DontRemoveFileOnSignal(backup);
    else
      file.backup = backup.str();
  }
}

Error OutputFiles::commit() {
  if (files.size() > 1)
    makeBackups();
  llvm::scope_exit removeBackups([&] {
    for (File &file : files)
      removeTemporary(file.backup);
  });
  for (size_t i = 0; i < files.size(); ++i) {
    File &file = files[i];
    if (file.target.empty())
      continue;
    if (std::error_code error = fs::rename(file.temporary, file.target)) {
      for (File &renamed : llvm::MutableArrayRef(files).take_front(i)) {
        if (!renamed.backup.empty())
          (void)fs::rename(renamed.backup, renamed.target);
        else if (!renamed.target.empty() && !renamed.replaced)
          (void)fs::remove(renamed.target);
      }
      return makeError(file.path, error);
    }
    llvm::sys::DontRemoveFileOnSignal(file.temporary);
    file.temporary.clear();
  }
  return Error::success();
}

OutputFiles::~OutputFiles() {
  for (File &file : files)
    removeTemporary(file.temporary);
}
