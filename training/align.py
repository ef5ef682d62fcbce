"""Finds where a label's values stand in a video's lines: the lines that carry a fact, and the words that are a short
value. A line where a value is only mentioned again is left out of the loss."""

import re
from difflib import SequenceMatcher
from dataclasses import dataclass, field

STOP = set("""a an the of to and or in on at for from with is are was were be it its this that these those i you he she we
they my your his her our their as by so just like um uh gonna going then there here do does not have has had will""".split())
NUMBERS = {word: str(value) for value, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())}
SHORT = 7
"""Words of the longest value that is learned as a span."""


def words(text: str) -> list[str]:
    found = re.findall(r"[^\W_]+(?:['’][^\W_]+)?", text.lower())
    return [NUMBERS.get(word, word.removesuffix("'s")) for word in found]


def stem(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def content(text: str) -> list[str]:
    every = words(text)
    return [stem(word) for word in every if word not in STOP] or [stem(word) for word in every]


def share(value: list[str], line: set[str]) -> float:
    return sum(word in line for word in value) / len(value) if value else 0


@dataclass
class Example:
    """One video asked for in one format."""

    name: str
    group: str
    part: str
    format: str
    lines: list[dict]
    fits: bool | None
    roles: dict[str, list[int]] = field(default_factory=dict)
    """Labelled role -> the lines that have it."""
    unsure: dict[str, list[int]] = field(default_factory=dict)
    spans: dict[str, list[tuple[int, int, int]]] = field(default_factory=dict)
    """Labelled span -> (line, from character, to character)."""


def seconds(value) -> float | None:
    hit = re.fullmatch(r"(\d+):([0-5]\d)", value) if isinstance(value, str) else None
    return int(hit[1]) * 60 + int(hit[2]) if hit else None


def place(value: str, at: float | None, lines: list[dict], bags: list[set[str]]) -> tuple[list[int], list[int]]:
    """The lines that carry a value, and those that only mention it."""
    wanted = content(value)
    if not wanted:
        return [], []
    scores = [share(wanted, bag) for bag in bags]

    def rank(index: int) -> tuple:
        near = -abs(lines[index]["start"] - at) if at is not None and lines[index]["source"] == "speech" else -30
        return round(scores[index], 1), near

    good = [index for index, score in enumerate(scores) if score >= 0.6]
    if good:
        best = max(good, key=rank)
        return [best], [index for index in good if index != best]
    for index in range(len(lines) - 1):
        both = bags[index] | bags[index + 1]
        if lines[index]["source"] == lines[index + 1]["source"] and share(wanted, both) >= 0.7:
            return [index, index + 1], []
    return [], [index for index, score in enumerate(scores) if score >= 0.4]


def locate(value: str, line: str) -> tuple[int, int] | None:
    """Where a short value's words stand one after another in a line."""
    wanted = [stem(word) for word in words(value)]
    if not 0 < len(wanted) <= SHORT:
        return None
    tokens = [(hit.start(), hit.end()) for hit in re.finditer(r"[^\W_]+(?:['’][^\W_]+)?", line)]
    said = [stem(words(line[start:end])[0]) if words(line[start:end]) else "" for start, end in tokens]
    for first in range(len(said) - len(wanted) + 1):
        if said[first : first + len(wanted)] == wanted:
            return tokens[first][0], tokens[first + len(wanted) - 1][1]
    return None


def window(value: str, line: str, least: float) -> tuple[int, int] | None:
    """Where a longer value stands in a line that says it with other words in between: from its first to its last word."""
    tokens = [(hit.start(), hit.end()) for hit in re.finditer(r"[^\W_]+(?:['’][^\W_]+)?", line)]
    said = [stem(words(line[start:end])[0]) if words(line[start:end]) else "" for start, end in tokens]
    wanted = [stem(word) for word in words(value)]
    counted = [word for word in wanted if word not in STOP] or wanted
    blocks = [block for block in SequenceMatcher(None, said, wanted, autojunk=False).get_matching_blocks() if block.size]
    held = [at for block in blocks for at in range(block.a, block.a + block.size) if said[at] not in STOP]
    if not held or len(held) < least * len(counted):
        return None
    first, last = blocks[0].a, blocks[-1].a + blocks[-1].size - 1
    return tokens[first][0], tokens[last][1]


def stretch(value: str, line: str, least: float = 0.6) -> tuple[int, int] | None:
    return locate(value, line) or window(value, line, least)


def align(case: dict, shape: list[dict]) -> Example:
    lines, expected = case["lines"], case["expected"] or {}
    bags = [set(stem(word) for word in words(line["text"])) for line in lines]
    lists = [key for key, value in expected.items() if isinstance(value, list)]
    empty = bool(lists) and all(not expected[key] for key in lists)
    fits = case["fits"] if case["fits"] is not None else (not empty if lists else None)
    example = Example(case["name"], case["group"], case["part"], case["format"], lines, fits)
    for entry in shape:
        key = entry["key"]
        if key not in expected or entry["enumeration"]:
            continue
        role, want = f"{case['format']}.{key}", expected[key]
        if entry["list"]:
            put_list(example, role, entry, want, lines, bags)
        elif isinstance(want, str):
            put_single(example, role, want, lines, bags)
        elif isinstance(want, dict):
            for inner, value in want.items():
                if isinstance(value, str):
                    put_single(example, f"{role}.{inner}", value, lines, bags)
    return example


def put_list(example: Example, role: str, entry: dict, want: list, lines: list[dict], bags: list[set[str]]) -> None:
    held, unsure, lost = set(), set(), 0
    for item in want:
        main = item.get(entry["main"] or "") if isinstance(item, dict) else item
        if isinstance(item, dict) and not main:
            main = next((value for key, value in item.items() if isinstance(value, str) and key != "timestamp"), "")
        if not isinstance(main, str) or not main:
            continue
        at = seconds(item.get("timestamp")) if isinstance(item, dict) else None
        carrying, mentioning = place(main, at, lines, bags)
        held.update(carrying)
        unsure.update(mentioning)
        lost += not carrying
        near = sorted({index + step for index in carrying for step in (0, -1, 1, 2) if 0 <= index + step < len(lines)},
                      key=lambda index: min(abs(index - own) for own in carrying))
        for key, value in item.items() if isinstance(item, dict) else [("", item)]:
            span_name = f"{role}.{key}" if key else role
            if isinstance(value, list):
                for one in value:
                    put_attribute(example, span_name, one, lines, list(range(len(lines))))
            elif isinstance(value, str) and value == main:
                example.spans.setdefault(span_name, [])
                # Of a value that two lines hold, each has a part.
                parts = [(index, stretch(value, lines[index]["text"], 0.6 / len(carrying))) for index in carrying]
                example.spans[span_name] += [(index, *found) for index, found in parts if found]
            elif isinstance(value, str) and key != "timestamp":
                put_attribute(example, span_name, value, lines, near)
    # A list whose entries were written in other words says little about the lines it does not name.
    if want and lost > len(want) / 2:
        unsure.update(range(len(lines)))
    example.roles[role] = sorted(held)
    example.unsure[role] = sorted(unsure - held)


def put_attribute(example: Example, name: str, value, lines: list[dict], near: list[int]) -> None:
    """What is told of an entry beside its name: the words, and the line as one that carries such a thing."""
    example.spans.setdefault(name, [])
    held = example.roles.setdefault(name, [])
    for index in near if isinstance(value, str) and value else ():
        found = stretch(value, lines[index]["text"])
        if found:
            example.spans[name].append((index, *found))
            if index not in held:
                held.append(index)
            return


def put_single(example: Example, role: str, want: str, lines: list[dict], bags: list[set[str]]) -> None:
    if want == "":
        example.roles[role], example.unsure[role] = [], []
        return
    carrying, mentioning = place(want, None, lines, bags)
    if carrying:
        example.roles[role] = carrying
        example.unsure[role] = mentioning
        for index in carrying:
            found = locate(want, lines[index]["text"])
            if found:
                example.spans.setdefault(role, []).append((index, *found))
