//===- BcastRTDeviceOps.td - What is asked of a device -----*- tablegen -*-===//
//
// A part of BcastRTOps.td, which has the dialect: ops of kernels, and of the
// host that launches them.
//
//===----------------------------------------------------------------------===//

#ifndef BCAST_IR_BCASTRTDEVICEOPS_TD
#define BCAST_IR_BCASTRTDEVICEOPS_TD

def BcastRT_NumMultiprocessorsOp : BcastRT_Op<"num_multiprocessors", [Pure]> {
  let summary = "how many multiprocessors the device has";
  let description = [{
    At least 1. The same as long as the program is open on its device: a grid of
    so many blocks, or of a multiple, that each take rows in turns has a block
    everywhere.

    ```mlir
    func.func @f() -> index {
      %0 = bcast_rt.num_multiprocessors
      return %0 : index
    }
    ```
  }];
  let results = (outs Index:$number);
  let assemblyFormat = "attr-dict";
}

def BcastRT_SharedMemoryBytesOp : BcastRT_Op<"shared_memory_bytes", [Pure]> {
  let summary = "how much memory the threads of a block may share";
  let description = [{
    In bytes, at most, where the launch says how many a kernel has. The same as
    long as the program is open on its device.

    ```mlir
    func.func @f() -> index {
      %0 = bcast_rt.shared_memory_bytes
      return %0 : index
    }
    ```
  }];
  let results = (outs Index:$bytes);
  let assemblyFormat = "attr-dict";
}

def BcastRT_AllocCountersOp : BcastRT_Op<"alloc_counters"> {
  let summary = "memory of the device that holds zeros";
  let description = [{
    Memory of the device for counters of `bcast_rt.arrive`, which are 0.
    They are 0 again when it is freed by `bcast_rt.free_counters`, as
    `bcast_rt.arrive` leaves them: whoever gets the memory next finds zeros.

    ```mlir
    func.func @f(%n: index) {
      %0 = bcast_rt.alloc_counters(%n) : memref<?xi32>
      bcast_rt.free_counters %0 : memref<?xi32>
      return
    }
    ```
  }];
  let arguments = (ins Variadic<Index>:$dynamicSizes);
  let results = (outs Res<MemRefRankOf<[I32], [1]>, "",
                          [MemAlloc<DefaultResource>]>:$memref);
  let assemblyFormat = "(`(` $dynamicSizes^ `)`)? attr-dict `:` type($memref)";
  let hasVerifier = 1;
}

def BcastRT_FreeCountersOp : BcastRT_Op<"free_counters"> {
  let summary = "frees what `bcast_rt.alloc_counters` gave";
  let description = [{
    All counters must be 0 when the device comes to this. See
    `bcast_rt.alloc_counters`.
  }];
  let arguments = (ins Arg<MemRefRankOf<[I32], [1]>, "",
                           [MemFree<DefaultResource>]>:$memref);
  let assemblyFormat = "$memref attr-dict `:` type($memref)";
}

def BcastRT_ArriveOp : BcastRT_Op<"arrive"> {
  let summary = "whether all other blocks have come here before";
  let description = [{
    Of `count` blocks that do this with one counter, the last one gets true, and
    the counter, which was 0, is 0 again. It sees what each of the others had
    stored before, also what other threads of those had, if a barrier of their
    block lies between. Nothing waits: the blocks need not run at the same time.

    ```mlir
    func.func @f(%counters: memref<?xi32>, %n: index) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %c1, %f = %c1)
          threads(%i, %j, %t) in (%l = %c1, %m = %c1, %o = %c1) {
        %last = bcast_rt.arrive %counters[%c0] of %n : memref<?xi32>
        gpu.terminator
      }
      return
    }
    ```
  }];
  let arguments = (ins Arg<MemRefRankOf<[I32], [1]>, "",
                           [MemRead, MemWrite]>:$counters,
                       Index:$index, Index:$count);
  let results = (outs I1:$is_last);
  let assemblyFormat = [{
    $counters `[` $index `]` `of` $count attr-dict `:` type($counters)
  }];
}

def BcastRT_StoreToBlockOp : BcastRT_Op<"store_to_block",
    [TypesMatchWith<"the value has the element type of the buffer", "buffer",
                    "value", "::llvm::cast<::mlir::MemRefType>($_self).getElementType()">]> {
  let summary = "a store to the shared memory of another block";
  let description = [{
    Stores `value` to an element of `buffer` as block `block` of the cluster has
    it, counting from 0; its own number is allowed. That block sees it behind the
    next barrier of the cluster, which is `nvvm.cluster.arrive` and
    `nvvm.cluster.wait`. Every block of the cluster must have begun, which a
    barrier before the first of these stores makes sure of, and none ends before
    the last of them is seen.

    ```mlir
    func.func @f(%x: f32, %n: index, %block: index) {
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c32 = arith.constant 32 : index
      gpu.launch clusters(%u, %v, %w) in (%k = %c2, %y = %c1, %z = %c1)
          blocks(%a, %b, %c) in (%d = %n, %e = %c1, %f = %c1)
          threads(%i, %j, %t) in (%l = %c32, %m = %c1, %o = %c1)
          workgroup(%s : memref<4xf32, #gpu.address_space<workgroup>>) {
        bcast_rt.store_to_block %x, %s[%c1] of %block : memref<4xf32, #gpu.address_space<workgroup>>
        gpu.terminator
      }
      return
    }
    ```
  }];
  let arguments = (ins AnyType:$value,
                       Arg<AnyMemRef, "", [MemWrite]>:$buffer,
                       Variadic<Index>:$indices, Index:$block);
  let assemblyFormat = [{
    $value `,` $buffer `[` $indices `]` `of` $block attr-dict `:` type($buffer)
  }];
  let hasVerifier = 1;
}

def BcastRT_CopyAsyncOp : BcastRT_Op<"copy_async",
    [AttrSizedOperandSegments, AllElementTypesMatch<["source", "target"]>]> {
  let summary = "starts to copy elements to the shared memory of a block";
  let description = [{
    Starts to copy `count` elements of `source`, which follow each other, to
    `target`, which the threads of a block share. 4, 8 or 16 bytes, at a multiple
    of as many on both sides. The thread sees them, and may use the memory for
    something else, behind `nvvm.cp.async.wait.group 0`, which waits for all that
    it has started before `nvvm.cp.async.commit.group`; other threads do behind a
    barrier that follows. Nothing may write `source` while the kernel runs.

    ```mlir
    func.func @f(%x: memref<4096xf32>) {
      %c1 = arith.constant 1 : index
      %c4 = arith.constant 4 : index
      %c32 = arith.constant 32 : index
      gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
          threads(%i, %j, %t) in (%l = %c32, %m = %c1, %o = %c1)
          workgroup(%s : memref<128xf32, #gpu.address_space<workgroup>>) {
        %first = arith.muli %i, %c4 : index
        bcast_rt.copy_async %x[%first], %s[%first], 4 : memref<4096xf32>, memref<128xf32, #gpu.address_space<workgroup>>
        nvvm.cp.async.commit.group
        nvvm.cp.async.wait.group 0
        gpu.terminator
      }
      return
    }
    ```

    Upstream's `nvgpu.device_async_copy` has tokens, which loops would have to
    carry from one iteration to the next.
  }];
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$source,
                       Variadic<Index>:$sourceIndices,
                       Arg<AnyMemRef, "", [MemWrite]>:$target,
                       Variadic<Index>:$targetIndices,
                       ConfinedAttr<I64Attr, [IntPositive]>:$count);
  let assemblyFormat = [{
    $source `[` $sourceIndices `]` `,` $target `[` $targetIndices `]` `,` $count
    attr-dict `:` type($source) `,` type($target)
  }];
  let hasVerifier = 1;
}

#endif // BCAST_IR_BCASTRTDEVICEOPS_TD
