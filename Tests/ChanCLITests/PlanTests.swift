import ChanCLI
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@Suite("Plans") struct PlanTests {
    static let plan: JSONValue = [
        "plan": [
            "hash": "3f9a1c0d2b44", "method": "member.remove", "conversation": "5f0c", "outcome": "applied",
            "version": 4,
            "resulting_version": 5,
            "changes": [
                ["what": "member", "id": "bb", "name": "bob", "field": "status", "old": "active", "new": "removed"],
                ["what": "link", "id": "cc", "name": "fly\u{1B}[2Jer", "field": "state", "new": "withdrawn"],
            ],
            "affected": .array((0..<14).map { ["id": .string("\($0)"), "name": .string("bob\($0)")] }),
            "effects": ["a fresh secret was drawn"], "warnings": ["they can still read with a link"],
            "rules": ["OutranksTarget", "KeepsAnOwner"],
        ]
    ]

    @Test(arguments: [80, 44])
    func `a plan shows changes, affected members, effects, and the command that executes it`(width: Int) throws {
        let plan = try #require(Self.plan[path: "plan"])
        let view = PlanView(summary: "Remove a member: #help @bob", plan: plan, width: width, style: .plain)
        let text = view.lines(command: "chanadm member remove '#help' @bob --confirm 3f9a1c0d2b44").joined(
            separator: "\n")
        #expect(!text.contains("\u{1B}"))
        try Golden.check(text + "\n", "plan-\(width).txt")
    }
}
