//===- KernelParameters.cpp - What a kernel takes from its launch ---------===//

#include "KernelOutliner.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::bcast;

Value KernelOutliner::addParameter(
    Value operand, ArrayRef<NamedAttribute> parameterAttributes) {
  operands.push_back(operand);
  attributes.push_back(kernel.getDictionaryAttr(parameterAttributes));
  return function.getBody().front().addArgument(operand.getType(), loc);
}

/// Whether the access needs no sizes but those that strides follow from.
static bool isAccess(Operation *op) {
  return isa<memref::LoadOp, memref::StoreOp, vector::LoadOp, vector::StoreOp,
             rt::ArriveOp, rt::CopyAsyncOp>(op);
}

void KernelOutliner::findWritten() {
  for (auto &[value, uses] : captured) {
    if (!isa<BaseMemRefType>(value.getType()))
      continue;
    bool isWritten = llvm::any_of(uses, [&, value = value](OpOperand *use) {
      Operation *user = use->getOwner();
      if (isa<memref::LoadOp, vector::LoadOp, memref::DimOp>(user))
        return false;
      auto copy = dyn_cast<rt::CopyAsyncOp>(user);
      return !copy || copy.getSource() != value;
    });
    if (isWritten)
      written.push_back(value);
  }
}

/// Whether nothing writes, while the kernel runs, what it reads of a buffer.
bool KernelOutliner::isReadOnly(Value memref) {
  return llvm::all_of(written, [&](Value other) {
    return aliases.alias(memref, other).isNo();
  });
}

/// A buffer is passed as a pointer, and what is dynamic of its layout.
Value KernelOutliner::passBuffer(Value memref, const Uses &uses) {
  auto type = dyn_cast<MemRefType>(memref.getType());
  SmallVector<int64_t> staticStrides;
  int64_t staticOffset;
  if (!type || failed(type.getStridesAndOffset(staticStrides, staticOffset))) {
    launch.emitError() << "a kernel cannot take a value of type "
                       << memref.getType();
    return Value();
  }
  bool isIdentity = type.getLayout().isIdentity();
  bool needsSizes = llvm::any_of(
      uses, [](OpOperand *use) { return !isAccess(use->getOwner()); });

  auto pointerType =
      LLVM::LLVMPointerType::get(host.getContext(), kGlobalMemorySpace);
  Value address = buildAddress(host, loc, memref);
  SmallVector<NamedAttribute> pointerAttributes;
  auto setAttribute = [&](StringRef name, Attribute value) {
    pointerAttributes.push_back(kernel.getNamedAttr(name, value));
  };
  if (int64_t alignment = alignments.get(memref); alignment > 1)
    setAttribute(LLVM::LLVMDialect::getAlignAttrName(),
                 kernel.getI64IntegerAttr(alignment));
  // Not for what is written: a barrier would have to do nothing to it.
  if (isReadOnly(memref)) {
    setAttribute(LLVM::LLVMDialect::getNoAliasAttrName(), kernel.getUnitAttr());
    setAttribute(LLVM::LLVMDialect::getReadonlyAttrName(),
                 kernel.getUnitAttr());
  }
  Value pointer =
      addParameter(LLVM::IntToPtrOp::create(host, loc, pointerType, address),
                   pointerAttributes);
  SmallVector<Value> sizes, strides;
  for (int64_t d = 0; d < type.getRank(); ++d) {
    if (!type.isDynamicDim(d))
      continue;
    Value size;
    if (needsSizes || (isIdentity && d > 0))
      size = addParameter(memref::DimOp::create(host, loc, memref, d));
    sizes.push_back(size);
  }
  Value offset;
  if (!isIdentity) {
    auto metadata = memref::ExtractStridedMetadataOp::create(host, loc, memref);
    if (ShapedType::isDynamic(staticOffset))
      offset = addParameter(metadata.getOffset());
    for (auto [d, stride] : llvm::enumerate(staticStrides))
      if (ShapedType::isDynamic(stride))
        strides.push_back(addParameter(metadata.getStrides()[d]));
  }
  auto kernelType = MemRefType::get(
      type.getShape(), getMemoryType(type.getElementType()), type.getLayout(),
      kernel.getI64IntegerAttr(kGlobalMemorySpace));
  return buildMemRef(kernel, loc, kernelType, pointer, offset, sizes, strides);
}

/// A scalar is passed by value, in the form that it has in memory; a complex
/// number as two.
void KernelOutliner::passScalar(Value value, const Uses &uses) {
  Value inside;
  if (auto type = dyn_cast<ComplexType>(value.getType())) {
    Type part = type.getElementType();
    Value real = addParameter(complex::ReOp::create(host, loc, part, value));
    Value imaginary =
        addParameter(complex::ImOp::create(host, loc, part, value));
    inside = complex::CreateOp::create(kernel, loc, type, real, imaginary);
  } else {
    Value parameter = addParameter(convertToMemory(host, loc, value));
    inside = convertFromMemory(kernel, loc, parameter, value.getType());
  }
  for (OpOperand *use : uses)
    use->set(inside);
}
