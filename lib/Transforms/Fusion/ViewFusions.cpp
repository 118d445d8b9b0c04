//===- ViewFusions.cpp - The groups of a function as a graph --------------===//

#include "bcast/Transforms/Passes.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::bcast {
#define GEN_PASS_DEF_VIEWFUSIONS
#include "bcast/Transforms/Passes.h.inc"
} // namespace mlir::bcast

using namespace mlir;
using namespace mlir::bcast;

namespace {

/// Writes one function in the language of Graphviz.
class Drawing {
public:
  explicit Drawing(llvm::raw_ostream &os) : os(os) {}

  void draw(func::FuncOp function);

private:
  void node(StringRef label, StringRef shape) {
    os << "    n" << next << " [label=\"" << label << "\", shape=" << shape
       << "];\n";
  }
  void drawOp(Operation *op);
  void drawFusion(FusionOp fusion);
  void connect(Value operand, unsigned to);
  /// The value that stands for `value`: not an argument or a result of a
  /// fusion, but what computes it.
  Value getSource(Value value) const;

  llvm::raw_ostream &os;
  unsigned next = 0;
  unsigned numFusions = 0;
  llvm::DenseMap<Value, unsigned> nodes;
  std::string edges;
};

} // namespace

Value Drawing::getSource(Value value) const {
  while (true) {
    if (auto fusion = value.getDefiningOp<FusionOp>()) {
      value = fusion.getYield()
                  .getValues()[cast<OpResult>(value).getResultNumber()];
      continue;
    }
    auto argument = dyn_cast<BlockArgument>(value);
    auto fusion = argument
                      ? dyn_cast<FusionOp>(argument.getOwner()->getParentOp())
                      : FusionOp();
    if (!fusion)
      return value;
    value = fusion.getInputs()[argument.getArgNumber()];
  }
}

void Drawing::connect(Value operand, unsigned to) {
  auto known = nodes.find(getSource(operand));
  if (known == nodes.end())
    return;
  llvm::raw_string_ostream(edges)
      << "  n" << known->second << " -> n" << to << ";\n";
}

void Drawing::drawOp(Operation *op) {
  std::string label = op->getName().stripDialect().str();
  for (Type type : op->getResultTypes())
    if (auto tensor = dyn_cast<RankedTensorType>(type)) {
      llvm::raw_string_ostream stream(label);
      stream << "\\n";
      for (int64_t size : tensor.getShape())
        stream << (ShapedType::isDynamic(size) ? "?" : std::to_string(size))
               << 'x';
      stream << tensor.getElementType();
    }
  node(label, "box");
  for (Value operand : op->getOperands())
    connect(operand, next);
  for (Value result : op->getResults())
    nodes[result] = next;
  ++next;
}

void Drawing::drawFusion(FusionOp fusion) {
  os << "  subgraph cluster_" << numFusions << " {\n    label=\"fusion "
     << numFusions << "\";\n";
  ++numFusions;
  for (Operation &op : fusion.getBody().front().without_terminator())
    drawOp(&op);
  os << "  }\n";
}

void Drawing::draw(func::FuncOp function) {
  os << "digraph \"" << function.getName() << "\" {\n";
  if (!function.isExternal()) {
    for (BlockArgument argument : function.getArguments()) {
      node("arg" + std::to_string(argument.getArgNumber()), "oval");
      nodes[argument] = next++;
    }
    function.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op == function)
        return WalkResult::advance();
      if (auto fusion = dyn_cast<FusionOp>(op)) {
        drawFusion(fusion);
        return WalkResult::skip();
      }
      drawOp(op);
      return WalkResult::advance();
    });
  }
  os << edges << "}\n";
}

namespace {

struct ViewFusionsPass
    : public mlir::bcast::impl::ViewFusionsBase<ViewFusionsPass> {
  using Base::Base;

  void runOnOperation() override {
    markAllAnalysesPreserved();
    getOperation().walk(
        [](func::FuncOp function) { Drawing(llvm::errs()).draw(function); });
  }
};

} // namespace
