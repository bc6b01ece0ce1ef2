import ChanCore
package import ChanFold
package import ChanID
import ChanJSON
import ChanReading
import ChanStore

/// The place up to which messages were read, or from which they are unread.
package enum ReadPlace: Hashable, Sendable {
    case message(MessageID)
    case entry(EntryNumber)
}

extension Conversations {
    /// Moves the read marker forward, past a place or past the last entry. It never moves back.
    ///
    /// - Parameter position: the last place that was read; `nil` for everything.
    /// - Throws: `not_found.message`.
    package func markRead(
        _ conversation: ConversationID, to position: ReadPlace?, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await moveReadMarker(conversation, for: request) { marker, viewer in
            let entry = try position.map { try viewer.entry(at: $0) }
            let size = viewer.conversation.foldedSize
            return max(marker, entry.map { $0 < size ? $0 + 1 : size } ?? size)
        }
    }

    /// Moves the read marker back before a place, so that it and all later messages are unread. It never moves
    /// forward.
    ///
    /// - Throws: `not_found.message`.
    package func markUnread(
        _ conversation: ConversationID, from position: ReadPlace, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await moveReadMarker(conversation, for: request) { marker, viewer in
            min(marker, try viewer.entry(at: position))
        }
    }

    /// Sets the read marker, and publishes that it moved. The journal does not record what somebody read.
    private func moveReadMarker(
        _ conversation: ConversationID, for request: Request,
        _ target: @escaping @Sendable (_ marker: EntryNumber, ViewerContext) throws -> EntryNumber
    ) async throws(ServiceError) -> ChangeReport {
        try await execute(request.about(conversation).unjournaled) { [self] transaction, differences in
            let viewer = try ViewerContext(conversation, of: context, in: transaction)
            let before = try viewer.readSize
            let after = try target(before, viewer)
            guard after != before else { return try ChangeReport(of: conversation, isNews: false, in: transaction) }
            var local = try LocalConversationTable.find(conversation, in: transaction)
            local.readSize = after
            try LocalConversationTable.upsert(local, of: conversation, in: transaction)
            var event = FeedEvent(.conversationRead, in: conversation)
            event.data = ["read_to": .integer(Int(clamping: after) - 1)]
            try ChangeFeedWriter(of: context, in: transaction).add(event)
            differences.record(
                FieldChange(
                    .conversation, name: "", field: "read_to", old: .number(Int64(clamping: before) - 1),
                    new: .number(Int64(clamping: after) - 1)))
            return try ChangeReport(of: conversation, in: transaction)
        }
    }
}

extension ViewerContext {
    /// - Throws: `not_found.message`.
    fileprivate func entry(at position: ReadPlace) throws -> EntryNumber {
        switch position {
        case .entry(let number): return number
        case .message(let id):
            guard let item = try ItemTable.find(id, of: self.id, in: view) else {
                throw ServiceError.notFound(.message, id.description)
            }
            return item.entry
        }
    }
}
