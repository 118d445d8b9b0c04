//===- Tokens.cpp - Words, numbers and signs of PTX -----------------------===//

#include "Tokens.h"

#include <cctype>
#include <cstdlib>

using namespace fakecuda::ptx;

namespace {

bool isOfWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' ||
         c == '%' || c == '.';
}

} // namespace

Tokens::Tokens(const std::string &text) {
  unsigned line = 1;
  for (size_t i = 0; i < text.size() && text[i];) {
    if (text[i] == '\n')
      ++line;
    if (std::isspace(static_cast<unsigned char>(text[i]))) {
      ++i;
      continue;
    }
    if (text.compare(i, 2, "//") == 0) {
      i = std::min(text.find('\n', i), text.size());
      continue;
    }
    size_t end = i + 1;
    if (text[i] == '"') {
      end = std::min(text.find('"', end), text.size() - 1) + 1;
    } else if (isOfWord(text[i]) || text[i] == '-') {
      // Two colons are inside a mnemonic, one ends a label.
      while (end < text.size() &&
             (isOfWord(text[end]) || text.compare(end, 2, "::") == 0))
        end += text[end] == ':' ? 2 : 1;
    }
    tokens.push_back({text.substr(i, end - i), line});
    i = end;
  }
  tokens.push_back({"", line});
}

Token Tokens::take() {
  Token token = peek();
  if (next + 1 < tokens.size())
    ++next;
  return token;
}

bool Tokens::takeIf(const std::string &text) {
  bool found = is(text);
  if (found)
    take();
  return found;
}

void Tokens::expect(const std::string &text) {
  if (!takeIf(text))
    fail("expected '" + text + "'");
}

void Tokens::skipPast(const std::string &text) {
  while (!takeIf(text)) {
    if (peek().text.empty())
      fail("expected '" + text + "'");
    take();
  }
}

int64_t Tokens::takeInteger() {
  uint64_t bits = 0;
  if (!parseNumber(peek().text, bits))
    fail("expected a number");
  take();
  return bits;
}

bool Tokens::parseNumber(const std::string &text, uint64_t &bits) {
  bool isNegative = text[0] == '-';
  if (!std::isdigit(static_cast<unsigned char>(text[isNegative])))
    return false;
  std::string prefix = text.substr(0, 2);
  bool isFloat = prefix == "0f" || prefix == "0d" || prefix == "0x";
  char *end = nullptr;
  bits = std::strtoull(text.c_str() + (isFloat ? 2 : isNegative), &end,
                       isFloat ? 16 : 10);
  if (isNegative)
    bits = -bits;
  // A number without a sign may say so.
  return *end == '\0' || (*end == 'U' && end[1] == '\0');
}

void Tokens::fail(const std::string &message) const {
  throw Error("line " + std::to_string(peek().line) + ": " + message +
              ", found '" + peek().text + "'");
}
