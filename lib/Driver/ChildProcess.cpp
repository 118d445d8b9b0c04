//===- ChildProcess.cpp - Work that may crash, in a process apart ---------===//

#include "ChildProcess.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Signals.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir::bcast;

static void lowerLimit(decltype(RLIMIT_AS) resource, uint64_t value) {
  rlimit limit;
  if (getrlimit(resource, &limit) != 0)
    return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_cur, value);
  setrlimit(resource, &limit);
}

/// Of address space; 0 where the system does not say.
[[maybe_unused]] static uint64_t getMappedBytes() {
  auto file = llvm::MemoryBuffer::getFileAsStream("/proc/self/statm");
  uint64_t pages = 0;
  if (!file || (*file)->getBuffer().split(' ').first.getAsInteger(10, pages))
    return 0;
  return pages * sysconf(_SC_PAGESIZE);
}

[[noreturn]] static void runChild(llvm::function_ref<void()> work,
                                  const ChildLimits &limits) {
  // A crash is an answer, not something to report.
  llvm::sys::unregisterHandlers();
  int null = open("/dev/null", O_WRONLY);
  if (null < 0 || dup2(null, STDOUT_FILENO) < 0 ||
      dup2(null, STDERR_FILENO) < 0)
    _exit(1);
  lowerLimit(RLIMIT_CORE, 0);
  lowerLimit(RLIMIT_CPU, limits.seconds);
  // The sanitizers reserve more address space than there is memory.
#if !LLVM_ADDRESS_SANITIZER_BUILD && !LLVM_MEMORY_SANITIZER_BUILD &&           \
    !LLVM_THREAD_SANITIZER_BUILD
  lowerLimit(RLIMIT_AS, getMappedBytes() + limits.bytes);
#endif
  work();
  // No destructors: the parent has what they would release.
  _exit(0);
}

llvm::Expected<std::string>
mlir::bcast::runInChild(llvm::function_ref<void()> work,
                        const ChildLimits &limits) {
  pid_t child = fork();
  if (child < 0)
    return llvm::errorCodeToError(llvm::errnoAsErrorCode());
  if (child == 0)
    runChild(work, limits);
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return llvm::errorCodeToError(llvm::errnoAsErrorCode());
  if (WIFSIGNALED(status))
    return (llvm::Twine("ended by ") + strsignal(WTERMSIG(status))).str();
  // With the sanitizers a crash is a status.
  if (WEXITSTATUS(status) != 0)
    return ("ended with status " + llvm::Twine(WEXITSTATUS(status))).str();
  return "";
}
