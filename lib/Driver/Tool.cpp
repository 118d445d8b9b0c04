//===- Tool.cpp - What the main functions of tools share ------------------===//

#include "bcast/Driver/Tool.h"

#include "bcast/Support/StandardStreams.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/thread.h"
#include <pthread.h>

using namespace mlir::bcast;
using llvm::StringRef;

/// By default threads get what `ulimit -s` says, or 2 MB if that is unlimited.
static void raiseDefaultStackSize() {
#ifdef __GLIBC__
  constexpr size_t kPoolStackSize = 8u << 20;
  pthread_attr_t attributes;
  size_t size = 0;
  if (pthread_getattr_default_np(&attributes) != 0)
    return;
  pthread_attr_getstacksize(&attributes, &size);
  if (size < kPoolStackSize &&
      pthread_attr_setstacksize(&attributes, kPoolStackSize) == 0)
    pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
#endif
}

int mlir::bcast::runOnLargeStack(llvm::function_ref<int()> work,
                                 unsigned stackSize) {
  raiseDefaultStackSize();
  int status = 1;
  llvm::thread thread(std::optional<unsigned>(stackSize),
                      [&] { status = work(); });
  thread.join();
  return status;
}

bool mlir::bcast::parseCommandLine(int argc, char **argv, StringRef overview) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (llvm::cl::ParseCommandLineOptions(argc, argv, overview, &os))
    return true;
  // Each line begins with the name of the tool.
  std::string prefix = (llvm::sys::path::filename(argv[0]) + ": ").str();
  llvm::SmallVector<StringRef> lines;
  StringRef(text).split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  // Values that do not parse are reported by their parser alone.
  if (lines.empty())
    lines.push_back("the command line is not valid");
  for (auto [i, line] : llvm::enumerate(lines)) {
    line.consume_front(prefix);
    llvm::errs() << (i ? "" : "error: ") << line << "\n";
  }
  return false;
}

int mlir::bcast::runTool(int argc, char **argv, StringRef overview,
                         llvm::function_ref<int()> work) {
  llvm::InitLLVM init(argc, argv);
  prepareStandardStreams();
  if (!parseCommandLine(argc, argv, overview))
    return 1;
  return finishStandardOutput(runOnLargeStack(work));
}
