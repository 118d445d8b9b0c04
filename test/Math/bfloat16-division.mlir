// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math=bfloat16=false | FileCheck %s --check-prefix=LEFT

// Test that a quotient of bf16 with one divisor for all lanes is two products,
// with a power of 2 and with the reciprocal.
// CHECK-LABEL: func.func @common
// CHECK: arith.select
// CHECK: %[[SCALE:.*]] = arith.select
// CHECK: %[[SCALED:.*]] = arith.mulf %{{.*}}, %[[SCALE]] : f32
// CHECK: %[[INVERSE:.*]] = arith.divf %{{.*}}, %[[SCALED]] : f32
// CHECK: arith.mulf %[[INVERSE]], %{{.*}} : f32
// CHECK-COUNT-2: arith.mulf {{.*}} : vector<16xf32>
// CHECK: arith.constant dense<-16>
// CHECK: arith.andi
// CHECK-NOT: arith.divf
// CHECK: return
// LEFT-LABEL: func.func @common
// LEFT: arith.divf {{.*}} : vector<16xf32>
func.func @common(%x: vector<16xbf16>, %d: bf16) -> vector<16xbf16> {
  %0 = vector.broadcast %d : bf16 to vector<16xbf16>
  %1 = arith.extf %x : vector<16xbf16> to vector<16xf32>
  %2 = arith.extf %0 : vector<16xbf16> to vector<16xf32>
  %3 = arith.divf %1, %2 : vector<16xf32>
  %4 = arith.truncf %3 : vector<16xf32> to vector<16xbf16>
  return %4 : vector<16xbf16>
}

// Test that it stays a quotient where divisors differ, an operand or the result
// is of f32, or there are too few lanes.
// CHECK-LABEL: func.func @left
// CHECK-COUNT-3: arith.divf {{.*}} : vector<16xf32>
// CHECK: arith.divf {{.*}} : vector<2xf32>
// CHECK: return
func.func @left(%x: vector<16xbf16>, %y: vector<16xbf16>, %z: vector<16xf32>,
                %few: vector<2xbf16>, %d: bf16)
    -> (vector<16xbf16>, vector<16xbf16>, vector<16xf32>, vector<2xbf16>) {
  %0 = vector.broadcast %d : bf16 to vector<16xbf16>
  %1 = arith.extf %x : vector<16xbf16> to vector<16xf32>
  %2 = arith.extf %y : vector<16xbf16> to vector<16xf32>
  %3 = arith.extf %0 : vector<16xbf16> to vector<16xf32>
  %4 = arith.divf %1, %2 : vector<16xf32>
  %5 = arith.truncf %4 : vector<16xf32> to vector<16xbf16>
  %6 = arith.divf %z, %3 : vector<16xf32>
  %7 = arith.truncf %6 : vector<16xf32> to vector<16xbf16>
  %8 = arith.divf %1, %3 : vector<16xf32>
  %9 = vector.broadcast %d : bf16 to vector<2xbf16>
  %10 = arith.extf %few : vector<2xbf16> to vector<2xf32>
  %11 = arith.extf %9 : vector<2xbf16> to vector<2xf32>
  %12 = arith.divf %10, %11 : vector<2xf32>
  %13 = arith.truncf %12 : vector<2xf32> to vector<2xbf16>
  return %5, %7, %8, %13 : vector<16xbf16>, vector<16xbf16>, vector<16xf32>, vector<2xbf16>
}

// Test that a conversion from bf16 is where its operand is computed, not behind
// the branch for lanes that are rare.
// CHECK-LABEL: func.func @hoisted
// CHECK: arith.negf
// CHECK: arith.shli
// CHECK: scf.if
// CHECK: arith.mulf
func.func @hoisted(%x: vector<16xf32>, %y: vector<16xbf16>) -> vector<16xf32> {
  %0 = arith.negf %y : vector<16xbf16>
  %1 = math.exp %x fastmath<afn> : vector<16xf32>
  %2 = arith.extf %0 : vector<16xbf16> to vector<16xf32>
  %3 = arith.mulf %1, %2 : vector<16xf32>
  return %3 : vector<16xf32>
}
