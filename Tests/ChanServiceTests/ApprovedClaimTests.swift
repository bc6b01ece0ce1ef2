import ChanCore
import ChanEnvelope
import ChanID
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Claims under a policy that requires several owners")
struct ApprovedClaimTests {
    @Test(arguments: ConversationKind.allCases)
    func `an owner claims with another's approval, and readers accept the claim`(_ kind: ConversationKind) async throws
    {
        let club = try await RemoteOwnersFixture(kind, kind == .group ? .closed : .open)
        let (bob, carol, id) = (club.bob, club.carol, club.id)
        let dave = try await club.governedByTwo()
        #expect(await thrownErrorName { try await bob.claim(id) } == "guard.needs_approval")
        #expect(try await !bob.node.withView { try $0.handover(of: id) }.isOrigin)
        let (_, word) = try await carol.agree(to: club.bobID, in: id)
        try await bob.claim(id, with: [word.text])
        #expect(try await bob.node.withView { try $0.handover(of: id) }.isOrigin)
        try await bob.say("on we go", in: id)
        let alice = try await club.world.person("alice")
        for person in [bob, carol, dave, alice, bob] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        #expect(try await !alice.node.withView { try $0.handover(of: id) }.isOrigin)
        for person in [alice, bob, carol, dave] {
            #expect(try await person.texts(in: id) == ["on we go"], "\(person.name)")
            #expect(try await person.failures(in: id) == [], "\(person.name)")
            let row = try #require(try await person.node.read { view in try ConversationTable.find(id, in: view) })
            let differences = try await person.node.doctor.projectionDifferences(row)
            #expect(differences == [], "\(person.name)")
        }
        // An approval is valid for only one claim after one origin.
        #expect(await thrownErrorName { try await carol.claim(id, with: [word.text]) } == "invalid.agreement")
        await club.stopRelays()
    }

    @Test func `only the approval of an owner for this claim, before it expires, counts`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (bob, carol, id) = (club.bob, club.carol, club.id)
        let dave = try await club.governedByTwo()
        let daveID = try #require(try await dave.node.overview(of: id).member)
        #expect(await thrownErrorName { _ = try await dave.agree(to: club.bobID, in: id) } == "denied.role")
        #expect(await thrownErrorName { _ = try await carol.agree(to: daveID, in: id) } == "invalid.value")
        #expect(await thrownErrorName { _ = try await carol.agree(to: club.carolID, in: id) } == "guard.self_target")
        let now = bob.node.environment.now()
        for end in [now, now.adding(seconds: 31 * 86_400)] {
            #expect(
                await thrownErrorName { _ = try await carol.agree(to: club.bobID, until: end, in: id) }
                    == "invalid.time")
        }
        let (_, word) = try await carol.agree(to: club.bobID, until: now.adding(seconds: 2), in: id)
        try await eventually("its time is over") { bob.node.environment.now() >= word.end }
        let forAnother = try await bob.agree(to: club.carolID, in: id).agreement
        let stranger = try await dave.node.read { view in
            let row = try ConversationTable.find(id, in: view).map { Keyring(of: $0, vault: dave.node.vault, in: view) }
            return ClaimAgreement(
                to: try #require(ClaimAgreement(text: word.text)).claim, by: daveID,
                try #require(row).memberKeys().signing, until: now.adding(seconds: 3_600))
        }
        for text in [word.text, forAnother.text, stranger.text, "chanadm-agreement:AAAA", word.text + "A", ""] {
            #expect(await thrownErrorName { try await bob.claim(id, with: [text]) } == "invalid.agreement", "\(text)")
        }
        #expect(await thrownErrorName { try await bob.claim(id) } == "guard.needs_approval")
        #expect(try await !bob.node.withView { try $0.handover(of: id) }.isOrigin)
        // The origin gives no approvals: it can hand over.
        let alice = try await club.world.person("alice")
        #expect(await thrownErrorName { _ = try await alice.agree(to: club.bobID, in: id) } == "state.is_origin")
        #expect(try await alice.node.withView { try $0.handover(of: id) }.isOrigin)
        await club.stopRelays()
    }
}

extension RemoteOwnersFixture {
    /// Makes carol an owner, requires two approvals for severe acts, and takes alice's node away.
    ///
    /// - Returns: dave, a member.
    fileprivate func governedByTwo() async throws -> Person {
        let dave = try await world.person("dave")
        try await dave.join(id, of: alice)
        await pause()
        _ = try await alice.node.changes.perform(
            .changeRole(member: carolID, role: .owner), in: id, for: .system("member.role"))
        var governance = Governance()
        governance.severe = 2
        _ = try await alice.node.changes.perform(.setGovernance(governance), in: id, for: .system("governance.set"))
        for person in [alice, bob, carol, dave] { try await person.syncFully() }
        try alice.node.close()
        return dave
    }
}

extension Person {
    fileprivate func agree(
        to claimant: MemberID, until end: Timestamp? = nil, in conversation: ConversationID
    ) async throws -> (report: ChangeReport, agreement: ClaimApprovalText) {
        try await node.origins.approveClaim(by: claimant, until: end, in: conversation, for: .system("handover.agree"))
    }
}
