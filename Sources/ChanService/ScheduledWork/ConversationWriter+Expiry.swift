import ChanCore
import ChanID
import ChanStore

extension ConversationWriter {
    /// Publishes the expiry of everything that has ended by now, in the order of the ends. Secrets are rotated once,
    /// together with those of the command that follows.
    ///
    /// - Returns: whether the log grew; then call `finish()`.
    @discardableResult
    func expireDue() throws -> Bool {
        guard try ScheduledWorkTable.hasExpired(of: id, at: now, in: transaction) else { return false }
        let before = size
        for due in try ScheduledWorkTable.list(.expiries, of: id, at: now, limit: Int.max, in: transaction) {
            guard case .expiry(let lapse) = due.subject else { continue }
            // An expiry that the rules deny must not block others. It remains scheduled.
            do { try perform(.expire(lapse)) } catch is Denial { continue }
        }
        return size > before
    }

    /// Deletes the text of expired messages, here and, by a prune order, at all holders of the log.
    ///
    /// - Returns: the number of messages.
    func expireMessages(limit: Int) throws -> Int {
        let expiry = ItemExpiry(projection: projection)
        let entries = try expiry.run(at: now, limit: limit)
        try prune(entries)
        return entries.count
    }
}

/// Deletes the text of expired messages on this node: from the rows, the search index and the sealed bodies. No order
/// is needed, because each message contains its lifetime.
struct ItemExpiry {
    let projection: Projection

    /// - Returns: the entries whose bodies contained the text.
    func run(at moment: Timestamp, limit: Int) throws -> [EntryNumber] {
        let items = try ScheduledWorkTable.list(
            .items, of: projection.conversation, at: moment, limit: limit, in: projection.transaction)
        return try items.flatMap { due throws -> [EntryNumber] in
            guard case .item(let item) = due.subject else { return [] }
            return try expire(item)
        }
    }

    /// - Returns: the entries whose bodies contained its text.
    func expire(_ item: MessageID) throws -> [EntryNumber] {
        let (conversation, transaction) = (projection.conversation, projection.transaction)
        var request = FactsRequest()
        request.items = [item]
        let facts = try projection.facts(for: request)
        let changes = ChanCore.expire(item, given: facts)
        try RowChangeWriter.apply(changes, of: conversation, in: transaction)
        let entries = try ItemEditTable.listEntries(of: item, of: conversation, in: transaction)
        // The entry itself defines when its body expires, so it serves as the order.
        for entry in entries {
            try BodyTable.prune([entry], orderedBy: entry, of: conversation, in: transaction)
        }
        if let posted = facts.items[item]?.at {
            try RequestKeyTable.deleteReplies(holding: item.description, since: posted, in: transaction)
        }
        try projection.events?.add(FeedEvent(.messageExpired, in: conversation, about: .message(item)))
        return entries
    }
}
