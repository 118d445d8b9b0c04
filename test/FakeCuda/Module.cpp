//===- Module.cpp - Kernels of the fake CUDA driver -----------------------===//

#include "Driver.h"
#include "PTX/Machine.h"

#include <cstdlib>
#include <cstring>

using namespace fakecuda;

namespace {

struct Module;

struct Function {
  std::string name;
  Module &module;
};

struct Module {
  std::string image;
  bool isText;
  std::vector<std::unique_ptr<Function>> functions;
  /// Where kernels are executed: parsed when the first is launched.
  std::unique_ptr<ptx::Module> parsed;
};

/// The bytes of machine code, which end with its table of sections.
std::string readObject(const char *image) {
  uint64_t sections;
  uint16_t size, count;
  std::memcpy(&sections, image + 40, sizeof(sections));
  std::memcpy(&size, image + 58, sizeof(size));
  std::memcpy(&count, image + 60, sizeof(count));
  return std::string(image, sections + size_t(size) * count);
}

using Allocations = std::map<char *, size_t>;

/// What a kernel may access: what is allocated when it is launched, though it
/// may be given back before the stream comes to the kernel.
Allocations getAllocations(const ptx::Module &module) {
  Allocations allocations = driver.memory;
  for (const auto &[name, words] : module.globals)
    allocations[const_cast<char *>(reinterpret_cast<const char *>(
        words.data()))] = words.size() * sizeof(words[0]);
  return allocations;
}

Result fail(const std::string &kernel, const char *message, Result error) {
  std::fprintf(stderr, "fake CUDA: %s: %s\n", kernel.c_str(), message);
  return error;
}

void append(const ptx::Profile &profile, const std::string &kernel) {
  if (FILE *file = std::fopen(std::getenv("FAKE_CUDA_PROFILE"), "a")) {
    profile.print(file, kernel);
    std::fclose(file);
  }
}

/// Gives a stream a launch that executes the kernel.
Result prepare(Function &function, ptx::Dimensions grid, ptx::Dimensions block,
               size_t shared, void **parameters, Stream &stream,
               bool isProgrammatic) {
  Module &module = function.module;
  if (!module.isText)
    return fail(function.name, "machine code is not executed", kInvalidImage);
  try {
    if (!module.parsed)
      module.parsed = ptx::parseModule(module.image);
  } catch (const ptx::Error &error) {
    return fail(function.name, error.what(), kInvalidImage);
  }
  const ptx::Kernel &kernel = module.parsed->kernels.at(function.name);
  ptx::Launch launch(kernel, grid, block, shared);
  launch.isProgrammatic = isProgrammatic;
  launch.isReversed = getSetting("FAKE_CUDA_REVERSE", 0);
  launch.maxClusters = getSetting("FAKE_CUDA_SAMPLE", -1);
  if (std::getenv("FAKE_CUDA_PROFILE"))
    launch.profile = std::make_shared<ptx::Profile>();
  launch.parameters.resize(kernel.parameterBytes);
  for (size_t i = 0; i < kernel.parameters.size(); ++i)
    std::memcpy(launch.parameters.data() + kernel.parameters[i].offset,
                parameters[i], kernel.parameters[i].bytes);
  launch.allocations = getAllocations(*module.parsed);
  stream.push([launch] {
    try {
      ptx::execute(launch);
      if (launch.profile)
        append(*launch.profile, launch.kernel.name);
    } catch (const ptx::Error &error) {
      driver.fault = fail(launch.kernel.name, error.what(), kLaunchFailed);
    }
  });
  return kSuccess;
}

/// CUlaunchAttribute and CUlaunchConfig.
struct LaunchAttribute {
  int id, padding, value;
  unsigned char others[60];
};
struct LaunchConfig {
  ptx::Dimensions grid, block;
  unsigned shared;
  void *stream;
  const LaunchAttribute *attributes;
  unsigned numAttributes;
};

Result launch(Function *function, ptx::Dimensions grid, ptx::Dimensions block,
              unsigned shared, void *stream, void **parameters,
              const char *how) {
  std::string details = " " + function->name;
  for (const ptx::Dimensions &sizes : {grid, block})
    for (unsigned size : sizes)
      details += text(size);
  ENTER_CONTEXT("cuLaunchKernel", details + (shared ? text(shared) : "") + how);
  Stream *queue = driver.getStream(stream);
  queue->push([] { driver.time += 1; });
  if (!getSetting("FAKE_CUDA_EXECUTE", 0))
    return kSuccess;
  return prepare(*function, grid, block, shared, parameters, *queue, *how != 0);
}

} // namespace

extern "C" {

Result cuModuleLoadData(void **module, const void *image) {
  auto bytes = static_cast<const char *>(image);
  bool isText = std::memcmp(bytes, "\177ELF", 4) != 0;
  std::string content = isText ? std::string(bytes) : readObject(bytes);
  size_t at = content.find(".target sm_");
  std::string chip = isText ? "" : " machine code";
  if (isText && at != std::string::npos)
    chip =
        " " + content.substr(at + 8, content.find_first_of(",\n", at) - at - 8);
  ENTER_UNCAPTURED("cuModuleLoadData", chip);
  if (chip.empty())
    return kInvalidImage;
  *module = driver.add(new Module{content, isText, {}, nullptr}, "module");
  return kSuccess;
}

Result cuModuleUnload(void *module) {
  ENTER_CONTEXT("cuModuleUnload");
  return driver.remove<Module>(module);
}

Result cuModuleGetFunction(void **function, void *handle, const char *name) {
  ENTER_UNCAPTURED("cuModuleGetFunction", std::string(" ") + name);
  auto *module = static_cast<Module *>(handle);
  std::string pattern = module->isText ? ".entry " + std::string(name) + "("
                                       : ".text." + std::string(name);
  if (module->image.find(pattern) == std::string::npos)
    return kNotFound;
  module->functions.push_back(
      std::make_unique<Function>(Function{name, *module}));
  *function = module->functions.back().get();
  return kSuccess;
}

Result cuFuncSetAttribute(void *function, int attribute, int value) {
  const std::string &kernel = static_cast<Function *>(function)->name;
  ENTER_CONTEXT("cuFuncSetAttribute",
                " " + kernel + text(attribute) + text(value));
  return kSuccess;
}

Result cuModuleGetGlobal_v2(uint64_t *pointer, size_t *bytes, void *handle,
                            const char *name) {
  ENTER_CONTEXT("cuModuleGetGlobal", std::string(" ") + name);
  auto *module = static_cast<Module *>(handle);
  if (module->image.find(std::string(" ") + name + " ") == std::string::npos &&
      module->image.find(std::string(" ") + name + ";") == std::string::npos)
    return kNotFound;
  *pointer = 0;
  *bytes = 1;
  return kSuccess;
}

Result cuLaunchKernel(void *handle, unsigned gridX, unsigned gridY,
                      unsigned gridZ, unsigned blockX, unsigned blockY,
                      unsigned blockZ, unsigned shared, void *stream,
                      void **parameters, void **) {
  return launch(static_cast<Function *>(handle), {gridX, gridY, gridZ},
                {blockX, blockY, blockZ}, shared, stream, parameters, "");
}

Result cuLaunchKernelEx(const LaunchConfig *config, void *handle,
                        void **parameters, void **) {
  constexpr int programmaticStreamSerialization = 6;
  if (config->numAttributes != 1 ||
      config->attributes->id != programmaticStreamSerialization ||
      config->attributes->value != 1)
    return kInvalidValue;
  return launch(static_cast<Function *>(handle), config->grid, config->block,
                config->shared, config->stream, parameters, " early");
}

} // extern "C"
