import ChanCore
import ChanID
import ChanSQLite

/// One kind of scheduled work: the table of its rows, and the meaning of a row.
struct ScheduledWorkSource: Sendable {
    typealias Reader = @Sendable (inout ColumnReader) throws(StoreError) -> ScheduledWorkItem

    let group: ScheduledWorkTable.Group
    /// Selects the earliest time.
    let nextSQL: String
    /// Selects the conversations with work at or before `?1`.
    let conversationsSQL: String
    /// Selects the work of conversation `?1` at or before `?2`, at most `?3`.
    let dueSQL: String
    /// Tests whether conversation `?1` has work at or before `?2`.
    let existsSQL: String
    let read: Reader

    /// - Parameters:
    ///   - time: the column with the time.
    ///   - index: the index by this time. It is named explicitly, because the planner might prefer one by conversation
    ///   and scan a whole roster at every change.
    ///   - condition: the index's condition, literally, so that the index can be used.
    ///   - key: the columns that order rows of one time. `read` gets them after the time.
    private init(
        _ group: ScheduledWorkTable.Group, _ table: String, _ time: String, by index: String, where condition: String,
        key: String, read: @escaping Reader
    ) {
        self.group = group
        self.read = read
        // Only the origin publishes expiries and prunes bodies.
        let owner =
            group == .expiries || group == .bodies
            ? "conversation IN (SELECT id FROM conversation WHERE is_origin = 1)" : "1"
        let source = "FROM \(table) INDEXED BY \(index) WHERE \(condition)"
        let rows = "\(source) AND \(owner)"
        nextSQL = "SELECT \(time) \(rows) ORDER BY \(time) LIMIT 1"
        conversationsSQL = "SELECT DISTINCT conversation \(rows) AND \(time) <= ?1"
        existsSQL = "EXISTS (SELECT 1 \(source) AND conversation = ?1 AND \(time) <= ?2)"
        dueSQL = """
            SELECT \(time), \(key) \(rows) AND conversation = ?1 AND \(time) <= ?2 ORDER BY \(time), \(key) LIMIT ?3
            """
    }

    static let all: [ScheduledWorkSource] = [
        expiry("member", "role_until", by: "member_role_due", key: "member") { row throws(StoreError) in
            .role(try row.next())
        },
        expiry("member_grant", "until", by: "member_grant_due", key: "member, permission") { row throws(StoreError) in
            .grant(try row.next(), try row.next())
        },
        expiry("member", "muted_until", by: "member_mute_due", key: "member") { row throws(StoreError) in
            .mute(try row.next())
        },
        expiry("member", "blocked_until", by: "member_block_due", key: "member") { row throws(StoreError) in
            .block(try row.next())
        },
        expiry("ban", "until", by: "ban_due", and: "lifted_at IS NULL", key: "member") { row throws(StoreError) in
            .ban(try row.next())
        },
        expiry("permission_override", "until", by: "permission_override_due", key: "permission") {
            row throws(StoreError) in .override(try row.next())
        },
        expiry(
            "conversation_state", "frozen_until", by: "conversation_state_due", key: "phase", only: "phase = 'frozen'"
        ) { _ in .freeze },
        expiry(
            "link", "expires_at", by: "link_due", and: "lapsed_at IS NOT expires_at", key: "link", only: "state = 0"
        ) { row throws(StoreError) in .link(try row.next()) },
        expiry("staff_case", "held_until", by: "staff_case_due", key: "case_id") { row throws(StoreError) in
            .hold(try row.next())
        },
        expiry("conversation_state", "lockdown_until", by: "conversation_state_lockdown_due", key: "phase") { _ in
            .lockdown
        },
        ScheduledWorkSource(
            .bodies, "staff_case", "pruned_at", by: "staff_case_pruned_due",
            // A case that is derived again from the log has a pruning time even if its body has been pruned already.
            where: """
                pruned_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM prune_order
                WHERE prune_order.conversation = staff_case.conversation AND number = staff_case.entry)
                """, key: "entry"
        ) { row throws(StoreError) in ScheduledWorkItem(at: try row.next(), subject: .body(try row.next())) },
        ScheduledWorkSource(
            .posts, "scheduled_post", "due_at", by: "scheduled_post_due", where: "failure IS NULL", key: "id"
        ) { row throws(StoreError) in ScheduledWorkItem(at: try row.next(), subject: .post(try row.next())) },
        ScheduledWorkSource(
            .items, "item", "expires_at", by: "item_due", where: "expires_at IS NOT NULL AND has_expired = 0",
            key: "message_id"
        ) { row throws(StoreError) in ScheduledWorkItem(at: try row.next(), subject: .item(try row.next())) },
        ScheduledWorkSource(
            .receipts, "answered_submission", "forget_at", by: "answered_submission_due",
            where: "forget_at IS NOT NULL", key: "hash"
        ) { row throws(StoreError) in ScheduledWorkItem(at: try row.next(), subject: .receipt(try row.next())) },
        ScheduledWorkSource(
            .gracePeriodEnds, "conversation_state", "grace_until", by: "conversation_state_grace",
            where: "grace_until IS NOT NULL AND grace_until IS NOT grace_ended", key: "phase"
        ) { row throws(StoreError) in ScheduledWorkItem(at: try row.next(), subject: .gracePeriodEnd) },
    ]

    /// - Parameters:
    ///   - term: an additional condition of the index.
    ///   - choice: an additional condition that is not part of the index.
    private static func expiry(
        _ table: String, _ time: String, by index: String, and term: String? = nil, key: String,
        only choice: String? = nil, read: @escaping @Sendable (inout ColumnReader) throws(StoreError) -> Expiry
    ) -> ScheduledWorkSource {
        let terms = ["\(time) IS NOT NULL", term, choice].compactMap { $0 }
        return ScheduledWorkSource(.expiries, table, time, by: index, where: terms.joined(separator: " AND "), key: key)
        {
            row throws(StoreError) in
            let at = try row.next(Timestamp.self)
            return ScheduledWorkItem(at: at, subject: .expiry(try read(&row)))
        }
    }
}
