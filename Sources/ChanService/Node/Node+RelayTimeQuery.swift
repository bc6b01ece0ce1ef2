import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanRelay
import ChanStore

extension Node {
    /// The time limit for a relay's answer.
    private static let timeQueryTimeout = Duration.seconds(3)
    /// The most relays queried; one that agrees with the clock suffices.
    private static let maximumQueriedRelays = 4

    /// Queries the time of relays that answered but refused entries of this node.
    ///
    /// A clock that is ahead is the likely reason for a refusal, and a node that runs for a single command would
    /// otherwise sign more such entries before it connects again. The attempts in the outbox show which relays to
    /// query.
    package func queryTimeFromRefusingRelays() async {
        let asked = (try? await read { view in try self.refusingRelays(in: view) }) ?? []
        await withTaskGroup(of: Void.self) { group in
            for (conversation, address) in asked.prefix(Self.maximumQueriedRelays) {
                group.addTask {
                    var dialer = RelayDialer(node: self, conversation: conversation)
                    dialer.timeout = Self.timeQueryTimeout
                    // The greeting's time is recorded on connect.
                    try? await dialer.withConnection(with: address) { (_) async throws(ServiceError) in }
                }
            }
        }
    }

    /// Returns each such relay once, with a conversation whose origin this node is.
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
