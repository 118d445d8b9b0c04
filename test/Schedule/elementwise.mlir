// RUN: bcast-opt %s --bcast-select-schedule --split-input-file | FileCheck %s

#id = affine_map<(i) -> (i)>

// Test that the widest type fills a vector.
// CHECK-LABEL: @f32(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @f32(%a: memref<16383xf32>, %o: memref<16383xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16383xf32>) outs(%o : memref<16383xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that a coordinate is as wide as what it is cast to, or 64 bits.
// CHECK-LABEL: @narrow_coordinates(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @narrow_coordinates(%o: memref<16383xi32>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]}
      outs(%o : memref<16383xi32>) {
  ^bb0(%z: i32):
    %0 = linalg.index 0 : index
    %1 = arith.index_cast %0 : index to i32
    linalg.yield %1 : i32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// CHECK-LABEL: @wide_coordinates(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 8>}
func.func @wide_coordinates(%o: memref<8191xi32>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]}
      outs(%o : memref<8191xi32>) {
  ^bb0(%z: i32):
    %0 = linalg.index 0 : index
    %1 = arith.remui %0, %0 : index
    %2 = arith.index_cast %1 : index to i32
    linalg.yield %2 : i32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// CHECK-LABEL: @f64(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 8>}
func.func @f64(%a: memref<8191xf64>, %o: memref<8191xf64>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<8191xf64>) outs(%o : memref<8191xf64>) {
  ^bb0(%x: f64, %z: f64):
    %0 = arith.negf %x : f64
    linalg.yield %0 : f64
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that more elements than a chunk are shared by threads.
// CHECK-LABEL: @one_chunk(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 32>}
func.func @one_chunk(%a: memref<16384xf16>, %o: memref<16384xf16>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16384xf16>) outs(%o : memref<16384xf16>) {
  ^bb0(%x: f16, %z: f16):
    %0 = arith.negf %x : f16
    linalg.yield %0 : f16
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// CHECK-LABEL: @two_chunks(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 32, chunk_elements = 16384>}
func.func @two_chunks(%a: memref<16385xf16>, %o: memref<16385xf16>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16385xf16>) outs(%o : memref<16385xf16>) {
  ^bb0(%x: f16, %z: f16):
    %0 = arith.negf %x : f16
    linalg.yield %0 : f16
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>
#stride = affine_map<(i) -> (i * 8)>

// Test that strides of up to eight are shuffled together from contiguous loads, and
// larger ones are gathered.
// CHECK-LABEL: @stride_of_eight(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, shuffled_loads = 8>}
func.func @stride_of_eight(%a: memref<8000xf32>, %o: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#stride, #id], iterator_types = ["parallel"]}
      ins(%a : memref<8000xf32>) outs(%o : memref<1000xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>
#stride = affine_map<(i) -> (i * 9)>

// CHECK-LABEL: @stride_of_nine(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @stride_of_nine(%a: memref<9000xf32>, %o: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#stride, #id], iterator_types = ["parallel"]}
      ins(%a : memref<9000xf32>) outs(%o : memref<1000xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that loops in a loop of threads are sequential.
// CHECK-LABEL: @nested(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @nested(%a: memref<65536xf32>, %o: memref<65536xf32>) {
  scf.forall (%i) in (4) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<65536xf32>) outs(%o : memref<65536xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>
#first = affine_map<(i) -> (0)>

// Test that a body without a form on vectors runs on scalars.
// CHECK-LABEL: @scalars(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 1>}
func.func @scalars(%t: memref<7xf32>, %o: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#first, #id], iterator_types = ["parallel"]}
      ins(%t : memref<7xf32>) outs(%o : memref<1000xf32>) {
  ^bb0(%x: f32, %z: f32):
    %i = linalg.index 0 : index
    %c7 = arith.constant 7 : index
    %0 = arith.remui %i, %c7 : index
    %1 = memref.load %t[%0] : memref<7xf32>
    linalg.yield %1 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that an op on tensors has no schedule.
// CHECK-LABEL: @tensors(
// CHECK-NOT: bcast.schedule
// CHECK: return
func.func @tensors(%a: tensor<16xf32>) -> tensor<16xf32> {
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%a : tensor<16xf32>) {
  ^bb0(%x: f32):
    %1 = arith.negf %x : f32
    linalg.yield %1 : f32
  } -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

#id = affine_map<(i) -> (i)>

// Test that there is an end to the length of vectors.
// RUN: bcast-opt %s --bcast-select-schedule="vector-bits=4294967295" --split-input-file | FileCheck %s --check-prefix=LONGEST
// LONGEST-LABEL: @longest(
// LONGEST: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 1024>
// CHECK-LABEL: @longest(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 64>
func.func @longest(%a: memref<100xi8>, %o: memref<100xi8>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<100xi8>) outs(%o : memref<100xi8>) {
  ^bb0(%x: i8, %z: i8):
    %0 = arith.addi %x, %x : i8
    linalg.yield %0 : i8
  }
  return
}

// -----

// Test that a fill, whose value is no buffer, is a loop like others.
// CHECK-LABEL: func.func @fill
// CHECK-NOT: ins(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, chunk_elements = 16384>
// CHECK-NEXT: ^bb0(%{{.*}}: f32):
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0.0
// CHECK-NEXT: linalg.yield %[[ZERO]]
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, chunk_elements = 16384>
// CHECK: linalg.yield %arg1
func.func @fill(%a: memref<64x4096xf32>, %x: f32) {
  %zero = arith.constant 0.0 : f32
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%zero : f32) outs(%a : memref<64x4096xf32>) {
  ^bb0(%v: f32, %o: f32):
    linalg.yield %v : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%x : f32) outs(%a : memref<64x4096xf32>) {
  ^bb0(%v: f32, %o: f32):
    linalg.yield %v : f32
  }
  return
}
