//===- Candidates.h - The ops that may be generated -------------*- C++ -*-===//
#ifndef BCAST_LIB_TESTING_CANDIDATES_H
#define BCAST_LIB_TESTING_CANDIDATES_H

#include "bcast/Testing/Generator.h"
#include "bcast/Testing/Random.h"
#include "mlir/IR/OperationSupport.h"

namespace mlir::bcast::generator {

/// An op as the dialect registers it: how many operands it takes, and whether
/// its result type follows from them.
struct Candidate {
  OperationName name;
  unsigned minOperands, maxOperands;
  bool isElementwise, isInferred;
};

/// All ops of the dialect with one result, without regions, sorted by name.
SmallVector<Candidate> getCandidates(MLIRContext *context);

/// The candidates that options allow, in classes, so that few binary ops are
/// not lost among many unary ones.
class CandidateTable {
public:
  CandidateTable(MLIRContext *context, const GeneratorOptions &options);
  bool empty() const;
  const Candidate &pick(Random &random) const;

private:
  enum Class { Nullary, Unary, Binary, Ternary, Other, NumClasses };
  SmallVector<Candidate> classes[NumClasses];
};

/// Creates the op and checks it by its own verifier. Null if it is not legal.
/// `result` is its type where the op does not infer it, else unused. Emits
/// diagnostics. The caller inserts or destroys the op.
Operation *createIfLegal(const Candidate &candidate, Location loc,
                         ValueRange operands, const NamedAttrList &attributes,
                         RankedTensorType result);

/// Whether the op makes something else than a NaN of the sign of a NaN, which
/// is not specified where the NaN was computed.
bool observesNanSign(Operation *op);

} // namespace mlir::bcast::generator

#endif // BCAST_LIB_TESTING_CANDIDATES_H
