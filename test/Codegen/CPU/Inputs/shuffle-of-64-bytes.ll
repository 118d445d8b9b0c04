; For AVX-512, instruction selection of LLVM 22.1 does not end on this shuffle:
;
;   llc -mcpu=x86-64-v4 shuffle-of-64-bytes.ll
;
; Any binary op in place of the subtraction does the same; a shuffle of an
; argument or of a load ends, and so does one of fewer bytes or wider elements. lib/Schedule/ContiguousLoads.cpp (kMaxByteLanes) avoids the form; that
; can go when the command above ends.

define <64 x i8> @repeat(<64 x i8> %x) {
  %negated = sub <64 x i8> zeroinitializer, %x
  %repeated = shufflevector <64 x i8> %negated, <64 x i8> poison, <64 x i32> <
      i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1,
      i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3,
      i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5,
      i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7,
      i32 8, i32 8, i32 8, i32 8, i32 9, i32 9, i32 9, i32 9,
      i32 10, i32 10, i32 10, i32 10, i32 11, i32 11, i32 11, i32 11,
      i32 12, i32 12, i32 12, i32 12, i32 13, i32 13, i32 13, i32 13,
      i32 14, i32 14, i32 14, i32 14, i32 15, i32 15, i32 15, i32 15>
  ret <64 x i8> %repeated
}
