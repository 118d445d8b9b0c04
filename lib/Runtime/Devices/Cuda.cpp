//===- Cuda.cpp - Finding, opening and closing devices of CUDA ------------===//

#include "CudaDevice.h"

#include "KernelImages.h"

#include "bcast/Runtime/KernelImages.h"

using namespace bcast::runtime;
using namespace bcast::runtime::cuda;

std::atomic<uint64_t> CudaDevice::numDevices = 0;

bool CudaDevice::findDevice() {
  if (!api.open() || !check(api.cuInit(0), "cuInit") ||
      !check(api.cuCtxGetCurrent(&callersContext), "cuCtxGetCurrent"))
    return false;
  if (callersContext) {
    if (!check(api.cuCtxGetDevice(&device), "cuCtxGetDevice"))
      return false;
  } else {
    int count = 0;
    if (!check(api.cuDeviceGetCount(&count), "cuDeviceGetCount"))
      return false;
    if (count == 0) {
      setError("no CUDA device: the driver knows none");
      return false;
    }
    if (!check(api.cuDeviceGet(&device, 0), "cuDeviceGet"))
      return false;
  }
  char text[256] = "";
  if (!check(api.cuDeviceGetName(text, sizeof(text), device),
             "cuDeviceGetName"))
    return false;
  name = text;
  return true;
}

int64_t CudaDevice::getCapability() const {
  int major = 0, minor = 0;
  if (!check(api.cuDeviceGetAttribute(&major, kCapabilityMajor, device),
             "cuDeviceGetAttribute") ||
      !check(api.cuDeviceGetAttribute(&minor, kCapabilityMinor, device),
             "cuDeviceGetAttribute"))
    return 0;
  return major * 10 + minor;
}

/// The caller's context, if it has one: its memory and streams are known there.
/// One that is the device's primary context is held, so that it stays.
bool CudaDevice::chooseContext() {
  unsigned flags = 0;
  int isActive = 0;
  if (callersContext &&
      !check(api.cuDevicePrimaryCtxGetState(device, &flags, &isActive),
             "cuDevicePrimaryCtxGetState"))
    return false;
  context = callersContext;
  if (callersContext && !isActive)
    return true;
  Handle primary = nullptr;
  if (!check(api.cuDevicePrimaryCtxRetain(&primary, device),
             "cuDevicePrimaryCtxRetain"))
    return false;
  isRetained = !callersContext || primary == callersContext;
  if (isRetained)
    context = primary;
  else
    api.cuDevicePrimaryCtxRelease_v2(device);
  return true;
}

bool CudaDevice::openPool() {
  Result error = 0;
  const char *failed = nullptr;
  pool = Pool::get(api, device, error, failed);
  return !failed || check(error, failed);
}

bool CudaDevice::open() {
  if (!findDevice() || !chooseContext())
    return false;
  Current current(*this);
  return current.ok && openPool() &&
         check(api.cuStreamCreate(&stream, 0), "cuStreamCreate");
}

CudaDevice::~CudaDevice() {
  if (!context)
    return;
  {
    Current current(*this);
    destroySpans();
    if (module)
      api.cuModuleUnload(module);
    for (Handle created : {stream, captureStream})
      if (created)
        api.cuStreamDestroy_v2(created);
    pool.reset();
  }
  if (isRetained)
    api.cuDevicePrimaryCtxRelease_v2(device);
}

bool CudaDevice::load(const void *image, int64_t size) {
  std::vector<const void *> images{image};
  if (isKernelImages(image, size)) {
    int64_t capability = getCapability();
    images.clear();
    if (capability == 0 || !findKernelImages(image, capability, images))
      return false;
  }
  Current current(*this);
  if (!current.ok)
    return false;
  Result error = 0;
  for (const void *form : images) {
    error = api.cuModuleLoadData(&module, form);
    // Of the next form, not every device takes all of its generation's.
    if (error != kNoBinaryForDevice)
      break;
  }
  if (!check(error, "cuModuleLoadData"))
    return false;
  launchesEarly = areProgrammatic();
  return true;
}

bool CudaDevice::areProgrammatic() const {
  int version = 0;
  DevicePointer marker = 0;
  size_t bytes = 0;
  return api.hasEarlyLaunches() && api.cuDriverGetVersion(&version) == 0 &&
         version >= kMinProgrammaticLaunch &&
         api.cuModuleGetGlobal_v2(&marker, &bytes, module,
                                  mlir::bcast::kProgrammaticLaunchName) == 0;
}

std::unique_ptr<Device> bcast::runtime::openCuda() {
  auto device = std::make_unique<CudaDevice>();
  if (!device->open())
    return nullptr;
  return device;
}

bool bcast::runtime::getCudaCapability(int64_t &capability) {
  CudaDevice device;
  capability = device.findDevice() ? device.getCapability() : 0;
  return capability != 0;
}
