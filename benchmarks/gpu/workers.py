"""Processes that make cases ready side by side, because compilers take long, and
are timed one after the other, when nothing else runs."""

import copy
import multiprocessing
import os

from cases.gpu import CASES
from gpu.contenders import Torch, make_contenders
from gpu.measure import run_case, start_case


class Workers:
    """As many as `options.jobs` says; for one case at a time there are none, and
    the contenders of this process run it."""

    def __init__(self, options, roofs, contenders):
        self.options, self.roofs, self.workers = options, roofs, []
        self.contenders = contenders
        if options.jobs <= 1:
            return
        # A process that has used a device cannot be forked.
        self.context = multiprocessing.get_context("spawn")
        threads = max(1, os.cpu_count() // options.jobs)
        os.environ.setdefault("TORCHINDUCTOR_COMPILE_THREADS", str(threads))
        self.alone = self.context.Lock()
        self.workers = [self.start() for _ in range(options.jobs)]

    def start(self):
        connection, other = self.context.Pipe()
        # What computes a case is a function of any kind: its name is sent.
        options = copy.copy(self.options)
        del options.cases
        arguments = (other, self.alone, options, self.roofs)
        self.context.Process(target=work, args=arguments).start()
        other.close()
        return connection

    def close(self):
        """They end."""
        for worker in self.workers:
            worker.close()

    def run(self, cases):
        """The rows of the cases, no more than there are workers."""
        if not self.workers:
            for case in cases:
                yield run_case(case, self.contenders, self.roofs, self.options)
            return
        for case, worker in zip(cases, self.workers):
            worker.send(case.name)
        rows = [self.receive(case, i) for i, case in enumerate(cases)]
        for i, (case, row) in enumerate(zip(cases, rows)):
            if row is None:
                self.workers[i].send("time")
                row = self.receive(case, i)
            yield row

    def receive(self, case, i):
        try:
            return self.workers[i].recv()
        except EOFError:
            self.workers[i] = self.start()
            return {"case": case.name, "family": "gpu", "error": "the process ended"}


def work(connection, alone, options, roofs):
    """Takes the name of a case, sends None when it is ready, waits for a message,
    and sends its row; until there are no more names."""
    Torch.alone = alone
    contenders, _ = make_contenders(options.folder, options.peers.split(","))
    cases = {case.name: case for case in CASES}
    for name in iter_messages(connection):
        steps = start_case(cases[name], contenders, roofs, options)
        row = next(steps)
        connection.send(row)
        if row is None:
            connection.recv()
            connection.send(next(steps))


def iter_messages(connection):
    try:
        while True:
            yield connection.recv()
    except EOFError:
        return
