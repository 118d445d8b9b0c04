"""Prints the seconds that XLA takes to compile a StableHLO program for the CPU.

xla.py FILE

Parsing included, start-up not. Wants jax.
"""

import sys
import time

from jax._src import xla_bridge
from jax._src.interpreters import mlir as jax_mlir
from jax._src.lib import xla_client
from jaxlib.mlir import ir


def main():
    backend = xla_bridge.get_backend("cpu")
    devices = xla_client.DeviceList(tuple(backend.local_devices()[:1]))
    with open(sys.argv[1]) as file:
        text = file.read()
    begin = time.monotonic()
    with jax_mlir.make_ir_context():
        module = ir.Module.parse(text)
        backend.compile_and_load(module, devices, xla_client.CompileOptions())
    print(time.monotonic() - begin)


main()
