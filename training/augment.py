"""Other ways in which the same thing might have been said, heard or cut. Spans move along with the words."""

import random
import re

FILLERS = ["um", "uh", "like", "you know", "so", "I mean", "okay", "basically"]


class Text:
    """A line's words, each with the spans that begin (B), go on (I) or are not there (None) for every span name."""

    def __init__(self, text: str, spans: list[tuple[str, int, int]]):
        self.words: list[str] = []
        self.tags: list[dict[str, str]] = []
        for hit in re.finditer(r"\S+", text):
            tags = {}
            for name, start, end in spans:
                if hit.start() < end and hit.end() > start:
                    tags[name] = "B" if hit.start() <= start else "I"
            self.words.append(hit[0])
            self.tags.append(tags)


def other_numbers(text: Text, luck: random.Random) -> None:
    for index, word in enumerate(text.words):
        if re.fullmatch(r"\d{1,3}[.,!?]?", word):
            text.words[index] = re.sub(r"\d+", lambda hit: str(luck.randint(1, max(3, 2 * int(hit[0])))), word)


def plainly(text: Text) -> None:
    kept = [(re.sub(r"[.,!?;:\"“”()]+", "", word).lower(), tags) for word, tags in zip(text.words, text.tags)]
    kept = [(word, tags) for word, tags in kept if word]
    text.words, text.tags = [word for word, _ in kept], [tags for _, tags in kept]


def with_fillers(text: Text, luck: random.Random) -> None:
    for index in range(len(text.words), -1, -1):
        if luck.random() < 0.06 and not (index < len(text.tags) and "I" in text.tags[index].values()):
            text.words.insert(index, luck.choice(FILLERS))
            text.tags.insert(index, {})


def misheard(text: Text, luck: random.Random) -> None:
    """A letter lost, doubled or changed, a short word dropped: what recognition does to speech."""
    for index, word in enumerate(text.words):
        if len(word) > 3 and luck.random() < 0.04:
            at = luck.randrange(1, len(word) - 1)
            text.words[index] = luck.choice([word[:at] + word[at + 1 :], word[:at] + luck.choice("aeioustn") + word[at + 1 :]])


def augmented(text: Text, luck: random.Random, *, plain: bool, fillers: bool, numbers: bool, slips: bool) -> Text:
    if numbers:
        other_numbers(text, luck)
    if plain:
        plainly(text)
    if fillers:
        with_fillers(text, luck)
    if slips:
        misheard(text, luck)
    return text
