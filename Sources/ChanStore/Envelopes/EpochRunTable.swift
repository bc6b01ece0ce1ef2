package import ChanID

/// Where a run of epochs of the members' scope begins: an epoch whose secret does not follow from the one before.
package struct EpochRunStart: Hashable, Sendable {
    package let epoch: UInt32
    /// The entry that started the epoch.
    package let entry: EntryNumber

    init(_ row: inout ColumnReader) throws(StoreError) {
        epoch = try row.next()
        entry = try row.next()
    }
}

/// Runs of epochs of the members' scope, of which a newcomer is given the first secret alone.
package enum EpochRunTable {
    private static let ofMembers = "scope_kind = 2 AND scope_id = 0"
    private static let starts = "SELECT epoch, entry FROM scope_secret WHERE \(ofMembers) AND follows = 0"

    /// The oldest epochs that are not marked yet, `limit` at most, in order.
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

    /// - Parameter follows: whether the epoch's secret is the one before, moved on.
    package static func mark(
        _ epoch: UInt32, follows: Bool, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE scope_secret SET follows = ? WHERE conversation = ? AND \(ofMembers) AND epoch = ?", follows,
            try transaction.requireRowID(of: conversation), epoch)
    }

    /// The starts of runs at entry `first` or later, newest first.
    package static func listStarts(
        from first: EntryNumber, of conversation: ConversationID, limit: Int, in view: StoreView
    ) throws(StoreError) -> [EpochRunStart] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(starts) AND conversation = ? AND entry >= ? ORDER BY entry DESC LIMIT ?", row, first, limit,
            as: EpochRunStart.init)
    }

    /// The start of the run in force at `entry`.
    package static func findStart(
        at entry: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EpochRunStart? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(starts) AND conversation = ? AND entry <= ? ORDER BY entry DESC LIMIT 1", row, entry,
            as: EpochRunStart.init)
    }

    /// The start of the run after the one in force at `entry`.
    package static func findStart(
        after entry: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EpochRunStart? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(starts) AND conversation = ? AND entry > ? ORDER BY entry LIMIT 1", row, entry, as: EpochRunStart.init)
    }
}
