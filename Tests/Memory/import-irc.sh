#!/bin/sh
# Imports two generated IRC logs of different sizes and compares the peak of memory: it must not grow with the file.
#
#   Tests/Memory/import-irc.sh            10 and 100 MB
#   SMALL_MB=100 LARGE_MB=1000 CHANADM=.build/release/chanadm Tests/Memory/import-irc.sh
#
# Needs GNU time (/usr/bin/time -v). A gigabyte takes a release build some forty minutes and 14 GB of disk; a debug build several times
# as long. Fails where the large one took over SLACK_MB more than the small one, or carried over fewer lines than there are.
set -eu
chanadm=${CHANADM:-.build/debug/chanadm}
small=${SMALL_MB:-10}
large=${LARGE_MB:-100}
slack=${SLACK_MB:-48}
work=$(mktemp -d "${TMPDIR:-/tmp}/import-memory.XXXXXX")
trap 'rm -rf "$work"' EXIT INT TERM

# A log as WeeChat writes it, of so many megabytes: each line says something else, so that nothing is stored twice.
generate() {
    awk -v bytes=$(($1 * 1000000)) 'BEGIN {
        split("alice bob carol dave erin frank grace heidi", names, " ")
        split("sound card kernel module driver install reboot screen works not found again maybe try", words, " ")
        for (second = 0; written < bytes; second++) {
            clock = strftime("%Y-%m-%d %H:%M:%S", 1123459200 + second, 1)
            line = clock "\t" names[second % 8 + 1] "\tline " second ":"
            for (word = 0; word < 5; word++) line = line " " words[(second * 7 + word * (second % 11 + 1)) % 14 + 1]
            print line
            written += length(line) + 1
        }
    }'
}

peak() {
    home=$work/home.$1
    generate "$1" > "$work/chat.weechatlog"
    lines=$(wc -l < "$work/chat.weechatlog")
    export CHANADM_HOME="$home"
    "$chanadm" profile create alice > "$work/out" 2>&1
    "$chanadm" group create help > "$work/out" 2>&1
    /usr/bin/time -v "$chanadm" import irc --to '#help' "$work/chat.weechatlog" --json > "$work/report" 2> "$work/time"
    grep -q "\"lines\": $lines," "$work/report" || { echo "not all of $lines lines were read" >&2; cat "$work/report" >&2; exit 1; }
    kilobytes=$(sed -n 's/.*Maximum resident set size (kbytes): //p' "$work/time")
    elapsed=$(sed -n 's/.*Elapsed (wall clock) time.*: //p' "$work/time")
    echo "$1 MB: $lines lines, $elapsed, peak $((kilobytes / 1024)) MiB" >&2
    rm -rf "$home" "$work/chat.weechatlog"
    echo $((kilobytes / 1024))
}

first=$(peak "$small")
second=$(peak "$large")
if [ "$second" -gt $((first + slack)) ]; then
    echo "memory grows with the file: $first MiB, then $second MiB" >&2
    exit 1
fi
echo "bounded: $first MiB for $small MB, $second MiB for $large MB"
