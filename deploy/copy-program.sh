#!/bin/sh
# Copies programs with the libraries that they load, and the licences of the packages these come from, into a folder.
# Debian's ffmpeg package also depends on graphics drivers and a compiler for them, which the programs never load here.
#
#     deploy/copy-program.sh TARGET PROGRAM...
set -eu
target=${1:?a folder}
shift
{
  for program in "$@"; do
    echo "$program"
    ldd "$program" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p'
  done
} | sort -u | while read -r file; do
  # The real file and the link that names it; /lib is a link to /usr/lib.
  for path in "$(realpath -s "$file" | sed 's#^/lib/#/usr/lib/#')" "$(realpath "$file")"; do
    cp -a --parents "$path" "$target"
  done
  package=$(dpkg -S "$(realpath "$file")" 2>/dev/null | head -n 1 | cut -d : -f 1)
  if [ -n "$package" ] && [ -e "/usr/share/doc/$package/copyright" ]; then
    cp -aL --parents "/usr/share/doc/$package/copyright" "$target"
  fi
done
