"""One contender in a process of its own, for all cases: reads commands, a JSON
object a line, and answers each with one.

    worker.py CONTENDER THREADS

{"case": NAME, "folder": FOLDER} prepares a case, whose inputs are 0.npy, 1.npy,
... in FOLDER; the results are written there as CONTENDER.N.npy. The answer has
"skipped" with the reason if the contender cannot. {"seconds": S} runs it for so
long, at least once; the answer is the times of runs, the least and the median.
"""

import json
import os
import sys
import time

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
contender, threads = sys.argv[1:]
for variable in ("OMP_NUM_THREADS", "NUMEXPR_MAX_THREADS", "NUMEXPR_NUM_THREADS"):
    os.environ[variable] = threads
# Else a system puts both threads on one core for a while where the other core is
# busy, and a loop takes twice as long or just as long, by chance.
os.environ.setdefault("OMP_PROC_BIND", "true")
# PyTorch's libgomp would else wait by spinning for milliseconds while the thread
# that it waits for has no core, on a machine that others use.
os.environ.setdefault("GOMP_SPINCOUNT", "10000")

import numpy as np  # noqa: E402

from cases import get_cases  # noqa: E402
from arrays import get_dtype  # noqa: E402
from cpu.contenders import CONTENDERS  # noqa: E402

CASES = {case.name: case for case in get_cases()}


def load(case, folder):
    # What NumPy does not know is saved as bytes without a type.
    return [
        np.load(f"{folder}/{i}.npy").view(get_dtype(array.dtype))
        for i, array in enumerate(case.inputs)
    ]


def save(results, folder):
    for i, result in enumerate(results):
        if result.dtype == get_dtype("bfloat16"):
            result = result.astype(np.float32)
        np.save(f"{folder}/{contender}.{i}.npy", result)


def measure(run, seconds):
    times, clock = [], time.perf_counter
    run()
    end = clock() + seconds
    while True:
        start = clock()
        run()
        now = clock()
        times.append(now - start)
        if now > end:
            break
    times.sort()
    return {"min": times[0], "median": times[len(times) // 2]}


def main():
    # Answers go to where stdout was; what libraries print there does not.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    answer = lambda value: print(json.dumps(value), file=answers, flush=True)  # noqa: E731
    try:
        library = CONTENDERS[contender](threads)
    except (ImportError, OSError) as error:
        return answer({"missing": str(error)})
    answer({})
    run = get_results = None
    for line in sys.stdin:
        command = json.loads(line)
        if "seconds" in command:
            answer(measure(run, command["seconds"]))
            continue
        # The case before goes before the next one takes memory.
        run = get_results = None
        case = CASES[command["case"]]
        try:
            run, get_results = library.prepare(
                case, load(case, command["folder"]), command["folder"]
            )
            run()
            save(get_results(), command["folder"])
            answer({})
        except Exception as error:  # Any failure of a library is an answer.
            run = get_results = None
            answer({"skipped": f"{type(error).__name__}: {error}".splitlines()[0]})


main()
