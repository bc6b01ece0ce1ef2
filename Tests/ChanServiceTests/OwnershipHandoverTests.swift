import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Handover of ownership")
struct OwnershipHandoverTests {
    @Test func `an offer changes nothing until it is accepted; then the offering owner steps down as stated`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, carol, id) = (club.alice, club.carol, club.id)
        _ = try await alice.node.origins.offerHandover(
            .ownership, to: club.carolID, steppingDownTo: .moderator, in: id, for: .system("handover.offer"))
        let again = await thrownErrorName {
            _ = try await alice.node.origins.offerHandover(
                .ownership, to: club.carolID, in: id, for: .system("handover.offer"))
        }
        #expect(again == "state.offer_open")
        try await club.settle()
        #expect(try await carol.node.withView { try $0.handover(of: id) }.to?.id == club.carolID)
        #expect(try await alice.node.memberOverview(of: club.carolID, in: id).member.role == .member)
        var request = Request.system("handover.accept")
        request.waitSeconds = 120
        #expect(try await carol.node.origins.answerHandover(accept: true, in: id, for: request).outcome == .applied)
        try await club.settle()
        for person in [alice, club.bob, carol] {
            let roles = [club.carolID, try await alice.node.overview(of: id).member ?? club.carolID]
            var found: [ChanCore.Role] = []
            for member in roles { found.append(try await person.node.memberOverview(of: member, in: id).member.role) }
            #expect(found == [.owner, .moderator], "\(person.name)")
        }
        let late = await thrownErrorName {
            _ = try await carol.node.origins.answerHandover(accept: true, in: id, for: request)
        }
        #expect(late == "state.no_offer")
        await club.stop()
    }

    @Test func `a declined, withdrawn or expired offer changes nothing`() async throws {
        let club = try await RemoteOwnersFixture(.group, .open)
        let (alice, carol, id) = (club.alice, club.carol, club.id)
        var request = Request.system("handover.decline")
        request.waitSeconds = 120
        _ = try await alice.node.origins.offerHandover(
            .ownership, to: club.carolID, in: id, for: .system("handover.offer"))
        try await club.settle()
        #expect(try await carol.node.origins.answerHandover(accept: false, in: id, for: request).outcome == .applied)
        _ = try await alice.node.origins.offerHandover(
            .ownership, to: club.carolID, in: id, for: .system("handover.offer"))
        _ = try await alice.node.origins.withdrawHandover(in: id, for: .system("handover.withdraw"))
        #expect(try await alice.node.withView { try $0.handover(of: id) }.offer == nil)
        let soon = alice.node.environment.now().adding(seconds: 1)
        _ = try await alice.node.origins.offerHandover(
            .ownership, to: club.carolID, until: soon, in: id, for: .system("handover.offer"))
        try await club.settle()
        try await eventually("the offer is over") { try await carol.node.withView { try $0.handover(of: id) }.isOver }
        let late = await thrownErrorName {
            _ = try await carol.node.origins.answerHandover(accept: true, in: id, for: request)
        }
        #expect(late == "state.offer_expired")
        #expect(try await alice.node.memberOverview(of: club.carolID, in: id).member.role == .member)
        await club.stop()
    }

    @Test func `an offer needs the owners' approval if the policy requires several`() async throws {
        let club = try await RemoteOwnersFixture(.group, .open)
        let (alice, id) = (club.alice, club.id)
        var governance = Governance()
        governance.severe = 2
        _ = try await alice.node.changes.perform(.setGovernance(governance), in: id, for: .system("governance.set"))
        let made = try await alice.node.origins.offerHandover(
            .ownership, to: club.carolID, in: id, for: .system("handover.offer"))
        #expect(made.outcome == .awaitingApproval)
        #expect(try await alice.node.withView { try $0.handover(of: id) }.offer == nil)
        try await club.settle()
        try await club.performAsBob(.approveProposal(try #require(made.proposal)))
        #expect(try await alice.node.withView { try $0.handover(of: id) }.to?.id == club.carolID)
        await club.stop()
    }

    @Test func `an offer from before a policy of joint decisions can no longer be answered`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let (bob, carol) = (try await world.person("bob"), try await world.person("carol"))
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        let (bobID, carolID) = (try await bob.join(id, of: alice), try await carol.join(id, of: alice))
        _ = try await alice.node.changes.perform(.leave(successor: carolID), in: id, for: .system("group.leave"))
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .owner), in: id, for: .system("member.role"))
        _ = try await alice.node.origins.offerHandover(.ownership, to: carolID, in: id, for: .system("handover.offer"))
        try await alice.syncFully()
        try await carol.syncFully()
        let offered = try #require(try await carol.node.withView { try $0.handover(of: id) }.offer)
        var governance = Governance()
        governance.severe = 2
        _ = try await alice.node.changes.perform(.setGovernance(governance), in: id, for: .system("governance.set"))
        // carol's node does not know the policy yet: the origin refuses what her node still permits.
        let answer = HandoverAnswer(offer: offered.id, accepted: true)
        _ = try await carol.node.changes.perform(.answerHandover(answer), in: id, for: .system("handover.accept"))
        for person in [carol, alice, bob, carol] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        let late = await thrownErrorName {
            _ = try await carol.node.changes.perform(
                .answerSuccession(accept: true), in: id, for: .system("group.succeed"))
        }
        #expect(late == "state.no_succession")
        for person in [alice, bob, carol] {
            #expect(try await person.node.memberOverview(of: carolID, in: id).member.role == .member, "\(person.name)")
            #expect(try await person.node.overview(of: id).summary.ownerCount == 2, "\(person.name)")
            #expect(try await person.node.withView { try $0.handover(of: id) }.offer == nil, "\(person.name)")
        }
        await north.stop()
    }
}
