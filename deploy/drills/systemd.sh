#!/bin/sh
# Starts the units of deploy/systemd under a real systemd, as root on Debian: a Debian of its own (mmdebstrap) is booted
# by systemd-nspawn with loopback only, and the steps of docs/deploy.md are done in it. The doctor runs in its unit; a
# sample is paid for and analysed; the main process is killed and comes back; it is stopped in order.
#
#     apt-get install mmdebstrap systemd-container
#     deploy/drill.sh systemd        # after `npm start` has set the clone up
#
# SUITE is the Debian that is booted (bookworm, trixie). TREE is a folder to use again instead of making one each time.
set -eu
cd "$(dirname "$0")/../.."
clone=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=${TREE:-$work/tree}
if [ ! -d "$tree" ]; then
  mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep '/debian/*$' | head -n 1)
  # How this machine's apt talks to its mirror, which may be a cache or a snapshot.
  apt-config dump Acquire | grep -E '^Acquire::(http|https|Retries|Check-Valid-Until)' >"$work/apt.conf"
  mmdebstrap --quiet --variant=minbase --include=systemd,systemd-sysv,dbus,python3,ca-certificates,procps,curl \
    --aptopt="$work/apt.conf" "${SUITE:-bookworm}" "$tree" "$mirror"
fi

cat >"$tree/drill.sh" <<'END_INSIDE'
set -eu
say() { printf '\n— %s\n' "$*"; }
cd /opt/reelgist/releases/drill
id reelgist >/dev/null 2>&1 ||
  useradd --system --home-dir /var/lib/reelgist --shell /usr/sbin/nologin reelgist
PREFIX=/opt/reelgist deploy/release.sh use drill
install -d -m 0750 -g reelgist /etc/reelgist
install -m 0640 -g reelgist deploy/systemd/env deploy/systemd/*.env /etc/reelgist/
# The embedded database, and an open faucet for the client of this drill.
sed -i 's/^DATABASE_URL=.*/DATABASE_URL=/; s/^TRUST_PROXY=.*/TRUST_PROXY=/; s#^PUBLIC_URL=.*#PUBLIC_URL=http://localhost:8402#' /etc/reelgist/env
cp deploy/systemd/*.service /etc/systemd/system/
systemctl daemon-reload
systemctl --version | head -n 1

say 'the doctor, in its unit'
status=0
systemctl start reelgist-doctor@all || status=$?
journalctl --no-pager --output=cat --unit=reelgist-doctor@all
[ "$status" = 0 ]

say 'the service'
systemctl enable --now reelgist@all
restarts() { systemctl show --property=NRestarts --value reelgist@all; }
ready() {
  until curl -fs http://127.0.0.1:9402/readyz; do
    # It is restarted for ever; here twice is enough.
    [ "$(restarts)" -le 2 ] || { journalctl --no-pager --lines=20 --unit=reelgist@all; exit 1; }
    sleep 1
  done
}
ready
main() { systemctl show --property=MainPID --value reelgist@all; }
first=$(main)
grep -E '^(Uid|CapBnd|NoNewPrivs|Seccomp):' "/proc/$first/status"
systemd-analyze security --no-pager reelgist@all | tail -n 1
export REELGIST_URL=http://localhost:8402 HOME=/root
client() { /opt/reelgist/current/node_modules/node/bin/node client/bin/reelgist.js "$@"; }
buy() { client analyse "$1" --json | head -c 200; echo; }
client wallet fund
buy https://www.tiktok.com/@samples/video/7000000000000000001

say 'the main process is killed'
kill -KILL "$first"
until [ "$(main)" != "$first" ] && [ "$(main)" != 0 ]; do sleep 0.2; done
ready
systemctl show --property=NRestarts reelgist@all
buy https://www.tiktok.com/@samples/video/7000000000000000001

say 'stopping it'
systemctl stop reelgist@all
systemctl show --property=Result,ExecMainStatus reelgist@all
[ "$(systemctl show --property=Result --value reelgist@all)" = success ]
say 'processes of the service that are left'
! pgrep --list-full --uid reelgist || exit 1
say 'done'
END_INSIDE

cat >"$tree/etc/systemd/system/drill.service" <<'END_UNIT'
[Unit]
After=dbus.service
SuccessAction=poweroff-force
FailureAction=poweroff-force
[Service]
Type=oneshot
ExecStart=/bin/sh /drill.sh
StandardOutput=append:/drill.log
StandardError=append:/drill.log
[Install]
WantedBy=multi-user.target
END_UNIT
: >"$tree/drill.log"
echo '127.0.0.1 localhost' >"$tree/etc/hosts"
mkdir -p "$tree/opt/reelgist/releases/drill" "$tree/etc/systemd/system/multi-user.target.wants"
ln -sfn ../drill.service "$tree/etc/systemd/system/multi-user.target.wants/drill.service"
tail -f "$tree/drill.log" &
follower=$!
systemd-nspawn --quiet --directory="$tree" --boot --register=no --keep-unit --private-network --console=pipe \
  --bind-ro="$clone:/opt/reelgist/releases/drill" </dev/null >"$work/console.log" 2>&1 || true
kill "$follower"
[ "$(tail -n 1 "$tree/drill.log")" = '— done' ] || { tail -n 20 "$work/console.log" >&2; exit 1; }
