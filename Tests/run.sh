#!/bin/bash
# `make test`: every test in steps, the few that failed once more by themselves, what all nodes said compared with
# schema/rpc, and at the end once more all that failed, so that a log of which only the end is kept says it too.
set -uo pipefail
swift=${SWIFT:-swift}
logs=.build/test-logs
trace=$PWD/.build/contract-trace
rm -rf "$trace" "$logs" && mkdir -p "$trace" "$logs" || exit 1

# A dozen tests and cases at a time: with all of them begun at once each waits for a thousand others between two looks at
# what it waits for, and connections to relays time out.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=12

# Arguments: a name for the step's log, and what `swift test` is to run.
step() {
  local name=$1 status
  shift
  watch "$name" &
  CHANADM_CONTRACT_TRACE=$trace "$swift" test --skip-build --disable-xctest \
    --event-stream-version 0 --event-stream-output-path "$logs/$name.events" "$@" 2>&1 | tee "$logs/$name.log"
  status=$?
  touch "$logs/$name.over"
  return $status
}

# Kills a step of which no test begins or ends for ten minutes, with the programs that its tests started, and names the
# tests that ran: their own time limits end only what does not block its thread.
watch() {
  local name=$1
  until [ -e "$logs/$name.over" ] || ! kill -0 $$ 2>/dev/null; do
    sleep 5
    [ -n "$(find "$logs/$name.events" -mmin +10 2>/dev/null)" ] || continue
    comm -23 <(tests "$name" testStarted) <(tests "$name" testEnded) |
      sed "s/^/no progress for ten minutes: /" | tee -a "$logs/$name.stuck"
    kill -KILL $(family $$ -f -- "$logs/$name.events")
    return
  done
}

# The children of a process for which `pgrep` finds the further arguments, and all that descend from them.
family() {
  local child
  for child in $(pgrep -P "$@"); do echo "$child" && family "$child"; done
}

# The tests and suites that began (testStarted) or ended (testEnded, testSkipped), one a line.
tests() {
  grep -aE "\"kind\":\"($2)\"" "$logs/$1.events" | sed -E 's/.*"testID":"([^"]*)".*/\1/; s/\\//g' | sort -u
}

# The suites of a step that did not come to their end.
unfinished() {
  comm -23 <(grep -a '^{"kind":"test"' "$logs/$1.events" | sed -E 's/.*"id":"([^"\]*).*/\1/' | sort -u) \
    <(tests "$1" 'testEnded|testSkipped' | grep -v /)
}

# The suites in which a step's tests failed, one a line. An issue of no test keeps its line of JSON.
failed() {
  grep -a '"kind":"issueRecorded"' "$logs/$1.events" | grep -av '"isKnown":true' |
    sed -E 's/.*"testID":"([^"\\]*).*/\1/' | sort -u
}

# Runs a step's failed suites by themselves, and those that it was killed before. Time limits are part of the product, and
# beside a dozen other tests on a busy machine some pass before anything was wrong; a real defect fails here, too: random
# tests repeat their seeds. More than three suites are no accident.
once_more() {
  local name=$1 suites
  suites=$(failed "$name")
  [[ $suites != *"{"* && $(wc -l <<<"$suites") -le 3 ]] || return 1
  if [ -e "$logs/$name.stuck" ]; then
    suites=$(sort -u <(echo "$suites") <(unfinished "$name") | grep .)
    cat "$logs/$name.stuck" >>"$logs/accidents"
  else
    [ -n "$suites" ] && grep -qaE 'Test run with .* failed' "$logs/$name.log" || return 1
    sed "s/^/failed beside other tests: /" <<<"$suites" >>"$logs/accidents"
  fi
  SEEDS_OF=$PWD/$logs/$name.log step "$name-again" --no-parallel --filter "^($(paste -sd'|' <<<"${suites//./\\.}"))(/|\$)" || return 1
  echo "they passed in a second run" >>"$logs/accidents"
}

run() { step "$@" || once_more "$1" || touch "$logs/failure"; }

# One after another: each starts a browser or many nodes, or connections by the thousand, enough to keep the machine
# busy; typing is shown within a second, and descriptors are used up in one go, which a busy machine does not allow.
alone='EventSocketTests|HostileClientTests|WebSocketTests|WebTests|ManyJoinersTests|AdmissionHookTests'
alone+='|ChanServiceTests.TypingTests|NodeDescriptorTests'
run alone --no-parallel --filter "$alone"
# Whole programs, a few at a time: they mostly wait for each other, and one at a time leaves the machine idle.
SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=5 run programs --filter EndToEndTests --skip "$alone"
# Tests that watch a process of their own end: the library that waits for it must meet no other child that ended.
watching='ChanStoreTests.KillTests|CrashMarksTests|InterruptionTests|TerminalSignalTests'
run watching --no-parallel --filter "$watching"
# Every method with every kind of bad input, millions of bytes of noise: busy all the time, so not beside tests that wait.
noise='ContractTests.(FuzzTests|BadInputTests|ExtremeNumberTests)'
run noise --filter "$noise"
run contract --filter ContractTests --skip "$noise"
run units --skip "EndToEndTests|$alone|$watching|ContractTests"

.build/debug/chandev check-trace "$trace" 2>&1 | tee "$logs/trace.log" || touch "$logs/failure"

# "✘ Test … recorded an issue" and what it says (↳), "contract: …"; a crash has no such line.
if [ -e "$logs/failure" ]; then
  echo "failed:"
  cat "$logs"/*.log | grep -aE '✘|^↳|^contract: |^chandev: |[Ff]atal error|unexpected signal' |
    grep -avE '^↳ (Testing Library Version|Target Platform)' | cut -c -400 | tail -n 60
fi
[ -e "$logs/accidents" ] && cat "$logs/accidents"
for name in {alone,programs,watching,noise,contract,units}{,-again}; do
  grep -ahE 'Test run with' "$logs/$name.log" 2>/dev/null
done
[ ! -e "$logs/failure" ]
