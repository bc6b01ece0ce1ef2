import ChanCore
import ChanID
import ChanStore

/// What a relay was not told yet, and why.
package struct Unpublished: Sendable, Equatable {
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
    package func unpublishedRelays() async throws(ServiceError) -> [Unpublished] {
        try await read { view in
            var rows: [Unpublished] = []
            for conversation in try ConversationTable.all(in: view) {
                let name = try ConversationStateTable.find(conversation.id, in: view)?.name ?? ""
                for entry in try OutboxTable.all(of: conversation.id, in: view) {
                    let relay = try RelayTable.find(entry.relay, of: conversation.id, in: view)
                    guard relay?.status.isServed != false else { continue }
                    let row = Unpublished(
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
