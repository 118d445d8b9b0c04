// RUN: %run_targets %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}

// Test reductions of complex numbers whose results have several threads on a
// GPU: short and long lines, columns, both kinds of ops; sizes that only the
// program knows. All sums are of integers, all products of units.
// CHECK: result[0]: 3xcomplex<f32>=(124750,0) (124750,500) (124750,1000)
// CHECK: result[1]: complex<f64>=(199990000,20000)
// CHECK: result[2]: 5xcomplex<f32>=(179700,0) (179700,600) (179700,1200) (179700,1800) (179700,2400)
// CHECK: result[3]: 2xcomplex<f64>=(-1,0) (-1,0)
// CHECK: result[4]: 3xcomplex<f32>=(10,0) (10,5) (10,10)

func.func private @dynamic(%x: tensor<?x?xcomplex<f32>>) -> tensor<?xcomplex<f32>> attributes {no_inline} {
  %0 = bcast.reduce add, %x dimensions = [1] : (tensor<?x?xcomplex<f32>>) -> tensor<?xcomplex<f32>>
  return %0 : tensor<?xcomplex<f32>>
}

func.func @main() -> (tensor<3xcomplex<f32>>, tensor<complex<f64>>, tensor<5xcomplex<f32>>, tensor<2xcomplex<f64>>, tensor<?xcomplex<f32>>) {
  %r0 = bcast.iota dimension = 1 : tensor<3x500xf32>
  %i0 = bcast.iota dimension = 0 : tensor<3x500xf32>
  %x0 = bcast.complex %r0, %i0 : (tensor<3x500xf32>, tensor<3x500xf32>) -> tensor<3x500xcomplex<f32>>
  %y0 = bcast.reduce add, %x0 dimensions = [1] : (tensor<3x500xcomplex<f32>>) -> tensor<3xcomplex<f32>>

  %r1 = bcast.iota dimension = 0 : tensor<20000xf64>
  %one = bcast.constant dense<1.0> : tensor<20000xf64>
  %x1 = bcast.complex %r1, %one : (tensor<20000xf64>, tensor<20000xf64>) -> tensor<20000xcomplex<f64>>
  %y1 = bcast.reduce add, %x1 dimensions = [0] : (tensor<20000xcomplex<f64>>) -> tensor<complex<f64>>

  %r2 = bcast.iota dimension = 0 : tensor<600x5xf32>
  %i2 = bcast.iota dimension = 1 : tensor<600x5xf32>
  %x2 = bcast.complex %r2, %i2 : (tensor<600x5xf32>, tensor<600x5xf32>) -> tensor<600x5xcomplex<f32>>
  %y2 = bcast.reduce add, %x2 dimensions = [0] : (tensor<600x5xcomplex<f32>>) -> tensor<5xcomplex<f32>>

  %x3 = bcast.constant dense<(0.0, 1.0)> : tensor<2x130xcomplex<f64>>
  %y3 = bcast.reduce multiply, %x3 dimensions = [1] : (tensor<2x130xcomplex<f64>>) -> tensor<2xcomplex<f64>>

  %r4 = bcast.iota dimension = 1 : tensor<3x5xf32>
  %i4 = bcast.iota dimension = 0 : tensor<3x5xf32>
  %x4 = bcast.complex %r4, %i4 : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xcomplex<f32>>
  %d4 = tensor.cast %x4 : tensor<3x5xcomplex<f32>> to tensor<?x?xcomplex<f32>>
  %y4 = func.call @dynamic(%d4) : (tensor<?x?xcomplex<f32>>) -> tensor<?xcomplex<f32>>
  return %y0, %y1, %y2, %y3, %y4 : tensor<3xcomplex<f32>>, tensor<complex<f64>>, tensor<5xcomplex<f32>>, tensor<2xcomplex<f64>>, tensor<?xcomplex<f32>>
}
