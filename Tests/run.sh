#!/bin/bash
# `make test`: every test in four steps, what their nodes said compared with schema/rpc, and at the end once more all that
# failed, so that a log of which only the end is kept says it too.
set -uo pipefail
swift=${SWIFT:-swift}
log=.build/test.log
trace=$PWD/.build/contract-trace
status=0
rm -rf "$trace" && mkdir -p "$trace" && : >"$log" || exit 1

# A dozen tests and cases at a time: with all of them begun at once each waits for a thousand others between two looks at
# what it waits for, and connections to relays time out.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=12

# Arguments: what `swift test` is to run.
step() {
  CHANADM_CONTRACT_TRACE=$trace "$swift" test --skip-build --disable-xctest "$@" 2>&1 | tee -a "$log" || status=1
}

# One after another: each starts processes (a browser, nodes), or connections by the thousand, enough to keep the machine
# busy; typing is shown within a second, which a busy machine does not allow.
alone='EndToEndTests|EventSocketTests|HostileClientTests|WebSocketTests|WebTests|ManyJoinersTests|AdmissionHookTests|ChanServiceTests.TypingTests'
step --no-parallel --filter "$alone"
# Tests that watch a process of their own end: the library that waits for it must meet no other child that ended.
watching='ChanStoreTests.KillTests|CrashMarksTests|InterruptionTests|TerminalSignalTests'
step --no-parallel --filter "$watching"
# Every method with every kind of bad input, millions of bytes of noise: busy all the time, so not beside tests that wait.
step --filter ContractTests
step --skip "$alone|$watching|ContractTests"

.build/debug/chandev check-trace "$trace" 2>&1 | tee -a "$log" || status=1

# "✘ Test … recorded an issue" and what it says (↳), "contract: …"; a crash has no such line.
if [ $status -ne 0 ]; then
  echo "failed:"
  grep -aE '✘|↳|^contract: |^chandev: |[Ff]atal error|unexpected signal' "$log" | cut -c -400 | tail -n 60
fi
grep -aE 'Test run with' "$log"
exit $status
