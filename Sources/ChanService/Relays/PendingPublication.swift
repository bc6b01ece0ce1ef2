import ChanCore
import ChanID
import ChanStore

/// What a relay was not told yet, and why.
package struct PendingPublication: Sendable, Equatable {
    /// Names as people know them; of a conversation that has none, the beginning of its id.
    package let conversation: String
    package let relay: String
    /// What went wrong the last time; `nil` where it was not tried yet.
    package let cause: String?
    /// Whether the relay was invited and has not said yes: it may carry only what its operator allows.
    package let awaitsOperator: Bool
}

extension Node {
    /// Every relay that something waits for.
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
