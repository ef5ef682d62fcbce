"""`python3 doubts.py VALUES READER`: from which score on a proposed value is given out, by what people said of some that
readers had not seen: where what is gained by values that stand outweighs most what is lost by those that do not.
Written into `reader.json` as `doubts`."""

import gzip
import json
import sys
from collections import Counter, defaultdict

COST, TRUST = 2, 300
"""How much worse a false value is than none, and how many judged values weigh as much as those of all formats."""
GRID = [step / 20 for step in range(4, 16)]
OWN, WORTH = 15, 0.02
"""Judged values from which on a field has a threshold of its own, and what the second look has to bring to be taken."""
SENTENCE = 6
"""Words from which on a value has to be a whole statement too; as in `second-look.ts`."""


def sure(row: dict) -> float:
    return (row["score"] * row["whole"]) ** 0.5 if len(row["value"].split()) >= SENTENCE else row["score"]


def is_judged(row: dict) -> bool:
    """By a person, or by the labels of short-form cases, which are complete."""
    return row["kind"] == "judged" or (row["kind"] == "given" and row["name"].startswith("sf-"))


def main(values: str, reader: str) -> None:
    with gzip.open(values) as file:
        judged = [row for row in json.load(file) if is_judged(row)]
    counts = Counter(f"{row['format']}.{row['field']}" for row in judged)
    groups = defaultdict(list)
    for row in judged:
        field = f"{row['format']}.{row['field']}"
        groups[field if counts[field] >= OWN else row["format"]].append(row)

    def share(rows: list[dict], least: float) -> tuple[int, int]:
        kept = [row for row in rows if sure(row) >= least]
        return sum(row["right"] for row in kept), len(kept)

    doubts = {}
    for name, rows in sorted(groups.items()):
        def gain(least: float) -> float:
            (right, kept), (all_right, all_kept) = share(rows, least), share(judged, least)
            weight = TRUST / len(judged)
            return right - COST * (kept - right) + weight * (all_right - COST * (all_kept - all_right))

        least = max(GRID, key=gain)
        right, kept = share(rows, least)
        before = sum(row["right"] for row in rows) / len(rows)
        helps = kept > 0 and right / kept >= before + WORTH
        print(f"{name}: from {least}: {right} of {kept} stand, before {before:.2f} of {len(rows)}{'' if helps else '; not asked'}")
        for row in rows if helps else ():
            doubts[f"{row['format']}.{row['field']}"] = least
    index = json.load(open(reader))
    index["doubts"] = dict(sorted(doubts.items()))
    json.dump(index, open(reader, "w"), indent=1)


if __name__ == "__main__":
    main(*sys.argv[1:])
