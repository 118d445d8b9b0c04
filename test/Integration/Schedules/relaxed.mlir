// REQUIRES: opencl
// RUN: rm -rf %t && mkdir -p %t
// RUN: bcast-run %s --function=inputs --output=@%t/a.npy --output=@%t/b.npy --output=@%t/c.npy
// RUN: bcast-run %s --function=main --input=@%t/a.npy --input=@%t/b.npy --input=@%t/c.npy --output=@%t/0.npy --output=@%t/1.npy --output=@%t/2.npy --output=@%t/3.npy --output=@%t/4.npy
// RUN: bcast-run %s --function=main --target=opencl --warp-threads=32 --pipeline-options=relaxed=true --input=@%t/a.npy --input=@%t/b.npy --input=@%t/c.npy --expected_output=@%t/0.npy --expected_output=@%t/1.npy --expected_output=@%t/2.npy --expected_output=@%t/3.npy --expected_output=@%t/4.npy
// RUN: bcast-run %s --function=main --target=opencl --warp-threads=32 --pipeline-options=relaxed=true --print-ir=gpu --input=@%t/a.npy --input=@%t/b.npy --input=@%t/c.npy 2>&1 | FileCheck %s

// Test that the kernels which CUDA has for buffers that are not aligned give the
// same bits: rows in registers, an epilogue of 16-bit elements, columns that are
// merged, a transpose, and complex numbers. What a function is given is accessed
// an element at a time.
// CHECK-DAG: bcast_rt.device_entry @main_on_device of @main any_alignment
// CHECK-DAG: vector.load {{.*}} {alignment = 4 : i64} : memref<{{.*}}xf32, {{.*}}1>
// CHECK-DAG: vector.load {{.*}} {alignment = 2 : i64} : memref<{{.*}}xi16, {{.*}}1>
// CHECK-DAG: vector.store {{.*}} {alignment = 2 : i64} : memref<{{.*}}xi16, {{.*}}1>
func.func @inputs() -> (tensor<192x256xf32>, tensor<192x256xbf16>, tensor<300xcomplex<f32>>) {
  %i = bcast.iota dimension = 0 : tensor<192x256xf32>
  %j = bcast.iota dimension = 1 : tensor<192x256xf32>
  %k = bcast.multiply %i, %j : tensor<192x256xf32>
  %a = bcast.sine %k : tensor<192x256xf32>
  %b = bcast.convert %a : (tensor<192x256xf32>) -> tensor<192x256xbf16>
  %n = bcast.iota dimension = 0 : tensor<300xf32>
  %s = bcast.sine %n : tensor<300xf32>
  %c = bcast.complex %n, %s : (tensor<300xf32>, tensor<300xf32>) -> tensor<300xcomplex<f32>>
  return %a, %b, %c : tensor<192x256xf32>, tensor<192x256xbf16>, tensor<300xcomplex<f32>>
}

func.func @main(%a: tensor<192x256xf32>, %b: tensor<192x256xbf16>, %c: tensor<300xcomplex<f32>>)
    -> (tensor<192x256xf32>, tensor<192x256xbf16>, tensor<256xf32>, tensor<256x192xf32>, tensor<300xcomplex<f32>>) {
  %max = bcast.reduce maximum, %a dimensions = [1] : (tensor<192x256xf32>) -> tensor<192xf32>
  %d = bcast.subtract %a, %max broadcast_dimensions = [0] : (tensor<192x256xf32>, tensor<192xf32>) -> tensor<192x256xf32>
  %e = bcast.exponential %d : tensor<192x256xf32>
  %sum = bcast.reduce add, %e dimensions = [1] : (tensor<192x256xf32>) -> tensor<192xf32>
  %softmax = bcast.divide %e, %sum broadcast_dimensions = [0] : (tensor<192x256xf32>, tensor<192xf32>) -> tensor<192x256xf32>

  %squared = bcast.multiply %b, %b : tensor<192x256xbf16>

  %columns = bcast.reduce add, %a dimensions = [0] : (tensor<192x256xf32>) -> tensor<256xf32>

  %turned = bcast.transpose %a permutation = [1, 0] : (tensor<192x256xf32>) -> tensor<256x192xf32>
  %negated = bcast.negate %turned : tensor<256x192xf32>

  %product = bcast.multiply %c, %c : tensor<300xcomplex<f32>>
  return %softmax, %squared, %columns, %negated, %product
      : tensor<192x256xf32>, tensor<192x256xbf16>, tensor<256xf32>, tensor<256x192xf32>, tensor<300xcomplex<f32>>
}
