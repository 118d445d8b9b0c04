//===- IndexMap.cpp - Result index -> operand index -----------------------===//

#include "bcast/Utils/IndexMap.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::bcast;

IndexMap IndexMap::getIdentity(unsigned rank) {
  IndexMap map;
  map.numDims = rank;
  for (unsigned d = 0; d < rank; ++d)
    map.exprs.push_back(IndexExpr::getDim(d));
  return map;
}

IndexMap IndexMap::compose(const IndexMap &consumer) const {
  IndexMap map;
  map.numDims = consumer.numDims;
  for (const IndexExpr &outer : exprs) {
    if (outer.isConstant()) {
      map.exprs.push_back(outer);
      continue;
    }
    // offset + stride * (innerOffset + innerStride * d).
    const IndexExpr &inner = consumer.exprs[outer.dim];
    map.exprs.push_back({inner.dim, outer.stride * inner.stride,
                         outer.offset + outer.stride * inner.offset});
  }
  return map;
}

IndexMap IndexMap::simplify(ArrayRef<int64_t> operandShape) const {
  IndexMap map = *this;
  for (auto [expr, size] : llvm::zip_equal(map.exprs, operandShape))
    if (size == 1)
      expr = IndexExpr::getZero();
  return map;
}

bool IndexMap::isIdentity() const {
  if (exprs.size() != numDims)
    return false;
  return llvm::all_of(llvm::enumerate(exprs), [](auto it) {
    return it.value() == IndexExpr::getDim(it.index());
  });
}

bool IndexMap::isProjectedPermutation() const {
  llvm::BitVector seen(numDims);
  for (const IndexExpr &expr : exprs) {
    if (expr == IndexExpr::getZero())
      continue;
    if (!expr.isPlainDim() || seen.test(expr.dim))
      return false;
    seen.set(expr.dim);
  }
  return true;
}

bool IndexMap::sharesLinesWith(const IndexMap &o) const {
  if (readsAs(o))
    return true;
  // A line of 64 bytes, of elements of 4 bytes.
  constexpr int64_t kLineElements = 16;
  if (exprs.empty() || exprs.size() != o.exprs.size() ||
      ArrayRef(exprs).drop_back() != ArrayRef(o.exprs).drop_back())
    return false;
  const IndexExpr &a = exprs.back(), &b = o.exprs.back();
  return a.dim == b.dim && a.stride == b.stride &&
         std::abs(a.offset - b.offset) < kLineElements;
}

AffineMap IndexMap::toAffineMap(MLIRContext *context) const {
  SmallVector<AffineExpr> results;
  for (const IndexExpr &expr : exprs) {
    AffineExpr result = getAffineConstantExpr(expr.offset, context);
    if (!expr.isConstant())
      result = getAffineDimExpr(expr.dim, context) * expr.stride + expr.offset;
    results.push_back(result);
  }
  return AffineMap::get(numDims, /*symbolCount=*/0, results, context);
}

void IndexMap::print(llvm::raw_ostream &os) const {
  os << '(';
  llvm::interleaveComma(llvm::seq(numDims), os,
                        [&](unsigned d) { os << 'd' << d; });
  os << ") -> (";
  llvm::interleaveComma(exprs, os, [&](const IndexExpr &expr) {
    if (expr.isConstant()) {
      os << expr.offset;
      return;
    }
    os << 'd' << expr.dim;
    if (expr.stride != 1)
      os << " * " << expr.stride;
    if (expr.offset > 0)
      os << " + " << expr.offset;
    else if (expr.offset < 0)
      os << " - " << -expr.offset;
  });
  os << ')';
}

IndexMap mlir::bcast::getBroadcastIndexMap(ArrayRef<int64_t> operandShape,
                                           unsigned resultRank,
                                           ArrayRef<int64_t> dims) {
  SmallVector<IndexExpr, 4> exprs;
  for (auto [i, size] : llvm::enumerate(operandShape)) {
    int64_t resultDim = dims.empty() ? static_cast<int64_t>(i) : dims[i];
    exprs.push_back(size == 1 ? IndexExpr::getZero()
                              : IndexExpr::getDim(resultDim));
  }
  return IndexMap(resultRank, exprs);
}
