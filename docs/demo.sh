#!/usr/bin/env bash
# The main job on real input: two relays, an owner's node, a subscriber who has only the link, one real chat log.
# Run it with `make demo`. Everything lives in a temporary directory and is gone afterwards.
set -euo pipefail
cd "$(dirname "$0")/.."

BIN=${BIN:-.build/debug}
DATA=${DATA:-../shared/data/irc}
LOG=${LOG:-$DATA/2005-08-08_01.log}
T=$(mktemp -d)
relays=()

stop() {
    for pid in "${relays[@]}"; do kill "$pid" 2>/dev/null || true; done
    wait 2>/dev/null || true
    rm -rf "$T"
}
trap stop EXIT

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }
chanadm() { "$BIN/chanadm" --home "$@"; }

[ -f "$LOG" ] || { echo "demo: no chat log at $LOG; give another: make demo LOG=FILE" >&2; exit 1; }

say "1  Two relays start. They will store and forward, and can read nothing of a closed channel."
for name in north south; do
    "$BIN/chanrelay" init --home "$T/$name" --name "$name"
    "$BIN/chanrelay" serve --home "$T/$name" --listen 127.0.0.1:0 2>"$T/$name.err" &
    relays+=($!)
done
R1=$("$BIN/chanrelay" address --home "$T/north")
R2=$("$BIN/chanrelay" address --home "$T/south")

say "2  alice creates a channel that both relays carry."
chanadm "$T/alice" profile create alice
chanadm "$T/alice" channel create '#help' --title 'Ubuntu help, mirrored' --visibility open --relay "$R1" --relay "$R2"
LINK=$(chanadm "$T/alice" link show '#help' --plain)

say "3  bob has nothing but the link."
chanadm "$T/bob" profile create bob
chanadm "$T/bob" channel join "$LINK"

say "4  alice mirrors a real chat log of $(wc -l <"$LOG") lines."
chanadm "$T/alice" import irc --to '#help' "$LOG"

say "5  bob reads and verifies every message."
chanadm "$T/bob" sync
chanadm "$T/bob" message list '#help' --limit 100000 --jsonl >"$T/messages.jsonl"
echo "bob holds $(wc -l <"$T/messages.jsonl") items; the last three messages:"
chanadm "$T/bob" message list '#help' --last 3

say "6  alice moderates one message; bob sees who and why, and no text."
ID=$(grep -m1 '"kind":"message"' "$T/messages.jsonl" | grep -oE '^\{"id":"[0-9a-f]+' | cut -d'"' -f4)
chanadm "$T/alice" message moderate '#help' "$ID" --reason spam
chanadm "$T/bob" sync
chanadm "$T/bob" message show '#help' "$ID"

say "7  The relays answer for what they hold."
chanadm "$T/alice" relay status '#help'

say "8  bob verifies the whole log again, from genesis to the last checkpoint."
chanadm "$T/bob" audit verify '#help'

say "What happened"
cat <<END
A channel was created, mirrored to two relays, joined with a link alone, and filled with a real chat log.
Every entry bob reads is signed by its author, stands in a Merkle log signed by the origin, and was cosigned by both relays.
END
