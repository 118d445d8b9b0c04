// RUN: bcast-opt %s --split-input-file --verify-diagnostics | bcast-opt --split-input-file | FileCheck %s

// Test that schedules for GPUs are printed as they are read, without what they
// do not have.
// CHECK-LABEL: @kinds
// CHECK-SAME: a = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, thread_rows = 4, row_threads = 64>
// CHECK-SAME: b = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152>
// CHECK-SAME: c = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 128, short_row_threads = 32, unroll = 4, shared_bytes = 49152, warp_threads = 32>
// CHECK-SAME: d = #bcast.gpu_schedule<column_reduction, vector_lanes = 1, block_threads = 256, shared_bytes = 1000>
// CHECK-SAME: e = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 32, block_rows = 8, unroll = 2, shared_bytes = 49152>
// CHECK-SAME: f = #bcast.gpu_schedule<thread_per_result, block_threads = 1024, row_threads = 1>
// CHECK-SAME: g = #bcast.gpu_schedule<epilogue>,
// CHECK-SAME: h = #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256>
// CHECK-SAME: i = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 2>
// CHECK-SAME: j = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 2048, block_rows = 1, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 4>
// CHECK-SAME: k = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152, mirrored_tiles = true>
// CHECK-SAME: l = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 8, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 4, interleaved_rows = true>
// CHECK-SAME: m = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 1024, block_rows = 1, shared_bytes = 231424, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>
// CHECK-SAME: n = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 128, unroll = 4, shared_bytes = 49152, nontemporal = true>
func.func private @kinds() attributes {
  a = #bcast.gpu_schedule<elementwise, block_threads = 256, vector_lanes = 4, row_threads = 64, thread_rows = 4>,
  b = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152>,
  c = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 128, short_row_threads = 32, unroll = 4, shared_bytes = 49152, warp_threads = 32>,
  d = #bcast.gpu_schedule<column_reduction, vector_lanes = 1, block_threads = 256, shared_bytes = 1000>,
  e = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 32, block_rows = 8, unroll = 2, shared_bytes = 49152>,
  f = #bcast.gpu_schedule<thread_per_result, block_threads = 1024, row_threads = 1>,
  g = #bcast.gpu_schedule<epilogue>,
  h = #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256>,
  i = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 2>,
  j = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 2048, block_rows = 1, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 4>,
  k = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = 49152, mirrored_tiles = true>,
  l = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 8, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 4, interleaved_rows = true>,
  m = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 1024, block_rows = 1, shared_bytes = 231424, warp_threads = 32, min_blocks = 1, prefetch_rows = 1>,
  n = #bcast.gpu_schedule<row_reduction, vector_lanes = 4, block_threads = 256, row_threads = 128, unroll = 4, shared_bytes = 49152, nontemporal = true>
}

// -----

// expected-error @+2 {{failed to parse Bcast_GPUScheduleAttr parameter 'kind'}}
// expected-error @+1 {{expected one of [elementwise, transpose, row_reduction, column_reduction, row_fusion, thread_per_result, register_rows, epilogue, flattened] for the shape of the kernels of one computation, got: row_packing}}
func.func private @unknown_kind() attributes {a = #bcast.gpu_schedule<row_packing, vector_lanes = 16>}

// -----

// expected-error @+1 {{schedule transpose needs shared_bytes}}
func.func private @needs() attributes {a = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256>}

// -----

// expected-error @+1 {{schedule elementwise has no warp_threads}}
func.func private @has_no() attributes {a = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 256, warp_threads = 32>}

// -----

// expected-error @+1 {{schedule row_fusion has no interleaved_rows}}
func.func private @has_no_interleaved_rows() attributes {a = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 64, block_rows = 4, unroll = 2, shared_bytes = 49152, interleaved_rows = true>}

// -----

// expected-error @+1 {{schedule flattened has no mirrored_tiles}}
func.func private @has_no_tiles() attributes {a = #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 256, mirrored_tiles = true>}

// -----

// expected-error @+1 {{schedule elementwise has no nontemporal}}
func.func private @has_no_nontemporal() attributes {a = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, row_threads = 256, nontemporal = true>}

// -----

// expected-error @+1 {{block_threads must be a power of 2, but is 48}}
func.func private @odd() attributes {a = #bcast.gpu_schedule<thread_per_result, block_threads = 48, row_threads = 16>}

// -----

// expected-error @+1 {{block_threads must be at most 1024, but is 2048}}
func.func private @large() attributes {a = #bcast.gpu_schedule<thread_per_result, block_threads = 2048, row_threads = 16>}

// -----

// expected-error @+1 {{shared_bytes must be positive, but is -1}}
func.func private @negative() attributes {a = #bcast.gpu_schedule<transpose, vector_lanes = 4, block_threads = 256, shared_bytes = -1>}

// -----

// expected-error @+1 {{a row has at most block_threads = 64 threads, but 128 are asked for}}
func.func private @row() attributes {a = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 64, row_threads = 128>}

// -----

// expected-error @+1 {{a block has at most 1024 threads, but row_threads * block_rows is 2048}}
func.func private @rows() attributes {a = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 256, block_rows = 8, unroll = 2, shared_bytes = 49152>}

// -----

// expected-error @+1 {{min_blocks must be at most 32, but is 64}}
func.func private @many_blocks() attributes {a = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 64>}

// -----

// expected-error @+1 {{cluster_blocks must be at most 8, but is 16}}
func.func private @large_cluster() attributes {a = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 16>}

// -----

// expected-error @+1 {{blocks share one row at a time, unless rows are interleaved: block_rows must be 1 beside cluster_blocks, but is 2}}
func.func private @cluster_of_rows() attributes {a = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 2, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 4>}

// -----

// expected-error @+1 {{a block has at most 1024 threads, but row_threads * block_rows is 8192 in a cluster of 4 blocks}}
func.func private @large_blocks() attributes {a = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 8192, block_rows = 1, shared_bytes = 49152, warp_threads = 32, cluster_blocks = 4>}

// -----

// expected-error @+1 {{prefetch_rows needs min_blocks: so many blocks take the rows of a multiprocessor in turns}}
func.func private @held() attributes {a = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 1024, block_rows = 1, unroll = 2, shared_bytes = 231424, warp_threads = 32, prefetch_rows = 1>}

// -----

// expected-error @+1 {{prefetch_rows must be at most 1, but is 2}}
func.func private @ahead() attributes {a = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 1024, block_rows = 1, shared_bytes = 231424, warp_threads = 32, min_blocks = 1, prefetch_rows = 2>}

// -----

// expected-error @+1 {{schedule row_fusion has no cluster_blocks}}
func.func private @fusion() attributes {a = #bcast.gpu_schedule<row_fusion, vector_lanes = 4, row_threads = 32, block_rows = 8, unroll = 2, shared_bytes = 49152, cluster_blocks = 2>}
