//===- FusionOp.cpp - Groups of ops ---------------------------------------===//

#include "bcast/IR/BcastOps.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::bcast;

YieldOp FusionOp::getYield() {
  return cast<YieldOp>(getBody().front().getTerminator());
}

void FusionOp::getAsmBlockArgumentNames(Region &region,
                                        OpAsmSetValueNameFn setName) {
  for (BlockArgument argument : region.getArguments())
    setName(argument, "x" + std::to_string(argument.getArgNumber()));
}

//===----------------------------------------------------------------------===//
// Assembly: (%x = %a, ... : types) -> types attributes { body }
//===----------------------------------------------------------------------===//

ParseResult FusionOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  if (parser.parseLParen())
    return failure();
  SMLoc operandsLoc = parser.getCurrentLocation();
  if (failed(parser.parseOptionalRParen())) {
    auto parsePair = [&]() -> ParseResult {
      return failure(parser.parseArgument(arguments.emplace_back()) ||
                     parser.parseEqual() ||
                     parser.parseOperand(operands.emplace_back()));
    };
    if (parser.parseCommaSeparatedList(parsePair) ||
        parser.parseColonTypeList(types) || parser.parseRParen())
      return failure();
  }
  if (parser.resolveOperands(operands, types, operandsLoc, result.operands))
    return failure();
  for (auto [argument, type] : llvm::zip_equal(arguments, types))
    argument.type = type;
  if (parser.parseOptionalArrowTypeList(result.types) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  return parser.parseRegion(*result.addRegion(), arguments);
}

void FusionOp::print(OpAsmPrinter &printer) {
  printer << '(';
  Block &body = getBody().front();
  llvm::interleaveComma(llvm::zip_equal(body.getArguments(), getInputs()),
                        printer, [&](auto pair) {
                          printer.printRegionArgument(std::get<0>(pair), {},
                                                      /*omitType=*/true);
                          printer << " = " << std::get<1>(pair);
                        });
  if (!getInputs().empty())
    printer << " : " << getInputs().getTypes();
  printer << ')';
  printer.printOptionalArrowTypeList(getResultTypes());
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

//===----------------------------------------------------------------------===//
// Verifier
//===----------------------------------------------------------------------===//

static LogicalResult verifyTypes(FusionOp op, StringRef outer, TypeRange types,
                                 StringRef inner, TypeRange innerTypes) {
  if (types.size() != innerTypes.size())
    return op.emitOpError()
           << "has " << types.size() << ' ' << outer << "s, but "
           << innerTypes.size() << ' ' << inner << "s";
  for (auto [number, pair] :
       llvm::enumerate(llvm::zip_equal(types, innerTypes)))
    if (std::get<0>(pair) != std::get<1>(pair))
      return op.emitOpError()
             << outer << ' ' << number << " has type " << std::get<0>(pair)
             << ", but its " << inner << " has type " << std::get<1>(pair);
  return success();
}

LogicalResult FusionOp::verify() {
  Block &body = getBody().front();
  if (failed(verifyTypes(*this, "operand", getInputs().getTypes(),
                         "body argument", body.getArgumentTypes())))
    return failure();
  if (body.empty() || !isa<YieldOp>(body.back()))
    return emitOpError() << "body must end with 'bcast.yield'";
  return verifyTypes(*this, "result", getResultTypes(), "yielded value",
                     getYield().getOperandTypes());
}

LogicalResult FusionOp::verifyRegions() {
  for (Operation &inner : getBody().front().without_terminator()) {
    bool isAllowed = isa_and_nonnull<BcastDialect>(inner.getDialect()) &&
                     !isa<FusionOp, YieldOp>(inner);
    if (!isAllowed)
      return inner.emitOpError()
             << "is not allowed in a 'bcast.fusion', expected ops of the bcast "
                "dialect other than 'bcast.fusion'";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Canonicalization
//===----------------------------------------------------------------------===//

namespace {

/// Operands that are given twice, or that the body does not use, go.
struct DropOperands : public OpRewritePattern<FusionOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(FusionOp op,
                                PatternRewriter &rewriter) const override {
    Block &body = op.getBody().front();
    llvm::BitVector dropped(op->getNumOperands());
    llvm::SmallDenseMap<Value, unsigned> first;
    for (auto [number, input] : llvm::enumerate(op.getInputs())) {
      BlockArgument argument = body.getArgument(number);
      auto [known, isNew] = first.try_emplace(input, number);
      if (!isNew)
        rewriter.replaceAllUsesWith(argument, body.getArgument(known->second));
      if (argument.use_empty())
        dropped.set(number);
    }
    if (dropped.none())
      return rewriter.notifyMatchFailure(op, "every operand is needed once");
    rewriter.modifyOpInPlace(op, [&] {
      body.eraseArguments(dropped);
      op->eraseOperands(dropped);
    });
    return success();
  }
};

/// Results that nothing uses, that are an operand, or that are another result
/// go, and with them what only they needed.
struct DropResults : public OpRewritePattern<FusionOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(FusionOp op,
                                PatternRewriter &rewriter) const override {
    Block &body = op.getBody().front();
    YieldOp yield = op.getYield();
    SmallVector<Value> kept, yielded;
    llvm::SmallDenseMap<Value, Value> first;
    for (auto [result, value] :
         llvm::zip_equal(op.getResults(), yield.getValues())) {
      Value replacement;
      auto argument = dyn_cast<BlockArgument>(value);
      if (argument)
        replacement = op.getInputs()[argument.getArgNumber()];
      else if (Value known = first.lookup(value))
        replacement = known;
      if (replacement)
        rewriter.replaceAllUsesWith(result, replacement);
      if (result.use_empty())
        continue;
      first.try_emplace(value, result);
      kept.push_back(result);
      yielded.push_back(value);
    }
    if (kept.size() == op->getNumResults())
      return rewriter.notifyMatchFailure(op, "every result is needed");
    rewriter.modifyOpInPlace(yield,
                             [&] { yield.getValuesMutable().assign(yielded); });
    for (Operation &inner :
         llvm::make_early_inc_range(llvm::reverse(body.without_terminator())))
      if (inner.use_empty())
        rewriter.eraseOp(&inner);
    auto replacement =
        FusionOp::create(rewriter, op.getLoc(), ValueRange(kept).getTypes(),
                         op.getInputs(), op->getAttrs());
    rewriter.inlineRegionBefore(op.getBody(), replacement.getBody(),
                                replacement.getBody().end());
    for (auto [old, result] : llvm::zip_equal(kept, replacement.getResults()))
      rewriter.replaceAllUsesWith(old, result);
    rewriter.eraseOp(op);
    return success();
  }
};

} // namespace

void FusionOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<DropOperands, DropResults>(context);
}
