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

#define GET_ATTRDEF_CLASSES
#include "bcast/IR/BcastAttrs.cpp.inc"

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

void BcastDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "bcast/IR/BcastAttrs.cpp.inc"
      >();
}

void BcastDialect::registerDialectInterfaces() {
  addInterfaces<BcastInlinerInterface, BcastBytecodeInterface>();
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
