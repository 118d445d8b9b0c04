//===- Stream.cpp - Streams, events and graphs of the fake CUDA driver ----===//

#include "Driver.h"

using namespace fakecuda;

namespace {

struct Event {
  double time = -1;
};

/// What a stream was given while it was captured.
struct Graph {
  Work work;
};

} // namespace

extern "C" {

Result cuStreamCreate(void **stream, unsigned) {
  ENTER_CONTEXT("cuStreamCreate");
  *stream = driver.add(new Stream, "stream");
  return kSuccess;
}

Result cuStreamDestroy_v2(void *stream) {
  // What nobody has waited for is not done: its memory may be gone.
  ENTER_CONTEXT("cuStreamDestroy");
  return driver.remove<Stream>(stream);
}

Result cuStreamSynchronize(void *stream) {
  ENTER_UNCAPTURED("cuStreamSynchronize");
  Stream *waiting = driver.getStream(stream);
  for (auto &item : waiting->work)
    item();
  waiting->work.clear();
  waiting->freed.clear();
  return driver.fault;
}

Result cuStreamIsCapturing(void *stream, int *isCaptured) {
  ENTER_CONTEXT("cuStreamIsCapturing");
  *isCaptured = driver.getStream(stream)->graph != nullptr;
  return kSuccess;
}

Result cuStreamGetId(void *stream, uint64_t *id) {
  ENTER_CONTEXT("cuStreamGetId");
  *id = driver.getStream(stream)->id;
  return kSuccess;
}

Result cuStreamBeginCapture_v2(void *stream, int) {
  ENTER_CONTEXT("cuStreamBeginCapture");
  auto *graph = new Graph;
  driver.getStream(stream)->graph = &driver.add(graph, "graph")->work;
  ++driver.numCaptured;
  return kSuccess;
}

Result cuStreamEndCapture(void *stream, void **graph) {
  ENTER_CONTEXT("cuStreamEndCapture");
  Work *&work = driver.getStream(stream)->graph;
  if (!work)
    return kInvalidHandle;
  // A graph is its work.
  *graph = work;
  work = nullptr;
  --driver.numCaptured;
  return kSuccess;
}

/// What is launched, and does the graph's work.
Result cuGraphInstantiateWithFlags(void **executable, void *graph, uint64_t) {
  ENTER_UNCAPTURED("cuGraphInstantiate");
  *executable =
      driver.add(new Graph(*static_cast<Graph *>(graph)), "executable graph");
  return kSuccess;
}

Result cuGraphExecDestroy(void *executable) {
  ENTER_CONTEXT("cuGraphExecDestroy");
  return driver.remove<Graph>(executable);
}

/// Also of a graph as it was captured, which this driver takes for one.
Result cuGraphLaunch(void *graph, void *stream) {
  ENTER_CONTEXT("cuGraphLaunch");
  for (auto &item : static_cast<Graph *>(graph)->work)
    driver.getStream(stream)->push(item);
  return kSuccess;
}

Result cuGraphDestroy(void *graph) {
  ENTER_CONTEXT("cuGraphDestroy");
  return driver.remove<Graph>(graph);
}

Result cuEventCreate(void **event, unsigned) {
  ENTER_CONTEXT("cuEventCreate");
  *event = driver.add(new Event, "event");
  return kSuccess;
}

Result cuEventDestroy_v2(void *event) {
  ENTER_CONTEXT("cuEventDestroy");
  return driver.remove<Event>(event);
}

Result cuEventRecord(void *event, void *stream) {
  ENTER_CONTEXT("cuEventRecord");
  driver.getStream(stream)->push(
      [=] { static_cast<Event *>(event)->time = driver.time; });
  return kSuccess;
}

Result cuEventElapsedTime(float *milliseconds, void *begin, void *end) {
  ENTER_CONTEXT("cuEventElapsedTime");
  double from = static_cast<Event *>(begin)->time,
         to = static_cast<Event *>(end)->time;
  *milliseconds = to - from;
  // Events that nobody has waited for.
  return from < 0 || to < 0 ? kInvalidHandle : kSuccess;
}

} // extern "C"
