import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanTestSupport
import Testing

@Suite("Approvals by owners on several nodes")
struct GovernanceOverRelaysTests {
    @Test func `bob's proposal, approved by alice at the origin, is executed once on all nodes`() async throws {
        let club = try await RemoteOwnersFixture(.channel, .closed)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        var governance = Governance()
        (governance.moderate, governance.severe) = (2, 2)
        try await club.performAsBob(.setGovernance(governance))
        let report = try await club.performAsBob(.editProfile(Profile(name: "club", title: "Ours")))
        #expect(report.outcome == .awaitingApproval)
        let proposal = try #require(report.proposal)
        #expect(try await alice.node.overview(of: id).summary.title != "Ours")
        let agreed = try await alice.node.changes.perform(
            .approveProposal(proposal), in: id, for: .system("proposal.approve"))
        #expect(agreed.outcome == .applied)
        try await club.settle()
        for person in [alice, bob, club.carol] {
            let summary = try await person.node.overview(of: id).summary
            #expect(summary.title == "Ours" && summary.governance == governance, "\(person.name)")
            #expect(try await person.failures(in: id) == [], "\(person.name)")
        }
        #expect(try await bob.node.withView { try $0.proposalOverview(of: proposal, in: id) }.status == .executed)
        #expect(
            await thrownErrorName { try await club.performAsBob(.approveProposal(proposal)) } == "state.proposal_closed"
        )
        #expect(try await alice.node.audit.verify(id, offline: true, progress: { _, _ in }).isSound)
        await club.stop()
    }

    @Test func `bob cannot remove alice or appoint an owner from his own node; he can only propose it`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, id) = (club.alice, club.id)
        var governance = Governance()
        governance.severe = 2
        _ = try await alice.node.changes.perform(.setGovernance(governance), in: id, for: .system("governance.set"))
        try await club.settle()
        let aliceID = try #require(try await alice.node.overview(of: id).member)
        #expect(
            await thrownErrorName { try await club.performAsBob(.remove(member: aliceID, .none)) } == "guard.quorum")
        let made = try await club.performAsBob(.changeRole(member: club.carolID, role: .owner))
        #expect(made.outcome == .awaitingApproval)
        #expect(try await alice.node.memberOverview(of: club.carolID, in: id).member.role == .member)
        #expect(try await alice.node.references.proposal(nil, of: id) == made.proposal)
        try await club.performAsBob(.changeRole(member: club.carolID, role: .owner))
        #expect(
            await thrownErrorName { _ = try await alice.node.references.proposal(nil, of: id) } == "ambiguous.proposal")
        await club.stop()
    }
}
