"""Examples as token ids: `[CLS] format [SEP] line before [SEP] <source> the line [SEP] line after [SEP]`."""

import random

import torch
from tokenizers import Tokenizer

from augment import Text, augmented

SOURCES = {"speech": 1, "on-screen-text": 2, "caption": 3, "title": 4}
STRETCH = 5
"""What the sources of a line are marked by, and speech of which only the sentences are wanted."""
CLS, SEP = 101, 102
CONTEXT, LONGEST = 16, 96
"""Pieces of a neighbouring line, and of a line with everything around it."""


class Encoder:
    def __init__(self, path: str, roles: list[str], spans: list[str]):
        self.path = path
        self.tokenizer: Tokenizer | None = None
        self.roles = {name: index for index, name in enumerate(roles)}
        self.spans = {name: index for index, name in enumerate(spans)}
        self.known: dict[str, list[int]] = {}

    def pieces(self, text: str) -> list[int]:
        if self.tokenizer is None:  # made where it is used: it does not travel to another process
            self.tokenizer = Tokenizer.from_file(self.path)
            self.tokenizer.no_truncation()
            self.tokenizer.no_padding()
        if text not in self.known:
            self.known[text] = self.tokenizer.encode(text, add_special_tokens=False).ids
        return self.known[text]

    def line(self, form: str, lines: list[Text], sources: list[str], index: int) -> tuple[list[int], list[int], list[int], list[int]]:
        """ids, types, inside, and for every piece the word it belongs to (-1: none)."""
        ids = [CLS, *self.pieces(form.replace("-", " ")), SEP]
        if index > 0:
            ids += self.pieces(" ".join(lines[index - 1].words))[-CONTEXT:] + [SEP]
        kinds, word_of = [0] * len(ids), [-1] * len(ids)
        ids.append(SOURCES[sources[index]])
        kinds.append(1)
        word_of.append(-1)
        for number, word in enumerate(lines[index].words):
            own = self.pieces(word)
            ids += own
            word_of += [number] * len(own)
        kinds += [1] * (len(ids) - len(kinds))
        ids, kinds, word_of = ids[: LONGEST - 1], kinds[: LONGEST - 1], word_of[: LONGEST - 1]
        ids.append(SEP)
        if index + 1 < len(lines) and len(ids) + 4 < LONGEST:
            ids += self.pieces(" ".join(lines[index + 1].words))[: min(CONTEXT, LONGEST - len(ids) - 1)] + [SEP]
        kinds += [0] * (len(ids) - len(kinds))
        word_of += [-1] * (len(ids) - len(word_of))
        return ids, kinds, [int(word >= 0) for word in word_of], word_of


def encode(examples: list[dict], encoder: Encoder, luck: random.Random | None) -> dict[str, torch.Tensor]:
    """All lines of some videos as one batch. Labels are -1 where nothing is known."""
    rows, roles, spans, fits, owner = [], [], [], [], []
    for number, one in enumerate(examples):
        change = dict(plain=luck.random() < 0.35, fillers=luck.random() < 0.25, numbers=luck.random() < 0.35,
                      slips=luck.random() < 0.25) if luck and luck.random() < 0.8 else None
        lines, sources = [], [line["source"] for line in one["lines"]]
        for index, line in enumerate(one["lines"]):
            marks = [(name, start, end) for name, found in one["spans"].items() for at, start, end in found if at == index]
            text = Text(line["text"], marks)
            lines.append(augmented(text, luck, **change) if change else text)
        for index in range(len(lines)):
            # Lines that carry nothing are many: some are left out while learning.
            carrying = any(index in held for held in one["roles"].values())
            if luck and not carrying and luck.random() < 0.3:
                continue
            ids, kinds, inside, word_of = encoder.line(one["format"], lines, sources, index)
            rows.append((ids, kinds, inside))
            role = [-1] * len(encoder.roles)
            for name, held in one["roles"].items():
                if name in encoder.roles and index not in one["unsure"].get(name, []):
                    role[encoder.roles[name]] = int(index in held)
            roles.append(role)
            fits.append(-1 if one["fits"] is None else int(one["fits"]))
            owner.append(number)
            tags = []
            if carrying:
                for place, word in enumerate(word_of):
                    for name, tag in lines[index].tags[word].items() if word >= 0 else ():
                        if name in encoder.spans:
                            first = word_of[place - 1] != word
                            tags.append((place, 2 * encoder.spans[name] + (0 if tag == "B" and first else 1)))
            spans.append(tags)
    length = max(len(ids) for ids, _, _ in rows)

    def filled(column: int) -> torch.Tensor:
        return torch.tensor([row[column] + [0] * (length - len(row[column])) for row in rows])

    span = torch.zeros(len(rows), length, 2 * len(encoder.spans))
    for row, tags in enumerate(spans):
        for place, slot in tags:
            span[row, place, slot] = 1
    known = torch.zeros(len(rows), 2 * len(encoder.spans))
    for row, number in enumerate(owner):
        for name in examples[number]["spans"]:
            if name in encoder.spans:
                known[row, 2 * encoder.spans[name] : 2 * encoder.spans[name] + 2] = 1
    return {"ids": filled(0), "kinds": filled(1), "inside": filled(2), "role": torch.tensor(roles).float(),
            "span": span, "span_known": known, "fits": torch.tensor(fits).float(), "owner": torch.tensor(owner)}


def encode_stretches(stretches: list[dict], encoder: Encoder) -> dict[str, torch.Tensor]:
    """Speech without punctuation: `[CLS] <stretch> words [SEP]`, and which pieces begin a sentence (-1: not asked)."""
    rows = []
    for one in stretches:
        ids, begins = [CLS, STRETCH], [-1, -1]
        for number, (word, begin) in enumerate(zip(one["words"], one["begins"])):
            own = encoder.pieces(word)
            ids += own
            # Where the stretch was cut says nothing.
            begins += [begin if number > 0 else -1] + [-1] * (len(own) - 1) if own else []
        rows.append((ids[:126] + [SEP], begins[:126] + [-1]))
    length = max(len(ids) for ids, _ in rows)
    ids = torch.tensor([ids + [0] * (length - len(ids)) for ids, _ in rows])
    begins = torch.tensor([begins + [-1] * (length - len(begins)) for _, begins in rows]).float()
    kinds = torch.where(ids > 0, 1, 0)
    kinds[:, 0] = 0
    return {"ids": ids, "kinds": kinds, "inside": kinds.clone(), "begins": begins}
