// Test that powers, hyperbolic functions, their inverses, erf, zeta and polygamma
// need nothing from outside: kernels in PTX come without CUDA's toolkit, and call
// nothing.
//
// RUN: bcast-opt %s --bcast-to-nvvm=format=isa | FileCheck %s --implicit-check-not=.extern --implicit-check-not=__nv_

// CHECK-COUNT-38: .visible .entry bcast_kernel_

func.func @power(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                 %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.power %a0, %a0 : tensor<5xf16>
  %1 = bcast.power %a1, %a1 : tensor<5xbf16>
  %2 = bcast.power %a2, %a2 : tensor<5xf32>
  %3 = bcast.power %a3, %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @sinh(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.sinh %a0 : tensor<5xf16>
  %1 = bcast.sinh %a1 : tensor<5xbf16>
  %2 = bcast.sinh %a2 : tensor<5xf32>
  %3 = bcast.sinh %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @cosh(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.cosh %a0 : tensor<5xf16>
  %1 = bcast.cosh %a1 : tensor<5xbf16>
  %2 = bcast.cosh %a2 : tensor<5xf32>
  %3 = bcast.cosh %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @asinh(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                 %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.asinh %a0 : tensor<5xf16>
  %1 = bcast.asinh %a1 : tensor<5xbf16>
  %2 = bcast.asinh %a2 : tensor<5xf32>
  %3 = bcast.asinh %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @atanh(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                 %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.atanh %a0 : tensor<5xf16>
  %1 = bcast.atanh %a1 : tensor<5xbf16>
  %2 = bcast.atanh %a2 : tensor<5xf32>
  %3 = bcast.atanh %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @erf(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
               %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.erf %a0 : tensor<5xf16>
  %1 = bcast.erf %a1 : tensor<5xbf16>
  %2 = bcast.erf %a2 : tensor<5xf32>
  %3 = bcast.erf %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @erfc(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.erfc %a0 : tensor<5xf16>
  %1 = bcast.erfc %a1 : tensor<5xbf16>
  %2 = bcast.erfc %a2 : tensor<5xf32>
  %3 = bcast.erfc %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @zeta(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.zeta %a0, %a0 : tensor<5xf16>
  %1 = bcast.zeta %a1, %a1 : tensor<5xbf16>
  %2 = bcast.zeta %a2, %a2 : tensor<5xf32>
  %3 = bcast.zeta %a3, %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

func.func @polygamma(%a0: tensor<5xf16>, %a1: tensor<5xbf16>, %a2: tensor<5xf32>,
                     %a3: tensor<5xf64>)
    -> (tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>, tensor<5xf64>) {
  %0 = bcast.polygamma %a0, %a0 : tensor<5xf16>
  %1 = bcast.polygamma %a1, %a1 : tensor<5xbf16>
  %2 = bcast.polygamma %a2, %a2 : tensor<5xf32>
  %3 = bcast.polygamma %a3, %a3 : tensor<5xf64>
  return %0, %1, %2, %3 : tensor<5xf16>, tensor<5xbf16>, tensor<5xf32>,
      tensor<5xf64>
}

#map = affine_map<(d0) -> (d0)>

// What the dialect has no op for.
func.func @base_two(%a: tensor<5xf32>, %b: tensor<5xf64>) -> (tensor<5xf32>, tensor<5xf64>) {
  %empty0 = tensor.empty() : tensor<5xf32>
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%a : tensor<5xf32>) outs(%empty0 : tensor<5xf32>) {
  ^bb0(%in: f32, %out: f32):
    %log = math.log2 %in : f32
    %exp = math.exp2 %log : f32
    linalg.yield %exp : f32
  } -> tensor<5xf32>
  %empty1 = tensor.empty() : tensor<5xf64>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%b : tensor<5xf64>) outs(%empty1 : tensor<5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %log = math.log2 %in : f64
    %exp = math.exp2 %log : f64
    linalg.yield %exp : f64
  } -> tensor<5xf64>
  return %0, %1 : tensor<5xf32>, tensor<5xf64>
}
