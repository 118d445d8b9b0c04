// RUN: bcast-run %s --input="3x40xf32=2" --input="3x40xf32=-1.5" --output=@%t.npy --target=interpreter
// RUN: bcast-run %s --input="3x40xf32=2" --input="3x40xf32=-1.5" --expected_output=@%t.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --input="3x40xf32=2" --input="3x40xf32=-1.5" --expected_output=@%t.npy %}
// RUN: bcast-run %s --input="0x40xf32=2" --input="0x40xf32=-1.5" | FileCheck %s --check-prefix=EMPTY
// RUN: not bcast-run %s --input="3x40xf32=2" --input="5x40xf32=-1.5" 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: %if opencl %{ not bcast-run %s --target=opencl --input="3x40xf32=2" --input="5x40xf32=-1.5" 2>&1 | FileCheck %s --check-prefix=ERROR %}
// RUN: bcast-compile %s --target=cuda --emit=ptx -o - | FileCheck %s --check-prefix=PTX

// Test that parts of an unknown number of rows are computed where they belong,
// behind the check that they have as many, by one kernel. The other is for
// pointers that are aligned to less.
// EMPTY: 0x80xf32=
// ERROR: error: {{.*}}dynamic_parts.mlir:[[#@LINE+8]]:8: 'bcast.concatenate' op operand 1 dimension 0 does not match result dimension 0, expected the same size; the sizes are 5 and 3
// PTX: .visible .entry bcast_kernel_main_0(
// PTX: .visible .entry bcast_kernel_main_1(
// PTX-NOT: .entry
func.func @main(%x: tensor<?x40xf32>, %y: tensor<?x40xf32>) -> tensor<?x80xf32> {
  %two = bcast.constant dense<2.0> : tensor<f32>
  %0 = bcast.multiply %x, %two : (tensor<?x40xf32>, tensor<f32>) -> tensor<?x40xf32>
  %1 = bcast.abs %y : tensor<?x40xf32>
  %2 = bcast.concatenate %0, %1 dimension = 1
       : (tensor<?x40xf32>, tensor<?x40xf32>) -> tensor<?x80xf32>
  return %2 : tensor<?x80xf32>
}
