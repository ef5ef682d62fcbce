"""`python3 dataset.py LINES OUT`: lines and labels (from lines.ts) as examples to learn from."""

import json
import sys
from collections import Counter
from dataclasses import asdict

from align import align


def main(lines: str, out: str) -> None:
    told = json.load(open(lines))
    examples = [align(case, told["shapes"][case["format"]]) for case in told["cases"]]
    json.dump([asdict(example) for example in examples], open(out, "w"), ensure_ascii=False)
    roles, spans = Counter(), Counter()
    for example in examples:
        for role, held in example.roles.items():
            roles[role] += len(held)
        for name, found in example.spans.items():
            spans[name] += len(found)
    print(len(examples), "examples,", sum(len(one.lines) for one in examples), "lines")
    print("lines by role:", dict(roles.most_common()))
    print("spans:", dict(spans.most_common()))


if __name__ == "__main__":
    main(*sys.argv[1:])
