//===- TablesToLLVM.cpp - Constant tensors that are read ------------------===//
//
// bcast-expand-math reads tables of numbers (lib/Math/TableLookup.cpp).
//
//===----------------------------------------------------------------------===//

#include "TablesToLLVM.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::bcast;

/// Of a constant tensor, row by row; null for others, and of splats.
static DenseElementsAttr getTable(Value tensor) {
  DenseElementsAttr numbers;
  if (!isa<RankedTensorType>(tensor.getType()) ||
      !matchPattern(tensor, m_Constant(&numbers)) || numbers.isSplat())
    return {};
  return numbers;
}

namespace {

class TableConverter {
public:
  TableConverter(Operation *module, unsigned addressSpace, bool hasGathers)
      : symbols(module), module(module), addressSpace(addressSpace),
        hasGathers(hasGathers) {}

  void convert(tensor::ExtractOp op) {
    ImplicitLocOpBuilder b(op.getLoc(), op);
    op.replaceAllUsesWith(load(b, op.getTensor(), op.getIndices()));
    erase(op, op.getTensor());
  }

  /// Without gathers all lanes are read.
  void convert(vector::GatherOp op) {
    ImplicitLocOpBuilder b(op.getLoc(), op);
    VectorType type = op.getVectorType();
    if (hasGathers) {
      op.replaceAllUsesWith(gather(b, op));
    } else {
      SmallVector<Value> lanes;
      for (int64_t lane : llvm::seq(type.getNumElements())) {
        SmallVector<Value> indices = llvm::to_vector(op.getOffsets());
        Value place = vector::ExtractOp::create(b, op.getIndices(), lane);
        place = arith::IndexCastOp::create(b, b.getIndexType(), place);
        indices.back() = arith::AddIOp::create(b, indices.back(), place);
        lanes.push_back(load(b, op.getBase(), indices));
      }
      op.replaceAllUsesWith(
          Value(vector::FromElementsOp::create(b, type, lanes)));
    }
    erase(op, op.getBase());
  }

private:
  /// The numbers as an array of the module.
  LLVM::GlobalOp getGlobal(Location loc, DenseElementsAttr numbers) {
    LLVM::GlobalOp &global = globals[numbers];
    if (global)
      return global;
    constexpr uint64_t lineBytes = 64;
    OpBuilder b = OpBuilder::atBlockBegin(&module->getRegion(0).front());
    Type element = numbers.getElementType();
    global = LLVM::GlobalOp::create(
        b, loc, LLVM::LLVMArrayType::get(element, numbers.getNumElements()),
        /*isConstant=*/true, LLVM::Linkage::Internal, "bcast_table",
        numbers.reshape(
            RankedTensorType::get(numbers.getNumElements(), element)),
        lineBytes, addressSpace);
    global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
    symbols.insert(global);
    return global;
  }

  /// Where the table begins, and the place of what the indices name as a sum of
  /// a constant and values.
  struct Place {
    Value start;
    Type element;
    int64_t constant = 0;
    SmallVector<Value> values;
  };
  Place getPlace(ImplicitLocOpBuilder &b, Value tensor, ValueRange indices) {
    DenseElementsAttr numbers = getTable(tensor);
    Place place;
    place.start = LLVM::AddressOfOp::create(b, getGlobal(b.getLoc(), numbers));
    place.element = numbers.getElementType();
    SmallVector<int64_t> strides = computeStrides(numbers.getType().getShape());
    for (auto [index, stride] : llvm::zip_equal(indices, strides)) {
      APInt known;
      if (matchPattern(index, m_ConstantInt(&known))) {
        place.constant += known.getSExtValue() * stride;
        continue;
      }
      Value value = arith::IndexCastOp::create(b, b.getI64Type(), index);
      if (stride != 1)
        value = arith::MulIOp::create(
            b, value,
            arith::ConstantOp::create(b, b.getI64IntegerAttr(stride)));
      place.values.push_back(value);
    }
    return place;
  }

  Value advance(ImplicitLocOpBuilder &b, Value pointer, Type element,
                LLVM::GEPArg by) {
    return LLVM::GEPOp::create(b, pointer.getType(), element, pointer, by,
                               LLVM::GEPNoWrapFlags::inbounds);
  }

  /// The pointer to that place. The constant comes last: the sum of the others
  /// is shared, and the constant part of a load's address.
  Value getPointer(ImplicitLocOpBuilder &b, const Place &place) {
    Value pointer = place.start;
    for (Value value : place.values)
      pointer = advance(b, pointer, place.element, value);
    if (place.constant != 0)
      pointer = advance(b, pointer, place.element, int32_t(place.constant));
    return pointer;
  }

  /// Rows of which a column's numbers lie side by side, where each lane reads a
  /// column of its own: a line, which holds them for all columns, has each of
  /// the 32 banks of a GPU's memory once, so that lanes wait for each other
  /// nowhere.
  static int64_t getGroupRows(ShapedType type) {
    constexpr int64_t lineBytes = 128, accessBytes = 16;
    int64_t rows = std::min(lineBytes / type.getDimSize(1), accessBytes) /
                   (type.getElementTypeBitWidth() / 8);
    return llvm::bit_floor<uint64_t>(std::max<int64_t>(rows, 1));
  }

  /// The numbers as an array of the module, group by group, and in it column by
  /// column. The last group repeats the last row.
  LLVM::GlobalOp getGroups(Location loc, DenseElementsAttr numbers) {
    LLVM::GlobalOp &global = groupGlobals[numbers];
    if (global)
      return global;
    ShapedType type = numbers.getType();
    int64_t rows = type.getDimSize(0), columns = type.getDimSize(1);
    int64_t lanes = getGroupRows(type), groups = llvm::divideCeil(rows, lanes);
    auto all = numbers.getValues<Attribute>();
    SmallVector<Attribute> grouped;
    for (int64_t first : llvm::seq(groups))
      for (int64_t column : llvm::seq(columns))
        for (int64_t lane : llvm::seq(lanes))
          grouped.push_back(
              all[std::min(first * lanes + lane, rows - 1) * columns + column]);
    auto shape =
        RankedTensorType::get({groups, columns, lanes}, type.getElementType());
    global = getGlobal(loc, DenseElementsAttr::get(shape, grouped));
    return global;
  }

  /// Of a lane that reads the same column in several rows, one load has those
  /// of a group: those of other reads are this one, which LLVM finds. Null for
  /// other reads.
  Value loadFromGroup(ImplicitLocOpBuilder &b, Value tensor,
                      ValueRange indices) {
    DenseElementsAttr numbers = getTable(tensor);
    ShapedType type = numbers.getType();
    APInt row;
    if (type.getRank() != 2 || type.getDimSize(0) < 2 ||
        !matchPattern(indices.front(), m_ConstantInt(&row)))
      return {};
    int64_t lanes = getGroupRows(type), lane = row.getSExtValue() % lanes;
    int64_t first = row.getSExtValue() - lane;
    Value column =
        arith::IndexCastOp::create(b, b.getI64Type(), indices.back());
    Value start = LLVM::AddressOfOp::create(b, getGroups(b.getLoc(), numbers));
    Type element = type.getElementType();
    Type word = LLVM::LLVMArrayType::get(element, lanes);
    Value pointer = advance(b, start, word, column);
    if (first != 0)
      pointer =
          advance(b, pointer, element, int32_t(first * type.getDimSize(1)));
    bool isAlone = std::min(lanes, type.getDimSize(0) - first) == 1;
    int64_t bytes = type.getElementTypeBitWidth() / 8;
    auto loaded = LLVM::LoadOp::create(
        b, isAlone ? element : VectorType::get({lanes}, element), pointer,
        isAlone ? bytes : lanes * bytes);
    loaded.setInvariant(true);
    if (isAlone)
      return loaded;
    return vector::ExtractOp::create(b, loaded.getResult(), lane);
  }

  Value load(ImplicitLocOpBuilder &b, Value tensor, ValueRange indices) {
    if (!hasGathers)
      if (Value read = loadFromGroup(b, tensor, indices))
        return read;
    Place place = getPlace(b, tensor, indices);
    Value pointer = getPointer(b, place);
    auto op = LLVM::LoadOp::create(b, place.element, pointer);
    op.setInvariant(true);
    return op;
  }

  Value gather(ImplicitLocOpBuilder &b, vector::GatherOp op) {
    Place place = getPlace(b, op.getBase(), op.getOffsets());
    Value pointer = getPointer(b, place);
    VectorType type = op.getVectorType();
    Value pointers = LLVM::GEPOp::create(
        b, type.clone(pointer.getType()), place.element, pointer,
        LLVM::GEPArg(op.getIndices()), LLVM::GEPNoWrapFlags::inbounds);
    unsigned alignment = place.element.getIntOrFloatBitWidth() / 8;
    return LLVM::masked_gather::create(b, type, pointers, op.getMask(),
                                       op.getPassThru(),
                                       b.getI32IntegerAttr(alignment));
  }

  void erase(Operation *op, Value tensor) {
    op->erase();
    if (tensor.use_empty())
      tensor.getDefiningOp()->erase();
  }

  SymbolTable symbols;
  Operation *module;
  unsigned addressSpace;
  bool hasGathers;
  /// By the numbers of the table.
  llvm::DenseMap<Attribute, LLVM::GlobalOp> globals, groupGlobals;
};

} // namespace

void mlir::bcast::convertTablesToLLVM(Operation *module, unsigned addressSpace,
                                      bool hasGathers) {
  SmallVector<Operation *> reads;
  module->walk([&](Operation *op) {
    if (auto extract = dyn_cast<tensor::ExtractOp>(op);
        extract && getTable(extract.getTensor()))
      reads.push_back(op);
    // Places of lanes that are masked may be outside of the table.
    if (auto gather = dyn_cast<vector::GatherOp>(op);
        gather && gather.getVectorType().getRank() == 1 &&
        getTable(gather.getBase()) &&
        (hasGathers || matchPattern(gather.getMask(), m_One())))
      reads.push_back(op);
  });
  if (reads.empty())
    return;
  TableConverter converter(module, addressSpace, hasGathers);
  for (Operation *op : reads) {
    if (auto extract = dyn_cast<tensor::ExtractOp>(op))
      converter.convert(extract);
    else
      converter.convert(cast<vector::GatherOp>(op));
  }
}
