//===- EntryPoints.cpp - C entry points of compiled functions -------------===//

#include "EntryPoints.h"

#include "bcast/Codegen/Passes.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mlir::bcast;

/// Entry points are called with dense, row-major memory.
static bool isDenseBuffer(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
  return buffer && buffer.getLayout().isIdentity();
}

SmallVector<EntrySignature>
mlir::bcast::collectEntrySignatures(ModuleOp module) {
  SmallVector<EntrySignature> signatures;
  for (auto function : module.getOps<func::FuncOp>()) {
    FunctionType type = function.getFunctionType();
    bool returnsStatus =
        type.getNumResults() > 0 && type.getResult(0).isInteger(32);
    bool hasBuffers = llvm::all_of(type.getInputs(), isDenseBuffer) &&
                      llvm::all_of(type.getResults().drop_front(returnsStatus),
                                   isDenseBuffer);
    if (function.isExternal() || !returnsStatus || !hasBuffers)
      continue;
    std::string name = function.getName().str(), entry;
    if (auto host = function->getAttrOfType<StringAttr>(kDeviceEntryAttrName))
      entry = "bcast_device_entry_" + host.str();
    else if (function.isPublic())
      entry = "bcast_entry_" + name;
    else
      continue;
    signatures.push_back({name, entry, /*body=*/name, type});
  }
  return signatures;
}

void mlir::bcast::hideFunctions(ModuleOp module,
                                MutableArrayRef<EntrySignature> signatures) {
  llvm::StringMap<EntrySignature *> entries;
  for (EntrySignature &signature : signatures)
    entries[signature.name] = &signature;
  SymbolTable symbols(module);
  llvm::DenseMap<StringAttr, StringAttr> renamed;
  auto linkage = LLVM::LinkageAttr::get(module.getContext(),
                                        LLVM::linkage::Linkage::Internal);
  SmallVector<func::FuncOp> functions(module.getOps<func::FuncOp>());
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
  void call(StringRef name, Value argument);
  void appendArgument(Value buffers, int32_t index, MemRefType type,
                      SmallVectorImpl<Value> &arguments);
  void storeResult(Value buffers, int32_t index, MemRefType type, Value result);

  ModuleOp module;
  LLVM::LLVMFuncOp function;
  ImplicitLocOpBuilder builder;
  Type pointer, i64, bufferType;
};

} // namespace

void EntryBuilder::call(StringRef name, Value argument) {
  LLVM::LLVMFuncOp callee =
      *LLVM::lookupOrCreateFn(builder, module, name, argument.getType(),
                              LLVM::LLVMVoidType::get(builder.getContext()));
  LLVM::CallOp::create(builder, callee, argument);
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

/// `result` is a descriptor: allocated, aligned, offset, sizes, strides.
void EntryBuilder::storeResult(Value buffers, int32_t index, MemRefType type,
                               Value result) {
  Value data = LLVM::ExtractValueOp::create(builder, result, 1);
  LLVM::StoreOp::create(builder, data, getField(buffers, index, 0));
  Value sizesAddress =
      LLVM::LoadOp::create(builder, pointer, getField(buffers, index, 1));
  for (int32_t d = 0; d < type.getRank(); ++d) {
    Value size =
        LLVM::ExtractValueOp::create(builder, result, ArrayRef<int64_t>{3, d});
    Value address = LLVM::GEPOp::create(builder, pointer, i64, sizesAddress,
                                        ArrayRef<LLVM::GEPArg>{d});
    LLVM::StoreOp::create(builder, size, address);
  }
}

void EntryBuilder::build(const EntrySignature &signature) {
  builder.setInsertionPointToEnd(module.getBody());
  auto type =
      LLVM::LLVMFunctionType::get(builder.getI32Type(), {pointer, pointer});
  auto entry = LLVM::LLVMFuncOp::create(builder, signature.entry, type);
  Block *block = entry.addEntryBlock(builder);
  Value inputs = block->getArgument(0), outputs = block->getArgument(1);
  builder.setInsertionPointToEnd(block);
  call("bcast_rt_enter", outputs);

  SmallVector<Value> arguments;
  for (auto [i, input] : llvm::enumerate(signature.type.getInputs()))
    appendArgument(inputs, i, cast<MemRefType>(input), arguments);
  Value returned =
      LLVM::CallOp::create(builder, function, arguments).getResult();
  ArrayRef<Type> results = signature.type.getResults().drop_front();
  Value status = returned;
  if (!results.empty())
    status = LLVM::ExtractValueOp::create(builder, returned, 0);

  Block *done = builder.createBlock(&entry.getBody());
  Block *finish = builder.createBlock(&entry.getBody());
  builder.setInsertionPointToEnd(block);
  Value zero = LLVM::ConstantOp::create(builder, builder.getI32Type(),
                                        builder.getI32IntegerAttr(0));
  Value ok =
      LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::eq, status, zero);
  LLVM::CondBrOp::create(builder, ok, done, finish);
  builder.setInsertionPointToEnd(done);
  for (auto [i, result] : llvm::enumerate(results))
    storeResult(outputs, i, cast<MemRefType>(result),
                LLVM::ExtractValueOp::create(builder, returned, i + 1));
  LLVM::BrOp::create(builder, finish);
  builder.setInsertionPointToEnd(finish);
  call("bcast_rt_leave", status);
  LLVM::ReturnOp::create(builder, status);
}

void mlir::bcast::buildEntryPoints(ModuleOp module,
                                   ArrayRef<EntrySignature> signatures) {
  for (const EntrySignature &signature : signatures)
    if (auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(signature.body))
      EntryBuilder(module, function).build(signature);
}
