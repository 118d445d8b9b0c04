// RUN: bcast-run %s --function=frees --input=4xf32=1 | FileCheck %s --check-prefix=FREES
// RUN: bcast-run %s --function=affine --input=4xf32=1 --input="3xi1=1 0 1" | FileCheck %s --check-prefix=AFFINE
// RUN: bcast-run %s --function=argument --input="4xf32=1 2 3 4" | FileCheck %s --check-prefix=ARGUMENT

#map = affine_map<(d0) -> (d0)>

// Test that a program on buffers may free what it allocates, or not.
// FREES: result[0]: 4xf32=4 4 4 4
func.func @frees(%a: memref<4xf32>) -> memref<4xf32> {
  %r = memref.alloc() : memref<4xf32>
  %t = memref.alloc() : memref<4xf32>
  %forgotten = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%a : memref<4xf32>) outs(%t : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %x : f32
    linalg.yield %s : f32
  }
  linalg.copy ins(%t : memref<4xf32>) outs(%forgotten : memref<4xf32>)
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%forgotten : memref<4xf32>) outs(%r : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %x : f32
    linalg.yield %s : f32
  }
  memref.dealloc %t : memref<4xf32>
  return %r : memref<4xf32>
}

// Test that affine loops run, with dynamic sizes and i1.
// AFFINE: result[0]: 4xf32=2 2 2 2
// AFFINE: result[1]: 3xi1=1 0 1
func.func @affine(%a: memref<4xf32>, %b: memref<?xi1>) -> (memref<4xf32>, memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %b, %c0 : memref<?xi1>
  %r = memref.alloc() : memref<4xf32>
  %q = memref.alloc(%n) : memref<?xi1>
  affine.for %i = 0 to 4 {
    %x = affine.load %a[%i] : memref<4xf32>
    %s = arith.addf %x, %x : f32
    affine.store %s, %r[%i] : memref<4xf32>
  }
  affine.for %i = 0 to %n {
    %x = affine.load %b[%i] : memref<?xi1>
    affine.store %x, %q[%i] : memref<?xi1>
  }
  return %r, %q : memref<4xf32>, memref<?xi1>
}

// Test that a buffer that is returned as it came is copied.
// ARGUMENT: result[0]: 4xf32=1 2 3 4
func.func @argument(%a: memref<4xf32>) -> memref<4xf32> {
  return %a : memref<4xf32>
}
