// DEFINE: %{inputs} =
// DEFINE: %{interpret} = bcast-run %s --target=interpreter %{inputs} --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy
// DEFINE: %{run} = bcast-run %s %{inputs} --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy
// REDEFINE: %{inputs} = --input=70x64xf32=1.5 --input=64xf32=0.25 --input=70x64xf32=-3
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// REDEFINE: %{inputs} = --input=1x64xf32=1.5 --input=64xf32=0.25 --input=70x64xf32=-3
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// REDEFINE: %{inputs} = --input=70x64xf32=1.5 --input=64xf32=0.25 --input=1x64xf32=-3
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// REDEFINE: %{inputs} = --input=0x64xf32=1.5 --input=64xf32=0.25 --input=0x64xf32=-3
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// RUN: not bcast-run %s --input=70x64xf32=1.5 --input=64xf32=0.25 --input=71x64xf32=-3 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: %if opencl %{ not bcast-run %s --target=opencl --warp-threads=32 --input=70x64xf32=1.5 --input=64xf32=0.25 --input=71x64xf32=-3 2>&1 | FileCheck %s --check-prefix=ERROR %}
// RUN: bcast-opt %s --bcast-to-nvvm=chip=sm_90 --mlir-disable-threading --mlir-print-ir-after=bcast-merge-launches -o /dev/null 2>&1 | FileCheck %s

// Test a gradient of a norm and of its weights, of arrays with as many rows, which is
// two kernels, and of one that expands.
// ERROR: error: {{.*}}equal_sizes.mlir:[[#@LINE+14]]:8: 'bcast.multiply' op operand 1 dimension 0 does not match result dimension 0, expected the same size or 1; the sizes are 70 and 71
// CHECK-LABEL: func.func @main(
// CHECK: scf.if %{{.*}} {
// CHECK: gpu.launch
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: {{^  }}} else {
// CHECK: gpu.launch
func.func @main(%x: tensor<?x64xf32>, %w: tensor<64xf32>, %g: tensor<?x64xf32>)
    -> (tensor<?x64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<?x64xf32>) -> tensor<?xf32>
  %r = bcast.rsqrt %s : tensor<?xf32>
  %n = bcast.multiply %x, %r broadcast_dimensions = [0] : (tensor<?x64xf32>, tensor<?xf32>) -> tensor<?x64xf32>
  %d = bcast.multiply %g, %w broadcast_dimensions = [1] : (tensor<?x64xf32>, tensor<64xf32>) -> tensor<?x64xf32>
  %p = bcast.multiply %d, %n : tensor<?x64xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<?x64xf32>) -> tensor<?xf32>
  %u = bcast.multiply %n, %t broadcast_dimensions = [0] : (tensor<?x64xf32>, tensor<?xf32>) -> tensor<?x64xf32>
  %0 = bcast.subtract %d, %u : tensor<?x64xf32>
  %v = bcast.multiply %g, %n : tensor<?x64xf32>
  %1 = bcast.reduce add, %v dimensions = [0] : (tensor<?x64xf32>) -> tensor<64xf32>
  %2 = bcast.reduce add, %g dimensions = [0] : (tensor<?x64xf32>) -> tensor<64xf32>
  return %0, %1, %2 : tensor<?x64xf32>, tensor<64xf32>, tensor<64xf32>
}
