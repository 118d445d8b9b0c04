//===- PaddingToLinalg.cpp - Fills around a copy --------------------------===//
//
// An element of a padded tensor comes from one of two places. A loop over all
// of them would choose for each, one at a time; fills and copies are vector
// loops.
//
//===----------------------------------------------------------------------===//

#include "../Common/Storage.h"
#include "LinalgLoops.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::bcast;

/// Where fewer elements lie side by side between edges, all is filled: the
/// edges alone would be as many writes.
static constexpr int64_t kShortRow = 64;

namespace {

/// A tensor that is filled part by part.
class Canvas {
public:
  Canvas(OpBuilder &builder, Location loc, const PaddedCopy &copy)
      : builder(builder), loc(loc), copy(copy),
        scalar(tensor::ExtractOp::create(builder, loc, copy.padding,
                                         ValueRange())),
        tensor(tensor::EmptyOp::create(builder, loc, copy.sizes,
                                       copy.type.getElementType())),
        ones(copy.sizes.size(), builder.getIndexAttr(1)) {}

  void fillAll() {
    tensor = linalg::FillOp::create(builder, loc, scalar, tensor).getResult(0);
  }
  void fillEdges();
  void insertSource();
  Value getTensor() const { return tensor; }

private:
  void fillPart(ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> sizes);
  Value getValue(OpFoldResult size) {
    return getValueOrCreateConstantIndexOp(builder, loc, size);
  }

  OpBuilder &builder;
  Location loc;
  const PaddedCopy &copy;
  Value scalar, tensor;
  SmallVector<OpFoldResult> ones;
};

} // namespace

void Canvas::fillPart(ArrayRef<OpFoldResult> offsets,
                      ArrayRef<OpFoldResult> sizes) {
  if (llvm::any_of(
          sizes, [](OpFoldResult size) { return isConstantIntValue(size, 0); }))
    return;
  Value part = tensor::ExtractSliceOp::create(builder, loc, tensor, offsets,
                                              sizes, ones);
  part = linalg::FillOp::create(builder, loc, scalar, part).getResult(0);
  tensor = tensor::InsertSliceOp::create(builder, loc, part, tensor, offsets,
                                         sizes, ones);
}

/// Along each dimension what is before and after the source, where it is
/// between the edges of the dimensions before.
void Canvas::fillEdges() {
  SmallVector<OpFoldResult> offsets(copy.sizes.size(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> sizes(copy.sizes);
  for (unsigned d = 0; d < copy.sizes.size(); ++d) {
    OpFoldResult low = builder.getIndexAttr(copy.offsets[d]);
    sizes[d] = low;
    fillPart(offsets, sizes);
    std::optional<int64_t> whole = getConstantIntValue(copy.sizes[d]),
                           source = getConstantIntValue(copy.sourceSizes[d]);
    if (whole && source) {
      offsets[d] = builder.getIndexAttr(copy.offsets[d] + *source);
      sizes[d] = builder.getIndexAttr(*whole - copy.offsets[d] - *source);
    } else {
      Value end = arith::AddIOp::create(builder, loc, getValue(low),
                                        getValue(copy.sourceSizes[d]));
      offsets[d] = end;
      sizes[d] =
          arith::SubIOp::create(builder, loc, getValue(copy.sizes[d]), end)
              .getResult();
    }
    fillPart(offsets, sizes);
    offsets[d] = low;
    sizes[d] = copy.sourceSizes[d];
  }
}

void Canvas::insertSource() {
  SmallVector<OpFoldResult> offsets, steps;
  SmallVector<int64_t> shape;
  for (auto [offset, step, size] :
       llvm::zip_equal(copy.offsets, copy.steps, copy.sourceSizes)) {
    offsets.push_back(builder.getIndexAttr(offset));
    steps.push_back(builder.getIndexAttr(step));
    shape.push_back(getConstantIntValue(size).value_or(ShapedType::kDynamic));
  }
  auto type = RankedTensorType::get(shape, copy.type.getElementType());
  tensor = tensor::InsertSliceOp::create(
      builder, loc, castStorage(builder, loc, type, copy.source), tensor,
      offsets, copy.sourceSizes, steps);
}

/// Whether rows are short, up to the innermost dimension that has edges.
static bool hasShortRows(const PaddedCopy &copy) {
  int64_t row = 1;
  for (unsigned d = copy.sizes.size(); d-- > 0 && row < kShortRow;) {
    std::optional<int64_t> whole = getConstantIntValue(copy.sizes[d]);
    if (!whole)
      return false;
    row *= *whole;
    if (getConstantIntValue(copy.sourceSizes[d]) != whole)
      break;
  }
  return row < kShortRow;
}

Value LinalgLoops::emitPadding(OpBuilder &builder, Location loc,
                               const PaddedCopy &copy) const {
  if (!options.rowTiles)
    return {};
  Canvas canvas(builder, loc, copy);
  bool hasGaps =
      llvm::any_of(copy.steps, [](int64_t step) { return step != 1; });
  if (copy.source && !hasGaps && !hasShortRows(copy)) {
    // First, so that the source can be computed in place.
    canvas.insertSource();
    canvas.fillEdges();
  } else {
    canvas.fillAll();
    if (copy.source)
      canvas.insertSource();
  }
  return castStorage(builder, loc, copy.type, canvas.getTensor());
}
