package import ChanID
package import ChanSQLite

extension IntegrityErrorTable {
    /// Errors about a log as a whole, which no valid copy repairs: the origin or a relay sent something impossible.
    private static let alarmingKinds = ["forked", "rolled_back", "bad_root", "bad_checkpoint"]
    // The condition must equal that of the index, so that the planner uses it.
    private static let isAlarming = """
        kind IN ('forked', 'rolled_back', 'bad_root', 'bad_checkpoint')
        AND resolved_at IS NULL AND acknowledged_at IS NULL
        """

    package static func isAlarming(_ kind: String) -> Bool { alarmingKinds.contains(kind) }

    /// Returns the unacknowledged errors of these kinds, oldest first, at most 100.
    package static func listAlarms(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredIntegrityError] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(select) WHERE conversation = ? AND \(isAlarming) ORDER BY id LIMIT 100", row,
            as: StoredIntegrityError.init)
    }

    /// Whether this node found that the origin signed two logs, and nobody acknowledged it.
    package static func hasFork(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> Bool {
        // Not of the listed alarms: a relay can make any number of others, older ones.
        guard let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            "SELECT 1 FROM integrity_error WHERE conversation = ? AND \(isAlarming) AND kind = 'forked' LIMIT 1", row,
            as: Int.init) != nil
    }

    /// Acknowledges an error.
    ///
    /// - Returns: whether it was not acknowledged before.
    package static func acknowledge(
        _ error: Int64, at moment: Timestamp, in transaction: StoreTransaction
    ) throws(StoreError) -> Bool {
        let isNews =
            try transaction.fetchOne(
                "SELECT 1 FROM integrity_error WHERE id = ? AND acknowledged_at IS NULL", error, as: Int.init) != nil
        try transaction.run(
            "UPDATE integrity_error SET acknowledged_at = ? WHERE id = ? AND acknowledged_at IS NULL", moment, error)
        return isNews
    }

    /// Returns the acknowledged error that `error` repeats: equal in kind and source, and about the log as a whole.
    static func findAcknowledged(
        like error: StoredIntegrityError, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredIntegrityError? {
        guard error.entries == nil, let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            \(select) WHERE conversation = ? AND kind = ? AND relay IS ? AND author IS ? AND first_entry IS NULL
            AND resolved_at IS NULL AND acknowledged_at IS NOT NULL ORDER BY id DESC LIMIT 1
            """, row, error.kind, error.relay, error.author, as: StoredIntegrityError.init)
    }
}
