// RUN: bcast-opt %s --bcast-select-schedule --split-input-file | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>

// Test that outputs that alternate in one buffer have vectors, whatever their
// order.
// CHECK-LABEL: @two(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, chunk_elements = 16384>
func.func @two(%a: memref<65536x1xf32>, %o: memref<65536x2xf32>) {
  %0 = memref.subview %o[0, 0] [65536, 1] [1, 1] : memref<65536x2xf32> to memref<65536x1xf32, strided<[2, 1]>>
  %1 = memref.subview %o[0, 1] [65536, 1] [1, 1] : memref<65536x2xf32> to memref<65536x1xf32, strided<[2, 1], offset: 1>>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<65536x1xf32>)
      outs(%1, %0 : memref<65536x1xf32, strided<[2, 1], offset: 1>>, memref<65536x1xf32, strided<[2, 1]>>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %2 = arith.negf %x : f32
    linalg.yield %x, %2 : f32, f32
  }
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// Test that an output that lies apart, and two of which a third one is missing,
// are stored by scalars, and by threads.
// CHECK-LABEL: @apart(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 1, chunk_elements = 16384>
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 1, chunk_elements = 16384>
func.func @apart(%a: memref<65536x1xf32>, %o: memref<65536x3xf32>) {
  %0 = memref.subview %o[0, 0] [65536, 1] [1, 1] : memref<65536x3xf32> to memref<65536x1xf32, strided<[3, 1]>>
  %1 = memref.subview %o[0, 1] [65536, 1] [1, 1] : memref<65536x3xf32> to memref<65536x1xf32, strided<[3, 1], offset: 1>>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<65536x1xf32>) outs(%0 : memref<65536x1xf32, strided<[3, 1]>>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<65536x1xf32>)
      outs(%0, %1 : memref<65536x1xf32, strided<[3, 1]>>, memref<65536x1xf32, strided<[3, 1], offset: 1>>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x, %x : f32, f32
  }
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// Test that outputs of two buffers do not alternate, though their offsets do.
// CHECK-LABEL: @buffers(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 1>
func.func @buffers(%a: memref<64x1xf32>, %o: memref<64x2xf32>, %q: memref<64x2xf32>) {
  %0 = memref.subview %o[0, 0] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1]>>
  %1 = memref.subview %q[0, 1] [64, 1] [1, 1] : memref<64x2xf32> to memref<64x1xf32, strided<[2, 1], offset: 1>>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x1xf32>)
      outs(%0, %1 : memref<64x1xf32, strided<[2, 1]>>, memref<64x1xf32, strided<[2, 1], offset: 1>>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x, %x : f32, f32
  }
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// Test that dimensions of a view make one loop where a step along the outer one
// goes as far as all of the inner one: the rows are longer than a table's.
// CHECK-LABEL: @rows(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16>
#all = affine_map<(i, j, k) -> (i, j, k)>
#row = affine_map<(i, j, k) -> (j, k)>
func.func @rows(%a: memref<6x4xf32>, %o: memref<512x12x4xf32>) {
  %0 = memref.subview %o[0, 3, 0] [512, 6, 4] [1, 1, 1] : memref<512x12x4xf32> to memref<512x6x4xf32, strided<[48, 4, 1], offset: 12>>
  linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : memref<6x4xf32>) outs(%0 : memref<512x6x4xf32, strided<[48, 4, 1], offset: 12>>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// Test that outputs do not alternate of which one is a row behind.
// CHECK-LABEL: @shifted(
// CHECK: bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 1>
func.func @shifted(%a: memref<64x1xf32>, %o: memref<65x2xf32>) {
  %0 = memref.subview %o[0, 0] [64, 1] [1, 1] : memref<65x2xf32> to memref<64x1xf32, strided<[2, 1]>>
  %1 = memref.subview %o[1, 1] [64, 1] [1, 1] : memref<65x2xf32> to memref<64x1xf32, strided<[2, 1], offset: 3>>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x1xf32>)
      outs(%0, %1 : memref<64x1xf32, strided<[2, 1]>>, memref<64x1xf32, strided<[2, 1], offset: 3>>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x, %x : f32, f32
  }
  return
}
