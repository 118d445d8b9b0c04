//===- GeneratorFlags.h - The generator's command line ----------*- C++ -*-===//
//
// For the main file of a tool; more than one in a program would register the
// flags twice.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_TESTING_GENERATORFLAGS_H
#define BCAST_TESTING_GENERATORFLAGS_H

#include "bcast/Testing/Generator.h"
#include "llvm/Support/CommandLine.h"

namespace mlir::bcast {

struct GeneratorFlags {
  explicit GeneratorFlags(llvm::cl::OptionCategory &category)
      : seed("seed", llvm::cl::cat(category), llvm::cl::init(0),
             llvm::cl::desc("Of the first function, @f<seed>")),
        ops("ops", llvm::cl::cat(category), llvm::cl::init(10),
            llvm::cl::desc("Ops per function")),
        maxRank("max-rank", llvm::cl::cat(category), llvm::cl::init(6),
                llvm::cl::desc("Highest rank")),
        maxSize("max-size", llvm::cl::cat(category), llvm::cl::init(40),
                llvm::cl::desc("Largest size of a dimension")),
        maxElements("max-elements", llvm::cl::cat(category),
                    llvm::cl::init(512),
                    llvm::cl::desc("Most elements of a tensor")),
        elementwise("elementwise", llvm::cl::cat(category),
                    llvm::cl::desc("Only elementwise ops")),
        isStatic("static", llvm::cl::cat(category),
                 llvm::cl::desc("No dynamic sizes")),
        exact("exact", llvm::cl::cat(category),
              llvm::cl::desc("Only ops whose bits are specified")),
        noFloatSums("no-float-sums", llvm::cl::cat(category),
                    llvm::cl::desc("No sums and products of floats along "
                                   "dimensions")),
        allResults("all-results", llvm::cl::cat(category),
                   llvm::cl::desc("Return every value")),
        types("types", llvm::cl::cat(category), llvm::cl::CommaSeparated,
              llvm::cl::value_desc("f32,i1,..."),
              llvm::cl::desc("Only these element types")),
        only("only", llvm::cl::cat(category), llvm::cl::CommaSeparated,
             llvm::cl::value_desc("add,select,..."),
             llvm::cl::desc("Only these ops")) {}

  GeneratorOptions get() const {
    GeneratorOptions options;
    options.seed = seed;
    options.ops = ops;
    options.maxRank = maxRank;
    options.maxSize = maxSize;
    options.maxElements = maxElements;
    options.onlyElementwise = elementwise;
    options.onlyStatic = isStatic;
    options.onlyExact = exact;
    options.noFloatSums = noFloatSums;
    options.returnEverything = allResults;
    options.elementTypes.assign(types.begin(), types.end());
    options.mnemonics.assign(only.begin(), only.end());
    return options;
  }

private:
  llvm::cl::opt<uint64_t> seed;
  llvm::cl::opt<unsigned> ops;
  llvm::cl::opt<int64_t> maxRank, maxSize, maxElements;
  llvm::cl::opt<bool> elementwise, isStatic, exact, noFloatSums, allResults;
  llvm::cl::list<std::string> types, only;
};

} // namespace mlir::bcast

#endif // BCAST_TESTING_GENERATORFLAGS_H
