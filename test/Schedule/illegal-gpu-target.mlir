// Test the numbers of a GPU that no schedule could have, in the pass that selects
// schedules and in the one that makes kernels.

// DEFINE: %{options} =
// DEFINE: %{select} = not bcast-opt %s '--bcast-select-schedule=target=gpu %{options}' 2>&1 | FileCheck %s
// DEFINE: %{lower} = not bcast-opt %s '--pass-pipeline=builtin.module(func.func(bcast-linalg-to-gpu{%{options}}))' 2>&1 | FileCheck %s

// REDEFINE: %{options} = block-threads=48
// RUN: %{select} --check-prefix=BLOCK
// RUN: %{lower} --check-prefix=BLOCK
// BLOCK: error: block-threads must be a power of 2 up to 1024, but is 48

// REDEFINE: %{options} = block-threads=2048
// RUN: %{select} --check-prefix=BLOCKS
// BLOCKS: error: block-threads must be a power of 2 up to 1024, but is 2048

// REDEFINE: %{options} = warp-threads=24
// RUN: %{select} --check-prefix=WARP
// RUN: %{lower} --check-prefix=WARP
// WARP: error: warp-threads must be 0 or a power of 2 up to 1024, but is 24

// REDEFINE: %{options} = warp-threads=2048
// RUN: %{select} --check-prefix=WARPS
// WARPS: error: warp-threads must be 0 or a power of 2 up to 1024, but is 2048

// REDEFINE: %{options} = shared-bytes=1048577
// RUN: %{select} --check-prefix=SHARED
// RUN: %{lower} --check-prefix=SHARED
// SHARED: error: shared-bytes must be from 0 to 1048576, but is 1048577

// REDEFINE: %{options} = shared-bytes=-1
// RUN: %{select} --check-prefix=NEGATIVE
// NEGATIVE: error: shared-bytes must be from 0 to 1048576, but is -1

// REDEFINE: %{options} = prefetch-bytes=1048577
// RUN: %{select} --check-prefix=PREFETCH
// RUN: %{lower} --check-prefix=PREFETCH
// PREFETCH: error: prefetch-bytes must be from 0 to 1048576, but is 1048577

func.func @nothing() {
  return
}
