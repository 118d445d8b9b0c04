//===- ProcessorTuning.h - What suits a processor ---------------*- C++ -*-===//
#ifndef BCAST_LIB_DRIVER_PROCESSORTUNING_H
#define BCAST_LIB_DRIVER_PROCESSORTUNING_H

#include "mlir/Support/LLVM.h"

namespace mlir::bcast {

/// Whether a processor, by one of the names of LLVM's -mcpu or this machine's
/// if empty, should have CPUPipelineOptions::slowDivision.
bool hasSlowDivision(StringRef cpu);

} // namespace mlir::bcast

#endif // BCAST_LIB_DRIVER_PROCESSORTUNING_H
