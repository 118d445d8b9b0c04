//===- CudaChips.h - The GPUs that LLVM compiles for ------------*- C++ -*-===//
#ifndef BCAST_CONVERSION_CUDACHIPS_H
#define BCAST_CONVERSION_CUDACHIPS_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include <string>

namespace mlir::bcast {

/// The chips of a list as `sm_80,sm_90`.
SmallVector<StringRef> splitChips(StringRef chips);

/// The compute capability of a chip, as 90 for sm_90a; 0 if it is no chip's
/// name.
unsigned getCapability(StringRef chip);

/// The version of PTX that the features ask for, as 78 for "+ptx78"; 0 if they
/// ask for none.
unsigned getPTXVersion(StringRef features);

/// Shared memory that the blocks of a multiprocessor have in all, if threads
/// can copy to it and go on; 0 for chips before sm_80 or unknown ones.
unsigned getPrefetchBytes(StringRef chip);

/// The features to compile with for a chip: `features` if it is not empty, else
/// the first version of PTX that knows the chip, as "+ptx71". An error if the
/// back end would not take the chip or the features.
llvm::Expected<std::string> chooseChipFeatures(StringRef chip,
                                               StringRef features);

/// The chip to compile for, for a device of this compute capability: its own,
/// or if LLVM does not know that, the last before it. Empty if there is none.
std::string findChip(unsigned capability);

} // namespace mlir::bcast

#endif // BCAST_CONVERSION_CUDACHIPS_H
