#!/bin/sh
# Releases side by side in /opt/reelgist/releases, and one of them in use: /opt/reelgist/current, a symbolic link that is
# replaced in one step. Running processes stay on their release until they are restarted.
#
#     deploy/release.sh add FOLDER      # copies a clone or an unpacked archive, and sets it up (packages, models)
#     deploy/release.sh use VERSION     # an upgrade, or a roll-back
#     deploy/release.sh list            # the one in use is marked
#     deploy/release.sh remove VERSION
#
# PREFIX is another place than /opt/reelgist. SETUP=no skips the setup. Afterwards: systemctl restart 'reelgist@*'
set -eu
prefix=${PREFIX:-/opt/reelgist}
releases=$prefix/releases
fail() { echo "$*" >&2; exit 1; }
version_of() { sed -n 's/^  "version": "\(.*\)",$/\1/p' "$1/package.json"; }
current() { basename "$(readlink "$prefix/current" 2>/dev/null || true)"; }
# A version is one name: neither a path nor a flag.
check_version() {
  case ${1:-} in
    '' | .* | -* | */*) fail 'Usage: deploy/release.sh add FOLDER | use VERSION | list | remove VERSION' ;;
  esac
}

case ${1:-} in
  add)
    [ -f "${2:-}/package.json" ] || fail "${2:-} is not a release: it has no package.json."
    version=$(version_of "$2")
    check_version "$version"
    [ ! -e "$releases/$version" ] || fail "$releases/$version already exists: remove it first, or use it."
    mkdir -p "$releases"
    draft=$releases/.new-$version-$$
    trap 'rm -rf "$draft"' EXIT
    cp -a "$2" "$draft"
    [ "${SETUP:-yes}" = no ] || (cd "$draft" && node scripts/bootstrap.mjs scripts/languages.ts)
    # Complete or not at all.
    mv -T "$draft" "$releases/$version"
    echo "$version is ready: deploy/release.sh use $version"
    ;;
  use)
    check_version "${2:-}"
    [ -f "$releases/$2/package.json" ] || fail "There is no release $2 in $releases."
    ln -sfn "releases/$2" "$prefix/.current-$$"
    mv -T "$prefix/.current-$$" "$prefix/current"
    echo "$2 is in use after: systemctl restart 'reelgist@*'"
    ;;
  list)
    for folder in "$releases"/*/; do
      [ -f "$folder/package.json" ] || continue
      version=$(basename "$folder")
      if [ "$version" = "$(current)" ]; then echo "$version (in use)"; else echo "$version"; fi
    done
    ;;
  remove)
    check_version "${2:-}"
    [ "$2" != "$(current)" ] || fail "$2 is in use: use another release first."
    [ -d "$releases/$2" ] || fail "There is no release $2 in $releases."
    rm -rf "${releases:?}/$2"
    ;;
  *) check_version '' ;;
esac
