//===- BufferAlignments.cpp - Where buffers begin -------------------------===//

#include "BufferAlignments.h"

#include "bcast/Bufferization/OwnResults.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::bcast;

/// Bytes of what an element is made of: a complex number of two parts.
static int64_t getPartBytes(Value memref) {
  Type element = cast<MemRefType>(memref.getType()).getElementType();
  if (auto complex = dyn_cast<ComplexType>(element))
    element = complex.getElementType();
  return getElementBytes(element);
}

BufferAlignments::BufferAlignments(ModuleOp module) {
  llvm::DenseMap<StringAttr, rt::DeviceEntryOp> entries =
      rt::getDeviceEntries(module);
  for (auto function : module.getOps<func::FuncOp>()) {
    rt::DeviceEntryOp entry = entries.lookup(function.getSymNameAttr());
    if (!entry || function.isExternal())
      continue;
    auto add = [&](Value buffer) {
      callers[buffer] =
          entry.getAnyAlignment() ? getPartBytes(buffer) : kDeviceAlignment;
    };
    llvm::for_each(function.getArguments(), add);
    for (const OwnResult &result : findOwnResults(function))
      add(result.alloc->getResult(0));
  }
}

Value BufferAlignments::getSource(Value memref) {
  while (auto view = memref.getDefiningOp<ViewLikeOpInterface>()) {
    if (isa<memref::ViewOp, memref::AssumeAlignmentOp>(view))
      break;
    memref = view.getViewSource();
  }
  return memref;
}

int64_t BufferAlignments::get(Value memref) const {
  Value source = getSource(memref);
  auto known = callers.find(source);
  if (known != callers.end())
    return known->second;
  Operation *op = source.getDefiningOp();
  if (auto assumed = dyn_cast_or_null<memref::AssumeAlignmentOp>(op))
    return assumed.getAlignment();
  bool isOwn =
      isa_and_nonnull<memref::AllocOp, gpu::AllocOp, rt::AllocCountersOp>(op);
  return isOwn ? kDeviceAlignment : 1;
}
