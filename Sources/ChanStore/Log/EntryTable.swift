package import ChanCore
package import ChanID
package import ChanLog
package import ChanSQLite

/// A stored entry: its exact bytes, its number, and the kind of its act if the body could be opened.
package struct StoredEntry: Hashable, Sendable {
    package let number: EntryNumber
    package let entryWithBody: EntryWithBody
    package let message: MessageID
    package let kind: ActKind?
}

/// The entries of logs, without their bodies.
package enum EntryTable {
    private static let columns = "number, statement, signature, ordered_at, message_id, kind"
    static let withBody = """
        SELECT \(columns), body.bytes FROM entry
        LEFT JOIN body USING (conversation, number)
        """

    package static func find(
        _ number: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredEntry? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(withBody) WHERE conversation = ? AND number = ?", row, number, as: StoredEntry.init)
    }

    /// Returns the entry that contains exactly this statement, and not another one with its counter.
    package static func find(
        _ statement: Statement, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EntryNumber? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            SELECT number FROM entry WHERE conversation = ? AND device = ? AND counter = ? AND message_id = ?
            ORDER BY number LIMIT 1
            """, row, statement.device, statement.counter, statement.id, as: EntryNumber.init)
    }

    /// Returns the entry in which `device` used `counter`. An equal statement is a duplicate, a different one a fault.
    package static func find(
        device: DeviceID, counter: UInt64, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EntryNumber? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT number FROM entry WHERE conversation = ? AND device = ? AND counter = ? ORDER BY number LIMIT 1",
            row, device, counter, as: EntryNumber.init)
    }

    /// Returns the largest counter that `device` used in entries before `number`; 0 if there is none.
    package static func findLastCounter(
        of device: DeviceID, before number: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> UInt64 {
        let last = try findLastCounter(of: device, of: conversation, in: view)
        guard last > 0, let row = try view.rowID(of: conversation),
            let newest = try find(device: device, counter: last, of: conversation, in: view), newest >= number
        else { return last }
        return try view.fetchOne(
            """
            SELECT counter FROM entry WHERE conversation = ? AND device = ? AND number < ?
            ORDER BY counter DESC LIMIT 1
            """, row, device, number, as: UInt64.init) ?? 0
    }

    /// Returns the largest counter that `device` used in the log; 0 if there is none.
    package static func findLastCounter(
        of device: DeviceID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> UInt64 {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne(
            "SELECT counter FROM entry WHERE conversation = ? AND device = ? ORDER BY counter DESC LIMIT 1",
            row, device, as: UInt64.init) ?? 0
    }

    /// Returns the stored entries of a range, in order, with the bodies that are available.
    package static func list(
        _ numbers: Range<EntryNumber>, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(withBody) WHERE conversation = ? AND number >= ? AND number < ? ORDER BY number",
            row, numbers.lowerBound, numbers.upperBound, as: StoredEntry.init)
    }

    /// Returns content entries (posts, edits, retractions and reactions) from `first` on, in order, without bodies.
    package static func listContent(
        from first: EntryNumber, limit: Int, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT \(columns), NULL FROM entry WHERE conversation = ? AND number >= ? AND NOT (\(isAdministration))
            ORDER BY number LIMIT ?
            """, row, first, limit, as: StoredEntry.init)
    }

    /// Returns the newest content entries of a range, newest first, without bodies.
    package static func listContent(
        from first: EntryNumber, before end: EntryNumber, newest limit: Int, of conversation: ConversationID,
        in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT \(columns), NULL FROM entry WHERE conversation = ? AND number >= ? AND number < ?
            AND NOT (\(isAdministration)) ORDER BY number DESC LIMIT ?
            """, row, first, end, limit, as: StoredEntry.init)
    }

    /// The condition must equal that of the index, so that the planner uses it.
    static let isAdministration = """
        kind <> 'posted' AND kind <> 'edited' AND kind <> 'retracted' AND kind <> 'reacted'
        AND kind <> 'reactions_counted'
        """

    /// Returns a page of administrative entries for the audit log, newest first.
    ///
    /// - Parameter before: the entry before which the page begins; `nil` for the end of the log.
    package static func listAdministrative(
        of conversation: ConversationID, before: EntryNumber? = nil, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            \(withBody) WHERE conversation = ? AND number < ?
            AND \(isAdministration)
            ORDER BY number DESC LIMIT ?
            """, row, before ?? EntryNumber(Int64.max), limit, as: StoredEntry.init)
    }

    /// Records the kind of an entry's act, once its body could be opened.
    package static func setKind(
        _ kind: ActKind, of number: EntryNumber, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE entry SET kind = ? WHERE conversation = ? AND number = ?", kind,
            try transaction.requireRowID(of: conversation), number)
    }
}

extension StoredEntry {
    init(_ row: inout ColumnReader) throws(StoreError) {
        number = try row.next()
        var leaf = try row.next([UInt8].self)
        leaf += try row.next([UInt8].self)
        try row.next(UInt64.self).appendBigEndian(to: &leaf)
        message = try row.next()
        kind = try row.next()
        let body = try row.next([UInt8]?.self)
        do throws(MalformedError) {
            entryWithBody = EntryWithBody(entry: try Entry(leafBytes: leaf), body: body)
        } catch {
            throw StoreError(.corrupt, operation: "read entry \(number)")
        }
    }
}
