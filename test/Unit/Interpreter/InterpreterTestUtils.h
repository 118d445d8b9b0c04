//===- InterpreterTestUtils.h - Text in, text out ---------------*- C++ -*-===//
#ifndef BCAST_TEST_UNIT_INTERPRETER_INTERPRETERTESTUTILS_H
#define BCAST_TEST_UNIT_INTERPRETER_INTERPRETERTESTUTILS_H

#include "bcast/Data/Literal.h"
#include "bcast/IR/BcastDialect.h"
#include "bcast/Interpreter/Interpreter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

namespace mlir::bcast::test {

inline MLIRContext *getContext() {
  static MLIRContext *context = [] {
    DialectRegistry registry;
    registry.insert<BcastDialect, func::FuncDialect, arith::ArithDialect>();
    return new MLIRContext(registry, MLIRContext::Threading::DISABLED);
  }();
  return context;
}

inline OwningOpRef<ModuleOp> parseModule(StringRef program) {
  return parseSourceString<ModuleOp>(program, getContext(), "test.mlir");
}

inline Tensor parseTensor(StringRef text) {
  llvm::Expected<Tensor> tensor = parseLiteral(text, getContext());
  if (tensor)
    return *tensor;
  ADD_FAILURE() << llvm::toString(tensor.takeError());
  return Tensor();
}

/// The results of @main as literals, one a line, or "error: " and the message.
inline std::string run(StringRef program, ArrayRef<StringRef> literals = {}) {
  OwningOpRef<ModuleOp> module = parseModule(program);
  if (!module)
    return "not a valid module";
  SmallVector<Tensor> arguments;
  for (StringRef literal : literals)
    arguments.push_back(parseTensor(literal));
  llvm::Expected<SmallVector<Tensor>> results =
      interpret(module->lookupSymbol<func::FuncOp>("main"), arguments);
  if (!results)
    return "error: " + llvm::toString(results.takeError());
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleave(
      *results, os, [&](const Tensor &result) { printLiteral(os, result); },
      "\n");
  return text;
}

/// The same for one op: `body` computes %r of type `result` from the arguments
/// %a0, %a1, ... of the types `operands`.
inline std::string runOp(StringRef body, ArrayRef<StringRef> operands,
                         StringRef result, ArrayRef<StringRef> literals) {
  std::string program;
  llvm::raw_string_ostream os(program);
  os << "func.func @main(";
  for (auto [i, type] : llvm::enumerate(operands))
    os << (i == 0 ? "" : ", ") << "%a" << i << ": " << type;
  os << ") -> " << result << " {\n  %r = " << body
     << "\n  return %r : " << result << "\n}\n";
  return run(program, literals);
}

} // namespace mlir::bcast::test

#endif // BCAST_TEST_UNIT_INTERPRETER_INTERPRETERTESTUTILS_H
