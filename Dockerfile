# One image for every role: ROLE=all (the default), api or worker. `deploy/build-image.sh` builds it without a registry
# of images; see docs/deploy.md to run it.
ARG BASE=debian:trixie-slim

FROM ${BASE} AS system
# python3 is for yt-dlp; tini reaps processes and forwards signals, which Node as process 1 does only in part.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates python3 tini \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*

# ffmpeg decodes: the libraries that npm brings may not be redistributed in an image (see "FFmpeg licence" in docs/configure.md).
# Only its programs and the libraries that they load: the package also brings graphics drivers.
FROM system AS ffmpeg
RUN apt-get update \
 && apt-get install -y --no-install-recommends ffmpeg \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
COPY deploy/copy-program.sh /
# Without what the image below it has already.
RUN --mount=type=bind,from=system,target=/system \
    mkdir /ffmpeg && PRESENT=/system /copy-program.sh /ffmpeg /usr/bin/ffmpeg /usr/bin/ffprobe

FROM system AS build
# Debian's Node only installs; the packages bring the Node that the service runs on. binutils has strip.
RUN apt-get update \
 && apt-get install -y --no-install-recommends binutils git nodejs npm \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
WORKDIR /app
# The npm that reads `allowScripts`: package.json lists the packages that may run install scripts.
ARG NPM=11.19.1
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
# Pass the npmrc of a private registry as a secret: --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npx --yes npm@${NPM} ci --include=dev --no-audit --no-fund
COPY . .
# all: the weights for every language are in the image, since the service may not write there. english-only leaves 280 MB out.
ARG LANGUAGES=all
# Models, yt-dlp, the page and the command `reelgist`.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    LANGUAGES=${LANGUAGES} node_modules/.bin/node --disable-warning=ExperimentalWarning scripts/setup.ts \
 && .tools/yt-dlp/yt-dlp --version
# Remove what only building and testing need. From another folder: Debian's npx cannot read this one's overrides.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    cd / && npx --yes npm@${NPM} --prefix /app prune --omit=dev --no-audit --no-fund
# external: no embedded PostgreSQL, DATABASE_URL is required. real: no local chains, PAYMENT must be self or facilitator.
ARG DATABASE=embedded
ARG PAYMENT=sandbox
RUN DATABASE=${DATABASE} PAYMENT=${PAYMENT} /app/deploy/trim-image.sh /app

FROM system
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin reelgist \
 && install -d -o reelgist -g reelgist -m 0700 /data
COPY --from=ffmpeg /ffmpeg /
RUN ldconfig && ffmpeg -hide_banner -version >/dev/null && ffprobe -hide_banner -version >/dev/null
COPY --from=build /app /app
ARG LANGUAGES=all
ENV PATH=/app/node_modules/node/bin:$PATH \
    NODE_ENV=production \
    NODE_COMPILE_CACHE=/tmp/reelgist-compiled \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    METRICS_HOST=0.0.0.0 \
    DATA_DIR=/data \
    LANGUAGES=${LANGUAGES}
WORKDIR /app
USER 10001:10001
VOLUME /data
EXPOSE 8402 9402
# Ready, not only alive: `healthy` means that it accepts requests.
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
# The service needs up to ten seconds to stop, and returns running analyses to the queue.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--initial-old-space-size=64", "src/main.ts"]
