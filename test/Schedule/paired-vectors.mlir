// RUN: bcast-opt %s --bcast-select-schedule --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule=vector-bits=256 --split-input-file | \
// RUN:   FileCheck %s --check-prefix=NARROW

// A vector of twice the lanes is two of the processor's, whose ops alternate.

#id = affine_map<(i) -> (i)>

// Test that a function is computed for two vectors at a time, where there are
// registers for them.
// CHECK-LABEL: @function(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 32>}
// NARROW-LABEL: @function(
// NARROW: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 8>}
func.func @function(%a: memref<16000xf32>, %o: memref<16000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16000xf32>) outs(%o : memref<16000xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = math.tanh %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test the same of a function that is one instruction.
// CHECK-LABEL: @instruction(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @instruction(%a: memref<16000xf32>, %o: memref<16000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16000xf32>) outs(%o : memref<16000xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = math.sqrt %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that the sine, which needs many registers, is not.
// CHECK-LABEL: @sine(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @sine(%a: memref<16000xf32>, %o: memref<16000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16000xf32>) outs(%o : memref<16000xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = math.sin %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that a chain of arithmetic counts by its length, not by its ops.
// CHECK-LABEL: @chain(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 32>}
func.func @chain(%a: memref<16000xf32>, %o: memref<16000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16000xf32>) outs(%o : memref<16000xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.divf %x, %x : f32
    %1 = arith.divf %0, %x : f32
    %2 = arith.divf %1, %x : f32
    %3 = arith.addf %2, %x : f32
    linalg.yield %3 : f32
  }
  return
}

// CHECK-LABEL: @independent(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @independent(%a: memref<16000xf32>, %o: memref<16000xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16000xf32>) outs(%o : memref<16000xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = arith.divf %x, %x : f32
    %1 = arith.divf %z, %x : f32
    %2 = arith.divf %x, %z : f32
    %3 = arith.addf %0, %1 : f32
    %4 = arith.addf %3, %2 : f32
    linalg.yield %4 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that a short loop has no pairs of vectors.
// CHECK-LABEL: @short(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>}
func.func @short(%a: memref<100xf32>, %o: memref<100xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<100xf32>) outs(%o : memref<100xf32>) {
  ^bb0(%x: f32, %z: f32):
    %0 = math.tanh %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that of a reduction one function is not enough, since there are
// accumulators of several vectors anyway; there are as many of them as before.
// CHECK-LABEL: @sum_of_exponentials(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16>}
func.func @sum_of_exponentials(%a: memref<4x2560xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x2560xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = math.exp %x : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// CHECK-LABEL: @sum_of_logarithms(
// CHECK: bcast.schedule = #bcast.schedule<row_reduction, vector_lanes = 32, unroll = 8>}
func.func @sum_of_logarithms(%a: memref<4x2560xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<4x2560xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %x, %x : f32
    %1 = math.log %0 : f32
    %2 = arith.addf %acc, %1 : f32
    linalg.yield %2 : f32
  }
  return
}

// -----

#id = affine_map<(i) -> (i)>

// Test that arrays of bf16 alone, which are read as words, have two vectors
// whatever their elements take.
// CHECK-LABEL: @words(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 32>}
// NARROW-LABEL: @words(
// NARROW: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 8>}
func.func @words(%a: memref<16000xbf16>, %o: memref<16000xbf16>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<16000xbf16>) outs(%o : memref<16000xbf16>) {
  ^bb0(%x: bf16, %z: bf16):
    %0 = arith.extf %x : bf16 to f32
    %1 = arith.addf %0, %0 : f32
    %2 = arith.truncf %1 : f32 to bf16
    linalg.yield %2 : bf16
  }
  return
}
