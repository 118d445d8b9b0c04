//===- ControlFlow.cpp - In which order threads that went apart go on -----===//
//
// Blocks in reverse postorder, a loop's before those behind it: where threads
// of a warp are in different blocks, those in the first of this order go on,
// and so come to where the others wait. GPUs join them there too.
//
//===----------------------------------------------------------------------===//

#include "Module.h"

#include <algorithm>
#include <set>

using namespace fakecuda::ptx;

namespace {

class ControlFlow {
public:
  explicit ControlFlow(const Kernel &kernel) : code(kernel.code) {
    findBlocks();
    std::vector<bool> isVisited(starts.size());
    visit(0, isVisited);
    std::reverse(order.begin(), order.end());
    findDominators();
    findLoops();
    order.clear();
    isVisited.assign(starts.size(), false);
    visit(0, isVisited);
    std::reverse(order.begin(), order.end());
  }

  /// The place of each instruction. What cannot be reached has none.
  std::vector<size_t> getPlaces() const {
    std::vector<size_t> places(code.size());
    size_t place = 0;
    for (size_t block : order)
      for (size_t i = starts[block]; i < getEnd(block); ++i)
        places[i] = place++;
    return places;
  }

private:
  size_t getEnd(size_t block) const {
    return block + 1 < starts.size() ? starts[block + 1] : code.size();
  }
  size_t getBlock(size_t instruction) const {
    return std::upper_bound(starts.begin(), starts.end(), instruction) -
           starts.begin() - 1;
  }

  void findBlocks() {
    std::set<size_t> found = {0};
    for (size_t i = 0; i < code.size(); ++i) {
      const Instruction &instruction = code[i];
      bool isBranch = instruction.kind == Instruction::Branch;
      if (isBranch)
        found.insert(instruction.target);
      found.insert(instruction.targets.begin(), instruction.targets.end());
      bool ends = isBranch || instruction.kind == Instruction::BranchIndexed ||
                  instruction.kind == Instruction::Exit;
      if (ends && i + 1 < code.size())
        found.insert(i + 1);
    }
    found.erase(code.size());
    starts.assign(found.begin(), found.end());
    successors.resize(starts.size());
    for (size_t block = 0; block < starts.size(); ++block) {
      const Instruction &last = code[getEnd(block) - 1];
      bool isJump = last.kind == Instruction::Branch ||
                    last.kind == Instruction::BranchIndexed ||
                    last.kind == Instruction::Exit;
      if (last.kind == Instruction::Branch)
        successors[block].push_back(getBlock(last.target));
      for (size_t target : last.targets)
        successors[block].push_back(getBlock(target));
      if ((!isJump || last.predicate != 0) && block + 1 < starts.size())
        successors[block].push_back(block + 1);
    }
  }

  /// In postorder. What is visited first comes last: what leaves the loop.
  void visit(size_t block, std::vector<bool> &isVisited) {
    isVisited[block] = true;
    for (bool leaves : {true, false})
      for (size_t next : successors[block])
        if (!isVisited[next] && leaves == leavesLoop(block, next))
          visit(next, isVisited);
    order.push_back(block);
  }

  bool leavesLoop(size_t block, size_t next) const {
    return std::any_of(loops.begin(), loops.end(), [&](const auto &loop) {
      return loop.count(block) && !loop.count(next);
    });
  }

  /// The block before each on every path (Cooper, Harvey and Kennedy).
  void findDominators() {
    std::vector<size_t> place(starts.size());
    for (size_t i = 0; i < order.size(); ++i)
      place[order[i]] = i;
    dominators.assign(starts.size(), SIZE_MAX);
    dominators[0] = 0;
    auto intersect = [&](size_t a, size_t b) {
      while (a != b)
        (place[a] > place[b] ? a : b) = dominators[place[a] > place[b] ? a : b];
      return a;
    };
    for (bool isChanged = true; isChanged;) {
      isChanged = false;
      for (size_t block : order)
        for (size_t next : successors[block]) {
          size_t found = dominators[next] == SIZE_MAX
                             ? block
                             : intersect(block, dominators[next]);
          isChanged |= found != dominators[next];
          dominators[next] = found;
        }
    }
  }

  /// The blocks from which an edge back to a dominator can be reached without
  /// it.
  void findLoops() {
    std::vector<std::vector<size_t>> predecessors(starts.size());
    for (size_t block : order)
      for (size_t next : successors[block])
        predecessors[next].push_back(block);
    for (size_t block : order)
      for (size_t head : successors[block]) {
        size_t at = block;
        while (at != head && at != 0)
          at = dominators[at];
        if (at != head)
          continue;
        std::set<size_t> loop = {head};
        std::vector<size_t> worklist = {block};
        while (!worklist.empty()) {
          size_t inside = worklist.back();
          worklist.pop_back();
          if (loop.insert(inside).second)
            worklist.insert(worklist.end(), predecessors[inside].begin(),
                            predecessors[inside].end());
        }
        loops.push_back(std::move(loop));
      }
  }

  const std::vector<Instruction> &code;
  /// The first instruction of each block.
  std::vector<size_t> starts;
  std::vector<std::vector<size_t>> successors;
  std::vector<size_t> order, dominators;
  std::vector<std::set<size_t>> loops;
};

} // namespace

void fakecuda::ptx::orderInstructions(Kernel &kernel) {
  kernel.places = ControlFlow(kernel).getPlaces();
}
