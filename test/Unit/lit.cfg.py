# Runs every GoogleTest executable *Tests of the build tree's test/Unit, each
# TEST as a test of its own.

import os

import lit.formats

config.name = "Bcast-Unit"
config.suffixes = []
config.excludes = ["CMakeFiles"]
config.test_exec_root = os.path.join(config.bcast_obj_root, "test", "Unit")
config.test_source_root = config.test_exec_root
config.test_format = lit.formats.GoogleTest(".", "Tests")

if "BCAST_MUTANT" in os.environ:
    config.environment["BCAST_MUTANT"] = os.environ["BCAST_MUTANT"]
if config.bcast_sanitize:
    config.environment["ASAN_OPTIONS"] = config.asan_options
