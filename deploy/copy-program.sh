#!/bin/sh
# Copies programs with the libraries that they load, and the licences of the packages these come from, into a folder.
# Debian's ffmpeg package also depends on graphics drivers and a compiler for them, which the programs never load here.
#
#     deploy/copy-program.sh TARGET PROGRAM...
#
# PRESENT is the root of a system whose libraries are not copied.
set -eu
target=${1:?a folder}
shift
{
  for program in "$@"; do
    echo "$program"
    ldd "$program" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p'
  done
} | sort -u | while read -r file; do
  real=$(realpath "$file")
  if [ -n "${PRESENT:-}" ] && [ -e "$PRESENT$real" ]; then continue; fi
  # Every link on the way to the real file (some lead through /etc/alternatives); /lib is a link to /usr/lib.
  path=$file
  while :; do
    path=$(realpath -s "$path" | sed 's#^/lib/#/usr/lib/#')
    cp -a --parents "$path" "$target"
    [ -L "$path" ] || break
    next=$(readlink "$path")
    case $next in
      /*) path=$next ;;
      *) path=$(dirname "$path")/$next ;;
    esac
  done
  package=$(dpkg -S "$real" 2>/dev/null | head -n 1 | cut -d : -f 1)
  if [ -n "$package" ] && [ -e "/usr/share/doc/$package/copyright" ]; then
    cp -aL --parents "/usr/share/doc/$package/copyright" "$target"
  fi
done
