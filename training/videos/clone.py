"""Reads files out of local clones, with or without a work tree: DIR/owner/name."""

import subprocess
from functools import cache
from pathlib import Path


class Clone:
    def __init__(self, sources: Path, name: str):
        folder = sources / name
        if not folder.exists():
            raise SystemExit(f"There is no clone of {name} in {sources}: git clone it to {folder}")
        self.name = name
        self.folder = folder / ".git" if (folder / ".git").exists() else folder

    def git(self, *arguments: str) -> bytes:
        return subprocess.run(["git", "-C", str(self.folder), *arguments], capture_output=True, check=True).stdout

    @cache
    def paths(self) -> list[str]:
        return [path for path in self.git("ls-tree", "-r", "-z", "--name-only", "HEAD").decode().split("\0") if path]

    @cache
    def text(self, path: str) -> str:
        return self.git("show", f"HEAD:{path}").decode("utf-8-sig", errors="replace")
