#!/bin/sh
# Tries the ways of docs/deploy.md on this machine, with a PostgreSQL of its own: a backup of a running service is
# restored, and the restored service answers an old job, finishes what the backup caught in the middle, and has the same
# ledger; then one behind a pooler (POOLER, or the `pgbouncer` of the PATH), with a bucket.
#
#     apt-get install postgresql pgbouncer
#     deploy/drill.sh [restore|pooler]                  # after `npm start` has set the clone up
#     deploy/drill.sh upgrade [--jobs N] OLDER          # see deploy/drills/upgrade.ts; needs no other packages
#     deploy/drill.sh systemd                           # see deploy/drills/systemd.sh
set -eu
cd "$(dirname "$0")/.."
node=node_modules/.bin/node
if [ "${1:-}" = upgrade ]; then
  shift
  exec $node --disable-warning=ExperimentalWarning deploy/drills/upgrade.ts "$@"
fi
if [ "${1:-}" = systemd ]; then exec deploy/drills/systemd.sh; fi
bin=${PGBIN:-$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)}
work=$(mktemp -d)
chmod 755 "$work"
pids=
finish() {
  for pid in $pids; do kill "$pid" 2>/dev/null || true; done
  for pid in $pids; do wait "$pid" 2>/dev/null || true; done
  $as_postgres "$bin/pg_ctl" -D "$work/cluster" -m fast stop >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap finish EXIT
# Some shells leave without the trap above at a signal.
trap 'exit 1' INT TERM
# PostgreSQL refuses to run as root. No function: what is started in the background has to be the program itself.
as_postgres=
[ "$(id -u)" != 0 ] || as_postgres='setpriv --reuid postgres --regid postgres --clear-groups'
say() { printf '\n— %s\n' "$*"; }
sql() { "$bin/psql" -qAtX -v ON_ERROR_STOP=1 "$@"; }

port=${DRILL_PORT:-15499}
export PGHOST=127.0.0.1 PGPORT="$port" PGUSER=reelgist PGPASSWORD=drill PGSSLMODE=require
mkdir "$work/cluster"
[ "$(id -u)" != 0 ] || chown postgres "$work/cluster"
echo drill >"$work/password"
say "a PostgreSQL with TLS: $("$bin/postgres" --version)"
$as_postgres "$bin/initdb" -D "$work/cluster" -U reelgist --pwfile "$work/password" -A scram-sha-256 >/dev/null
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout "$work/cluster/server.key" -out "$work/cluster/server.crt" 2>/dev/null
chmod 600 "$work/cluster/server.key"
[ "$(id -u)" != 0 ] || chown postgres "$work/cluster/server.key"
cp "$work/cluster/server.crt" "$work/ca.crt"
$as_postgres "$bin/pg_ctl" -D "$work/cluster" -w -l "$work/cluster/log" \
  -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c ssl=on" start >/dev/null
sql -d postgres -c 'create database reels'
url() { echo "postgres://reelgist:drill@localhost:${2:-$port}/$1?sslmode=verify-full&sslrootcert=$work/ca.crt"; }

# NAME DATABASE_URL PORT [SETTING…]: a service, waited for.
serve() {
  name=$1 database=$2 at=$3
  shift 3
  env -u PGSSLMODE MALLOC_ARENA_MAX=2 DATABASE_URL="$database" PORT="$at" METRICS_PORT=$((at + 1)) DATA_DIR="$work/$name" "$@" \
    $node --disable-warning=ExperimentalWarning --initial-old-space-size=64 src/main.ts >"$work/$name.log" 2>&1 &
  serving=$!
  pids="$pids $serving"
  until curl -fs "http://127.0.0.1:$((at + 1))/readyz" >/dev/null; do
    kill -0 "$serving" || { cat "$work/$name.log"; exit 1; }
    sleep 1
  done
}
stop() {
  kill "$serving"
  wait "$serving"
  say 'stopped in order'
}
reelgist() { REELGIST_URL=http://localhost:$1; export REELGIST_URL; shift; $node client/bin/reelgist.js "$@"; }
export XDG_CONFIG_HOME="$work/home" XDG_STATE_HOME="$work/home"
ledger() { sql -d "$1" -c "select state, count(*), sum(amount::numeric) / 1e6 as dollars from payments group by 1 order by 1"; }
one=https://www.tiktok.com/@samples/video/7000000000000000001
two=https://www.youtube.com/shorts/sampleSht01

try_restore() {
  say 'a job is paid for and finished'
  serve first "$(url reels)" 18411
  reelgist 18411 wallet fund
  reelgist 18411 analyse "$one" -f recipe --json >"$work/result.json"
  job=$(sql -d reels -c "select id from jobs where status = 'success' limit 1")
  curl -fs "http://127.0.0.1:18411/v1/jobs/$job" >"$work/before.json"
  sql -d reels -c "select 'evidence', 1, octet_length(evidence::text) from videos where evidence is not null
    union all select 'frames', count(*), sum(octet_length(jpeg)) from frames
    union all select 'strip', count(*), sum(octet_length(jpeg)) from strip
    union all select 'result', 1, octet_length(result::text) from analyses where status = 'success'"

  say 'another one runs while the backup is made'
  reelgist 18411 analyse "$two" --timeout 1 >/dev/null 2>&1 || [ $? = 8 ]
  until [ "$(sql -d reels -c "select count(*) from jobs where status = 'processing'")" = 1 ]; do sleep 0.2; done
  ledger reels >"$work/ledger.before"
  "$bin/pg_dump" -Fc -d reels -f "$work/reels.dump"
  ls -l "$work/reels.dump" | awk '{ print $5 " bytes" }'
  stop

  say 'the backup is restored beside it'
  sql -d postgres -c 'create database restored'
  "$bin/pg_restore" --exit-on-error --no-owner -d restored "$work/reels.dump"
  ledger restored >"$work/ledger.after"
  diff "$work/ledger.before" "$work/ledger.after"
  cat "$work/ledger.after"
  serve second "$(url restored)" 18421
  curl -fs "http://127.0.0.1:18421/v1/jobs/$job" >"$work/after.json"
  cmp "$work/before.json" "$work/after.json"
  say "job $job is answered as before"
  caught=$(sql -d restored -c "select id from jobs where id <> '$job'")
  reelgist 18421 wait "$caught" --json >/dev/null
  say "job $caught, which the backup caught in the middle, is finished"
  ledger restored
  stop
}

try_pooler() {
  pooler=${POOLER:-$(command -v pgbouncer || true)}
  if [ -z "$pooler" ]; then say 'no pgbouncer here'; return; fi
  sql -d postgres -c 'create database pooled'
  version=$($pooler --version | head -n 1)
  say "behind a pooler in transaction mode: $version"
  # Earlier ones do not know the setting, and do not start with it.
  case $version in
    *' 1.1'[0-9].* | *' 1.20'.*) statements= ;;
    *) statements='max_prepared_statements = 200' ;;
  esac
  cat >"$work/pgbouncer.ini" <<END
[databases]
pooled = host=127.0.0.1 port=$port
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $((port + 1))
auth_type = plain
auth_file = $work/users.txt
pool_mode = transaction
default_pool_size = 20
server_tls_sslmode = require
ignore_startup_parameters = statement_timeout
${POOLER_SETTINGS-$statements}
END
  echo '"reelgist" "drill"' >"$work/users.txt"
  chmod 644 "$work/pgbouncer.ini" "$work/users.txt"
  $as_postgres $pooler "$work/pgbouncer.ini" >"$work/pgbouncer.log" 2>&1 &
  pids="$pids $!"
  until PGSSLMODE=prefer PGPORT=$((port + 1)) sql -d pooled -c 'select 1' >/dev/null 2>&1; do
    kill -0 $! || { cat "$work/pgbouncer.log"; exit 1; }
    sleep 0.2
  done
  # And with frames and evidence in a bucket of a real S3 server.
  mkdir "$work/buckets"
  $node -e "new (require('@20minutes/s3rver'))({ port: $((port + 2)), address: '127.0.0.1', directory: '$work/buckets', silent: true, configureBuckets: [{ name: 'reels' }] }).run()" &
  pids="$pids $!"
  until curl -s "http://127.0.0.1:$((port + 2))/" >/dev/null; do sleep 0.2; done
  serve third "postgres://reelgist:drill@127.0.0.1:$((port + 1))/pooled" 18431 \
    BLOBS="s3://reels/drill?endpoint=http://127.0.0.1:$((port + 2))" AWS_ACCESS_KEY_ID=S3RVER AWS_SECRET_ACCESS_KEY=S3RVER
  # A video that has to be perceived, and another format of it, whose evidence comes from the bucket.
  reelgist 18431 wallet fund
  reelgist 18431 analyse "$one" -f recipe --json >/dev/null
  reelgist 18431 analyse "$one" -f tutorial-guide --json >/dev/null
  ledger pooled
  sql -d pooled -c "select status, count(*) from jobs group by 1"
  say "in the bucket: $(find "$work/buckets" -name '*_object' | wc -l) blobs; named by rows: $(sql -d pooled -c "
    select (select count(*) from videos where evidence_blob is not null)
      + (select count(distinct blob) from (select blob from frames union all select blob from strip) named)")"
  seen=$(sql -d pooled -c 'select id from jobs limit 1')
  curl -fs -o "$work/frame.jpg" -w '%{http_code} %{content_type} %{size_download} bytes\n' "http://127.0.0.1:18431/v1/jobs/$seen/frames/0.jpg"
  grep -ciE 'prepared statement|"level":(50|60)' "$work/third.log" || say 'no error in its log'
  stop
}

case ${1:-both} in
  restore) try_restore ;;
  pooler) try_pooler ;;
  both)
    try_restore
    try_pooler
    ;;
  *) echo 'deploy/drill.sh [restore|pooler|upgrade OLDER|systemd]' >&2 && exit 2 ;;
esac
