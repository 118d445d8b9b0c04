//===- RowPacking.cpp - Rows shorter than a vector, several at a time -----===//

#include "ElementwiseEmitter.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::bcast;

void ElementwiseEmitter::emitPackedRows(Value from, Value to) {
  unsigned loop = packing.loop;
  Value end = sub(to, rem(sub(to, from), constant(packing.rows)));
  hoisted.assign(buffers.size(), Value());
  // What the rows share is loaded before them.
  SmallVector<SmallVector<Value>> vectors(buffers.size());
  auto load = [&](bool moves) {
    for (auto [o, buffer] : llvm::enumerate(buffers))
      if (buffer.isRead && !packing.offsets[o].empty() &&
          static_cast<bool>(buffer.strides[loop]) == moves)
        vectors[o] = loadShuffled(buffer.flat, buffer.isBool, bases[o],
                                  packing.offsets[o]);
  };
  auto emitLoop = [&] {
    emitFor(from, end, packing.rows, [&](Value row) {
      KeepPosition keep(bases);
      enter(loop, row);
      load(/*moves=*/true);
      for (int64_t v = 0; v < packing.rows * packing.row / lanes; ++v) {
        for (auto [value, ofPack] : llvm::zip_equal(loaded, vectors))
          value = ofPack.empty() ? Value() : ofPack[v];
        emitBlock(constant(v * lanes), Value());
      }
    });
  };
  auto hasRows =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt, end, from);
  auto branch = scf::IfOp::create(builder, loc, hasRows);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(branch.thenBlock());
    load(/*moves=*/false);
    emitNontemporal(mul(from, constant(packing.row)), emitLoop);
  }
  loaded.assign(buffers.size(), Value());
  emitEachRow(loop, end, to, constant(0), sizes.back());
}
