package import ChanID
package import ChanSQLite

/// The node's knowledge about its own clock.
package struct StoredClock: Hashable, Sendable {
    /// The newest time that was recorded while there was no evidence against the clock.
    package var soundAt: Timestamp
    /// The time at which the node's owner confirmed that the clock is right.
    package var confirmedAt: Timestamp?

    package init(soundAt: Timestamp, confirmedAt: Timestamp? = nil) {
        self.soundAt = soundAt
        self.confirmedAt = confirmedAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(soundAt: try row.next(), confirmedAt: try row.next())
    }
}

/// The single row about the node's clock.
package enum ClockTable {
    /// Returns the stored clock.
    ///
    /// - Returns: `nil` if the node has recorded no time yet.
    package static func find(in view: StoreView) throws(StoreError) -> StoredClock? {
        try view.fetchOne("SELECT sound_at, confirmed_at FROM clock WHERE id = 1", as: StoredClock.init)
    }

    package static func upsert(_ clock: StoredClock, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO clock (id, sound_at, confirmed_at) VALUES (1, ?, ?)
            ON CONFLICT (id) DO UPDATE SET sound_at = excluded.sound_at, confirmed_at = excluded.confirmed_at
            """, clock.soundAt, clock.confirmedAt)
    }
}
