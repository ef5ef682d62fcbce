"""`python3 boundaries.py --sources DIR --out FILE`: stretches of speech that people punctuated, to learn from them where
sentences begin when nobody did."""

import argparse
import hashlib
import json
import re
from pathlib import Path

from reserved import part_of
from sources import Sources

CHANNELS = ["CrashCourse", "TED-ed", "AsapSCIENCE", "SmarterEveryDay", "Mark_Wiens", "Big_Think", "Khan_Academy",
            "Chris_Stuckmann", "National_Geographic", "TheSchoolOfLife", "Seeker", "History", "Jubilee", "Vsauce"]
LENGTH, VIDEOS, STRETCHES = 56, 30, 4


def stretches(text: str) -> list[dict]:
    """Words without their punctuation, and which of them begin a sentence."""
    found = []
    words = [word for word in text.split() if re.search(r"\w", word)]
    begins = [1] + [int(bool(re.search(r"[.!?]['\"”)]?$", word))) for word in words[:-1]]
    for at in range(0, len(words) - LENGTH, LENGTH):
        part = [re.sub(r"[^\w'’%$€£/-]+", "", word).lower() for word in words[at : at + LENGTH]]
        if 3 <= sum(begins[at : at + LENGTH]) <= 9 and all(part):
            found.append({"words": part, "begins": begins[at : at + LENGTH]})
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sources", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    sources, found = Sources(options.sources), []
    for channel in CHANNELS:
        items = [item for item in sources.items("wa3dbk/ScribeSalad", channel)
                 if "/autogen/" not in item.path and part_of(item.source, item.id) == "train"]
        items.sort(key=lambda item: hashlib.sha256(item.id.encode()).digest())
        for item in items[:VIDEOS]:
            lines = sources.read(item).lines
            text = re.sub(r"\[[^\]]{0,40}\]|>>|\([A-Za-z ]{0,30}\)", " ", " ".join(line.text for line in lines))
            parts = stretches(text)
            found += parts[:: max(1, len(parts) // STRETCHES)][:STRETCHES]
    options.out.write_text(json.dumps(found, ensure_ascii=False))
    print(len(found), "stretches")


if __name__ == "__main__":
    main()
