#!/bin/sh
# Measures what the image would hold, without building it: the project's part is copied and trimmed as in the Dockerfile,
# and the programs of Debian are unpacked from their packages where apt can download them. In a clone that is set up.
#
#     deploy/measure-image.sh                                   # everything
#     DATABASE=external PAYMENT=real deploy/measure-image.sh    # without PostgreSQL and the local chains
#
# LANGUAGES=english-only leaves the models of other languages out. BASE_MB is the size of the base image (debian:trixie-slim).
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
megabytes() { du -sm --apparent-size "$1" | cut -f 1; }
mkdir "$work/app"
# What .dockerignore leaves out stays out here too.
tar -c --exclude=./.git --exclude=./data --exclude=./bench --exclude=./docs --exclude=./examples --exclude=./test \
  --exclude=./training --exclude=./node_modules/.cache --exclude='*.test.ts' . | tar -x -C "$work/app"
# A copy, not links: npm rewrites its lockfiles in place.
(cd "$work/app" && npm prune --omit=dev --offline --ignore-scripts --no-audit --no-fund >/dev/null)
if [ "${LANGUAGES:-all}" = english-only ]; then rm -rf "$work/app/models/languages" "$work/app/models/scripts"; fi
deploy/trim-image.sh "$work/app"
packages=$(megabytes "$work/app/node_modules")
models=$(megabytes "$work/app/models")
app=$(megabytes "$work/app")

# The libraries of ffmpeg: from the packages that it depends on, as far as its programs load them.
mkdir "$work/debs" "$work/root"
(
  cd "$work/debs"
  apt-get download $(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
    --no-enhances --no-pre-depends ffmpeg python3 tini ca-certificates | grep '^\w' | sort -u) >/dev/null 2>&1
) || true
system=unknown
if ls "$work"/debs/*.deb >/dev/null 2>&1; then
  for package in "$work"/debs/*.deb; do dpkg -x "$package" "$work/root"; done
  triplet=$(dirname "$(find "$work/root/usr/lib" -name 'libavcodec.so.*' | head -n 1)")
  mkdir "$work/programs"
  LD_LIBRARY_PATH=$triplet:$(find "$triplet" -mindepth 1 -maxdepth 1 -type d | tr '\n' ':') \
    ldd "$work/root/usr/bin/ffmpeg" "$work/root/usr/bin/ffprobe" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p' | sort -u |
    while read -r file; do cp -L "$file" "$work/programs/"; done
  cp "$work/root/usr/bin/ffmpeg" "$work/root/usr/bin/ffprobe" "$work/programs/"
  python=$(cd "$work/debs" && mkdir "$work/python" && for package in python3*.deb libpython3*.deb tini*.deb openssl*.deb; do
    [ ! -e "$package" ] || dpkg -x "$package" "$work/python"
  done; megabytes "$work/python")
  system=$(($(megabytes "$work/programs") + python))
fi
base=${BASE_MB:-100}
printf 'packages %s MB, models %s MB, project in all %s MB, ffmpeg and python3 %s MB, base image %s MB\n' \
  "$packages" "$models" "$app" "$system" "$base"
[ "$system" = unknown ] || echo "total $((app + system + base)) MB"
