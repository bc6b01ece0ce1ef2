import ChanCore
package import ChanFold
import ChanID
import ChanStore

/// A publication that a relay has not accepted yet, and the reason.
package struct PendingPublication: Sendable, Equatable {
    /// The displayed name; for an unnamed conversation, the beginning of its identifier.
    package let conversation: String
    package let relay: String
    /// The last error; `nil` before the first attempt.
    package let cause: String?
    /// Whether the relay was invited and has not accepted: its operator may have to allow it.
    package let awaitsOperator: Bool
}

extension RelayRounds {
    /// Returns the pending publications of all relays.
    package func pendingPublications() async throws(ServiceError) -> [PendingPublication] {
        try await read { view in
            var rows: [PendingPublication] = []
            for conversation in try ConversationTable.list(in: view) {
                let name = try ConversationStateTable.find(conversation.id, in: view)?.name ?? ""
                for entry in try OutboxTable.list(of: conversation.id, in: view) {
                    let relay = try RelayTable.find(entry.relay, of: conversation.id, in: view)
                    guard relay?.status.isServed != false else { continue }
                    let row = PendingPublication(
                        conversation: name.isEmpty ? String(conversation.id.description.prefix(12)) : "#" + name,
                        relay: relay?.name ?? String(entry.relay.description.prefix(12)),
                        cause: entry.lastError, awaitsOperator: relay?.status == .invited)
                    if !rows.contains(row) { rows.append(row) }
                }
            }
            return rows
        }
    }
}
