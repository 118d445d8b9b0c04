//===- StandardStreams.cpp - Standard output that may fail ----------------===//

#include "bcast/Support/StandardStreams.h"

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

using llvm::Error;

static void printFatalError(void *, const char *reason, bool) {
  llvm::errs() << "error: " << reason << "\n";
}

void mlir::bcast::prepareStandardStreams() {
  std::signal(SIGXFSZ, SIG_IGN);
  // The lowest free descriptor is opened: that of the stream. It is opened the
  // wrong way around, so that using the stream stays an error.
  for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(stream, F_GETFD) == -1 && errno == EBADF)
      (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  llvm::install_fatal_error_handler(printFatalError);
}

Error mlir::bcast::flushStandardOutput() {
  llvm::raw_fd_ostream &os = llvm::outs();
  os.flush();
  std::error_code error = os.error();
  if (!error)
    return Error::success();
  os.clear_error();
  return llvm::createStringError(error, "standard output: " + error.message());
}

int mlir::bcast::finishStandardOutput(int status) {
  if (Error error = flushStandardOutput()) {
    llvm::errs() << "error: " << llvm::toString(std::move(error)) << "\n";
    return EXIT_FAILURE;
  }
  return status;
}
