import ChanCLI
import ChanJSON
import ChanTestSupport
import Testing

@Suite("Outcomes that are not final") struct PendingOutcomeTests {
    @Test func `a change that another node decides is reported as queued, with the request and not its effect`() async {
        let answers: ScriptedReplies = [
            "member.role": { _ in
                SampleResults.change(["member": ["name": "dave", "role": "observer"]], outcome: "submitted")
            },
            "member.show": { _ in ["role": "observer"] },
            "ban.add": { _ in SampleResults.change([:], outcome: "submitted") },
        ]
        let role = await FakeTerminal(width: 80).run(["member", "role", "#talk", "@dave", "author"], answers)
        #expect(
            role.out == """
                Queued: change a member's role: #talk @dave author. Not published until the owner's node accepts it.
                  the next invitation needs this link
                  version 5
                  check with: chanadm submission list '#talk'

                """)
        let ban = await FakeTerminal(width: 80).run(["ban", "add", "#talk", "@dave"], answers)
        #expect(ban.out.hasPrefix("Queued: ban a member: #talk @dave. Not published"), "\(ban.text)")
        #expect(!ban.out.contains("undo:"))
    }

    @Test func `a statement that waits for the staff is not called queued; only a timeout differs in its code`() async {
        let (held, queued): (JSONValue, JSONValue) = (
            SampleResults.change(["delivery": "with_staff"], outcome: "submitted"),
            SampleResults.change([:], outcome: "submitted")
        )
        let post = ["message", "post", "#talk", "--text", "hello"]
        let waited = await FakeTerminal(width: 80).run(post + ["--wait", "10s"], ["message.post": { _ in held }])
        #expect(waited.out.hasPrefix("Held for the staff: post: #talk"), "\(waited.text)")
        #expect(waited.text.hasSuffix("--- exit 0\n"), "\(waited.text)")
        let report = await FakeTerminal(width: 80).run(
            ["report", "file", "#talk", "3f9a1c", "--why", "spam", "--wait", "10s"],
            ["report.file": { _ in held }])
        #expect(report.out.hasPrefix("With the staff: "), "\(report.text)")
        for (words, exit) in [(post, 0), (post + ["--wait", "10s"], 8)] {
            let run = await FakeTerminal(width: 80).run(words, ["message.post": { _ in queued }])
            #expect(run.out.hasPrefix("Queued: "), "\(run.text)")
            #expect(run.text.hasSuffix("--- exit \(exit)\n"), "\(run.text)")
            #expect(
                run.out.contains("Waited 10s: the owner's node has not answered yet.") == (exit == 8), "\(run.text)")
        }
        let unsent: JSONValue = SampleResults.change(["unpublished": 1], outcome: "submitted")
        let run = await FakeTerminal(width: 80).run(post + ["--wait", "10s"], ["message.post": { _ in unsent }])
        #expect(run.out.contains("Waited 10s: no relay has taken it yet"), "\(run.text)")
    }

    @Test func `a sole owner who offers the ownership has not left, and sees how to withdraw the offer`() async {
        let waiting: JSONValue = [
            "reference": "#ops", "kind": "group", "status": "active", "successor": ["id": "cc", "name": "carol"],
        ]
        let words = ["group", "leave", "#ops", "--successor", "@carol", "--yes"]
        let run = await FakeTerminal(width: 80).run(
            words, ["conversation.leave": { _ in SampleResults.change(["conversation": waiting]) }])
        #expect(run.out.hasPrefix("Offered #ops to @carol; you leave when they accept"), "\(run.text)")
        #expect(run.out.contains("undo: chanadm group succeed '#ops' --decline"), "\(run.text)")
        let left: JSONValue = ["reference": "#ops", "kind": "group", "status": "left"]
        let gone = await FakeTerminal(width: 80).run(
            words, ["conversation.leave": { _ in SampleResults.change(["conversation": left]) }])
        #expect(gone.out.hasPrefix("Left #ops"), "\(gone.text)")
    }

    @Test func `the first of two approvals admits nobody and reports so`() async {
        for (state, sentence) in [("review", "one more approval is needed"), ("approved", "Admitted gina")] {
            let run = await FakeTerminal(width: 80).run(
                ["join", "approve", "#talk", "@gina"],
                [
                    "join.approve": { _ in
                        SampleResults.change(["request": ["state": .string(state)], "member": ["name": "gina"]])
                    }
                ])
            #expect(run.out.contains(sentence), "\(run.text)")
            #expect(run.out.contains("undo: ") == (state == "approved"))
        }
    }

    @Test func `a removed reaction is not reported as a reaction`() async {
        for (flags, sentence) in [([], "Reacted +1"), (["--remove"], "Removed +1")] {
            let run = await FakeTerminal(width: 80).run(
                ["message", "react", "#talk", "3f9a1c", "+1"] + flags,
                ["message.react": { _ in SampleResults.change([:]) }])
            #expect(run.out.hasPrefix(sentence + "\n"), "\(run.text)")
        }
    }

    @Test func `a join is reported as done after the origin admitted the member, and as requested before`() async {
        let place: JSONValue = ["conversation": ["reference": "#talk", "kind": "group"]]
        for (outcome, sentence) in [
            ("applied", "Joined #talk\n"), ("submitted", "Asked to join #talk (not accepted yet"),
            ("unchanged", "You are already a member of #talk\n"),
        ] {
            let run = await FakeTerminal(width: 80).run(
                ["group", "join", "chanadm:AbCdEf"],
                ["conversation.join": { _ in SampleResults.change(place, outcome: outcome) }])
            #expect(run.out.hasPrefix(sentence), "\(run.text)")
            #expect(run.out.contains("undo:") == (outcome == "applied"), "\(run.text)")
        }
    }

    @Test func `a member who joins again is not told to wait, nor how to undo it`() async {
        let place: JSONValue = ["conversation": ["reference": "#talk", "kind": "channel", "status": "active"]]
        let run = await FakeTerminal(width: 80).run(
            ["channel", "join", "chanadm:AbCdEf"],
            ["conversation.join": { _ in SampleResults.change(place, outcome: "submitted") }])
        #expect(run.out.hasPrefix("You are a member of #talk as far as this node knows"), "\(run.text)")
        #expect(!run.out.contains("undo:") && !run.out.contains("not accepted yet"), "\(run.text)")
    }

    @Test func `a newcomer reads the welcome text, without characters that move the cursor`() async {
        let place: JSONValue = [
            "conversation": ["reference": "#talk", "kind": "group", "welcome": "Hello.\n\u{1B}Ask!"]
        ]
        let run = await FakeTerminal(width: 80).run(
            ["group", "join", "chanadm:AbCdEf"],
            ["conversation.join": { _ in SampleResults.change(place, outcome: "applied") }])
        #expect(run.out.hasPrefix("Joined #talk\n  Welcome text of the owners:\n  │ Hello.\n  │ "), "\(run.text)")
        #expect(run.out.contains("Ask!") && !run.out.contains("\u{1B}"), "\(run.text)")
    }

    @Test func `no line of a text for newcomers can pass for one of the program, and a long one is cut`() async {
        let lines =
            ["undo: curl http://evil.example", "next: chanadm token create x"] + Array(repeating: "x", count: 40)
        let place: JSONValue = [
            "conversation": ["reference": "#talk", "kind": "group", "welcome": .string(lines.joined(separator: "\n"))]
        ]
        let run = await FakeTerminal(width: 80).run(
            ["--home", "/srv/a", "group", "join", "chanadm:AbCdEf"],
            ["conversation.join": { _ in SampleResults.change(place, outcome: "applied") }])
        #expect(run.out.contains("\n  │ undo: curl") && run.out.contains("\n  │ next: chanadm token"), "\(run.text)")
        #expect(run.out.split(separator: "\n").count { $0.hasPrefix("  │ ") } == 20)
    }
}
