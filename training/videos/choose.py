"""`python3 choose.py --sources DIR --out DIR --format NAME --from OWNER/NAME [--channel C] [--words PATTERN] [--count N]
[--part aside]`: chooses items of a source to label, those first that are likely to fit: an `items.json` (what a label
names) and a text that a person can read for each. What is labelled already is left out, and so is what is put aside to
be scored: that is labelled by somebody who works on no plan (`--part aside`)."""

import argparse
import hashlib
import json
import re
from pathlib import Path

from build_cases import LABELS
from item import Item
from reserved import part_of
from sources import Sources


def density(item: Item, words: str, start: float, end: float) -> float:
    text = " ".join(line.text for line in item.lines if start <= line.start < end)
    fitting = len(re.findall(words, text.lower())) if words else 0
    return fitting + 0.5 * len(re.findall(r"\d", text)) + 0.1 * len(re.findall(r"\b[A-Z][a-z]+", text)) + 0.01 * len(text)


def window(item: Item, words: str) -> tuple[float, float] | None:
    """The whole of a short video, else its densest stretch of 50 to 100 s that begins and ends at a pause."""
    if not item.lines:
        return (0, item.duration) if 12 <= item.words <= 450 else None
    if 15 <= item.duration <= 150 and item.words >= 40:
        return 0, round(item.duration, 2)
    if item.duration <= 150:
        return None
    length = 50 + int(hashlib.sha256(item.id.encode()).hexdigest(), 16) % 50
    starts = [line.start for line, before in zip(item.lines, [None, *item.lines])
              if before is None or before.text[-1:] in ".!?" or line.start - before.end > 0.3]
    best = max((at for at in starts if at + length <= item.duration), default=None,
               key=lambda at: density(item, words, at, at + length))
    if best is None:
        return None
    inside = [line for line in item.lines if best <= line.start < best + length]
    return (round(best, 2), round(inside[-1].end, 2)) if sum(len(line.text.split()) for line in inside) >= 60 else None


def readable(item: Item) -> str:
    head = [f"title: {item.title}", f"author: {item.author}", f"duration: {item.duration:.0f} s"]
    if item.music:
        head.append(f"music: {item.music['title']} / {item.music['artist']}")
    head += [f"caption: {item.caption}"] if item.caption else []
    body = [f"[{int(line.start) // 60}:{int(line.start) % 60:02}] {line.text}" for line in item.lines]
    return "\n".join([*head, "", *body, *(f"on screen: {line.text}" for line in item.screen)]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sources", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--format", required=True)
    parser.add_argument("--from", dest="source", required=True)
    parser.add_argument("--channel")
    parser.add_argument("--words", default="")
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--part", choices=("train", "aside"), default="train")
    options = parser.parse_args()
    sources = Sources(options.sources)
    folder = options.out / options.format
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "items.json"
    chosen = json.loads(file.read_text()) if file.exists() else []
    kept = LABELS / f"{options.format}.json"
    labelled = {label["id"] for label in json.loads(kept.read_text())} if kept.exists() else set()
    known, most = labelled | {one["id"] for one in chosen}, len(chosen) + options.count
    items = sorted(sources.items(options.source, options.channel),
                   key=lambda item: hashlib.sha256(f"{options.format}{item.id}".encode()).digest())
    for item in items:
        if len(chosen) == most:
            break
        if item.id in known or part_of(item.source, item.id) != options.part:
            continue
        item = sources.read(item)
        text = " ".join([item.title, item.caption, *(line.text for line in item.lines)]).lower()
        if options.words and len(re.findall(options.words, text)) < (1 if not item.lines else 2):
            continue
        cut = window(item, options.words)
        if not cut:
            continue
        chosen.append({"source": item.source, "path": item.path, "id": item.id, "from": cut[0], "to": cut[1]})
        (folder / f"{len(chosen):02}.txt").write_text(readable(item.cut(*cut) if item.lines else item))
    file.write_text(json.dumps(chosen, indent=1, ensure_ascii=False))
    print(options.format, len(chosen))


if __name__ == "__main__":
    main()
