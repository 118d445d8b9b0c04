//===- SizeMessages.h - Sizes that do not fit when a program runs -*- C++ -*-=//
//
// The words of the errors that compiled programs and the interpreter report,
// up to the sizes, which Runtime/SizeText.h adds. "'bcast.add' op" and the
// location stand before them.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_UTILS_SIZEMESSAGES_H
#define BCAST_UTILS_SIZEMESSAGES_H

#include "mlir/IR/Location.h"
#include <string>

namespace mlir::bcast {

/// "file.mlir:3:8", or what else the location says.
std::string describeLocation(Location location);

/// An operand's dimension against the result's; `stated` is the result's size
/// in its type, `mayBeOne` says whether 1 would do as well.
std::string describeOperandMismatch(unsigned operand, int64_t dim,
                                    int64_t resultDim, int64_t stated,
                                    bool mayBeOne);

/// An element of a list of sizes against the result's size in its type.
std::string describeListedMismatch(unsigned operand, int64_t element,
                                   int64_t stated);

/// A size outside of a range, whose end is said by the size that would fit:
/// `isLeast` if the size must be at least that, else at most.
std::string describeBoundMismatch(unsigned operand, int64_t dim, int64_t bound,
                                  bool isLeast);

/// The number of elements of a reshape's operand.
std::string describeCountMismatch();

/// The sum of a concatenation's sizes.
std::string describeSumOverflow(int64_t dim);

/// The operand's last dimension of a bitcast to wider elements.
std::string describeRatioMismatch(int64_t dim, int64_t ratio);

} // namespace mlir::bcast

#endif // BCAST_UTILS_SIZEMESSAGES_H
