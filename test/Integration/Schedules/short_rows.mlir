// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy --output=@%t.5.npy --output=@%t.6.npy --output=@%t.7.npy --output=@%t.8.npy --output=@%t.9.npy --output=@%t.10.npy --output=@%t.11.npy --output=@%t.12.npy --output=@%t.13.npy --output=@%t.14.npy --output=@%t.15.npy --output=@%t.16.npy --output=@%t.17.npy --output=@%t.18.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy --expected_output=@%t.14.npy --expected_output=@%t.15.npy --expected_output=@%t.16.npy --expected_output=@%t.17.npy --expected_output=@%t.18.npy
// RUN: env OMP_NUM_THREADS=1 bcast-run %s --fuse=false --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy --expected_output=@%t.14.npy --expected_output=@%t.15.npy --expected_output=@%t.16.npy --expected_output=@%t.17.npy --expected_output=@%t.18.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy --expected_output=@%t.14.npy --expected_output=@%t.15.npy --expected_output=@%t.16.npy --expected_output=@%t.17.npy --expected_output=@%t.18.npy %}

// Test rows shorter than a vector, in reverse and in steps, and rows that are
// few or short and run across the output. Each target has the interpreter's bits.

// A value per pixel and one per channel.
func.func private @f0(%a: tensor<67x53x3xf32>, %b: tensor<67x53x1xf32>, %c: tensor<3xf32>) -> tensor<67x53x3xf32> attributes {no_inline} {
  %s = bcast.multiply %a, %b : (tensor<67x53x3xf32>, tensor<67x53x1xf32>) -> tensor<67x53x3xf32>
  %r = bcast.add %s, %c broadcast_dimensions = [2] : (tensor<67x53x3xf32>, tensor<3xf32>) -> tensor<67x53x3xf32>
  return %r : tensor<67x53x3xf32>
}

// The number of rows is not known.
func.func private @f1(%a: tensor<?x5xf64>, %b: tensor<?xf64>) -> tensor<?x5xf64> attributes {no_inline} {
  %r = bcast.subtract %a, %b broadcast_dimensions = [0] : (tensor<?x5xf64>, tensor<?xf64>) -> tensor<?x5xf64>
  return %r : tensor<?x5xf64>
}

// Rows of bytes, and conversion.
func.func private @f2(%a: tensor<509x7xui8>, %b: tensor<509xf32>) -> tensor<509x7xf32> attributes {no_inline} {
  %s = bcast.convert %a : (tensor<509x7xui8>) -> tensor<509x7xf32>
  %r = bcast.multiply %s, %b broadcast_dimensions = [0] : (tensor<509x7xf32>, tensor<509xf32>) -> tensor<509x7xf32>
  return %r : tensor<509x7xf32>
}

// Two short loops, one in the middle that repeats.
func.func private @f3(%a: tensor<301x2x3xi16>, %b: tensor<301x3xi16>) -> tensor<301x2x3xi16> attributes {no_inline} {
  %r = bcast.add %a, %b broadcast_dimensions = [0, 2] : (tensor<301x2x3xi16>, tensor<301x3xi16>) -> tensor<301x2x3xi16>
  return %r : tensor<301x2x3xi16>
}

// Rows in reverse.
func.func private @f4(%a: tensor<517x5xi32>) -> tensor<517x5xi32> attributes {no_inline} {
  %v = bcast.reverse %a dimensions = [1] : tensor<517x5xi32>
  %r = bcast.subtract %a, %v : (tensor<517x5xi32>, tensor<517x5xi32>) -> tensor<517x5xi32>
  return %r : tensor<517x5xi32>
}

// Every second element of a row.
func.func private @f5(%a: tensor<403x7xi16>) -> tensor<403x4xi16> attributes {no_inline} {
  %v = bcast.slice %a start_indices = [0, 0] limit_indices = [403, 7] strides = [1, 2] : (tensor<403x7xi16>) -> tensor<403x4xi16>
  %r = bcast.square %v : (tensor<403x4xi16>) -> tensor<403x4xi16>
  return %r : tensor<403x4xi16>
}

// A long row in reverse, and in steps.
func.func private @f6(%a: tensor<3x1001xf32>) -> tensor<3x333xf32> attributes {no_inline} {
  %v = bcast.reverse %a dimensions = [1] : tensor<3x1001xf32>
  %w = bcast.slice %v start_indices = [0, 1] limit_indices = [3, 1000] strides = [1, 3] : (tensor<3x1001xf32>) -> tensor<3x333xf32>
  %r = bcast.square %w : (tensor<3x333xf32>) -> tensor<3x333xf32>
  return %r : tensor<3x333xf32>
}

// Columns to rows and back.
func.func private @f7(%a: tensor<3x401xf32>) -> tensor<401x3xf32> attributes {no_inline} {
  %t = bcast.transpose %a permutation = [1, 0] : (tensor<3x401xf32>) -> tensor<401x3xf32>
  %r = bcast.maximum %t, %t : (tensor<401x3xf32>, tensor<401x3xf32>) -> tensor<401x3xf32>
  return %r : tensor<401x3xf32>
}

func.func private @f8(%a: tensor<401x3xf32>) -> tensor<3x401xf32> attributes {no_inline} {
  %t = bcast.transpose %a permutation = [1, 0] : (tensor<401x3xf32>) -> tensor<3x401xf32>
  %r = bcast.maximum %t, %t : (tensor<3x401xf32>, tensor<3x401xf32>) -> tensor<3x401xf32>
  return %r : tensor<3x401xf32>
}

// Columns to rows and back.
func.func private @f9(%a: tensor<5x1003xi8>) -> tensor<1003x5xi8> attributes {no_inline} {
  %t = bcast.transpose %a permutation = [1, 0] : (tensor<5x1003xi8>) -> tensor<1003x5xi8>
  %r = bcast.maximum %t, %t : (tensor<1003x5xi8>, tensor<1003x5xi8>) -> tensor<1003x5xi8>
  return %r : tensor<1003x5xi8>
}

func.func private @f10(%a: tensor<1003x5xi8>) -> tensor<5x1003xi8> attributes {no_inline} {
  %t = bcast.transpose %a permutation = [1, 0] : (tensor<1003x5xi8>) -> tensor<5x1003xi8>
  %r = bcast.maximum %t, %t : (tensor<5x1003xi8>, tensor<5x1003xi8>) -> tensor<5x1003xi8>
  return %r : tensor<5x1003xi8>
}

// Columns to rows and back.
func.func private @f11(%a: tensor<2x777xi1>) -> tensor<777x2xi1> attributes {no_inline} {
  %t = bcast.transpose %a permutation = [1, 0] : (tensor<2x777xi1>) -> tensor<777x2xi1>
  %r = bcast.not %t : (tensor<777x2xi1>) -> tensor<777x2xi1>
  return %r : tensor<777x2xi1>
}

func.func private @f12(%a: tensor<777x2xi1>) -> tensor<2x777xi1> attributes {no_inline} {
  %t = bcast.transpose %a permutation = [1, 0] : (tensor<777x2xi1>) -> tensor<2x777xi1>
  %r = bcast.not %t : (tensor<2x777xi1>) -> tensor<2x777xi1>
  return %r : tensor<2x777xi1>
}

// Columns to rows and back.
func.func private @f13(%a: tensor<7x129xf64>) -> tensor<129x7xf64> attributes {no_inline} {
  %t = bcast.transpose %a permutation = [1, 0] : (tensor<7x129xf64>) -> tensor<129x7xf64>
  %r = bcast.maximum %t, %t : (tensor<129x7xf64>, tensor<129x7xf64>) -> tensor<129x7xf64>
  return %r : tensor<129x7xf64>
}

func.func private @f14(%a: tensor<129x7xf64>) -> tensor<7x129xf64> attributes {no_inline} {
  %t = bcast.transpose %a permutation = [1, 0] : (tensor<129x7xf64>) -> tensor<7x129xf64>
  %r = bcast.maximum %t, %t : (tensor<7x129xf64>, tensor<7x129xf64>) -> tensor<7x129xf64>
  return %r : tensor<7x129xf64>
}

// Columns to rows and back.
func.func private @f15(%a: tensor<13x203xf16>) -> tensor<203x13xf16> attributes {no_inline} {
  %t = bcast.transpose %a permutation = [1, 0] : (tensor<13x203xf16>) -> tensor<203x13xf16>
  %r = bcast.maximum %t, %t : (tensor<203x13xf16>, tensor<203x13xf16>) -> tensor<203x13xf16>
  return %r : tensor<203x13xf16>
}

func.func private @f16(%a: tensor<203x13xf16>) -> tensor<13x203xf16> attributes {no_inline} {
  %t = bcast.transpose %a permutation = [1, 0] : (tensor<203x13xf16>) -> tensor<13x203xf16>
  %r = bcast.maximum %t, %t : (tensor<13x203xf16>, tensor<13x203xf16>) -> tensor<13x203xf16>
  return %r : tensor<13x203xf16>
}

// Squares that overlap.
func.func private @f17(%a: tensor<37x75xf32>) -> tensor<75x37xf32> attributes {no_inline} {
  %t = bcast.transpose %a permutation = [1, 0] : (tensor<37x75xf32>) -> tensor<75x37xf32>
  %r = bcast.square %t : (tensor<75x37xf32>) -> tensor<75x37xf32>
  return %r : tensor<75x37xf32>
}

// Booleans.
func.func private @f18(%a: tensor<333x3xi1>, %b: tensor<333x3xf64>, %c: tensor<333xf64>) -> tensor<333x3xf64> attributes {no_inline} {
  %w = bcast.broadcast_in_dim %c broadcast_dimensions = [0] : (tensor<333xf64>) -> tensor<333x3xf64>
  %r = bcast.select %a, %b, %w : (tensor<333x3xi1>, tensor<333x3xf64>, tensor<333x3xf64>) -> tensor<333x3xf64>
  return %r : tensor<333x3xf64>
}

func.func @main() -> (tensor<67x53x3xf32>, tensor<?x5xf64>, tensor<509x7xf32>, tensor<301x2x3xi16>, tensor<517x5xi32>, tensor<403x4xi16>, tensor<3x333xf32>, tensor<401x3xf32>, tensor<3x401xf32>, tensor<1003x5xi8>, tensor<5x1003xi8>, tensor<777x2xi1>, tensor<2x777xi1>, tensor<129x7xf64>, tensor<7x129xf64>, tensor<203x13xf16>, tensor<13x203xf16>, tensor<75x37xf32>, tensor<333x3xf64>) {
  %i = bcast.iota dimension = 0 : tensor<18400xi32>
  %k = bcast.constant dense<37> : tensor<i32>
  %p = bcast.constant dense<101> : tensor<i32>
  %m = bcast.multiply %i, %k : (tensor<18400xi32>, tensor<i32>) -> tensor<18400xi32>
  %base = bcast.remainder %m, %p : (tensor<18400xi32>, tensor<i32>) -> tensor<18400xi32>
  %x0ai = bcast.slice %base start_indices = [0] limit_indices = [10653] strides = [1] : (tensor<18400xi32>) -> tensor<10653xi32>
  %x0ac = bcast.convert %x0ai : (tensor<10653xi32>) -> tensor<10653xf32>
  %x0a = bcast.reshape %x0ac : (tensor<10653xf32>) -> tensor<67x53x3xf32>
  %x0bi = bcast.slice %base start_indices = [5] limit_indices = [3556] strides = [1] : (tensor<18400xi32>) -> tensor<3551xi32>
  %x0bc = bcast.convert %x0bi : (tensor<3551xi32>) -> tensor<3551xf32>
  %x0b = bcast.reshape %x0bc : (tensor<3551xf32>) -> tensor<67x53x1xf32>
  %x0ci = bcast.slice %base start_indices = [10] limit_indices = [13] strides = [1] : (tensor<18400xi32>) -> tensor<3xi32>
  %x0cc = bcast.convert %x0ci : (tensor<3xi32>) -> tensor<3xf32>
  %x0c = bcast.reshape %x0cc : (tensor<3xf32>) -> tensor<3xf32>
  %r0 = func.call @f0(%x0a, %x0b, %x0c) : (tensor<67x53x3xf32>, tensor<67x53x1xf32>, tensor<3xf32>) -> tensor<67x53x3xf32>
  %x1ai = bcast.slice %base start_indices = [0] limit_indices = [1015] strides = [1] : (tensor<18400xi32>) -> tensor<1015xi32>
  %x1ac = bcast.convert %x1ai : (tensor<1015xi32>) -> tensor<1015xf64>
  %x1a = bcast.reshape %x1ac : (tensor<1015xf64>) -> tensor<203x5xf64>
  %x1ad = tensor.cast %x1a : tensor<203x5xf64> to tensor<?x5xf64>
  %x1bi = bcast.slice %base start_indices = [5] limit_indices = [208] strides = [1] : (tensor<18400xi32>) -> tensor<203xi32>
  %x1bc = bcast.convert %x1bi : (tensor<203xi32>) -> tensor<203xf64>
  %x1b = bcast.reshape %x1bc : (tensor<203xf64>) -> tensor<203xf64>
  %x1bd = tensor.cast %x1b : tensor<203xf64> to tensor<?xf64>
  %r1 = func.call @f1(%x1ad, %x1bd) : (tensor<?x5xf64>, tensor<?xf64>) -> tensor<?x5xf64>
  %x2ai = bcast.slice %base start_indices = [0] limit_indices = [3563] strides = [1] : (tensor<18400xi32>) -> tensor<3563xi32>
  %x2ac = bcast.convert %x2ai : (tensor<3563xi32>) -> tensor<3563xui8>
  %x2a = bcast.reshape %x2ac : (tensor<3563xui8>) -> tensor<509x7xui8>
  %x2bi = bcast.slice %base start_indices = [5] limit_indices = [514] strides = [1] : (tensor<18400xi32>) -> tensor<509xi32>
  %x2bc = bcast.convert %x2bi : (tensor<509xi32>) -> tensor<509xf32>
  %x2b = bcast.reshape %x2bc : (tensor<509xf32>) -> tensor<509xf32>
  %r2 = func.call @f2(%x2a, %x2b) : (tensor<509x7xui8>, tensor<509xf32>) -> tensor<509x7xf32>
  %x3ai = bcast.slice %base start_indices = [0] limit_indices = [1806] strides = [1] : (tensor<18400xi32>) -> tensor<1806xi32>
  %x3ac = bcast.convert %x3ai : (tensor<1806xi32>) -> tensor<1806xi16>
  %x3a = bcast.reshape %x3ac : (tensor<1806xi16>) -> tensor<301x2x3xi16>
  %x3bi = bcast.slice %base start_indices = [5] limit_indices = [908] strides = [1] : (tensor<18400xi32>) -> tensor<903xi32>
  %x3bc = bcast.convert %x3bi : (tensor<903xi32>) -> tensor<903xi16>
  %x3b = bcast.reshape %x3bc : (tensor<903xi16>) -> tensor<301x3xi16>
  %r3 = func.call @f3(%x3a, %x3b) : (tensor<301x2x3xi16>, tensor<301x3xi16>) -> tensor<301x2x3xi16>
  %x4ai = bcast.slice %base start_indices = [0] limit_indices = [2585] strides = [1] : (tensor<18400xi32>) -> tensor<2585xi32>
  %x4ac = bcast.convert %x4ai : (tensor<2585xi32>) -> tensor<2585xi32>
  %x4a = bcast.reshape %x4ac : (tensor<2585xi32>) -> tensor<517x5xi32>
  %r4 = func.call @f4(%x4a) : (tensor<517x5xi32>) -> tensor<517x5xi32>
  %x5ai = bcast.slice %base start_indices = [0] limit_indices = [2821] strides = [1] : (tensor<18400xi32>) -> tensor<2821xi32>
  %x5ac = bcast.convert %x5ai : (tensor<2821xi32>) -> tensor<2821xi16>
  %x5a = bcast.reshape %x5ac : (tensor<2821xi16>) -> tensor<403x7xi16>
  %r5 = func.call @f5(%x5a) : (tensor<403x7xi16>) -> tensor<403x4xi16>
  %x6ai = bcast.slice %base start_indices = [0] limit_indices = [3003] strides = [1] : (tensor<18400xi32>) -> tensor<3003xi32>
  %x6ac = bcast.convert %x6ai : (tensor<3003xi32>) -> tensor<3003xf32>
  %x6a = bcast.reshape %x6ac : (tensor<3003xf32>) -> tensor<3x1001xf32>
  %r6 = func.call @f6(%x6a) : (tensor<3x1001xf32>) -> tensor<3x333xf32>
  %x7ai = bcast.slice %base start_indices = [0] limit_indices = [1203] strides = [1] : (tensor<18400xi32>) -> tensor<1203xi32>
  %x7ac = bcast.convert %x7ai : (tensor<1203xi32>) -> tensor<1203xf32>
  %x7a = bcast.reshape %x7ac : (tensor<1203xf32>) -> tensor<3x401xf32>
  %r7 = func.call @f7(%x7a) : (tensor<3x401xf32>) -> tensor<401x3xf32>
  %x8ai = bcast.slice %base start_indices = [0] limit_indices = [1203] strides = [1] : (tensor<18400xi32>) -> tensor<1203xi32>
  %x8ac = bcast.convert %x8ai : (tensor<1203xi32>) -> tensor<1203xf32>
  %x8a = bcast.reshape %x8ac : (tensor<1203xf32>) -> tensor<401x3xf32>
  %r8 = func.call @f8(%x8a) : (tensor<401x3xf32>) -> tensor<3x401xf32>
  %x9ai = bcast.slice %base start_indices = [0] limit_indices = [5015] strides = [1] : (tensor<18400xi32>) -> tensor<5015xi32>
  %x9ac = bcast.convert %x9ai : (tensor<5015xi32>) -> tensor<5015xi8>
  %x9a = bcast.reshape %x9ac : (tensor<5015xi8>) -> tensor<5x1003xi8>
  %r9 = func.call @f9(%x9a) : (tensor<5x1003xi8>) -> tensor<1003x5xi8>
  %x10ai = bcast.slice %base start_indices = [0] limit_indices = [5015] strides = [1] : (tensor<18400xi32>) -> tensor<5015xi32>
  %x10ac = bcast.convert %x10ai : (tensor<5015xi32>) -> tensor<5015xi8>
  %x10a = bcast.reshape %x10ac : (tensor<5015xi8>) -> tensor<1003x5xi8>
  %r10 = func.call @f10(%x10a) : (tensor<1003x5xi8>) -> tensor<5x1003xi8>
  %x11ai = bcast.slice %base start_indices = [0] limit_indices = [1554] strides = [1] : (tensor<18400xi32>) -> tensor<1554xi32>
  %x11ac = bcast.convert %x11ai : (tensor<1554xi32>) -> tensor<1554xi1>
  %x11a = bcast.reshape %x11ac : (tensor<1554xi1>) -> tensor<2x777xi1>
  %r11 = func.call @f11(%x11a) : (tensor<2x777xi1>) -> tensor<777x2xi1>
  %x12ai = bcast.slice %base start_indices = [0] limit_indices = [1554] strides = [1] : (tensor<18400xi32>) -> tensor<1554xi32>
  %x12ac = bcast.convert %x12ai : (tensor<1554xi32>) -> tensor<1554xi1>
  %x12a = bcast.reshape %x12ac : (tensor<1554xi1>) -> tensor<777x2xi1>
  %r12 = func.call @f12(%x12a) : (tensor<777x2xi1>) -> tensor<2x777xi1>
  %x13ai = bcast.slice %base start_indices = [0] limit_indices = [903] strides = [1] : (tensor<18400xi32>) -> tensor<903xi32>
  %x13ac = bcast.convert %x13ai : (tensor<903xi32>) -> tensor<903xf64>
  %x13a = bcast.reshape %x13ac : (tensor<903xf64>) -> tensor<7x129xf64>
  %r13 = func.call @f13(%x13a) : (tensor<7x129xf64>) -> tensor<129x7xf64>
  %x14ai = bcast.slice %base start_indices = [0] limit_indices = [903] strides = [1] : (tensor<18400xi32>) -> tensor<903xi32>
  %x14ac = bcast.convert %x14ai : (tensor<903xi32>) -> tensor<903xf64>
  %x14a = bcast.reshape %x14ac : (tensor<903xf64>) -> tensor<129x7xf64>
  %r14 = func.call @f14(%x14a) : (tensor<129x7xf64>) -> tensor<7x129xf64>
  %x15ai = bcast.slice %base start_indices = [0] limit_indices = [2639] strides = [1] : (tensor<18400xi32>) -> tensor<2639xi32>
  %x15ac = bcast.convert %x15ai : (tensor<2639xi32>) -> tensor<2639xf16>
  %x15a = bcast.reshape %x15ac : (tensor<2639xf16>) -> tensor<13x203xf16>
  %r15 = func.call @f15(%x15a) : (tensor<13x203xf16>) -> tensor<203x13xf16>
  %x16ai = bcast.slice %base start_indices = [0] limit_indices = [2639] strides = [1] : (tensor<18400xi32>) -> tensor<2639xi32>
  %x16ac = bcast.convert %x16ai : (tensor<2639xi32>) -> tensor<2639xf16>
  %x16a = bcast.reshape %x16ac : (tensor<2639xf16>) -> tensor<203x13xf16>
  %r16 = func.call @f16(%x16a) : (tensor<203x13xf16>) -> tensor<13x203xf16>
  %x17ai = bcast.slice %base start_indices = [0] limit_indices = [2775] strides = [1] : (tensor<18400xi32>) -> tensor<2775xi32>
  %x17ac = bcast.convert %x17ai : (tensor<2775xi32>) -> tensor<2775xf32>
  %x17a = bcast.reshape %x17ac : (tensor<2775xf32>) -> tensor<37x75xf32>
  %r17 = func.call @f17(%x17a) : (tensor<37x75xf32>) -> tensor<75x37xf32>
  %x18ai = bcast.slice %base start_indices = [0] limit_indices = [999] strides = [1] : (tensor<18400xi32>) -> tensor<999xi32>
  %x18ac = bcast.convert %x18ai : (tensor<999xi32>) -> tensor<999xi1>
  %x18a = bcast.reshape %x18ac : (tensor<999xi1>) -> tensor<333x3xi1>
  %x18bi = bcast.slice %base start_indices = [5] limit_indices = [1004] strides = [1] : (tensor<18400xi32>) -> tensor<999xi32>
  %x18bc = bcast.convert %x18bi : (tensor<999xi32>) -> tensor<999xf64>
  %x18b = bcast.reshape %x18bc : (tensor<999xf64>) -> tensor<333x3xf64>
  %x18ci = bcast.slice %base start_indices = [10] limit_indices = [343] strides = [1] : (tensor<18400xi32>) -> tensor<333xi32>
  %x18cc = bcast.convert %x18ci : (tensor<333xi32>) -> tensor<333xf64>
  %x18c = bcast.reshape %x18cc : (tensor<333xf64>) -> tensor<333xf64>
  %r18 = func.call @f18(%x18a, %x18b, %x18c) : (tensor<333x3xi1>, tensor<333x3xf64>, tensor<333xf64>) -> tensor<333x3xf64>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18 : tensor<67x53x3xf32>, tensor<?x5xf64>, tensor<509x7xf32>, tensor<301x2x3xi16>, tensor<517x5xi32>, tensor<403x4xi16>, tensor<3x333xf32>, tensor<401x3xf32>, tensor<3x401xf32>, tensor<1003x5xi8>, tensor<5x1003xi8>, tensor<777x2xi1>, tensor<2x777xi1>, tensor<129x7xf64>, tensor<7x129xf64>, tensor<203x13xf16>, tensor<13x203xf16>, tensor<75x37xf32>, tensor<333x3xf64>
}
