"""`python3 keep_labels.py --sources DIR --items DIR --labels DIR`: takes labels that a person wrote beside the texts of
choose.py into `training/labels`, beside what is there. Passages of more than a few words are replaced by the numbers of their words: the
sentences are not ours to keep."""

import argparse
import json
import re
from pathlib import Path

from build_cases import LABELS, words_of
from sources import Sources

LONGEST = 8
"""Words that a fact may have to be kept as it is."""


def plain(word: str) -> str:
    return re.sub(r"[^\w']+", "", word.lower())


def numbered(value, known: list[str]):
    if isinstance(value, dict):
        return {key: numbered(inner, known) for key, inner in value.items()}
    if isinstance(value, list):
        return [numbered(inner, known) for inner in value]
    if not isinstance(value, str):
        return value
    wanted = [plain(word) for word in value.split() if plain(word)]
    if len(wanted) <= LONGEST:
        return value
    for first in range(len(known) - len(wanted) + 1):
        if known[first : first + len(wanted)] == wanted:
            return {"words": [first, first + len(wanted) - 1]}
    return value


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("sources", "items", "labels"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    sources = Sources(options.sources)
    LABELS.mkdir(exist_ok=True)
    for folder in sorted(options.labels.iterdir()):
        items = json.loads((options.items / folder.name / "items.json").read_text())
        file = LABELS / f"{folder.name}.json"
        kept = json.loads(file.read_text()) if file.exists() else []
        known = {label["id"] for label in kept}
        for number, item in enumerate(items, 1):
            written = folder / f"{number:02}.json"
            if not written.exists() or item["id"] in known:
                continue
            label = json.loads(written.read_text())
            found = sources.find(item["source"], item["path"], item["id"])
            words = words_of(found.cut(item["from"], item["to"]) if found.lines else found)
            expected = numbered(label["expected"], [plain(word) for word in words])
            kept.append({**item, "fits": label["fits"], "kind": label.get("kind", ""), "expected": expected})
        file.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
        print(folder.name, len(kept))


if __name__ == "__main__":
    main()
