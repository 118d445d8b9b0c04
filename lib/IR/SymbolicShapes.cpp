//===- SymbolicShapes.cpp - Dynamic sizes that are surely equal -----------===//

#include "bcast/IR/SymbolicShapes.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

static RankedTensorType getTensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

SmallVector<int64_t> SymbolicShapes::strip(ArrayRef<int64_t> shape) {
  return llvm::map_to_vector(shape, [](int64_t size) {
    return isSymbol(size) ? ShapedType::kDynamic : size;
  });
}

int64_t SymbolicShapes::find(int64_t size) const {
  if (!isSymbol(size))
    return size;
  for (auto next = equal.find(size); next != equal.end();
       next = equal.find(size))
    size = next->second;
  return size;
}

OpOperand *mlir::bcast::findShapeOperand(ElementwiseOpInterface op) {
  for (OpOperand &operand : op->getOpOperands())
    if (!op.readsOperand(operand.getOperandNumber()))
      return &operand;
  return nullptr;
}

/// The one symbol of all operand dimensions that decide the size, or 0. They
/// are all dynamic: a static size other than 1 would be the result's.
int64_t SymbolicShapes::inferSize(ElementwiseOpInterface op, unsigned dim) {
  if (OpOperand *like = findShapeOperand(op))
    return get(like->get())[dim];
  int64_t symbol = 0;
  for (OpOperand &operand : op->getOpOperands()) {
    IndexMap map = op.getOperandIndexMap(operand.getOperandNumber());
    for (auto [i, expr] : llvm::enumerate(map.getExprs())) {
      if (expr.dim != static_cast<int64_t>(dim))
        continue;
      int64_t size = get(operand.get())[i];
      if (!isSymbol(size) || (symbol != 0 && size != symbol))
        return 0;
      symbol = size;
    }
  }
  return symbol;
}

/// The operand with the sizes of the op's result, null for other ops.
static Value getSizes(Operation *op) {
  if (auto broadcast = dyn_cast_or_null<DynamicBroadcastInDimOp>(op))
    return broadcast.getOutputDimensions();
  if (auto reshape = dyn_cast_or_null<DynamicReshapeOp>(op))
    return reshape.getOutputShape();
  if (auto iota = dyn_cast_or_null<DynamicIotaOp>(op))
    return iota.getOutputShape();
  return {};
}

/// What a fusion has the value from, or computes it as, one step further.
static Value stepThroughFusion(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto fusion =
        dyn_cast_or_null<FusionOp>(argument.getOwner()->getParentOp());
    return fusion ? fusion.getInputs()[argument.getArgNumber()] : Value();
  }
  auto fusion = value.getDefiningOp<FusionOp>();
  return fusion ? fusion.getYield()
                      .getValues()[cast<OpResult>(value).getResultNumber()]
                : Value();
}

ListedSize mlir::bcast::findListedSize(Value sizes, int64_t element) {
  // What is converted to another type may not fit, but for a size, which does.
  bool isConverted = false;
  // What else an element is has to be known outside of fusions.
  std::optional<ListedSize> source;
  auto setSource = [&] {
    if (!source)
      source = {{}, ShapedType::kDynamic, sizes, element};
  };
  while (true) {
    Operation *op = sizes.getDefiningOp();
    if (Value next = stepThroughFusion(sizes)) {
      if (op)
        setSource();
      sizes = next;
      continue;
    }
    if (!op)
      break;
    if (auto size = dyn_cast<GetDimensionSizeOp>(op))
      return {size.getOperand(), static_cast<int64_t>(size.getDimension())};
    DenseIntElementsAttr numbers;
    if (!isConverted && matchPattern(sizes, m_Constant(&numbers))) {
      APInt number = numbers.getValues<APInt>()[element];
      if (number.isNegative() || number.getActiveBits() > 31)
        break;
      return {{}, number.getSExtValue()};
    }
    if (isa<ReshapeOp>(op) &&
        getTensorType(op->getOperand(0)).hasStaticShape() &&
        getTensorType(sizes).getNumElements() == 1) {
      sizes = op->getOperand(0);
      continue;
    }
    if (auto convert = dyn_cast<ConvertOp>(op)) {
      auto type = dyn_cast<IntegerType>(getTensorType(sizes).getElementType());
      if (!type || type.getWidth() < 32)
        break;
      isConverted = true;
      setSource();
      sizes = convert.getOperand();
      continue;
    }
    auto list = dyn_cast<ConcatenateOp>(op);
    if (!list || !llvm::all_of(list.getInputs(), [](Value part) {
          return getTensorType(part).hasStaticShape();
        }))
      break;
    auto part = list.getInputs().begin();
    for (; element >= getTensorType(*part).getDimSize(0); ++part)
      element -= getTensorType(*part).getDimSize(0);
    sizes = *part;
  }
  setSource();
  return *source;
}

int64_t SymbolicShapes::getListed(Value sizes, int64_t element) {
  ListedSize size = findListedSize(sizes, element);
  if (size.array)
    return get(size.array)[size.size];
  if (!size.source)
    return size.size;
  int64_t &symbol = listed[{size.source, size.element}];
  if (symbol == 0)
    symbol = -++numSymbols;
  return find(symbol);
}

SmallVector<int64_t, 4> SymbolicShapes::infer(Value value) {
  SmallVector<int64_t, 4> shape(getTensorType(value).getShape());
  Operation *op = value.getDefiningOp();
  auto elementwise = dyn_cast_or_null<ElementwiseOpInterface>(op);
  auto reduce = dyn_cast_or_null<ReductionOpInterface>(op);
  SmallVector<int64_t> kept;
  if (reduce)
    kept = reduce.getKeptDimensions();
  auto reshape = dyn_cast_or_null<UnitReshapeOpInterface>(op);
  IndexMap units = reshape ? *reshape.getUnitIndexMap() : IndexMap();
  Value sizes = getSizes(op);
  for (unsigned dim = 0; dim < shape.size(); ++dim) {
    if (!ShapedType::isDynamic(shape[dim]))
      continue;
    int64_t symbol = 0;
    if (elementwise)
      symbol = inferSize(elementwise, dim);
    else if (reduce)
      symbol = get(reduce.getOperand())[kept[dim]];
    else if (reshape)
      for (auto [i, expr] : llvm::enumerate(units.getExprs()))
        if (expr.isPlainDim() && expr.dim == static_cast<int64_t>(dim))
          symbol = get(reshape->getOperand(0))[i];
    if (sizes)
      symbol = getListed(sizes, dim);
    shape[dim] = isSymbol(symbol) ? symbol : -++numSymbols;
  }
  return shape;
}

ArrayRef<int64_t> SymbolicShapes::get(Value value) {
  if (auto known = shapes.find(value); known != shapes.end()) {
    for (int64_t &size : known->second)
      size = find(size);
    return known->second;
  }
  // What it follows from first, without recursion: a chain may be long.
  SmallVector<Value> pending = {value};
  while (!pending.empty()) {
    Value next = pending.back();
    size_t before = pending.size();
    Operation *op = next.getDefiningOp();
    SmallVector<Value> sources;
    if (isa_and_nonnull<ElementwiseOpInterface, ReductionOpInterface,
                        ReshapeOp>(op))
      llvm::append_range(sources, op->getOperands());
    if (Value sizes = getSizes(op))
      for (int64_t dim : llvm::seq(getTensorType(next).getRank()))
        if (Value array = findListedSize(sizes, dim).array)
          sources.push_back(array);
    if (!shapes.contains(next))
      for (Value source : sources)
        if (!shapes.contains(source) && !getTensorType(source).hasStaticShape())
          pending.push_back(source);
    if (pending.size() != before)
      continue;
    pending.pop_back();
    if (!shapes.contains(next)) {
      SmallVector<int64_t, 4> shape = infer(next);
      shapes[next] = std::move(shape);
    }
  }
  return shapes.find(value)->second;
}

void SymbolicShapes::makeEqual(int64_t size, int64_t other) {
  size = find(size);
  other = find(other);
  if (isSymbol(size) && isSymbol(other) && size != other)
    equal[std::min(size, other)] = std::max(size, other);
}

void SymbolicShapes::makeEqual(ElementwiseOpInterface op) {
  Value result = op->getResult(0);
  for (OpOperand &operand : op->getOpOperands()) {
    IndexMap map = op.getOperandIndexMap(operand.getOperandNumber());
    for (auto [dim, expr] : llvm::enumerate(map.getExprs())) {
      if (expr.isConstant())
        continue;
      int64_t size = get(operand.get())[dim];
      makeEqual(size, get(result)[expr.dim]);
    }
  }
}

void SymbolicShapes::useEqualSizes(Block &block) {
  for (Operation &op : block)
    if (auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
        elementwise && op.hasAttr(kEqualSizesAttrName))
      makeEqual(elementwise);
}

/// How many operand dimensions of a size other than 1 read result dimension d.
static unsigned countReaders(ElementwiseOpInterface op, int64_t d) {
  unsigned readers = 0;
  for (OpOperand &operand : op->getOpOperands()) {
    IndexMap map = op.getOperandIndexMap(operand.getOperandNumber());
    for (const IndexExpr &expr : map.getExprs())
      readers += expr.dim == d;
  }
  return readers;
}

/// Not where a dynamic size alone decides the result's (a transpose or a unary
/// op; a binary op against a static 1), nor between static sizes. A static size
/// may meet a dynamic one of the result, which is then another operand's
/// (clamp).
bool SymbolicShapes::meetsAnotherSize(ElementwiseOpInterface op,
                                      OpOperand &operand, unsigned dim) {
  IndexMap map = op.getOperandIndexMap(operand.getOperandNumber());
  IndexExpr expr = map.getExprs()[dim];
  if (expr.isConstant() || findShapeOperand(op) == &operand)
    return false;
  Value result = op->getResult(0);
  bool isDecided = !getTensorType(result).isDynamicDim(expr.dim);
  if (!getTensorType(operand.get()).isDynamicDim(dim))
    return !isDecided;
  if (!isDecided &&
      (op->hasAttr(kEqualSizesAttrName) || countReaders(op, expr.dim) <= 1))
    return false;
  return !areEqual(operand.get(), dim, result, expr.dim);
}

/// Whether that holds for any dimension of any operand.
static bool
anyDimension(Operation *op,
             llvm::function_ref<bool(OpOperand &operand, unsigned dim)> holds) {
  return llvm::any_of(op->getOpOperands(), [&](OpOperand &operand) {
    int64_t rank = getTensorType(operand.get()).getRank();
    return llvm::any_of(llvm::seq<unsigned>(0, rank),
                        [&](unsigned dim) { return holds(operand, dim); });
  });
}

bool SymbolicShapes::meetsAnotherSize(ElementwiseOpInterface op) {
  return anyDimension(op, [&](OpOperand &operand, unsigned dim) {
    return meetsAnotherSize(op, operand, dim);
  });
}

bool SymbolicShapes::mayExpand(Operation *op) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  return elementwise && anyDimension(op, [&](OpOperand &operand, unsigned dim) {
           return getTensorType(operand.get()).isDynamicDim(dim) &&
                  mayExpand(elementwise, operand, dim);
         });
}

void SymbolicShapes::setUnknown(Value value) {
  SmallVector<int64_t, 4> shape(getTensorType(value).getShape());
  for (int64_t &size : shape)
    if (ShapedType::isDynamic(size))
      size = -++numSymbols;
  shapes[value] = std::move(shape);
}
