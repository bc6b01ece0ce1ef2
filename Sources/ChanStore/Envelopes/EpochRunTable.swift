package import ChanID
package import ChanSQLite

/// The first epoch of a run in the members scope: its secret does not derive from that of the previous epoch.
package struct EpochRunStart: Hashable, Sendable {
    package let epoch: UInt32
    /// The entry that started the epoch.
    package let entry: EntryNumber

    init(_ row: inout ColumnReader) throws(StoreError) {
        epoch = try row.next()
        entry = try row.next()
    }
}

/// The runs of epochs in the members scope. A new member receives only the first secret of each run.
package enum EpochRunTable {
    private static let ofMembers = "scope_kind = 2 AND scope_id = 0"
    private static let starts = "SELECT epoch, entry FROM scope_secret WHERE \(ofMembers) AND follows = 0"

    /// Returns the oldest unmarked epochs in order, at most `limit`.
    package static func listUnmarked(
        of conversation: ConversationID, limit: Int, in view: StoreView
    ) throws(StoreError) -> [UInt32] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT epoch FROM scope_secret WHERE \(ofMembers) AND follows IS NULL AND sealed_secret IS NOT NULL
            AND conversation = ? ORDER BY epoch LIMIT ?
            """, row, limit, as: UInt32.init)
    }

    /// Marks an epoch.
    ///
    /// - Parameter follows: whether the epoch's secret derives from the previous one.
    package static func mark(
        _ epoch: UInt32, follows: Bool, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE scope_secret SET follows = ? WHERE conversation = ? AND \(ofMembers) AND epoch = ?", follows,
            try transaction.requireRowID(of: conversation), epoch)
    }

    /// Returns the starts of runs at entry `first` or later, newest first.
    package static func listStarts(
        from first: EntryNumber, of conversation: ConversationID, limit: Int, in view: StoreView
    ) throws(StoreError) -> [EpochRunStart] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(starts) AND conversation = ? AND entry >= ? ORDER BY entry DESC LIMIT ?", row, first, limit,
            as: EpochRunStart.init)
    }

    /// Returns the start of the run in force at `entry`.
    package static func findStart(
        at entry: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EpochRunStart? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(starts) AND conversation = ? AND entry <= ? ORDER BY entry DESC LIMIT 1", row, entry,
            as: EpochRunStart.init)
    }

    /// Returns the start of the run that follows the one in force at `entry`.
    package static func findStart(
        after entry: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EpochRunStart? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(starts) AND conversation = ? AND entry > ? ORDER BY entry LIMIT 1", row, entry, as: EpochRunStart.init)
    }
}
