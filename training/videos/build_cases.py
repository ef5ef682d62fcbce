"""`python3 build_cases.py --sources DIR --out DIR`: the labelled real videos as cases that `npm run eval -- --cases DIR`
reads, from local clones of the public repositories that hold their words. Two folders: `train`, and `aside`, which is
only ever scored."""

import argparse
import json
from pathlib import Path

from item import Item
from reserved import part_of
from sources import Sources

LABELS = Path(__file__).parent.parent / "labels"


def words_of(item: Item) -> list[str]:
    """Of what is said, then of the caption and the title."""
    return " ".join([*(line.text for line in item.lines), item.caption, item.title]).split()


def spelled(value, words: list[str]):
    """Passages of the video are kept as the numbers of their first and last word."""
    if isinstance(value, dict):
        if set(value) == {"words"}:
            first, last = value["words"]
            return " ".join(words[first : last + 1])
        return {key: spelled(inner, words) for key, inner in value.items()}
    return [spelled(inner, words) for inner in value] if isinstance(value, list) else value


def case_of(label: dict, sources: Sources) -> dict:
    found = sources.find(label["source"], label["path"], label["id"])
    item = found.cut(label["from"], label["to"]) if found.lines else found
    video = {"platform": "youtube" if item.lines else "instagram", "title": item.title, "author": item.author,
             "caption": item.caption, "durationSeconds": round(item.duration, 2)}
    if item.music:
        video["music"] = item.music
    return {
        "name": f"{label['format']}-{label['source'].split('/')[1]}-{label['id']}"[:80],
        "format": label["format"],
        "group": f"{label['source']}/{item.author}",
        "part": part_of(label["source"], label["id"]),
        "fits": label["fits"],
        "video": video,
        "speech": [vars(line) for line in item.lines],
        "onScreenText": [vars(line) for line in item.screen],
        "language": item.language,
        "expected": spelled(label["expected"], words_of(item)),
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sources", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    sources = Sources(options.sources)
    for file in sorted(LABELS.glob("*.json")):
        cases = [case_of({**label, "format": file.stem}, sources) for label in json.loads(file.read_text())]
        for part in ("train", "aside"):
            mine = [case for case in cases if case["part"] == part]
            folder = options.out / part
            folder.mkdir(parents=True, exist_ok=True)
            (folder / file.name).write_text(json.dumps(mine, indent=1, ensure_ascii=False))
        print(file.stem, len(cases))


if __name__ == "__main__":
    main()
