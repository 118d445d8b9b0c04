//===- Module.cpp - Kernels of the fake CUDA driver -----------------------===//

#include "Driver.h"

#include <cstring>

using namespace fakecuda;

namespace {

struct Module {
  std::string image;
  bool isText;
  std::vector<std::string *> names;
  ~Module() {
    for (std::string *name : names)
      delete name;
  }
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
  *module = driver.add(new Module{content, isText, {}}, "module");
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
  module->names.push_back(new std::string(name));
  *function = module->names.back();
  return kSuccess;
}

Result cuFuncSetAttribute(void *function, int attribute, int value) {
  const std::string &kernel = *static_cast<std::string *>(function);
  ENTER_CONTEXT("cuFuncSetAttribute",
                " " + kernel + text(attribute) + text(value));
  return kSuccess;
}

Result cuLaunchKernel(void *function, unsigned gridX, unsigned gridY,
                      unsigned gridZ, unsigned blockX, unsigned blockY,
                      unsigned blockZ, unsigned shared, void *stream, void **,
                      void **) {
  const std::string &kernel = *static_cast<std::string *>(function);
  ENTER_CONTEXT("cuLaunchKernel", " " + kernel + text(gridX) + text(gridY) +
                                      text(gridZ) + text(blockX) +
                                      text(blockY) + text(blockZ) +
                                      (shared ? text(shared) : ""));
  driver.getStream(stream)->push([] { driver.time += 1; });
  return kSuccess;
}

} // extern "C"
