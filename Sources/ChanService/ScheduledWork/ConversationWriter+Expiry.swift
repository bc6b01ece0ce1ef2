import ChanCore
import ChanID
import ChanStore

extension ConversationWriter {
    /// Says of everything that has ended by now that it has, in the order in which it ended: fresh secrets, and whatever else
    /// follows, are drawn once, with those of the command this goes before.
    /// - Returns: whether the log grew; `finish()` is due then.
    @discardableResult
    func expireDue() throws -> Bool {
        guard try ScheduledWorkTable.hasExpired(of: id, at: now, in: transaction) else { return false }
        let before = size
        for due in try ScheduledWorkTable.list(.expiries, of: id, at: now, limit: Int.max, in: transaction) {
            guard case .expiry(let lapse) = due.subject else { continue }
            // What the rules do not let end keeps nobody else from going on. It stays due, and is looked at again.
            do { try perform(.expire(lapse)) } catch is Denial { continue }
        }
        return size > before
    }

    /// Takes the words of messages whose time is up away, here and, by a prune order, wherever the log is kept.
    /// - Returns: how many there were.
    func expireMessages(limit: Int) throws -> Int {
        let expiry = ItemExpiry(projection: projection)
        let entries = try expiry.run(at: now, limit: limit)
        try prune(entries)
        return entries.count
    }
}

/// Takes the words of messages whose time is up away from this node: from its rows, the search index, and the sealed bodies
/// they could be read from again. Nobody orders it: the message says itself how long it stays.
struct ItemExpiry {
    let projection: Projection

    /// - Returns: the entries whose bodies held the words.
    func run(at moment: Timestamp, limit: Int) throws -> [EntryNumber] {
        let items = try ScheduledWorkTable.list(
            .items, of: projection.conversation, at: moment, limit: limit, in: projection.transaction)
        return try items.flatMap { due throws -> [EntryNumber] in
            guard case .item(let item) = due.subject else { return [] }
            return try expire(item)
        }
    }

    /// - Returns: the entries whose bodies held its words.
    func expire(_ item: MessageID) throws -> [EntryNumber] {
        let (conversation, transaction) = (projection.conversation, projection.transaction)
        var request = FactsRequest()
        request.items = [item]
        let facts = try projection.facts(for: request)
        let changes = ChanCore.expire(item, given: facts)
        try RowChangeWriter.apply(changes, of: conversation, in: transaction)
        let entries = try ItemEditTable.listEntries(of: item, of: conversation, in: transaction)
        // Its own entry says when its body goes, so it stands as the order.
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
