"""A contender in a process of its own (worker.py), from the side that asks."""

import json
import os
import signal
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


class Worker:
    """A contender in a process of its own."""

    def __init__(self, name, threads):
        self.name, self.threads = name, threads
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [sys.executable, "-B", os.path.join(HERE, "worker.py"), self.name, self.threads],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.missing = self.read().get("missing")

    def read(self):
        line = self.process.stdout.readline()
        return json.loads(line) if line else {"skipped": "the process died"}

    def turn(self, seconds, realtime):
        if realtime:
            self.schedule(os.SCHED_RR, 1)
        answer = self.ask(seconds=seconds)
        if realtime:
            self.schedule(os.SCHED_OTHER, 0)
        return answer

    def schedule(self, policy, priority):
        """Of each thread: compilers that the process starts have none."""
        for thread in os.listdir(f"/proc/{self.process.pid}/task"):
            os.sched_setscheduler(int(thread), policy, os.sched_param(priority))

    def ask(self, **command):
        """Between answers the process is stopped: threads that wait for work
        would take the time of the next contender."""
        if self.process.poll() is not None:
            self.start()
        self.process.send_signal(signal.SIGCONT)
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        answer = self.read()
        self.process.send_signal(signal.SIGSTOP)
        return answer

    def end(self):
        self.process.kill()
        self.process.wait()
