import ChanID

/// What every change moves on in the rows of its conversation. Callers who share a transaction move it on a dozen times; it is
/// written once for all of them, before they commit or before a statement touches these columns.
struct ConversationHeadUpdate {
    /// The log's size, all of which is folded, and the last counter of our device, where it has used any.
    var log: (size: UInt64, counter: UInt64?)?
    /// Of `ConversationSummary`.
    var versions: (version: UInt64, governed: UInt64)?
}

extension StoreTransaction {
    func write(_ head: ConversationHeadUpdate, of conversation: ConversationID) throws(StoreError) {
        let row = try requireRowID(of: conversation)
        if let log = head.log {
            try deferWrite(
                """
                UPDATE conversation SET log_size = ?1, folded_size = ?1, needs_upgrade = 0,
                    device_counter = coalesce(?2, device_counter) WHERE id = ?3
                """, log.size, log.counter, row)
        }
        if let versions = head.versions {
            try deferWrite(
                "UPDATE conversation_state SET version = ?, governed_version = ? WHERE conversation = ?",
                versions.version, versions.governed, row)
        }
    }
}
