// Test that vectors are divided by one divisor, and by those that rows share,
// with the instruction where the processor's is fast, and with reciprocals
// elsewhere; and that a user has the last word.
// REQUIRES: x86_64
// RUN: bcast-compile %s --emit=llvm --mcpu=znver5 -o - | FileCheck %s --check-prefix=FAST
// RUN: bcast-compile %s --emit=llvm --mcpu=sapphirerapids -o - | FileCheck %s --check-prefix=SLOW
// RUN: bcast-compile %s --emit=llvm --mcpu=znver5 --pipeline-options=slow-division=true -o - | FileCheck %s --check-prefix=SLOW
// RUN: bcast-compile %s --emit=llvm --mcpu=sapphirerapids --pipeline-options=slow-division=false -o - | FileCheck %s --check-prefix=FAST

// FAST-LABEL: define {{.*}}@bcast_body_rows(
// FAST-NOT: llvm.fma
// FAST: fdiv <16 x float>
// FAST-NOT: llvm.fma
// FAST-LABEL: define {{.*}}@bcast_body_columns(
// FAST-NOT: llvm.fma
// FAST: fdiv <16 x float>
// FAST-NOT: llvm.fma
// FAST-NOT: fdiv <16 x float> splat
// FAST-LABEL: define i32

// A quotient is corrected by the remainder; the divisions that are left are for
// operands out of bounds.
// SLOW-LABEL: define {{.*}}@bcast_body_rows(
// SLOW: fdiv float 1.000000e+00
// SLOW: call <16 x float> @llvm.fma.v16f32
// SLOW-LABEL: define {{.*}}@bcast_body_columns(
// SLOW: fdiv <16 x float> splat (float 1.000000e+00)
// SLOW: call <16 x float> @llvm.fma.v16f32
// SLOW-LABEL: define i32
func.func @rows(%x: tensor<8x64xf32>, %d: tensor<8xf32>) -> tensor<8x64xf32> {
  %0 = bcast.divide %x, %d broadcast_dimensions = [0]
      : (tensor<8x64xf32>, tensor<8xf32>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}

func.func @columns(%x: tensor<64x64xf32>, %d: tensor<64xf32>) -> tensor<64x64xf32> {
  %0 = bcast.divide %x, %d broadcast_dimensions = [1]
      : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
