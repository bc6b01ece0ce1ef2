import ChanCLI
import ChanJSON
import ChanTestSupport
import Testing

@Suite("What is not done yet") struct QueuedTests {
    @Test("a command that another node decides is called queued, with what was asked and not what is so still")
    func queued() async {
        let answers: Answers = [
            "member.role": { _ in
                Samples.change(["member": ["name": "dave", "role": "observer"]], outcome: "submitted")
            },
            "member.show": { _ in ["role": "observer"] },
            "ban.add": { _ in Samples.change([:], outcome: "submitted") },
        ]
        let role = await Terminal(width: 80).run(["member", "role", "#talk", "@dave", "author"], answers)
        #expect(
            role.out == """
                Queued: change a member's role: #talk @dave author. Not published until the owner's node accepts it.
                  the next invitation needs this link
                  version 5
                  check with: chanadm submission list '#talk'

                """)
        let ban = await Terminal(width: 80).run(["ban", "add", "#talk", "@dave"], answers)
        #expect(ban.out.hasPrefix("Queued: ban a member: #talk @dave. Not published"), "\(ban.text)")
        #expect(!ban.out.contains("undo:"))
    }

    @Test("the first of two approvals admits nobody, and says so")
    func firstApproval() async {
        for (state, sentence) in [("review", "one more approval is needed"), ("approved", "Admitted gina")] {
            let run = await Terminal(width: 80).run(
                ["join", "approve", "#talk", "@gina"],
                [
                    "join.approve": { _ in
                        Samples.change(["request": ["state": .string(state)], "member": ["name": "gina"]])
                    }
                ])
            #expect(run.out.contains(sentence), "\(run.text)")
            #expect(run.out.contains("undo: ") == (state == "approved"))
        }
    }
}
