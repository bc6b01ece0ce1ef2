package import ChanCore
package import ChanID

/// Relays as the log tells of them.
package enum RelayTable {
    static let shape = RowShape(
        "relay", key: ["conversation", "relay"], columns: ["name", "address", "status", "changed_at", "reason"])

    package static func find(
        _ relay: RelayID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> RelayEntry? {
        guard let row = try view.row(of: conversation) else { return nil }
        return try view.first("\(shape.select) WHERE conversation = ? AND relay = ?", row, relay, as: RelayEntry.init)
    }

    /// All relays, past ones too, by name.
    package static func all(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [RelayEntry] {
        let relays = try view.seen.relaysOf.row(conversation, of: conversation) { () throws(StoreError) in
            guard let row = try view.row(of: conversation) else { return nil }
            return try view.fetch(
                "\(shape.select) WHERE conversation = ? ORDER BY name, relay", row, as: RelayEntry.init)
        }
        return relays ?? []
    }

    package static func put(
        _ relay: RelayEntry, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.seen.relaysOf.forget(conversation, of: conversation)
        try transaction.run(
            shape.upsert, try transaction.knownRow(of: conversation), relay.id, relay.name, relay.address,
            relay.status, relay.changedAt, relay.reason)
    }
}

extension RelayEntry {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            id: try row.next(), name: try row.next(), address: try row.next(), status: try row.next(),
            changedAt: try row.next())
        reason = try row.next()
    }
}
