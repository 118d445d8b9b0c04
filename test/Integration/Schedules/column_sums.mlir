// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy --output=@%t.5.npy --output=@%t.6.npy --output=@%t.7.npy --output=@%t.8.npy --output=@%t.9.npy --output=@%t.10.npy --output=@%t.11.npy --output=@%t.12.npy --output=@%t.13.npy --output=@%t.14.npy --output=@%t.15.npy --output=@%t.16.npy --output=@%t.17.npy --output=@%t.18.npy --output=@%t.19.npy --output=@%t.20.npy --output=@%t.21.npy --output=@%t.22.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy --expected_output=@%t.14.npy --expected_output=@%t.15.npy --expected_output=@%t.16.npy --expected_output=@%t.17.npy --expected_output=@%t.18.npy --expected_output=@%t.19.npy --expected_output=@%t.20.npy --expected_output=@%t.21.npy --expected_output=@%t.22.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy --expected_output=@%t.14.npy --expected_output=@%t.15.npy --expected_output=@%t.16.npy --expected_output=@%t.17.npy --expected_output=@%t.18.npy --expected_output=@%t.19.npy --expected_output=@%t.20.npy --expected_output=@%t.21.npy --expected_output=@%t.22.npy %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy --expected_output=@%t.14.npy --expected_output=@%t.15.npy --expected_output=@%t.16.npy --expected_output=@%t.17.npy --expected_output=@%t.18.npy --expected_output=@%t.19.npy --expected_output=@%t.20.npy --expected_output=@%t.21.npy --expected_output=@%t.22.npy %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --pipeline-options="warp-threads=32 cache-bytes=0" --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy --expected_output=@%t.14.npy --expected_output=@%t.15.npy --expected_output=@%t.16.npy --expected_output=@%t.17.npy --expected_output=@%t.18.npy --expected_output=@%t.19.npy --expected_output=@%t.20.npy --expected_output=@%t.21.npy --expected_output=@%t.22.npy %}
// RUN: %if cuda %{ bcast-run %s --target=cuda --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy --expected_output=@%t.14.npy --expected_output=@%t.15.npy --expected_output=@%t.16.npy --expected_output=@%t.17.npy --expected_output=@%t.18.npy --expected_output=@%t.19.npy --expected_output=@%t.20.npy --expected_output=@%t.21.npy --expected_output=@%t.22.npy %}
// RUN: %if cuda %{ bcast-run %s --target=cuda --pipeline-options=cache-bytes=0 --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy --expected_output=@%t.14.npy --expected_output=@%t.15.npy --expected_output=@%t.16.npy --expected_output=@%t.17.npy --expected_output=@%t.18.npy --expected_output=@%t.19.npy --expected_output=@%t.20.npy --expected_output=@%t.21.npy --expected_output=@%t.22.npy %}

// Test that sums over rows are right which a loop over the rows has taken with it
// (--bcast-fuse-column-reductions). Each target has the interpreter's bits. Without a
// cache groups of rows have several partial sums.

// Rows of one chunk, of a warp each.
func.func private @one_chunk(%x: tensor<800x256xf32>, %w: tensor<256xf32>, %g: tensor<800x256xf32>) -> (tensor<800x256xf32>, tensor<256xf32>, tensor<256xf32>) attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<800x256xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<800x256xf32>) -> tensor<800xf32>
  %one = bcast.constant dense<1.0> : tensor<f32>
  %v = bcast.add %s, %one : (tensor<800xf32>, tensor<f32>) -> tensor<800xf32>
  %r = bcast.rsqrt %v : tensor<800xf32>
  %y = bcast.multiply %x, %r broadcast_dimensions = [0] : (tensor<800x256xf32>, tensor<800xf32>) -> tensor<800x256xf32>
  %d = bcast.multiply %g, %w broadcast_dimensions = [1] : (tensor<800x256xf32>, tensor<256xf32>) -> tensor<800x256xf32>
  %p = bcast.multiply %d, %y : tensor<800x256xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<800x256xf32>) -> tensor<800xf32>
  %u = bcast.multiply %y, %t broadcast_dimensions = [0] : (tensor<800x256xf32>, tensor<800xf32>) -> tensor<800x256xf32>
  %z = bcast.subtract %d, %u : tensor<800x256xf32>
  %dx = bcast.multiply %z, %r broadcast_dimensions = [0] : (tensor<800x256xf32>, tensor<800xf32>) -> tensor<800x256xf32>
  %k = bcast.multiply %g, %y : tensor<800x256xf32>
  %dw = bcast.reduce add, %k dimensions = [0] : (tensor<800x256xf32>) -> tensor<256xf32>
  %db = bcast.reduce add, %g dimensions = [0] : (tensor<800x256xf32>) -> tensor<256xf32>
  return %dx, %dw, %db : tensor<800x256xf32>, tensor<256xf32>, tensor<256xf32>
}

// Of the second chunk of 2,048 rows some partial sums have one row, most have none:
// rows of a warp that has more threads than vectors.
func.func private @chunks(%x: tensor<2305x96xf32>, %w: tensor<96xf32>, %g: tensor<2305x96xf32>) -> (tensor<2305x96xf32>, tensor<96xf32>) attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<2305x96xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<2305x96xf32>) -> tensor<2305xf32>
  %one = bcast.constant dense<1.0> : tensor<f32>
  %v = bcast.add %s, %one : (tensor<2305xf32>, tensor<f32>) -> tensor<2305xf32>
  %r = bcast.rsqrt %v : tensor<2305xf32>
  %y = bcast.multiply %x, %r broadcast_dimensions = [0] : (tensor<2305x96xf32>, tensor<2305xf32>) -> tensor<2305x96xf32>
  %d = bcast.multiply %g, %w broadcast_dimensions = [1] : (tensor<2305x96xf32>, tensor<96xf32>) -> tensor<2305x96xf32>
  %p = bcast.multiply %d, %y : tensor<2305x96xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<2305x96xf32>) -> tensor<2305xf32>
  %u = bcast.multiply %y, %t broadcast_dimensions = [0] : (tensor<2305x96xf32>, tensor<2305xf32>) -> tensor<2305x96xf32>
  %z = bcast.subtract %d, %u : tensor<2305x96xf32>
  %dx = bcast.multiply %z, %r broadcast_dimensions = [0] : (tensor<2305x96xf32>, tensor<2305xf32>) -> tensor<2305x96xf32>
  %k = bcast.multiply %g, %y : tensor<2305x96xf32>
  %dw = bcast.reduce add, %k dimensions = [0] : (tensor<2305x96xf32>) -> tensor<96xf32>
  return %dx, %dw : tensor<2305x96xf32>, tensor<96xf32>
}

// Rows of several warps, which are no multiple of their vectors.
func.func private @blocks(%x: tensor<780x1100xf32>, %w: tensor<1100xf32>, %g: tensor<780x1100xf32>) -> (tensor<780x1100xf32>, tensor<1100xf32>, tensor<1100xf32>) attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<780x1100xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<780x1100xf32>) -> tensor<780xf32>
  %one = bcast.constant dense<1.0> : tensor<f32>
  %v = bcast.add %s, %one : (tensor<780xf32>, tensor<f32>) -> tensor<780xf32>
  %r = bcast.rsqrt %v : tensor<780xf32>
  %y = bcast.multiply %x, %r broadcast_dimensions = [0] : (tensor<780x1100xf32>, tensor<780xf32>) -> tensor<780x1100xf32>
  %d = bcast.multiply %g, %w broadcast_dimensions = [1] : (tensor<780x1100xf32>, tensor<1100xf32>) -> tensor<780x1100xf32>
  %p = bcast.multiply %d, %y : tensor<780x1100xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<780x1100xf32>) -> tensor<780xf32>
  %u = bcast.multiply %y, %t broadcast_dimensions = [0] : (tensor<780x1100xf32>, tensor<780xf32>) -> tensor<780x1100xf32>
  %z = bcast.subtract %d, %u : tensor<780x1100xf32>
  %dx = bcast.multiply %z, %r broadcast_dimensions = [0] : (tensor<780x1100xf32>, tensor<780xf32>) -> tensor<780x1100xf32>
  %k = bcast.multiply %g, %y : tensor<780x1100xf32>
  %dw = bcast.reduce add, %k dimensions = [0] : (tensor<780x1100xf32>) -> tensor<1100xf32>
  %db = bcast.reduce add, %g dimensions = [0] : (tensor<780x1100xf32>) -> tensor<1100xf32>
  return %dx, %dw, %db : tensor<780x1100xf32>, tensor<1100xf32>, tensor<1100xf32>
}

// Of 512 partial sums two are neighbours.
func.func private @several(%x: tensor<2304x512xf32>, %w: tensor<512xf32>, %g: tensor<2304x512xf32>) -> (tensor<2304x512xf32>, tensor<512xf32>, tensor<512xf32>) attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<2304x512xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<2304x512xf32>) -> tensor<2304xf32>
  %one = bcast.constant dense<1.0> : tensor<f32>
  %v = bcast.add %s, %one : (tensor<2304xf32>, tensor<f32>) -> tensor<2304xf32>
  %r = bcast.rsqrt %v : tensor<2304xf32>
  %y = bcast.multiply %x, %r broadcast_dimensions = [0] : (tensor<2304x512xf32>, tensor<2304xf32>) -> tensor<2304x512xf32>
  %d = bcast.multiply %g, %w broadcast_dimensions = [1] : (tensor<2304x512xf32>, tensor<512xf32>) -> tensor<2304x512xf32>
  %p = bcast.multiply %d, %y : tensor<2304x512xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<2304x512xf32>) -> tensor<2304xf32>
  %u = bcast.multiply %y, %t broadcast_dimensions = [0] : (tensor<2304x512xf32>, tensor<2304xf32>) -> tensor<2304x512xf32>
  %z = bcast.subtract %d, %u : tensor<2304x512xf32>
  %dx = bcast.multiply %z, %r broadcast_dimensions = [0] : (tensor<2304x512xf32>, tensor<2304xf32>) -> tensor<2304x512xf32>
  %k = bcast.multiply %g, %y : tensor<2304x512xf32>
  %dw = bcast.reduce add, %k dimensions = [0] : (tensor<2304x512xf32>) -> tensor<512xf32>
  %db = bcast.reduce add, %g dimensions = [0] : (tensor<2304x512xf32>) -> tensor<512xf32>
  return %dx, %dw, %db : tensor<2304x512xf32>, tensor<512xf32>, tensor<512xf32>
}

// Of 16 bits.
func.func private @short(%h: tensor<1000x64xbf16>, %w: tensor<64xf32>, %g: tensor<1000x64xf32>) -> (tensor<1000x64xf32>, tensor<64xf32>, tensor<64xf32>) attributes {no_inline} {
  %x = bcast.convert %h : (tensor<1000x64xbf16>) -> tensor<1000x64xf32>
  %q = bcast.multiply %x, %x : tensor<1000x64xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<1000x64xf32>) -> tensor<1000xf32>
  %one = bcast.constant dense<1.0> : tensor<f32>
  %v = bcast.add %s, %one : (tensor<1000xf32>, tensor<f32>) -> tensor<1000xf32>
  %r = bcast.rsqrt %v : tensor<1000xf32>
  %y = bcast.multiply %x, %r broadcast_dimensions = [0] : (tensor<1000x64xf32>, tensor<1000xf32>) -> tensor<1000x64xf32>
  %d = bcast.multiply %g, %w broadcast_dimensions = [1] : (tensor<1000x64xf32>, tensor<64xf32>) -> tensor<1000x64xf32>
  %p = bcast.multiply %d, %y : tensor<1000x64xf32>
  %t = bcast.reduce add, %p dimensions = [1] : (tensor<1000x64xf32>) -> tensor<1000xf32>
  %u = bcast.multiply %y, %t broadcast_dimensions = [0] : (tensor<1000x64xf32>, tensor<1000xf32>) -> tensor<1000x64xf32>
  %z = bcast.subtract %d, %u : tensor<1000x64xf32>
  %dx = bcast.multiply %z, %r broadcast_dimensions = [0] : (tensor<1000x64xf32>, tensor<1000xf32>) -> tensor<1000x64xf32>
  %k = bcast.multiply %g, %y : tensor<1000x64xf32>
  %dw = bcast.reduce add, %k dimensions = [0] : (tensor<1000x64xf32>) -> tensor<64xf32>
  %db = bcast.reduce add, %g dimensions = [0] : (tensor<1000x64xf32>) -> tensor<64xf32>
  return %dx, %dw, %db : tensor<1000x64xf32>, tensor<64xf32>, tensor<64xf32>
}

// The sums of what the loop stores, and their maxima, over two dimensions.
func.func private @stored(%x: tensor<9x240x100xf32>) -> (tensor<9x240x100xf32>, tensor<100xf32>, tensor<100xf32>) attributes {no_inline} {
  %m = bcast.reduce maximum, %x dimensions = [2] : (tensor<9x240x100xf32>) -> tensor<9x240xf32>
  %c = bcast.subtract %x, %m broadcast_dimensions = [0, 1] : (tensor<9x240x100xf32>, tensor<9x240xf32>) -> tensor<9x240x100xf32>
  %s = bcast.reduce add, %c dimensions = [0, 1] : (tensor<9x240x100xf32>) -> tensor<100xf32>
  %p = bcast.multiply %c, %x : tensor<9x240x100xf32>
  %l = bcast.reduce maximum, %p dimensions = [0, 1] : (tensor<9x240x100xf32>) -> tensor<100xf32>
  return %c, %s, %l : tensor<9x240x100xf32>, tensor<100xf32>, tensor<100xf32>
}

// Of rows whose number only the program knows.
func.func private @unknown(%x: tensor<?x256xf32>) -> (tensor<?x256xf32>, tensor<256xf32>) attributes {no_inline} {
  %m = bcast.reduce add, %x dimensions = [1] : (tensor<?x256xf32>) -> tensor<?xf32>
  %c = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<?x256xf32>, tensor<?xf32>) -> tensor<?x256xf32>
  %p = bcast.multiply %c, %x : tensor<?x256xf32>
  %s = bcast.reduce add, %p dimensions = [0] : (tensor<?x256xf32>) -> tensor<256xf32>
  return %c, %s : tensor<?x256xf32>, tensor<256xf32>
}

// Means of rows and of columns, which are no loop over rows.
func.func private @means(%x: tensor<2305x96xf32>) -> (tensor<2305xf32>, tensor<96xf32>) attributes {no_inline} {
  %k = bcast.constant dense<0.01> : tensor<f32>
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<2305x96xf32>) -> tensor<2305xf32>
  %m = bcast.multiply %s, %k : (tensor<2305xf32>, tensor<f32>) -> tensor<2305xf32>
  %t = bcast.reduce add, %x dimensions = [0] : (tensor<2305x96xf32>) -> tensor<96xf32>
  %n = bcast.multiply %t, %k : (tensor<96xf32>, tensor<f32>) -> tensor<96xf32>
  return %m, %n : tensor<2305xf32>, tensor<96xf32>
}

// The same of two dimensions, columns first.
func.func private @largest(%x: tensor<9x240x100xf32>) -> (tensor<100xf32>, tensor<9x240xf32>) attributes {no_inline} {
  %a = bcast.abs %x : tensor<9x240x100xf32>
  %t = bcast.reduce maximum, %a dimensions = [0, 1] : (tensor<9x240x100xf32>) -> tensor<100xf32>
  %s = bcast.reduce maximum, %a dimensions = [2] : (tensor<9x240x100xf32>) -> tensor<9x240xf32>
  return %t, %s : tensor<100xf32>, tensor<9x240xf32>
}

func.func private @values_64() -> tensor<64xf32> {
  %i = bcast.iota dimension = 0 : tensor<64xi32>
  %c = bcast.constant dense<7919> : tensor<i32>
  %m = bcast.multiply %i, %c : (tensor<64xi32>, tensor<i32>) -> tensor<64xi32>
  %d = bcast.constant dense<1021> : tensor<i32>
  %r = bcast.remainder %m, %d : (tensor<64xi32>, tensor<i32>) -> tensor<64xi32>
  %f = bcast.convert %r : (tensor<64xi32>) -> tensor<64xf32>
  %s = bcast.constant dense<0.00195> : tensor<f32>
  %v = bcast.multiply %f, %s : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %o = bcast.constant dense<-0.99> : tensor<f32>
  %z = bcast.add %v, %o : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %t = bcast.reshape %z : (tensor<64xf32>) -> tensor<64xf32>
  return %t : tensor<64xf32>
}

func.func private @values_96() -> tensor<96xf32> {
  %i = bcast.iota dimension = 0 : tensor<96xi32>
  %c = bcast.constant dense<7919> : tensor<i32>
  %m = bcast.multiply %i, %c : (tensor<96xi32>, tensor<i32>) -> tensor<96xi32>
  %d = bcast.constant dense<1021> : tensor<i32>
  %r = bcast.remainder %m, %d : (tensor<96xi32>, tensor<i32>) -> tensor<96xi32>
  %f = bcast.convert %r : (tensor<96xi32>) -> tensor<96xf32>
  %s = bcast.constant dense<0.00195> : tensor<f32>
  %v = bcast.multiply %f, %s : (tensor<96xf32>, tensor<f32>) -> tensor<96xf32>
  %o = bcast.constant dense<-0.99> : tensor<f32>
  %z = bcast.add %v, %o : (tensor<96xf32>, tensor<f32>) -> tensor<96xf32>
  %t = bcast.reshape %z : (tensor<96xf32>) -> tensor<96xf32>
  return %t : tensor<96xf32>
}

func.func private @values_256() -> tensor<256xf32> {
  %i = bcast.iota dimension = 0 : tensor<256xi32>
  %c = bcast.constant dense<7919> : tensor<i32>
  %m = bcast.multiply %i, %c : (tensor<256xi32>, tensor<i32>) -> tensor<256xi32>
  %d = bcast.constant dense<1021> : tensor<i32>
  %r = bcast.remainder %m, %d : (tensor<256xi32>, tensor<i32>) -> tensor<256xi32>
  %f = bcast.convert %r : (tensor<256xi32>) -> tensor<256xf32>
  %s = bcast.constant dense<0.00195> : tensor<f32>
  %v = bcast.multiply %f, %s : (tensor<256xf32>, tensor<f32>) -> tensor<256xf32>
  %o = bcast.constant dense<-0.99> : tensor<f32>
  %z = bcast.add %v, %o : (tensor<256xf32>, tensor<f32>) -> tensor<256xf32>
  %t = bcast.reshape %z : (tensor<256xf32>) -> tensor<256xf32>
  return %t : tensor<256xf32>
}

func.func private @values_512() -> tensor<512xf32> {
  %i = bcast.iota dimension = 0 : tensor<512xi32>
  %c = bcast.constant dense<7919> : tensor<i32>
  %m = bcast.multiply %i, %c : (tensor<512xi32>, tensor<i32>) -> tensor<512xi32>
  %d = bcast.constant dense<1021> : tensor<i32>
  %r = bcast.remainder %m, %d : (tensor<512xi32>, tensor<i32>) -> tensor<512xi32>
  %f = bcast.convert %r : (tensor<512xi32>) -> tensor<512xf32>
  %s = bcast.constant dense<0.00195> : tensor<f32>
  %v = bcast.multiply %f, %s : (tensor<512xf32>, tensor<f32>) -> tensor<512xf32>
  %o = bcast.constant dense<-0.99> : tensor<f32>
  %z = bcast.add %v, %o : (tensor<512xf32>, tensor<f32>) -> tensor<512xf32>
  %t = bcast.reshape %z : (tensor<512xf32>) -> tensor<512xf32>
  return %t : tensor<512xf32>
}

func.func private @values_1100() -> tensor<1100xf32> {
  %i = bcast.iota dimension = 0 : tensor<1100xi32>
  %c = bcast.constant dense<7919> : tensor<i32>
  %m = bcast.multiply %i, %c : (tensor<1100xi32>, tensor<i32>) -> tensor<1100xi32>
  %d = bcast.constant dense<1021> : tensor<i32>
  %r = bcast.remainder %m, %d : (tensor<1100xi32>, tensor<i32>) -> tensor<1100xi32>
  %f = bcast.convert %r : (tensor<1100xi32>) -> tensor<1100xf32>
  %s = bcast.constant dense<0.00195> : tensor<f32>
  %v = bcast.multiply %f, %s : (tensor<1100xf32>, tensor<f32>) -> tensor<1100xf32>
  %o = bcast.constant dense<-0.99> : tensor<f32>
  %z = bcast.add %v, %o : (tensor<1100xf32>, tensor<f32>) -> tensor<1100xf32>
  %t = bcast.reshape %z : (tensor<1100xf32>) -> tensor<1100xf32>
  return %t : tensor<1100xf32>
}

func.func private @values_780_1100() -> tensor<780x1100xf32> {
  %i = bcast.iota dimension = 0 : tensor<858000xi32>
  %c = bcast.constant dense<7919> : tensor<i32>
  %m = bcast.multiply %i, %c : (tensor<858000xi32>, tensor<i32>) -> tensor<858000xi32>
  %d = bcast.constant dense<1021> : tensor<i32>
  %r = bcast.remainder %m, %d : (tensor<858000xi32>, tensor<i32>) -> tensor<858000xi32>
  %f = bcast.convert %r : (tensor<858000xi32>) -> tensor<858000xf32>
  %s = bcast.constant dense<0.00195> : tensor<f32>
  %v = bcast.multiply %f, %s : (tensor<858000xf32>, tensor<f32>) -> tensor<858000xf32>
  %o = bcast.constant dense<-0.99> : tensor<f32>
  %z = bcast.add %v, %o : (tensor<858000xf32>, tensor<f32>) -> tensor<858000xf32>
  %t = bcast.reshape %z : (tensor<858000xf32>) -> tensor<780x1100xf32>
  return %t : tensor<780x1100xf32>
}

func.func private @values_800_256() -> tensor<800x256xf32> {
  %i = bcast.iota dimension = 0 : tensor<204800xi32>
  %c = bcast.constant dense<7919> : tensor<i32>
  %m = bcast.multiply %i, %c : (tensor<204800xi32>, tensor<i32>) -> tensor<204800xi32>
  %d = bcast.constant dense<1021> : tensor<i32>
  %r = bcast.remainder %m, %d : (tensor<204800xi32>, tensor<i32>) -> tensor<204800xi32>
  %f = bcast.convert %r : (tensor<204800xi32>) -> tensor<204800xf32>
  %s = bcast.constant dense<0.00195> : tensor<f32>
  %v = bcast.multiply %f, %s : (tensor<204800xf32>, tensor<f32>) -> tensor<204800xf32>
  %o = bcast.constant dense<-0.99> : tensor<f32>
  %z = bcast.add %v, %o : (tensor<204800xf32>, tensor<f32>) -> tensor<204800xf32>
  %t = bcast.reshape %z : (tensor<204800xf32>) -> tensor<800x256xf32>
  return %t : tensor<800x256xf32>
}

func.func private @values_1000_64() -> tensor<1000x64xf32> {
  %i = bcast.iota dimension = 0 : tensor<64000xi32>
  %c = bcast.constant dense<7919> : tensor<i32>
  %m = bcast.multiply %i, %c : (tensor<64000xi32>, tensor<i32>) -> tensor<64000xi32>
  %d = bcast.constant dense<1021> : tensor<i32>
  %r = bcast.remainder %m, %d : (tensor<64000xi32>, tensor<i32>) -> tensor<64000xi32>
  %f = bcast.convert %r : (tensor<64000xi32>) -> tensor<64000xf32>
  %s = bcast.constant dense<0.00195> : tensor<f32>
  %v = bcast.multiply %f, %s : (tensor<64000xf32>, tensor<f32>) -> tensor<64000xf32>
  %o = bcast.constant dense<-0.99> : tensor<f32>
  %z = bcast.add %v, %o : (tensor<64000xf32>, tensor<f32>) -> tensor<64000xf32>
  %t = bcast.reshape %z : (tensor<64000xf32>) -> tensor<1000x64xf32>
  return %t : tensor<1000x64xf32>
}

func.func private @values_2160_100() -> tensor<2160x100xf32> {
  %i = bcast.iota dimension = 0 : tensor<216000xi32>
  %c = bcast.constant dense<7919> : tensor<i32>
  %m = bcast.multiply %i, %c : (tensor<216000xi32>, tensor<i32>) -> tensor<216000xi32>
  %d = bcast.constant dense<1021> : tensor<i32>
  %r = bcast.remainder %m, %d : (tensor<216000xi32>, tensor<i32>) -> tensor<216000xi32>
  %f = bcast.convert %r : (tensor<216000xi32>) -> tensor<216000xf32>
  %s = bcast.constant dense<0.00195> : tensor<f32>
  %v = bcast.multiply %f, %s : (tensor<216000xf32>, tensor<f32>) -> tensor<216000xf32>
  %o = bcast.constant dense<-0.99> : tensor<f32>
  %z = bcast.add %v, %o : (tensor<216000xf32>, tensor<f32>) -> tensor<216000xf32>
  %t = bcast.reshape %z : (tensor<216000xf32>) -> tensor<2160x100xf32>
  return %t : tensor<2160x100xf32>
}

func.func private @values_2304_512() -> tensor<2304x512xf32> {
  %i = bcast.iota dimension = 0 : tensor<1179648xi32>
  %c = bcast.constant dense<7919> : tensor<i32>
  %m = bcast.multiply %i, %c : (tensor<1179648xi32>, tensor<i32>) -> tensor<1179648xi32>
  %d = bcast.constant dense<1021> : tensor<i32>
  %r = bcast.remainder %m, %d : (tensor<1179648xi32>, tensor<i32>) -> tensor<1179648xi32>
  %f = bcast.convert %r : (tensor<1179648xi32>) -> tensor<1179648xf32>
  %s = bcast.constant dense<0.00195> : tensor<f32>
  %v = bcast.multiply %f, %s : (tensor<1179648xf32>, tensor<f32>) -> tensor<1179648xf32>
  %o = bcast.constant dense<-0.99> : tensor<f32>
  %z = bcast.add %v, %o : (tensor<1179648xf32>, tensor<f32>) -> tensor<1179648xf32>
  %t = bcast.reshape %z : (tensor<1179648xf32>) -> tensor<2304x512xf32>
  return %t : tensor<2304x512xf32>
}

func.func private @values_2305_96() -> tensor<2305x96xf32> {
  %i = bcast.iota dimension = 0 : tensor<221280xi32>
  %c = bcast.constant dense<7919> : tensor<i32>
  %m = bcast.multiply %i, %c : (tensor<221280xi32>, tensor<i32>) -> tensor<221280xi32>
  %d = bcast.constant dense<1021> : tensor<i32>
  %r = bcast.remainder %m, %d : (tensor<221280xi32>, tensor<i32>) -> tensor<221280xi32>
  %f = bcast.convert %r : (tensor<221280xi32>) -> tensor<221280xf32>
  %s = bcast.constant dense<0.00195> : tensor<f32>
  %v = bcast.multiply %f, %s : (tensor<221280xf32>, tensor<f32>) -> tensor<221280xf32>
  %o = bcast.constant dense<-0.99> : tensor<f32>
  %z = bcast.add %v, %o : (tensor<221280xf32>, tensor<f32>) -> tensor<221280xf32>
  %t = bcast.reshape %z : (tensor<221280xf32>) -> tensor<2305x96xf32>
  return %t : tensor<2305x96xf32>
}

func.func @main() -> (tensor<800x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<2305x96xf32>, tensor<96xf32>, tensor<780x1100xf32>, tensor<1100xf32>, tensor<1100xf32>, tensor<2304x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<1000x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<9x240x100xf32>, tensor<100xf32>, tensor<100xf32>, tensor<?x256xf32>, tensor<256xf32>, tensor<2305xf32>, tensor<96xf32>, tensor<100xf32>, tensor<9x240xf32>) {
  %x0 = call @values_800_256() : () -> tensor<800x256xf32>
  %w0 = call @values_256() : () -> tensor<256xf32>
  %o0:3 = call @one_chunk(%x0, %w0, %x0) : (tensor<800x256xf32>, tensor<256xf32>, tensor<800x256xf32>) -> (tensor<800x256xf32>, tensor<256xf32>, tensor<256xf32>)
  %x1 = call @values_2305_96() : () -> tensor<2305x96xf32>
  %w1 = call @values_96() : () -> tensor<96xf32>
  %o1:2 = call @chunks(%x1, %w1, %x1) : (tensor<2305x96xf32>, tensor<96xf32>, tensor<2305x96xf32>) -> (tensor<2305x96xf32>, tensor<96xf32>)
  %x2 = call @values_780_1100() : () -> tensor<780x1100xf32>
  %w2 = call @values_1100() : () -> tensor<1100xf32>
  %o2:3 = call @blocks(%x2, %w2, %x2) : (tensor<780x1100xf32>, tensor<1100xf32>, tensor<780x1100xf32>) -> (tensor<780x1100xf32>, tensor<1100xf32>, tensor<1100xf32>)
  %x3 = call @values_2304_512() : () -> tensor<2304x512xf32>
  %w3 = call @values_512() : () -> tensor<512xf32>
  %o3:3 = call @several(%x3, %w3, %x3) : (tensor<2304x512xf32>, tensor<512xf32>, tensor<2304x512xf32>) -> (tensor<2304x512xf32>, tensor<512xf32>, tensor<512xf32>)
  %x4 = call @values_1000_64() : () -> tensor<1000x64xf32>
  %w4 = call @values_64() : () -> tensor<64xf32>
  %h4 = bcast.convert %x4 : (tensor<1000x64xf32>) -> tensor<1000x64xbf16>
  %o4:3 = call @short(%h4, %w4, %x4) : (tensor<1000x64xbf16>, tensor<64xf32>, tensor<1000x64xf32>) -> (tensor<1000x64xf32>, tensor<64xf32>, tensor<64xf32>)
  %x5 = call @values_2160_100() : () -> tensor<2160x100xf32>
  %y5 = bcast.reshape %x5 : (tensor<2160x100xf32>) -> tensor<9x240x100xf32>
  %o5:3 = call @stored(%y5) : (tensor<9x240x100xf32>) -> (tensor<9x240x100xf32>, tensor<100xf32>, tensor<100xf32>)
  %x6 = call @values_800_256() : () -> tensor<800x256xf32>
  %y6 = tensor.cast %x6 : tensor<800x256xf32> to tensor<?x256xf32>
  %o6:2 = call @unknown(%y6) : (tensor<?x256xf32>) -> (tensor<?x256xf32>, tensor<256xf32>)
  %x7 = call @values_2305_96() : () -> tensor<2305x96xf32>
  %o7:2 = call @means(%x7) : (tensor<2305x96xf32>) -> (tensor<2305xf32>, tensor<96xf32>)
  %x8 = call @values_2160_100() : () -> tensor<2160x100xf32>
  %y8 = bcast.reshape %x8 : (tensor<2160x100xf32>) -> tensor<9x240x100xf32>
  %o8:2 = call @largest(%y8) : (tensor<9x240x100xf32>) -> (tensor<100xf32>, tensor<9x240xf32>)
  return %o0#0, %o0#1, %o0#2, %o1#0, %o1#1, %o2#0, %o2#1, %o2#2, %o3#0, %o3#1, %o3#2, %o4#0, %o4#1, %o4#2, %o5#0, %o5#1, %o5#2, %o6#0, %o6#1, %o7#0, %o7#1, %o8#0, %o8#1 : tensor<800x256xf32>, tensor<256xf32>, tensor<256xf32>, tensor<2305x96xf32>, tensor<96xf32>, tensor<780x1100xf32>, tensor<1100xf32>, tensor<1100xf32>, tensor<2304x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<1000x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<9x240x100xf32>, tensor<100xf32>, tensor<100xf32>, tensor<?x256xf32>, tensor<256xf32>, tensor<2305xf32>, tensor<96xf32>, tensor<100xf32>, tensor<9x240xf32>
}
