//===- ModuleParser.cpp - Parses the directives of a module ---------------===//

#include "Parser.h"
#include "Types.h"

#include <cstring>

using namespace fakecuda::ptx;

namespace {

/// .align 16 .b8 name[32] = {1, 2, ...};
void parseGlobal(Tokens &tokens, Module &module) {
  if (tokens.takeIf(".align"))
    tokens.takeInteger();
  Type type = parseType(tokens.take().text.substr(1));
  std::string name = tokens.take().text;
  size_t count = 1;
  if (tokens.takeIf("[")) {
    count = tokens.takeInteger();
    tokens.expect("]");
  }
  size_t bytes = type.bits / 8;
  std::vector<uint64_t> words((count * bytes + 15) / 16 * 2);
  if (tokens.takeIf("=")) {
    bool isList = tokens.takeIf("{");
    char *data = reinterpret_cast<char *>(words.data());
    for (size_t i = 0; i < count && !tokens.is("}"); ++i) {
      uint64_t value = tokens.takeInteger();
      std::memcpy(data + i * bytes, &value, bytes);
      tokens.takeIf(",");
    }
    if (isList)
      tokens.expect("}");
  }
  tokens.expect(";");
  module.globals[name] = std::move(words);
}

void parseKernel(Tokens &tokens, Module &module,
                 const std::map<std::string, size_t> &externs) {
  std::string name = tokens.take().text;
  Kernel &kernel = module.kernels[name];
  kernel.name = name;
  KernelParser parser(tokens, module, kernel, externs);
  parser.parseParameters();
  while (!tokens.is("{")) {
    std::string directive = tokens.take().text;
    unsigned product = 1;
    if (directive != ".explicitcluster")
      do
        product *= tokens.takeInteger();
      while (tokens.takeIf(","));
    if (directive == ".reqnctapercluster")
      kernel.clusterBlocks = product;
    else if (directive == ".maxntid" || directive == ".reqntid")
      kernel.maxThreads = product;
  }
  parser.parseBody();
}

} // namespace

std::unique_ptr<Module> fakecuda::ptx::parseModule(const std::string &text) {
  Tokens tokens(text);
  auto module = std::make_unique<Module>();
  // Shared memory whose size the launch says begins behind all other.
  std::map<std::string, size_t> externs;
  while (!tokens.peek().text.empty()) {
    std::string word = tokens.take().text;
    if (word == ".version" || word == ".address_size") {
      tokens.take();
    } else if (word == ".target") {
      do
        tokens.take();
      while (tokens.takeIf(","));
    } else if (word == ".visible" || word == ".weak") {
      continue;
    } else if (word == ".extern" && tokens.takeIf(".shared")) {
      while (!tokens.is("["))
        word = tokens.take().text;
      externs[word] = SIZE_MAX;
      tokens.skipPast(";");
    } else if (word == ".global" || word == ".const") {
      parseGlobal(tokens, *module);
    } else if (word == ".entry") {
      parseKernel(tokens, *module, externs);
    } else {
      tokens.fail("unknown directive '" + word + "'");
    }
  }
  return module;
}
