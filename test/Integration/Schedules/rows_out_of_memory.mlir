// RUN: not bcast-run %s --function=alloc --input=i64=4611686018427387904 2>&1 | FileCheck %s --check-prefix=ALLOC
// RUN: bcast-run %s --function=alloc --input=i64=100 | FileCheck %s --check-prefix=FINE

// Test that a buffer of a parallel loop that cannot be had is an error.
// ALLOC: error: out of memory
// FINE: result[0]: 4xf32=1 1 1 1

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

func.func @alloc(%size: tensor<i64>) -> tensor<4xf32> {
  %long = tensor.extract %size[] : tensor<i64>
  %n = arith.index_cast %long : i64 to index
  %one = arith.constant 1.0 : f32
  %init = tensor.empty() : tensor<4xf32>
  %0 = scf.forall (%i) in (4) shared_outs(%out = %init) -> (tensor<4xf32>) {
    %e = tensor.empty(%n) : tensor<?xf32>
    %t = linalg.fill ins(%one : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    %low = arith.constant 0xFF800000 : f32
    %em = tensor.empty() : tensor<f32>
    %fm = linalg.fill ins(%low : f32) outs(%em : tensor<f32>) -> tensor<f32>
    %max = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
        ins(%t : tensor<?xf32>) outs(%fm : tensor<f32>) {
    ^bb0(%a: f32, %acc: f32):
      %s = arith.maximumf %acc, %a : f32
      linalg.yield %s : f32
    } -> tensor<f32>
    %v = tensor.expand_shape %max [] output_shape [1] : tensor<f32> into tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %out[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0 : tensor<4xf32>
}
