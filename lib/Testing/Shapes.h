//===- Shapes.h - Random shapes, and shapes that go with others -*- C++ -*-===//
#ifndef BCAST_LIB_TESTING_SHAPES_H
#define BCAST_LIB_TESTING_SHAPES_H

#include "bcast/Testing/Generator.h"
#include "bcast/Testing/Random.h"

namespace mlir::bcast::generator {
using Shape = SmallVector<int64_t>;

/// Whether rank, sizes and number of elements are within the options.
bool isWithin(ArrayRef<int64_t> shape, const GeneratorOptions &options);

/// Mostly of few and small dimensions; now and then a 0, often a 1. Always
/// within the options.
Shape getRandomShape(Random &random, const GeneratorOptions &options);

/// A shape that an op may take beside one of `shape`: equal, rank 0, some of
/// its dimensions, more of them, expanding either side, longer in one
/// dimension. Legality is the verifier's to judge.
Shape getPartnerShape(ArrayRef<int64_t> shape, Random &random,
                      const GeneratorOptions &options);

/// A shape that an op which does not infer it may give an operand of `shape`:
/// equal, with new dimensions and expanded ones, or the same elements in
/// another arrangement.
Shape getResultShape(ArrayRef<int64_t> shape, Random &random,
                     const GeneratorOptions &options);

} // namespace mlir::bcast::generator

#endif // BCAST_LIB_TESTING_SHAPES_H
