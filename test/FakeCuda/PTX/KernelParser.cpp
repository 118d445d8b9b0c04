//===- KernelParser.cpp - Parses a kernel ---------------------------------===//

#include "Parser.h"
#include "Types.h"

using namespace fakecuda::ptx;

namespace {

/// Names of registers that the hardware sets.
bool isSpecial(const std::string &name) {
  static const char *const kNames[] = {
      "%tid.",          "%ntid.",  "%ctaid.",          "%nctaid.",
      "%laneid",        "%warpid", "%cluster_ctarank", "%cluster_nctarank",
      "%dynamic_shared"};
  for (const char *special : kNames)
    if (name.compare(0, std::string(special).size(), special) == 0)
      return true;
  return false;
}

size_t alignTo(size_t offset, size_t alignment) {
  return (offset + alignment - 1) / alignment * alignment;
}

} // namespace

void KernelParser::parseParameters() {
  tokens.expect("(");
  while (!tokens.takeIf(")")) {
    tokens.expect(".param");
    size_t bytes = parseType(tokens.take().text.substr(1)).bits / 8;
    if (bytes == 0)
      tokens.fail("expected a parameter of one number");
    std::string name;
    while (!tokens.is(",") && !tokens.is(")"))
      name = tokens.take().text;
    tokens.takeIf(",");
    size_t offset = alignTo(kernel.parameterBytes, bytes);
    symbols[name] = offset;
    kernel.parameters.push_back({offset, bytes});
    kernel.parameterBytes = offset + bytes;
  }
}

void KernelParser::parseBody() {
  tokens.expect("{");
  for (int depth = 1; depth > 0;) {
    if (tokens.takeIf("}"))
      --depth;
    else if (tokens.takeIf("{"))
      ++depth;
    else if (tokens.peek().text[0] == '.')
      parseDirective();
    else
      parseStatement();
  }
  // A kernel may end without saying so.
  Instruction end;
  end.kind = Instruction::Exit;
  end.text = "ret";
  kernel.code.push_back(end);

  auto find = [&](const std::string &label) {
    auto found = labels.find(label);
    if (found == labels.end())
      throw Error("no label " + label + " in " + kernel.name);
    return found->second;
  };
  for (auto &[index, label] : branches) {
    Instruction &branch = kernel.code[index];
    if (branch.kind == Instruction::Branch)
      branch.target = find(label);
    else
      for (const std::string &target : targetLists[label])
        branch.targets.push_back(find(target));
  }
  orderInstructions(kernel);
}

void KernelParser::parseDirective() {
  std::string word = tokens.take().text;
  if (word == ".shared") {
    parseVariable(kernel.sharedBytes);
  } else if (word == ".local") {
    parseVariable(kernel.localBytes);
  } else if (word == ".reg") {
    tokens.take();
    // Those of inline assembly have names; others are of the form %r<8>.
    do {
      std::string name = tokens.take().text;
      if (tokens.takeIf("<"))
        tokens.skipPast(">");
      else
        getRegister(name);
    } while (tokens.takeIf(","));
    tokens.expect(";");
  } else if (word == ".pragma") {
    tokens.skipPast(";");
  } else {
    tokens.fail("unknown directive '" + word + "'");
  }
}

/// .align 16 .b8 name[32];
void KernelParser::parseVariable(size_t &bytesOfAll) {
  size_t alignment = 1, count = 1;
  if (tokens.takeIf(".align"))
    alignment = tokens.takeInteger();
  size_t bytes = parseType(tokens.take().text.substr(1)).bits / 8;
  std::string name = tokens.take().text;
  if (tokens.takeIf("[")) {
    count = tokens.takeInteger();
    tokens.expect("]");
  }
  tokens.expect(";");
  symbols[name] = alignTo(bytesOfAll, std::max(alignment, bytes));
  bytesOfAll = symbols[name] + count * bytes;
}

uint32_t KernelParser::getConstant(uint64_t value) {
  if (value == 0)
    return 0;
  auto [found, isNew] = kernel.constants.try_emplace(value, 0);
  if (isNew)
    found->second = kernel.numRegisters++;
  return found->second;
}

uint32_t KernelParser::getRegister(const std::string &name) {
  auto &known = isSpecial(name) ? kernel.specials : registers;
  auto [found, isNew] = known.try_emplace(name, 0);
  if (isNew)
    found->second = kernel.numRegisters++;
  return found->second;
}

uint32_t KernelParser::parseValue() {
  uint64_t value = 0;
  const std::string &name = tokens.peek().text;
  if (Tokens::parseNumber(name, value)) {
    tokens.take();
    return getConstant(value);
  }
  auto symbol = symbols.find(name);
  if (symbol != symbols.end()) {
    tokens.take();
    if (symbol->second != SIZE_MAX)
      return getConstant(symbol->second);
    return getRegister("%dynamic_shared");
  }
  auto global = module.globals.find(name);
  if (global != module.globals.end()) {
    tokens.take();
    return getConstant(reinterpret_cast<uint64_t>(global->second.data()));
  }
  if (name[0] != '%' && name != "_" && !registers.count(name))
    tokens.fail("expected a register, a number or a variable");
  return getRegister(tokens.take().text);
}

Operand KernelParser::parseOperand() {
  Operand operand;
  if (tokens.takeIf("[")) {
    operand.registers.push_back(parseValue());
    while (!tokens.takeIf("]")) {
      tokens.takeIf("+");
      operand.offset += tokens.takeInteger();
    }
  } else if (tokens.takeIf("{")) {
    while (!tokens.takeIf("}")) {
      operand.registers.push_back(parseValue());
      tokens.takeIf(",");
    }
  } else if (tokens.peek().text[0] == '$') {
    operand.label = tokens.take().text;
  } else {
    // Predicates of both halves of packed numbers have a bar in between.
    do
      operand.registers.push_back(parseValue());
    while (tokens.takeIf("|"));
  }
  return operand;
}

/// add.cc.u32 d, a, b; addc.cc.u32 d, a, b; and of sub: the sum, and the carry
/// in a register of its own. That is computed before, since d may be a or b.
bool KernelParser::parseCarry(const Statement &statement,
                              Instruction instruction) {
  const std::vector<std::string> &mnemonic = statement.mnemonic;
  bool isSum = mnemonic[0].compare(0, 3, "add") == 0;
  bool takesCarry = mnemonic[0] == "addc" || mnemonic[0] == "subc";
  bool leavesCarry = mnemonic.size() > 1 && mnemonic[1] == "cc";
  if ((!takesCarry && !leavesCarry) || statement.operands.size() != 3)
    return false;
  uint32_t carry = getRegister("%carry"), next = getRegister("%next_carry");
  auto add = [&](const char *op, uint32_t result,
                 std::vector<uint32_t> sources) {
    instruction.kind = Instruction::Evaluate;
    instruction.evaluate = getEvaluator({op, mnemonic.back()});
    instruction.text = op;
    instruction.results = {result};
    instruction.sources = std::move(sources);
    kernel.code.push_back(instruction);
  };
  std::vector<uint32_t> sources = {statement.operands[1].registers[0],
                                   statement.operands[2].registers[0],
                                   takesCarry ? carry : 0};
  if (leavesCarry)
    add(isSum ? "add.carry" : "sub.borrow", next, sources);
  add(isSum ? "addc" : "subc", statement.operands[0].registers[0], sources);
  if (leavesCarry)
    add("mov", carry, {next});
  return true;
}

void KernelParser::parseStatement() {
  Instruction instruction;
  instruction.line = tokens.peek().line;
  if (tokens.takeIf("@")) {
    instruction.isNegated = tokens.takeIf("!");
    instruction.predicate = parseValue();
  }
  std::string word = tokens.take().text;
  if (tokens.takeIf(":")) {
    if (!tokens.takeIf(".branchtargets")) {
      labels[word] = kernel.code.size();
      return;
    }
    do
      targetLists[word].push_back(tokens.take().text);
    while (tokens.takeIf(","));
    tokens.expect(";");
    return;
  }

  Statement statement;
  for (size_t start = 0; start <= word.size();) {
    size_t dot = std::min(word.find('.', start), word.size());
    statement.mnemonic.push_back(word.substr(start, dot - start));
    start = dot + 1;
  }
  while (!tokens.takeIf(";")) {
    statement.operands.push_back(parseOperand());
    tokens.takeIf(",");
  }
  if (parseCarry(statement, instruction))
    return;
  instruction.text = module.mnemonics.try_emplace(word, 0).first->first.c_str();
  if (!buildInstruction(statement, instruction))
    throw Error("line " + std::to_string(instruction.line) +
                ": unknown instruction " + word);
  for (const Operand &operand : statement.operands)
    if (!operand.label.empty())
      branches.emplace_back(kernel.code.size(), operand.label);
  kernel.code.push_back(std::move(instruction));
}
