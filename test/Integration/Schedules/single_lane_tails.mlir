// RUN: bcast-run %s --function=iota --output=@%t.npy
// RUN: bcast-run %s --target=interpreter --input=@%t.npy | FileCheck %s
// RUN: bcast-run %s --input=@%t.npy | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl --input=@%t.npy | FileCheck %s %}
// RUN: bcast-run %s --input=@%t.npy --print-ir=llvmir | FileCheck %s --check-prefix=STORE

// Rows of 65 columns, in tiles of 64 and 1: what is left for vectors is one lane of
// 16 bits, behind which the next row begins.

// CHECK: result[0]: 3x65xbf16=[0 0 0 {{.*}}][65 65 65 {{.*}}][130 130 130 {{.*}}]

// STORE-NOT: masked.store{{.*}}<i1 true, i1 false{{.*}}false>)
// STORE: store i16
func.func @main(%input: tensor<3x65xf32>) -> tensor<3x65xbf16> {
  %x = bcast.convert %input : (tensor<3x65xf32>) -> tensor<3x65xbf16>
  %least = bcast.reduce minimum, %x dimensions = [0] : (tensor<3x65xbf16>) -> tensor<65xbf16>
  %0 = bcast.subtract %x, %least broadcast_dimensions = [1] : (tensor<3x65xbf16>, tensor<65xbf16>) -> tensor<3x65xbf16>
  return %0 : tensor<3x65xbf16>
}

func.func @iota() -> tensor<3x65xf32> {
  %0 = bcast.iota dimension = 0 : tensor<195xf32>
  %1 = bcast.reshape %0 : (tensor<195xf32>) -> tensor<3x65xf32>
  return %1 : tensor<3x65xf32>
}
