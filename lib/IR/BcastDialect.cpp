//===- BcastDialect.cpp - The dialect and its interfaces ------------------===//

#include "bcast/IR/BcastDialect.h"
#include "bcast/IR/BcastOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::bcast;

#include "bcast/IR/BcastDialect.cpp.inc"

namespace {

/// Every op may be inlined anywhere: none has effects or depends on its place.
struct BcastInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
    return true;
  }
};

/// Writes the dialect's version into bytecode and refuses files from the
/// future.
struct BcastBytecodeInterface : public BytecodeDialectInterface {
  explicit BcastBytecodeInterface(Dialect *dialect)
      : BytecodeDialectInterface(dialect) {}

  void writeVersion(DialectBytecodeWriter &writer) const final {
    BcastDialectVersion version = BcastDialectVersion::getCurrent();
    writer.writeVarInt(version.major);
    writer.writeVarInt(version.minor);
  }

  std::unique_ptr<DialectVersion>
  readVersion(DialectBytecodeReader &reader) const final {
    uint64_t major, minor;
    if (failed(reader.readVarInt(major)) || failed(reader.readVarInt(minor)))
      return nullptr;
    BcastDialectVersion current = BcastDialectVersion::getCurrent();
    if (std::pair(major, minor) > std::pair(current.major, current.minor)) {
      reader.emitError() << "bcast dialect version " << major << "." << minor
                         << " is newer than " << current.major << "."
                         << current.minor << ", which this reader knows";
      return nullptr;
    }
    return std::make_unique<BcastDialectVersion>(major, minor);
  }
};

} // namespace

void BcastDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "bcast/IR/BcastOps.cpp.inc"
      >();
  registerAttributes();
  registerDialectInterfaces();
}

void BcastDialect::registerDialectInterfaces() {
  addInterfaces<BcastInlinerInterface, BcastBytecodeInterface>();
}

/// The ops of the dialect whose names begin as this one does, or else differ
/// from it in the fewest characters; none if it is nothing like any.
static SmallVector<StringRef> findSimilarOps(MLIRContext *context,
                                             StringRef name) {
  SmallVector<StringRef> similar;
  unsigned least = name.size() / 3;
  // MLIR 22's getRegisteredOperationsByDialect misses dialects.
  for (RegisteredOperationName op : context->getRegisteredOperations()) {
    if (!isa<BcastDialect>(op.getDialect()))
      continue;
    unsigned distance = op.stripDialect().starts_with(name)
                            ? 0
                            : name.edit_distance(op.stripDialect());
    if (distance > least)
      continue;
    if (distance < least)
      similar.clear();
    least = distance;
    similar.push_back(op.getStringRef());
  }
  llvm::sort(similar);
  return similar;
}

static ParseResult reportUnknownOp(OpAsmParser &parser, OperationState &state) {
  InFlightDiagnostic error = parser.emitError(parser.getNameLoc());
  error << "is unknown";
  auto similar = findSimilarOps(parser.getContext(), state.name.stripDialect());
  if (similar.empty())
    return error;
  error << ", did you mean ";
  llvm::interleave(
      similar, error, [&](StringRef name) { error << "'" << name << "'"; },
      " or ");
  return error << "?";
}

std::optional<Dialect::ParseOpHook>
BcastDialect::getParseOperationHook(StringRef opName) const {
  if (std::optional<ParseOpHook> hook = Dialect::getParseOperationHook(opName))
    return hook;
  return ParseOpHook(reportUnknownOp);
}

Operation *BcastDialect::materializeConstant(OpBuilder &builder,
                                             Attribute value, Type type,
                                             Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (elements && elements.getType() == type)
    return ConstantOp::create(builder, loc, elements);
  // reifyResultShapes builds index arithmetic, whose constants are arith's.
  return arith::ConstantOp::materialize(builder, value, type, loc);
}
