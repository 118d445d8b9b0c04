"""Mutated and random programs through the tools: see utils/fuzz.sh.

A run is good if the tool ends by itself, with status 0, or with status 1 and an
error line. Anything else is saved with the command that shows it again.
"""

import argparse
import bisect
import concurrent.futures
import os
import random
import re
import resource
import subprocess
import sys
import tempfile

import mutate

PASS_LISTS = [
    ["--canonicalize", "--cse", "--bcast-fuse", "--convert-bcast-to-affine"],
    ["--convert-stablehlo-to-bcast", "--bcast-fuse", "--bcast-unfuse", "--convert-bcast-to-stablehlo"],
    ["--bcast-to-llvm"],
    ["--bcast-to-llvm=fuse=false parallel=false"],
    ["--bcast-to-nvvm"],
    ["--bcast-to-spirv"],
]
# Two ways of running random programs, and what is said to compare.
COMPARISONS = [
    [],
    ["--each-op"],
    ["--pipeline=", "--pipeline=canonicalize,cse,bcast-fuse", "--pipeline=convert-bcast-to-affine"],
]
# Programs of one process in the mode "text": starting one costs more than
# running most programs.
TEXTS_PER_PROCESS = 50
PROGRAMS_PER_PROCESS = 256


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("mode", choices=["text", "bytecode", "programs"])
    parser.add_argument("count", type=int, help="how many mutants or programs")
    parser.add_argument("--seed", default="0", help="another seed makes other mutants")
    parser.add_argument("--first", type=int, default=0, help="number of the first mutant or program")
    parser.add_argument("--out", default="fuzz-failures", help="where failures are saved")
    parser.add_argument("--timeout", type=float, default=120, help="seconds after which a process hangs")
    parser.add_argument(
        "--memory", type=int, default=8,
        help="GiB of addresses of a process, which fails with more; 0: any number, as AddressSanitizer needs",
    )
    parser.add_argument("--tests", required=True, help="folder of programs")
    parser.add_argument("--bin", required=True, help="folder of the tools")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


class Fuzzer:
    def __init__(self, options):
        self.options = options
        self.folder = tempfile.mkdtemp(prefix="bcast-fuzz-")
        self.runs = 0
        self.failures = []

    def tool(self, name):
        return os.path.join(self.options.bin, name)

    def random(self, index):
        return random.Random("%s/%s/%d" % (self.options.mode, self.options.seed, index))

    def limit_memory(self):
        if self.options.memory:
            size = self.options.memory << 30
            resource.setrlimit(resource.RLIMIT_AS, (size, size))

    def run(self, command):
        """Status (None for a hang), output and errors of a process."""
        try:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=self.options.timeout,
                preexec_fn=self.limit_memory,
            )
        except subprocess.TimeoutExpired:
            return None, "", ""
        return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")

    @staticmethod
    def judge(status, errors):
        """What is wrong with the end of a process, if anything is."""
        if status is None:
            return "hangs"
        if status not in (0, 1):
            return "signal %d" % -status if status < 0 else "status %d" % status
        if status == 1 and not re.search(r"^(.*: )?error: ", errors, re.M):
            return "fails without an error line"
        return None

    def save(self, name, content, command, verdict, errors):
        os.makedirs(self.options.out, exist_ok=True)
        if content is not None:
            path = os.path.abspath(os.path.join(self.options.out, name))
            with open(path, "wb") as file:
                file.write(content)
            command = [path if argument == "INPUT" else argument for argument in command]
        line = "%s: %s" % (verdict, " ".join("'%s'" % argument for argument in command))
        self.failures.append(line)
        print(line, flush=True)
        with open(os.path.join(self.options.out, "failures.txt"), "a") as file:
            file.write(line + "\n" + errors[-2000:] + "\n")

    def check(self, name, content, command):
        """Runs one command on one input, which the command calls INPUT."""
        # Several pass lists may run on one mutant at the same time.
        descriptor, path = tempfile.mkstemp(suffix="-" + name, dir=self.folder)
        with open(descriptor, "wb") as file:
            file.write(content)
        self.runs += 1
        status, _, errors = self.run([path if argument == "INPUT" else argument for argument in command])
        os.remove(path)
        verdict = self.judge(status, errors)
        if verdict:
            self.save(name, content, command, verdict, errors)
        return not verdict

    def check_texts(self, first, count, passes):
        """Mutants first ... in one process, and alone what it does not survive
        or does not report."""
        texts = [self.mutator.mutate(self.random(first + i)) for i in range(count)]
        path = os.path.join(self.folder, "%d-%d.mlir" % (first, PASS_LISTS.index(passes)))
        starts, line = [], 1
        with open(path, "w", encoding="utf-8") as file:
            for text in texts:
                starts.append(line)
                file.write(text + "// -----\n")
                line += text.count("\n") + 1
            file.write("module {}\n")
        command = [self.tool("bcast-opt"), "INPUT", "--allow-unregistered-dialect", "--mlir-disable-threading", *passes]
        status, output, errors = self.run(
            [path if argument == "INPUT" else argument for argument in command] + ["--split-input-file"]
        )
        os.remove(path)
        # A program that failed prints nothing between two markers.
        printed = re.split(r"^// -----\n", output, flags=re.M)
        alone = range(count)
        if status in (0, 1) and len(printed) == count + 1:
            lines = re.findall(r"^%s:(\d+):\d+: error: " % re.escape(path), errors, re.M)
            reported = {bisect.bisect_right(starts, int(line)) - 1 for line in lines}
            alone = [i for i in range(count) if not printed[i].strip() and i not in reported]
        self.runs += count - len(alone)
        for i in alone:
            self.check("text-%s-%d.mlir" % (self.options.seed, first + i), texts[i].encode(), command)

    def run_jobs(self, function, jobs):
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            for done in [pool.submit(function, *job) for job in jobs]:
                done.result()

    def fuzz_text(self):
        self.mutator = mutate.TextMutator(mutate.read_programs(self.options.tests))
        first, end = self.options.first, self.options.first + self.options.count
        self.run_jobs(
            self.check_texts,
            [
                (begin, min(TEXTS_PER_PROCESS, end - begin), passes)
                for begin in range(first, end, TEXTS_PER_PROCESS)
                for passes in PASS_LISTS
            ],
        )

    def fuzz_bytecode(self):
        programs = mutate.read_programs(self.options.tests)
        files = []
        # A fixed choice, so that mutants do not depend on their number.
        for program in random.Random(self.options.seed).sample(programs, min(200, len(programs))):
            done = subprocess.run(
                [self.tool("bcast-opt"), "-", "--allow-unregistered-dialect", "--emit-bytecode"],
                input=program.encode(),
                capture_output=True,
            )
            if done.returncode == 0:
                files.append(done.stdout)

        def check(index):
            content = mutate.mutate_bytes(self.random(index), files)
            name = "bytecode-%s-%d.mlirbc" % (self.options.seed, index)
            flags = ["INPUT", "--allow-unregistered-dialect", "--bcast-to-llvm", "-o", os.devnull]
            if self.check(name, content, [self.tool("bcast-opt"), *flags]):
                self.check(name, content, [self.tool("bcast-run"), "INPUT"])

        first = self.options.first
        self.run_jobs(check, [(index,) for index in range(first, first + self.options.count)])

    def fuzz_programs(self):
        # Seeds of the generator are numbers.
        begin = int(self.options.seed) * 10**9 + self.options.first
        end = begin + self.options.count

        def check(seed, comparison):
            command = [
                self.tool("bcast-diff"),
                "--seed=%d" % seed,
                "--functions=%d" % min(PROGRAMS_PER_PROCESS, end - seed),
                *comparison,
            ]
            status, _, errors = self.run(command)
            self.runs += min(PROGRAMS_PER_PROCESS, end - seed)
            if status != 0:
                self.save("", None, command, self.judge(status, errors) or "disagrees", errors)

        self.run_jobs(
            check,
            [
                (seed, COMPARISONS[i % len(COMPARISONS)])
                for i, seed in enumerate(range(begin, end, PROGRAMS_PER_PROCESS))
            ],
        )

    def fuzz(self):
        {"text": self.fuzz_text, "bytecode": self.fuzz_bytecode, "programs": self.fuzz_programs}[self.options.mode]()
        os.rmdir(self.folder)
        print("%d runs, %d failures" % (self.runs, len(self.failures)))
        if self.failures:
            print("error: saved in %s" % self.options.out, file=sys.stderr)
        return 1 if self.failures else 0


if __name__ == "__main__":
    sys.exit(Fuzzer(parse_arguments()).fuzz())
