import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanReading
import ChanStore

/// Selects the messages to purge. All given criteria must match.
package struct PurgeCriteria: Sendable {
    /// The messages by reference; `nil` for all that match the other criteria.
    package var messages: [String]?
    package var member: String?
    /// Only messages ordered at `since` or later, and before `until`.
    package var since: Timestamp?
    package var until: Timestamp?
    package var reason: String?

    package init() {}

    /// - Throws: `invalid.value` if there is no criterion; `not_found.message`, `not_found.member` and similar.
    func resolve(in conversation: ConversationID, _ view: StoreView) throws -> Purge {
        guard messages != nil || member != nil || since != nil || until != nil else {
            throw ServiceError.invalid(
                "/messages", "is missing", expected: "give --message, --member, --since or --until")
        }
        let references = ReferenceResolver(in: view)
        var items: Set<MessageID>?
        if let messages { items = Set(try messages.map { try references.message($0, of: conversation) }) }
        let whose = try member.map { try references.member($0, of: conversation) }
        let size = try LogReader.size(of: conversation, in: view)
        let offsets = try ConversationStateTable.find(conversation, in: view)?.clockOffsets ?? ClockOffsets()
        let (since, until) = (offsets.logTime(of: since), offsets.logTime(of: until))
        let first = try since.map { try EntryTable.findFirst(since: $0, of: conversation, in: view) } ?? 0
        let end = try until.map { try EntryTable.findFirst(since: $0, of: conversation, in: view) } ?? size
        var order = Purge(items: items, member: whose, entries: first..<max(first, end))
        order.reason = reason
        return order
    }
}

extension Messages {
    /// Purges messages for good, in one act.
    ///
    /// - Throws: `invalid.value` for more than one act can purge; `message.purge` runs as a job then.
    package func purge(
        _ terms: PurgeCriteria, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await changes.run(conversation, for: request) { writer in
            try writer.perform(.purge(terms.resolve(in: conversation, writer.transaction)))
        } asMember: { submission in
            try submission.submit(.purge(terms.resolve(in: conversation, submission.transaction)))
        }
    }

    /// Returns whether one act can purge all of them.
    package func fitsInOneAct(_ terms: PurgeCriteria, in conversation: ConversationID) async throws(ServiceError)
        -> Bool
    {
        try await read { view in
            let order = try terms.resolve(in: conversation, view)
            let (_, end) = try ItemTable.measurePurge(order, limit: Purge.limit, of: conversation, in: view)
            return order.items != nil || end == order.entries.upperBound
        }
    }
}

extension ChangeReport {
    /// The number of purged messages; `nil` if unknown.
    package var purged: Int? {
        effects.reduce(nil) { count, effect in
            guard case .purge(_, let more) = effect else { return count }
            return (count ?? 0) + more
        }
    }
}
