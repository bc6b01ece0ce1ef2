import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanRelayServer
import ChanRelayWire
import ChanService
import Testing

@Suite("Expiry of displayed data")
struct ExpiryTrackerTests {
    private static func validUntil(
        _ person: Person, _ id: ConversationID
    ) async throws -> (muted: [String], until: Timestamp?) {
        try await person.node.withView { view in
            let page = try view.members(of: id, MemberFilter(), PageRequest(limit: 10))
            return (page.elements.filter(\.isMuted).map(\.member.name), view.validUntil)
        }
    }

    @Test func `a list of members is valid until the first mute ends, and indefinitely if none ends`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        let bobID = try await bob.join(id, of: alice)
        #expect(try await Self.validUntil(alice, id).until == nil)
        let end = Timestamp(milliseconds: Environment.live.now().milliseconds + 86_400_000)
        for until in [end, nil] {
            let order = RestrictionOrder(member: bobID, until: until, reason: "loud")
            _ = try await alice.node.changes.perform(.mute(order), in: id, for: .system("member.mute"))
            let shown = try await Self.validUntil(alice, id)
            #expect(shown.muted == ["bob"] && shown.until == until)
        }
        await north.stop()
    }
}
