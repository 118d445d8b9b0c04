// DEFINE: %{input} =
// DEFINE: %{check} = bcast-run %s --target=interpreter %{input} --output=@%t.npy
// DEFINE: %{run} = bcast-run %s --target=opencl %{input} --expected_output=@%t.npy
// REDEFINE: %{input} = --function=pixels --input=7x3xi32=5 --input=3xi32=2
// RUN: %{check}
// RUN: %if opencl %{ %{run} %}
// REDEFINE: %{input} = --function=pixels --input=1x3xi32=5 --input=3xi32=2
// RUN: %{check}
// RUN: %if opencl %{ %{run} %}
// REDEFINE: %{input} = --function=pixels --input=0x3xi32=5 --input=3xi32=2
// RUN: %{check}
// RUN: %if opencl %{ %{run} %}
// REDEFINE: %{input} = --function=channels --input=3x5x7x7xi32=4 --input=5xi32=9
// RUN: %{check}
// RUN: %if opencl %{ %{run} %}
// REDEFINE: %{input} = --function=channels --input=4x5x7x7xi32=4 --input=5xi32=9
// RUN: %{check}
// RUN: %if opencl %{ %{run} %}

// Test vectors across the ends of rows of which the program alone knows how many
// there are: what is left over behind the last vector, and nothing at all.

func.func @pixels(%x: tensor<?x3xi32>, %b: tensor<3xi32>) -> tensor<?x3xi32> {
  %i = bcast.iota dimension = 0 : tensor<3xi32>
  %c = bcast.multiply %i, %b : tensor<3xi32>
  %0 = bcast.multiply %x, %c broadcast_dimensions = [1] : (tensor<?x3xi32>, tensor<3xi32>) -> tensor<?x3xi32>
  return %0 : tensor<?x3xi32>
}

func.func @channels(%x: tensor<?x5x7x7xi32>, %b: tensor<5xi32>) -> tensor<?x5x7x7xi32> {
  %i = bcast.iota dimension = 0 : tensor<5xi32>
  %c = bcast.multiply %i, %b : tensor<5xi32>
  %0 = bcast.add %x, %c broadcast_dimensions = [1] : (tensor<?x5x7x7xi32>, tensor<5xi32>) -> tensor<?x5x7x7xi32>
  return %0 : tensor<?x5x7x7xi32>
}
