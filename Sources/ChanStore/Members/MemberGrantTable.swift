import ChanCore
import ChanID
import ChanSQLite

/// The permissions that are granted to or withheld from single members.
enum MemberGrantTable {
    /// Returns the members with their grants.
    static func addGrants(
        to members: [Member], row: Int64, in view: StoreView
    ) throws(StoreError) -> [Member] {
        // Most conversations have no grants, and a page has up to a thousand members.
        let anyGrant = "SELECT 1 FROM member_grant WHERE conversation = ? LIMIT 1"
        guard !members.isEmpty, try view.fetchOne(anyGrant, row, as: Int.init) != nil else { return members }
        var completed = members
        for index in completed.indices {
            completed[index].grants = try view.fetchAll(
                """
                SELECT permission, is_given, until FROM member_grant WHERE conversation = ? AND member = ?
                ORDER BY position
                """, row, completed[index].id, as: Grant.init)
        }
        return completed
    }

    static func replace(
        _ grants: [Grant], of member: MemberID, row: Int64, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run("DELETE FROM member_grant WHERE conversation = ? AND member = ?", row, member)
        for (position, grant) in grants.enumerated() {
            try transaction.run(
                """
                INSERT INTO member_grant (conversation, member, position, permission, is_given, until)
                VALUES (?, ?, ?, ?, ?, ?)
                """, row, member, position, grant.permission, grant.isGiven, grant.until)
        }
    }
}

extension Grant {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(permission: try row.next(), isGiven: try row.next(), until: try row.next())
    }
}
