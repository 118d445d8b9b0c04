// RUN: bcast-run %s --function=matrix --input=5x1xi32=3 --output=@%t.matrix.npy
// RUN: bcast-run %s --function=row --input=1xi32=5 --output=@%t.row.npy
// RUN: bcast-run %s --function=one --output=@%t.one.npy
// DEFINE: %{inputs} =
// DEFINE: %{interpret} = bcast-run %s --target=interpreter %{inputs} --output=@%t.0.npy
// DEFINE: %{run} = bcast-run %s %{inputs} --expected_output=@%t.0.npy
// REDEFINE: %{inputs} = --function=scale --input=@%t.matrix.npy --input=@%t.row.npy
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// REDEFINE: %{inputs} = --function=scale --input=@%t.matrix.npy --input=@%t.one.npy
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// REDEFINE: %{inputs} = --function=scale --input=5x1xi32=7 --input=@%t.row.npy
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// REDEFINE: %{inputs} = --function=scale --input=5x1xi32=7 --input=@%t.one.npy
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// REDEFINE: %{inputs} = --function=scale --input=0x1000xi32=1 --input=@%t.row.npy
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// REDEFINE: %{interpret} = bcast-run %s --target=interpreter %{inputs} --output=@%t.0.npy --output=@%t.1.npy
// REDEFINE: %{run} = bcast-run %s %{inputs} --expected_output=@%t.0.npy --expected_output=@%t.1.npy
// REDEFINE: %{inputs} = --function=add --input=@%t.matrix.npy --input=@%t.matrix.npy
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// REDEFINE: %{inputs} = --function=add --input=1x1000xi32=3 --input=@%t.matrix.npy
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// REDEFINE: %{inputs} = --function=add --input=@%t.matrix.npy --input=1x1000xi32=4
// RUN: %{interpret}
// RUN: %{run}
// RUN: %if opencl %{ %{run} --target=opencl --warp-threads=32 %}
// RUN: bcast-opt %s --bcast-to-nvvm --mlir-disable-threading --mlir-print-ir-after=bcast-select-schedule 2>&1 | FileCheck %s

// Test rows of which an operand may turn out to expand: they are one kernel where
// nothing does, and others else.
// CHECK-LABEL: func.func @scale(
// CHECK: register_rows
// CHECK-LABEL: func.func @add(
// CHECK: register_rows

func.func @matrix(%x: tensor<5x1xi32>) -> tensor<5x1000xi32> {
  %0 = bcast.iota dimension = 1 : tensor<5x1000xi32>
  %1 = bcast.iota dimension = 0 : tensor<5x1000xi32>
  %2 = bcast.multiply %0, %1 : tensor<5x1000xi32>
  %3 = bcast.add %2, %x : (tensor<5x1000xi32>, tensor<5x1xi32>) -> tensor<5x1000xi32>
  return %3 : tensor<5x1000xi32>
}

func.func @row(%x: tensor<1xi32>) -> tensor<1000xi32> {
  %0 = bcast.iota dimension = 0 : tensor<1000xi32>
  %1 = bcast.multiply %0, %x : (tensor<1000xi32>, tensor<1xi32>) -> tensor<1000xi32>
  return %1 : tensor<1000xi32>
}

func.func @one() -> tensor<1xi32> {
  %0 = bcast.constant dense<9> : tensor<1xi32>
  return %0 : tensor<1xi32>
}

func.func @scale(%x: tensor<?x?xi32>, %g: tensor<?xi32>) -> tensor<?x?xi32> {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<?x?xi32>) -> tensor<?xi32>
  %d = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?x?xi32>
  %q = bcast.multiply %d, %d : tensor<?x?xi32>
  %m = bcast.reduce maximum, %q dimensions = [1] : (tensor<?x?xi32>) -> tensor<?xi32>
  %y = bcast.add %d, %m broadcast_dimensions = [0] : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?x?xi32>
  %z = bcast.multiply %y, %g broadcast_dimensions = [1] : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?x?xi32>
  return %z : tensor<?x?xi32>
}

func.func @add(%x: tensor<?x1000xi32>, %r: tensor<?x1000xi32>) -> (tensor<?x1000xi32>, tensor<?x1000xi32>) {
  %s = bcast.add %x, %r : tensor<?x1000xi32>
  %m = bcast.reduce add, %s dimensions = [1] : (tensor<?x1000xi32>) -> tensor<?xi32>
  %y = bcast.multiply %s, %m broadcast_dimensions = [0] : (tensor<?x1000xi32>, tensor<?xi32>) -> tensor<?x1000xi32>
  return %s, %y : tensor<?x1000xi32>, tensor<?x1000xi32>
}
