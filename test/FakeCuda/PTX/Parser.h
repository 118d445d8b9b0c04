//===- Parser.h - Parses modules, kernels and instructions ------*- C++ -*-===//
#ifndef BCAST_TEST_FAKECUDA_PTX_PARSER_H
#define BCAST_TEST_FAKECUDA_PTX_PARSER_H

#include "Tokens.h"

namespace fakecuda::ptx {

/// What stands where an instruction has an operand.
struct Operand {
  /// A register or a number; several in braces. `_` is a register, too.
  std::vector<uint32_t> registers;
  /// A label.
  std::string label;
  /// Of an address.
  int64_t offset = 0;
};

/// An instruction whose labels are not known yet.
struct Statement {
  std::vector<std::string> mnemonic;
  std::vector<Operand> operands;
};

/// Sets what an instruction does. Branches have their label apart.
bool buildInstruction(const Statement &statement, Instruction &instruction);

class KernelParser {
public:
  KernelParser(Tokens &tokens, Module &module, Kernel &kernel,
               const std::map<std::string, size_t> &externs)
      : tokens(tokens), module(module), kernel(kernel), symbols(externs) {}

  void parseParameters();
  void parseBody();

private:
  void parseDirective();
  void parseVariable(size_t &bytesOfAll);
  void parseStatement();
  bool parseCarry(const Statement &statement, Instruction instruction);
  Operand parseOperand();
  uint32_t parseValue();
  uint32_t getConstant(uint64_t value);
  uint32_t getRegister(const std::string &name);

  Tokens &tokens;
  Module &module;
  Kernel &kernel;
  /// Addresses of arrays in shared and local memory, and of parameters.
  std::map<std::string, size_t> symbols;
  std::map<std::string, uint32_t> registers;
  std::map<std::string, size_t> labels;
  std::map<std::string, std::vector<std::string>> targetLists;
  /// Instructions that go to labels.
  std::vector<std::pair<size_t, std::string>> branches;
};

} // namespace fakecuda::ptx

#endif // BCAST_TEST_FAKECUDA_PTX_PARSER_H
