//===- Enums.cpp - String conversions of the dialect's enumerations -------===//

#include "bcast/IR/BcastEnums.h"
#include "llvm/ADT/StringSwitch.h"

#include "bcast/IR/BcastEnums.cpp.inc"
