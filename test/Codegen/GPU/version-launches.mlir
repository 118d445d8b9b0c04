// RUN: bcast-opt %s --split-input-file --bcast-version-launches --cse | FileCheck %s
// RUN: bcast-opt %s --split-input-file --bcast-version-launches=only-relaxed=true | FileCheck %s --check-prefix=RELAXED

// Test that a launch on an argument, on a view of it and on a result that the
// caller may give looks at all three addresses once, and that its twin accesses
// all of these an element at a time, but not what the function has allocated.
// CHECK: bcast_rt.device_entry @callers of @f any_alignment
// CHECK-LABEL: func.func private @callers
// CHECK-SAME: (%[[A:.*]]: memref<64xf32>, %[[B:.*]]: memref<8x8xbf16>)
// CHECK: %[[VIEW:.*]] = memref.collapse_shape %[[B]]
// CHECK: %[[OWN:.*]] = gpu.alloc
// CHECK: %[[RESULT:.*]] = gpu.alloc
// CHECK-DAG: %[[PA:.*]] = memref.extract_aligned_pointer_as_index %[[A]]
// CHECK-DAG: %[[PB:.*]] = memref.extract_aligned_pointer_as_index %[[B]]
// CHECK-DAG: %[[PR:.*]] = memref.extract_aligned_pointer_as_index %[[RESULT]]
// CHECK-DAG: %[[SIXTEEN:.*]] = arith.ori %[[PA]], %[[PR]]
// CHECK-DAG: %[[REST0:.*]] = arith.andi %[[SIXTEEN]], %c15
// CHECK-DAG: %[[REST1:.*]] = arith.andi %[[PB]], %c7
// CHECK: %[[REST:.*]] = arith.ori %[[REST0]], %[[REST1]]
// CHECK: %[[OK:.*]] = arith.cmpi eq, %[[REST]], %c0
// CHECK: scf.if %[[OK]] {
// CHECK-DAG: %[[AA:.*]] = memref.assume_alignment %[[A]], 16
// CHECK-DAG: %[[AV:.*]] = memref.assume_alignment %[[VIEW]], 8
// CHECK-DAG: %[[AR:.*]] = memref.assume_alignment %[[RESULT]], 16
// CHECK-NOT: assume_alignment
// CHECK: gpu.launch
// CHECK: vector.load %[[AA]][%{{.*}}] {alignment = 16 : i64}
// CHECK: vector.load %[[AV]][%{{.*}}] {alignment = 8 : i64}
// CHECK: vector.store %{{.*}}, %[[AR]][%{{.*}}] {alignment = 16 : i64}
// CHECK: vector.store %{{.*}}, %[[OWN]][%{{.*}}] {alignment = 16 : i64}
// CHECK: } else {
// CHECK: gpu.launch
// CHECK: vector.load %[[A]][%{{.*}}] {alignment = 4 : i64}
// CHECK: vector.load %[[VIEW]][%{{.*}}] {alignment = 2 : i64}
// CHECK: vector.store %{{.*}}, %[[RESULT]][%{{.*}}] {alignment = 4 : i64}
// CHECK: vector.store %{{.*}}, %[[OWN]][%{{.*}}] {alignment = 16 : i64}
// RELAXED-LABEL: func.func private @callers
// RELAXED-NOT: scf.if
// RELAXED-COUNT-1: gpu.launch
// RELAXED: vector.load %{{.*}}[%{{.*}}] {alignment = 4 : i64}
// RELAXED: vector.load %{{.*}}[%{{.*}}] {alignment = 2 : i64}
// RELAXED: vector.store %{{.*}}, %{{.*}}[%{{.*}}] {alignment = 4 : i64}
// RELAXED: vector.store %{{.*}}, %{{.*}}[%{{.*}}] {alignment = 16 : i64}
bcast_rt.device_entry @callers of @f
func.func private @callers(%a: memref<64xf32>, %b: memref<8x8xbf16>) -> memref<64xf32> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %view = memref.collapse_shape %b [[0, 1]] : memref<8x8xbf16> into memref<64xbf16>
  %own = gpu.alloc () : memref<64xf32>
  %result = gpu.alloc () : memref<64xf32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c16, %v = %c1, %w = %c1) {
    %i = arith.muli %tx, %c4 : index
    %0 = vector.load %a[%i] {alignment = 16 : i64} : memref<64xf32>, vector<4xf32>
    %1 = vector.load %view[%i] {alignment = 8 : i64} : memref<64xbf16>, vector<4xbf16>
    %2 = arith.extf %1 : vector<4xbf16> to vector<4xf32>
    %3 = arith.addf %0, %2 : vector<4xf32>
    vector.store %3, %result[%i] {alignment = 16 : i64} : memref<64xf32>, vector<4xf32>
    vector.store %3, %own[%i] {alignment = 16 : i64} : memref<64xf32>, vector<4xf32>
    gpu.terminator
  }
  gpu.dealloc %own : memref<64xf32>
  return %result : memref<64xf32>
}
func.func @f(%a: memref<64xf32>, %b: memref<8x8xbf16>) -> memref<64xf32> {
  %0 = memref.alloc() : memref<64xf32>
  return %0 : memref<64xf32>
}

// -----

// Test that there is one kernel where each access is to an element, to what
// the function has allocated, or to memory that the threads share.
// CHECK-LABEL: func.func private @aligned
// CHECK-NOT: scf.if
// CHECK-NOT: assume_alignment
// CHECK-COUNT-1: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: vector.load %{{.*}}[%{{.*}}] {alignment = 16 : i64}
// CHECK: vector.load %{{.*}}[%{{.*}}] {alignment = 16 : i64}
// CHECK: return
bcast_rt.device_entry @aligned of @f
func.func private @aligned(%a: memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %own = gpu.alloc () : memref<64xf32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%u = %c16, %v = %c1, %w = %c1)
             workgroup(%shared : memref<64xf32, 3>) {
    %i = arith.muli %tx, %c4 : index
    %0 = memref.load %a[%i] : memref<64xf32>
    %1 = vector.load %own[%i] {alignment = 16 : i64} : memref<64xf32>, vector<4xf32>
    %2 = vector.load %shared[%i] {alignment = 16 : i64} : memref<64xf32, 3>, vector<4xf32>
    %3 = arith.addf %1, %2 : vector<4xf32>
    %4 = vector.broadcast %0 : f32 to vector<4xf32>
    %5 = arith.addf %3, %4 : vector<4xf32>
    vector.store %5, %own[%i] {alignment = 16 : i64} : memref<64xf32>, vector<4xf32>
    gpu.terminator
  }
  gpu.dealloc %own : memref<64xf32>
  return
}
func.func @f(%a: memref<64xf32>) {
  return
}

// -----

// Test that a choice between vectors and elements, which sizes decide, looks at
// addresses too, and that no further kernel is made.
// CHECK-LABEL: func.func private @chosen
// CHECK-SAME: (%[[A:.*]]: memref<?xf32>, %[[FITS:.*]]: i1)
// CHECK: %[[P:.*]] = memref.extract_aligned_pointer_as_index %[[A]]
// CHECK: %[[REST:.*]] = arith.andi %[[P]], %c15
// CHECK: %[[OK:.*]] = arith.cmpi eq, %[[REST]], %c0
// CHECK: %[[BOTH:.*]] = arith.andi %[[FITS]], %[[OK]]
// CHECK: scf.if %[[BOTH]] {
// CHECK: %[[AA:.*]] = memref.assume_alignment %[[A]], 16
// CHECK: gpu.launch
// CHECK: vector.load %[[AA]]
// CHECK: } else {
// CHECK: gpu.launch
// CHECK: memref.load %[[A]]
// CHECK-NOT: gpu.launch
// CHECK: return
func.func private @chosen(%a: memref<?xf32>, %fits: i1) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.if %fits {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
               threads(%tx, %ty, %tz) in (%u = %c4, %v = %c1, %w = %c1) {
      %i = arith.muli %tx, %c4 : index
      %0 = vector.load %a[%i] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
      vector.store %0, %a[%i] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
      gpu.terminator
    }
  } else {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
               threads(%tx, %ty, %tz) in (%u = %c4, %v = %c1, %w = %c1) {
      %0 = memref.load %a[%tx] : memref<?xf32>
      memref.store %0, %a[%tx] : memref<?xf32>
      gpu.terminator
    }
  } {bcast.elementwise_else}
  return
}

// -----

// Test that a choice of the program's own is none between such alternatives, and
// that complex elements are read as two parts where they are not aligned.
// CHECK-LABEL: func.func private @others
// CHECK-SAME: (%[[A:.*]]: memref<4xcomplex<f32>>, %[[CHOICE:.*]]: i1)
// CHECK: scf.if %[[CHOICE]] {
// CHECK: arith.andi %{{.*}}, %c7
// CHECK: scf.if
// CHECK: %[[AA:.*]] = memref.assume_alignment %[[A]], 8
// CHECK: gpu.launch
// CHECK: memref.load %[[AA]]
// CHECK: } else {
// CHECK: gpu.launch
// CHECK: memref.load %[[A]]
// CHECK: } else {
func.func private @others(%a: memref<4xcomplex<f32>>, %choice: i1) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.if %choice {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
               threads(%tx, %ty, %tz) in (%u = %c4, %v = %c1, %w = %c1) {
      %0 = memref.load %a[%tx] : memref<4xcomplex<f32>>
      memref.store %0, %a[%tx] : memref<4xcomplex<f32>>
      gpu.terminator
    }
  } else {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
               threads(%tx, %ty, %tz) in (%u = %c1, %v = %c1, %w = %c1) {
      gpu.terminator
    }
  }
  return
}
