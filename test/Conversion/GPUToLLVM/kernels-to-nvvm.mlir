// RUN: bcast-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(gpu.module(bcast-kernels-to-nvvm))' | FileCheck %s

gpu.module @kernels {
  // Test that a copy to shared memory goes past the first-level cache if it may,
  // and that what the launch says the size of has none.
  // CHECK: llvm.mlir.global external @dynamic() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x f32>
  // CHECK: llvm.mlir.global private @static() {addr_space = 3 : i32{{.*}}} : !llvm.array<64 x f32>
  memref.global @dynamic : memref<4096xf32, 3> {alignment = 16 : i64}
  memref.global "private" @static : memref<64xf32, 3> = uninitialized
  // CHECK-LABEL: llvm.func @copies
  // CHECK: nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  // CHECK: nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 8, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  gpu.func @copies(%x: memref<?xf32, 1>, %i: index) {
    %s = memref.get_global @dynamic : memref<4096xf32, 3>
    %t = memref.get_global @static : memref<64xf32, 3>
    bcast_rt.copy_async %x[%i], %s[%i], 4 : memref<?xf32, 1>, memref<4096xf32, 3>
    bcast_rt.copy_async %x[%i], %t[%i], 2 : memref<?xf32, 1>, memref<64xf32, 3>
    nvvm.cp.async.commit.group
    gpu.return
  }

  // Test that a barrier which only warps need is theirs.
  // CHECK-LABEL: llvm.func @barriers
  // CHECK: nvvm.barrier
  // CHECK: %[[ALL:.*]] = llvm.mlir.constant(-1 : i32)
  // CHECK: nvvm.bar.warp.sync %[[ALL]]
  gpu.func @barriers() {
    gpu.barrier
    %0 = gpu.thread_id x
    gpu.barrier {bcast.warp}
    gpu.return
  }

  // Test that a block is counted by an increment that starts again at 0, ordered
  // with what other blocks do.
  // CHECK-LABEL: llvm.func @arrival
  // CHECK: %[[COUNT:.*]] = llvm.trunc %{{.*}} : i64 to i32
  // CHECK: %[[LAST:.*]] = llvm.sub %[[COUNT]],
  // CHECK: llvm.fence syncscope("device") acq_rel
  // CHECK: %[[BEFORE:.*]] = llvm.atomicrmw uinc_wrap %{{.*}}, %[[LAST]] syncscope("device") monotonic : !llvm.ptr<1>, i32
  // CHECK: llvm.fence syncscope("device") acq_rel
  // CHECK: llvm.icmp "eq" %[[BEFORE]], %[[LAST]] : i32
  gpu.func @arrival(%c: memref<?xi32, 1>, %i: index, %n: index) -> i1 {
    %0 = bcast_rt.arrive %c[%i] of %n : memref<?xi32, 1>
    gpu.return %0 : i1
  }

  // Test that what PTX has is an intrinsic, also on vectors and bits.
  // CHECK-LABEL: llvm.func @native
  // CHECK: llvm.intr.floor(%{{.*}}) : (vector<4xf32>) -> vector<4xf32>
  // CHECK: llvm.intr.roundeven
  // CHECK: llvm.intr.fma
  // CHECK: "llvm.intr.ctlz"
  // CHECK-NOT: llvm.call
  gpu.func @native(%a: vector<4xf32>, %b: f64, %c: vector<4xi32>) -> (vector<4xf32>, f64, vector<4xi32>) {
    %0 = math.floor %a : vector<4xf32>
    %1 = math.roundeven %b : f64
    %2 = math.fma %1, %1, %b : f64
    %3 = math.ctlz %c : vector<4xi32>
    gpu.return %0, %2, %3 : vector<4xf32>, f64, vector<4xi32>
  }

  // Test that other functions, and the exact remainder, are the library's.
  // CHECK-LABEL: llvm.func @library
  // CHECK: llvm.call @__nv_sin
  // CHECK: llvm.call @__nv_fmodf
  // CHECK-NOT: frem
  gpu.func @library(%a: f64, %b: f32) -> (f64, f32) {
    %0 = math.sin %a : f64
    %1 = arith.remf %b, %b : f32
    gpu.return %0, %1 : f64, f32
  }
}

// -----

// Test that a bound is one instruction from sm_80 on, which keeps NaN: of a
// vector and of a scalar.
gpu.module @bounds [#nvvm.target<chip = "sm_80">] {
  // CHECK-LABEL: llvm.func @above
  // CHECK: %[[RESULT:.*]] = llvm.intr.maximum(
  // CHECK-NEXT: llvm.return %[[RESULT]]
  gpu.func @above(%x: vector<4xf32>) -> vector<4xf32> {
    %low = arith.constant dense<-1.04e+02> : vector<4xf32>
    %0 = arith.cmpf olt, %x, %low : vector<4xf32>
    %1 = arith.select %0, %low, %x : vector<4xi1>, vector<4xf32>
    gpu.return %1 : vector<4xf32>
  }

  // CHECK-LABEL: llvm.func @below
  // CHECK: llvm.intr.minimum(
  gpu.func @below(%x: f32) -> f32 {
    %high = arith.constant 8.9e+01 : f32
    %0 = arith.cmpf ogt, %x, %high : f32
    %1 = arith.select %0, %high, %x : f32
    gpu.return %1 : f32
  }

  // Test that what would not give the same bits is left: -0 is not less than 0,
  // a comparison that is true of NaN, and another type, which PTX has no such
  // instruction for.
  // CHECK-LABEL: llvm.func @left
  // CHECK-NOT: llvm.intr.m
  // CHECK: llvm.return
  gpu.func @left(%x: f32, %y: f64) -> (f32, f32, f64) {
    %zero = arith.constant 0.0 : f32
    %0 = arith.cmpf olt, %x, %zero : f32
    %1 = arith.select %0, %zero, %x : f32
    %high = arith.constant 8.9e+01 : f32
    %2 = arith.cmpf ugt, %x, %high : f32
    %3 = arith.select %2, %high, %x : f32
    %double = arith.constant 8.9e+01 : f64
    %4 = arith.cmpf ogt, %y, %double : f64
    %5 = arith.select %4, %double, %y : f64
    gpu.return %1, %3, %5 : f32, f32, f64
  }
}

// -----

// Test that it is left where one of the chips has no such instruction.
gpu.module @older [#nvvm.target<chip = "sm_80">, #nvvm.target<chip = "sm_75">] {
  // CHECK-LABEL: llvm.func @below
  // CHECK-NOT: llvm.intr.m
  // CHECK: llvm.return
  gpu.func @below(%x: f32) -> f32 {
    %high = arith.constant 8.9e+01 : f32
    %0 = arith.cmpf ogt, %x, %high : f32
    %1 = arith.select %0, %high, %x : f32
    gpu.return %1 : f32
  }
}

// -----

gpu.module @kernels {
  gpu.func @none(%a: f80) -> f80 {
    // expected-error@+1 {{'math.erfc' has no form in NVVM}}
    %0 = math.erfc %a : f80
    gpu.return %0 : f80
  }
}

// -----

// Test that a table that lanes read is a constant of the module in global memory, in
// groups of rows, of which a lane reads its column at a time: 16 bytes, and of the last
// group the one row that there is.
// CHECK: llvm.mlir.global internal unnamed_addr constant @[[$TABLE:.*]](dense<[1.000000e+00, 3.000000e+00, 5.000000e+00, 7.000000e+00, 2.000000e+00, 4.000000e+00, 6.000000e+00, 8.000000e+00, 9.000000e+00, 9.000000e+00, {{.*}}]> : tensor<16xf32>) {addr_space = 1 : i32
// CHECK-LABEL: llvm.func @tables
// CHECK: %[[START:.*]] = llvm.mlir.addressof @[[$TABLE]] : !llvm.ptr<1>
// CHECK: %[[COLUMN:.*]] = llvm.getelementptr inbounds %[[START]][%{{.*}}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x f32>
// CHECK: %[[ROWS:.*]] = llvm.load %[[COLUMN]] invariant {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
// CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i64)
// CHECK: llvm.extractelement %[[ROWS]][%[[ONE]] : i64]
// CHECK: %[[LAST:.*]] = llvm.getelementptr inbounds %{{.*}}[8] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
// CHECK: llvm.load %[[LAST]] invariant {alignment = 4 : i64} : !llvm.ptr<1> -> f32
// CHECK-NOT: llvm.intr.masked.gather
gpu.module @kernels {
  gpu.func @tables(%columns: vector<2xi32>) -> (vector<2xf32>, vector<2xf32>) {
    %table = arith.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0], [9.0, 10.0]]> : tensor<5x2xf32>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %all = arith.constant dense<true> : vector<2xi1>
    %none = arith.constant dense<0.0> : vector<2xf32>
    %0 = vector.gather %table[%c1, %c0] [%columns], %all, %none : tensor<5x2xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
    %1 = vector.gather %table[%c4, %c0] [%columns], %all, %none : tensor<5x2xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
    gpu.return %0, %1 : vector<2xf32>, vector<2xf32>
  }
}

// -----

// Test that a group has no more rows than fit into 128 bytes for all columns, which lie in
// different banks.
// CHECK: llvm.mlir.global internal unnamed_addr constant @{{.*}}(dense<[0.000000e+00, 1.600000e+01, 1.000000e+00, 1.700000e+01, {{.*}}]> : tensor<64xf32>)
// CHECK-LABEL: llvm.func @wide_tables
// CHECK: llvm.getelementptr inbounds %{{.*}}[%{{.*}}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x f32>
// CHECK: %[[SECOND:.*]] = llvm.getelementptr inbounds %{{.*}}[32] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
// CHECK: llvm.load %[[SECOND]] invariant {alignment = 8 : i64} : !llvm.ptr<1> -> vector<2xf32>
gpu.module @kernels {
  gpu.func @wide_tables(%columns: vector<2xi32>) -> vector<2xf32> {
    %table = arith.constant dense<[
      [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0],
      [16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0],
      [32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0],
      [48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0]
    ]> : tensor<4x16xf32>
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %all = arith.constant dense<true> : vector<2xi1>
    %none = arith.constant dense<0.0> : vector<2xf32>
    %0 = vector.gather %table[%c3, %c0] [%columns], %all, %none : tensor<4x16xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
    gpu.return %0 : vector<2xf32>
  }
}

// -----

// Test that lanes that are masked do not read: their places may be outside.
gpu.module @kernels {
  gpu.func @masked(%columns: vector<2xi32>, %mask: vector<2xi1>) -> vector<2xf32> {
    // expected-error @+1 {{'arith.constant' has no form in NVVM}}
    %table = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %c0 = arith.constant 0 : index
    %none = arith.constant dense<0.0> : vector<2xf32>
    %0 = vector.gather %table[%c0] [%columns], %mask, %none : tensor<2xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
    gpu.return %0 : vector<2xf32>
  }
}

// -----

// Test that loads are nontemporal if every target has an instruction for that.
// CHECK-LABEL: llvm.func @nontemporal
// CHECK: llvm.load %{{.*}} {alignment = 16 : i64, nontemporal}
gpu.module @kernels [#nvvm.target<chip = "sm_87", features = "+ptx74">, #nvvm.target<chip = "sm_90", features = "+ptx78">] {
  gpu.func @nontemporal(%x: memref<16xf32>) -> vector<4xf32> {
    %c0 = arith.constant 0 : index
    %0 = vector.load %x[%c0] {alignment = 16, nontemporal = true} : memref<16xf32>, vector<4xf32>
    gpu.return %0 : vector<4xf32>
  }
}

// -----

// CHECK-LABEL: llvm.func @temporal
// CHECK-NOT: nontemporal
// CHECK: llvm.return
gpu.module @kernels [#nvvm.target<chip = "sm_80", features = "+ptx73">, #nvvm.target<chip = "sm_90", features = "+ptx78">] {
  gpu.func @temporal(%x: memref<16xf32>) -> vector<4xf32> {
    %c0 = arith.constant 0 : index
    %0 = vector.load %x[%c0] {alignment = 16, nontemporal = true} : memref<16xf32>, vector<4xf32>
    gpu.return %0 : vector<4xf32>
  }
}

// -----

// CHECK-LABEL: llvm.func @old_chip
// CHECK-NOT: nontemporal
// CHECK: llvm.return
gpu.module @kernels [#nvvm.target<chip = "sm_61", features = "+ptx78">] {
  gpu.func @old_chip(%x: memref<16xf32>) -> vector<4xf32> {
    %c0 = arith.constant 0 : index
    %0 = vector.load %x[%c0] {alignment = 16, nontemporal = true} : memref<16xf32>, vector<4xf32>
    gpu.return %0 : vector<4xf32>
  }
}

// -----

// Test that the reciprocal of what is known to be normal is an approximation with
// one step of Newton's, for each lane, and others are rounded quotients.
// CHECK-LABEL: llvm.func @reciprocals
// CHECK-SAME: %[[X:.*]]: f32, %[[V:.*]]: vector<2xf32>, %[[D:.*]]: f64
// CHECK-DAG: %[[R:.*]] = llvm.call_intrinsic "llvm.nvvm.rcp.approx.ftz.f"(%[[X]])
// CHECK-DAG: %[[NEG:.*]] = llvm.fneg %[[X]]
// CHECK: %[[ERROR:.*]] = llvm.intr.fma(%[[NEG]], %[[R]], %{{.*}})
// CHECK: llvm.intr.fma(%[[R]], %[[ERROR]], %[[R]])
// CHECK-COUNT-2: llvm.call_intrinsic "llvm.nvvm.rcp.approx.ftz.f"
// CHECK-COUNT-2: llvm.intr.fma({{.*}}) : (vector<2xf32>,
// CHECK-NOT: rcp.approx
// CHECK: llvm.fdiv %{{.*}}, %[[X]] : f32
// CHECK: llvm.fdiv %[[X]], %[[X]] {{.*}}f32
// CHECK: llvm.fdiv %{{.*}}, %[[D]] {{.*}}f64
gpu.module @kernels {
  gpu.func @reciprocals(%x: f32, %v: vector<2xf32>, %d: f64, %p: memref<8xf32>, %q: memref<1xf64>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %one = arith.constant 1.0 : f32
    %ones = arith.constant dense<1.0> : vector<2xf32>
    %double = arith.constant 1.0 : f64
    %0 = arith.divf %one, %x {bcast.normal_reciprocal} : f32
    memref.store %0, %p[%c0] : memref<8xf32>
    %1 = arith.divf %ones, %v {bcast.normal_reciprocal} : vector<2xf32>
    vector.store %1, %p[%c4] : memref<8xf32>, vector<2xf32>
    %2 = arith.divf %one, %x : f32
    memref.store %2, %p[%c1] : memref<8xf32>
    %3 = arith.divf %x, %x {bcast.normal_reciprocal} : f32
    memref.store %3, %p[%c2] : memref<8xf32>
    %4 = arith.divf %double, %d {bcast.normal_reciprocal} : f64
    memref.store %4, %q[%c0] : memref<1xf64>
    gpu.return
  }
}
