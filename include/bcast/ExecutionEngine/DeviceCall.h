//===- DeviceCall.h - Calls on data that stays on a device ------*- C++ -*-===//
#ifndef BCAST_EXECUTIONENGINE_DEVICECALL_H
#define BCAST_EXECUTIONENGINE_DEVICECALL_H

#include "bcast/ExecutionEngine/Jit.h"

namespace mlir::bcast {

/// What a device did, by its own clock.
struct DeviceWork {
  /// In kernels and in copies on the device.
  double seconds = 0;
  /// Kernels that were started.
  int64_t launches = 0;
};

/// Calls of one function with arguments that are copied to the device once.
class DeviceCall {
public:
  /// `jit` must have a program and live longer. Types may have dynamic sizes.
  static llvm::Expected<std::unique_ptr<DeviceCall>>
  create(Jit &jit, StringRef function, ArrayRef<Tensor> arguments,
         ArrayRef<RankedTensorType> resultTypes);
  ~DeviceCall();

  /// Returns when the results, which replace those of the last call, are there.
  llvm::Error run();
  /// The same, measured. No other call of the program may be open.
  llvm::Expected<DeviceWork> measure();
  /// Copies the last call's results to `results`: into their memory where they
  /// have the right size, else to new memory.
  llvm::Error download(SmallVectorImpl<Tensor> &results);

private:
  DeviceCall(bcast_program *program, bcast_entry entry,
             ArrayRef<RankedTensorType> resultTypes)
      : program(program), entry(entry), resultTypes(resultTypes) {}

  llvm::Error upload(ArrayRef<Tensor> arguments);
  void freeResults();

  bcast_program *program;
  bcast_entry entry;
  SmallVector<RankedTensorType> resultTypes;
  /// Of arguments, then of results.
  SmallVector<SmallVector<int64_t>> sizes;
  SmallVector<bcast_buffer> inputs, outputs;
};

} // namespace mlir::bcast

#endif // BCAST_EXECUTIONENGINE_DEVICECALL_H
