"""Short videos of which only the kind is known: `# formats that fit | formats that might`, then their lines."""

import re

SOURCES = {"speech": "speech", "text": "on-screen-text", "caption": "caption", "title": "title"}


def read_kinds(path: str) -> list[dict]:
    videos = []
    for block in re.split(r"\n\s*\n", open(path, encoding="utf-8").read()):
        rows = [row for row in block.split("\n") if row.strip()]
        if not rows or not rows[0].startswith("#"):
            continue
        sure, _, perhaps = rows[0][1:].partition("|")
        lines = []
        for row in rows[1:]:
            source, _, text = row.partition(":")
            if source in SOURCES:
                parts = text.split(" / ") if source == "text" else re.split(r"(?<=[.!?]) ", text)
                parts = [piece for part in parts for piece in pieces(part.strip())]
                lines += [{"source": SOURCES[source], "text": part, "start": 0} for part in parts if part]
        if lines:
            videos.append({"sure": names(sure), "perhaps": names(perhaps), "lines": lines})
    return videos


def names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def pieces(text: str, most: int = 24) -> list[str]:
    words = text.split()
    return [" ".join(words[at : at + most]) for at in range(0, len(words), most)]
