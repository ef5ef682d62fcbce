"""A real video as far as a public repository tells of it: what was said and when, title, caption."""

import html
import re
from dataclasses import dataclass, field

WORDS_A_SECOND = 2.5
"""For transcripts without times."""


@dataclass
class Line:
    start: float
    end: float
    text: str


@dataclass
class Item:
    source: str
    path: str
    id: str
    lines: list[Line] = field(default_factory=list)
    title: str = ""
    caption: str = ""
    author: str = ""
    music: dict | None = None
    screen: list[Line] = field(default_factory=list)
    seconds: float = 0
    language: str = "en"

    @property
    def duration(self) -> float:
        return self.seconds or (self.lines[-1].end if self.lines else 15)

    @property
    def words(self) -> int:
        return sum(len(line.text.split()) for line in self.lines) + len(self.caption.split())

    def cut(self, start: float, end: float) -> "Item":
        """The part from start to end, with times from 0. A line belongs to the part where it begins."""
        lines = [
            Line(round(line.start - start, 2), round(min(line.end, end) - start, 2), line.text)
            for line in self.lines
            if start <= line.start < end
        ]
        return Item(self.source, self.path, self.id, lines, self.title, self.caption, self.author, self.music,
                    seconds=round(end - start, 2), language=self.language)


def plain(text: str) -> str:
    """Subtitle markup and HTML entities out, one space between words."""
    return re.sub(r"\s+", " ", html.unescape(html.unescape(re.sub(r"<[^<>]{0,80}>", "", text)))).strip()


def untimed(text: str, limit: int = 14) -> list[Line]:
    """Sentences, or pieces of some words where nobody put full stops, at the pace people speak at."""
    lines, at = [], 0.0
    for sentence in re.split(r"(?<=[.!?])\s+", plain(text)):
        words = sentence.split()
        step = len(words) if len(words) <= 2 * limit else limit
        for first in range(0, len(words), step or 1):
            piece = words[first : first + step]
            end = at + len(piece) / WORDS_A_SECOND
            lines.append(Line(round(at, 2), round(end, 2), " ".join(piece)))
            at = end
    return lines


def mojibake(text: str) -> str:
    """UTF-8 that somebody read as Latin-1, put right where that is possible."""
    try:
        return text.encode("latin-1").decode("utf-8")
    except (UnicodeEncodeError, UnicodeDecodeError):
        return text
