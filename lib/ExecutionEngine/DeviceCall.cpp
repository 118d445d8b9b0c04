//===- DeviceCall.cpp - Calls on data that stays on a device --------------===//

#include "bcast/ExecutionEngine/DeviceCall.h"

#include "bcast-c/Device.h"

using namespace mlir;
using namespace mlir::bcast;

/// The run-time library has said why.
static llvm::Error check(int32_t status) {
  if (status == BCAST_OK)
    return llvm::Error::success();
  return llvm::createStringError(bcast_rt_last_error());
}

llvm::Expected<std::unique_ptr<DeviceCall>>
DeviceCall::create(Jit &jit, StringRef function, ArrayRef<Tensor> arguments,
                   ArrayRef<RankedTensorType> resultTypes) {
  auto entry = jit.lookupOnDevice(function);
  if (!entry)
    return entry.takeError();
  std::unique_ptr<DeviceCall> call(
      new DeviceCall(jit.getProgram(), *entry, resultTypes));
  if (llvm::Error error = call->upload(arguments))
    return error;
  return call;
}

DeviceCall::~DeviceCall() {
  freeResults();
  for (bcast_buffer &input : inputs)
    bcast_rt_device_free(program, input.data);
}

llvm::Error DeviceCall::upload(ArrayRef<Tensor> arguments) {
  for (const Tensor &argument : arguments)
    sizes.emplace_back(argument.getShape());
  for (RankedTensorType type : resultTypes)
    sizes.emplace_back(type.getRank());
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    int64_t bytes = argument.getSizeInBytes();
    void *data = bcast_rt_device_alloc(program, bytes);
    if (!data)
      return check(BCAST_FAILED);
    inputs.push_back({data, sizes[i].data(), bytes});
    if (llvm::Error error = check(bcast_rt_device_copy(
            program, BCAST_COPY_FROM_HOST, data, 0, argument.data(), 0, bytes)))
      return error;
  }
  for (size_t i = 0; i < resultTypes.size(); ++i)
    outputs.push_back({nullptr, sizes[arguments.size() + i].data(), 0});
  return check(bcast_rt_device_wait(program));
}

void DeviceCall::freeResults() {
  for (bcast_buffer &output : outputs) {
    // Unless it is in the memory of an argument.
    if (llvm::none_of(inputs, [&](const bcast_buffer &input) {
          return input.data == output.data;
        }))
      bcast_rt_device_free(program, output.data);
    output.data = nullptr;
  }
}

llvm::Error DeviceCall::run() {
  if (llvm::Error error = check(entry(inputs.data(), outputs.data())))
    return error;
  // The next call, whose results have the same sizes, writes there.
  for (auto [i, output] : llvm::enumerate(outputs))
    output.size_in_bytes =
        llvm::product_of(sizes[inputs.size() + i],
                         getElementByteWidth(resultTypes[i].getElementType()));
  return check(bcast_rt_device_wait(program));
}

llvm::Expected<DeviceWork> DeviceCall::measure() {
  if (llvm::Error error = check(bcast_rt_device_start_timing(program)))
    return error;
  llvm::Error ran = run();
  DeviceWork work;
  llvm::Error stopped = check(
      bcast_rt_device_stop_timing(program, &work.seconds, &work.launches));
  if (ran) {
    llvm::consumeError(std::move(stopped));
    return ran;
  }
  if (stopped)
    return stopped;
  return work;
}

llvm::Error DeviceCall::download(SmallVectorImpl<Tensor> &results) {
  results.resize(resultTypes.size());
  for (auto [i, result] : llvm::enumerate(results)) {
    auto type = RankedTensorType::get(sizes[inputs.size() + i],
                                      resultTypes[i].getElementType());
    if (!result.data() || result.getType() != type) {
      auto allocated = Tensor::allocate(type);
      if (!allocated)
        return allocated.takeError();
      result = *allocated;
    }
    if (llvm::Error error = check(
            bcast_rt_device_copy(program, BCAST_COPY_TO_HOST, result.data(), 0,
                                 outputs[i].data, 0, result.getSizeInBytes())))
      return error;
  }
  return check(bcast_rt_device_wait(program));
}
