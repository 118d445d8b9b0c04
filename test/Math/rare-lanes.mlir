// RUN: bcast-opt %s --bcast-expand-math=fast-subnormals=true | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s --check-prefix=OTHER

// Whether a lane is less than a constant, from the least one, on targets with
// LLVM's code generator for GPUs.
// CHECK-LABEL: @less
// CHECK: %[[LEAST:.*]] = vector.reduction <minnumf>, %{{.*}} : vector<4xf32> into f32
// CHECK: arith.cmpf olt, %[[LEAST]], %{{.*}} : f32
// OTHER-LABEL: @less
// OTHER: vector.reduction <or>
func.func @less(%x: vector<4xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  %low = arith.constant dense<-87.0> : vector<4xf32>
  %is_rare = arith.cmpf olt, %x, %low : vector<4xf32>
  %root = math.sqrt %a : vector<4xf32>
  %0 = arith.select %is_rare, %root, %a {bcast.rare} : vector<4xi1>, vector<4xf32>
  return %0 : vector<4xf32>
}

// A NaN among the lanes is neither less nor more, and no other lane is lost.
// CHECK-LABEL: @more
// CHECK: %[[LARGEST:.*]] = vector.reduction <maxnumf>
// CHECK: arith.cmpf oge, %[[LARGEST]], %{{.*}} : f32
func.func @more(%x: vector<4xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  %high = arith.constant dense<87.0> : vector<4xf32>
  %is_rare = arith.cmpf oge, %x, %high : vector<4xf32>
  %root = math.sqrt %a : vector<4xf32>
  %0 = arith.select %is_rare, %root, %a {bcast.rare} : vector<4xi1>, vector<4xf32>
  return %0 : vector<4xf32>
}

// Here NaN is rare: it is the largest.
// CHECK-LABEL: @more_or_nan
// CHECK: %[[LARGEST:.*]] = vector.reduction <maximumf>
// CHECK: arith.cmpf ugt, %[[LARGEST]], %{{.*}} : f32
func.func @more_or_nan(%x: vector<4xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  %high = arith.constant dense<87.0> : vector<4xf32>
  %is_rare = arith.cmpf ugt, %x, %high : vector<4xf32>
  %root = math.sqrt %a : vector<4xf32>
  %0 = arith.select %is_rare, %root, %a {bcast.rare} : vector<4xi1>, vector<4xf32>
  return %0 : vector<4xf32>
}

// No extremum says that a lane is equal to a constant, or less than one of its own.
// CHECK-LABEL: @equal
// CHECK: vector.reduction <or>
// CHECK-LABEL: @less_than_lanes
// CHECK: vector.reduction <or>
func.func @equal(%x: vector<4xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  %zero = arith.constant dense<0.0> : vector<4xf32>
  %is_rare = arith.cmpf oeq, %x, %zero : vector<4xf32>
  %root = math.sqrt %a : vector<4xf32>
  %0 = arith.select %is_rare, %root, %a {bcast.rare} : vector<4xi1>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @less_than_lanes(%x: vector<4xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  %bounds = arith.constant dense<[0.0, 1.0, 2.0, 3.0]> : vector<4xf32>
  %is_rare = arith.cmpf olt, %x, %bounds : vector<4xf32>
  %root = math.sqrt %a : vector<4xf32>
  %0 = arith.select %is_rare, %root, %a {bcast.rare} : vector<4xi1>, vector<4xf32>
  return %0 : vector<4xf32>
}
