"""MiniLM with low-rank adapters and four heads: what a line carries, where short values stand in it, where a sentence
begins, and whether the video is of the format's kind."""

import math

import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from torch import nn

LAYERS, WIDTH, HEADS = 6, 384, 12


class Adapted(nn.Module):
    """A frozen product plus a low-rank one that is learned. The two are merged when the service is set up."""

    def __init__(self, weight: torch.Tensor, bias: torch.Tensor, rank: int):
        super().__init__()
        self.register_buffer("weight", weight.float())
        self.register_buffer("bias", bias.float())
        self.down = nn.Parameter(torch.randn(rank, weight.shape[1]) / math.sqrt(weight.shape[1]))
        self.up = nn.Parameter(torch.zeros(weight.shape[0], rank))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.linear(x, self.weight, self.bias) + F.linear(F.linear(x, self.down), self.up)


class Layer(nn.Module):
    def __init__(self, weights: dict[str, torch.Tensor], prefix: str, rank: int, dropout: float):
        super().__init__()

        def adapted(name: str) -> Adapted:
            return Adapted(weights[f"{prefix}{name}.weight"], weights[f"{prefix}{name}.bias"], rank)

        def norm(name: str) -> nn.LayerNorm:
            layer = nn.LayerNorm(WIDTH, eps=1e-12)
            layer.weight.data.copy_(weights[f"{prefix}{name}.weight"])
            layer.bias.data.copy_(weights[f"{prefix}{name}.bias"])
            return layer.requires_grad_(False)

        self.query, self.key, self.value = (adapted(f"attention.self.{name}") for name in ("query", "key", "value"))
        self.out = adapted("attention.output.dense")
        self.out_norm = norm("attention.output.LayerNorm")
        self.up, self.down = adapted("intermediate.dense"), adapted("output.dense")
        self.norm = norm("output.LayerNorm")
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        batch, length, _ = x.shape

        def split(y: torch.Tensor) -> torch.Tensor:
            return y.view(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2)

        mixed = F.scaled_dot_product_attention(split(self.query(x)), split(self.key(x)), split(self.value(x)),
                                               attn_mask=mask[:, None, None, :])
        x = self.out_norm(x + self.dropout(self.out(mixed.transpose(1, 2).reshape(batch, length, WIDTH))))
        return self.norm(x + self.dropout(self.down(F.gelu(self.up(x)))))


class Reader(nn.Module):
    def __init__(self, path: str, roles: int, spans: int, rank: int = 32, dropout: float = 0.1):
        super().__init__()
        weights = {name.removeprefix("bert."): value.float() for name, value in load_file(path).items()}
        self.register_buffer("tokens", weights["embeddings.word_embeddings.weight"])
        self.register_buffer("places", weights["embeddings.position_embeddings.weight"])
        self.register_buffer("types", weights["embeddings.token_type_embeddings.weight"])
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.norm.weight.data.copy_(weights["embeddings.LayerNorm.weight"])
        self.norm.bias.data.copy_(weights["embeddings.LayerNorm.bias"])
        self.norm.requires_grad_(False)
        self.layers = nn.ModuleList(Layer(weights, f"encoder.layer.{index}.", rank, dropout) for index in range(LAYERS))
        # What BERT left unused stands for the sources of a line.
        self.marks = nn.Parameter(weights["embeddings.word_embeddings.weight"][1:9].clone())
        self.dropout = nn.Dropout(0.2)
        self.role = nn.Linear(2 * WIDTH, roles)
        self.span = nn.Linear(WIDTH, 2 * spans)
        self.begins = nn.Linear(WIDTH, 1)
        self.fits = nn.Linear(2 * WIDTH, 1)

    def encode(self, ids: torch.Tensor, kinds: torch.Tensor) -> torch.Tensor:
        """`kinds`: 1 for the line that is asked about, 0 for what stands around it."""
        marked = (ids >= 1) & (ids <= 8)
        words = torch.where(marked[..., None], self.marks[(ids - 1).clamp(0, 7)], self.tokens[ids])
        x = self.norm(words + self.places[: ids.shape[1]] + self.types[kinds])
        mask = ids != 0
        for layer in self.layers:
            x = layer(x, mask)
        return x

    def sentences(self, ids: torch.Tensor, kinds: torch.Tensor) -> torch.Tensor:
        return self.begins(self.encode(ids, kinds)).squeeze(-1)

    def forward(self, ids: torch.Tensor, kinds: torch.Tensor, inside: torch.Tensor, owner: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """`inside`: the line's own words. `owner`: the video of each line, in order. Roles and spans of each line, and
        whether each video is of the kind."""
        x = self.encode(ids, kinds)
        line = self.dropout(marked(x, kinds, inside))
        counts = torch.unique_consecutive(owner, return_counts=True)[1].tolist()
        fits = torch.stack([each.mean() for each in torch.split(self.fits(line).squeeze(-1), counts)])
        return self.role(line), self.span(self.dropout(x)), fits


def marked(x: torch.Tensor, kinds: torch.Tensor, inside: torch.Tensor) -> torch.Tensor:
    """The state of the mark (the first piece of type 1), then the mean of the words that it stands before."""
    own = inside[..., None].to(x.dtype)
    mean = (x * own).sum(1) / own.sum(1).clamp(min=1)
    first = (kinds == 1).float().argmax(1)
    return torch.cat([x[torch.arange(len(x), device=x.device), first], mean], 1)
