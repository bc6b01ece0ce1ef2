import ChanID

extension Attempt {
    /// Returns the messages that a purge covers and that are not purged yet, in log order.
    func purged(_ order: Purge) -> [Item] {
        facts.rows.items.values.filter { order.covers($0) && $0.tombstone?.isPurged != true }
            .sorted { ($0.entry, $0.id) < ($1.entry, $1.id) }
    }
}
