// Test that sines, their inverses, and the functions of complex numbers that are
// made of them need nothing from outside: kernels in PTX come without CUDA's
// toolkit, and call nothing.
//
// RUN: bcast-opt %s --bcast-to-nvvm=format=isa | FileCheck %s --implicit-check-not=.extern --implicit-check-not=__nv_

// CHECK-COUNT-52: .visible .entry bcast_kernel_

func.func @sine(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                %a3: tensor<5xf64>, %a4: tensor<5xcomplex<f32>>,
                %a5: tensor<5xcomplex<f64>>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>,
        tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.sine %a0 : tensor<5xf16>
  %1 = bcast.sine %a1 : tensor<5xbf16>
  %2 = bcast.sine %a2 : tensor<5xf32>
  %3 = bcast.sine %a3 : tensor<5xf64>
  %4 = bcast.sine %a4 : tensor<5xcomplex<f32>>
  %5 = bcast.sine %a5 : tensor<5xcomplex<f64>>
  return %0, %1, %2, %3, %4, %5 : tensor<5xf16>, tensor<5xbf16>,
      tensor<5xf32>, tensor<5xf64>, tensor<5xcomplex<f32>>,
      tensor<5xcomplex<f64>>
}

func.func @cosine(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                  %a3: tensor<5xf64>, %a4: tensor<5xcomplex<f32>>,
                  %a5: tensor<5xcomplex<f64>>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>,
        tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.cosine %a0 : tensor<5xf16>
  %1 = bcast.cosine %a1 : tensor<5xbf16>
  %2 = bcast.cosine %a2 : tensor<5xf32>
  %3 = bcast.cosine %a3 : tensor<5xf64>
  %4 = bcast.cosine %a4 : tensor<5xcomplex<f32>>
  %5 = bcast.cosine %a5 : tensor<5xcomplex<f64>>
  return %0, %1, %2, %3, %4, %5 : tensor<5xf16>, tensor<5xbf16>,
      tensor<5xf32>, tensor<5xf64>, tensor<5xcomplex<f32>>,
      tensor<5xcomplex<f64>>
}

func.func @tan(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
               %a3: tensor<5xf64>, %a4: tensor<5xcomplex<f32>>,
               %a5: tensor<5xcomplex<f64>>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>,
        tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.tan %a0 : tensor<5xf16>
  %1 = bcast.tan %a1 : tensor<5xbf16>
  %2 = bcast.tan %a2 : tensor<5xf32>
  %3 = bcast.tan %a3 : tensor<5xf64>
  %4 = bcast.tan %a4 : tensor<5xcomplex<f32>>
  %5 = bcast.tan %a5 : tensor<5xcomplex<f64>>
  return %0, %1, %2, %3, %4, %5 : tensor<5xf16>, tensor<5xbf16>,
      tensor<5xf32>, tensor<5xf64>, tensor<5xcomplex<f32>>,
      tensor<5xcomplex<f64>>
}

func.func @asin(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.asin %a0 : tensor<5xf16>
  %1 = bcast.asin %a1 : tensor<5xbf16>
  %2 = bcast.asin %a2 : tensor<5xf32>
  %3 = bcast.asin %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @acos(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.acos %a0 : tensor<5xf16>
  %1 = bcast.acos %a1 : tensor<5xbf16>
  %2 = bcast.acos %a2 : tensor<5xf32>
  %3 = bcast.acos %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @atan(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.atan %a0 : tensor<5xf16>
  %1 = bcast.atan %a1 : tensor<5xbf16>
  %2 = bcast.atan %a2 : tensor<5xf32>
  %3 = bcast.atan %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @atan2(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                 %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.atan2 %a0, %a0 : tensor<5xf16>
  %1 = bcast.atan2 %a1, %a1 : tensor<5xbf16>
  %2 = bcast.atan2 %a2, %a2 : tensor<5xf32>
  %3 = bcast.atan2 %a3, %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @exponential(%a0: tensor<5xcomplex<f32>>,
                       %a1: tensor<5xcomplex<f64>>)
    -> (tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.exponential %a0 : tensor<5xcomplex<f32>>
  %1 = bcast.exponential %a1 : tensor<5xcomplex<f64>>
  return %0, %1 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>
}

func.func @exponential_minus_one(%a0: tensor<5xcomplex<f32>>,
                                 %a1: tensor<5xcomplex<f64>>)
    -> (tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.exponential_minus_one %a0 : tensor<5xcomplex<f32>>
  %1 = bcast.exponential_minus_one %a1 : tensor<5xcomplex<f64>>
  return %0, %1 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>
}

func.func @log(%a0: tensor<5xcomplex<f32>>, %a1: tensor<5xcomplex<f64>>)
    -> (tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.log %a0 : tensor<5xcomplex<f32>>
  %1 = bcast.log %a1 : tensor<5xcomplex<f64>>
  return %0, %1 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>
}

func.func @log_plus_one(%a0: tensor<5xcomplex<f32>>,
                        %a1: tensor<5xcomplex<f64>>)
    -> (tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.log_plus_one %a0 : tensor<5xcomplex<f32>>
  %1 = bcast.log_plus_one %a1 : tensor<5xcomplex<f64>>
  return %0, %1 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>
}

func.func @logistic(%a0: tensor<5xcomplex<f32>>, %a1: tensor<5xcomplex<f64>>)
    -> (tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.logistic %a0 : tensor<5xcomplex<f32>>
  %1 = bcast.logistic %a1 : tensor<5xcomplex<f64>>
  return %0, %1 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>
}

func.func @sqrt(%a0: tensor<5xcomplex<f32>>, %a1: tensor<5xcomplex<f64>>)
    -> (tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.sqrt %a0 : tensor<5xcomplex<f32>>
  %1 = bcast.sqrt %a1 : tensor<5xcomplex<f64>>
  return %0, %1 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>
}

func.func @rsqrt(%a0: tensor<5xcomplex<f32>>, %a1: tensor<5xcomplex<f64>>)
    -> (tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.rsqrt %a0 : tensor<5xcomplex<f32>>
  %1 = bcast.rsqrt %a1 : tensor<5xcomplex<f64>>
  return %0, %1 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>
}

func.func @tanh(%a0: tensor<5xcomplex<f32>>, %a1: tensor<5xcomplex<f64>>)
    -> (tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.tanh %a0 : tensor<5xcomplex<f32>>
  %1 = bcast.tanh %a1 : tensor<5xcomplex<f64>>
  return %0, %1 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>
}

func.func @power(%a0: tensor<5xcomplex<f32>>, %a1: tensor<5xcomplex<f64>>)
    -> (tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>) {
  %0 = bcast.power %a0, %a0 : tensor<5xcomplex<f32>>
  %1 = bcast.power %a1, %a1 : tensor<5xcomplex<f64>>
  return %0, %1 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>
}
