//===- Nesting.cpp - Text that is too deep for a recursive parser ---------===//

#include "bcast/Driver/Nesting.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir::bcast;
using llvm::StringRef;

static constexpr StringRef kOpeners = "([{<", kClosers = ")]}>";

namespace {

/// Reads tokens as MLIR's lexer does, as far as nesting depends on them.
class Scanner {
public:
  explicit Scanner(StringRef text) : text(text) {}

  std::optional<NestingError> run();

private:
  struct Bracket {
    /// Index into kOpeners.
    size_t kind;
    /// Binary operators inside, those in parentheses inside included.
    unsigned operators = 0;
  };

  bool startsWith(StringRef prefix) const {
    return text.substr(position).starts_with(prefix);
  }
  void fail(size_t offset, const llvm::Twine &message) {
    error = NestingError{offset, message.str()};
  }
  void checkDepth(size_t depth, StringRef what);

  void skipComment();
  void readString();
  void readAliasOrSymbol();
  void readWord();
  void readMinus();
  void open(size_t kind);
  void close(size_t kind);
  void countOperator(size_t offset);
  /// Whether the last token ends an operand or a value.
  void endToken(bool isOperand) {
    afterOperand = isOperand;
    minusSigns = 0;
    candidate = "";
  }
  /// At top level two values in a row belong to two statements, so the second
  /// ends the definition of an alias.
  void beginValue() {
    if (afterOperand && brackets.empty())
      endDefinition();
  }
  void endDefinition() {
    if (!definition.empty())
      aliases[definition] = definitionDepth;
    definition = "";
  }

  StringRef text;
  size_t position = 0;
  std::optional<NestingError> error;

  llvm::SmallVector<Bracket> brackets;
  /// How many of each kind are open.
  unsigned numOpen[4] = {};
  bool afterOperand = false;
  unsigned minusSigns = 0;

  llvm::StringMap<unsigned> aliases;
  /// An alias at top level, which is defined if the next token is "=".
  StringRef candidate;
  /// The alias whose definition is being read, and how deep it is so far.
  StringRef definition;
  unsigned definitionDepth = 0;
};

} // namespace

/// `depth` counts from top level, which is where aliases are defined.
void Scanner::checkDepth(size_t depth, StringRef what) {
  if (!definition.empty())
    definitionDepth = std::max<unsigned>(definitionDepth, depth);
  if (depth > kMaxNesting)
    fail(position,
         what + " are nested more than " + llvm::Twine(kMaxNesting) + " deep");
}

void Scanner::skipComment() {
  size_t end = std::min(text.find('\n', position), text.size());
  size_t nul = text.slice(position, end).find('\0');
  position = nul == StringRef::npos ? end : position + nul;
}

void Scanner::readString() {
  beginValue();
  ++position;
  while (position < text.size()) {
    position =
        std::min(text.find_first_of("\"\\\n\v\f", position), text.size());
    if (!startsWith("\\"))
      break;
    position += 2;
  }
  // The lexer gives up at the end of a line.
  position = std::min(position + startsWith("\""), text.size());
  endToken(/*isOperand=*/true);
}

static bool isSuffixCharacter(char c) {
  return llvm::isAlnum(c) || llvm::is_contained("$._-", c);
}

/// #name, !name, or the begin of an attribute or type of a dialect.
void Scanner::readAliasOrSymbol() {
  beginValue();
  size_t begin = position++;
  while (position < text.size() && isSuffixCharacter(text[position]))
    ++position;
  StringRef name = text.slice(begin, position);
  if (auto found = aliases.find(name); found != aliases.end()) {
    // One more inside a definition: `() -> !a` nests without a bracket.
    position = begin;
    checkDepth(brackets.size() + found->second + !definition.empty(),
               "aliases and brackets");
    position += name.size();
  }
  endToken(/*isOperand=*/true);
  if (brackets.empty())
    candidate = name;
}

/// A number, a keyword, or the name of an op, a value, a block or a symbol.
void Scanner::readWord() {
  beginValue();
  size_t begin = position;
  if (llvm::isDigit(text[begin])) {
    // An exponent's sign belongs to the number, after a fraction alone.
    bool hasFraction = false;
    for (; position < text.size(); ++position) {
      char c = text[position];
      bool isSign = (c == '-' || c == '+') && hasFraction &&
                    llvm::toLower(text[position - 1]) == 'e';
      if (!llvm::isAlnum(c) && c != '.' && c != '_' && !isSign)
        break;
      hasFraction |= c == '.';
    }
  } else {
    bool isPrefixed = llvm::is_contained("%^@", text[begin]);
    ++position;
    while (position < text.size() && isSuffixCharacter(text[position]) &&
           (isPrefixed || text[position] != '-'))
      ++position;
  }
  StringRef word = text.slice(begin, position);
  bool isOperator = word == "floordiv" || word == "ceildiv" || word == "mod";
  if (isOperator && afterOperand)
    countOperator(begin);
  endToken(/*isOperand=*/!isOperator);
}

void Scanner::readMinus() {
  if (startsWith("->")) {
    position += 2;
    endToken(/*isOperand=*/false);
    return;
  }
  if (afterOperand)
    countOperator(position);
  unsigned count = minusSigns + 1;
  if (count > kMaxMinusSigns)
    fail(position, "more than " + llvm::Twine(kMaxMinusSigns) +
                       " minus signs follow each other");
  endToken(/*isOperand=*/false);
  minusSigns = count;
  ++position;
}

/// In braces are ops and dictionaries, which are no expressions.
void Scanner::countOperator(size_t offset) {
  if (brackets.empty() || kOpeners[brackets.back().kind] == '{')
    return;
  if (++brackets.back().operators > kMaxOperators)
    fail(offset, "an affine map or set has more than " +
                     llvm::Twine(kMaxOperators) + " operators");
}

void Scanner::open(size_t kind) {
  brackets.push_back({kind});
  ++numOpen[kind];
  checkDepth(brackets.size(), "brackets");
  position += startsWith("{-#") ? 3 : 1;
  endToken(/*isOperand=*/false);
}

/// Closes what is open inside too: "<" may have been no bracket.
void Scanner::close(size_t kind) {
  while (numOpen[kind]) {
    Bracket closed = brackets.pop_back_val();
    --numOpen[closed.kind];
    bool isExpression = kOpeners[closed.kind] == '(' && !brackets.empty() &&
                        kOpeners[brackets.back().kind] != '{';
    if (isExpression)
      brackets.back().operators += closed.operators;
    if (closed.kind == kind)
      break;
  }
  ++position;
  endToken(/*isOperand=*/true);
}

std::optional<NestingError> Scanner::run() {
  while (position < text.size() && !error) {
    char c = text[position];
    if (c == '\0')
      fail(position, "the text has a NUL character outside a string");
    else if (llvm::isSpace(c))
      ++position;
    else if (startsWith("//"))
      skipComment();
    else if (c == '"')
      readString();
    else if (startsWith("#-}"))
      position += 2;
    else if (c == '#' || c == '!')
      readAliasOrSymbol();
    else if (llvm::isAlnum(c) || llvm::is_contained("_%^@", c))
      readWord();
    else if (c == '-')
      readMinus();
    else if (startsWith("<=") || startsWith(">=") || startsWith("==")) {
      position += 2;
      endToken(/*isOperand=*/false);
    } else if (size_t kind = kOpeners.find(c); kind != StringRef::npos)
      open(kind);
    else if (size_t kind = kClosers.find(c); kind != StringRef::npos)
      close(kind);
    else {
      if ((c == '+' || c == '*') && afterOperand)
        countOperator(position);
      if (c == '=' && !candidate.empty()) {
        endDefinition();
        definition = candidate;
        definitionDepth = 0;
      }
      ++position;
      endToken(/*isOperand=*/false);
    }
  }
  return error;
}

std::optional<NestingError> mlir::bcast::checkNesting(StringRef text,
                                                      StringRef splitMarker) {
  std::string separator = splitMarker.empty() ? "" : (splitMarker + "\n").str();
  size_t begin = 0;
  do {
    size_t end =
        separator.empty() ? StringRef::npos : text.find(separator, begin);
    if (end != StringRef::npos)
      end += separator.size();
    if (auto error = Scanner(text.slice(begin, end)).run()) {
      error->offset += begin;
      return error;
    }
    begin = end;
  } while (begin < text.size());
  return std::nullopt;
}

std::string mlir::bcast::describePlace(const NestingError &error,
                                       StringRef text) {
  StringRef before = text.take_front(error.offset);
  size_t line = before.count('\n') + 1;
  // npos + 1 is 0: there is no line before.
  size_t column = error.offset - (before.rfind('\n') + 1) + 1;
  return (llvm::Twine(line) + ":" + llvm::Twine(column)).str();
}
