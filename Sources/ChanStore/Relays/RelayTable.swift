package import ChanCore
package import ChanID
package import ChanSQLite

/// The relays of each conversation according to the log.
package enum RelayTable {
    static let columnList = ColumnList(
        "relay", key: ["conversation", "relay"], columns: ["name", "address", "status", "changed_at", "reason"])

    package static func find(
        _ relay: RelayID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> RelayEntry? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(columnList.select) WHERE conversation = ? AND relay = ?", row, relay, as: RelayEntry.init)
    }

    /// Returns all relays by name, including former ones.
    package static func list(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [RelayEntry] {
        let relays = try view.cache.relays.row(conversation, of: conversation) { () throws(StoreError) in
            guard let row = try view.rowID(of: conversation) else { return nil }
            return try view.fetchAll(
                "\(columnList.select) WHERE conversation = ? ORDER BY name, relay", row, as: RelayEntry.init)
        }
        return relays ?? []
    }

    package static func upsert(
        _ relay: RelayEntry, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            columnList.upsert, try transaction.requireRowID(of: conversation), relay.id, relay.name, relay.address,
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
