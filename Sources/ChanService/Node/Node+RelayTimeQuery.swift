import ChanCore
import ChanID
import ChanRelay
import ChanStore

extension Node {
    /// How long relays have to say what time it is.
    private static let timeQueryTimeout = Duration.seconds(3)
    /// One that agrees with the clock is enough.
    private static let maximumQueriedRelays = 4

    /// Asks relays what time it is that answered and did not take what this node ordered: a clock that is ahead is why they refuse entries,
    /// and a node that lives for one command would sign more of them before it heard so again. What waits in the outbox
    /// remembers that there is something to ask for.
    package func queryTimeFromRefusingRelays() async {
        let asked = (try? await read { view in try self.refusingRelays(in: view) }) ?? []
        await withTaskGroup(of: Void.self) { group in
            for (conversation, address) in asked.prefix(Self.maximumQueriedRelays) {
                group.addTask {
                    var dialer = RelayDialer(node: self, conversation: conversation)
                    dialer.timeout = Self.timeQueryTimeout
                    // What the relay says of the time is noted when it greets.
                    try? await dialer.withConnection(with: address) { (_) async throws(ServiceError) in }
                }
            }
        }
    }

    /// Each relay once, with a conversation that this node orders there.
    private func refusingRelays(in view: StoreView) throws -> [(ConversationID, RelayAddress)] {
        var found: [RelayID: (ConversationID, RelayAddress)] = [:]
        for row in try ConversationTable.list(in: view) where row.origin != nil {
            let tried = Set(try OutboxTable.list(of: row.id, in: view).filter { $0.attempts > 0 }.map(\.relay))
            guard !tried.isEmpty else { continue }
            let away = try RelayObservationTable.list(of: row.id, in: view).filter { $0.state == .unreachable }
            let asked = tried.subtracting(away.map(\.relay))
            for relay in try RelayTable.list(of: row.id, in: view)
            where asked.contains(relay.id) && relay.status.isServed {
                found[relay.id] = (try? RelayAddress(parsing: relay.address)).map { (row.id, $0) }
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }
}
