//===- Generator.cpp - Options and entry points of the generator ----------===//

#include "bcast/Testing/Generator.h"
#include "FunctionBuilder.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace mlir::bcast;
using namespace mlir::bcast::generator;

static llvm::Expected<SmallVector<Type>>
chooseElementTypes(const GeneratorOptions &options, MLIRContext *context) {
  SmallVector<Type> types;
  for (const std::string &name : options.elementTypes) {
    const ElementTypeInfo *info = findElementType(StringRef(name));
    if (!info)
      return llvm::createStringError("'" + name + "' is not an element type");
    types.push_back(info->get(context));
  }
  if (types.empty())
    for (const ElementTypeInfo &info : getElementTypes())
      types.push_back(info.get(context));
  return types;
}

SmallVector<StringRef>
mlir::bcast::getGeneratedMnemonics(MLIRContext *context) {
  return llvm::map_to_vector(
      getCandidates(context),
      [](const Candidate &candidate) { return candidate.name.stripDialect(); });
}

llvm::Error mlir::bcast::checkGeneratorOptions(const GeneratorOptions &options,
                                               MLIRContext *context) {
  ScopedDiagnosticHandler quiet(context,
                                [](Diagnostic &) { return success(); });
  if (options.ops < 1)
    return llvm::createStringError("a function has at least 1 op");
  if (options.maxRank < 0 || options.maxRank > 64)
    return llvm::createStringError("the highest rank is from 0 to 64");
  if (options.maxSize < 1)
    return llvm::createStringError("the largest size is at least 1");
  if (options.maxElements < 1 || options.maxElements > (int64_t(1) << 30))
    return llvm::createStringError(
        "the number of elements is limited to between 1 and 2^30");
  SmallVector<StringRef> known = getGeneratedMnemonics(context);
  for (const std::string &mnemonic : options.mnemonics)
    if (!llvm::is_contained(known, mnemonic))
      return llvm::createStringError("there is no op 'bcast." + mnemonic +
                                     "' to generate");
  return chooseElementTypes(options, context).takeError();
}

llvm::Expected<GeneratedFunction>
mlir::bcast::generateFunction(const GeneratorOptions &options,
                              ModuleOp module) {
  MLIRContext *context = module.getContext();
  if (llvm::Error error = checkGeneratorOptions(options, context))
    return error;
  ScopedDiagnosticHandler quiet(context,
                                [](Diagnostic &) { return success(); });
  auto elementTypes = chooseElementTypes(options, context);
  if (!elementTypes)
    return elementTypes.takeError();
  CandidateTable candidates(context, options);
  FunctionBuilder builder(options, *elementTypes, candidates, context);
  unsigned done = 0;
  for (unsigned tries = candidates.empty() ? 0 : 20 * options.ops + 100;
       tries > 0 && done < options.ops; --tries)
    done += builder.addOp();
  if (done == 0)
    return llvm::createStringError("no op is legal under these options");
  return builder.finish(module);
}
