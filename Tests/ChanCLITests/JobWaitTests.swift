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

    @Test func `a command that does not wait says that its job began, and names it`() async {
        let address = "relay://\(String(repeating: "A", count: 43))@relay.example:7443"
        func run(_ method: String, _ words: [String], _ outcome: String, _ state: String) async -> String {
            let own: JSONValue = [
                "relay": ["name": "east"], "job": ["id": "b12", "method": .string(method), "state": .string(state)],
            ]
            let answer = SampleResults.change(own, outcome: outcome)
            return await FakeTerminal(width: 80).run(words, [method: { _ in answer }]).out
        }
        let rotate = ["relay", "rotate", "#help", "south", address]
        let begun = await run("relay.rotate", rotate + ["--detach"], "applied", "waiting")
        #expect(begun.hasPrefix("Began: replace a relay by another: #help south \(address) (b12)\n"), "\(begun)")
        #expect(begun.hasSuffix("  next: chanadm job wait b12\n"), "\(begun)")
        let known = await run("relay.rotate", rotate + ["--detach"], "unchanged", "running")
        #expect(known.hasPrefix("In progress: replace"), "\(known)")
        let done = await run("relay.rotate", rotate, "applied", "done")
        #expect(done.hasPrefix("Replaced south by east: b12\n"), "\(done)")
        let continued = await run("relay.rotate", rotate, "unchanged", "done")
        #expect(continued.hasPrefix("Replaced south by east: b12 (continued)\n"), "\(continued)")
        let added = await run("relay.add", ["relay", "add", "#help", address, "--detach"], "applied", "running")
        #expect(added.hasPrefix("Began: add a relay: #help \(address) (b12)\n"), "\(added)")
        #expect(added.contains("undo: chanadm relay remove '#help' east\n"), "\(added)")
        #expect(added.hasSuffix("  next: chanadm job wait b12\n"), "\(added)")
    }

    @Test func `Ctrl-C without a running node says that job wait continues the job`() {
        let stage = Interruption.Stage(running: .relayAdd, holdsState: true)
        #expect(stage.advice?.contains("chanadm job wait") == true)
        #expect(Interruption.Stage(running: .relayAdd, holdsState: false).outcome == "the node continues it")
    }
}
