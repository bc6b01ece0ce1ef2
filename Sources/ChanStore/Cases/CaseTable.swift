package import ChanCore
package import ChanID
package import ChanSQLite

extension Case.Kind: ColumnValue {}
extension Case.State: ColumnValue {}
extension Report.Reason: ColumnValue {}

/// The cases that members opened with the staff.
package enum CaseTable {
    static let columnList = ColumnList(
        "staff_case", key: ["conversation", "case_id"],
        columns: [
            "kind", "entry", "opener", "at", "state", "text", "as_channel", "reply_to", "report_reason", "report_item",
            "report_member", "snapshot", "handler", "held_until", "pruned_at",
        ])

    package static func find(
        _ id: MessageID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Case? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        let found = try view.fetchOne(
            "\(columnList.select) WHERE conversation = ? AND case_id = ?", row, id, as: Case.init)
        return try found.map { known throws(StoreError) in try addSteps(to: known, row: row, in: view) }
    }

    /// Returns the member's open cases.
    package static func listOpen(
        by member: MemberID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Case] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            \(columnList.select) WHERE conversation = ? AND opener = ? AND (state = 'open' OR state = 'claimed')
            """, row, member, as: Case.init)
    }

    /// Returns the open cases of one kind with their steps, oldest first. The cost is proportional to the number of
    /// open cases of all kinds.
    package static func listOpen(
        _ kind: Case.Kind, limit: Int, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Case] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        // The index by entry would scan all cases that were ever closed.
        let found = try view.fetchAll(
            """
            \(columnList.select) INDEXED BY staff_case_open
            WHERE conversation = ? AND kind = ? AND (state = 'open' OR state = 'claimed') ORDER BY entry LIMIT ?
            """, row, kind, limit, as: Case.init)
        return try found.map { known throws(StoreError) in try addSteps(to: known, row: row, in: view) }
    }

    /// Returns the open reports of `item` with their steps.
    package static func listOpenReports(
        of item: MessageID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Case] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let found = try view.fetchAll(
            """
            \(columnList.select) WHERE conversation = ? AND report_item = ? AND (state = 'open' OR state = 'claimed')
            """, row, item, as: Case.init)
        return try found.map { known throws(StoreError) in try addSteps(to: known, row: row, in: view) }
    }

    /// Returns all cases of one kind, or of all kinds, oldest first.
    package static func list(
        _ kind: Case.Kind?, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Case] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let found = try view.fetchAll(
            "\(columnList.select) WHERE conversation = ?1 AND (?2 IS NULL OR kind = ?2) ORDER BY entry, case_id", row,
            kind,
            as: Case.init)
        var all: [Case] = []
        for known in found { all.append(try addSteps(to: known, row: row, in: view)) }
        return all
    }

    package static func upsert(
        _ new: Case, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        try transaction.run(
            columnList.upsert,
            [
                row, new.id, new.kind, new.entry, new.opener, new.at, new.state, new.posting.text,
                new.posting.asChannel, new.posting.replyTo, new.report?.reason, new.report?.item, new.report?.member,
                new.report?.snapshot, new.handler, new.heldUntil, new.prunedAt,
            ])
        try transaction.run("DELETE FROM staff_case_step WHERE conversation = ? AND case_id = ?", row, new.id)
        for (position, step) in new.steps.enumerated() {
            try transaction.run(
                """
                INSERT INTO staff_case_step (conversation, case_id, position, by, at, state, text, action)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, row, new.id, position, step.by, step.at, step.state, step.text, step.action)
        }
    }

    /// Deletes quoted texts whose bodies are being pruned.
    package static func deleteTexts(
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let changed = try transaction.run(
            """
            UPDATE staff_case SET text = '', snapshot = CASE WHEN snapshot IS NULL THEN NULL ELSE '' END, pruned_at = NULL
            WHERE conversation = ?1 AND (text <> '' OR snapshot <> '' OR pruned_at IS NOT NULL) AND EXISTS (
                SELECT 1 FROM prune_order WHERE prune_order.conversation = ?1 AND number = staff_case.entry)
            """, try transaction.requireRowID(of: conversation))
        if changed > 0 { try DeletedDataWiper.scheduleWipe(in: transaction) }
    }

    /// Returns the remainders of cases whose own entry was pruned, by entry.
    package static func listPrunedStubs(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [EntryNumber: Case] {
        guard let row = try view.rowID(of: conversation) else { return [:] }
        let found = try view.fetchAll(
            """
            \(columnList.select) WHERE conversation = ?1
            AND EXISTS (SELECT 1 FROM prune_order WHERE prune_order.conversation = ?1 AND number = staff_case.entry)
            """, row, as: Case.init)
        return Dictionary(found.map { ($0.entry, $0.prunedStub) }) { first, _ in first }
    }

    private static func addSteps(to known: Case, row: Int64, in view: StoreView) throws(StoreError) -> Case {
        var known = known
        known.steps = try view.fetchAll(
            "SELECT by, at, state, text, action FROM staff_case_step WHERE conversation = ? AND case_id = ? ORDER BY position",
            row, known.id, as: Case.Step.init)
        return known
    }
}

extension Case {
    fileprivate var prunedStub: Case {
        var skeleton = self
        skeleton.posting.text = ""
        skeleton.report?.snapshot = ""
        skeleton.state = .open
        skeleton.handler = nil
        return skeleton
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        let id = try row.next(MessageID.self)
        let kind = try row.next(Kind.self)
        let entry = try row.next(EntryNumber.self)
        let opener = try row.next(MemberID.self)
        let at = try row.next(Timestamp.self)
        let state = try row.next(State.self)
        let posting = Posting(text: try row.next(), asChannel: try row.next(), replyTo: try row.next())
        self.init(id: id, kind: kind, entry: entry, opener: opener, at: at, posting: posting)
        self.state = state
        let reason = try row.next(Report.Reason?.self)
        let item = try row.next(MessageID?.self)
        let member = try row.next(MemberID?.self)
        let snapshot = try row.next(String?.self)
        report = reason.map { Report(reason: $0, item: item, member: member, snapshot: snapshot ?? "") }
        handler = try row.next()
    }
}

extension Case.Step {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            by: try row.next(), at: try row.next(), state: try row.next(), text: try row.next(),
            action: try row.next())
    }
}
