#!/bin/sh
# Builds the image from the Dockerfile as root on Debian, with neither a daemon nor a registry of images:
#
#     apt-get install buildah mmdebstrap
#     deploy/build-image.sh [NAME]
#
# BASE names another base image (pulled from its registry); without it one is made by mmdebstrap, of the mirror that
# apt uses. npm's own settings (registry, certificates, credentials) come along as a build secret and stay out of the
# image. STORE is where buildah keeps images; STORAGE_DRIVER=overlay is much faster than vfs where the kernel allows it.
# LANGUAGES, DATABASE and PAYMENT as in the Dockerfile.
set -eu
cd "$(dirname "$0")/.."
name=${1:-reelgist}
store=${STORE:-/var/tmp/reelgist-images}
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=${STORAGE_DRIVER:-vfs}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
buildah() { command buildah --root "$store/root" --runroot "$store/run" "$@"; }

if [ -z "${BASE:-}" ]; then
  BASE=localhost/reelgist-base
  if ! buildah inspect --type image "$BASE" >/dev/null 2>&1; then
    mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep '/debian/*$' | head -n 1)
    # How this machine's apt talks to its mirror, which may be a cache or a snapshot.
    apt-config dump Acquire | grep -E '^Acquire::(http|https|Retries|Check-Valid-Until)' >"$work/apt.conf"
    # As debian:trixie-slim: licences, but no other documents and no translations, now and for packages installed later.
    mmdebstrap --variant=minbase --include=ca-certificates --aptopt="$work/apt.conf" \
      --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
      --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/info/*' \
      --dpkgopt='path-exclude=/usr/share/locale/*' trixie "$work/base.tar" "$mirror"
    container=$(buildah from scratch)
    buildah add --quiet "$container" "$work/base.tar" /
    # What this machine trusts beside the usual certificates: a proxy of its own, perhaps.
    buildah copy --quiet "$container" /etc/ssl/certs/ca-certificates.crt /usr/local/share/ca-certificates/builder.crt
    buildah run "$container" -- update-ca-certificates
    buildah commit --quiet --rm "$container" "$BASE"
  fi
fi

settings=$(npm config get userconfig 2>/dev/null)
if [ -f "$settings" ]; then cat "$settings" >"$work/npmrc"; fi
{
  echo "registry=$(npm config get registry 2>/dev/null)"
  echo 'cafile=/etc/ssl/certs/ca-certificates.crt'
} >>"$work/npmrc"

buildah build --layers --format docker --file Dockerfile --tag "$name" \
  --build-arg "BASE=$BASE" --build-arg "LANGUAGES=${LANGUAGES:-all}" \
  --build-arg "DATABASE=${DATABASE:-embedded}" --build-arg "PAYMENT=${PAYMENT:-sandbox}" --secret "id=npmrc,src=$work/npmrc" .
buildah images "$name"
