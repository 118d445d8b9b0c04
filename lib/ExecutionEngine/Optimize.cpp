//===- Optimize.cpp - LLVM's middle end, a short list ---------------------===//

#include "Optimize.h"
#include "RangeMinMax.h"
#include "ReadTables.h"
#include "SingleLaneStores.h"

#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"

/// The code generator takes the machine from each function.
static void setTarget(llvm::Module &module, llvm::TargetMachine &machine) {
  for (llvm::Function &function : module) {
    if (function.isDeclaration())
      continue;
    function.addFnAttr("target-cpu", machine.getTargetCPU());
    function.addFnAttr("target-features", machine.getTargetFeatureString());
  }
}

void mlir::bcast::optimize(llvm::Module &module, llvm::TargetMachine &machine) {
  setTarget(module, machine);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager graph;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(graph);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, graph, modules);
  llvm::ModulePassManager passes;
  auto add = [&](llvm::StringRef names) {
    // The names are constants of this file.
    llvm::cantFail(builder.parsePassPipeline(passes, names));
  };
  add("function(sroa,early-cse<memssa>,instcombine<no-verify-fixpoint>,"
      "simplifycfg)");
  passes.addPass(ReadTablesPass(machine));
  add("function(loop-simplify,lcssa,loop-mssa(licm),early-cse<memssa>)");
  // Behind all that could make an operand, or a mask, a constant.
  passes.addPass(
      llvm::createModuleToFunctionPassAdaptor(RangeMinMaxPass(machine)));
  passes.addPass(
      llvm::createModuleToFunctionPassAdaptor(SingleLaneStoresPass()));
  passes.run(module, modules);
}
