//===- FunctionBuilder.h - Grows a function op by op ------------*- C++ -*-===//
#ifndef BCAST_LIB_TESTING_FUNCTIONBUILDER_H
#define BCAST_LIB_TESTING_FUNCTIONBUILDER_H

#include "Attributes.h"
#include "Candidates.h"
#include "Shapes.h"

namespace mlir::bcast::generator {

/// Builds each op twice: as written, where sizes may be `?`, and with the sizes
/// that the program has when it runs. The dialect's rules on the second say
/// whether the first runs without error, and which sizes its results have.
class FunctionBuilder {
public:
  FunctionBuilder(const GeneratorOptions &options, ArrayRef<Type> elementTypes,
                  const CandidateTable &candidates, MLIRContext *context);
  ~FunctionBuilder();

  /// Tries to add one op. Rejected attempts leave nothing behind.
  bool addOp();

  /// Ends the function and appends it to the module.
  GeneratedFunction finish(ModuleOp module);

private:
  struct Pair {
    Value written, actual;
    Type element() const {
      return cast<RankedTensorType>(actual.getType()).getElementType();
    }
    ArrayRef<int64_t> shape() const {
      return cast<RankedTensorType>(actual.getType()).getShape();
    }
  };
  using Pairs = SmallVector<Pair, 3>;

  bool tryOp(const Candidate &candidate);
  bool append(const Candidate &candidate, ArrayRef<Pair> operands,
              const NamedAttrList &attributes, RankedTensorType result);
  bool isAllowed(Operation *written, Operation *actual) const;
  Pairs pickOperands(const Candidate &candidate);
  RankedTensorType pickResultType(ArrayRef<Pair> operands);
  Type pickElementType();
  Pair pickValue();
  std::optional<Pair> pickPartner(const Pair &first, Type element);
  std::optional<Pair> addArgument(ArrayRef<int64_t> shape, Type element);
  void removeArguments(unsigned firstToRemove);

  const GeneratorOptions &options;
  ArrayRef<Type> elementTypes;
  const CandidateTable &candidates;
  Location loc;
  Random random;
  /// Element types of new arguments: few, so that values meet.
  SmallVector<Type> palette;
  Block *written, *actual;
  /// Arguments and results, in the order of definition.
  SmallVector<Pair> pool;
};

} // namespace mlir::bcast::generator

#endif // BCAST_LIB_TESTING_FUNCTIONBUILDER_H
