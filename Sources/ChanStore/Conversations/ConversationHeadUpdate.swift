import ChanID
import ChanSQLite

/// The columns of a conversation that every change updates. Callers that share a transaction update them many times;
/// they are written once for all of them, before the commit or before a statement accesses these columns.
struct ConversationHeadUpdate {
    /// The size of the log, all of which is folded, and the last counter that our device has used, if any.
    var log: (size: UInt64, counter: UInt64?)?
    /// The versions of `ConversationSummary`.
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
