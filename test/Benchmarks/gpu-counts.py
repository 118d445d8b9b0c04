# Test how benchmarks/gpu/threads.py counts what threads execute: loops as often as
# they run, branches as they are taken, accesses by the parameter and their width;
# what any thread of a warp does is the warp's.
#
# RUN: %python -B %s %bcast_src_root/benchmarks | FileCheck %s

import sys

sys.path.insert(1, sys.argv[1])
from gpu.ptx import read_assembler, read_kernels  # noqa: E402
from gpu.threads import count_kernel  # noqa: E402

PTX = """
.visible .entry walk(
	.param .u64 .ptr .global .align 16 walk_param_0,
	.param .u64 .ptr .global .align 16 walk_param_1,
	.param .u32 walk_param_2
)
.maxntid 64, 1, 1
{
	.shared .align 16 .b8 walk_shared_0[32];
	ld.param.b64 	%rd1, [walk_param_0];
	ld.param.b64 	%rd2, [walk_param_1];
	ld.param.b32 	%r9, [walk_param_2];
	mov.u32 	%r1, %tid.x;
	mov.u32 	%r2, %ctaid.x;
	mad.lo.s32 	%r3, %r2, 64, %r1;
	mul.wide.u32 	%rd3, %r3, 16;
	add.s64 	%rd4, %rd1, %rd3;
	mov.b32 	%r4, 0;
$L__BB0_1:
	ld.global.nc.v4.b32 	{%r5, %r6, %r7, %r8}, [%rd4+-16];
	add.s64 	%rd4, %rd4, 1024;
	add.s32 	%r4, %r4, 1;
	setp.lt.s32 	%p1, %r4, %r9;
	@%p1 bra 	$L__BB0_1;
	setp.ne.b32 	%p2, %r1, 0;
	bar.sync 	0;
	@%p2 bra 	$L__BB0_2;
	div.rn.f32 	%r5, %r5, %r6;
	setp.eq.f32 	%p3, %r5, %r6;
	@%p3 bra 	$L__BB0_2;
	st.global.b16 	[%rd2], %r5;
$L__BB0_2:
	ret;

}
"""
kernels = read_kernels(PTX)
walk = kernels["walk"]
# CHECK: walk: [64, 1, 1] threads, 32 bytes, 1 barriers
print(f"walk: {walk.threads} threads, {walk.shared} bytes, {walk.count_written('bar')} barriers")

# Ten times around, each of five instructions; the first of two warps stores.
counts = count_kernel(walk, [4, 1, 1], [None, None, 10])
# CHECK: instructions 58.0, divisions 0.5, not known 1
print(f"instructions {counts.instructions}, divisions {counts.ops['div.rn.f32']}, not known {counts.unknown}")
# CHECK: [((0, False, 16), 160.0), ((1, True, 2), 1.0)], 16 at a time
print(f"{sorted(counts.accesses.items())}, {counts.in_flight} at a time")

# Code that a jump over one leads to is rare, as LLVM lays it out.
RARE = """
.visible .entry rare(
	.param .u64 .ptr .global .align 16 rare_param_0
)
.maxntid 32, 1, 1
{
	ld.param.b64 	%rd1, [rare_param_0];
	ld.global.b32 	%r1, [%rd1];
	setp.gt.u32 	%p1, %r1, 7;
	@%p1 bra 	$L__BB0_2;
	bra.uni 	$L__BB0_1;
$L__BB0_2:
	st.global.b32 	[%rd1], %r1;
	ret;
$L__BB0_1:
	div.rn.f32 	%r1, %r1, %r1;
	bra.uni 	$L__BB0_2;

}
"""
counts = count_kernel(read_kernels(RARE)["rare"], [1, 1, 1], [None])
# CHECK: divisions 0.0, stores 1.0
print(f"divisions {counts.ops['div.rn.f32']:.1f}, stores {counts.ops['st.global.b32']:.1f}")

# A branch around a load is a predicate of it, whether it is taken or not: loads ahead
# of it are still under way.
GUARDED = """
.visible .entry guarded(
	.param .u64 .ptr .global .align 16 guarded_param_0
)
.maxntid 32, 1, 1
{
	ld.param.b64 	%rd1, [guarded_param_0];
	ld.global.b32 	%r1, [%rd1];
	mov.b32 	%r2, 9;
	setp.gt.u32 	%p1, %r2, 7;
	@%p1 bra 	$L__BB0_1;
	ld.global.b32 	%r3, [%rd1+4];
$L__BB0_1:
	setp.gt.u32 	%p2, %r2, 11;
	@%p2 bra 	$L__BB0_2;
	ld.global.b32 	%r4, [%rd1+8];
$L__BB0_2:
	ret;

}
"""
counts = count_kernel(read_kernels(GUARDED)["guarded"], [1, 1, 1], [None])
# CHECK: instructions 4.0, 8 bytes at a time
print(f"instructions {counts.instructions:.1f}, {counts.in_flight} bytes at a time")

try:
    count_kernel(walk, [1, 1, 1], [None, None, 1 << 30])
except RuntimeError as error:
    # CHECK: walk: a thread does not end
    print(error)

read_assembler(kernels, """ptxas info    : Compiling entry function 'walk' for 'sm_90'
    8 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads
ptxas info    : Used 63 registers, used 1 barriers, 64 bytes smem
""")
# CHECK: 63 registers, 64 bytes shared, 4 spilled
print(f"{walk.registers} registers, {walk.shared} bytes shared, {walk.spills} spilled")
