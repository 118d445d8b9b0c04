// RUN: bcast-opt %s --bcast-expand-math --split-input-file | FileCheck %s

// Test that functions of f32 are computed in f32, and without a division.

// CHECK-LABEL: func @exponentials
// CHECK-NOT: {{f64|i64|divf|math\.(exp|log|cbrt)}}
// CHECK: return
func.func @exponentials(%x: f32) -> f32 {
  %0 = math.expm1 %x : f32
  %1 = math.log1p %0 : f32
  %2 = math.exp2 %1 : f32
  %3 = math.log2 %2 : f32
  %4 = math.cbrt %3 : f32
  %5 = math.log %4 : f32
  return %5 : f32
}

// CHECK-LABEL: func @vectors
// CHECK-NOT: {{f64|i64|divf|math\.(exp|log|cbrt)}}
// CHECK: return
func.func @vectors(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.exp2 %x : vector<16xf32>
  %1 = math.log2 %0 : vector<16xf32>
  %2 = math.cbrt %1 : vector<16xf32>
  return %2 : vector<16xf32>
}

// -----

// Test that operands near 0, whose square would be subnormal, are given as the
// result, and another operand to the polynomial.

// CHECK-LABEL: func @tiny(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK: %[[IS_TINY:.*]] = arith.cmpf olt
// CHECK: arith.select %[[IS_TINY]], %{{.*}}, %[[X]]
// CHECK: math.fma
// CHECK: arith.select %[[IS_TINY]], %[[X]], %{{.*}}
func.func @tiny(%x: f32) -> f32 {
  %0 = math.log1p %x : f32
  return %0 : f32
}

// -----

// Test that angles are reduced in f32 too: where all are small without an
// integer of 64 bits, else with products of two words by a third: in 64 bits of
// the even lanes and of the odd ones. A tan divides once. Tiny
// angles are with the large ones, behind a branch: the other has no comparison
// but that of the quadrant.

// CHECK-LABEL: func @angles
// CHECK-NOT: f64
// CHECK: %[[RARE:.*]] = vector.reduction <or>
// CHECK: scf.if %[[RARE]]
// CHECK-NOT: {{f64|i64}}
// CHECK: %[[ANY:.*]] = vector.reduction <or>
// CHECK-NOT: {{f64|i64}}
// CHECK: scf.if %[[ANY]]
// CHECK-COUNT-4: arith.muli %{{.*}} : vector<8xi64>
// CHECK-NOT: {{f64|16xi64|muli .*i64|divf|math\.(sin|cos|tan)}}
// CHECK: arith.divf
// CHECK-NOT: {{f64|i64|divf|math\.(sin|cos|tan)}}
// CHECK: } else {
// CHECK-NOT: {{f64|i64|divf|cmpf|absf|math\.(sin|cos|tan)}}
// CHECK: arith.divf
// CHECK-NOT: {{f64|i64|divf|cmpf|absf|math\.(sin|cos|tan)}}
// CHECK: return
func.func @angles(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.tan %x : vector<16xf32>
  return %0 : vector<16xf32>
}

// CHECK-LABEL: func @scalar_angles
// CHECK-NOT: {{f64|math\.(sin|cos|tan)}}
// CHECK: return
func.func @scalar_angles(%x: f32) -> f32 {
  %0 = math.sin %x : f32
  %1 = math.cos %0 : f32
  return %1 : f32
}

// -----

// Test that what few numbers need is in a branch, which all lanes take together:
// the rest compares once, and selects nothing. A logarithm is computed either in
// the branch or outside of it.

// CHECK-LABEL: func @rare(
// CHECK-SAME: %[[X:.*]]: vector<16xf32>
// CHECK-NOT: {{arith\.(cmpf|select|ori|minsi)}}
// CHECK: %[[LOG_RARE:.*]] = arith.cmpi uge
// CHECK-NOT: {{arith\.(cmpf|cmpi|select|ori|minsi)}}
// CHECK: %[[ANY:.*]] = vector.reduction <or>, %[[LOG_RARE]]
// CHECK-NEXT: scf.if %[[ANY]]
// CHECK: arith.cmpf
// CHECK: scf.yield
// CHECK: else
// CHECK-NOT: {{arith\.(cmpi|cmpf|select|ori|minsi) }}
// CHECK: scf.yield
// CHECK-NOT: {{arith\.(cmpi|select|ori|minsi) }}
// CHECK: %[[EXP2_RARE:.*]] = arith.cmpf ugt
// CHECK-NOT: {{arith\.(cmpf|cmpi|select|ori|minsi)}}
// CHECK: vector.reduction <or>, %[[EXP2_RARE]]
// CHECK: scf.if
// CHECK: arith.cmpf olt
// CHECK: else
// CHECK-NOT: {{arith\.(cmpf|select|ori|minsi)}}
// CHECK: return
func.func @rare(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.log %x : vector<16xf32>
  %1 = math.exp2 %0 : vector<16xf32>
  return %1 : vector<16xf32>
}

// CHECK-LABEL: func @rare_log2(
// CHECK: %[[RARE:.*]] = arith.cmpi uge
// CHECK-NOT: {{arith\.(cmpf|cmpi|select|ori|minsi)}}
// CHECK: vector.reduction <or>, %[[RARE]]
// CHECK: scf.if
func.func @rare_log2(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.log2 %x : vector<16xf32>
  return %0 : vector<16xf32>
}

// Test that a root is computed once, of any number or of one that is not rare.

// CHECK-LABEL: func @rare_cbrt(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK: %[[A:.*]] = math.absf %[[X]]
// CHECK: %[[RARE:.*]] = arith.cmpi uge
// CHECK-NOT: arith.sitofp
// CHECK: scf.if %[[RARE]]
// CHECK: arith.cmpf
// CHECK: else
// CHECK-NOT: {{arith\.(cmpf|cmpi|select|ori)}}
// CHECK: %[[ROOT:.*]] = math.copysign %{{.*}}, %[[X]]
// CHECK-NEXT: scf.yield %[[ROOT]]
func.func @rare_cbrt(%x: f32) -> f32 {
  %0 = math.cbrt %x : f32
  return %0 : f32
}

// -----

// Test that a power divides once, for its logarithm, whose parts the exponent is
// multiplied with in one rounding each; and that there are branches for bases
// that are subnormal or no numbers, for C's rules and what is near the ends of
// the exponents, and for negative bases.

// CHECK-LABEL: func @power
// CHECK-SAME: %[[X:.*]]: vector<16xf32>, %[[Y:.*]]: vector<16xf32>
// CHECK: %[[ODD:.*]] = arith.cmpi uge
// CHECK: vector.reduction <or>, %[[ODD]]
// CHECK: scf.if
// CHECK: else
// CHECK-NEXT: scf.yield
// CHECK-NOT: {{f64|i64|math\.powf|select}}
// CHECK: arith.divf
// CHECK-NOT: {{f64|i64|divf|math\.powf|select}}
// CHECK: %[[FACTOR:.*]] = arith.addf %[[Y]],
// CHECK: %[[SHIFTED:.*]] = math.fma %[[FACTOR]], %[[LOG:.*]], %[[MAGIC:.*]] :
// CHECK: %[[N:.*]] = arith.subf %[[SHIFTED]],
// CHECK: %[[MINUS:.*]] = arith.negf %[[N]]
// CHECK: %[[R:.*]] = math.fma %[[FACTOR]], %[[LOG]], %[[MINUS]]
// CHECK: math.fma %[[FACTOR]], %{{.*}}, %[[R]]
// CHECK-NOT: {{f64|i64|divf|math\.powf|math\.floor}}
// CHECK: %[[SIZE:.*]] = math.absf %[[N]]
// CHECK: %[[FAR:.*]] = arith.cmpf ugt, %[[SIZE]]
// CHECK-NOT: {{f64|i64|divf|math\.powf|math\.floor|select|cmp}}
// CHECK: %[[ANY:.*]] = vector.reduction <or>, %[[FAR]]
// CHECK: scf.if %[[ANY]]
// CHECK: %[[NAN:.*]] = arith.cmpf uno, %[[Y]], %[[Y]]
// CHECK: %[[KNOWN:.*]] = arith.ori %{{.*}}, %[[NAN]]
// CHECK: %[[REST:.*]] = arith.xori %[[KNOWN]], %[[FAR]]
// CHECK: %[[NUMBER:.*]] = arith.andi %[[FAR]], %[[REST]]
// CHECK: vector.reduction <or>, %[[NUMBER]]
// CHECK: scf.if
// CHECK-NOT: math.floor
// CHECK: vector.reduction <or>, %[[KNOWN]]
// CHECK: scf.if
// CHECK: math.floor
// CHECK: else
// CHECK-NOT: {{f64|i64|divf|math\.powf|math\.floor}}
// CHECK: %[[NEGATIVE:.*]] = arith.cmpf olt, %[[X]]
// CHECK: vector.reduction <or>, %[[NEGATIVE]]
// CHECK: scf.if
// CHECK: math.floor
// CHECK: else
// CHECK-NOT: {{f64|i64|divf|math\.powf|math\.floor}}
// CHECK: return
func.func @power(%x: vector<16xf32>, %y: vector<16xf32>) -> vector<16xf32> {
  %0 = math.powf %x, %y : vector<16xf32>
  return %0 : vector<16xf32>
}
