//===- Context.cpp - Devices and contexts of the fake CUDA driver ---------===//

#include "Driver.h"

using namespace fakecuda;

namespace {

struct Context {
  int device;
};

constexpr int kMaxDevices = 8;

/// The primary contexts; those that are held are alive.
Context primaries[kMaxDevices] = {{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}};
int numHeld[kMaxDevices];

} // namespace

extern "C" {

Result cuInit(unsigned) {
  ENTER("cuInit");
  return kSuccess;
}

Result cuDriverGetVersion(int *version) {
  ENTER("cuDriverGetVersion");
  *version = getSetting("FAKE_CUDA_VERSION", 12080);
  return kSuccess;
}

Result cuDeviceGetCount(int *count) {
  ENTER("cuDeviceGetCount");
  *count = getSetting("FAKE_CUDA_DEVICES", 1);
  return kSuccess;
}

Result cuDeviceGet(int *device, int ordinal) {
  ENTER("cuDeviceGet");
  *device = ordinal;
  return kSuccess;
}

Result cuDeviceGetName(char *name, int size, int) {
  ENTER("cuDeviceGetName");
  std::snprintf(name, size, "Fake");
  return kSuccess;
}

Result cuDeviceGetAttribute(int *value, int attribute, int) {
  ENTER("cuDeviceGetAttribute");
  int capability = getSetting("FAKE_CUDA_CAPABILITY", 90);
  if (attribute == 16)
    *value = getSetting("FAKE_CUDA_MULTIPROCESSORS", 132);
  else if (attribute == 75)
    *value = capability / 10;
  else if (attribute == 76)
    *value = capability % 10;
  else if (attribute == 97)
    *value = getSetting("FAKE_CUDA_SHARED", 227 << 10);
  else if (attribute == 115)
    *value = getSetting("FAKE_CUDA_POOLS", 1);
  else
    return kInvalidValue;
  return kSuccess;
}

Result cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *isActive) {
  ENTER("cuDevicePrimaryCtxGetState");
  *flags = 0;
  *isActive = numHeld[device] != 0;
  return kSuccess;
}

Result cuDevicePrimaryCtxRetain(void **context, int device) {
  ENTER("cuDevicePrimaryCtxRetain", text(device));
  *context = driver.add(&primaries[device], "context");
  ++numHeld[device];
  return kSuccess;
}

Result cuDevicePrimaryCtxRelease_v2(int device) {
  ENTER("cuDevicePrimaryCtxRelease", text(device));
  if (numHeld[device] == 0)
    return kInvalidContext;
  if (--numHeld[device] == 0)
    driver.live.erase(&primaries[device]);
  return kSuccess;
}

Result cuCtxCreate_v2(void **context, unsigned, int device) {
  ENTER("cuCtxCreate", text(device));
  *context = driver.add(new Context{device}, "context");
  Driver::contexts.push(*context);
  return kSuccess;
}

Result cuCtxDestroy_v2(void *context) {
  ENTER("cuCtxDestroy");
  if (!Driver::contexts.empty() && Driver::contexts.back() == context)
    Driver::contexts.pop();
  return driver.remove<Context>(context);
}

Result cuCtxGetCurrent(void **context) {
  ENTER("cuCtxGetCurrent");
  *context = Driver::contexts.empty() ? nullptr : Driver::contexts.back();
  return kSuccess;
}

Result cuCtxGetDevice(int *device) {
  ENTER_CONTEXT("cuCtxGetDevice");
  *device = static_cast<Context *>(Driver::contexts.back())->device;
  return kSuccess;
}

Result cuCtxPushCurrent_v2(void *context) {
  ENTER("cuCtxPushCurrent");
  if (!driver.live.count(context))
    return kInvalidContext;
  Driver::contexts.push(context);
  return kSuccess;
}

Result cuCtxPopCurrent_v2(void **context) {
  ENTER_CONTEXT("cuCtxPopCurrent");
  *context = Driver::contexts.back();
  Driver::contexts.pop();
  return kSuccess;
}

} // extern "C"
