// RUN: bcast-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(gpu.module(bcast-legalize-for-spirv))' | FileCheck %s

gpu.module @kernels {
  // Test that the larger zero and NaN come out of comparisons.
  // CHECK-LABEL: gpu.func @maximum
  // CHECK-NOT: maximumf
  // CHECK: arith.andi {{.*}} : vector<4xi32>
  // CHECK: arith.cmpf ogt
  // CHECK: arith.cmpf oeq
  // CHECK: arith.cmpf uno
  gpu.func @maximum(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
    %0 = arith.maximumf %a, %b : vector<4xf32>
    gpu.return %0 : vector<4xf32>
  }

  // Test that a number that was narrowed gets its zeros by a mask.
  // CHECK-LABEL: gpu.func @masks
  // CHECK-SAME: (%[[I:.+]]: index, %[[X:.+]]: i32, %[[Y:.+]]: i8)
  // CHECK: %[[WIDE:.*]] = arith.index_cast %{{.*}} : index to i32
  // CHECK: arith.constant 65535 : i32
  // CHECK: %[[A:.*]] = arith.andi %[[WIDE]]
  // CHECK: arith.constant 255 : i32
  // CHECK: %[[B:.*]] = arith.andi %[[X]]
  // CHECK: %[[C:.*]] = arith.extui %[[Y]] : i8 to i32
  // CHECK: gpu.return %[[A]], %[[B]], %[[C]]
  gpu.func @masks(%i: index, %x: i32, %y: i8) -> (i32, i32, i32) {
    %0 = arith.index_cast %i : index to i16
    %1 = arith.extui %0 : i16 to i32
    %2 = arith.trunci %x : i32 to i8
    %3 = arith.extui %2 : i8 to i32
    %4 = arith.extui %y : i8 to i32
    gpu.return %1, %3, %4 : i32, i32, i32
  }

  // Test that an absolute value is no call.
  // CHECK-LABEL: gpu.func @abs
  // CHECK: arith.andi {{.*}} : vector<4xi32>
  // CHECK: arith.constant 32767 : i16
  // CHECK-NOT: math.absf
  gpu.func @abs(%a: vector<4xf32>, %b: f16) -> (vector<4xf32>, f16) {
    %0 = math.absf %a : vector<4xf32>
    %1 = math.absf %b : f16
    gpu.return %0, %1 : vector<4xf32>, f16
  }

  // Test that a negation is one of the sign bit.
  // CHECK-LABEL: gpu.func @negate
  // CHECK: arith.constant dense<-2147483648> : vector<4xi32>
  // CHECK: arith.xori {{.*}} : vector<4xi32>
  // CHECK-NOT: arith.negf
  gpu.func @negate(%a: vector<4xf32>, %b: f64) -> (vector<4xf32>, f64) {
    %0 = arith.negf %a : vector<4xf32>
    %1 = arith.negf %b : f64
    gpu.return %0, %1 : vector<4xf32>, f64
  }

  // Test that no product is wider than 64 bits.
  // CHECK-LABEL: gpu.func @products
  // CHECK: arith.extsi {{.*}} : i32 to i64
  // CHECK: arith.constant 4294967295 : i64
  // CHECK-NOT: i128
  gpu.func @products(%a: i32, %b: i64) -> (i32, i64) {
    %0, %1 = arith.mulsi_extended %a, %a : i32
    %2, %3 = arith.mului_extended %b, %b : i64
    gpu.return %1, %3 : i32, i64
  }

  // Test that booleans are combined one by one, and compared by logic.
  // CHECK-LABEL: gpu.func @bits
  // CHECK-NOT: vector.reduction
  // CHECK-COUNT-3: arith.ori
  // CHECK: arith.andi
  gpu.func @bits(%a: vector<4xi1>, %b: i1) -> i1 {
    %0 = vector.reduction <or>, %a : vector<4xi1> into i1
    %1 = arith.minui %0, %b : i1
    gpu.return %1 : i1
  }

  // Test that wide integers are halves, and that a shift by 0 keeps them.
  // CHECK-LABEL: gpu.func @wide
  // CHECK-NOT: i128
  // CHECK: arith.select
  gpu.func @wide(%a: i64, %n: i64) -> i64 {
    %0 = arith.extui %a : i64 to i128
    %1 = arith.extui %n : i64 to i128
    %2 = arith.shrui %0, %1 : i128
    %3 = arith.trunci %2 : i128 to i64
    gpu.return %3 : i64
  }

  // Test that functions without an intrinsic are OpenCL's.
  // CHECK-LABEL: gpu.func @builtin
  // CHECK: llvm.call spir_funccc @_Z5asinhd(%{{.*}}) : (f64) -> f64
  gpu.func @builtin(%a: f64) -> f64 {
    %0 = math.asinh %a : f64
    gpu.return %0 : f64
  }

  // Test that bf16 is its bits.
  // CHECK-LABEL: gpu.func @bf16
  // CHECK-NOT: bf16
  // CHECK: arith.constant 16256 : i16
  // CHECK: arith.select {{.*}} : i16
  gpu.func @bf16(%a: i16, %c: i1) -> i16 {
    %0 = arith.bitcast %a : i16 to bf16
    %1 = arith.constant 1.0 : bf16
    %2 = arith.select %c, %0, %1 : bf16
    %3 = arith.bitcast %2 : bf16 to i16
    gpu.return %3 : i16
  }

  // Test that so is poison.
  // CHECK-LABEL: gpu.func @poison
  // CHECK: ub.poison : vector<4xi16>
  gpu.func @poison(%a: vector<4xi16>, %c: i1) -> vector<4xi16> {
    %0 = arith.bitcast %a : vector<4xi16> to vector<4xbf16>
    %1 = ub.poison : vector<4xbf16>
    %2 = arith.select %c, %0, %1 : vector<4xbf16>
    %3 = arith.bitcast %2 : vector<4xbf16> to vector<4xi16>
    gpu.return %3 : vector<4xi16>
  }

  // Test that the maximum and the minimum of a number and its not are made of its
  // sign, which a driver computes right.
  // CHECK-LABEL: gpu.func @max_of_not
  // CHECK-SAME: (%[[X:.*]]: i32, %[[V:.*]]: vector<4xi64>)
  // CHECK: %[[BIT:.*]] = arith.constant 31 : i32
  // CHECK: %[[SIGN:.*]] = arith.shrsi %[[X]], %[[BIT]] : i32
  // CHECK: %[[MAX:.*]] = arith.xori %[[X]], %[[SIGN]] : i32
  // CHECK: %[[VSIGN:.*]] = arith.shrsi %[[V]], %{{.*}} : vector<4xi64>
  // CHECK: %[[FLIP:.*]] = arith.xori %[[V]], %[[VSIGN]]
  // CHECK: %[[VMAX:.*]] = arith.xori %[[FLIP]], %{{.*}} : vector<4xi64>
  // CHECK: gpu.return %[[MAX]], %[[VMAX]]
  gpu.func @max_of_not(%x: i32, %v: vector<4xi64>) -> (i32, vector<4xi64>) {
    %ones = arith.constant -1 : i32
    %vones = arith.constant dense<-1> : vector<4xi64>
    %not = arith.xori %x, %ones : i32
    %vnot = arith.xori %v, %vones : vector<4xi64>
    %0 = arith.maxsi %not, %x : i32
    %1 = arith.maxui %v, %vnot : vector<4xi64>
    gpu.return %0, %1 : i32, vector<4xi64>
  }

  // CHECK-LABEL: gpu.func @min_of_not
  // CHECK-SAME: (%[[X:.*]]: i32)
  // CHECK: %[[SIGN:.*]] = arith.shrsi %[[X]]
  // CHECK: %[[MAX:.*]] = arith.xori %[[X]], %[[SIGN]]
  // CHECK: %[[MIN:.*]] = arith.xori %[[MAX]], %{{.*}} : i32
  // CHECK: %[[SIGN:.*]] = arith.shrsi %[[X]]
  // CHECK: %[[UMIN:.*]] = arith.xori %[[X]], %[[SIGN]]
  // CHECK: gpu.return %[[MIN]], %[[UMIN]]
  gpu.func @min_of_not(%x: i32) -> (i32, i32) {
    %ones = arith.constant -1 : i32
    %not = arith.xori %x, %ones : i32
    %0 = arith.minsi %x, %not : i32
    %1 = arith.minui %x, %not : i32
    gpu.return %0, %1 : i32, i32
  }

  // Test that other numbers are compared.
  // CHECK-LABEL: gpu.func @max_of_others
  // CHECK: arith.maxsi
  // CHECK: arith.maxsi
  gpu.func @max_of_others(%x: i32, %y: i32) -> (i32, i32) {
    %ones = arith.constant -1 : i32
    %two = arith.constant -2 : i32
    %not = arith.xori %x, %ones : i32
    %other = arith.xori %x, %two : i32
    %0 = arith.maxsi %not, %y : i32
    %1 = arith.maxsi %x, %other : i32
    gpu.return %0, %1 : i32, i32
  }

  // Test that loops carry complex numbers in two parts.
  // CHECK-LABEL: gpu.func @complex
  // CHECK: scf.for {{.*}} -> (f32, f32)
  gpu.func @complex(%z: complex<f32>, %n: index) -> complex<f32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> complex<f32> {
      %1 = complex.add %s, %z : complex<f32>
      scf.yield %1 : complex<f32>
    }
    gpu.return %0 : complex<f32>
  }
}

// -----

gpu.module @kernels {
  gpu.func @computes(%a: i16) -> i16 {
    %0 = arith.bitcast %a : i16 to bf16
    // expected-error@+1 {{'arith.addf' computes on bf16, which SPIR-V has not}}
    %1 = arith.addf %0, %0 : bf16
    %2 = arith.bitcast %1 : bf16 to i16
    gpu.return %2 : i16
  }
}
