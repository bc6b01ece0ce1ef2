import ChanCore
package import ChanID
import ChanStore

/// Deletes the text of expired messages on this node: from the rows, the search index and the sealed bodies. No order
/// is needed, because each message contains its lifetime.
package struct ItemExpiry {
    package let projection: Projection

    package init(projection: Projection) {
        self.projection = projection
    }

    /// - Returns: the entries whose bodies contained the text.
    package func run(at moment: Timestamp, limit: Int) throws -> [EntryNumber] {
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
