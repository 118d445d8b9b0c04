// RUN: bcast-opt %s --split-input-file --verify-diagnostics

func.func @number() -> memref<4xf32> {
  // expected-error @+1 {{'bcast_rt.alloc_result' op asks for result 1 of a function that returns 1 buffers}}
  %0 = bcast_rt.alloc_result 1 : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

func.func @negative() -> memref<4xf32> {
  // expected-error @+1 {{attribute 'index' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = bcast_rt.alloc_result -1 : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

func.func @sizes(%n: index) -> memref<?xf32> {
  // expected-error @+1 {{'bcast_rt.alloc_result' op has 2 sizes for 1 dynamic dimensions of 'memref<?xf32>'}}
  %0 = bcast_rt.alloc_result 0(%n, %n) : memref<?xf32>
  return %0 : memref<?xf32>
}

// -----

func.func @layout() -> memref<4xf32, strided<[2]>> {
  // expected-error @+1 {{'bcast_rt.alloc_result' op result must have the identity layout, but is 'memref<4xf32, strided<[2]>>'}}
  %0 = bcast_rt.alloc_result 0 : memref<4xf32, strided<[2]>>
  return %0 : memref<4xf32, strided<[2]>>
}

// -----

func.func private @private() -> memref<4xf32> {
  // expected-error @+1 {{'bcast_rt.alloc_result' op must be directly in a public function}}
  %0 = bcast_rt.alloc_result 0 : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

func.func @nested(%p: i1, %a: memref<4xf32>) -> memref<4xf32> {
  %0 = scf.if %p -> memref<4xf32> {
    // expected-error @+1 {{'bcast_rt.alloc_result' op must be directly in a public function}}
    %1 = bcast_rt.alloc_result 0 : memref<4xf32>
    scf.yield %1 : memref<4xf32>
  } else {
    scf.yield %a : memref<4xf32>
  }
  return %0 : memref<4xf32>
}

// -----

// expected-error @+1 {{'bcast_rt.device_entry' op @f_on_device is not a function}}
bcast_rt.device_entry @f_on_device of @f
func.func @f() {
  return
}

// -----

// expected-error @+1 {{'bcast_rt.device_entry' op functions must have one type, but @f_on_device has '(i32) -> ()' and @f has '() -> ()'}}
bcast_rt.device_entry @f_on_device of @f
func.func private @f_on_device(%a: i32) {
  return
}
func.func @f() {
  return
}

// -----

func.func @no_tasks(%n: index) {
  // expected-error @+1 {{'bcast_rt.parallel_for' op @tasks is not a function}}
  bcast_rt.parallel_for %n call @tasks()
  return
}

// -----

func.func private @tasks(%a: memref<4xf32>, %from: index, %to: index)
func.func @captured(%n: index, %a: memref<5xf32>) {
  // expected-error @+1 {{'bcast_rt.parallel_for' op @tasks must have type '(memref<5xf32>, index, index) -> ()', but has '(memref<4xf32>, index, index) -> ()'}}
  bcast_rt.parallel_for %n call @tasks(%a) : memref<5xf32>
  return
}

// -----

func.func private @tasks(%from: index, %to: index) -> f32
func.func @result(%n: index) {
  // expected-error @+1 {{'bcast_rt.parallel_for' op @tasks must have type '(index, index) -> ()', but has '(index, index) -> f32'}}
  bcast_rt.parallel_for %n call @tasks()
  return
}

// -----

func.func @indices(%x: f32, %s: memref<4xf32, 3>, %i: index) {
  // expected-error @+1 {{'bcast_rt.store_to_block' op has 2 indices for 'memref<4xf32, 3>'}}
  bcast_rt.store_to_block %x, %s[%i, %i] of %i : memref<4xf32, 3>
  return
}

// -----

func.func @source_indices(%x: memref<4xf32>, %s: memref<4xf32, 3>, %i: index) {
  // expected-error @+1 {{'bcast_rt.copy_async' op has 2 indices for 'memref<4xf32>'}}
  bcast_rt.copy_async %x[%i, %i], %s[%i], 4 : memref<4xf32>, memref<4xf32, 3>
  return
}

// -----

func.func @target_indices(%x: memref<4xf32>, %s: memref<4xf32, 3>, %i: index) {
  // expected-error @+1 {{'bcast_rt.copy_async' op has 0 indices for 'memref<4xf32, 3>'}}
  bcast_rt.copy_async %x[%i], %s[], 4 : memref<4xf32>, memref<4xf32, 3>
  return
}

// -----

func.func @copied_bytes(%x: memref<4xf32>, %s: memref<4xf32, 3>, %i: index) {
  // expected-error @+1 {{'bcast_rt.copy_async' op copies 4, 8 or 16 bytes, but 3 of 'f32' are 96 bits}}
  bcast_rt.copy_async %x[%i], %s[%i], 3 : memref<4xf32>, memref<4xf32, 3>
  return
}

// -----

func.func @copied_type(%x: memref<4xf32>, %s: memref<4xi32, 3>, %i: index) {
  // expected-error @+1 {{'bcast_rt.copy_async' op failed to verify that all of {source, target} have same element type}}
  bcast_rt.copy_async %x[%i], %s[%i], 4 : memref<4xf32>, memref<4xi32, 3>
  return
}

// -----

func.func @copied_pairs(%x: memref<4xcomplex<f32>>, %s: memref<4xcomplex<f32>, 3>, %i: index) {
  // expected-error @+1 {{'bcast_rt.copy_async' op copies numbers, but not 'complex<f32>'}}
  bcast_rt.copy_async %x[%i], %s[%i], 2 : memref<4xcomplex<f32>>, memref<4xcomplex<f32>, 3>
  return
}

// -----

func.func @static_counters(%n: index) {
  // expected-error @+1 {{'bcast_rt.alloc_counters' op has 1 sizes for 0 dynamic dimensions of 'memref<4xi32>'}}
  %0 = bcast_rt.alloc_counters(%n) : memref<4xi32>
  return
}

// -----

func.func @wide_counters(%c: memref<?xi64>, %n: index) {
  // expected-error @+1 {{'bcast_rt.arrive' op operand #0 must be 1D memref of 32-bit signless integer values, but got 'memref<?xi64>'}}
  %0 = bcast_rt.arrive %c[%n] of %n : memref<?xi64>
  return
}
