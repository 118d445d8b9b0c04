//===- Driver.cpp - A CUDA driver that keeps books ------------------------===//
//
// What lib/Runtime calls of CUDA, without hardware. Memory is the host's.
// Copies and launches wait in their stream until somebody waits for that, so a
// missing wait shows in the results. Kernels compute nothing, unless asked:
// then their PTX is interpreted (PTX/Machine.h). An event sees a millisecond
// pass for each. At the end it tells what has not been given back.
//
//   FAKE_CUDA_LOG=file         each call, as "cuMemAlloc 4096"; then "live 0"
//   FAKE_CUDA_FAIL=call=code   the call fails; call@2=code: when called again
//   FAKE_CUDA_VERSION=12020    of the driver, 12.2; 12.8 otherwise
//   FAKE_CUDA_DEVICES=n        how many devices there are
//   FAKE_CUDA_CAPABILITY=86    what they are; 90 otherwise
//   FAKE_CUDA_MULTIPROCESSORS=n  what each of them has; 132 otherwise
//   FAKE_CUDA_SHARED=bytes     what a block may share; 227 KB otherwise
//   FAKE_CUDA_MEMORY=bytes     what a device has
//   FAKE_CUDA_POOLS=0          devices have no pools of memory
//   FAKE_CUDA_EXECUTE=1        kernels are executed; what they must not do is
//   said
//                              on stderr, and an error of whoever waits for
//                              them
//   FAKE_CUDA_REVERSE=1        the last blocks of a grid are executed first
//   FAKE_CUDA_SAMPLE=n         at most n clusters, or blocks, of a grid are
//   executed FAKE_CUDA_PROFILE=file     what each launch executes and accesses
//   is appended FAKE_CUDA_APPROXIMATION=x  results of approximate instructions
//   are off by this
//                              part of what the PTX ISA allows, from -1 to 1
//
//===----------------------------------------------------------------------===//

#include "Driver.h"

#include <cstdlib>

using namespace fakecuda;

thread_local Driver::Contexts Driver::contexts;
Driver fakecuda::driver;

long fakecuda::getSetting(const char *name, long otherwise) {
  const char *value = std::getenv(name);
  return value ? std::atol(value) : otherwise;
}

Driver::Driver() {
  if (const char *path = std::getenv("FAKE_CUDA_LOG"))
    log = std::fopen(path, "w");
  if (const char *text = std::getenv("FAKE_CUDA_FAIL")) {
    failingCall = text;
    size_t equals = failingCall.find('=');
    failingCode = std::atoi(failingCall.c_str() + equals + 1);
    failingCall.resize(equals);
    size_t at = failingCall.find('@');
    if (at != std::string::npos) {
      failsAt = std::atoi(failingCall.c_str() + at + 1);
      failingCall.resize(at);
    }
  }
}

Driver::~Driver() {
  if (!log)
    return;
  std::fprintf(log, "live %zu\n", live.size());
  for (auto &[handle, what] : live)
    std::fprintf(log, "not given back: %s\n", what.c_str());
  std::fclose(log);
}

Result Driver::enter(const char *call, const std::string &details) {
  if (log)
    std::fprintf(log, "%s%s\n", call, details.c_str());
  return failingCall == call && ++numCalls == failsAt ? failingCode : kSuccess;
}

Result Driver::enterContext(const char *call, const std::string &details) {
  Result result = enter(call, details);
  return result == kSuccess && contexts.empty() ? kInvalidContext : result;
}

Result Driver::enterUncaptured(const char *call, const std::string &details) {
  Result result = enterContext(call, details);
  return result == kSuccess && numCaptured != 0 ? kCaptureUnsupported : result;
}

extern "C" {

Result cuGetErrorName(Result error, const char **name) {
  static const std::map<Result, const char *> names = {
      {kInvalidValue, "CUDA_ERROR_INVALID_VALUE"},
      {kOutOfMemory, "CUDA_ERROR_OUT_OF_MEMORY"},
      {100, "CUDA_ERROR_NO_DEVICE"},
      {kInvalidImage, "CUDA_ERROR_INVALID_IMAGE"},
      {kInvalidContext, "CUDA_ERROR_INVALID_CONTEXT"},
      {kNoBinaryForDevice, "CUDA_ERROR_NO_BINARY_FOR_GPU"},
      {kInvalidHandle, "CUDA_ERROR_INVALID_HANDLE"},
      {kNotFound, "CUDA_ERROR_NOT_FOUND"},
      {700, "CUDA_ERROR_ILLEGAL_ADDRESS"},
      {kLaunchFailed, "CUDA_ERROR_LAUNCH_FAILED"},
      {kCaptureUnsupported, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"}};
  auto found = names.find(error);
  if (found == names.end())
    return kInvalidValue;
  *name = found->second;
  return kSuccess;
}

} // extern "C"
