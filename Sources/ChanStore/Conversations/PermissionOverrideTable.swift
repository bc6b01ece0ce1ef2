import ChanCore
import ChanSQLite

/// The permission overrides of each conversation.
enum PermissionOverrideTable {
    static func list(row: Int64, in view: StoreView) throws(StoreError) -> [Permission: PermissionOverride] {
        let overrides = try view.fetchAll(
            "SELECT permission, from_role, until FROM permission_override WHERE conversation = ?", row,
            as: PermissionOverride.init)
        return Dictionary(overrides.map { ($0.permission, $0) }, uniquingKeysWith: { first, _ in first })
    }

    static func replace(
        _ overrides: [Permission: PermissionOverride], row: Int64, in transaction: StoreTransaction
    ) throws(StoreError) {
        guard try list(row: row, in: transaction) != overrides else { return }
        try transaction.run("DELETE FROM permission_override WHERE conversation = ?", row)
        for override in overrides.values {
            try transaction.run(
                """
                INSERT INTO permission_override (conversation, permission, from_role, until) VALUES (?, ?, ?, ?)
                """, row, override.permission, override.from, override.until)
        }
    }
}

extension PermissionOverride {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(permission: try row.next(), from: try row.next(), until: try row.next())
    }
}
