package import ChanID
package import ChanSQLite

/// A ban list. It excludes people from every conversation that subscribes to it.
package struct StoredBanList: Hashable, Sendable {
    package let id: BanListID
    package var name: String
    package let createdAt: Timestamp

    package init(id: BanListID, name: String, createdAt: Timestamp) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
    }
}

/// A person on a ban list.
package struct BanListEntry: Hashable, Sendable {
    /// The person's tag for this list only, 32 bytes.
    package let tag: [UInt8]
    /// The person's name where they were added.
    package let name: String
    package let reason: String?
    package let addedAt: Timestamp
    /// `nil` if the ban has no end.
    package let until: Timestamp?

    package init(tag: [UInt8], name: String, reason: String?, addedAt: Timestamp, until: Timestamp?) {
        self.tag = tag
        self.name = name
        self.reason = reason
        self.addedAt = addedAt
        self.until = until
    }

    package func isInForce(at moment: Timestamp) -> Bool { until.map { $0 > moment } ?? true }
}

/// The ban lists of this node, with their entries.
package enum BanListTable {
    static let columnList = ColumnList("ban_list", key: ["list"], columns: ["name", "created_at"])
    static let entries = ColumnList(
        "ban_list_entry", key: ["list", "tag"], columns: ["name", "reason", "added_at", "until"])

    package static func find(named name: String, in view: StoreView) throws(StoreError) -> StoredBanList? {
        try view.fetchOne("\(columnList.select) WHERE name = ?", name, as: StoredBanList.init)
    }

    /// Returns all lists by name.
    package static func list(in view: StoreView) throws(StoreError) -> [StoredBanList] {
        try view.fetchAll("\(columnList.select) ORDER BY name", as: StoredBanList.init)
    }

    /// Inserts or updates a list.
    ///
    /// - Throws: `conflict` if another list has this name.
    package static func upsert(_ list: StoredBanList, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(columnList.upsert, list.id, list.name, list.createdAt)
    }

    /// Returns the entries of a list, in the order in which they were added.
    package static func listEntries(of list: BanListID, in view: StoreView) throws(StoreError) -> [BanListEntry] {
        try view.fetchAll("\(entries.select) WHERE list = ? ORDER BY added_at, tag", list, as: BanListEntry.init)
    }

    package static func countEntries(of list: BanListID, in view: StoreView) throws(StoreError) -> Int {
        try view.fetchOne("SELECT count(*) FROM ban_list_entry WHERE list = ?", list, as: Int.init) ?? 0
    }

    package static func findEntry(
        _ tag: [UInt8], of list: BanListID, in view: StoreView
    ) throws(StoreError) -> BanListEntry? {
        try view.fetchOne("\(entries.select) WHERE list = ? AND tag = ?", list, tag, as: BanListEntry.init)
    }

    package static func upsertEntry(
        _ entry: BanListEntry, to list: BanListID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            entries.upsert, list, entry.tag, entry.name, entry.reason, entry.addedAt, entry.until)
    }

    package static func deleteEntry(
        _ tag: [UInt8], from list: BanListID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run("DELETE FROM ban_list_entry WHERE list = ? AND tag = ?", list, tag)
    }
}

extension StoredBanList {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(id: try row.next(), name: try row.next(), createdAt: try row.next())
    }
}

extension BanListEntry {
    /// Skips the list's identifier, which comes first.
    init(_ row: inout ColumnReader) throws(StoreError) {
        let _: BanListID = try row.next()
        self.init(
            tag: try row.next(), name: try row.next(), reason: try row.next(), addedAt: try row.next(),
            until: try row.next())
    }
}
