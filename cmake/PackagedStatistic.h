//===- PackagedStatistic.h - Included first, where NDEBUG is undefined ----===//
//
// llvm::Statistic, and with it every pass that counts, has another layout where
// NDEBUG is not defined. An LLVM without assertions, as the packaged one, was
// built with it: take that layout, whatever this build does.
//
//===----------------------------------------------------------------------===//

#if !defined(NDEBUG) && __has_include("llvm/ADT/Statistic.h")
#define NDEBUG
#include "llvm/ADT/Statistic.h"
#undef NDEBUG
// Assertions of what comes after are on again.
#include <cassert>
#endif
