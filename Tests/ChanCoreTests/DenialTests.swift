import ChanCore
import ChanID
import ChanTestSupport
import Testing

@Suite("Denials")
struct DenialTests {
    @Test func `some rule or command produces every denial`() throws {
        let byRules = RuleTableTests.rows.compactMap { row -> FaultName? in
            if case .fails(let name) = row.expected { return name }
            return nil
        }
        // Commands produce these, not rules; the tests below do so.
        let byCommands: Set<FaultName> = [
            .guardConfirmationRequired, .conflictVersion, .conflictRequestKeyReused, .deniedPassword,
            .deniedPasswordTries, .deniedBanTag, .deniedTagMissing, .deniedLink,
        ]
        #expect(Set(byRules).union(byCommands) == (try Self.names()))
    }

    @Test func `every denial belongs to a family of the catalogue`() throws {
        let families = try Self.names().map { $0.rawValue.prefix { $0 != "." } }
        #expect(Set(families) == ["denied", "guard", "state", "invalid", "conflict", "not_found"])
    }

    /// The names of all reasons, read from the source, because reasons with facts cannot be enumerated.
    private static func names() throws -> Set<FaultName> {
        let path = "Sources/ChanCore/Denials/DenialReason+Name.swift"
        let text = String(decoding: try Repository.bytes(path), as: UTF8.self)
        let cases = Set(text.matches(of: /: \.(\w+)\n/).map { String($0.1) })
        return Set(FaultName.allCases.filter { cases.contains("\($0)") })
    }

    @Test func `deleting without confirmation returns the text to type`() {
        var stage = TestConversation.populated(.channel)
        let denial = stage.refusal(of: .delete(grace: 60, confirmation: .typed(name: "helq")), by: .alice)
        #expect(denial?.reason == .confirmationRequired(expected: "help"))
        #expect(denial?.hint?.commands == ["chanadm channel delete '#help' --confirm help"])
        #expect(stage.refusal(of: .delete(grace: 60, confirmation: .none), by: .bob)?.name == .deniedRole)
        #expect(stage.refusal(of: .delete(grace: 60, confirmation: .typed(name: "help")), by: .alice) == nil)
    }

    @Test func `a version conflict contains both versions`() {
        let stage = TestConversation.populated(.channel)
        let facts = stage.facts(for: .restore, by: .alice)
        let actual = stage.state.summary.version
        let denial = #expect(throws: Denial.self) { try checkVersion(expected: actual - 1, of: facts) }
        #expect(denial?.reason == .version(expected: actual - 1, actual: actual))
        #expect(throws: Never.self) { try checkVersion(expected: actual, of: facts) }
        #expect(throws: Never.self) { try checkVersion(expected: nil, of: facts) }
    }

    @Test func `a request key that was used for a different request is refused`() {
        let first = Digest.filled(with: "first")
        let denial = #expect(throws: Denial.self) {
            try checkRequestKey(recorded: first, sent: .filled(with: "second"))
        }
        #expect(denial?.name == .conflictRequestKeyReused)
        #expect(throws: Never.self) { try checkRequestKey(recorded: first, sent: first) }
        #expect(throws: Never.self) { try checkRequestKey(recorded: nil, sent: first) }
    }

    @Test func `refusing the last owner's leave names the rule, the owner and three alternatives`() {
        var stage = TestConversation.populated(.channel)
        let denial = stage.refusal(of: .leave(successor: nil), by: .alice)
        #expect(denial?.name.rawValue == "guard.last_owner")
        #expect(denial?.rule == "KeepsAnOwner")
        #expect(denial?.subject == .member(Person.alice.id))
        #expect(
            denial?.hint?.commands == [
                "chanadm member role '#help' @member owner --confirm '#help'",
                "chanadm channel leave '#help' --successor @member",
                "chanadm channel delete '#help' --confirm '#help'",
            ])
    }

    @Test func `refusing to demote an owner promises no proposal, but names a policy that allows one`() {
        var stage = TestConversation.populated(.channel)
        let demotion = Command.changeRole(member: Person.bob.id, role: .observer)
        for (owner, command) in [
            (Person.bob, "chanadm governance show '#help'"),
            (.carol, "chanadm governance set '#help' --severe 2 --confirm '#help'"),
        ] {
            stage.runExpectingSuccess(.changeRole(member: owner.id, role: .owner), by: .alice)
            let denial = stage.refusal(of: demotion, by: .alice)
            #expect(denial?.rule == "OutranksOrStepsDown")
            #expect(denial?.hint?.commands == [command])
        }
        var governance = Governance.standard
        governance.severe = 2
        stage.runExpectingSuccess(.setGovernance(governance), by: .alice)
        #expect(stage.runExpectingSuccess(demotion, by: .alice)?.isProposal == true)
    }

    @Test func `making an owner warns that it cannot be undone`() {
        var stage = TestConversation.populated(.channel)
        let made = stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
        #expect(made?.warnings == [.ownershipIsFinal(until: nil)])
        let admin = stage.runExpectingSuccess(.changeRole(member: Person.carol.id, role: .admin), by: .alice)
        #expect(admin?.warnings == [])
    }

    @Test func `a denial contains the required and the present role`() {
        var stage = TestConversation.populated(.channel)
        let denial = stage.refusal(of: .post(Posting(text: "hi")), by: .carol)
        #expect(denial?.reason == .role(needed: .author, held: .observer))
        #expect(denial?.hint?.commands == ["chanadm member role '#help' @carol author"])
    }

    @Test func `names in hints are quoted for a shell`() {
        var stage = TestConversation.populated(.channel)
        stage.runExpectingSuccess(.editProfile(Profile(name: "it's; rm -rf")), by: .alice)
        let denial = stage.refusal(of: .leave(successor: nil), by: .alice)
        let name = "'#it'\\''s; rm -rf'"
        #expect(denial?.hint?.commands.last == "chanadm channel delete \(name) --confirm \(name)")
    }

    @Test func `an explanation contains every rule`() {
        let stage = TestConversation.populated(.channel)
        let act = Act.posted(Posting(text: "hi"))
        let request = FactsRequest(act: act, author: Person.carol.author, message: .none)
        let explanation = explain(act, by: Person.carol.author, given: stage.state.facts(for: request), at: stage.now)
        #expect(explanation.deciding?.rule == "HoldsPermission")
        #expect(explanation.lines.first { $0.rule == "AuthorIsMember" }?.finding == .passes)
    }
}
