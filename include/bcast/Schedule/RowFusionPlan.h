//===- RowFusionPlan.h - Loops over rows as one kernel ----------*- C++ -*-===//
//
// What a schedule of kind `row_fusion` means for an scf.forall over rows, as
// the conversion to linalg makes it: a group of threads per row computes all
// that its body does. What the body allocates is in shared memory, and so is
// what it reads from outside more than once, as far as there is room.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_SCHEDULE_ROWFUSIONPLAN_H
#define BCAST_SCHEDULE_ROWFUSIONPLAN_H

#include "bcast/Schedule/KernelPlans.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::bcast {

/// A buffer that the stages of a row work on: of the row alone, or the part of
/// a larger one that belongs to it. What a row has is of static size, or has
/// the row's length along one dimension, inside of which it has one element.
struct RowBuffer {
  /// The most that the row's length may be stands for it.
  SmallVector<int64_t> shape;
  bool hasLength = false;
  /// ShapedType::kDynamic where only the program knows; what belongs to a row
  /// has one index there, or one index in all other dimensions.
  SmallVector<int64_t> strides;
  /// Divides the position at which it begins, for every row.
  int64_t divisor = 0;

  /// Whether its elements lie along one dimension.
  bool isLine() const {
    return llvm::count_if(shape, [](int64_t size) { return size != 1; }) == 1;
  }
};
using RowBuffers = llvm::DenseMap<Value, RowBuffer>;

/// Every buffer that a row has to itself begins at a multiple of this many
/// elements.
inline constexpr int64_t kRowBufferAlignment = 16;

/// One linalg.generic on buffers of a row: elementwise, or a reduction of its
/// innermost loop.
struct RowStagePlan {
  linalg::GenericOp op;
  /// Without combiners if it reduces nothing.
  ReductionPlan reduction;
  SmallVector<int64_t> sizes;
  /// Elements of a row, or of an elementwise stage; results.
  int64_t count = 1, results = 1;
  /// Elements of a vector, 1 for scalars.
  int64_t lanes = 1;
  /// Whether `count` is the most that the length of the row may be.
  bool hasLength = false;

  bool isReduction() const { return !reduction.combiners.empty(); }
  /// Whether iteration i has element i of the buffer, an operand, both in
  /// row-major order. The elements need not be neighbours in memory: those of a
  /// channel lie apart in each image.
  bool isInOrder(unsigned operand, const RowBuffer &buffer) const;
  /// Threads that have something to do, of at most so many.
  int64_t getThreads(int64_t blockThreads, int64_t unroll) const;
  /// More would not keep the order of a reduction.
  int64_t getMaxThreads() const;
  /// Chunks of a row that is reduced.
  int64_t countChunks() const;
  /// Leaves in shared memory, with so many threads of a row, in warps of so
  /// many or 0.
  int64_t countScratch(int64_t rowThreads, int64_t warp) const;
};

/// Fails if a group of threads cannot compute the op. A loop over the length of
/// a row is one over the most that this may be.
std::optional<RowStagePlan> planRowStage(linalg::GenericOp op,
                                         const RowBuffers &buffers);

/// Lanes of vectors that are at most one access to memory for each buffer but
/// those in registers, and begin at multiples of their length.
int64_t getRowLanes(const RowStagePlan &stage, const RowBuffers &buffers,
                    ArrayRef<Value> inRegisters = {});

/// All that does not depend on the numbers of a schedule.
struct RowFusion {
  scf::ForallOp loop;
  /// Where each iteration of the loop computes several rows, one after the
  /// other: the loop over these. The stages around it are computed once.
  /// Otherwise null.
  scf::ForOp turns;
  /// Iterations of the loop; ShapedType::kDynamic if only the program knows.
  int64_t rows = 0;
  /// The length of a row if only the program knows, and what it surely does not
  /// exceed: a branch around the loop says so. Null, and 0, for rows of static
  /// size.
  Value length;
  int64_t maxLength = 0;
  RowBuffers buffers;
  /// Whether the program alone knows how far elements of a row are apart.
  bool hasUnknownStrides = false;
  /// Buffers from outside of the loop, those that the body allocates, and the
  /// parts of the former that belong to a row.
  SmallVector<Value> outside, allocated, views;
  /// Buffers that the body allocates in memory of the workgroup. A stage
  /// accesses those, or parts of them, as it does buffers from outside.
  SmallVector<Value> shared;
  std::vector<RowStagePlan> stages;

  /// Whether blocks of so many rows may have fewer at the end.
  bool hasPartialBlocks(int64_t blockRows) const {
    return blockRows != 1 &&
           (ShapedType::isDynamic(rows) || rows % blockRows != 0);
  }
  /// Whether rows of unknown length may be longer than what so many blocks keep
  /// in registers: they are read again where they are needed again.
  bool mayExceedRegisters(int64_t blocks) const;
  /// Whether there are so many blocks, or more, if each has so many rows.
  bool hasBlocks(int64_t blocks, int64_t blockRows) const;
  /// Whether the buffer is memory of the workgroup, or a part of it.
  bool isShared(Value buffer) const;
  static int64_t getElements(Value buffer);
  static int64_t getBytes(Value buffer);
  /// Leaves that one group of threads has in shared memory, of each type and
  /// number of a combiner. Stages share what is used between two barriers only.
  using Scratch = llvm::MapVector<std::pair<Type, unsigned>, int64_t>;
  Scratch countScratch(int64_t rowThreads, int64_t warp) const;
};

/// Fails if the body is not made of computations that the threads of a block
/// can do together.
std::optional<RowFusion> matchRowFusion(scf::ForallOp loop);

/// An array that a row reads, and how many of its elements, the first ones,
/// stay in shared memory while the row is computed.
struct KeptArray {
  Value array;
  int64_t elements = 0;
};

/// Kind `row_fusion`.
struct RowFusionPlan {
  GPUScheduleAttr schedule;
  RowFusion fusion;
  /// Allocated buffers for which shared memory has no room, and views that are
  /// copied there.
  SmallVector<Value> spilled = {}, staged = {};
  /// With prefetch_rows: all elements, or those of whole chunks.
  KeptArray kept = {};
  /// Bytes of shared memory for each row.
  int64_t rowBytes = 0;
};

/// The kernel, or why the schedule is not legal for the loop.
llvm::Expected<RowFusionPlan> planRowFusion(scf::ForallOp loop,
                                            GPUScheduleAttr schedule);

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_ROWFUSIONPLAN_H
