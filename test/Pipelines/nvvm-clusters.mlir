// RUN: bcast-compile %s --target=cuda --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %s
// RUN: bcast-compile %s --target=cuda --chip=sm_80 --pipeline-options=any-alignment=false --emit=ptx -o - | FileCheck %s --check-prefix=SM80

// Test that the blocks of a cluster share a row of 65,536 elements: each warp
// stores its sum to all of them, behind a barrier by which they know that the
// others have begun, and before one behind which all sums are there.
// CHECK: .maxntid 256, 1, 1
// CHECK: .explicitcluster
// CHECK-NEXT: .reqnctapercluster 8, 1, 1
// CHECK: barrier.cluster.arrive.aligned;
// CHECK: ld.global.v4
// CHECK: barrier.cluster.wait.aligned;
// CHECK: mapa.shared::cluster.u64 [[THERE:%.*]], %{{.*}}, %{{.*}};
// CHECK: st.shared::cluster.b32 {{\[}}[[THERE]]{{\]}}
// CHECK: barrier.cluster.arrive.aligned;
// CHECK-NEXT: barrier.cluster.wait.aligned;
// CHECK: ld.shared
// CHECK-NOT: {{bar.sync|barrier}}

// Test that chips that have no clusters have a block for each row.
// SM80: .maxntid 256, 1, 1
// SM80-NOT: cluster
// SM80: bar.sync
// SM80-NOT: cluster
func.func @main(%x: tensor<1024x65536xf32>) -> tensor<1024x65536xf32> {
  %sum = bcast.reduce add, %x dimensions = [1] : (tensor<1024x65536xf32>) -> tensor<1024xf32>
  %y = bcast.divide %x, %sum broadcast_dimensions = [0] : (tensor<1024x65536xf32>, tensor<1024xf32>) -> tensor<1024x65536xf32>
  return %y : tensor<1024x65536xf32>
}
