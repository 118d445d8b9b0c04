//===- ExternalSymbols.cpp - What compiled programs may call --------------===//

#include "ExternalSymbols.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace mlir::bcast;
using llvm::StringRef;

/// Functions of C99's and C23's <math.h>, of POSIX, and of <complex.h>; those
/// for float and long double have a suffix.
static bool isMathFunction(StringRef name) {
  static const llvm::StringSet<> functions = {
      "acos",      "acosh",     "asin",         "asinh",     "atan",
      "atan2",     "atanh",     "cabs",         "cacos",     "cacosh",
      "carg",      "casin",     "casinh",       "catan",     "catanh",
      "cbrt",      "ccos",      "ccosh",        "ceil",      "cexp",
      "clog",      "conj",      "copysign",     "cos",       "cosh",
      "cpow",      "cproj",     "csin",         "csinh",     "csqrt",
      "ctan",      "ctanh",     "erf",          "erfc",      "exp",
      "exp10",     "exp2",      "expm1",        "fabs",      "fdim",
      "floor",     "fma",       "fmax",         "fmaximum",  "fmaximum_num",
      "fmin",      "fminimum",  "fminimum_num", "fmod",      "frexp",
      "hypot",     "ilogb",     "j0",           "j1",        "jn",
      "ldexp",     "lgamma",    "llrint",       "llround",   "log",
      "log10",     "log1p",     "log2",         "logb",      "lrint",
      "lround",    "modf",      "nan",          "nearbyint", "nextafter",
      "pow",       "remainder", "remquo",       "rint",      "round",
      "roundeven", "scalbln",   "scalbn",       "sin",       "sincos",
      "sinh",      "sqrt",      "tan",          "tanh",      "tgamma",
      "trunc",     "y0",        "y1",           "yn"};
  return functions.contains(name) ||
         ((name.ends_with("f") || name.ends_with("l")) &&
          functions.contains(name.drop_back()));
}

bool mlir::bcast::isKnownSymbol(StringRef name) {
  auto startsWithAny = [&](llvm::ArrayRef<StringRef> prefixes) {
    return llvm::any_of(
        prefixes, [&](StringRef prefix) { return name.starts_with(prefix); });
  };
  // What MLIR's and LLVM's lowerings of buffers call.
  bool isMemoryFunction =
      llvm::is_contained({"aligned_alloc", "free", "malloc", "memcmp", "memcpy",
                          "memmove", "memset"},
                         name);
  return isMemoryFunction || isMathFunction(name) ||
         startsWithAny({"bcast_rt_", "__kmpc_", "omp_"}) ||
         // Of compiler-rt and libgcc: conversions and wide arithmetic.
         startsWithAny({"__add", "__ash", "__div", "__extend", "__fix",
                        "__float", "__gnu_", "__lshr", "__mod", "__mul",
                        "__neg", "__pow", "__sub", "__trunc", "__udiv",
                        "__umod"});
}

/// The function that has `user` in its body, through constants if need be.
static StringRef findFunction(const llvm::User *user) {
  if (auto *instruction = llvm::dyn_cast<llvm::Instruction>(user))
    return instruction->getFunction()->getName();
  if (llvm::isa<llvm::Constant>(user) && !llvm::isa<llvm::GlobalValue>(user))
    for (const llvm::User *outer : user->users())
      if (StringRef name = findFunction(outer); !name.empty())
        return name;
  return "";
}

static llvm::Error refuse(StringRef user, const llvm::Twine &what) {
  return llvm::createStringError(
      (user.empty() ? "the program" : "function '" + user + "'") + " uses " +
      what +
      "; programs may use the run-time library, libm and OpenMP, and anything "
      "else only with --allow-external");
}

llvm::Error mlir::bcast::checkExternalSymbols(const llvm::Module &module) {
  for (const llvm::GlobalValue &symbol : module.global_values()) {
    if (!symbol.isDeclaration() || symbol.use_empty() ||
        symbol.getName().starts_with("llvm.") ||
        isKnownSymbol(symbol.getName()))
      continue;
    return refuse(findFunction(*symbol.user_begin()),
                  "the external symbol '" + symbol.getName() + "'");
  }
  if (!module.getModuleInlineAsm().empty())
    return refuse("", "inline assembly");
  for (const llvm::Function &function : module)
    for (const llvm::Instruction &instruction : llvm::instructions(function))
      if (auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        if (call->isInlineAsm())
          return refuse(function.getName(), "inline assembly");
  return llvm::Error::success();
}
