//===- NpyReader.cpp - Read .npy files ------------------------------------===//
//
// Files are untrusted: sizes are checked before memory is taken for them, and
// every byte of the file has to be accounted for.
//
//===----------------------------------------------------------------------===//

#include "ByteSource.h"
#include "ElementKind.h"
#include "NpyHeader.h"
#include "bcast/Data/Npy.h"
#include "bcast/Utils/CheckedMath.h"

using namespace mlir;
using namespace mlir::bcast;
using llvm::Error;
using llvm::Expected;

/// Copies elements of `width` bytes from Fortran order (first dimension
/// fastest) to row-major order (last dimension fastest).
///
/// The first and the last dimension form matrices, transposed block by block so
/// that both sides stay in the cache; the dimensions between them only move
/// where a matrix starts.
template <size_t width>
static void transpose(ArrayRef<int64_t> shape, const char *from, char *to) {
  constexpr int64_t block = 32;
  size_t rank = shape.size();
  int64_t rows = shape.front(), columns = shape.back();
  // Elements from one column (row) to the next in the source (destination).
  int64_t between = 1;
  for (int64_t size : shape.drop_front().drop_back())
    between *= size;
  int64_t fromStride = rows * between, toStride = columns * between;

  SmallVector<int64_t> index(rank, 0);
  for (int64_t matrix = 0; matrix < between; ++matrix) {
    int64_t fromStart = 0, toStart = 0;
    for (size_t dim = rank - 1; dim-- > 1;)
      fromStart = fromStart * shape[dim] + index[dim];
    for (size_t dim = 1; dim + 1 < rank; ++dim)
      toStart = toStart * shape[dim] + index[dim];
    const char *source = from + fromStart * rows * width;
    char *target = to + toStart * columns * width;
    for (int64_t row = 0; row < rows; row += block)
      for (int64_t column = 0; column < columns; column += block)
        for (int64_t r = row, re = std::min(row + block, rows); r < re; ++r)
          for (int64_t c = column, ce = std::min(column + block, columns);
               c < ce; ++c)
            std::memcpy(target + (r * toStride + c) * width,
                        source + (c * fromStride + r) * width, width);
    for (size_t dim = rank - 1; dim-- > 1;) {
      if (++index[dim] < shape[dim])
        break;
      index[dim] = 0;
    }
  }
}

/// Descriptors stand for elements of 1, 2, 4, 8 or 16 bytes.
static void transpose(const Tensor &from, const Tensor &to) {
  ArrayRef<int64_t> shape = to.getShape();
  switch (getElementByteWidth(to.getElementType())) {
  case 1:
    return transpose<1>(shape, from.data(), to.data());
  case 2:
    return transpose<2>(shape, from.data(), to.data());
  case 4:
    return transpose<4>(shape, from.data(), to.data());
  case 8:
    return transpose<8>(shape, from.data(), to.data());
  default:
    return transpose<16>(shape, from.data(), to.data());
  }
}

static Expected<Tensor> readNpy(ByteSource &source, MLIRContext *context,
                                Type expectedElementType) {
  Expected<NpyHeader> header = readNpyHeader(source);
  if (!header)
    return header.takeError();
  Expected<Type> elementType =
      resolveNpyDescriptor(header->descriptor, expectedElementType, context);
  if (!elementType)
    return elementType.takeError();
  auto type = RankedTensorType::get(header->shape, *elementType);

  std::string what;
  llvm::raw_string_ostream(what) << type;
  std::optional<int64_t> size =
      checkedSizeInBytes(type.getShape(), getElementByteWidth(*elementType));
  if (size)
    if (Error error = source.checkRest(*size, what))
      return error;
  // Reports the overflow when there is no size.
  Expected<Tensor> tensor = Tensor::allocate(type);
  if (!tensor)
    return tensor.takeError();
  if (Error error = source.readRest(tensor->data(), *size, what))
    return error;
  if (elementType->isInteger(1))
    normalizeBools(*tensor);

  // The orders agree when at most one size differs from 1.
  if (!header->fortranOrder || *size == 0 ||
      llvm::count_if(type.getShape(), [](int64_t n) { return n != 1; }) < 2)
    return tensor;
  Expected<Tensor> transposed = Tensor::allocate(type);
  if (transposed)
    transpose(*tensor, *transposed);
  return transposed;
}

static Error prefix(StringRef name, Error error) {
  return llvm::createStringError(name + ": " +
                                 llvm::toString(std::move(error)));
}

Expected<Tensor> mlir::bcast::parseNpy(StringRef bytes, StringRef name,
                                       MLIRContext *context,
                                       Type expectedElementType) {
  MemorySource source(bytes);
  Expected<Tensor> tensor = ::readNpy(source, context, expectedElementType);
  return tensor ? std::move(tensor) : prefix(name, tensor.takeError());
}

Expected<Tensor> mlir::bcast::readNpy(StringRef path, MLIRContext *context,
                                      Type expectedElementType) {
  Expected<std::unique_ptr<FileSource>> source = FileSource::open(path);
  if (!source)
    return prefix(path, source.takeError());
  Expected<Tensor> tensor = ::readNpy(**source, context, expectedElementType);
  return tensor ? std::move(tensor) : prefix(path, tensor.takeError());
}
