//===- CudaGraphs.cpp - Graphs of devices of CUDA -------------------------===//
//
// A stream of the device's own is captured, in which nothing ever runs: the
// caller's may be the default stream, which cannot be, and a program's own one
// waits for that.
//
//===----------------------------------------------------------------------===//

#include "CudaDevice.h"

using namespace bcast::runtime;
using namespace bcast::runtime::cuda;

bool CudaDevice::mayCapture() {
  // A graph frees memory of pools alone.
  if (!pool || !api.hasGraphs())
    return false;
  {
    std::lock_guard<std::mutex> lock(timing);
    if (isTiming)
      return false;
  }
  Handle queue = getQueue();
  // Nobody else knows it.
  if (queue == stream)
    return true;
  Current current(*this);
  int isCaptured = 0;
  return current.ok && api.cuStreamIsCapturing(queue, &isCaptured) == 0 &&
         !isCaptured;
}

void *CudaDevice::capture(const std::function<bool()> &start) {
  Current current(*this);
  if (!current.ok ||
      (!captureStream && api.cuStreamCreate(&captureStream, kNonBlocking) != 0))
    return nullptr;
  if (api.cuStreamBeginCapture_v2(captureStream, kCaptureOfThread) != 0)
    return nullptr;
  void *const *chosen = findStream(number);
  Handle before = chosen ? *chosen : nullptr;
  bool hasChosen = chosen;
  chooseStream(number, captureStream);
  bool ok = start();
  if (hasChosen)
    chooseStream(number, before);
  else
    forgetStream(number);
  // A capture that the driver has refused has no graph.
  Handle graph = nullptr, executable = nullptr;
  ok = api.cuStreamEndCapture(captureStream, &graph) == 0 && graph && ok &&
       api.cuGraphInstantiateWithFlags(&executable, graph, 0) == 0;
  if (graph)
    api.cuGraphDestroy(graph);
  return ok ? executable : nullptr;
}

bool CudaDevice::launchGraph(void *graph) {
  Current current(*this);
  return current.ok &&
         check(api.cuGraphLaunch(graph, getQueue()), "cuGraphLaunch");
}

void CudaDevice::destroyGraph(void *graph) {
  Current current(*this);
  if (current.ok)
    api.cuGraphExecDestroy(graph);
}
