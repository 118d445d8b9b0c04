//===- EntryPoints.cpp - C entry points of compiled functions -------------===//

#include "EntryPoints.h"

#include "ResultPointers.h"
#include "bcast-c/Runtime.h"
#include "bcast/Conversion/DeviceMemory.h"
#include "bcast/Conversion/EntryPoints.h"
#include "bcast/Conversion/LoweringAttributes.h"
#include "bcast/IR/BcastRTOps.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mlir::bcast;

bool mlir::bcast::isEntryPointType(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  auto memref = dyn_cast<MemRefType>(type);
  bool isDense =
      memref && memref.getLayout().isIdentity() && !memref.getMemorySpace();
  return (isDense || isa<RankedTensorType>(type)) &&
         (shaped.getElementType().isIntOrIndexOrFloat() ||
          isa<ComplexType>(shaped.getElementType()));
}

static bool isEntryPointBuffer(Type type) {
  return isa<MemRefType>(type) && isEntryPointType(type);
}

SmallVector<EntrySignature>
mlir::bcast::collectEntrySignatures(ModuleOp module) {
  llvm::DenseMap<StringAttr, rt::DeviceEntryOp> entries =
      rt::getDeviceEntries(module);
  SmallVector<EntrySignature> signatures;
  for (auto function : module.getOps<func::FuncOp>()) {
    FunctionType type = function.getFunctionType();
    bool returnsStatus =
        type.getNumResults() > 0 && type.getResult(0).isInteger(32);
    bool hasBuffers = llvm::all_of(type.getInputs(), isEntryPointBuffer) &&
                      llvm::all_of(type.getResults().drop_front(returnsStatus),
                                   isEntryPointBuffer);
    if (function.isExternal() || !returnsStatus || !hasBuffers)
      continue;
    std::string name = function.getName().str(), entry;
    rt::DeviceEntryOp onDevice = entries.lookup(function.getSymNameAttr());
    if (onDevice)
      entry = (kDeviceEntryPrefix + onDevice.getHost()).str();
    else if (function.isPublic())
      entry = (kEntryPrefix + name).str();
    else
      continue;
    int64_t alignment =
        onDevice && !onDevice.getAnyAlignment() ? kDeviceAlignment : 1;
    signatures.push_back(
        {name, entry, /*body=*/name, type, bool(onDevice), alignment});
  }
  return signatures;
}

SmallVector<func::FuncOp>
mlir::bcast::hideFunctions(ModuleOp module,
                           MutableArrayRef<EntrySignature> signatures) {
  llvm::StringMap<EntrySignature *> entries;
  for (EntrySignature &signature : signatures)
    entries[signature.name] = &signature;
  SymbolTable symbols(module);
  llvm::DenseMap<StringAttr, StringAttr> renamed;
  auto linkage = LLVM::LinkageAttr::get(module.getContext(),
                                        LLVM::linkage::Linkage::Internal);
  SmallVector<func::FuncOp> functions(module.getOps<func::FuncOp>()), hidden;
  for (func::FuncOp function : functions) {
    EntrySignature *entry = entries.lookup(function.getName());
    if (function.isExternal() || (function.isPublic() && !entry))
      continue;
    StringAttr from = function.getSymNameAttr();
    symbols.remove(function);
    function.setName(("bcast_body_" + from.getValue()).str());
    StringAttr to = symbols.insert(function); // unique
    function->setAttr("llvm.linkage", linkage);
    renamed[from] = to;
    hidden.push_back(function);
    if (entry)
      entry->body = to.str();
  }
  // One walk, however many functions there are.
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](FlatSymbolRefAttr reference) -> Attribute {
    StringAttr name = renamed.lookup(reference.getAttr());
    return name ? FlatSymbolRefAttr::get(name) : reference;
  });
  replacer.recursivelyReplaceElementsIn(module);
  return hidden;
}

namespace {

/// Builds one entry point.
class EntryBuilder {
public:
  EntryBuilder(ModuleOp module, LLVM::LLVMFuncOp function)
      : module(module), function(function),
        builder(function.getLoc(), function.getContext()),
        pointer(LLVM::LLVMPointerType::get(function.getContext())),
        i64(builder.getI64Type()) {
    bufferType = LLVM::LLVMStructType::getLiteral(builder.getContext(),
                                                  {pointer, pointer, i64});
  }

  void build(const EntrySignature &signature);

private:
  Value constant(int64_t value) {
    return LLVM::ConstantOp::create(builder, i64,
                                    builder.getI64IntegerAttr(value));
  }
  /// Address of field `field` of buffer `index` of an array.
  Value getField(Value buffers, int32_t index, int32_t field) {
    return LLVM::GEPOp::create(builder, pointer, bufferType, buffers,
                               ArrayRef<LLVM::GEPArg>{index, field});
  }
  /// Calls a function of the run-time library.
  LLVM::CallOp callRuntime(StringRef name, ValueRange arguments, Type result);
  Value buildSignature(const EntrySignature &signature);
  void appendArgument(Value buffers, int32_t index, MemRefType type,
                      SmallVectorImpl<Value> &arguments);

  ModuleOp module;
  LLVM::LLVMFuncOp function;
  ImplicitLocOpBuilder builder;
  Type pointer, i64, bufferType;
};

} // namespace

LLVM::CallOp EntryBuilder::callRuntime(StringRef name, ValueRange arguments,
                                       Type result) {
  LLVM::LLVMFuncOp callee = *LLVM::lookupOrCreateFn(
      builder, module, name, llvm::to_vector(arguments.getTypes()), result);
  return LLVM::CallOp::create(builder, callee, arguments);
}

/// The address of the constant that bcast_rt_enter checks buffers against.
Value EntryBuilder::buildSignature(const EntrySignature &signature) {
  ArrayRef<Type> inputs = signature.type.getInputs();
  ArrayRef<Type> results = signature.type.getResults().drop_front();
  SmallVector<int64_t> numbers{
      static_cast<int64_t>(inputs.size()), static_cast<int64_t>(results.size()),
      signature.isOnDevice ? BCAST_RT_DEVICE_MEMORY : BCAST_RT_HOST_MEMORY};
  for (Type type : llvm::concat<const Type>(inputs, results)) {
    auto buffer = cast<MemRefType>(type);
    Type element = buffer.getElementType(), part = element;
    if (auto complex = dyn_cast<ComplexType>(element))
      part = complex.getElementType();
    numbers.append({getElementBytes(element),
                    std::max(getElementBytes(part), signature.alignment),
                    buffer.getRank()});
    for (int64_t size : buffer.getShape())
      numbers.push_back(ShapedType::isDynamic(size) ? -1 : size);
  }
  auto type = LLVM::LLVMArrayType::get(i64, numbers.size());
  auto atEnd = OpBuilder::atBlockEnd(module.getBody());
  auto global = LLVM::GlobalOp::create(
      atEnd, function.getLoc(), type, /*isConstant=*/true,
      LLVM::Linkage::Internal, signature.entry + ".signature",
      builder.getI64TensorAttr(numbers));
  return LLVM::AddressOfOp::create(builder, global);
}

/// An expanded memref descriptor: pointers, offset, sizes, row-major strides.
void EntryBuilder::appendArgument(Value buffers, int32_t index, MemRefType type,
                                  SmallVectorImpl<Value> &arguments) {
  Value data =
      LLVM::LoadOp::create(builder, pointer, getField(buffers, index, 0));
  Value sizesAddress =
      LLVM::LoadOp::create(builder, pointer, getField(buffers, index, 1));
  SmallVector<Value> sizes, strides(type.getRank());
  for (int32_t d = 0; d < type.getRank(); ++d) {
    if (!type.isDynamicDim(d)) {
      sizes.push_back(constant(type.getDimSize(d)));
      continue;
    }
    Value address = LLVM::GEPOp::create(builder, pointer, i64, sizesAddress,
                                        ArrayRef<LLVM::GEPArg>{d});
    sizes.push_back(LLVM::LoadOp::create(builder, i64, address));
  }
  Value stride = constant(1);
  for (int64_t d = type.getRank(); d-- > 0;) {
    strides[d] = stride;
    if (d > 0)
      stride = LLVM::MulOp::create(builder, stride, sizes[d]);
  }
  llvm::append_values(arguments, data, data, constant(0));
  llvm::append_range(arguments, sizes);
  llvm::append_range(arguments, strides);
}

void EntryBuilder::build(const EntrySignature &signature) {
  builder.setInsertionPointToEnd(module.getBody());
  Type i32 = builder.getI32Type();
  auto type = LLVM::LLVMFunctionType::get(i32, {pointer, pointer});
  auto entry = LLVM::LLVMFuncOp::create(builder, signature.entry, type);
  Block *block = entry.addEntryBlock(builder);
  Region &region = entry.getBody();
  Block *run = builder.createBlock(&region);
  Block *finish =
      builder.createBlock(&region, region.end(), i32, entry.getLoc());
  Value inputs = block->getArgument(0), outputs = block->getArgument(1);

  builder.setInsertionPointToStart(block);
  TypeRange results = TypeRange(signature.type.getResults()).drop_front();
  Value area = LLVM::AllocaOp::create(
      builder, pointer, i64, constant(ResultArea(results).getNumWords()));
  StringRef enter = "bcast_rt_enter";
  SmallVector<Value> entering{inputs, outputs, buildSignature(signature)};
  // There is no program if no function needs a device.
  if (signature.isOnDevice && module.lookupSymbol(kProgramName)) {
    enter = "bcast_rt_device_enter";
    entering.insert(entering.begin(),
                    LLVM::AddressOfOp::create(builder, pointer, kProgramName));
  }
  Value entered = callRuntime(enter, entering, i32).getResult();
  Value zero = LLVM::ConstantOp::create(builder, i32,
                                        builder.getI32IntegerAttr(BCAST_OK));
  Value ok =
      LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::eq, entered, zero);
  LLVM::CondBrOp::create(builder, ok, run, ValueRange(), finish, entered);

  builder.setInsertionPointToStart(run);
  SmallVector<Value> arguments;
  for (auto [i, input] : llvm::enumerate(signature.type.getInputs()))
    appendArgument(inputs, i, cast<MemRefType>(input), arguments);
  if (!results.empty())
    arguments.push_back(area);
  Value status = LLVM::CallOp::create(builder, function, arguments).getResult();
  LLVM::BrOp::create(builder, status, finish);

  builder.setInsertionPointToStart(finish);
  Value left = finish->getArgument(0);
  callRuntime("bcast_rt_leave", {left, area},
              LLVM::LLVMVoidType::get(builder.getContext()));
  LLVM::ReturnOp::create(builder, left);
}

void mlir::bcast::buildEntryPoints(ModuleOp module,
                                   ArrayRef<EntrySignature> signatures) {
  for (const EntrySignature &signature : signatures)
    if (auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(signature.body))
      EntryBuilder(module, function).build(signature);
}
