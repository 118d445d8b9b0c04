// RUN: bcast-opt %s --bcast-merge-launches --split-input-file | FileCheck %s

// Test that launches of lines of blocks become one line, whatever their lengths are,
// and that each part has the indices and the size of its own grid.
// CHECK-LABEL: func.func @lines(
// CHECK-SAME: %[[X:.*]]: memref<128xf32>, %[[Y:.*]]: memref<192xf32>, %[[Z:.*]]: memref<64xf32>
// CHECK: gpu.launch blocks(%[[BLOCK:[a-z0-9]+]], %{{.*}}, %{{.*}}) in (%{{.*}} = %c6{{.*}}, %{{.*}} = %c1, %{{.*}} = %c1)
// CHECK: %[[IS_FIRST:[a-z0-9]+]] = arith.cmpi ult, %[[BLOCK]], %c2
// CHECK: scf.if %[[IS_FIRST]] {
// CHECK: %[[OWN:[a-z0-9]+]] = arith.subi %[[BLOCK]], %c0
// CHECK: arith.muli %[[OWN]], %c64
// CHECK: memref.load %[[X]]
// CHECK: } else {
// CHECK: %[[IS_SECOND:[a-z0-9]+]] = arith.cmpi ult, %[[BLOCK]], %c5
// CHECK: scf.if %[[IS_SECOND]] {
// CHECK: %[[OWN2:[a-z0-9]+]] = arith.subi %[[BLOCK]], %c2
// CHECK: arith.muli %[[OWN2]], %c64
// CHECK: memref.load %[[Y]]
// CHECK: } else {
// CHECK: arith.subi %[[BLOCK]], %c5
// CHECK: memref.load %[[Z]]
// CHECK-NOT: gpu.launch
func.func @lines(%x: memref<128xf32>, %y: memref<192xf32>, %z: memref<64xf32>)
    -> (memref<128xf32>, memref<192xf32>, memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c64 = arith.constant 64 : index
  %r = memref.alloc() : memref<128xf32>
  %s = memref.alloc() : memref<192xf32>
  %t = memref.alloc() : memref<64xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %x[%p] : memref<128xf32>
    %w = arith.negf %v : f32
    memref.store %w, %r[%p] : memref<128xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c3, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %y[%p] : memref<192xf32>
    %w = arith.negf %v : f32
    memref.store %w, %s[%p] : memref<192xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %z[%p] : memref<64xf32>
    %w = arith.negf %v : f32
    memref.store %w, %t[%p] : memref<64xf32>
    gpu.terminator
  }
  return %r, %s, %t : memref<128xf32>, memref<192xf32>, memref<64xf32>
}

// -----

// Test that launches of the same functions are one, with nearly as many ops.
// CHECK-LABEL: func.func @functions(
// CHECK-COUNT-1: gpu.launch
// CHECK-NOT: gpu.launch
func.func @functions(%x: memref<128xf32>, %y: memref<192xf32>) -> (memref<128xf32>, memref<192xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c64 = arith.constant 64 : index
  %r = memref.alloc() : memref<128xf32>
  %s = memref.alloc() : memref<192xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %x[%p] : memref<128xf32>
    %q = math.sqrt %v : f32
    %w = arith.addf %q, %v : f32
    memref.store %w, %r[%p] : memref<128xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c3, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %y[%p] : memref<192xf32>
    %q = math.sqrt %v : f32
    %u = arith.negf %v : f32
    %w = arith.addf %q, %u : f32
    memref.store %w, %s[%p] : memref<192xf32>
    gpu.terminator
  }
  return %r, %s : memref<128xf32>, memref<192xf32>
}

// -----

// Test that they stay apart if one has many more ops, or other functions, or its
// length is not known, or its grid is no line.
// CHECK-LABEL: func.func @apart(
// CHECK-COUNT-5: gpu.launch
func.func @apart(%x: memref<128xf32>, %y: memref<192xf32>, %blocks: index)
    -> (memref<128xf32>, memref<192xf32>, memref<128xf32>, memref<192xf32>, memref<128xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c64 = arith.constant 64 : index
  %r = memref.alloc() : memref<128xf32>
  %s = memref.alloc() : memref<192xf32>
  %t = memref.alloc() : memref<128xf32>
  %u = memref.alloc() : memref<192xf32>
  %z = memref.alloc() : memref<128xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %x[%p] : memref<128xf32>
    %q = math.sqrt %v : f32
    %w = arith.addf %q, %v : f32
    memref.store %w, %r[%p] : memref<128xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c3, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %y[%p] : memref<192xf32>
    %q = math.sqrt %v : f32
    %u1 = arith.negf %v : f32
    %u2 = arith.mulf %v, %u1 : f32
    %u3 = arith.mulf %u2, %u1 : f32
    %w = arith.addf %q, %u3 : f32
    memref.store %w, %s[%p] : memref<192xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %x[%p] : memref<128xf32>
    %q = math.rsqrt %v : f32
    %u1 = arith.negf %v : f32
    %u2 = arith.mulf %v, %u1 : f32
    %w = arith.addf %q, %u2 : f32
    memref.store %w, %t[%p] : memref<128xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c3, %e = %c2, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %y[%p] : memref<192xf32>
    %q = math.rsqrt %v : f32
    %u1 = arith.negf %v : f32
    %u2 = arith.mulf %v, %u1 : f32
    %w = arith.addf %q, %u2 : f32
    memref.store %w, %u[%p] : memref<192xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %blocks, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %x[%p] : memref<128xf32>
    %q = math.rsqrt %v : f32
    %u1 = arith.negf %v : f32
    %u2 = arith.mulf %v, %u1 : f32
    %w = arith.addf %q, %u2 : f32
    memref.store %w, %z[%p] : memref<128xf32>
    gpu.terminator
  }
  return %r, %s, %t, %u, %z : memref<128xf32>, memref<192xf32>, memref<128xf32>, memref<192xf32>, memref<128xf32>
}

// -----

// Test that a launch of very many blocks is in no line.
// CHECK-LABEL: func.func @many(
// CHECK-COUNT-2: gpu.launch
func.func @many(%x: memref<1073741888xf32>, %y: memref<64xf32>) -> (memref<1073741888xf32>, memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %most = arith.constant 16777217 : index
  %r = memref.alloc() : memref<1073741888xf32>
  %s = memref.alloc() : memref<64xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %most, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %x[%p] : memref<1073741888xf32>
    memref.store %v, %r[%p] : memref<1073741888xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %v = memref.load %y[%i] : memref<64xf32>
    memref.store %v, %s[%i] : memref<64xf32>
    gpu.terminator
  }
  return %r, %s : memref<1073741888xf32>, memref<64xf32>
}

// -----

// Test that memory which a launch reads is freed behind the one that takes it up.
// CHECK-LABEL: func.func @freed(
// CHECK: %[[TEMPORARY:.*]] = memref.alloc() : memref<128xf32>
// CHECK: gpu.launch
// CHECK: gpu.terminator
// CHECK: memref.dealloc %[[TEMPORARY]]
// CHECK-NOT: gpu.launch
func.func @freed(%y: memref<192xf32>) -> (memref<128xf32>, memref<192xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c64 = arith.constant 64 : index
  %x = memref.alloc() : memref<128xf32>
  %r = memref.alloc() : memref<128xf32>
  %s = memref.alloc() : memref<192xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %x[%p] : memref<128xf32>
    %w = arith.negf %v : f32
    memref.store %w, %r[%p] : memref<128xf32>
    gpu.terminator
  }
  memref.dealloc %x : memref<128xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c3, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %y[%p] : memref<192xf32>
    %w = arith.negf %v : f32
    memref.store %w, %s[%p] : memref<192xf32>
    gpu.terminator
  }
  return %r, %s : memref<128xf32>, memref<192xf32>
}

// -----

// Test that a launch stays that writes what the one before reads, and launches whose
// threads exchange values.
// CHECK-LABEL: func.func @ordered(
// CHECK-COUNT-4: gpu.launch
func.func @ordered(%x: memref<128xf32>) -> (memref<128xf32>, memref<128xf32>, memref<128xf32>, memref<128xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %one = arith.constant 1 : i32
  %width = arith.constant 32 : i32
  %r = memref.alloc() : memref<128xf32>
  %s = memref.alloc() : memref<128xf32>
  %t = memref.alloc() : memref<128xf32>
  %u = memref.alloc() : memref<128xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %r[%p] : memref<128xf32>
    memref.store %v, %s[%p] : memref<128xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %x[%p] : memref<128xf32>
    memref.store %v, %r[%p] : memref<128xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %x[%p] : memref<128xf32>
    %w, %valid = gpu.shuffle xor %v, %one, %width : f32
    memref.store %v, %t[%p] : memref<128xf32>
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %c2, %e = %c1, %f = %c1) threads(%i, %j, %k) in (%l = %c64, %m = %c1, %n = %c1) {
    %o = arith.muli %a, %c64 : index
    %p = arith.addi %o, %i : index
    %v = memref.load %x[%p] : memref<128xf32>
    %w, %valid = gpu.shuffle xor %v, %one, %width : f32
    memref.store %v, %u[%p] : memref<128xf32>
    gpu.terminator
  }
  return %r, %s, %t, %u : memref<128xf32>, memref<128xf32>, memref<128xf32>, memref<128xf32>
}
