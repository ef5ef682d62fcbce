#!/bin/sh
# Starts the image that deploy/build-image.sh has built, as root and without a container engine: namespaces, a read-only
# root, no capability, the image's own user, entry point and process 1. Then a sample is paid for and analysed in it by
# the client, and the container is stopped; it starts again on the same data, and the wallet pays once more.
#
#     deploy/try-image.sh [NAME]
set -eu
name=${1:-reelgist}
store=${STORE:-/var/tmp/reelgist-images}
export STORAGE_DRIVER=${STORAGE_DRIVER:-vfs}
buildah() { command buildah --root "$store/root" --runroot "$store/run" "$@"; }
port=${TRY_PORT:-18402}
container=$(buildah from --pull-never "$name")
root=$(buildah mount "$container")
work=$(mktemp -d)
init=
finish() {
  [ -z "$init" ] || kill -KILL "$init" 2>/dev/null || true
  buildah rm "$container" >/dev/null
  rm -rf "$work"
}
trap finish EXIT
say() { printf '\n— %s\n' "$*"; }
config() { buildah inspect --format "$1" "$container"; }

install -d -o 10001 -g 10001 -m 0700 "$work/data"
chmod 755 "$work"
echo '127.0.0.1 localhost' >"$work/hosts"
touch "$root/etc/hosts"
config '{{range .OCIv1.Config.Env}}{{.}}{{"\n"}}{{end}}' >"$work/environment"
{
  echo "PORT=$port"
  echo "METRICS_PORT=$((port + 1))"
  echo "PUBLIC_URL=http://localhost:$port"
} >>"$work/environment"
{
  config '{{range .OCIv1.Config.Entrypoint}}{{.}}{{"\n"}}{{end}}'
  config '{{range .OCIv1.Config.Cmd}}{{.}}{{"\n"}}{{end}}'
} | grep . >"$work/command"
say "$name: user $(config '{{.OCIv1.Config.User}}'), $(tr '\n' ' ' <"$work/command")"

# ENTER ROOT DATA COMMAND…: as the image's user, with nothing but the image, /data and /tmp.
cat >"$work/enter" <<'END'
root=$1 data=$2
shift 2
mount --bind "$root" "$root" && mount -o remount,bind,ro "$root"
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
mount -t tmpfs -o nosuid,nodev tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
# An engine gives a container its names.
mount --bind "$data/../hosts" "$root/etc/hosts"
mount -t tmpfs -o nosuid tmpfs "$root/dev"
for device in null zero full random urandom; do
  touch "$root/dev/$device" && mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/shm" && mount -t tmpfs -o nosuid,nodev tmpfs "$root/dev/shm"
exec chroot "$root" setpriv --reuid 10001 --regid 10001 --clear-groups --no-new-privs --bounding-set=-all \
  env -i -C /app "$@"
END
set --
while read -r line; do set -- "$@" "$line"; done <"$work/environment"
while read -r line; do set -- "$@" "$line"; done <"$work/command"
# In the container: the same namespaces, and a command in place of the image's.
inside() { nsenter --target "$init" --mount --pid --root --wdns=/app setpriv --reuid 10001 --regid 10001 --clear-groups env -i $(cat "$work/environment") HOME=/data "$@"; }
start() {
  unshare --mount --pid --ipc --uts --fork sh "$work/enter" "$root" "$work/data" "$@" >"$work/log" 2>&1 &
  outside=$!
  until init=$(pgrep --parent "$outside"); do
    kill -0 "$outside" || { cat "$work/log"; exit 1; }
    sleep 0.2
  done
  say 'waiting until its own health check says healthy'
  until inside node deploy/healthcheck.mjs 2>/dev/null | grep '"ready"'; do
    kill -0 "$outside" || { cat "$work/log"; exit 1; }
    sleep 1
  done
}
stop() {
  say 'stopping it'
  kill -TERM "$init"
  status=0
  wait "$outside" || status=$?
  init=
  tail -n 3 "$work/log" | cut -c 1-200
  echo "exit status $status"
  [ "$status" = 0 ] || exit "$status"
}
reelgist() { inside env REELGIST_URL="http://localhost:$port" node client/bin/reelgist.js "$@"; }
sample=https://www.tiktok.com/@samples/video/7000000000000000001

start "$@"
say 'processes inside'
inside sh -c 'for p in /proc/[0-9]*; do echo "${p#/proc/} $(tr "\0" " " <$p/cmdline | cut -c 1-100)"; done | sort -n | head -n 4; grep -E "^(Uid|CapBnd|NoNewPrivs)" /proc/1/status; touch /app/x 2>&1 || true'
inside .tools/yt-dlp/yt-dlp --version
say 'a sample is paid for and analysed by the client'
reelgist wallet fund
reelgist analyse "$sample" -f recipe --md
stop
say 'starting it again on the same data'
start "$@"
reelgist analyse "$sample" -f tutorial-guide --json | head -c 200
echo
reelgist wallet balance
stop
