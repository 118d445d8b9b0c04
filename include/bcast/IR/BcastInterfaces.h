//===- BcastInterfaces.h - Op interfaces of the dialect ---------*- C++ -*-===//
#ifndef BCAST_IR_BCASTINTERFACES_H
#define BCAST_IR_BCASTINTERFACES_H

#include "bcast/IR/BcastEnums.h"
#include "bcast/Utils/IndexMap.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"

#include "bcast/IR/BcastInterfaces.h.inc"

#endif // BCAST_IR_BCASTINTERFACES_H
