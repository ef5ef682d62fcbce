#!/bin/sh
# Removes from a copy of the project, after `npm prune --omit=dev`, what an image does not need. Used by the Dockerfile and
# by deploy/measure-image.sh; never in a clone that people work in. Where `strip` is installed, programs lose their symbols.
#
#     DATABASE=external PAYMENT=real deploy/trim-image.sh FOLDER
#
# DATABASE=external: without the embedded PostgreSQL; the image then needs DATABASE_URL.
# PAYMENT=real: without the local chains; the image then needs PAYMENT=self or PAYMENT=facilitator.
set -eu
folder=${1:?the folder of the copy}
cd "$folder/node_modules"

# FFmpeg's libraries from npm may not be redistributed (docs/configure.md), and Debian's program decodes instead.
rm -rf @seydx
# The package `node` installs the program twice: beside itself and in bin.
rm -rf node/node_modules node/include node/share
# What has built the page and the documentation, which are in the image, or checks types.
rm -rf esbuild @esbuild highlight.js marked typescript @typescript .cache
(cd .. && rm -rf web/src web/styles)
# Documents, tests, sources in another language, and builds for browsers.
rm -rf ai/docs ai/src @ai-sdk/*/docs @ai-sdk/*/src zod/src @x402/*/node_modules/zod/src \
  music-tempo/docs music-tempo/test bintrees/test secp256k1/src tinyld/playground tinyld/dist/*browser* \
  @embedded-postgres/*/native/lib/*.a @embedded-postgres/*/native/lib/postgresql/pgxs
# Only English speech is aligned with it.
rm -rf soundswallower/model/fr-fr
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
# Licences stay.
find . -type f -name '*.md' ! -iname '*licen[cs]e*' ! -iname '*notice*' ! -iname '*copying*' -delete

if [ "${DATABASE:-embedded}" = external ]; then rm -rf @embedded-postgres; fi
if [ "${PAYMENT:-sandbox}" = real ]; then rm -rf ../.tools/edr litesvm litesvm-* @foundry-rs; fi
if command -v strip >/dev/null; then
  find node/bin ../.tools/edr @embedded-postgres/*/native -type f \( -perm -100 -o -name '*.node' -o -name '*.so*' \) \
    -exec strip --strip-unneeded {} + 2>/dev/null || true
fi
