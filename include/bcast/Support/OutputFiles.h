//===- OutputFiles.h - Files that change together or not at all -*- C++ -*-===//
#ifndef BCAST_SUPPORT_OUTPUTFILES_H
#define BCAST_SUPPORT_OUTPUTFILES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include <optional>
#include <string>
#include <vector>

namespace mlir::bcast {

/// The files that a tool writes. All contents go to temporary files in the
/// folders of the files that they replace; commit() then renames them. So no
/// reader sees half a file, and until every content is on disk the files that
/// were there stay as they are. A process that is interrupted removes its
/// temporary files, unless it is killed by SIGKILL.
///
/// - A symbolic link stays a link: the file that it leads to is replaced, or
///   made if there is none yet.
/// - A replaced file passes on its permissions and, where this process may give
///   them away, its owner and group. Its other hard links keep the old content.
/// - What is not a regular file, such as a device or a pipe, is written in
///   place, and cannot be taken back.
///
/// Errors name the path as it was given: "PATH: No such file or directory".
class OutputFiles {
public:
  OutputFiles() = default;
  OutputFiles(const OutputFiles &) = delete;
  OutputFiles &operator=(const OutputFiles &) = delete;
  /// Without a commit() the temporary files are removed.
  ~OutputFiles();

  /// Names one more file to write, and looks for what could be wrong with it;
  /// nothing is written. The umask restricts `permissions`, those of a new
  /// file. Fails when the file, its folder, or the folder that a link leads to
  /// cannot be written, and when a regular file is named twice, be it by
  /// different paths.
  llvm::Error add(llvm::StringRef path,
                  llvm::sys::fs::perms permissions = llvm::sys::fs::all_read |
                                                     llvm::sys::fs::all_write);

  /// Writes the whole content of the file that was added as the `index`-th.
  llvm::Error write(size_t index,
                    llvm::function_ref<void(llvm::raw_ostream &)> print);

  /// Gives the temporary files their names; every file has been written. When
  /// one of several cannot be renamed, the others get their old content back,
  /// on file systems that have hard links.
  llvm::Error commit();

private:
  struct File {
    std::string path;
    /// Where the links end; empty if the file is written in place.
    std::string target;
    /// Of the target, if it exists.
    std::optional<llvm::sys::fs::file_status> replaced;
    llvm::sys::fs::perms permissions;
    /// Empty where there is none, or none any more.
    std::string temporary = "", backup = "";
  };

  std::error_code prepare(File &file);
  std::error_code
  writeTemporary(File &file,
                 llvm::function_ref<void(llvm::raw_ostream &)> print);
  void makeBackups();

  std::vector<File> files;
};

} // namespace mlir::bcast

#endif // BCAST_SUPPORT_OUTPUTFILES_H
