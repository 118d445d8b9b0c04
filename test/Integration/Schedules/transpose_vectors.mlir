// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy --output=@%t.5.npy --output=@%t.6.npy --output=@%t.7.npy --output=@%t.8.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- \
// RUN:   --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- \
// RUN:   --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy %}

// Test operands that run across the output where vectors of each width are
// aligned: whole tiles, and tiles with rests; beside operands that do not, and
// with another type on the other side. Functions keep values in memory.

func.func private @bytes(%x: tensor<144x208xi8>, %v: tensor<144xi8>) -> tensor<208x144xi8> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<144x208xi8>) -> tensor<208x144xi8>
  %1 = bcast.add %0, %v broadcast_dimensions = [1] : (tensor<208x144xi8>, tensor<144xi8>) -> tensor<208x144xi8>
  return %1 : tensor<208x144xi8>
}

func.func private @whole(%x: tensor<128x256xi8>) -> tensor<256x128xi8> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<128x256xi8>) -> tensor<256x128xi8>
  return %0 : tensor<256x128xi8>
}

func.func private @bits(%x: tensor<144x208xi1>, %v: tensor<144xi1>) -> tensor<208x144xi1> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<144x208xi1>) -> tensor<208x144xi1>
  %1 = bcast.xor %0, %v broadcast_dimensions = [1] : (tensor<208x144xi1>, tensor<144xi1>) -> tensor<208x144xi1>
  return %1 : tensor<208x144xi1>
}

func.func private @shorts(%x: tensor<136x72xi16>, %v: tensor<136xi16>) -> tensor<72x136xi16> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<136x72xi16>) -> tensor<72x136xi16>
  %1 = bcast.add %0, %v broadcast_dimensions = [1] : (tensor<72x136xi16>, tensor<136xi16>) -> tensor<72x136xi16>
  return %1 : tensor<72x136xi16>
}

func.func private @brains(%x: tensor<136x72xbf16>) -> tensor<72x136xi16> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<136x72xbf16>) -> tensor<72x136xbf16>
  %1 = bcast.negate %0 : tensor<72x136xbf16>
  %2 = bcast.bitcast_convert %1 : (tensor<72x136xbf16>) -> tensor<72x136xi16>
  return %2 : tensor<72x136xi16>
}

func.func private @words(%x: tensor<36x100xf32>, %v: tensor<36xf32>) -> tensor<100x36xf32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<36x100xf32>) -> tensor<100x36xf32>
  %1 = bcast.subtract %0, %v broadcast_dimensions = [1] : (tensor<100x36xf32>, tensor<36xf32>) -> tensor<100x36xf32>
  return %1 : tensor<100x36xf32>
}

func.func private @mixed(%x: tensor<36x100xf16>) -> tensor<100x36xf32> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<36x100xf16>) -> tensor<100x36xf16>
  %1 = bcast.convert %0 : (tensor<100x36xf16>) -> tensor<100x36xf32>
  return %1 : tensor<100x36xf32>
}

func.func private @outer(%x: tensor<3x40x72xi8>) -> tensor<3x72x40xi8> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [0, 2, 1] : (tensor<3x40x72xi8>) -> tensor<3x72x40xi8>
  return %0 : tensor<3x72x40xi8>
}

func.func private @dynamic(%x: tensor<?x?xi16>, %v: tensor<?xi16>) -> tensor<?x?xi16> attributes {no_inline} {
  %0 = bcast.transpose %x permutation = [1, 0] : (tensor<?x?xi16>) -> tensor<?x?xi16>
  %1 = bcast.add %0, %v broadcast_dimensions = [1] : (tensor<?x?xi16>, tensor<?xi16>) -> tensor<?x?xi16>
  return %1 : tensor<?x?xi16>
}

func.func @main() -> (tensor<208x144xi8>, tensor<256x128xi8>, tensor<208x144xi1>, tensor<72x136xi16>, tensor<72x136xi16>, tensor<100x36xf32>, tensor<100x36xf32>, tensor<3x72x40xi8>, tensor<?x?xi16>) {
  // A thread packs four rows of bytes; tiles have rests.
  %i0 = bcast.iota dimension = 0 : tensor<144x208xi8>
  %j0 = bcast.iota dimension = 1 : tensor<144x208xi8>
  %h0 = bcast.multiply %i0, %i0 : tensor<144x208xi8>
  %x0 = bcast.add %h0, %j0 : tensor<144x208xi8>
  %v0 = bcast.iota dimension = 0 : tensor<144xi8>
  %y0 = func.call @bytes(%x0, %v0) : (tensor<144x208xi8>, tensor<144xi8>) -> tensor<208x144xi8>
  // Whole tiles.
  %i1 = bcast.iota dimension = 0 : tensor<128x256xi8>
  %j1 = bcast.iota dimension = 1 : tensor<128x256xi8>
  %h1 = bcast.multiply %i1, %i1 : tensor<128x256xi8>
  %x1 = bcast.add %h1, %j1 : tensor<128x256xi8>
  %y1 = func.call @whole(%x1) : (tensor<128x256xi8>) -> tensor<256x128xi8>
  // Bits are bytes in memory.
  %s2 = bcast.constant dense<100> : tensor<i8>
  %x2 = bcast.compare LT, %x0, %s2 : (tensor<144x208xi8>, tensor<i8>) -> tensor<144x208xi1>
  %v2 = bcast.compare LT, %v0, %s2 : (tensor<144xi8>, tensor<i8>) -> tensor<144xi1>
  %y2 = func.call @bits(%x2, %v2) : (tensor<144x208xi1>, tensor<144xi1>) -> tensor<208x144xi1>
  // Two rows of 16 bits, of integers and of bf16.
  %i3 = bcast.iota dimension = 0 : tensor<136x72xi16>
  %j3 = bcast.iota dimension = 1 : tensor<136x72xi16>
  %h3 = bcast.multiply %i3, %i3 : tensor<136x72xi16>
  %x3 = bcast.add %h3, %j3 : tensor<136x72xi16>
  %v3 = bcast.iota dimension = 0 : tensor<136xi16>
  %y3 = func.call @shorts(%x3, %v3) : (tensor<136x72xi16>, tensor<136xi16>) -> tensor<72x136xi16>
  %x4 = bcast.convert %x3 : (tensor<136x72xi16>) -> tensor<136x72xbf16>
  %y4 = func.call @brains(%x4) : (tensor<136x72xbf16>) -> tensor<72x136xi16>
  // Words, and 16 bits with an output of 32, whose vectors are shorter.
  %i5 = bcast.iota dimension = 0 : tensor<36x100xf32>
  %j5 = bcast.iota dimension = 1 : tensor<36x100xf32>
  %h5 = bcast.multiply %i5, %i5 : tensor<36x100xf32>
  %x5 = bcast.add %h5, %j5 : tensor<36x100xf32>
  %v5 = bcast.iota dimension = 0 : tensor<36xf32>
  %y5 = func.call @words(%x5, %v5) : (tensor<36x100xf32>, tensor<36xf32>) -> tensor<100x36xf32>
  %x6 = bcast.convert %x5 : (tensor<36x100xf32>) -> tensor<36x100xf16>
  %y6 = func.call @mixed(%x6) : (tensor<36x100xf16>) -> tensor<100x36xf32>
  // A loop around, and rows that are aligned to eight bytes only.
  %i7 = bcast.iota dimension = 1 : tensor<3x40x72xi8>
  %j7 = bcast.iota dimension = 2 : tensor<3x40x72xi8>
  %h7 = bcast.multiply %i7, %i7 : tensor<3x40x72xi8>
  %x7 = bcast.add %h7, %j7 : tensor<3x40x72xi8>
  %y7 = func.call @outer(%x7) : (tensor<3x40x72xi8>) -> tensor<3x72x40xi8>
  // The program chooses.
  %d = tensor.cast %x3 : tensor<136x72xi16> to tensor<?x?xi16>
  %w = tensor.cast %v3 : tensor<136xi16> to tensor<?xi16>
  %y8 = func.call @dynamic(%d, %w) : (tensor<?x?xi16>, tensor<?xi16>) -> tensor<?x?xi16>
  return %y0, %y1, %y2, %y3, %y4, %y5, %y6, %y7, %y8
      : tensor<208x144xi8>, tensor<256x128xi8>, tensor<208x144xi1>, tensor<72x136xi16>, tensor<72x136xi16>, tensor<100x36xf32>, tensor<100x36xf32>, tensor<3x72x40xi8>, tensor<?x?xi16>
}
