// RUN: bcast-opt %s --bcast-expand-math=vector-division=true | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s --check-prefix=LEFT

// Test that vectors are divided as floats that hold the quotient exactly.
// CHECK-LABEL: func.func @signed
// CHECK: %[[A:.*]] = arith.sitofp %{{.*}} : vector<8xi32> to vector<8xf64>
// CHECK: %[[B:.*]] = arith.sitofp %{{.*}} : vector<8xi32> to vector<8xf64>
// CHECK: %[[Q:.*]] = arith.divf %[[A]], %[[B]] : vector<8xf64>
// CHECK: arith.fptosi %[[Q]] : vector<8xf64> to vector<8xi32>
// LEFT-LABEL: func.func @signed
// LEFT: arith.divsi
func.func @signed(%a: vector<8xi32>, %b: vector<8xi32>) -> vector<8xi32> {
  %0 = arith.divsi %a, %b : vector<8xi32>
  return %0 : vector<8xi32>
}

// CHECK-LABEL: func.func @remainder
// CHECK-SAME: %[[X:.*]]: vector<8xi8>, %[[Y:.*]]: vector<8xi8>
// CHECK: arith.uitofp %[[X]] : vector<8xi8> to vector<8xf32>
// CHECK: %[[Q:.*]] = arith.fptoui
// CHECK: %[[P:.*]] = arith.muli %[[Q]], %[[Y]]
// CHECK: arith.subi %[[X]], %[[P]]
func.func @remainder(%a: vector<8xi8>, %b: vector<8xi8>) -> vector<8xi8> {
  %0 = arith.remui %a, %b : vector<8xi8>
  return %0 : vector<8xi8>
}

// Test that 64 bits are divided twice, by the reciprocal of what f64 has of them
// less 2^-50, and corrected by one; that a sign is taken off and put on again.
// CHECK-LABEL: func.func @wide
// CHECK-SAME: %[[X:.*]]: vector<8xi64>, %[[Y:.*]]: vector<8xi64>
// CHECK: %[[LESS:.*]] = arith.constant dense<0.99999999999999911> : vector<8xf64>
// CHECK: %[[F:.*]] = arith.uitofp %[[Y]]
// CHECK: %[[SCALE:.*]] = arith.divf %[[LESS]], %[[F]]
// CHECK: %[[A:.*]] = arith.uitofp %[[X]]
// CHECK: %[[P:.*]] = arith.mulf %[[A]], %[[SCALE]]
// CHECK: %[[Q:.*]] = arith.fptoui %[[P]]
// CHECK: %[[B:.*]] = arith.muli %[[Q]], %[[Y]]
// CHECK: %[[REST:.*]] = arith.subi %[[X]], %[[B]]
// CHECK: arith.uitofp %[[REST]]
// CHECK: %[[LAST:.*]] = arith.subi %[[REST]], %{{.*}}
// CHECK: %[[MORE:.*]] = arith.cmpi uge, %[[LAST]], %[[Y]]
// CHECK: arith.select %[[MORE]]
// CHECK-NOT: arith.divui
// CHECK: return
// CHECK-LABEL: func.func @wide_signed
// CHECK: arith.shrsi
// CHECK: arith.divf
// CHECK: arith.xori
// CHECK-NOT: arith.remsi
// CHECK: return
// LEFT-LABEL: func.func @wide
// LEFT: arith.divui
func.func @wide(%a: vector<8xi64>, %b: vector<8xi64>) -> vector<8xi64> {
  %0 = arith.divui %a, %b : vector<8xi64>
  return %0 : vector<8xi64>
}
func.func @wide_signed(%a: vector<16xi64>, %b: vector<16xi64>) -> vector<16xi64> {
  %0 = arith.remsi %a, %b : vector<16xi64>
  return %0 : vector<16xi64>
}

// Test that scalars, constant divisors and few integers of 64 bits are left.
// CHECK-LABEL: func.func @left
// CHECK: arith.divsi %{{.*}} : i32
// CHECK: arith.divui %{{.*}} : vector<8xi32>
// CHECK: arith.remsi %{{.*}} : vector<4xi64>
func.func @left(%a: i32, %b: i32, %c: vector<8xi32>, %d: vector<4xi64>) -> (i32, vector<8xi32>, vector<4xi64>) {
  %seven = arith.constant dense<7> : vector<8xi32>
  %0 = arith.divsi %a, %b : i32
  %1 = arith.divui %c, %seven : vector<8xi32>
  %2 = arith.remsi %d, %d : vector<4xi64>
  return %0, %1, %2 : i32, vector<8xi32>, vector<4xi64>
}

// Test that vectors of 64-bit integers are multiplied by the reciprocal of a
// constant, with products of 32 bits: by 7 its high half is shifted right by one.
// CHECK-LABEL: func.func @by_constant
// CHECK-SAME: %[[A:[a-z0-9]+]]: vector<8xi64>
// CHECK: %[[SIGN:.*]] = arith.shrsi %[[A]], %{{.*}} : vector<8xi64>
// CHECK: arith.andi %[[A]], %{{.*}} : vector<8xi64>
// CHECK: arith.shrui %[[A]], %{{.*}} : vector<8xi64>
// CHECK: %[[MAGIC:.*]] = arith.constant dense<5270498306774157605> : vector<8xi64>
// CHECK: %[[WRAPPED:.*]] = arith.andi %[[SIGN]], %[[MAGIC]]
// CHECK: arith.subi %{{.*}}, %[[WRAPPED]]
// CHECK: %[[FLOOR:.*]] = arith.shrsi
// CHECK: %[[ONE:.*]] = arith.shrui %[[FLOOR]]
// CHECK: %[[Q:.*]] = arith.addi %[[FLOOR]], %[[ONE]]
// CHECK-NOT: arith.divsi
// CHECK: return %[[Q]]
// LEFT-LABEL: func.func @by_constant
// LEFT: arith.divsi
func.func @by_constant(%a: vector<8xi64>) -> vector<8xi64> {
  %seven = arith.constant dense<7> : vector<8xi64>
  %0 = arith.divsi %a, %seven : vector<8xi64>
  return %0 : vector<8xi64>
}

// The unsigned reciprocal of 7 has 65 bits: what it lacks is added.
// CHECK-LABEL: func.func @remainder_by_constant
// CHECK-SAME: %[[A:[a-z0-9]+]]: vector<8xi64>
// CHECK-NOT: arith.remui
// CHECK: %[[REST:.*]] = arith.subi %[[A]], %[[HALF:.*]] : vector<8xi64>
// CHECK: arith.addi %{{.*}}, %[[HALF]]
// CHECK: %[[P:.*]] = arith.muli
// CHECK: %[[R:.*]] = arith.subi %[[A]], %[[P]]
// CHECK: return %[[R]]
func.func @remainder_by_constant(%a: vector<8xi64>) -> vector<8xi64> {
  %seven = arith.constant dense<7> : vector<8xi64>
  %0 = arith.remui %a, %seven : vector<8xi64>
  return %0 : vector<8xi64>
}

// Test that powers of 2, of which LLVM makes shifts, and vectors of several
// divisors are left.
// CHECK-LABEL: func.func @shifted
// CHECK: arith.divsi
// CHECK: arith.divsi
// CHECK: arith.divui
func.func @shifted(%a: vector<2xi64>) -> (vector<2xi64>, vector<2xi64>, vector<2xi64>) {
  %eight = arith.constant dense<-8> : vector<2xi64>
  %least = arith.constant dense<-9223372036854775808> : vector<2xi64>
  %several = arith.constant dense<[3, 5]> : vector<2xi64>
  %0 = arith.divsi %a, %eight : vector<2xi64>
  %1 = arith.divsi %a, %least : vector<2xi64>
  %2 = arith.divui %a, %several : vector<2xi64>
  return %0, %1, %2 : vector<2xi64>, vector<2xi64>, vector<2xi64>
}
