# How lit runs this project's tests. The build tree's lit.site.cfg.py sets the
# paths and loads this file.
#
# BCAST_VERIFY_ROUNDTRIP=1 in the environment makes every bcast-opt also print
# its input, read it back, in text and in bytecode, and compare.
# BCAST_TEST_SCALE=N makes bcast-diff run N times as many random programs.
# BCAST_TEST_ALL=1 runs all cases of tests that otherwise take a sample.
# BCAST_MUTANT=N chooses a fault where there are any: see utils/mutate.sh.

import os
import platform
import shutil
import subprocess
import sys

import lit.formats
from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst

config.name = "Bcast"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test", ".py"]
config.excludes = ["Inputs", "CMakeLists.txt", "lit.cfg.py", "lit.site.cfg.py"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.bcast_obj_root, "test")

config.environment["FILECHECK_OPTS"] = "-enable-var-scope"
if config.bcast_sanitize:
    config.environment["ASAN_OPTIONS"] = config.asan_options
    config.available_features.add("asan")

llvm_config.with_system_environment(
    ["HOME", "TMP", "TEMP", "TMPDIR"]
    + ["BCAST_MUTANT", "BCAST_TEST_ALL", "BCAST_TEST_SCALE"]
)
# What this LLVM has and others have not. With assertions, programs end that run
# into a defect of MLIR itself; a test of one says so.
config.available_features.update(
    f"{target.lower()}-registered-target" for target in config.llvm_targets
)
if config.llvm_assertions:
    config.available_features.add("llvm-assertions")

# LLVM and MLIR may be installed apart.
mlir_tools_dir = os.path.join(config.mlir_prefix, "bin")
# `not`, `count`, `split-file` and the rest are found here.
llvm_config.with_environment(
    "PATH",
    [config.llvm_tools_dir, mlir_tools_dir, config.bcast_tools_dir],
    append_path=True,
)
llvm_config.use_default_substitutions()
config.substitutions.append(("%bcast_src_root", config.bcast_src_root))
config.substitutions.append(("%bcast_obj_root", config.bcast_obj_root))
config.mlir_include_dir = os.path.join(config.mlir_prefix, "include")
config.substitutions.append(("%mlir_include_dir", config.mlir_include_dir))

# What programs run on. "RUN: %run_targets program.mlir ... | FileCheck" runs one
# on all of these; a target that needs hardware is added here together with its
# feature.
run_targets = ["cpu", "interpreter"]

# utils/test.sh installs a CPU device of OpenCL beside NumPy. The driver is asked
# for, unless the environment says which ones to use.
llvm_config.with_system_environment(["OCL_ICD_VENDORS", "LD_LIBRARY_PATH"])
vendors = os.path.join(config.bcast_obj_root, "opencl-vendors")
if os.path.isdir(vendors) and "OCL_ICD_VENDORS" not in os.environ:
    config.environment["OCL_ICD_VENDORS"] = vendors
# Intel's driver computes several items of a kernel in one vector. Compiling
# such a kernel takes up to ten times as long, and tests Intel's vectorizer;
# Differential/opencl.test has it on once.
config.environment.setdefault("CL_CONFIG_USE_VECTORIZER", "False")
bcast_run = os.path.join(config.bcast_tools_dir, "bcast-run")


def has_device(target):
    # Without a device the status is 2, before the program is looked for.
    probe = [bcast_run, f"--target={target}", os.devnull]
    return os.path.exists(bcast_run) and 2 != subprocess.run(
        probe, env=config.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ).returncode


# A driver that keeps books of what is called. Tests of what is called use it as it
# is; where there is no GPU, it interprets PTX for the others.
fake_cuda = os.path.join(config.test_exec_root, "FakeCuda")
config.substitutions.append(
    ("%fake_cuda", f"env LD_LIBRARY_PATH={fake_cuda} FAKE_CUDA_EXECUTE=0")
)
if not has_device("cuda"):
    paths = [fake_cuda, config.environment.get("LD_LIBRARY_PATH")]
    config.environment["LD_LIBRARY_PATH"] = os.pathsep.join(filter(None, paths))
    config.environment["FAKE_CUDA_EXECUTE"] = "1"
for target in ["opencl", "cuda"]:
    backend = {"opencl": "spirv", "cuda": "nvptx"}[target]
    if f"{backend}-registered-target" in config.available_features and has_device(target):
        config.available_features.add(target)
        run_targets.append(target)
script = os.path.join(
    config.test_source_root, "Integration", "Inputs", "run_targets.py"
)
config.substitutions.append(
    (
        "%run_targets",
        f"{sys.executable} {script} bcast-run "
        + ",".join(["cpu:--fuse=false", "cpu@affine", *run_targets]),
    )
)
config.substitutions.append(("%target_names", " ".join(run_targets)))

# What utils/format.sh needs: a checkout, and the clang-format of this LLVM.
list_sources = ["git", "-C", config.bcast_src_root, "ls-files"]
if (
    shutil.which("git")
    and shutil.which("clang-format-22")
    and subprocess.run(list_sources, capture_output=True).returncode == 0
):
    config.available_features.add("clang-format")

# Tests that name processors or look at assembly.
if platform.machine() == "x86_64":
    config.available_features.add("x86_64")

# CUDA's assembler, if there is a toolkit.
ptxas = shutil.which("ptxas") or "/usr/local/cuda/bin/ptxas"
if os.path.exists(ptxas):
    config.available_features.add("ptxas")
config.substitutions.append(("%ptxas", ptxas))
nvcc = shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc"
if os.path.exists(nvcc):
    config.available_features.add("nvcc")
config.substitutions.append(("%nvcc", nvcc))
# A C compiler, for programs that call compiled ones: those hold the run-time
# library, which may be instrumented.
sanitize = " -fsanitize=address,undefined" if config.bcast_sanitize else ""
config.substitutions.append(("%cc", config.c_compiler + sanitize))

# utils/test.sh makes this environment.
numpy_python = os.path.join(config.bcast_obj_root, "venv", "bin", "python")
if os.path.exists(numpy_python):
    imports = [numpy_python, "-c", "import numpy, ml_dtypes"]
    if subprocess.run(imports, stderr=subprocess.DEVNULL).returncode == 0:
        config.available_features.add("numpy")
# Without bytecode files, which would lie in the source tree.
config.substitutions.append(("%numpy", f"{numpy_python} -B"))

opt_args = []
if os.environ.get("BCAST_VERIFY_ROUNDTRIP", "0") not in ("", "0"):
    opt_args.append("--verify-roundtrip")
tools = ["split-file", "mlir-opt"]
for tool in config.bcast_tools:
    args = opt_args if tool == "bcast-opt" else []
    tools.append(ToolSubst(tool, extra_args=args, unresolved="fatal"))
llvm_config.add_tool_substitutions(
    tools, [config.bcast_tools_dir, config.llvm_tools_dir, mlir_tools_dir]
)

# A Python that has JAX: the tests that compare with it run.
jax_python = os.environ.get("BCAST_JAX_PYTHON")
if not jax_python:
    jax_python = os.path.join(config.bcast_obj_root, "venv", "bin", "python")
    if not os.path.exists(jax_python):
        jax_python = sys.executable
find_jax = "import importlib.util as u, sys; sys.exit(not u.find_spec('jax'))"
if subprocess.run([jax_python, "-c", find_jax]).returncode == 0:
    config.available_features.add("jax")
config.substitutions.append(("%jax_python", jax_python))
