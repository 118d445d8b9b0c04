//===- NestingTest.cpp - Text that is too deep for a recursive parser -----===//
//
// Each limit from both sides, and what only looks nested.
//
//===----------------------------------------------------------------------===//

#include "bcast/Driver/Nesting.h"

#include "gtest/gtest.h"

using namespace mlir::bcast;

namespace {

std::string repeat(const std::string &text, unsigned count) {
  std::string result;
  for (unsigned i = 0; i < count; ++i)
    result += text;
  return result;
}

/// "line:column: message", or "fine".
std::string check(const std::string &text, llvm::StringRef marker = "") {
  auto error = checkNesting(text, marker);
  return error ? describePlace(*error, text) + ": " + error->message : "fine";
}

const char *const kBrackets = "brackets are nested more than 1000 deep";
const char *const kAliases =
    "aliases and brackets are nested more than 1000 deep";

TEST(Nesting, Brackets) {
  for (auto [open, close] : {std::pair("(", ")"), std::pair("[", "]"),
                             std::pair("{", "}"), std::pair("<", ">")}) {
    EXPECT_EQ(check(repeat(open, 1000) + repeat(close, 1000)), "fine");
    EXPECT_EQ(check("\n" + repeat(open, 1001)),
              std::string("2:1001: ") + kBrackets);
    EXPECT_EQ(check(repeat(std::string(open) + close, 5000)), "fine");
  }
}

TEST(Nesting, NoBrackets) {
  EXPECT_EQ(check(repeat("() -> ", 2000)), "fine");
  EXPECT_EQ(check("affine_set<(d0) : (" + repeat("d0 <= 0, ", 2000) + ")>"),
            "fine");
  EXPECT_EQ(check("\"" + repeat("(", 2000) + "\\\"" + repeat("(", 2000) + "\""),
            "fine");
  EXPECT_EQ(check("// " + repeat("(", 2000) + "\n" + repeat("(", 1000)),
            "fine");
}

// A string ends with its line, for the lexer too.
TEST(Nesting, UnterminatedString) {
  EXPECT_EQ(check("\"\n" + repeat("[", 1001)),
            std::string("2:1001: ") + kBrackets);
  EXPECT_EQ(check("\"\\"), "fine");
}

// What is no bracket after all is closed with the one around it.
TEST(Nesting, StrayBrackets) {
  EXPECT_EQ(check(repeat("{ a < b }", 5000)), "fine");
  EXPECT_EQ(check(repeat("( ] )", 5000)), "fine");
}

TEST(Nesting, MinusSigns) {
  EXPECT_EQ(check("(" + repeat("- ", 1000) + "d0)"), "fine");
  EXPECT_EQ(check("(" + repeat("- ", 1001) + "d0)"),
            "1:2002: more than 1000 minus signs follow each other");
  EXPECT_EQ(check(repeat("-1, ", 5000)), "fine");
}

TEST(Nesting, Operators) {
  const char *const message =
      ": an affine map or set has more than 10000 operators";
  for (std::string op : {"+", "-", "*", "floordiv", "ceildiv", "mod"}) {
    std::string term = "d0 " + op + " ";
    std::string begin = "affine_map<(d0) -> (";
    EXPECT_EQ(check(begin + repeat(term, 10000) + "d0)>"), "fine") << op;
    std::string place =
        "1:" + std::to_string(begin.size() + 10000 * term.size() + 4);
    EXPECT_EQ(check(begin + repeat(term, 10001) + "d0)>"), place + message)
        << op;
    EXPECT_NE(check("affine_map<(d0) -> (" +
                    repeat("(" + repeat(term, 5001) + "d0) + ", 2) + "d0)>"),
              "fine");
    EXPECT_EQ(check(repeat("affine_map<(d0) -> (" + term + "d0)>\n", 20000)),
              "fine");
  }
}

// Signs of numbers, exponents and names of values are no operators.
TEST(Nesting, NoOperators) {
  EXPECT_EQ(check("dense<[" + repeat("-1.0e-5, ", 20000) + "1.0]>"), "fine");
  EXPECT_EQ(check("(" + repeat("%a-1, ", 20000) + "%a)"), "fine");
  EXPECT_EQ(check("(" + repeat("memref<*xf32>, ", 20000) + "i1)"), "fine");
  EXPECT_EQ(check("{" + repeat("mod - ", 20000) + "}"), "fine");
}

/// Aliases 0 to count, each in one bracket of the next.
std::string chain(unsigned count) {
  std::string text = "!t0 = i1\n";
  for (unsigned i = 1; i <= count; ++i)
    text += "!t" + std::to_string(i) + " = tuple<!t" + std::to_string(i - 1) +
            ">\n";
  return text;
}

TEST(Nesting, Aliases) {
  // Each adds a bracket and itself.
  EXPECT_EQ(check(chain(500)), "fine");
  EXPECT_EQ(check(chain(501)), std::string("502:15: ") + kAliases);
  EXPECT_EQ(check(chain(500) + "module { f(!t500) }"),
            std::string("502:12: ") + kAliases);
  EXPECT_EQ(check(chain(499) + "module { f(!t499) }"), "fine");
}

TEST(Nesting, AliasesWithoutBrackets) {
  std::string text = "!t0 = i1\n";
  for (unsigned i = 1; i <= 1001; ++i)
    text +=
        "!t" + std::to_string(i) + " = () -> !t" + std::to_string(i - 1) + "\n";
  EXPECT_EQ(check(text), std::string("1002:16: ") + kAliases);
}

// What follows a definition does not belong to it, on whatever line it is.
TEST(Nesting, EndOfDefinition) {
  std::string deep = repeat("{", 900) + repeat("}", 900);
  std::string use = repeat("{", 200) + "#a" + repeat("}", 200);
  for (std::string value :
       {"1", "\"s\"", "[1]", "dense<0> : tensor<2xi1>", "@a::@b", "unit"})
    for (std::string next :
         {"module ", "\"builtin.module\"() ", "#b = ", "%0 = x.y "}) {
      std::string text = "#a = " + value + " " + next;
      EXPECT_EQ(check(text + deep + " func " + use), "fine") << text;
    }
  EXPECT_EQ(check("#a // comment\n=\n" + deep + "\nmodule " + use),
            "4:208: " + std::string(kAliases));
}

TEST(Nesting, Nul) {
  std::string nul(1, '\0');
  const char *const message = ": the text has a NUL character outside a string";
  EXPECT_EQ(check("\"a" + nul + "b\""), "fine");
  EXPECT_EQ(check(nul), std::string("1:1") + message);
  EXPECT_EQ(check("a\n  " + nul), std::string("2:3") + message);
  EXPECT_EQ(check("// a" + nul), std::string("1:5") + message);
}

TEST(Nesting, SplitText) {
  std::string part = repeat("(", 600);
  std::string text = part + "\n// -----\n" + part;
  EXPECT_EQ(check(text, "// -----"), "fine");
  EXPECT_EQ(check(text), std::string("3:401: ") + kBrackets);
  EXPECT_EQ(check(part + "\n// -----0\n" + part, "// -----"),
            std::string("3:401: ") + kBrackets);
  EXPECT_EQ(check("\n// -----\n\n" + part + part, "// -----"),
            std::string("4:1001: ") + kBrackets);
}

TEST(Nesting, Metadata) {
  EXPECT_EQ(check(repeat("{-# a: { b: \"0x01\" } #-}\n", 2000)), "fine");
}

} // namespace
