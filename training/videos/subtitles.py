"""VTT, SRT and SBV files."""

import re

from item import Line, plain

TIME = r"(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})"
CUE = re.compile(rf"{TIME}\s*(?:-->|,)\s*{TIME}")


def seconds(hours: str | None, minutes: str, whole: str, thousandths: str) -> float:
    return int(hours or 0) * 3600 + int(minutes) * 60 + int(whole) + int(thousandths) / 1000


def cues(text: str) -> list[Line]:
    """Automatic captions roll: each cue repeats the line before it, and cues of some milliseconds hold only that."""
    found: list[Line] = []
    last = ""
    for block in re.split(r"\n\s*\n", text.replace("\r", "")):
        rows = block.strip().split("\n")
        at = next((index for index, row in enumerate(rows) if CUE.match(row)), None)
        if at is None:
            continue
        groups = CUE.match(rows[at]).groups()
        start, end = seconds(*groups[:4]), seconds(*groups[4:])
        fresh = [row for row in (plain(row) for row in rows[at + 1 :]) if row]
        if end - start <= 0.02:
            continue
        if fresh and fresh[0] == last:
            fresh = fresh[1:]
        if fresh:
            last = fresh[-1]
            found.append(Line(start, end, " ".join(fresh)))
    for line, after in zip(found, found[1:]):
        line.end = round(max(line.start + 0.1, min(line.end, after.start)), 2)
    return found
