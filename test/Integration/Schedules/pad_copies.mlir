// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy --output=@%t.5.npy --output=@%t.6.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy
// RUN: env OMP_NUM_THREADS=1 bcast-run %s --fuse=false --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy %}

// Test padding around long and short rows, between elements, with edges that cut,
// and of sizes that only the program knows. Each target has the interpreter's
// bits.

// Padding.
func.func private @f46(%a: tensor<5x100xf32>, %b: tensor<f32>) -> tensor<8x104xf32> attributes {no_inline} {
  %r = bcast.pad %a, %b edge_padding_low = [1, 3] edge_padding_high = [2, 1] interior_padding = [0, 0] : (tensor<5x100xf32>, tensor<f32>) -> tensor<8x104xf32>
  return %r : tensor<8x104xf32>
}

// Padding.
func.func private @f47(%a: tensor<50x3xi8>, %b: tensor<i8>) -> tensor<50x5xi8> attributes {no_inline} {
  %r = bcast.pad %a, %b edge_padding_low = [0, 1] edge_padding_high = [0, 1] interior_padding = [0, 0] : (tensor<50x3xi8>, tensor<i8>) -> tensor<50x5xi8>
  return %r : tensor<50x5xi8>
}

// Padding.
func.func private @f48(%a: tensor<5x20xf64>, %b: tensor<f64>) -> tensor<10x63xf64> attributes {no_inline} {
  %r = bcast.pad %a, %b edge_padding_low = [0, 2] edge_padding_high = [1, 3] interior_padding = [1, 2] : (tensor<5x20xf64>, tensor<f64>) -> tensor<10x63xf64>
  return %r : tensor<10x63xf64>
}

// Padding.
func.func private @f49(%a: tensor<9x90xi32>, %b: tensor<i32>) -> tensor<8x88xi32> attributes {no_inline} {
  %r = bcast.pad %a, %b edge_padding_low = [-2, 5] edge_padding_high = [1, -7] interior_padding = [0, 0] : (tensor<9x90xi32>, tensor<i32>) -> tensor<8x88xi32>
  return %r : tensor<8x88xi32>
}

// Padding.
func.func private @f50(%a: tensor<3x80xcomplex<f32>>, %b: tensor<complex<f32>>) -> tensor<2x80xcomplex<f32>> attributes {no_inline} {
  %r = bcast.pad %a, %b edge_padding_low = [-5, 0] edge_padding_high = [4, 0] interior_padding = [0, 0] : (tensor<3x80xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x80xcomplex<f32>>
  return %r : tensor<2x80xcomplex<f32>>
}

// Padding.
func.func private @f51(%a: tensor<2x3x70xi1>, %b: tensor<i1>) -> tensor<3x6x71xi1> attributes {no_inline} {
  %r = bcast.pad %a, %b edge_padding_low = [1, 1, 1] edge_padding_high = [0, 2, 0] interior_padding = [0, 0, 0] : (tensor<2x3x70xi1>, tensor<i1>) -> tensor<3x6x71xi1>
  return %r : tensor<3x6x71xi1>
}

func.func private @f52(%a: tensor<?x90xf32>, %b: tensor<f32>) -> tensor<?x92xf32> attributes {no_inline} {
  %r = bcast.pad %a, %b edge_padding_low = [1, 2] edge_padding_high = [2, 0] interior_padding = [0, 0] : (tensor<?x90xf32>, tensor<f32>) -> tensor<?x92xf32>
  return %r : tensor<?x92xf32>
}

func.func @main() -> (tensor<8x104xf32>, tensor<50x5xi8>, tensor<10x63xf64>, tensor<8x88xi32>, tensor<2x80xcomplex<f32>>, tensor<3x6x71xi1>, tensor<?x92xf32>) {
  %i = bcast.iota dimension = 0 : tensor<18400xi32>
  %k = bcast.constant dense<37> : tensor<i32>
  %p = bcast.constant dense<101> : tensor<i32>
  %m = bcast.multiply %i, %k : (tensor<18400xi32>, tensor<i32>) -> tensor<18400xi32>
  %base = bcast.remainder %m, %p : (tensor<18400xi32>, tensor<i32>) -> tensor<18400xi32>
  %x46ai = bcast.slice %base start_indices = [0] limit_indices = [500] strides = [1] : (tensor<18400xi32>) -> tensor<500xi32>
  %x46ac = bcast.convert %x46ai : (tensor<500xi32>) -> tensor<500xf32>
  %x46a = bcast.reshape %x46ac : (tensor<500xf32>) -> tensor<5x100xf32>
  %x46bi = bcast.slice %base start_indices = [5] limit_indices = [6] strides = [1] : (tensor<18400xi32>) -> tensor<1xi32>
  %x46bc = bcast.convert %x46bi : (tensor<1xi32>) -> tensor<1xf32>
  %x46b = bcast.reshape %x46bc : (tensor<1xf32>) -> tensor<f32>
  %r46 = func.call @f46(%x46a, %x46b) : (tensor<5x100xf32>, tensor<f32>) -> tensor<8x104xf32>
  %x47ai = bcast.slice %base start_indices = [0] limit_indices = [150] strides = [1] : (tensor<18400xi32>) -> tensor<150xi32>
  %x47ac = bcast.convert %x47ai : (tensor<150xi32>) -> tensor<150xi8>
  %x47a = bcast.reshape %x47ac : (tensor<150xi8>) -> tensor<50x3xi8>
  %x47bi = bcast.slice %base start_indices = [5] limit_indices = [6] strides = [1] : (tensor<18400xi32>) -> tensor<1xi32>
  %x47bc = bcast.convert %x47bi : (tensor<1xi32>) -> tensor<1xi8>
  %x47b = bcast.reshape %x47bc : (tensor<1xi8>) -> tensor<i8>
  %r47 = func.call @f47(%x47a, %x47b) : (tensor<50x3xi8>, tensor<i8>) -> tensor<50x5xi8>
  %x48ai = bcast.slice %base start_indices = [0] limit_indices = [100] strides = [1] : (tensor<18400xi32>) -> tensor<100xi32>
  %x48ac = bcast.convert %x48ai : (tensor<100xi32>) -> tensor<100xf64>
  %x48a = bcast.reshape %x48ac : (tensor<100xf64>) -> tensor<5x20xf64>
  %x48bi = bcast.slice %base start_indices = [5] limit_indices = [6] strides = [1] : (tensor<18400xi32>) -> tensor<1xi32>
  %x48bc = bcast.convert %x48bi : (tensor<1xi32>) -> tensor<1xf64>
  %x48b = bcast.reshape %x48bc : (tensor<1xf64>) -> tensor<f64>
  %r48 = func.call @f48(%x48a, %x48b) : (tensor<5x20xf64>, tensor<f64>) -> tensor<10x63xf64>
  %x49ai = bcast.slice %base start_indices = [0] limit_indices = [810] strides = [1] : (tensor<18400xi32>) -> tensor<810xi32>
  %x49ac = bcast.convert %x49ai : (tensor<810xi32>) -> tensor<810xi32>
  %x49a = bcast.reshape %x49ac : (tensor<810xi32>) -> tensor<9x90xi32>
  %x49bi = bcast.slice %base start_indices = [5] limit_indices = [6] strides = [1] : (tensor<18400xi32>) -> tensor<1xi32>
  %x49bc = bcast.convert %x49bi : (tensor<1xi32>) -> tensor<1xi32>
  %x49b = bcast.reshape %x49bc : (tensor<1xi32>) -> tensor<i32>
  %r49 = func.call @f49(%x49a, %x49b) : (tensor<9x90xi32>, tensor<i32>) -> tensor<8x88xi32>
  %x50ai = bcast.slice %base start_indices = [0] limit_indices = [240] strides = [1] : (tensor<18400xi32>) -> tensor<240xi32>
  %x50ac = bcast.convert %x50ai : (tensor<240xi32>) -> tensor<240xf32>
  %x50ar = bcast.reverse %x50ac dimensions = [0] : tensor<240xf32>
  %x50az = bcast.complex %x50ac, %x50ar : (tensor<240xf32>, tensor<240xf32>) -> tensor<240xcomplex<f32>>
  %x50a = bcast.reshape %x50az : (tensor<240xcomplex<f32>>) -> tensor<3x80xcomplex<f32>>
  %x50bi = bcast.slice %base start_indices = [5] limit_indices = [6] strides = [1] : (tensor<18400xi32>) -> tensor<1xi32>
  %x50bc = bcast.convert %x50bi : (tensor<1xi32>) -> tensor<1xf32>
  %x50br = bcast.reverse %x50bc dimensions = [0] : tensor<1xf32>
  %x50bz = bcast.complex %x50bc, %x50br : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xcomplex<f32>>
  %x50b = bcast.reshape %x50bz : (tensor<1xcomplex<f32>>) -> tensor<complex<f32>>
  %r50 = func.call @f50(%x50a, %x50b) : (tensor<3x80xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x80xcomplex<f32>>
  %x51ai = bcast.slice %base start_indices = [0] limit_indices = [420] strides = [1] : (tensor<18400xi32>) -> tensor<420xi32>
  %x51ac = bcast.convert %x51ai : (tensor<420xi32>) -> tensor<420xi1>
  %x51a = bcast.reshape %x51ac : (tensor<420xi1>) -> tensor<2x3x70xi1>
  %x51bi = bcast.slice %base start_indices = [5] limit_indices = [6] strides = [1] : (tensor<18400xi32>) -> tensor<1xi32>
  %x51bc = bcast.convert %x51bi : (tensor<1xi32>) -> tensor<1xi1>
  %x51b = bcast.reshape %x51bc : (tensor<1xi1>) -> tensor<i1>
  %r51 = func.call @f51(%x51a, %x51b) : (tensor<2x3x70xi1>, tensor<i1>) -> tensor<3x6x71xi1>
  %x52ai = bcast.slice %base start_indices = [0] limit_indices = [18270] strides = [1] : (tensor<18400xi32>) -> tensor<18270xi32>
  %x52ac = bcast.convert %x52ai : (tensor<18270xi32>) -> tensor<18270xf32>
  %x52a = bcast.reshape %x52ac : (tensor<18270xf32>) -> tensor<203x90xf32>
  %x52ad = tensor.cast %x52a : tensor<203x90xf32> to tensor<?x90xf32>
  %x52bi = bcast.slice %base start_indices = [5] limit_indices = [6] strides = [1] : (tensor<18400xi32>) -> tensor<1xi32>
  %x52bc = bcast.convert %x52bi : (tensor<1xi32>) -> tensor<1xf32>
  %x52b = bcast.reshape %x52bc : (tensor<1xf32>) -> tensor<f32>
  %r52 = func.call @f52(%x52ad, %x52b) : (tensor<?x90xf32>, tensor<f32>) -> tensor<?x92xf32>
  return %r46, %r47, %r48, %r49, %r50, %r51, %r52 : tensor<8x104xf32>, tensor<50x5xi8>, tensor<10x63xf64>, tensor<8x88xi32>, tensor<2x80xcomplex<f32>>, tensor<3x6x71xi1>, tensor<?x92xf32>
}
