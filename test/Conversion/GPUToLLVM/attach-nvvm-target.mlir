// RUN: bcast-opt %s --bcast-attach-nvvm-target=chip=sm_86 | FileCheck %s --check-prefixes=CHECK,SM86
// RUN: bcast-opt %s --bcast-attach-nvvm-target=chip=sm_60 | FileCheck %s --check-prefixes=CHECK,SM60
// RUN: bcast-opt %s --bcast-attach-nvvm-target="chip=sm_120a features=+ptx88" | FileCheck %s --check-prefixes=CHECK,SM120
// RUN: bcast-opt %s --bcast-attach-nvvm-target=chip=sm_80,sm_90a | FileCheck %s --check-prefixes=CHECK,BOTH
// RUN: not bcast-opt %s --bcast-attach-nvvm-target=chip=sm_80, 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not bcast-opt %s --bcast-attach-nvvm-target=chip=SM_90 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// Test that every gpu.module gets the GPU with the PTX version that it needs:
// its first, but not one from before warp shuffles.
// UNKNOWN: error: unknown chip 'SM_90', expected one of sm_30, sm_32,
// EMPTY: error: unknown chip '', expected one of sm_30,
// CHECK: gpu.module @one [#nvvm.target<
// SM86-SAME: chip = "sm_86", features = "+ptx71"
// SM60-SAME: chip = "sm_60"
// SM120-SAME: chip = "sm_120a", features = "+ptx88"
// BOTH-SAME: chip = "sm_80", features = "+ptx70"
// BOTH-SAME: chip = "sm_90a", features = "+ptx80"
gpu.module @one {
}
// CHECK: gpu.module @two [#nvvm.target<
gpu.module @two {
}
