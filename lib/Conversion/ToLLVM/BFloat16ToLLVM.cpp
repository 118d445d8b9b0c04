//===- BFloat16ToLLVM.cpp - bf16 as its bits ------------------------------===//

#include "BFloat16ToLLVM.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::bcast;

void mlir::bcast::replaceBFloat16ByBits(ModuleOp module) {
  Type bits = IntegerType::get(module.getContext(), 16);
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](BFloat16Type) { return bits; });
  replacer.addReplacement([&](FloatAttr value) -> std::optional<Attribute> {
    if (!value.getType().isBF16())
      return std::nullopt;
    return IntegerAttr::get(bits, value.getValue().bitcastToAPInt());
  });
  replacer.addReplacement(
      [&](DenseElementsAttr values) -> std::optional<Attribute> {
        if (!values.getElementType().isBF16())
          return std::nullopt;
        return values.bitcast(bits);
      });
  replacer.addReplacement(
      [&](DenseResourceElementsAttr values) -> std::optional<Attribute> {
        if (!values.getType().getElementType().isBF16())
          return std::nullopt;
        return DenseResourceElementsAttr::get(values.getType().clone(bits),
                                              values.getRawHandle());
      });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}
