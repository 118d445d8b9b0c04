"""The table of a comparison: a row of it is what its JSON has of a case."""

import math

from timing import format_time


# Contenders that are no peers: ours in other forms, and kernels written here.
OURS = ("bcast", "hand")


def get_ratio(row):
    """The best peer's time over ours, or None."""
    peers = [time for name, time in row["times"].items() if not name.startswith(OURS)]
    return min(peers) / row["times"]["bcast"] if peers else None


def print_row(row, names, columns):
    if "error" in row:
        print(f"| {row['case']} | {row['error']} |", flush=True)
        return
    times, bytes = row["times"], row["read"] + row["written"]
    ratio = get_ratio(row)
    cells = [row["case"], f"{bytes / 2**20:.3g}"]
    cells += [format_time(times[name]) if name in times else "" for name in names]
    speed, roof = bytes / times["bcast"], row["roof"]
    cells += [f"{speed / 1e9:.1f}", f"{speed / roof:.2f}" if roof else ""]
    cells.append(f"{ratio:.2f}" if ratio else "")
    cells += [format(row) for format in columns.values()]
    print("| " + " | ".join(cells) + " |", flush=True)


def print_summary(family, ratios):
    ratios = [ratio for ratio in ratios if ratio]
    if not ratios:
        return
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    losing = sum(ratio < 1 for ratio in ratios)
    print(f"| {family} | {len(ratios)} | {mean:.2f} | {min(ratios):.2f} | {losing} |")


def print_table(rows, names, note, columns={}):
    """All rows; `note` is called with those done after each. `columns`: what to
    print of a row behind the others, by title."""
    titles = ["case", "MiB", *names, "GB/s", "of the roof", "best peer / bcast", *columns]
    print("| " + " | ".join(titles) + " |")
    print("| --- " * len(titles) + "|", flush=True)
    done = []
    for row in rows:
        print_row(row, names, columns)
        done.append(row)
        note(done)
    print("\n| family | cases | geometric mean | least | below 1 |")
    print("| --- " * 5 + "|")
    for family in [*dict.fromkeys(row["family"] for row in done), "all"]:
        chosen = [row for row in done if family in (row["family"], "all")]
        print_summary(family, [get_ratio(row) for row in chosen if "error" not in row])
    return not any("error" in row for row in done)
