// Test that what is summed of the columns of rows is the same where one kernel
// computes both: of rows that are short, odd, empty and too long for that. Only the
// program knows their number and their length.

// RUN: bcast-run %s --function=short --output=@%t.short.npy
// RUN: bcast-run %s --function=center --target=interpreter --input=@%t.short.npy --output=@%t.short.rows.npy --output=@%t.short.columns.npy
// RUN: bcast-run %s --function=center --input=@%t.short.npy --expected_output=@%t.short.rows.npy --expected_output=@%t.short.columns.npy
// RUN: %if cuda %{ bcast-run %s --function=center --target=cuda --input=@%t.short.npy --expected_output=@%t.short.rows.npy --expected_output=@%t.short.columns.npy %}
// RUN: bcast-run %s --function=odd --output=@%t.odd.npy
// RUN: bcast-run %s --function=center --target=interpreter --input=@%t.odd.npy --output=@%t.odd.rows.npy --output=@%t.odd.columns.npy
// RUN: bcast-run %s --function=center --input=@%t.odd.npy --expected_output=@%t.odd.rows.npy --expected_output=@%t.odd.columns.npy
// RUN: %if cuda %{ bcast-run %s --function=center --target=cuda --input=@%t.odd.npy --expected_output=@%t.odd.rows.npy --expected_output=@%t.odd.columns.npy %}
// RUN: %if opencl %{ bcast-run %s --function=center --target=opencl --warp-threads=32 --input=@%t.odd.npy --expected_output=@%t.odd.rows.npy --expected_output=@%t.odd.columns.npy %}
// RUN: bcast-run %s --function=long --output=@%t.long.npy
// RUN: bcast-run %s --function=center --target=interpreter --input=@%t.long.npy --output=@%t.long.rows.npy --output=@%t.long.columns.npy
// RUN: %if opencl %{ bcast-run %s --function=center --target=opencl --warp-threads=32 --input=@%t.long.npy --expected_output=@%t.long.rows.npy --expected_output=@%t.long.columns.npy %}
// RUN: bcast-run %s --function=center --input="0x3xf32=" | FileCheck %s --check-prefix=NONE
// RUN: bcast-run %s --function=center --input="2x0xf32=" | FileCheck %s --check-prefix=EMPTY
// RUN: %if cuda %{ bcast-run %s --function=center --target=cuda --input="2x0xf32=" | FileCheck %s --check-prefix=EMPTY %}

// NONE: result[0]: 0x3xf32=
// NONE: result[1]: 3xf32=0 0 0
// EMPTY: result[0]: 2x0xf32=
// EMPTY: result[1]: 0xf32=
func.func @center(%x: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %q = bcast.multiply %d, %x : tensor<?x?xf32>
  %c = bcast.reduce add, %q dimensions = [0] : (tensor<?x?xf32>) -> tensor<?xf32>
  %two = bcast.constant dense<2.0> : tensor<f32>
  %p = bcast.multiply %c, %two : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  return %d, %p : tensor<?x?xf32>, tensor<?xf32>
}

func.func @short() -> tensor<300x12xf32> {
  %n = bcast.iota dimension = 0 : tensor<3600xf32>
  %r = bcast.sine %n : tensor<3600xf32>
  %x = bcast.reshape %r : (tensor<3600xf32>) -> tensor<300x12xf32>
  return %x : tensor<300x12xf32>
}

func.func @odd() -> tensor<300x261xf32> {
  %n = bcast.iota dimension = 0 : tensor<78300xf32>
  %r = bcast.sine %n : tensor<78300xf32>
  %x = bcast.reshape %r : (tensor<78300xf32>) -> tensor<300x261xf32>
  return %x : tensor<300x261xf32>
}

func.func @long() -> tensor<9x8200xf32> {
  %n = bcast.iota dimension = 0 : tensor<73800xf32>
  %r = bcast.sine %n : tensor<73800xf32>
  %x = bcast.reshape %r : (tensor<73800xf32>) -> tensor<9x8200xf32>
  return %x : tensor<9x8200xf32>
}
