//===- MemoryAccess.cpp - Accesses of kernels to buffers ------------------===//

#include "MemoryAccess.h"
#include "bcast/IR/BcastRTOps.h"
#include "bcast/Utils/ElementTypes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::bcast;

std::optional<MemoryAccess> mlir::bcast::getMemoryAccess(Operation *op) {
  using Access = std::optional<MemoryAccess>;
  return llvm::TypeSwitch<Operation *, Access>(op)
      .Case<memref::LoadOp, memref::StoreOp>([](auto access) {
        return MemoryAccess{access.getMemRef(), access.getIndicesMutable()};
      })
      .Case<vector::LoadOp, vector::StoreOp>([](auto access) {
        return MemoryAccess{access.getBase(), access.getIndicesMutable()};
      })
      .Case([](rt::StoreToBlockOp store) {
        return MemoryAccess{store.getBuffer(), store.getIndicesMutable()};
      })
      .Default(std::nullopt);
}

int64_t mlir::bcast::getBufferBytes(Value memref) {
  return *getStaticBytes(cast<MemRefType>(memref.getType()));
}
