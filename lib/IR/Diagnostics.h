//===- Diagnostics.h - Errors of functions that may have no op --*- C++ -*-===//
//
// Inference runs with and without an op and a location. This gives it
// emitOpError's form in both cases.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_LIB_IR_DIAGNOSTICS_H
#define BCAST_LIB_IR_DIAGNOSTICS_H

#include "bcast/Utils/ShapeRules.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir::bcast::opimpl {

/// An InFlightDiagnostic, or nothing when there is no location. Converts to
/// failure().
class DiagnosticBuilder {
public:
  DiagnosticBuilder(std::optional<Location> location, StringRef opName) {
    if (location)
      diagnostic.emplace(mlir::emitError(*location)
                         << "'" << opName << "' op ");
  }

  template <typename T>
  DiagnosticBuilder &operator<<(const T &part) {
    if (diagnostic)
      *diagnostic << part;
    return *this;
  }
  DiagnosticBuilder &operator<<(ArrayRef<int64_t> list) {
    if (diagnostic)
      llvm::interleaveComma(list, *diagnostic);
    return *this;
  }

  /// Lists what would have been legal, up to `limit` lists.
  void noteLegalDims(ArrayRef<int64_t> small, ArrayRef<int64_t> large,
                     bool largeMayExpand = true, unsigned limit = 8) {
    if (!diagnostic)
      return;
    auto found =
        getLegalBroadcastDimensions(small, large, limit + 1, largeMayExpand);
    if (!found)
      return;
    ArrayRef<SmallVector<int64_t>> lists(*found);
    Diagnostic &note = diagnostic->attachNote();
    if (lists.empty()) {
      note << "no broadcast_dimensions would be legal for these types";
      return;
    }
    note << "legal broadcast_dimensions: ";
    llvm::interleaveComma(lists.take_front(limit), note,
                          [&](ArrayRef<int64_t> list) {
                            note << "[";
                            llvm::interleaveComma(list, note);
                            note << "]";
                          });
    if (lists.size() > limit)
      note << ", ...";
  }

  operator LogicalResult() const { return failure(); }

private:
  std::optional<InFlightDiagnostic> diagnostic;
};

inline DiagnosticBuilder emitError(std::optional<Location> location,
                                   StringRef opName) {
  return DiagnosticBuilder(location, opName);
}

} // namespace mlir::bcast::opimpl

#endif // BCAST_LIB_IR_DIAGNOSTICS_H
