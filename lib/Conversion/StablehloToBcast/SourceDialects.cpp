//===- SourceDialects.cpp - Stand-ins for StableHLO's dialects ------------===//

#include "bcast/Conversion/SourceDialects.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;

static ParseResult refuseCustomAssembly(OpAsmParser &parser,
                                        OperationState &state) {
  InFlightDiagnostic error = parser.emitError(parser.getNameLoc());
  error << "is in its dialect's own assembly, expected the generic form: \""
        << state.name << "\"(...) : (...) -> ...";
  error.attachNote() << "utils/jax2mlir.py prints a JAX function in it; tools "
                        "that have the dialect do so with "
                        "--mlir-print-op-generic";
  return error;
}

namespace {

class SourceDialect : public Dialect {
public:
  std::optional<ParseOpHook> getParseOperationHook(StringRef) const override {
    return ParseOpHook(refuseCustomAssembly);
  }
  Attribute parseAttribute(DialectAsmParser &parser, Type type) const override {
    if (!type)
      type = NoneType::get(getContext());
    return OpaqueAttr::get(StringAttr::get(getContext(), getNamespace()),
                           parser.getFullSymbolSpec(), type);
  }
  Type parseType(DialectAsmParser &parser) const override {
    return OpaqueType::get(StringAttr::get(getContext(), getNamespace()),
                           parser.getFullSymbolSpec());
  }

protected:
  SourceDialect(StringRef name, MLIRContext *context, TypeID id)
      : Dialect(name, context, id) {
    allowUnknownOperations();
    allowUnknownTypes();
  }
};

struct StablehloDialect : SourceDialect {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(StablehloDialect)
  explicit StablehloDialect(MLIRContext *context)
      : SourceDialect(getDialectNamespace(), context,
                      TypeID::get<StablehloDialect>()) {}
  static StringRef getDialectNamespace() { return "stablehlo"; }
};

struct ChloDialect : SourceDialect {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ChloDialect)
  explicit ChloDialect(MLIRContext *context)
      : SourceDialect(getDialectNamespace(), context,
                      TypeID::get<ChloDialect>()) {}
  static StringRef getDialectNamespace() { return "chlo"; }
};

struct ShardyDialect : SourceDialect {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ShardyDialect)
  explicit ShardyDialect(MLIRContext *context)
      : SourceDialect(getDialectNamespace(), context,
                      TypeID::get<ShardyDialect>()) {}
  static StringRef getDialectNamespace() { return "sdy"; }
};

} // namespace

void mlir::bcast::registerSourceDialects(DialectRegistry &registry) {
  registry.insert<StablehloDialect, ChloDialect, ShardyDialect>();
}
