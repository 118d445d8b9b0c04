// RUN: %run_targets %s | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 | FileCheck %s %}

// Reductions whose results have several threads on a GPU: rows of each class of
// length, in one launch and in two. Each result is the sum of the results times
// their places.

// CHECK: result[0]: i64=3
// CHECK: result[1]: i64=45
// CHECK: result[2]: i64=214578
// CHECK: result[3]: i64=872
// CHECK: result[4]: i64=-135
// CHECK: result[5]: i64=6147
// CHECK: result[6]: i64=6155
// CHECK: result[7]: i64=18
// CHECK: result[8]: f32=16383
// CHECK: result[9]: f64=16383
// CHECK: result[10]: f32=39998
// CHECK: result[11]: i64=120024
// CHECK: result[12]: f16=16768

func.func @main() -> (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f64>, tensor<f32>, tensor<i64>, tensor<f16>) {
  %three = bcast.constant dense<3> : tensor<i32>
  %eleven = bcast.constant dense<11> : tensor<i32>
  // Rows of every length class.
  %v0i0 = bcast.iota dimension = 0 : tensor<5x1xi32>
  %v0i1 = bcast.iota dimension = 1 : tensor<5x1xi32>
  %v0m1 = bcast.multiply %v0i0, %three : (tensor<5x1xi32>, tensor<i32>) -> tensor<5x1xi32>
  %v0a1 = bcast.add %v0m1, %v0i1 : tensor<5x1xi32>
  %v0q = bcast.multiply %v0a1, %v0a1 : tensor<5x1xi32>
  %v0r = bcast.remainder %v0q, %eleven : (tensor<5x1xi32>, tensor<i32>) -> tensor<5x1xi32>
  %v0s = bcast.subtract %v0r, %three : (tensor<5x1xi32>, tensor<i32>) -> tensor<5x1xi32>
  %v0x = bcast.convert %v0s : (tensor<5x1xi32>) -> tensor<5x1xf32>
  %v0 = bcast.reduce add, %v0x dimensions = [1] : (tensor<5x1xf32>) -> tensor<5xf32>
  %v0w = bcast.convert %v0 : (tensor<5xf32>) -> tensor<5xi64>
  %v0f = bcast.reshape %v0w : (tensor<5xi64>) -> tensor<5xi64>
  %v0n = bcast.iota dimension = 0 : tensor<5xi64>
  %v0p = bcast.multiply %v0f, %v0n : tensor<5xi64>
  %v0z = bcast.add %v0p, %v0f : tensor<5xi64>
  %v0o = bcast.reduce add, %v0z dimensions = [0] : (tensor<5xi64>) -> tensor<i64>
  %v1i0 = bcast.iota dimension = 0 : tensor<5x3xi32>
  %v1i1 = bcast.iota dimension = 1 : tensor<5x3xi32>
  %v1m1 = bcast.multiply %v1i0, %three : (tensor<5x3xi32>, tensor<i32>) -> tensor<5x3xi32>
  %v1a1 = bcast.add %v1m1, %v1i1 : tensor<5x3xi32>
  %v1q = bcast.multiply %v1a1, %v1a1 : tensor<5x3xi32>
  %v1r = bcast.remainder %v1q, %eleven : (tensor<5x3xi32>, tensor<i32>) -> tensor<5x3xi32>
  %v1s = bcast.subtract %v1r, %three : (tensor<5x3xi32>, tensor<i32>) -> tensor<5x3xi32>
  %v1x = bcast.convert %v1s : (tensor<5x3xi32>) -> tensor<5x3xf32>
  %v1 = bcast.reduce add, %v1x dimensions = [1] : (tensor<5x3xf32>) -> tensor<5xf32>
  %v1w = bcast.convert %v1 : (tensor<5xf32>) -> tensor<5xi64>
  %v1f = bcast.reshape %v1w : (tensor<5xi64>) -> tensor<5xi64>
  %v1n = bcast.iota dimension = 0 : tensor<5xi64>
  %v1p = bcast.multiply %v1f, %v1n : tensor<5xi64>
  %v1z = bcast.add %v1p, %v1f : tensor<5xi64>
  %v1o = bcast.reduce add, %v1z dimensions = [0] : (tensor<5xi64>) -> tensor<i64>
  %v2i0 = bcast.iota dimension = 0 : tensor<300x4xi32>
  %v2i1 = bcast.iota dimension = 1 : tensor<300x4xi32>
  %v2m1 = bcast.multiply %v2i0, %three : (tensor<300x4xi32>, tensor<i32>) -> tensor<300x4xi32>
  %v2a1 = bcast.add %v2m1, %v2i1 : tensor<300x4xi32>
  %v2q = bcast.multiply %v2a1, %v2a1 : tensor<300x4xi32>
  %v2r = bcast.remainder %v2q, %eleven : (tensor<300x4xi32>, tensor<i32>) -> tensor<300x4xi32>
  %v2s = bcast.subtract %v2r, %three : (tensor<300x4xi32>, tensor<i32>) -> tensor<300x4xi32>
  %v2x = bcast.convert %v2s : (tensor<300x4xi32>) -> tensor<300x4xf32>
  %v2 = bcast.reduce maximum, %v2x dimensions = [1] : (tensor<300x4xf32>) -> tensor<300xf32>
  %v2w = bcast.convert %v2 : (tensor<300xf32>) -> tensor<300xi64>
  %v2f = bcast.reshape %v2w : (tensor<300xi64>) -> tensor<300xi64>
  %v2n = bcast.iota dimension = 0 : tensor<300xi64>
  %v2p = bcast.multiply %v2f, %v2n : tensor<300xi64>
  %v2z = bcast.add %v2p, %v2f : tensor<300xi64>
  %v2o = bcast.reduce add, %v2z dimensions = [0] : (tensor<300xi64>) -> tensor<i64>
  %v3i0 = bcast.iota dimension = 0 : tensor<7x31xi32>
  %v3i1 = bcast.iota dimension = 1 : tensor<7x31xi32>
  %v3m1 = bcast.multiply %v3i0, %three : (tensor<7x31xi32>, tensor<i32>) -> tensor<7x31xi32>
  %v3a1 = bcast.add %v3m1, %v3i1 : tensor<7x31xi32>
  %v3q = bcast.multiply %v3a1, %v3a1 : tensor<7x31xi32>
  %v3r = bcast.remainder %v3q, %eleven : (tensor<7x31xi32>, tensor<i32>) -> tensor<7x31xi32>
  %v3s = bcast.subtract %v3r, %three : (tensor<7x31xi32>, tensor<i32>) -> tensor<7x31xi32>
  %v3x = bcast.convert %v3s : (tensor<7x31xi32>) -> tensor<7x31xf32>
  %v3 = bcast.reduce add, %v3x dimensions = [1] : (tensor<7x31xf32>) -> tensor<7xf32>
  %v3w = bcast.convert %v3 : (tensor<7xf32>) -> tensor<7xi64>
  %v3f = bcast.reshape %v3w : (tensor<7xi64>) -> tensor<7xi64>
  %v3n = bcast.iota dimension = 0 : tensor<7xi64>
  %v3p = bcast.multiply %v3f, %v3n : tensor<7xi64>
  %v3z = bcast.add %v3p, %v3f : tensor<7xi64>
  %v3o = bcast.reduce add, %v3z dimensions = [0] : (tensor<7xi64>) -> tensor<i64>
  %v4i0 = bcast.iota dimension = 0 : tensor<9x100xi32>
  %v4i1 = bcast.iota dimension = 1 : tensor<9x100xi32>
  %v4m1 = bcast.multiply %v4i0, %three : (tensor<9x100xi32>, tensor<i32>) -> tensor<9x100xi32>
  %v4a1 = bcast.add %v4m1, %v4i1 : tensor<9x100xi32>
  %v4q = bcast.multiply %v4a1, %v4a1 : tensor<9x100xi32>
  %v4r = bcast.remainder %v4q, %eleven : (tensor<9x100xi32>, tensor<i32>) -> tensor<9x100xi32>
  %v4s = bcast.subtract %v4r, %three : (tensor<9x100xi32>, tensor<i32>) -> tensor<9x100xi32>
  %v4 = bcast.reduce minimum, %v4s dimensions = [1] : (tensor<9x100xi32>) -> tensor<9xi32>
  %v4w = bcast.convert %v4 : (tensor<9xi32>) -> tensor<9xi64>
  %v4f = bcast.reshape %v4w : (tensor<9xi64>) -> tensor<9xi64>
  %v4n = bcast.iota dimension = 0 : tensor<9xi64>
  %v4p = bcast.multiply %v4f, %v4n : tensor<9xi64>
  %v4z = bcast.add %v4p, %v4f : tensor<9xi64>
  %v4o = bcast.reduce add, %v4z dimensions = [0] : (tensor<9xi64>) -> tensor<i64>
  %v5i0 = bcast.iota dimension = 0 : tensor<3x1024xi32>
  %v5i1 = bcast.iota dimension = 1 : tensor<3x1024xi32>
  %v5m1 = bcast.multiply %v5i0, %three : (tensor<3x1024xi32>, tensor<i32>) -> tensor<3x1024xi32>
  %v5a1 = bcast.add %v5m1, %v5i1 : tensor<3x1024xi32>
  %v5q = bcast.multiply %v5a1, %v5a1 : tensor<3x1024xi32>
  %v5r = bcast.remainder %v5q, %eleven : (tensor<3x1024xi32>, tensor<i32>) -> tensor<3x1024xi32>
  %v5s = bcast.subtract %v5r, %three : (tensor<3x1024xi32>, tensor<i32>) -> tensor<3x1024xi32>
  %v5x = bcast.convert %v5s : (tensor<3x1024xi32>) -> tensor<3x1024xf32>
  %v5 = bcast.reduce add, %v5x dimensions = [1] : (tensor<3x1024xf32>) -> tensor<3xf32>
  %v5w = bcast.convert %v5 : (tensor<3xf32>) -> tensor<3xi64>
  %v5f = bcast.reshape %v5w : (tensor<3xi64>) -> tensor<3xi64>
  %v5n = bcast.iota dimension = 0 : tensor<3xi64>
  %v5p = bcast.multiply %v5f, %v5n : tensor<3xi64>
  %v5z = bcast.add %v5p, %v5f : tensor<3xi64>
  %v5o = bcast.reduce add, %v5z dimensions = [0] : (tensor<3xi64>) -> tensor<i64>
  %v6i0 = bcast.iota dimension = 0 : tensor<3x1025xi32>
  %v6i1 = bcast.iota dimension = 1 : tensor<3x1025xi32>
  %v6m1 = bcast.multiply %v6i0, %three : (tensor<3x1025xi32>, tensor<i32>) -> tensor<3x1025xi32>
  %v6a1 = bcast.add %v6m1, %v6i1 : tensor<3x1025xi32>
  %v6q = bcast.multiply %v6a1, %v6a1 : tensor<3x1025xi32>
  %v6r = bcast.remainder %v6q, %eleven : (tensor<3x1025xi32>, tensor<i32>) -> tensor<3x1025xi32>
  %v6s = bcast.subtract %v6r, %three : (tensor<3x1025xi32>, tensor<i32>) -> tensor<3x1025xi32>
  %v6x = bcast.convert %v6s : (tensor<3x1025xi32>) -> tensor<3x1025xf32>
  %v6 = bcast.reduce add, %v6x dimensions = [1] : (tensor<3x1025xf32>) -> tensor<3xf32>
  %v6w = bcast.convert %v6 : (tensor<3xf32>) -> tensor<3xi64>
  %v6f = bcast.reshape %v6w : (tensor<3xi64>) -> tensor<3xi64>
  %v6n = bcast.iota dimension = 0 : tensor<3xi64>
  %v6p = bcast.multiply %v6f, %v6n : tensor<3xi64>
  %v6z = bcast.add %v6p, %v6f : tensor<3xi64>
  %v6o = bcast.reduce add, %v6z dimensions = [0] : (tensor<3xi64>) -> tensor<i64>
  %v7i0 = bcast.iota dimension = 0 : tensor<2x5000xi32>
  %v7i1 = bcast.iota dimension = 1 : tensor<2x5000xi32>
  %v7m1 = bcast.multiply %v7i0, %three : (tensor<2x5000xi32>, tensor<i32>) -> tensor<2x5000xi32>
  %v7a1 = bcast.add %v7m1, %v7i1 : tensor<2x5000xi32>
  %v7q = bcast.multiply %v7a1, %v7a1 : tensor<2x5000xi32>
  %v7r = bcast.remainder %v7q, %eleven : (tensor<2x5000xi32>, tensor<i32>) -> tensor<2x5000xi32>
  %v7s = bcast.subtract %v7r, %three : (tensor<2x5000xi32>, tensor<i32>) -> tensor<2x5000xi32>
  %v7x = bcast.convert %v7s : (tensor<2x5000xi32>) -> tensor<2x5000xi8>
  %v7 = bcast.reduce maximum, %v7x dimensions = [1] : (tensor<2x5000xi8>) -> tensor<2xi8>
  %v7w = bcast.convert %v7 : (tensor<2xi8>) -> tensor<2xi64>
  %v7f = bcast.reshape %v7w : (tensor<2xi64>) -> tensor<2xi64>
  %v7n = bcast.iota dimension = 0 : tensor<2xi64>
  %v7p = bcast.multiply %v7f, %v7n : tensor<2xi64>
  %v7z = bcast.add %v7p, %v7f : tensor<2xi64>
  %v7o = bcast.reduce add, %v7z dimensions = [0] : (tensor<2xi64>) -> tensor<i64>
  %v8i0 = bcast.iota dimension = 0 : tensor<16384xi32>
  %v8q = bcast.multiply %v8i0, %v8i0 : tensor<16384xi32>
  %v8r = bcast.remainder %v8q, %eleven : (tensor<16384xi32>, tensor<i32>) -> tensor<16384xi32>
  %v8s = bcast.subtract %v8r, %three : (tensor<16384xi32>, tensor<i32>) -> tensor<16384xi32>
  %v8x = bcast.convert %v8s : (tensor<16384xi32>) -> tensor<16384xf32>
  %v8 = bcast.reduce add, %v8x dimensions = [0] : (tensor<16384xf32>) -> tensor<f32>
  %v9i0 = bcast.iota dimension = 0 : tensor<16385xi32>
  %v9q = bcast.multiply %v9i0, %v9i0 : tensor<16385xi32>
  %v9r = bcast.remainder %v9q, %eleven : (tensor<16385xi32>, tensor<i32>) -> tensor<16385xi32>
  %v9s = bcast.subtract %v9r, %three : (tensor<16385xi32>, tensor<i32>) -> tensor<16385xi32>
  %v9x = bcast.convert %v9s : (tensor<16385xi32>) -> tensor<16385xf64>
  %v9 = bcast.reduce add, %v9x dimensions = [0] : (tensor<16385xf64>) -> tensor<f64>
  %v10i0 = bcast.iota dimension = 0 : tensor<40000xi32>
  %v10q = bcast.multiply %v10i0, %v10i0 : tensor<40000xi32>
  %v10r = bcast.remainder %v10q, %eleven : (tensor<40000xi32>, tensor<i32>) -> tensor<40000xi32>
  %v10s = bcast.subtract %v10r, %three : (tensor<40000xi32>, tensor<i32>) -> tensor<40000xi32>
  %v10x = bcast.convert %v10s : (tensor<40000xi32>) -> tensor<40000xf32>
  %v10 = bcast.reduce add, %v10x dimensions = [0] : (tensor<40000xf32>) -> tensor<f32>
  %v11i0 = bcast.iota dimension = 0 : tensor<3x20001xi32>
  %v11i1 = bcast.iota dimension = 1 : tensor<3x20001xi32>
  %v11m1 = bcast.multiply %v11i0, %three : (tensor<3x20001xi32>, tensor<i32>) -> tensor<3x20001xi32>
  %v11a1 = bcast.add %v11m1, %v11i1 : tensor<3x20001xi32>
  %v11q = bcast.multiply %v11a1, %v11a1 : tensor<3x20001xi32>
  %v11r = bcast.remainder %v11q, %eleven : (tensor<3x20001xi32>, tensor<i32>) -> tensor<3x20001xi32>
  %v11s = bcast.subtract %v11r, %three : (tensor<3x20001xi32>, tensor<i32>) -> tensor<3x20001xi32>
  %v11 = bcast.reduce add, %v11s dimensions = [1] : (tensor<3x20001xi32>) -> tensor<3xi32>
  %v11w = bcast.convert %v11 : (tensor<3xi32>) -> tensor<3xi64>
  %v11f = bcast.reshape %v11w : (tensor<3xi64>) -> tensor<3xi64>
  %v11n = bcast.iota dimension = 0 : tensor<3xi64>
  %v11p = bcast.multiply %v11f, %v11n : tensor<3xi64>
  %v11z = bcast.add %v11p, %v11f : tensor<3xi64>
  %v11o = bcast.reduce add, %v11z dimensions = [0] : (tensor<3xi64>) -> tensor<i64>
  %v12i0 = bcast.iota dimension = 0 : tensor<130x129xi32>
  %v12i1 = bcast.iota dimension = 1 : tensor<130x129xi32>
  %v12m1 = bcast.multiply %v12i0, %three : (tensor<130x129xi32>, tensor<i32>) -> tensor<130x129xi32>
  %v12a1 = bcast.add %v12m1, %v12i1 : tensor<130x129xi32>
  %v12q = bcast.multiply %v12a1, %v12a1 : tensor<130x129xi32>
  %v12r = bcast.remainder %v12q, %eleven : (tensor<130x129xi32>, tensor<i32>) -> tensor<130x129xi32>
  %v12s = bcast.subtract %v12r, %three : (tensor<130x129xi32>, tensor<i32>) -> tensor<130x129xi32>
  %v12x = bcast.convert %v12s : (tensor<130x129xi32>) -> tensor<130x129xf16>
  %v12 = bcast.reduce add, %v12x dimensions = [0, 1] : (tensor<130x129xf16>) -> tensor<f16>
  return %v0o, %v1o, %v2o, %v3o, %v4o, %v5o, %v6o, %v7o, %v8, %v9, %v10, %v11o, %v12 : tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f64>, tensor<f32>, tensor<i64>, tensor<f16>
}
