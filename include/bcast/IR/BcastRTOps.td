//===- BcastRTOps.td - What a program asks of its caller ---*- tablegen -*-===//

#ifndef BCAST_IR_BCASTRTOPS_TD
#define BCAST_IR_BCASTRTOPS_TD

include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def BcastRT_Dialect : Dialect {
  let name = "bcast_rt";
  let cppNamespace = "::mlir::bcast::rt";
  let summary = "what a lowered program asks of its caller";
  let description = [{
    Ops of programs on buffers, after `--bcast-flatten-parallel-loops` and until
    `--bcast-convert-to-llvm`. They say what no op of MLIR does: which memory is a
    result, which function of the device stands for which of the host, which
    function does the tasks of a loop that threads share, and what blocks of a
    kernel tell each other.
  }];
}

class BcastRT_Op<string mnemonic, list<Trait> traits = []>
    : Op<BcastRT_Dialect, mnemonic, traits>;

def BcastRT_AllocResultOp : BcastRT_Op<"alloc_result"> {
  let summary = "memory for a result of a public function";
  let description = [{
    The memory of result `index`, counting buffers only, of the public function
    that it is in: the caller's, if it gave some, or else newly allocated and the
    caller's to free. If what the caller gave is too small, or there is no
    memory, the function fails. One call of a function asks at most once for each
    result. With `on_device` it is memory of the device, in the function of a
    `bcast_rt.device_entry`, and the caller is one of that function.

    ```mlir
    func.func @f(%a: memref<?x4xf32>, %n: index) -> memref<?x4xf32> {
      %0 = bcast_rt.alloc_result 0(%n) : memref<?x4xf32>
      return %0 : memref<?x4xf32>
    }
    ```
  }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntNonNegative]>:$index,
                       Variadic<Index>:$dynamicSizes, UnitAttr:$on_device);
  let results = (outs Res<AnyMemRef, "", [MemAlloc<DefaultResource>]>:$memref);
  let assemblyFormat = [{
    $index (`(` $dynamicSizes^ `)`)? (`on_device` $on_device^)? attr-dict `:`
    type($memref)
  }];
  let hasVerifier = 1;
}

def BcastRT_AliasResultOp : BcastRT_Op<"alias_result"> {
  let summary = "whether a result may be in the memory of an argument";
  let description = [{
    Whether result `index`, counting buffers only, of the public function that it
    is in can be returned in the memory of argument `argument`: not if the caller
    gave it other memory, or if another argument uses a byte of that memory. With
    `on_device` the function is that of a `bcast_rt.device_entry`, and the caller
    one of that function.

    ```mlir
    func.func @f(%a: memref<4xf32>) -> memref<4xf32> {
      %ok = bcast_rt.alias_result 0 in argument 0
      cf.assert %ok, "the result is elsewhere"
      return %a : memref<4xf32>
    }
    ```
  }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntNonNegative]>:$index,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$argument,
                       UnitAttr:$on_device);
  let results = (outs I1:$ok);
  let assemblyFormat = [{
    $index `in` `argument` $argument (`on_device` $on_device^)? attr-dict
  }];
}

def BcastRT_DeviceEntryOp : BcastRT_Op<"device_entry",
    [HasParent<"::mlir::ModuleOp">,
     DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a function that does a public one's work on the device";
  let description = [{
    `device` is `host` on buffers of the device: callers that have some enter the
    program there (`bcast_device_entry_HOST` of bcast-c/Device.h), and the host's
    function copies its arguments to the device and calls it. Both have the same
    type. Buffers of callers begin at multiples of 16 bytes, unless the entry is
    `any_alignment`: then at multiples of what an element is made of, as those of
    the host do.

    ```mlir
    bcast_rt.device_entry @f_on_device of @f
    func.func private @f_on_device(%a: memref<4xf32>) {
      return
    }
    func.func @f(%a: memref<4xf32>) {
      return
    }
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$device, FlatSymbolRefAttr:$host,
                       UnitAttr:$any_alignment);
  let assemblyFormat = [{
    $device `of` $host (`any_alignment` $any_alignment^)? attr-dict
  }];
}

def BcastRT_ParallelForOp : BcastRT_Op<"parallel_for",
    [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a function called for the tasks of a loop, by several threads";
  let description = [{
    Calls `callee`, a function without results, with the operands and a range of
    tasks [from, to), for ranges that together are [0, `count`): in this thread
    and, at the same time, in others. Ends when all of them have. The function
    must not fail.

    ```mlir
    func.func private @f_tasks(%a: memref<?xf32>, %from: index, %to: index) {
      return
    }
    func.func @f(%a: memref<?xf32>, %n: index) {
      bcast_rt.parallel_for %n call @f_tasks(%a) : memref<?xf32>
      return
    }
    ```
  }];
  let arguments = (ins Index:$count, FlatSymbolRefAttr:$callee,
                       Variadic<AnyType>:$captured);
  let assemblyFormat = [{
    $count `call` $callee `(` $captured `)` attr-dict (`:` type($captured)^)?
  }];
}

def BcastRT_NumWorkersOp : BcastRT_Op<"num_workers", [Pure]> {
  let summary = "how many threads share a loop";
  let description = [{
    At least 1. The same during a run of the program.

    ```mlir
    func.func @f() -> index {
      %0 = bcast_rt.num_workers
      return %0 : index
    }
    ```
  }];
  let results = (outs Index:$number);
  let assemblyFormat = "attr-dict";
}

def BcastRT_WorkerIndexOp : BcastRT_Op<"worker_index",
    [MemoryEffects<[MemRead]>]> {
  let summary = "the number of the thread that has this task";
  let description = [{
    Less than `bcast_rt.num_workers` and than the tasks of the loop, and another
    one in each thread that shares the loop: what is one worker's alone can be
    found by it. It reads what thread it is in, so nothing moves it out of the
    loop.

    ```mlir
    func.func @f(%parts: memref<?x64xf32>, %n: index) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %zero = arith.constant 0.0 : f32
      scf.parallel (%i) = (%c0) to (%n) step (%c1) {
        %worker = bcast_rt.worker_index
        memref.store %zero, %parts[%worker, %c0] : memref<?x64xf32>
      }
      return
    }
    ```
  }];
  let results = (outs Index:$index);
  let assemblyFormat = "attr-dict";
}

include "bcast/IR/BcastRTDeviceOps.td"

#endif // BCAST_IR_BCASTRTOPS_TD
