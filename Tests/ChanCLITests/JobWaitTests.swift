import ChanJSON
import ChanTestSupport
import Testing

@testable import ChanCLI

@Suite("Waiting for a job") struct JobWaitTests {
    private func run(_ job: JSONObject, _ options: String...) async -> CommandTranscript {
        var shown: JSONObject = [
            "id": "b12", "method": "relay.rotate", "stopping": false, "done": 1, "unit": "entries",
            "begun_by": "user:0", "created_at": "2026-01-01T00:00:00Z",
        ]
        for member in job.members { shown[member.key] = member.value }
        let answer = JSONValue.object(shown)
        return await FakeTerminal().run(["job", "wait", "b12"] + options, ["job.wait": { _ in answer }])
    }

    @Test func `a failed job ends the command as the command that began it`() async {
        let failure: JSONObject = [
            "state": "failed", "error": "relay.unreachable", "detail": "north is not reachable",
        ]
        let failed = await run(failure)
        #expect(failed.status == 3, "\(failed.text)")
        #expect(failed.err.contains("chanadm: error: north is not reachable"))
        #expect(await run(failure, "--json").status == 3)
        #expect(await run(["state": "failed", "error": "later.unknown", "detail": "?"]).status == 1)
        #expect(await run(["state": "cancelled", "error": "job.cancelled"]).status != 0)
    }

    @Test func `one that is done, or was interrupted, ends it with 0`() async {
        let done = await run(["state": "done"])
        #expect(done.status == 0 && !done.err.contains("error"), "\(done.text)")
        #expect(await run(["state": "interrupted", "detail": "continue with chanadm job wait b12"]).status == 0)
    }

    @Test func `Ctrl-C without a running node says that job wait continues the job`() {
        let stage = Interruption.Stage(running: .relayAdd, holdsState: true)
        #expect(stage.advice?.contains("chanadm job wait") == true)
        #expect(Interruption.Stage(running: .relayAdd, holdsState: false).outcome == "the node continues it")
    }
}
