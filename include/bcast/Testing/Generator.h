//===- Generator.h - Random programs and their inputs -----------*- C++ -*-===//
//
// Valid programs of the dialect, for comparing two ways to run them. The ops
// come from the dialect itself: whatever is registered, has one result and is
// accepted by its own verifier is generated, so a new op needs nothing here as
// long as its attributes have names that lib/Testing/Attributes.cpp knows.
//
//   GeneratorOptions options;
//   options.seed = 7;
//   GeneratedFunction program = *generateFunction(options, *module);
//   SmallVector<Tensor> inputs = *generateInputs(program, options.seed);
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_TESTING_GENERATOR_H
#define BCAST_TESTING_GENERATOR_H

#include "bcast/Data/Tensor.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include <string>

namespace mlir::bcast {

/// What to generate. A function depends on these, on the dialect's ops and on
/// nothing else; it is the same on every machine.
struct GeneratorOptions {
  uint64_t seed = 0;
  /// How many ops a function has. There may be fewer where the other options
  /// leave little that is legal.
  unsigned ops = 10;
  /// Bounds of ranks, of each size and of the elements of each tensor.
  int64_t maxRank = 6, maxSize = 40, maxElements = 512;
  /// Only ops that compute each element from one element per operand.
  bool onlyElementwise = false;
  /// No `?` in any type.
  bool onlyStatic = false;
  /// Only ops whose bits the semantics decide, so that two targets that are
  /// right agree bit for bit; see isExactOp.
  bool onlyExact = false;
  /// No sums and products of floats along dimensions: their order is that of
  /// our code generation, not of every lowering.
  bool noFloatSums = false;
  /// Every value is a result, in the order of definition, and not only those
  /// that have no other use.
  bool returnEverything = false;
  /// Element types and mnemonics to use; empty: all.
  SmallVector<std::string> elementTypes, mnemonics;
};

/// Nothing, or one line that says which option cannot be served.
llvm::Error checkGeneratorOptions(const GeneratorOptions &options,
                                  MLIRContext *context);

/// A function, and the types of its arguments when it runs: static, with the
/// sizes that its `?` stand for. With these sizes it runs without error.
struct GeneratedFunction {
  func::FuncOp function;
  SmallVector<RankedTensorType> argumentTypes;
};

/// Appends the function `@f<seed>` to `module`, whose context has loaded the
/// dialects. Fails as checkGeneratorOptions does, or if nothing is legal.
llvm::Expected<GeneratedFunction>
generateFunction(const GeneratorOptions &options, ModuleOp module);

/// The mnemonics of the ops that may be generated, sorted: all of one result
/// and without regions.
SmallVector<StringRef> getGeneratedMnemonics(MLIRContext *context);

/// Whether the semantics leave no choice of bits, apart from those of NaN: not
/// for transcendental functions.
bool isExactOp(Operation *op);

/// Whether the op combines floats along dimensions by rounded steps.
bool isFloatSum(Operation *op);

/// A tensor of small numbers, corner cases (zeros of both signs, NaN,
/// infinities, the largest and smallest numbers, subnormals) and random bits.
llvm::Expected<Tensor> generateTensor(RankedTensorType type, uint64_t seed);

/// A tensor of one number, which compilers treat in a way of its own: 0, 1, -1,
/// the largest and smallest numbers; of floats also -0, infinities, NaN, the
/// smallest normal and subnormal numbers.
llvm::Expected<Tensor> generateSplat(RankedTensorType type, uint64_t seed);

/// One tensor per argument; they depend on `seed` and the types.
llvm::Expected<SmallVector<Tensor>>
generateInputs(ArrayRef<RankedTensorType> argumentTypes, uint64_t seed);

} // namespace mlir::bcast

#endif // BCAST_TESTING_GENERATOR_H
