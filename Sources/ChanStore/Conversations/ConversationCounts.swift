package import ChanID

/// How much of a conversation is stored: what a list of conversations shows beside each.
package enum ConversationCounts {
    /// Items of the timeline, of every kind. Counts entries of an index, not rows.
    package static func countItems(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> Int {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne("SELECT count(*) FROM item WHERE conversation = ?", row, as: Int.init) ?? 0
    }

    /// Integrity and decryption errors that nothing has made good yet.
    /// - Parameters:
    ///   - kind: of those that are no fault.
    ///   - other: another such kind.
    package static func countUnresolvedErrors(
        of conversation: ConversationID, beside kind: String, and other: String = "", in view: StoreView
    ) throws(StoreError) -> Int {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne(
            """
            SELECT count(*) FROM integrity_error
            WHERE conversation = ? AND resolved_at IS NULL AND kind <> ? AND kind <> ?
            """, row, kind, other, as: Int.init) ?? 0
    }
}
