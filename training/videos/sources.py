"""One reader for each public repository that holds transcripts or captions of real videos. Nothing of them is kept
in this repository: labels name the item, and the readers find its words again in a local clone."""

import csv
import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from clone import Clone
from item import Item, Line, mojibake, plain, untimed
from reserved import part_of
from subtitles import cues

csv.field_size_limit(sys.maxsize)


def rows(clone: Clone, path: str) -> Iterator[dict[str, str]]:
    return csv.DictReader(io.StringIO(clone.text(path)))


def stem(path: str) -> str:
    return path.rsplit("/", 1)[-1].split(".")[0]


def scribe_salad(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    """`wanted`: a channel. Titles stand in one file a channel, `ID` + `t` + title."""
    seen = set()
    for path in clone.paths():
        parts = path.split("/")
        if not path.startswith("transcripts/en/") or not path.endswith((".vtt", ".srt")) or len(parts) < 5:
            continue
        channel, item_id = parts[2], stem(path)
        if (wanted and channel != wanted) or item_id in seen or part_of(clone.name, item_id) == "reserved":
            continue
        seen.add(item_id)
        yield Item(clone.name, path, item_id, author=channel.replace("_", " "))


def scribe_salad_open(clone: Clone, item: Item) -> Item:
    channel = item.path.split("/")[2]
    titles = f"meta/titles/{channel}.ndx"
    if titles in clone.paths():
        for row in clone.text(titles).split("\n"):
            if row.startswith(f"{item.id}t"):
                title = row[len(item.id) + 1 :].strip()
                item.title = plain(re.sub(r"\\u([0-9a-f]{4})", lambda hit: chr(int(hit[1], 16)), title))
                break
    item.author = channel.replace("_", " ")
    item.lines = cues(clone.text(item.path))
    return item


def rahim(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    """`wanted`: part of a show's name."""
    for path in clone.paths():
        if path.startswith("_Transcripts/") and path.endswith("s.md") and (not wanted or wanted in path):
            length = re.search(r"_(\d+)s\.md$", path)
            yield Item(clone.name, path, stem(path), author=path.split("/")[1], seconds=int(length[1]) if length else 0)


def rahim_open(clone: Clone, item: Item) -> Item:
    text = clone.text(item.path)
    head = re.search(r"Video Description: (.*?)\n---", text, re.S)
    item.caption = plain(head[1])[:600] if head else ""
    title = re.search(r"^# (.+)$", text, re.M)
    item.title = plain(title[1]) if title else ""
    item.author = item.path.split("/")[1]
    starts = [(float(at), plain(words)) for words, at in re.findall(r"^\*  (.*?) \[\[.*?&t=([\d.]+)s\)\]", text, re.M)]
    ends = [at for at, _ in starts[1:]] + [float(item.seconds or (starts[-1][0] + 4 if starts else 0))]
    item.lines = [Line(at, max(end, at + 0.1), words) for (at, words), end in zip(starts, ends) if words]
    return item


def youcook(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    """The 352 timed ones: a row a sentence."""
    path = "youcook2/reviewed_0812_vid.csv"
    found: dict[str, Item] = {}
    for row in rows(clone, path):
        item_id = row["VideoUrl"].split("v=")[-1]
        item = found.setdefault(item_id, Item(clone.name, path, item_id, title=plain(row["Title"])))
        at = sum(float(part) * 60**place for place, part in enumerate(reversed(row["TimeStamp"].split(":"))))
        words = plain(row["Sentence"]).replace(" n't", "n't").replace(" '", "'").replace(" ,", ",")
        if words:
            item.lines.append(Line(at, at + len(words.split()) / 2.5, words))
    for item in found.values():
        for line, after in zip(item.lines, item.lines[1:]):
            line.end = round(max(line.start + 0.1, after.start), 2)
    yield from found.values()


def fitness(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for path in clone.paths():
        if path.startswith("data/raw/") and path.endswith(".json"):
            yield Item(clone.name, path, stem(path))


def fitness_open(clone: Clone, item: Item) -> Item:
    told = json.loads(clone.text(item.path))
    item.title, item.caption = plain(told["title"]), plain(told.get("description") or "")
    item.lines = untimed(told["transcript"] or "")
    return item


def posts(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for path in clone.paths():
        if not path.startswith("data/followers_posts/") or not path.endswith(".csv"):
            continue
        for row in rows(clone, path):
            words, item_id = (row.get("description") or "").strip(), row.get("postId")
            # Ids that a spreadsheet rounded belong to many posts.
            if words and item_id and "E+" not in item_id:
                yield Item(clone.name, path, item_id, caption=mojibake(words), author=row.get("username") or "")


def humor(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for row in rows(clone, "unified_dataset.csv"):
        if row["transcript_text"].strip():
            yield Item(clone.name, "unified_dataset.csv", row["video_id"], untimed(row["transcript_text"]),
                       plain(row["title"] or ""), (row["description"] or "").strip()[:600], row["channel"] or "",
                       seconds=float(row["duration"] or 0))


def handbags(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for post in json.loads(clone.text("data/instagram_posts.json")):
        if post.get("caption"):
            yield Item(clone.name, "data/instagram_posts.json", post["url"].rstrip("/").split("/")[-1],
                       caption=post["caption"], author=post.get("ownerFullName") or "")


def nomadic(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    path = "nomadic-samuel-youtube-transcripts.csv"
    for row in rows(clone, path):
        if row["text"].strip():
            yield Item(clone.name, path, row["video_id"], untimed(row["text"]), plain(row["title"]),
                       author="Nomadic Samuel")


def tahacookz(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for path, key in (("data/instagram-export/reels.json", "ig_reels_media"), ("data/instagram-export/posts.json", "")):
        told = json.loads(clone.text(path))
        for post in told[key] if key else told:
            for media in post.get("media", []):
                words = media.get("title") or post.get("title") or ""
                if words:
                    yield Item(clone.name, path, stem(media["uri"]), caption=mojibake(words), author="tahacookz")


def czarina(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for row in rows(clone, "data/data.csv"):
        words = re.sub(r"(?<=[.!?])(?=[A-Z])", " ", row["audio_text"] or "")
        shown = [plain(line) for line in re.split(r"\s{2,}|\n", row["visual_text"] or "") if len(line.strip()) > 2]
        item = Item(clone.name, "data/data.csv", stem(row["file_path"]), untimed(words), author=row["username"] or "")
        item.screen = [Line(0, item.duration, line) for line in shown]
        yield item


def hermes(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for path in clone.paths():
        if path.startswith("accounts/") and path.endswith("_transcript.txt"):
            yield Item(clone.name, path, stem(path).replace("_transcript", ""), author=path.split("/")[1])


def hermes_open(clone: Clone, item: Item) -> Item:
    head, _, words = clone.text(item.path).partition("=" * 50)
    title = re.search(r"^Title: (.*)$", head, re.M)
    item.caption, item.lines = (title[1].strip() if title else ""), untimed(words)
    item.author = item.path.split("/")[1]
    return item


def football(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for path in clone.paths():
        if path.startswith("Dataset/whisper_v1_en/") and path.endswith("_asr.json"):
            game = path.split("/")[-2]
            yield Item(clone.name, path, f"{game}/{stem(path).split('_')[0]}", title=re.sub(r"^[\d -]+ ", "", game))


def football_open(clone: Clone, item: Item) -> Item:
    """Whisper repeats itself over crowd noise: a line that was just said is left out."""
    item.title = re.sub(r"^[\d -]+ ", "", item.path.split("/")[-2])
    for start, end, words in json.loads(clone.text(item.path))["segments"].values():
        words = plain(words)
        if words and words not in [line.text for line in item.lines[-6:]]:
            item.lines.append(Line(start, end, words))
    return item


def lyrics(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    songs = {row["Filepath"][:-4]: row for row in rows(clone, "JamendoLyrics.csv")}
    for path in clone.paths():
        name = path.rsplit("/", 1)[-1][:-4]
        if path.startswith("annotations/lines/") and path.endswith(".csv") and name in songs:
            song = songs[name]
            lines = [Line(float(row["start_time"]), float(row["end_time"]), plain(row["lyrics_line"]))
                     for row in rows(clone, path) if row.get("lyrics_line")]
            yield Item(clone.name, path, name, lines, song["Title"], author=song["Artist"],
                       music={"title": song["Title"], "artist": song["Artist"]},
                       language={"English": "en", "German": "de", "Spanish": "es", "French": "fr"}[song["Language"]])


def english_pod(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for path in clone.paths():
        if path.endswith(".vtt"):
            yield Item(clone.name, path, stem(path), author="EnglishPod")


def subtitle_open(clone: Clone, item: Item) -> Item:
    item.lines = cues(clone.text(item.path))
    return item


def diving(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for path in clone.paths():
        if path.endswith(".sbv"):
            yield Item(clone.name, path, stem(path))


def trending(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for post in json.loads(clone.text("trending.json"))["collector"]:
        music = post["musicMeta"]
        yield Item(clone.name, "trending.json", post["id"], caption=post["text"], author=post["authorMeta"]["nickName"],
                   music={"title": music["musicName"], "artist": music["musicAuthor"]},
                   seconds=float(post["videoMeta"]["duration"]))


def vlogs(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for row in rows(clone, "transcripts.csv"):
        yield Item(clone.name, "transcripts.csv", stem(row["index"]), untimed(row["0"]))


def cars(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    for path in clone.paths():
        if path.startswith("autofocus/") and path.endswith(".txt"):
            yield Item(clone.name, path, stem(path), title=stem(path).replace("_", " ").strip(), author="Auto Focus")


def cars_open(clone: Clone, item: Item) -> Item:
    item.title, item.lines = stem(item.path).replace("_", " ").strip(), untimed(clone.text(item.path))
    item.author = "Auto Focus"
    return item


def beauty(clone: Clone, wanted: str | None = None) -> Iterator[Item]:
    path = "instagram-analytics-local/frontend/src/mock/instagramData.js"
    text = clone.text(path)
    told, _ = json.JSONDecoder().raw_decode(text[text.index("[") :])
    for index, post in enumerate(told):
        if post.get("caption"):
            yield Item(clone.name, path, str(index), caption=mojibake(post["caption"]), author=post.get("creator") or "")


# Which items there are, and how one is opened where its words take a file of their own.
READERS = {
    "wa3dbk/ScribeSalad": (scribe_salad, scribe_salad_open),
    "rahim-hashim/video_transcripts": (rahim, rahim_open),
    "frankxu2004/cooking-procedural-extraction": (youcook, None),
    "pramod-zillella/fitness-chatbot-streamlit": (fitness, fitness_open),
    "donavanyieh/IS434_G1T5": (posts, None),
    "syd-kiwi/humor-harm-api": (humor, None),
    "cristinatuduri/Early-Signal-Detection-in-the-Luxury-Handbag-Market": (handbags, None),
    "samuelandaudreymedianetwork/nomadic-samuel-youtube-transcripts-ledger": (nomadic, None),
    "Toni9a/tahacookz": (tahacookz, None),
    "czarinagluna/ml-powered-video-library": (czarina, None),
    "opsecdemon3/hermes": (hermes, hermes_open),
    "SoccerNet/sn-echoes": (football, football_open),
    "f90/jamendolyrics": (lyrics, None),
    "chunkai15/englishpod": (english_pod, subtitle_open),
    "ParitoshParmar/MTL-AQA": (diving, subtitle_open),
    "BlaiseComo/tikTokScraper": (trending, None),
    "yt123/vlog": (vlogs, None),
    "vamsiuppala/ask-mkbhd": (cars, cars_open),
    "Shreyanhsu/Third-Year-Project-": (beauty, None),
}


class Sources:
    """All clones of a folder."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.clones: dict[str, Clone] = {}
        self.listed: dict[str, dict[str, Item]] = {}

    def clone(self, name: str) -> Clone:
        if name not in self.clones:
            self.clones[name] = Clone(self.folder, name)
        return self.clones[name]

    def items(self, name: str, wanted: str | None = None) -> Iterator[Item]:
        """Items that may be opened, still without their words where those take a file each."""
        for item in READERS[name][0](self.clone(name), wanted):
            if part_of(name, item.id) != "reserved":
                yield item

    def read(self, item: Item) -> Item:
        opener = READERS[item.source][1]
        return opener(self.clone(item.source), item) if opener else item

    def find(self, name: str, path: str, item_id: str) -> Item:
        """The item that a label names."""
        if part_of(name, item_id) == "reserved":
            raise SystemExit(f"{name} {item_id} is reserved")
        if READERS[name][1]:
            return self.read(Item(name, path, item_id))
        if name not in self.listed:
            self.listed[name] = {item.id: item for item in self.items(name)}
        return self.listed[name][item_id]
