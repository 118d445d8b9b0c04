//===- Invoke.cpp - Call a compiled function on host tensors --------------===//

#include "bcast/ExecutionEngine/Jit.h"
#include "bcast/Utils/CheckedMath.h"

using namespace mlir;
using namespace mlir::bcast;

llvm::Error mlir::bcast::invoke(bcast_entry entry, ArrayRef<Tensor> arguments,
                                ArrayRef<RankedTensorType> resultTypes,
                                SmallVectorImpl<Tensor> &results) {
  SmallVector<SmallVector<int64_t>> sizes;
  SmallVector<bcast_buffer> inputs, outputs;
  for (const Tensor &argument : arguments)
    sizes.emplace_back(argument.getShape());
  for (RankedTensorType type : resultTypes)
    sizes.emplace_back(type.getRank());
  results.resize(resultTypes.size());
  for (auto [i, argument] : llvm::enumerate(arguments))
    inputs.push_back(
        {argument.data(), sizes[i].data(), argument.getSizeInBytes()});
  for (auto [i, result] : llvm::enumerate(results)) {
    bcast_buffer buffer{nullptr, sizes[arguments.size() + i].data(), 0};
    if (result.data()) {
      buffer.data = result.data();
      buffer.size_in_bytes = result.getSizeInBytes();
    }
    outputs.push_back(buffer);
  }

  if (entry(inputs.data(), outputs.data()) != BCAST_OK)
    return llvm::createStringError(bcast_rt_last_error());

  for (auto [i, result] : llvm::enumerate(results)) {
    if (result.data())
      continue;
    // Of a result that is in an argument's memory, which has an owner.
    const auto *place = llvm::find_if(
        inputs, [&, data = outputs[i].data](const bcast_buffer &input) {
          return data && input.data == data;
        });
    if (place != inputs.end()) {
      result = arguments[place - inputs.begin()];
      continue;
    }
    auto type = RankedTensorType::get(sizes[arguments.size() + i],
                                      resultTypes[i].getElementType());
    result = Tensor::adopt(type, outputs[i].data, bcast_rt_free);
  }
  return llvm::Error::success();
}
