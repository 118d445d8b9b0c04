//===- Header.cpp - C headers of compiled programs ------------------------===//

#include "Output.h"

#include "bcast/Conversion/EntryPoints.h"
#include "bcast/IR/BcastDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::bcast;

static bool isIdentifier(StringRef name) {
  return !name.empty() && !llvm::isDigit(name.front()) &&
         llvm::all_of(name,
                      [](char c) { return llvm::isAlnum(c) || c == '_'; });
}

/// "2x?xf32", as on bcast-run's command line.
static std::string describe(Type type) {
  std::string text;
  llvm::raw_string_ostream os(text);
  auto shaped = cast<ShapedType>(type);
  for (int64_t size : shaped.getShape()) {
    if (ShapedType::isDynamic(size))
      os << '?';
    else
      os << size;
    os << 'x';
  }
  os << shaped.getElementType();
  return text;
}

static void describeAll(llvm::raw_ostream &os, StringRef what,
                        TypeRange types) {
  for (auto [i, type] : llvm::enumerate(types))
    os << " *  " << what << "[" << i << "]: " << describe(type) << "\n";
}

/// Declares a function that is named after one of the program, which C may not
/// be able to write.
static void declare(llvm::raw_ostream &os, StringRef result, StringRef prefix,
                    StringRef name, StringRef parameters) {
  os << result << prefix;
  for (char c : name)
    os << (llvm::isAlnum(c) ? c : '_');
  os << "(" << parameters << ")";
  if (!isIdentifier(name)) {
    os << "\n    __asm__(\"";
    llvm::printEscapedString((prefix + name).str(), os);
    os << "\")";
  }
  os << ";\n";
}

static void declareEntryPoints(llvm::raw_ostream &os, func::FuncOp function,
                               bool hasKernels) {
  StringRef buffers = "const bcast_buffer *arguments, bcast_buffer *results";
  FunctionType type = function.getFunctionType();
  if (auto signature = function->getAttrOfType<TypeAttr>(kSignatureAttrName))
    if (auto seen = dyn_cast<FunctionType>(signature.getValue()))
      type = seen;
  StringRef name = function.getName();
  os << "\n/** " << name << "\n";
  describeAll(os, "arguments", type.getInputs());
  describeAll(os, "results", type.getResults());
  os << " */\n";
  declare(os, "int32_t ", kEntryPrefix, name, buffers);
  if (!hasKernels)
    return;
  os << "/** The same on memory of the program's device. */\n";
  declare(os, "int32_t ", kDeviceEntryPrefix, name, buffers);
  os << "/** That program; NULL if it needs no device. */\n";
  declare(os, "bcast_program *", kDeviceProgramPrefix, name, "void");
}

std::string mlir::bcast::buildHeader(ModuleOp module, StringRef guard,
                                     bool hasKernels) {
  std::string text, macro;
  llvm::raw_string_ostream os(text);
  for (char c : guard)
    macro.push_back(llvm::isAlnum(c) ? llvm::toUpper(c) : '_');
  os << "/* Entry points of a compiled program. bcast-c/Runtime.h says how "
        "they\n"
        " * are called: buffers are dense and row-major, the stride of a "
        "dimension\n"
        " * is the product of the sizes after it. */\n"
     << "#ifndef BCAST_PROGRAM_" << macro << "\n#define BCAST_PROGRAM_" << macro
     << "\n\n#include \"bcast-c/" << (hasKernels ? "Device" : "Runtime")
     << ".h\"\n\n"
     << "#ifdef __cplusplus\nextern \"C\" {\n#endif\n";
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isPublic() && !function.isExternal())
      declareEntryPoints(os, function, hasKernels);
  os << "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n";
  return text;
}
