"""Which tests notice which faults; docs/Contributing.md has the method."""

import argparse
import dataclasses
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import time

import faults as data

ROOT = pathlib.Path(__file__).resolve().parents[2]
# No process may take longer, or more: a fault may be that something never ends,
# or waits forever.
CPU_SECONDS = 120
ADDRESS_BYTES = 24 << 30
RUN_SECONDS = 600


@dataclasses.dataclass
class Result:
    fault: data.Fault
    killer: str
    seconds: float


def find_lit(build):
    cache = (build / "CMakeCache.txt").read_text()
    return re.search(r"^BCAST_LIT:\w+=(.*)$", cache, re.M).group(1)


class Scratch:
    """A copy of the sources with all faults, and its build tree."""

    def __init__(self, folder, jobs):
        self.folder = folder
        self.source = folder / "src"
        self.build = folder / "build"
        self.jobs = jobs

    def write(self, faults):
        """Brings the copy up to date; what does not change is not written, so
        that it is not built again."""
        header = self.folder / "Fault.h"
        texts = {header: data.HEADER.encode()}
        by_path = {}
        for fault in faults:
            by_path.setdefault(fault.path, []).append(fault)
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, check=True, capture_output=True, text=True,
        ).stdout
        names = [name for name in listed.split("\0") if name and (ROOT / name).is_file()]
        for name in names:
            text = (ROOT / name).read_bytes()
            if name in by_path:
                text = data.apply(by_path[name], text.decode(), header).encode()
            texts[self.source / name] = text
        for path, text in texts.items():
            if path.exists() and path.read_bytes() == text:
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
            if path.is_relative_to(self.source):
                shutil.copymode(ROOT / path.relative_to(self.source), path)
        known = set(texts)
        for path in self.source.rglob("*"):
            if path.is_file() and path not in known and "__pycache__" not in path.parts:
                path.unlink()

    def make(self):
        if not (self.build / "CMakeCache.txt").exists():
            subprocess.run(
                ["cmake", "--preset", "release", "-B", self.build, "-DBCAST_WERROR=OFF",
                 "-DBCAST_INCLUDE_TESTS=ON"],
                cwd=self.source, check=True, stdout=subprocess.DEVNULL,
            )
        # All that does not compile is told at once.
        command = ["cmake", "--build", self.build, "-j", str(self.jobs), "--target",
                   "bcast-test-depends", "--", "-k", "0"]
        if subprocess.run(command).returncode != 0:
            sys.exit("error: the sources with the faults do not build")

    def test(self, paths, number, filter_out=None, first=True):
        """The names of tests that fail with a fault; only the first if asked."""
        output = self.folder / "tests.json"
        output.unlink(missing_ok=True)
        command = [sys.executable, find_lit(self.build), "-q", f"-j{self.jobs}"]
        command += ["--output", output]
        command += ["--max-failures=1"] if first else []
        if filter_out:
            # What is named alone runs also if it is slow.
            alone = "|".join(re.escape(path) for path in paths
                             if (self.source / "test" / path).is_file())
            if alone:
                filter_out = f"^(?!Bcast :: ({alone})$).*({filter_out})"
            command += ["--filter-out", filter_out]
        # lit finds unit tests by their folder, and their programs by name.
        programs = [path.partition("/")[2] for path in paths if path.startswith("Unit/")]
        if programs and "Unit" not in paths:
            command += ["--filter", "^Bcast ::|" + "|".join(programs)]
        command += sorted(
            {self.build / "test" / ("Unit" if path.startswith("Unit/") else path)
             for path in paths}
        )
        # By the clock and by the processors: waiting for nothing is noticed too.
        process = subprocess.Popen(
            command, env={**os.environ, "BCAST_MUTANT": str(number)},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            start_new_session=True, preexec_fn=set_limits,
        )
        try:
            text, _ = process.communicate(timeout=RUN_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return ["(the tests did not end)"]
        if not output.exists():
            sys.exit(f"error: lit failed:\n{text}")
        tests = json.loads(output.read_text())["tests"]
        failed = [t["name"] for t in tests if t["code"] in ("FAIL", "TIMEOUT", "UNRESOLVED")]
        if bool(process.returncode) != bool(failed):
            sys.exit(f"error: lit's status does not fit its results:\n{text}")
        return failed


def set_limits():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_BYTES, ADDRESS_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def get_quick(source):
    """The folders and the filter of check-bcast-quick."""
    text = (source / "test" / "CMakeLists.txt").read_text()
    folders = re.search(r"set\(quick_folders ([^)]*)\)", text).group(1).split()
    slow = re.search(r'set\(slow_tests "([^"]*)"\)', text).group(1)
    return folders, slow


def report(results):
    """A table, and the counts; true if few enough survived."""
    print("| place | fault | noticed by | s |\n| --- | --- | --- | --- |")
    for result in results:
        fault = result.fault
        killer = result.killer or "**nothing**"
        print(f"| {fault.path}:{fault.line} | {fault.about} | {killer} | {result.seconds:.1f} |")
    noticed = sum(bool(result.killer) for result in results)
    percent = 100 * noticed / len(results)
    print(f"\n{noticed} of {len(results)} faults are noticed ({percent:.1f} %)")
    return percent >= 95


def run(scratch, faults):
    folders, slow = get_quick(scratch.source)
    # Tests that noticed a fault of the same source before: likely to again.
    killers = {}
    results = []
    own = sorted({test for fault in faults for test in fault.tests})
    print(f"== Without a fault: {' '.join(own)}, then the quick tests", file=sys.stderr)
    broken = scratch.test(own, 0, slow, first=False)
    broken += scratch.test(folders, 0, slow, first=False)
    if broken:
        sys.exit("error: fails without a fault: " + ", ".join(sorted(set(broken))))
    for fault in faults:
        begin = time.monotonic()
        failed = []
        known = killers.setdefault(fault.path, [])
        for paths in (known, fault.tests, folders):
            if paths and not failed:
                failed = scratch.test(paths, fault.number, slow)
        seconds = time.monotonic() - begin
        killer = failed[0] if failed else ""
        lit_path = re.sub(r"^Bcast :: ", "", killer)
        if (scratch.source / "test" / lit_path).is_file() and lit_path not in known:
            known.insert(0, lit_path)
            del known[3:]
        results.append(Result(fault, killer, seconds))
        print(f"{fault.number:4} {seconds:6.1f} s  {fault.path}:{fault.line}: {fault.about}: "
              f"{killer or 'NOT NOTICED'}", file=sys.stderr, flush=True)
    return results


def read_faults(folder):
    """All faults; ends with every error of those that do not apply."""
    errors = []
    try:
        faults = data.read(folder)
    except data.FaultError as error:
        sys.exit(f"error: {error}")
    by_path = {}
    for fault in faults:
        by_path.setdefault(fault.path, []).append(fault)
    for path, group in by_path.items():
        try:
            text = (ROOT / path).read_text()
        except OSError:
            errors.append(f"{group[0].where}: there is no file {path}")
            continue
        try:
            data.apply(group, text, "")
        except data.FaultError as error:
            errors.append(str(error))
    for test in sorted({test for fault in faults for test in fault.tests}):
        folder = ROOT / "test"
        if not (folder / test).exists() and not (
            test.startswith("Unit/")
            and any(f"({test[5:]} " in file.read_text()
                    for file in folder.glob("Unit/*/CMakeLists.txt"))
        ):
            errors.append(f"there is no test {test}")
    if errors:
        sys.exit("\n".join(f"error: {error}" for error in errors))
    return faults


def main():
    parser = argparse.ArgumentParser(
        prog="utils/mutate.sh",
        description="Puts single faults into a copy of the sources, and says which tests "
        "notice them. Fails when less than 95 % are noticed.",
    )
    parser.add_argument("--check", action="store_true",
                        help="only see whether each fault still fits its source")
    parser.add_argument("--list", action="store_true", help="only list the faults")
    parser.add_argument("--build-only", action="store_true", help="run no tests")
    parser.add_argument("--filter", default="", metavar="REGEX",
                        help="faults whose number, source or description this finds")
    parser.add_argument("--faults", default=ROOT / "utils" / "mutate", metavar="FOLDER",
                        help="where the .faults files are")
    arguments = parser.parse_args()

    faults = read_faults(arguments.faults)
    chosen = [f for f in faults
              if re.search(arguments.filter, f"{f.number} {f.path} {f.about}")]
    if arguments.list:
        for fault in chosen:
            print(f"{fault.number:4} {fault.path}:{fault.line}: {fault.about}")
    if arguments.check:
        print(f"{len(faults)} faults fit the sources")
    if arguments.list or arguments.check:
        return
    if not chosen:
        sys.exit("error: no fault is chosen")
    build = pathlib.Path(os.environ.get("BUILD_DIR", ROOT / "build")).resolve()
    scratch = Scratch(build / "mutate", int(os.environ.get("JOBS", os.cpu_count())))
    scratch.write(faults)
    scratch.make()
    if not arguments.build_only:
        sys.exit(0 if report(run(scratch, chosen)) else 1)


if __name__ == "__main__":
    main()
