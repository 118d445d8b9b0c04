//===- BoolAccessToLLVM.h - Loads and stores of i1 --------------*- C++ -*-===//

#ifndef BCAST_LIB_CONVERSION_TOLLVM_BOOLACCESSTOLLVM_H
#define BCAST_LIB_CONVERSION_TOLLVM_BOOLACCESSTOLLVM_H

namespace mlir {
class LLVMTypeConverter;
class RewritePatternSet;
} // namespace mlir

namespace mlir::bcast {

void populateBoolAccessToLLVMPatterns(const LLVMTypeConverter &converter,
                                      RewritePatternSet &patterns);

} // namespace mlir::bcast

#endif // BCAST_LIB_CONVERSION_TOLLVM_BOOLACCESSTOLLVM_H
