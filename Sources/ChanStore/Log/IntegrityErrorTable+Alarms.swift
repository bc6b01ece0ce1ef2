package import ChanID

extension IntegrityErrorTable {
    /// Errors about a log as a whole that no good copy takes back: the origin or a relay showed something that cannot be.
    private static let alarmingKinds = ["forked", "rolled_back", "bad_root", "bad_checkpoint"]
    // As the index says it.
    private static let isAlarming = """
        kind IN ('forked', 'rolled_back', 'bad_root', 'bad_checkpoint')
        AND resolved_at IS NULL AND acknowledged_at IS NULL
        """

    package static func isAlarming(_ kind: String) -> Bool { alarmingKinds.contains(kind) }

    /// Such errors of which nobody said that they know, oldest first; 100 at most.
    package static func listAlarms(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredIntegrityError] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(select) WHERE conversation = ? AND \(isAlarming) ORDER BY id LIMIT 100", row,
            as: StoredIntegrityError.init)
    }

    /// Notes that somebody knows of an error.
    /// - Returns: whether nobody had said so before.
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

    /// The acknowledged error that is the same again, about the log as a whole and from the same source: somebody knows of it.
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
