//===- Tokens.h - Words, numbers and signs of PTX ---------------*- C++ -*-===//
#ifndef BCAST_TEST_FAKECUDA_PTX_TOKENS_H
#define BCAST_TEST_FAKECUDA_PTX_TOKENS_H

#include "Module.h"

namespace fakecuda::ptx {

struct Token {
  /// A name, a mnemonic with its dots, a number with its sign, or one
  /// character.
  std::string text;
  unsigned line;
};

/// Reads tokens one after the other; the end is an empty one.
class Tokens {
public:
  explicit Tokens(const std::string &text);

  const Token &peek() const { return tokens[next]; }
  Token take();
  bool is(const std::string &text) const { return peek().text == text; }
  /// Takes the token if it is this one.
  bool takeIf(const std::string &text);
  void expect(const std::string &text);
  /// Past the next token of this text.
  void skipPast(const std::string &text);
  int64_t takeInteger();
  /// A number, or the bits of one, as 0f3F800000.
  static bool parseNumber(const std::string &text, uint64_t &bits);
  [[noreturn]] void fail(const std::string &message) const;

private:
  std::vector<Token> tokens;
  size_t next = 0;
};

} // namespace fakecuda::ptx

#endif // BCAST_TEST_FAKECUDA_PTX_TOKENS_H
