import ChanCore
import ChanSQLite

/// The earlier texts of edited items.
enum ItemVersionTable {
    /// Returns the earlier texts, oldest first.
    static func list(of item: Int64, in view: StoreView) throws(StoreError) -> [ItemVersion] {
        try view.fetchAll(
            "SELECT text, at FROM item_version WHERE item = ? ORDER BY position", item, as: ItemVersion.init)
    }

    static func replace(
        _ versions: [ItemVersion], of item: Int64, isNew: Bool, in transaction: StoreTransaction
    ) throws(StoreError) {
        if !isNew { try transaction.run("DELETE FROM item_version WHERE item = ?", item) }
        for (position, version) in versions.enumerated() {
            try transaction.run(
                "INSERT INTO item_version (item, position, text, at) VALUES (?, ?, ?, ?)",
                item, position, version.text, version.at)
        }
    }
}

extension ItemVersion {
    init(_ row: inout ColumnReader) throws(StoreError) { self.init(text: try row.next(), at: try row.next()) }
}
