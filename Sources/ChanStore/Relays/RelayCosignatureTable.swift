package import ChanID
package import ChanSQLite

/// The largest size of each log that each relay cosigned, according to verified cosignatures.
package enum RelayCosignatureTable {
    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [RelayID: UInt64] {
        guard let row = try view.rowID(of: conversation) else { return [:] }
        let sizes = try view.fetchAll(
            "SELECT relay, size FROM relay_cosignature WHERE conversation = ? ORDER BY relay", row
        ) { (row) throws(StoreError) in (relay: try row.next(RelayID.self), size: try row.next(UInt64.self)) }
        return Dictionary(sizes.map { ($0.relay, $0.size) }, uniquingKeysWith: max)
    }

    /// Records that a relay cosigned a log of this size. A smaller size than the recorded one changes nothing.
    ///
    /// - Parameter note: the note with its cosignature, to be kept; `nil` for a relay that shows it itself.
    package static func raise(
        _ relay: RelayID, to size: UInt64, note: [UInt8]? = nil, of conversation: ConversationID,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO relay_cosignature (conversation, relay, size, note) VALUES (?, ?, ?, ?)
            ON CONFLICT (conversation, relay) DO UPDATE SET size = excluded.size, note = excluded.note
                WHERE excluded.size > size
            """, try transaction.requireRowID(of: conversation), relay, size, note)
    }

    /// Returns the kept notes with the cosignatures of relays that the log does not list any more.
    package static func keptNotes(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [RelayID: [UInt8]] {
        guard let row = try view.rowID(of: conversation) else { return [:] }
        let notes = try view.fetchAll(
            "SELECT relay, note FROM relay_cosignature WHERE conversation = ? AND note IS NOT NULL", row
        ) { (row) throws(StoreError) in (relay: try row.next(RelayID.self), note: try row.next([UInt8].self)) }
        return Dictionary(notes.map { ($0.relay, $0.note) }, uniquingKeysWith: { first, _ in first })
    }
}

/// The number of final entries of each log: those that the conversation's quorum of relays cosigned.
package enum FinalLogTable {
    /// Returns the number of final entries; 0 if none was recorded.
    package static func find(_ conversation: ConversationID, in view: StoreView) throws(StoreError) -> UInt64 {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne("SELECT size FROM final_log WHERE conversation = ?", row, as: UInt64.init) ?? 0
    }

    /// Records the number of final entries. A smaller one than the recorded one changes nothing.
    package static func raise(
        _ conversation: ConversationID, to size: UInt64, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO final_log (conversation, size) VALUES (?, ?)
            ON CONFLICT (conversation) DO UPDATE SET size = excluded.size WHERE excluded.size > size
            """, try transaction.requireRowID(of: conversation), size)
    }
}
