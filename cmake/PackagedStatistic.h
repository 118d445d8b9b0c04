//===- PackagedStatistic.h - Included first, in debug builds --------------===//
//
// llvm::Statistic, and with it every pass that counts, has another layout where
// NDEBUG is not defined. The packaged libMLIR.so was built with it: take that
// layout, whatever this build does.
//
//===----------------------------------------------------------------------===//

#if !defined(NDEBUG) && __has_include("llvm/ADT/Statistic.h")
#define NDEBUG
#include "llvm/ADT/Statistic.h"
#undef NDEBUG
// Assertions of what comes after are on again.
#include <cassert>
#endif
