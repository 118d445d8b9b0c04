//===- TargetInfo.h - What schedules know about a machine -------*- C++ -*-===//
#ifndef BCAST_SCHEDULE_TARGETINFO_H
#define BCAST_SCHEDULE_TARGETINFO_H

#include "bcast/Analysis/RowKernels.h"
#include <array>
#include <cstddef>
#include <cstdint>

namespace mlir::bcast {

/// The processor, and every number that tunes the choice of a schedule. Nothing
/// here changes what a program computes. The numbers were found by timing on
/// x86-64 processors of 256 and 512 bits (benchmarks/cpu).
struct TargetInfo {
  /// What the user of a pass says.

  /// Bits of a vector; the widest type of a computation fills it.
  unsigned vectorBits = 512;
  /// Elements that one thread computes at a time: some microseconds, beside the
  /// one that a parallel loop takes to begin.
  int64_t chunkElements = 16384;
  /// Whether loops may be parallel.
  bool parallel = true;
  /// Bytes that an op reads and writes from which on its stores bypass the
  /// caches; 0 for never.
  uint64_t streamBytes = 0;

  /// What follows is known from timing.

  /// Contiguous loads from which a vector is shuffled together: a gather takes
  /// about as long as a load per lane.
  int64_t shuffledLoads = 8;
  /// Ops of a body up to which a loop is made twice, with and without stores
  /// that bypass the caches: a longer one is bound by its arithmetic.
  size_t nontemporalOps = 100;
  /// Bytes of a result in one iteration of a loop around the op from which on
  /// it may do so: whether it is aligned is asked in each.
  uint64_t nontemporalRowBytes = 4096;

  /// Bytes of a row, at least and at most, of which the next one is prefetched
  /// while this one is read again: shorter ones are few lines, and of longer
  /// ones two do not stay in the second-level cache. Of tiles of columns
  /// so many rows ahead: softmax of 1024x4096 takes 1.9 ms without, 1.4 with
  /// two to four, and 1.5 with eight, of which the lines share a set of the
  /// first-level cache. And bytes of an array from which on it is not in
  /// the second-level cache anyway.
  static constexpr std::array<int64_t, 2> kPrefetchedRowBytes = {512, 1 << 18};
  int64_t prefetchedColumnRows = 4;
  uint64_t prefetchedBytes = 1 << 22;

  /// Cycles of a processor's ops, and chains of ops from which on loops compute
  /// two vectors at a time, in one of twice the lanes: a processor looks some
  /// tens of ops ahead, and finds more to do between ops that wait for each
  /// other if they alternate with those of another vector. Elementwise, and
  /// where accumulators take registers. A Zen 4 of 512 bits then takes 0.9 of
  /// the time for a tanh, 0.75 where there are several functions.
  int64_t opLatency = 4, quotientLatency = 12, functionLatency = 40;
  int64_t longChain = 40, longReducedChain = 48;
  /// Ops of a body up to which it does, and bits of a vector from which on:
  /// narrower ones leave too few registers. So many vectors at least make a
  /// loop, of which the last pair is masked.
  size_t pairedOps = 64;
  unsigned pairedBits = 512;
  int64_t pairedVectors = 8;

  /// Rows of fewer vectors are joined where operands are replicated: longer
  /// ones lose little in their tails.
  int64_t replicatedRowVectors = 4;
  /// Elements of a table of a replicated operand: small beside the first-level
  /// cache, and so many rows that the start of a block costs little.
  int64_t replicatedElements = 1024;

  /// Packed rows: vectors of a pack, and ops times vectors; each has its code.
  int64_t packedVectors = 32;
  int64_t packedOps = 512;

  /// Elements of a transposed tile along the inner loop; along the outer one it
  /// has as many, or fewer where it would not stay in the first-level cache.
  int64_t transposeColumns = 64;
  int64_t transposeBytes = 1 << 14;
  /// Elements of a transposed tile of few rows along the inner loop.
  int64_t transposeLongColumns = 1024;
  /// Vectors that are transposed in registers: all that AVX-512 has. Some are
  /// spilled then, but of 16-bit elements a square reads and writes whole cache
  /// lines, which is 1.6 times as fast as a square of half lines.
  int64_t transposeVectors = 32;
  /// Transposes bypass the caches from so large a part of `streamBytes` on: the
  /// rows of a square are in as many pages, and a plain store would read a line
  /// of each. Their tiles have all rows of the output, and as many columns as a
  /// processor foresees rows of an operand, which are read from end to end: of
  /// f32 2048x2048 takes 0.68 ms for 0.85 in tiles of 64x64 through the caches,
  /// 4096x8192 7.9 ms for 14, and with 64 columns 18.
  uint64_t streamedTransposeShare = 5;
  int64_t streamedTransposeRows = 1 << 14, streamedTransposeColumns = 32;
  /// The fewest rows of the output: shorter rows of the operand are read from
  /// end to end anyway. And its fewest columns.
  int64_t leastStreamedRows = 128, leastStreamedColumns = 64;

  /// Reductions: vectors of accumulators in registers, half of those that
  /// AVX-512 has; narrower ones have half as many.
  int64_t rowVectors = 16;
  /// Ops of a body times the vectors, or rows, that are unrolled; each has its
  /// code.
  int64_t unrolledOps = 256;
  /// Results, or tiles of columns, from which on threads get whole ones.
  int64_t manyResults = 32;
  /// Small rows that are reduced side by side: how many, of how many elements,
  /// and ops times elements; each has its code.
  int64_t smallRows = 16;
  int64_t smallRowElements = 32;
  int64_t smallRowOps = 1024;
  /// Columns whose totals of some subtrees stay in the first-level cache.
  int64_t accumulatorColumns = 512;
  /// The fewest columns that a thread gets if others get as many: some lines of
  /// the cache of each row.
  int64_t parallelColumns = 256;
};

/// What all GPUs that kernels are made for have in common.
struct GPUHardware {
  /// The widest access of one thread to memory.
  static constexpr int64_t kAccessBytes = 16;
  /// The widest vector in registers: more than an access, so that 16-bit floats
  /// that compute in 32 bits still fill one.
  static constexpr int64_t kVectorBytes = 64;
  /// Memory from which a thread gathers the elements of a vector one by one:
  /// with what threads side by side gather, few lines of the cache.
  static constexpr int64_t kGatheredBytes = 64;
  /// Threads that execute in step. Where they do not, numbers are as good.
  static constexpr int64_t kWarpThreads = 32;
  /// Words of shared memory that a warp reads at a time, if they lie in
  /// different banks, and their bytes.
  static constexpr int64_t kBanks = 32;
  static constexpr int64_t kWordBytes = 4;
  /// Elements of a loop below which most of a transposed tile would be empty.
  static constexpr int64_t kTransposedElements = 8;
  /// Partial sums of columns that a thread keeps: half as many take 1.03
  /// to 1.13 of the time on an H200, as more of them are merged in shared
  /// memory.
  static constexpr int64_t kColumnAccumulators = 64;
  /// Parts of results that a thread reads.
  static constexpr int64_t kThreadParts = 16;
  /// Parts of a result of which there are enough for every multiprocessor: an
  /// H200 takes 0.97 of the time for a sum of 2^26 in 2048 parts that it does
  /// in 4096, which the last block has to merge.
  static constexpr int64_t kManyParts = 2048;
  /// Parts that one block merges at least: fewer would take many levels.
  static constexpr int64_t kLeastGroup = 4;
  /// Shared memory, aligned, in which a block notes whether it is the last one
  /// of those that share results.
  static constexpr int64_t kLastBlockBytes = 16;
  /// Threads that a row has at least, if it has vectors for them: they read
  /// whole lines of the cache side by side.
  static constexpr int64_t kLeastRowThreads = 8;
  /// Accesses of a thread for each product of index arithmetic from which on a
  /// second kernel, in 32 bits, is not worth it: rows in registers have a
  /// product each, and take 0.97 to 0.99 of the instructions in 64 bits, where
  /// what is constant of an index is part of the access.
  static constexpr int64_t kAccessesOfProduct = 8;
  /// Elements of a row that a thread may have in registers: with what is
  /// computed from them, most of 255.
  static constexpr int64_t kMostRowValues = 64;
  /// Threads of a block with rows in registers of which a multiprocessor is to
  /// hold two. Of 65,536 registers each thread then has 64, where ptxas may
  /// take a few more for rows of 24 values; of smaller blocks several fit
  /// anyway.
  static constexpr int64_t kPairedThreads = 512;
  /// As many smaller blocks as have so many threads.
  static constexpr int64_t getPairedBlocks(int64_t blockThreads) {
    return std::max<int64_t>(1, 2 * kPairedThreads / blockThreads);
  }
  /// What a multiprocessor of the large GPUs keeps, of memory that is shared or
  /// cached.
  static constexpr int64_t kFirstCacheBytes = 256 << 10;
  /// Shared memory that a block may have on every GPU from sm_80 on, less the
  /// kilobyte that the system takes ("Maximum amount of shared memory per
  /// thread block" of the CUDA C++ Programming Guide).
  static constexpr int64_t kLeastSharedBytes = 98 << 10;
  /// What of their second-level caches a kernel should count on.
  static constexpr int64_t kCacheBytes = 40 << 20;
  /// Threads that run at a time on the large GPUs.
  static constexpr int64_t kResidentThreads = 1 << 18;
  /// Blocks of which each multiprocessor of the large GPUs has one.
  static constexpr int64_t kFillingBlocks = kManyRows;
  /// Columns whose length only the program knows are taken to have so many
  /// chunks, 8,192 elements, when a schedule chooses how many of them a block
  /// has. If they are shorter, some multiprocessors may have no block; if they
  /// are longer, a block has fewer columns than it could.
  static constexpr int64_t kUnknownChunks = 4;
  /// What memory and caches transfer at least, and so what threads side by side
  /// read of columns.
  static constexpr int64_t kSectorBytes = 32;
  /// Columns side by side in a block, where a column has all threads of it: a
  /// sector of 16-bit numbers is read four times from the cache, where values
  /// that leave registers would be written and read there ten times.
  static constexpr int64_t kLeastColumns = 4;
  /// Leaves of a tree in shared memory that a thread merges at a time: fewer
  /// barriers than in pairs.
  static constexpr int64_t kTreeRadix = 8;
  /// Work that a reader does again, rather than wait for a launch that does, in
  /// additions: what a thread has time for while its four elements move, or in
  /// all threads, what a GPU has time for while a launch begins.
  static constexpr int64_t kInlinedCost = 48;
  static constexpr int64_t kInlinedWork = 1 << 27;
  /// Elements of a reader for each of a small array that it computes again:
  /// fewer of them may have it in lanes, or rows, of their own.
  static constexpr int64_t kSharedReads = 16;
  /// Elements of a result up to which a reduction has an operand for each, if
  /// results are many and inputs small.
  static constexpr int64_t kUnrolledElements = 8;
  /// Additions that take the time of a function, and of a division.
  static constexpr int64_t kFunctionCost = 16;
  static constexpr int64_t kDivisionCost = 8;
};

/// The same as TargetInfo for GPUs. docs/GPU.md says where the numbers come
/// from.
struct GPUTargetInfo {
  /// What the user of a pass says.

  /// Threads of a block, a power of 2. 256 fill a multiprocessor at eight
  /// blocks, and leave 255 registers to each thread.
  int64_t blockThreads = 256;
  /// Memory that the threads of a block share; 0 for no kernels that keep a row
  /// there.
  int64_t sharedBytes = 48 << 10;
  /// Threads of a warp, which read each other's registers; 0 where they do not.
  int64_t warpThreads = 0;
  /// Blocks of a cluster at most, which write each other's shared memory; 1
  /// where there are no clusters.
  int64_t clusterBlocks = 1;
  /// Shared memory of a multiprocessor for rows that blocks copy ahead; 0 where
  /// nothing is copied while threads go on.
  int64_t prefetchBytes = 0;

  /// What follows is known from reading machine code.

  /// Threads of a block along rows of unknown length: the others have other
  /// rows, in case they are short.
  int64_t rowThreads = 64;
  /// Rows that a thread computes where operands are the same in each; twice as
  /// many where all are. An H200 takes 0.95 of the time for a normalization of
  /// channels, 0.65 with two and 0.54 with four for distances of points.
  int64_t threadRows = 2;
  /// Work of a body, in additions, up to which a thread of f32 does: twice as
  /// many values of a gelu, 26, do not stay in registers.
  int64_t sharedCost = 24;
  /// The same from which on arithmetic of 16 bits takes longer than memory:
  /// more than an exponential.
  int64_t longCost = 20;
  /// Vectors that a thread computes of such a body on 16 bits: an H200 takes
  /// 0.92 of the time for silu and swiglu, 0.98 for gelu.
  int64_t longUnroll = 4;
  /// Arrays of 16 bits of which a thread reads vectors of 16 bytes: of four an
  /// H200 takes 0.97 of the time in half of that, for a rotary embedding.
  int64_t wideInputs = 3;
  /// Tiles of a transpose along each side, if one is no wider than a warp: of
  /// f32 an H200 takes 0.97 of the time for x^T + b, 0.89 for x + x^T.
  int64_t tileUnroll = 2;
  /// Vectors of a row that a thread reads before it waits for the first.
  int64_t unroll = 4;
  /// The same in computations of a fused row that reduce nothing.
  int64_t fusedUnroll = 2;
  /// Elements of a row in registers that a thread should have, of all arrays
  /// that are needed at a time: what leaves room for two blocks of 1,024
  /// threads on a multiprocessor.
  int64_t rowValues = 32;
  /// The same of rows in turns with sums of their columns, if two blocks fit on
  /// a multiprocessor: the next row is copied meanwhile, so that few threads
  /// are enough, where twice as many would read vectors of half the length.
  int64_t turnValues = 80;
  /// An array of partial sums, in bytes, that stays in the second-level cache
  /// until it is read: of the 50 MB of an H200 what benchmarks/gpu/model.py
  /// has.
  int64_t partialBytes = 30 << 20;
  /// Ops of the bodies times the vectors of a thread, each of which has its
  /// code.
  int64_t registerRowOps = 2048;
  /// Threads of each block of a cluster, if it may have as many blocks: of 64
  /// registers a multiprocessor holds eight such blocks, of which seven go on
  /// while one waits for its cluster. Rows that a block keeps have no cluster:
  /// an H200 takes 1.1 to 1.3 times as long for rows of 12288 to 32768 with
  /// one.
  int64_t clusterThreads = 128;
  /// Rows of a multiprocessor from which on blocks copy the next one while they
  /// compute one: the first is waited for.
  int64_t prefetchedRows = 4;
  /// Elements of a column in a vector, though each is an access: as many as
  /// rows of f32 have in one.
  int64_t interleavedLanes = 4;
  /// Sectors of each row of memory that a block reads of columns of f32, where
  /// it has threads for them: an H200 takes 0.79 of the time for a softmax over
  /// columns of 64 with eight, 0.97 for 256 beside four, 0.75 for 512 with
  /// four.
  int64_t columnSectors = 8;
  /// Lengths up to which rows of unknown length have kernels of their own, each
  /// with threads for all of it; the last where there are clusters. Of a row of
  /// half the length half of the instructions are for nothing: with six lengths
  /// a softmax of rows of 100 is predicted at 0.63 of the speed that it has
  /// where that is known, with these at 0.99 (benchmarks/gpu/dynamic.py).
  std::array<int64_t, 14> rowLengths = {16,    32,    64,    128,   256,
                                        512,   1024,  2048,  4096,  8192,
                                        16384, 32768, 65536, 131072};
  /// The same of rows in turns with sums of their columns, whose kernels are
  /// larger.
  std::array<int64_t, 4> turnLengths = {256, 1024, 4096, 8192};
  /// Blocks that keep every multiprocessor busy; rows share one where there are
  /// more.
  int64_t manyBlocks = 256;
};

} // namespace mlir::bcast

#endif // BCAST_SCHEDULE_TARGETINFO_H
