package import ChanCore
package import ChanID
package import ChanLog

/// An entry as stored: its exact bytes, where it stands, and what kind of act its body held when it was opened.
package struct StoredEntry: Hashable, Sendable {
    package let number: EntryNumber
    package let entryWithBody: EntryWithBody
    package let message: MessageID
    package let kind: ActKind?
}

/// Entries of logs, without their bodies.
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

    /// The entry with this statement, and not with another one under its counter.
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

    /// Where `device` used `counter`, if it did: the same statement again is a duplicate, another one a fault.
    package static func find(
        device: DeviceID, counter: UInt64, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EntryNumber? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT number FROM entry WHERE conversation = ? AND device = ? AND counter = ? ORDER BY number LIMIT 1",
            row, device, counter, as: EntryNumber.init)
    }

    /// The largest counter `device` used in entries before `number`, 0 when it had said nothing.
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

    /// The largest counter `device` used in the log, 0 when it said nothing yet.
    package static func findLastCounter(
        of device: DeviceID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> UInt64 {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne(
            "SELECT counter FROM entry WHERE conversation = ? AND device = ? ORDER BY counter DESC LIMIT 1",
            row, device, as: UInt64.init) ?? 0
    }

    /// Entries of a range that are stored, in order, with the bodies that are there.
    package static func list(
        _ numbers: Range<EntryNumber>, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(withBody) WHERE conversation = ? AND number >= ? AND number < ? ORDER BY number",
            row, numbers.lowerBound, numbers.upperBound, as: StoredEntry.init)
    }

    /// What was posted, edited, taken back or reacted to at `first` or later, in order, without bodies.
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

    /// The same between two entries, the newest of it, newest first.
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

    /// As the index says it, which is how the planner finds it.
    static let isAdministration = """
        kind <> 'posted' AND kind <> 'edited' AND kind <> 'retracted' AND kind <> 'reacted'
        AND kind <> 'reactions_counted'
        """

    /// Administrative entries, for the audit log.
    /// - Parameter before: continues a page, newest first; `nil` begins at the end of the log.
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

    /// Notes what an entry's body turned out to hold, once it could be opened.
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
