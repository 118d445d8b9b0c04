// Test that what GPUs compute by approximate instructions and round to bf16 has
// the CPU's bits, for all operands, however far from the number an approximation is
// as far as the PTX ISA allows it: at its ends and in the middle. What NaN is made
// of does not count. Further away, other bits show that approximations are taken.
//
// REQUIRES: cuda
// DEFINE: %{same} = --target=cuda --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy
// RUN: bcast-run %s --target=cpu --output=@%t.0.npy --output=@%t.1.npy
// RUN: bcast-run %s %{same}
// RUN: env FAKE_CUDA_APPROXIMATION=1 bcast-run %s %{same}
// RUN: env FAKE_CUDA_APPROXIMATION=-1 bcast-run %s %{same}
// RUN: env FAKE_CUDA_APPROXIMATION=1 FAKE_CUDA_CAPABILITY=75 bcast-run %s %{same}
// RUN: env FAKE_CUDA_APPROXIMATION=-1 FAKE_CUDA_CAPABILITY=75 bcast-run %s %{same}
// RUN: %fake_cuda FAKE_CUDA_EXECUTE=1 FAKE_CUDA_APPROXIMATION=99 not bcast-run %s %{same} 2>&1 | FileCheck %s
// CHECK: result[0]: element
// CHECK: result[1]: element

func.func private @no_nan(%x: tensor<65536xbf16>) -> tensor<65536xbf16> {
  %is_number = bcast.compare EQ, %x, %x : (tensor<65536xbf16>, tensor<65536xbf16>) -> tensor<65536xi1>
  %zero = bcast.constant dense<0.0> : tensor<65536xbf16>
  %0 = bcast.select %is_number, %x, %zero : (tensor<65536xi1>, tensor<65536xbf16>, tensor<65536xbf16>) -> tensor<65536xbf16>
  return %0 : tensor<65536xbf16>
}

func.func @main() -> (tensor<65536xbf16>, tensor<8x65536xbf16>) {
  %n = bcast.iota dimension = 0 : tensor<65536xui16>
  %any = bcast.bitcast_convert %n : (tensor<65536xui16>) -> tensor<65536xbf16>
  %x = call @no_nan(%any) : (tensor<65536xbf16>) -> tensor<65536xbf16>
  %0 = bcast.exponential %x : tensor<65536xbf16>

  // Quotients by a number for each row. None is NaN.
  %wide = bcast.convert %x : (tensor<65536xbf16>) -> tensor<65536xf32>
  %rows = bcast.broadcast_in_dim %wide broadcast_dimensions = [1] : (tensor<65536xf32>) -> tensor<8x65536xf32>
  %d = bcast.constant dense<[3.1, 1.0, 1.17e-38, 1.0e-30, 2.9e38, 77.7, -5.01, 0.33]> : tensor<8xf32>
  %q = bcast.divide %rows, %d broadcast_dimensions = [0] : (tensor<8x65536xf32>, tensor<8xf32>) -> tensor<8x65536xf32>
  %1 = bcast.convert %q : (tensor<8x65536xf32>) -> tensor<8x65536xbf16>
  return %0, %1 : tensor<65536xbf16>, tensor<8x65536xbf16>
}
