// alpha * a + b on buffers, which is what linalg looks like after
// bufferization. Programs at this level run as well.
//
// RUN: bcast-run %s --input=f32=2 --input=1024xf32=3 --input=1024xf32=4 | FileCheck %s
// CHECK: result[0]: 1024xf32=10 10
#scalar = affine_map<(d0) -> ()>
#id = affine_map<(d0) -> (d0)>
func.func @main(%alpha: memref<f32>, %a: memref<1024xf32>, %b: memref<1024xf32>) -> memref<1024xf32> {
  %out = memref.alloc() : memref<1024xf32>
  linalg.generic {indexing_maps = [#scalar, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%alpha, %a, %b : memref<f32>, memref<1024xf32>, memref<1024xf32>) outs(%out : memref<1024xf32>) {
  ^bb0(%s: f32, %x: f32, %y: f32, %o: f32):
    %0 = arith.mulf %x, %s : f32
    %1 = arith.addf %0, %y : f32
    linalg.yield %1 : f32
  }
  return %out : memref<1024xf32>
}
