//===- BcastRTOps.cpp - What a program asks of its caller -----------------===//

#include "bcast/IR/BcastRTOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::bcast::rt;

#include "bcast/IR/BcastRTDialect.cpp.inc"

#define GET_OP_CLASSES
#include "bcast/IR/BcastRTOps.cpp.inc"

void BcastRTDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "bcast/IR/BcastRTOps.cpp.inc"
      >();
}

/// Of an op that allocates: a buffer with a size for each dynamic dimension.
template <typename OpT>
static LogicalResult verifyAllocation(OpT op) {
  MemRefType type = op.getType();
  if (!type.getLayout().isIdentity())
    return op.emitOpError()
           << "result must have the identity layout, but is " << type;
  size_t numSizes = op.getDynamicSizes().size();
  if (numSizes != type.getNumDynamicDims())
    return op.emitOpError()
           << "has " << numSizes << " sizes for " << type.getNumDynamicDims()
           << " dynamic dimensions of " << type;
  return success();
}

LogicalResult AllocCountersOp::verify() { return verifyAllocation(*this); }

LogicalResult AllocResultOp::verify() {
  if (failed(verifyAllocation(*this)))
    return failure();
  auto function = dyn_cast<FunctionOpInterface>((*this)->getParentOp());
  if (!function || !(function.isPublic() || getOnDevice()))
    return emitOpError("must be directly in a public function");
  int64_t numBuffers =
      llvm::count_if(function.getResultTypes(), llvm::IsaPred<MemRefType>);
  if (static_cast<int64_t>(getIndex()) >= numBuffers)
    return emitOpError() << "asks for result " << getIndex()
                         << " of a function that returns " << numBuffers
                         << " buffers";
  return success();
}

/// An index for each dimension of the buffer.
static LogicalResult verifyIndices(Operation *op, Value buffer,
                                   ValueRange indices) {
  auto type = cast<MemRefType>(buffer.getType());
  if (indices.size() != static_cast<size_t>(type.getRank()))
    return op->emitOpError()
           << "has " << indices.size() << " indices for " << type;
  return success();
}

LogicalResult StoreToBlockOp::verify() {
  return verifyIndices(*this, getBuffer(), getIndices());
}

LogicalResult CopyAsyncOp::verify() {
  if (failed(verifyIndices(*this, getSource(), getSourceIndices())) ||
      failed(verifyIndices(*this, getTarget(), getTargetIndices())))
    return failure();
  Type element = cast<MemRefType>(getSource().getType()).getElementType();
  if (!element.isIntOrFloat())
    return emitOpError() << "copies numbers, but not " << element;
  int64_t bits = element.getIntOrFloatBitWidth() * getCount();
  if (bits != 32 && bits != 64 && bits != 128)
    return emitOpError() << "copies 4, 8 or 16 bytes, but " << getCount()
                         << " of " << element << " are " << bits << " bits";
  return success();
}

LogicalResult DeviceEntryOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto lookup = [&](FlatSymbolRefAttr name) {
    return symbols.lookupNearestSymbolFrom<FunctionOpInterface>(*this, name);
  };
  for (FlatSymbolRefAttr name : {getDeviceAttr(), getHostAttr()})
    if (!lookup(name))
      return emitOpError() << name << " is not a function";
  FunctionOpInterface device = lookup(getDeviceAttr()),
                      host = lookup(getHostAttr());
  if (device.getFunctionType() != host.getFunctionType())
    return emitOpError() << "functions must have one type, but "
                         << getDeviceAttr() << " has "
                         << device.getFunctionType() << " and " << getHostAttr()
                         << " has " << host.getFunctionType();
  return success();
}

LogicalResult ParallelForOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto callee = symbols.lookupNearestSymbolFrom<FunctionOpInterface>(
      *this, getCalleeAttr());
  if (!callee)
    return emitOpError() << getCalleeAttr() << " is not a function";
  SmallVector<Type> expected(getCaptured().getTypes());
  expected.append(2, IndexType::get(getContext()));
  if (callee.getArgumentTypes() == ArrayRef<Type>(expected) &&
      callee.getResultTypes().empty())
    return success();
  return emitOpError() << getCalleeAttr() << " must have type "
                       << FunctionType::get(getContext(), expected, {})
                       << ", but has " << callee.getFunctionType();
}

llvm::DenseMap<StringAttr, DeviceEntryOp>
mlir::bcast::rt::getDeviceEntries(ModuleOp module) {
  llvm::DenseMap<StringAttr, DeviceEntryOp> entries;
  for (auto entry : module.getOps<DeviceEntryOp>())
    entries[entry.getDeviceAttr().getAttr()] = entry;
  return entries;
}
