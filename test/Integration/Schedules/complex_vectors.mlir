// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy
// RUN: env OMP_NUM_THREADS=1 bcast-run %s --fuse=false --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy %}

// Test complex numbers in vectors, with rests, beside scalars and other types.
// Each target has the interpreter's bits.

// Complex numbers in vectors.
func.func private @f42(%a: tensor<5x67xcomplex<f32>>, %b: tensor<67xcomplex<f32>>) -> tensor<5x67xcomplex<f32>> attributes {no_inline} {
  %p = bcast.multiply %a, %b broadcast_dimensions = [1] : (tensor<5x67xcomplex<f32>>, tensor<67xcomplex<f32>>) -> tensor<5x67xcomplex<f32>>
  %q = bcast.add %p, %a : (tensor<5x67xcomplex<f32>>, tensor<5x67xcomplex<f32>>) -> tensor<5x67xcomplex<f32>>
  %r = bcast.subtract %q, %b broadcast_dimensions = [1] : (tensor<5x67xcomplex<f32>>, tensor<67xcomplex<f32>>) -> tensor<5x67xcomplex<f32>>
  return %r : tensor<5x67xcomplex<f32>>
}

func.func private @f43(%a: tensor<131xcomplex<f64>>, %b: tensor<131xcomplex<f64>>) -> tensor<131xcomplex<f64>> attributes {no_inline} {
  %m = bcast.compare EQ, %a, %b : (tensor<131xcomplex<f64>>, tensor<131xcomplex<f64>>) -> tensor<131xi1>
  %r = bcast.select %m, %a, %b : (tensor<131xi1>, tensor<131xcomplex<f64>>, tensor<131xcomplex<f64>>) -> tensor<131xcomplex<f64>>
  return %r : tensor<131xcomplex<f64>>
}

func.func private @f44(%a: tensor<33x3xcomplex<f32>>, %b: tensor<33xcomplex<f32>>) -> tensor<33x3xcomplex<f32>> attributes {no_inline} {
  %r = bcast.add %a, %b broadcast_dimensions = [0] : (tensor<33x3xcomplex<f32>>, tensor<33xcomplex<f32>>) -> tensor<33x3xcomplex<f32>>
  return %r : tensor<33x3xcomplex<f32>>
}

func.func private @f45(%a: tensor<131xcomplex<f32>>) -> tensor<131xf32> attributes {no_inline} {
  %c = bcast.reverse %a dimensions = [0] : tensor<131xcomplex<f32>>
  %r = bcast.imag %c : (tensor<131xcomplex<f32>>) -> tensor<131xf32>
  return %r : tensor<131xf32>
}

func.func @main() -> (tensor<5x67xcomplex<f32>>, tensor<131xcomplex<f64>>, tensor<33x3xcomplex<f32>>, tensor<131xf32>) {
  %i = bcast.iota dimension = 0 : tensor<18400xi32>
  %k = bcast.constant dense<37> : tensor<i32>
  %p = bcast.constant dense<101> : tensor<i32>
  %m = bcast.multiply %i, %k : (tensor<18400xi32>, tensor<i32>) -> tensor<18400xi32>
  %base = bcast.remainder %m, %p : (tensor<18400xi32>, tensor<i32>) -> tensor<18400xi32>
  %x42ai = bcast.slice %base start_indices = [0] limit_indices = [335] strides = [1] : (tensor<18400xi32>) -> tensor<335xi32>
  %x42ac = bcast.convert %x42ai : (tensor<335xi32>) -> tensor<335xf32>
  %x42ar = bcast.reverse %x42ac dimensions = [0] : tensor<335xf32>
  %x42az = bcast.complex %x42ac, %x42ar : (tensor<335xf32>, tensor<335xf32>) -> tensor<335xcomplex<f32>>
  %x42a = bcast.reshape %x42az : (tensor<335xcomplex<f32>>) -> tensor<5x67xcomplex<f32>>
  %x42bi = bcast.slice %base start_indices = [5] limit_indices = [72] strides = [1] : (tensor<18400xi32>) -> tensor<67xi32>
  %x42bc = bcast.convert %x42bi : (tensor<67xi32>) -> tensor<67xf32>
  %x42br = bcast.reverse %x42bc dimensions = [0] : tensor<67xf32>
  %x42bz = bcast.complex %x42bc, %x42br : (tensor<67xf32>, tensor<67xf32>) -> tensor<67xcomplex<f32>>
  %x42b = bcast.reshape %x42bz : (tensor<67xcomplex<f32>>) -> tensor<67xcomplex<f32>>
  %r42 = func.call @f42(%x42a, %x42b) : (tensor<5x67xcomplex<f32>>, tensor<67xcomplex<f32>>) -> tensor<5x67xcomplex<f32>>
  %x43ai = bcast.slice %base start_indices = [0] limit_indices = [131] strides = [1] : (tensor<18400xi32>) -> tensor<131xi32>
  %x43ac = bcast.convert %x43ai : (tensor<131xi32>) -> tensor<131xf64>
  %x43ar = bcast.reverse %x43ac dimensions = [0] : tensor<131xf64>
  %x43az = bcast.complex %x43ac, %x43ar : (tensor<131xf64>, tensor<131xf64>) -> tensor<131xcomplex<f64>>
  %x43a = bcast.reshape %x43az : (tensor<131xcomplex<f64>>) -> tensor<131xcomplex<f64>>
  %x43bi = bcast.slice %base start_indices = [5] limit_indices = [136] strides = [1] : (tensor<18400xi32>) -> tensor<131xi32>
  %x43bc = bcast.convert %x43bi : (tensor<131xi32>) -> tensor<131xf64>
  %x43br = bcast.reverse %x43bc dimensions = [0] : tensor<131xf64>
  %x43bz = bcast.complex %x43bc, %x43br : (tensor<131xf64>, tensor<131xf64>) -> tensor<131xcomplex<f64>>
  %x43b = bcast.reshape %x43bz : (tensor<131xcomplex<f64>>) -> tensor<131xcomplex<f64>>
  %r43 = func.call @f43(%x43a, %x43b) : (tensor<131xcomplex<f64>>, tensor<131xcomplex<f64>>) -> tensor<131xcomplex<f64>>
  %x44ai = bcast.slice %base start_indices = [0] limit_indices = [99] strides = [1] : (tensor<18400xi32>) -> tensor<99xi32>
  %x44ac = bcast.convert %x44ai : (tensor<99xi32>) -> tensor<99xf32>
  %x44ar = bcast.reverse %x44ac dimensions = [0] : tensor<99xf32>
  %x44az = bcast.complex %x44ac, %x44ar : (tensor<99xf32>, tensor<99xf32>) -> tensor<99xcomplex<f32>>
  %x44a = bcast.reshape %x44az : (tensor<99xcomplex<f32>>) -> tensor<33x3xcomplex<f32>>
  %x44bi = bcast.slice %base start_indices = [5] limit_indices = [38] strides = [1] : (tensor<18400xi32>) -> tensor<33xi32>
  %x44bc = bcast.convert %x44bi : (tensor<33xi32>) -> tensor<33xf32>
  %x44br = bcast.reverse %x44bc dimensions = [0] : tensor<33xf32>
  %x44bz = bcast.complex %x44bc, %x44br : (tensor<33xf32>, tensor<33xf32>) -> tensor<33xcomplex<f32>>
  %x44b = bcast.reshape %x44bz : (tensor<33xcomplex<f32>>) -> tensor<33xcomplex<f32>>
  %r44 = func.call @f44(%x44a, %x44b) : (tensor<33x3xcomplex<f32>>, tensor<33xcomplex<f32>>) -> tensor<33x3xcomplex<f32>>
  %x45ai = bcast.slice %base start_indices = [0] limit_indices = [131] strides = [1] : (tensor<18400xi32>) -> tensor<131xi32>
  %x45ac = bcast.convert %x45ai : (tensor<131xi32>) -> tensor<131xf32>
  %x45ar = bcast.reverse %x45ac dimensions = [0] : tensor<131xf32>
  %x45az = bcast.complex %x45ac, %x45ar : (tensor<131xf32>, tensor<131xf32>) -> tensor<131xcomplex<f32>>
  %x45a = bcast.reshape %x45az : (tensor<131xcomplex<f32>>) -> tensor<131xcomplex<f32>>
  %r45 = func.call @f45(%x45a) : (tensor<131xcomplex<f32>>) -> tensor<131xf32>
  return %r42, %r43, %r44, %r45 : tensor<5x67xcomplex<f32>>, tensor<131xcomplex<f64>>, tensor<33x3xcomplex<f32>>, tensor<131xf32>
}
