// RUN: bcast-opt %s --split-input-file --verify-diagnostics | bcast-opt --split-input-file | FileCheck %s

// Test that schedules are printed as they are read, without what they do not
// have.
// CHECK-LABEL: @kinds
// CHECK-SAME: a = #bcast.schedule<elementwise, vector_lanes = 16>
// CHECK-SAME: b = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 64, tile_columns = 64, unroll = 16, chunk_elements = 16384, shuffled_loads = 8, nontemporal = true>
// CHECK-SAME: c = #bcast.schedule<row_reduction, vector_lanes = 32, staging_elements = 2048, chunk_elements = 16384, split_reduction = true>
// CHECK-SAME: d = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 1008>
// CHECK-SAME: e = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16>
// CHECK-SAME: f = #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16>
// CHECK-SAME: g = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 2048, unroll = 4>
func.func private @kinds() attributes {
  a = #bcast.schedule<elementwise, nontemporal = false, vector_lanes = 16>,
  b = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 64, tile_columns = 64, unroll = 16, chunk_elements = 16384, shuffled_loads = 8, nontemporal = true>,
  c = #bcast.schedule<row_reduction, vector_lanes = 32, staging_elements = 2048, chunk_elements = 16384, split_reduction = true>,
  d = #bcast.schedule<replicated_operands, vector_lanes = 16, tile_columns = 1008>,
  e = #bcast.schedule<row_packing, vector_lanes = 16, tile_rows = 16>,
  f = #bcast.schedule<small_row_reduction, vector_lanes = 4, tile_rows = 16>,
  g = #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 2048, unroll = 4>
}

// -----

// expected-error @+2 {{failed to parse Bcast_ScheduleAttr parameter 'kind'}}
// expected-error @+1 {{expected one of [elementwise, replicated_operands, row_packing, transpose, row_reduction, small_row_reduction, column_reduction] for the shape of the loops of one computation, got: diagonal}}
func.func private @unknown_kind() attributes {a = #bcast.schedule<diagonal, vector_lanes = 16>}

// -----

// expected-error @+1 {{schedule elementwise needs vector_lanes}}
func.func private @no_lanes() attributes {a = #bcast.schedule<elementwise>}

// -----

// expected-error @+1 {{schedule transpose needs unroll}}
func.func private @needs() attributes {a = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 64, tile_columns = 64>}

// -----

// expected-error @+1 {{schedule elementwise has no tile_rows}}
func.func private @has_no() attributes {a = #bcast.schedule<elementwise, vector_lanes = 16, tile_rows = 64>}

// -----

// expected-error @+1 {{schedule row_reduction has no nontemporal}}
func.func private @flag() attributes {a = #bcast.schedule<row_reduction, vector_lanes = 16, nontemporal = true>}

// -----

// expected-error @+2 {{failed to parse Bcast_ScheduleAttr parameter 'nontemporal'}}
// expected-error @+1 {{expected true or false}}
func.func private @not_a_flag() attributes {a = #bcast.schedule<elementwise, vector_lanes = 16, nontemporal = 1>}

// -----

// expected-error @+1 {{vector_lanes must be positive, but is -16}}
func.func private @negative() attributes {a = #bcast.schedule<elementwise, vector_lanes = -16>}

// -----

// expected-error @+1 {{vector_lanes must be at most 65536, but is 65537}}
func.func private @large() attributes {a = #bcast.schedule<elementwise, vector_lanes = 65537>}

// -----

// expected-error @+1 {{split_reduction needs chunk_elements: without, the loops are sequential}}
func.func private @split() attributes {a = #bcast.schedule<row_reduction, vector_lanes = 32, split_reduction = true>}

// -----

func.func @not_a_schedule() {
  // expected-error @+1 {{'bcast.schedule' must be a #bcast.schedule or a #bcast.gpu_schedule, but is "elementwise"}}
  return {bcast.schedule = "elementwise"}
}

// -----

// expected-error @+1 {{schedule transpose has no prefetch_rows}}
func.func private @prefetch() attributes {a = #bcast.schedule<transpose, vector_lanes = 16, tile_rows = 64, tile_columns = 64, unroll = 16, prefetch_rows = 1>}
