import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Ends a transaction that extended a log: stores a checkpoint of its new size and notifies the relays. It runs once
/// for all callers that share the commit; the checkpoint covers all of their changes, and none is acknowledged before
/// it is durable.
struct LogFinalizer {
    package let conversation: ConversationID
    /// The key that signs checkpoints. The caller opens it before the commit, so that a failure affects only that
    /// caller.
    let key: SigningKey
    package let now: Timestamp
    let database: NodeDatabase

    func run(in transaction: StoreTransaction) throws(StoreError) {
        let range = try LogReader.compactRange(of: conversation, in: transaction)
        let checkpoint = Checkpoint(conversation: conversation, size: range.size, root: range.root)
        // The signature is computed while the entries that it covers are written.
        let ahead = DeferredSignature { [key] in
            StoredCheckpoint(
                size: checkpoint.size, root: checkpoint.root,
                note: SignedCheckpoint(checkpoint, signedBy: key).encoded(), cosignatures: 0)
        }
        SignatureQueue.flush()
        try CheckpointTable.deferUpsert(of: conversation, in: transaction) { ahead.signed() }
        try database.renewMarker(in: transaction)
        try enqueuePublication(upTo: range.size, in: transaction)
    }

    /// Enqueues the publication to each relay that carries the log or is invited to.
    private func enqueuePublication(upTo size: UInt64, in transaction: StoreTransaction) throws(StoreError) {
        for relay in try RelayTable.list(of: conversation, in: transaction) where relay.status.isServed {
            var entry = OutboxEntry(
                conversation: conversation, relay: relay.id, operation: .publish, nextAttemptAt: now)
            entry.upTo = size
            try OutboxTable.upsert(entry, in: transaction)
        }
    }
}
