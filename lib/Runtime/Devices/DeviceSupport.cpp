//===- DeviceSupport.cpp - What the kinds of devices have in common -------===//

#include "Device.h"

#include "../ThreadState.h"
#include <dlfcn.h>

using namespace bcast::runtime;

bool Library::open(const char *file, const char *purpose) {
  name = file;
  handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    setError(std::string(purpose) + ": " + file + " cannot be loaded");
  return handle;
}

void *Library::lookup(const char *function) { return dlsym(handle, function); }

bool Library::failToFind(const char *function) {
  setError(name + " has no function " + function);
  return false;
}

bool Device::fail(const std::string &call, const std::string &error) const {
  setError(kind + (name.empty() ? "" : " on " + name) + ": " + call +
           " failed with " + error);
  return false;
}

bool Device::setStream(void *) {
  setError(kind + " on " + name + ": a device of " + kind +
           " takes no stream of the caller's");
  return false;
}
