"""`python3 train.py --weights DIR --data FILE... --kinds FILE --out DIR`: trains the reader, by cross-validation over
channels first (thresholds, and figures to believe in), then on everything."""

import argparse
import gzip
import json
import math
import random
import time
from collections import defaultdict
from pathlib import Path

import torch
import torch.multiprocessing as mp
import torch.nn.functional as F
from safetensors.torch import save_file

from augment import Text
from batches import Encoder, encode, encode_stretches
from kinds import read_kinds
from model import Reader

LEAST = 8
"""Lines that a role, and spans that a value, must have to be learned at all."""


def slots(examples: list[dict], key: str) -> list[str]:
    counts: dict[str, int] = defaultdict(int)
    for one in examples:
        for name, found in one[key].items():
            counts[name] += len(found)
    return sorted(name for name, count in counts.items() if count >= LEAST)


def together(kinds: list[dict]) -> set[tuple[str, str]]:
    """Formats that somebody said fit one and the same video: never taken for examples of another kind."""
    pairs = set()
    for video in kinds:
        both = video["sure"] + video["perhaps"]
        pairs |= {(one, other) for one in both for other in both}
    return pairs


def kind_examples(kinds: list[dict], formats: list[str]) -> list[dict]:
    made = []
    for number, video in enumerate(kinds):
        for form in formats:
            if form in video["perhaps"]:
                continue
            made.append({"name": f"kind-{number}", "group": f"kind-{number}", "format": form, "lines": video["lines"],
                         "fits": form in video["sure"], "roles": {}, "unsure": {}, "spans": {}})
    return made


def loss_of(model: Reader, batch: dict[str, torch.Tensor], weigh: dict[str, float]) -> torch.Tensor:
    role, span, fits = model(batch["ids"], batch["kinds"], batch["inside"], batch["owner"])
    known = batch["role"] >= 0
    loss = F.binary_cross_entropy_with_logits(role[known], batch["role"][known]) * 4 if known.any() else role.sum() * 0
    # Spans are looked for in lines that carry something.
    carrying = (batch["role"] == 1).any(1)
    if carrying.any():
        mask = batch["span_known"][carrying][:, None, :] * batch["inside"][carrying][..., None]
        every = F.binary_cross_entropy_with_logits(span[carrying], batch["span"][carrying], reduction="none",
                                                   pos_weight=torch.tensor(3.0, device=span.device))
        loss = loss + weigh["span"] * (every * mask).sum() / mask.sum().clamp(min=1)
    counts = torch.unique_consecutive(batch["owner"], return_counts=True)[1]
    wanted = batch["fits"][counts.cumsum(0) - counts]
    judged = wanted >= 0
    if judged.any():
        loss = loss + weigh["fits"] * F.binary_cross_entropy_with_logits(fits[judged].float(), wanted[judged])
    return loss


def learn(examples: list[dict], kinds: list[dict], stretches: list[dict], encoder: Encoder, options: argparse.Namespace, seed: int) -> Reader:
    torch.manual_seed(seed)
    luck = random.Random(seed)
    model = Reader(str(options.weights / "model.fp16.safetensors"), len(encoder.roles), len(encoder.spans),
                   options.rank).to(options.device)
    adapters = [value for name, value in model.named_parameters() if value.requires_grad and "layers" in name]
    heads = [value for name, value in model.named_parameters() if value.requires_grad and "layers" not in name]
    optimiser = torch.optim.AdamW([{"params": adapters, "lr": options.rate}, {"params": heads, "lr": 2e-3}], weight_decay=0.01)
    steps = options.epochs * math.ceil(len(examples) / options.batch)
    warm = max(1, steps // 15)
    plan = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: min((step + 1) / warm, max(0.02, (steps - step) / (steps - warm + 1))))
    pairs = together(kinds)
    forms = sorted({one["format"] for one in examples})
    short = kind_examples(kinds, forms)
    yes, no = [one for one in short if one["fits"]], [one for one in short if not one["fits"]]
    model.train()
    for _ in range(options.epochs):
        order = examples[:]
        luck.shuffle(order)
        for at in range(0, len(order), options.batch):
            chosen = order[at : at + options.batch]
            foreign = []
            for one in chosen:
                form = luck.choice(forms)
                if one["fits"] and (form, one["format"]) not in pairs and form != one["format"]:
                    foreign.append({**one, "format": form, "fits": False, "roles": {}, "unsure": {}, "spans": {},
                                    "lines": one["lines"][:12]})
            extra = luck.sample(yes, min(6, len(yes))) + luck.sample(no, min(10, len(no)))
            batch = encode(chosen + foreign + extra, encoder, luck)
            batch = {name: value.to(options.device) for name, value in batch.items()}
            with torch.autocast(options.device, torch.bfloat16, enabled=options.device == "cuda"):
                loss = loss_of(model, batch, {"span": options.span, "fits": 0.5})
                speech = encode_stretches(luck.sample(stretches, 8), encoder)
                begins = model.sentences(*(speech[name].to(options.device) for name in ("ids", "kinds")))
                wanted = speech["begins"].to(options.device)
                loss = loss + 0.5 * F.binary_cross_entropy_with_logits(begins[wanted >= 0], wanted[wanted >= 0])
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            plan.step()
    return model.eval()


@torch.no_grad()
def scores(model: Reader, examples: list[dict], encoder: Encoder, device: str) -> list[dict]:
    found = []
    for one in examples:
        if not one["lines"]:
            continue
        batch = {name: value.to(device) for name, value in encode([one], encoder, None).items()}
        role, span, fits = model(batch["ids"], batch["kinds"], batch["inside"], batch["owner"])
        found.append({"one": one, "role": torch.sigmoid(role.float()).cpu().numpy(), "want": batch["role"].cpu().numpy(),
                      "fits": torch.sigmoid(fits.float()[0]).item(), "spans": span_counts(one, span, batch, encoder),
                      "words": word_scores(one, torch.sigmoid(span.float()).cpu(), encoder)})
    return found


@torch.no_grad()
def sentence_figures(model: Reader, stretches: list[dict], encoder: Encoder, device: str) -> str:
    """How many of the places where people began a sentence are found, and how many of those found are such."""
    right = have = found = 0
    for at in range(0, len(stretches), 32):
        batch = encode_stretches(stretches[at : at + 32], encoder)
        begins = model.sentences(*(batch[name].to(device) for name in ("ids", "kinds"))).float().cpu() > 0
        known, want = batch["begins"] >= 0, batch["begins"] == 1
        right, have, found = right + int((begins & want).sum()), have + int(want.sum()), found + int((begins & known).sum())
    return f"sentence begins: R {right / max(1, have):.2f} P {right / max(1, found):.2f} n {have}"


def learn_and_score(mine: list[dict], others: list[dict], kinds: list[dict], stretches: list[dict], encoder: Encoder, options: argparse.Namespace) -> tuple[list[dict], dict]:
    torch.set_num_threads(2)
    started = time.time()
    model = learn(mine, kinds, stretches[len(stretches) // 10 :], encoder, options, options.seed)
    scored = scores(model, others, encoder, options.device)
    print(sentence_figures(model, stretches[: len(stretches) // 10], encoder, options.device))
    print(f"{len(mine)} videos in {time.time() - started:.0f} s", flush=True)
    learned = {name: value.detach().half().cpu().numpy() for name, value in model.named_parameters() if value.requires_grad}
    return scored, learned


def judge(found: list[dict], encoder: Encoder, thresholds: dict[str, float]) -> dict[str, tuple[int, int, int]]:
    """Role -> lines rightly chosen, lines that have it, lines chosen."""
    counts = {}
    for name, (score, want) in by_role(found, encoder).items():
        chosen = score >= thresholds[name]
        counts[name] = (int((chosen & (want == 1)).sum()), int((want == 1).sum()), int(chosen.sum()))
    return counts


def by_role(found: list[dict], encoder: Encoder) -> dict[str, tuple[torch.Tensor, torch.Tensor]]:
    """Role -> scores and labels of all lines for which it is known."""
    if not found:
        return {name: (torch.zeros(0), torch.zeros(0)) for name in encoder.roles}
    score = torch.cat([torch.from_numpy(each["role"]) for each in found])
    want = torch.cat([torch.from_numpy(each["want"]) for each in found])
    return {name: (score[want[:, slot] >= 0, slot], want[want[:, slot] >= 0, slot]) for name, slot in encoder.roles.items()}


def choose_thresholds(found: list[dict], encoder: Encoder, lean: float) -> dict[str, float]:
    """The threshold with the best F-beta, smoothed towards what suits all roles: few lines say little."""
    grid = [step / 40 for step in range(4, 32)]

    def best(score: torch.Tensor, want: torch.Tensor) -> float:
        def value(threshold: float) -> float:
            chosen = score >= threshold
            right, have, count = int((chosen & (want == 1)).sum()), int((want == 1).sum()), int(chosen.sum())
            precision, recall = right / max(1, count), right / max(1, have)
            return (1 + lean**2) * precision * recall / max(1e-9, lean**2 * precision + recall)

        return max(grid, key=value)

    roles = by_role(found, encoder)
    common = best(torch.cat([score for score, _ in roles.values()]), torch.cat([want for _, want in roles.values()]))
    result = {}
    for name, (score, want) in roles.items():
        lines = int((want == 1).sum())
        trust = lines / (lines + 25)
        result[name] = round(trust * best(score, want) + (1 - trust) * common, 3)
    return result


def span_counts(one: dict, span: torch.Tensor, batch: dict[str, torch.Tensor], encoder: Encoder) -> dict[str, tuple[int, int, int]]:
    """Span -> rightly tagged pieces, pieces that are of it, pieces tagged; in lines that carry something."""
    carrying = (batch["role"] == 1).any(1)
    inside = batch["inside"][carrying].bool()[..., None]
    want = (batch["span"][carrying].unflatten(-1, (-1, 2)).amax(-1) > 0) & inside
    got = (span[carrying].unflatten(-1, (-1, 2)).amax(-1) > 0) & inside
    right, have, tagged = ((want & got).sum((0, 1)).tolist(), want.sum((0, 1)).tolist(), got.sum((0, 1)).tolist())
    return {name: (right[slot], have[slot], tagged[slot]) for name, slot in encoder.spans.items() if name in one["spans"]}


def word_scores(one: dict, span: torch.Tensor, encoder: Encoder) -> dict[str, list]:
    """Span -> for every word of every line how likely it begins such a value, and goes on with one."""
    lines = [Text(line["text"], []) for line in one["lines"]]
    sources = [line["source"] for line in one["lines"]]
    firsts = []
    for index in range(len(lines)):
        word_of = encoder.line(one["format"], lines, sources, index)[3]
        firsts.append([place for place, word in enumerate(word_of) if word >= 0 and word_of[place - 1] != word])
    return {name: [[[round(value, 2) for value in span[row, place, 2 * slot : 2 * slot + 2].tolist()] for place in places]
                   for row, places in enumerate(firsts)]
            for name, slot in encoder.spans.items() if name.startswith(one["format"] + ".")}


def keep_scores(found: list[dict], encoder: Encoder, path: Path) -> None:
    """What readers that had not seen a video say of it: what the composer is tuned and judged on."""
    rows = [{"name": each["one"]["name"], "format": each["one"]["format"], "lines": [line["text"] for line in each["one"]["lines"]],
             "fits": round(each["fits"], 4), "spans": each["words"],
             "roles": {name: [round(float(value), 3) for value in each["role"][:, slot]] for name, slot in encoder.roles.items()
                       if name.startswith(each["one"]["format"] + ".")}} for each in found]
    with gzip.open(path, "wt") as file:
        json.dump(rows, file)


def report(found: list[dict], encoder: Encoder, thresholds: dict[str, float], title: str) -> dict:
    counts = judge(found, encoder, thresholds)

    def line(rows) -> str:
        right, have, chosen = (sum(count[column] for count in rows) for column in range(3))
        return f"R {right / max(1, have):.2f} P {right / max(1, chosen):.2f} n {have}"

    spans = {name: tuple(sum(each["spans"].get(name, (0, 0, 0))[column] for each in found) for column in range(3)) for name in encoder.spans}
    judged = [(each["fits"], each["one"]["fits"]) for each in found if each["one"]["fits"] is not None]
    kept = [fits for fits, want in judged if want]
    wrong = [fits for fits, want in judged if not want]
    print(f"## {title}: roles {line(counts.values())}; spans {line(spans.values())}; fits kept "
          f"{sum(fit >= 0.5 for fit in kept)}/{len(kept)}, wrong refused {sum(fit < 0.5 for fit in wrong)}/{len(wrong)}")
    return {"roles": {name: line([count]) for name, count in counts.items()}, "spans": {name: line([count]) for name, count in spans.items()}}


def export(options: argparse.Namespace, encoder: Encoder, thresholds: dict[str, float], state: dict, some: list[dict]) -> None:
    """What the service needs (`reader.safetensors`, `reader.json`), and the scores of some videos by which check.ts sees
    that the service's own network gives the same."""
    save_file({name: torch.from_numpy(value).contiguous() for name, value in state.items()}, options.out / "reader.safetensors")
    index = {"roles": list(encoder.roles), "spans": list(encoder.spans), "thresholds": thresholds, "rank": options.rank}
    (options.out / "reader.json").write_text(json.dumps(index, indent=1))
    model = Reader(str(options.weights / "model.fp16.safetensors"), len(encoder.roles), len(encoder.spans), options.rank)
    model.load_state_dict({name: torch.from_numpy(value).float() for name, value in state.items()}, strict=False)
    checked = [{"format": each["one"]["format"], "lines": each["one"]["lines"], "roles": each["role"].tolist(), "fits": each["fits"]}
               for each in scores(model.eval(), some, encoder, "cpu")]
    (options.out / "check.json").write_text(json.dumps(checked))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--data", type=Path, nargs="+", required=True)
    parser.add_argument("--kinds", type=Path, required=True)
    parser.add_argument("--stretches", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rank", type=int, default=32)
    parser.add_argument("--rate", type=float, default=6e-4)
    parser.add_argument("--span", type=float, default=1.0)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=12)
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--lean", type=float, default=1.2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=1, help="of the real videos, for a learning curve")
    parser.add_argument("--final", action="store_true", help="learn from everything too, and keep that reader")
    parser.add_argument("--aside", action="store_true", help="score what was put aside: once")
    options = parser.parse_args()
    options.device = "cuda" if torch.cuda.is_available() else "cpu"
    everything = [one for path in options.data for one in json.loads(path.read_text()) if one["lines"]]
    train = [one for one in everything if one["part"] in ("made", "short", "train")]
    aside = [one for one in everything if one["part"] == "aside"]
    kinds = read_kinds(str(options.kinds))
    stretches = json.loads(options.stretches.read_text())
    encoder = Encoder(str(options.weights / "tokenizer.json"), slots(train, "roles"), slots(train, "spans"))
    print(f"{len(train)} videos to learn from, {len(aside)} aside, {len(encoder.roles)} roles, {len(encoder.spans)} spans, {options}")
    groups = sorted({one["group"] for one in train})
    random.Random(0).shuffle(groups)
    fold_of = {group: index % options.folds for index, group in enumerate(groups)}
    luck = random.Random(options.seed)
    parts = []
    for fold in range(options.folds):
        mine = [one for one in train if fold_of[one["group"]] != fold and (one["part"] != "train" or luck.random() < options.share)]
        parts.append((mine, [one for one in train if fold_of[one["group"]] == fold]))
    if options.final:
        parts.append((train, aside))
    with mp.get_context("spawn").Pool(len(parts)) as pool:
        results = pool.starmap(learn_and_score, [(*part, kinds, stretches, encoder, options) for part in parts])
    found = [each for scored, _ in results[: options.folds] for each in scored]
    thresholds = choose_thresholds(found, encoder, options.lean)
    made = [each for each in found if each["one"]["part"] == "made"]
    real = [each for each in found if each["one"]["part"] == "train"]
    detail = {"thresholds": thresholds, "all": report(found, encoder, thresholds, "cross-validated, all")}
    if real:
        report(made, encoder, thresholds, "cross-validated, made")
        detail["real"] = report(real, encoder, thresholds, "cross-validated, real")
    options.out.mkdir(parents=True, exist_ok=True)
    keep_scores(found, encoder, options.out / "scores.json.gz")
    if options.final:
        on_aside, state = results[-1]
        if aside and options.aside:
            detail["aside"] = report(on_aside, encoder, thresholds, "put aside")
        export(options, encoder, thresholds, state, [one for one in train if one["part"] == "made"][::80])
    (options.out / "figures.json").write_text(json.dumps(detail, indent=1))


if __name__ == "__main__":
    main()
