import ChanCore
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// What ends a transaction that made a log grow: a checkpoint of its new size, and word to the relays. Once for all callers
/// who share the commit: each of their changes is covered by it, and none is answered before it is durable.
struct LogFinalizer {
    let conversation: ConversationID
    /// Signs checkpoints. Opened beforehand, where a failure is that of one caller alone.
    let key: SigningKey
    let now: Timestamp
    let database: NodeDatabase

    func run(in transaction: StoreTransaction) throws(StoreError) {
        let range = try LogReader.compactRange(of: conversation, in: transaction)
        let checkpoint = Checkpoint(conversation: conversation, size: range.size, root: range.root)
        // Made while the entries it covers are written.
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

    /// What is to be published to each relay that carries the log or is asked to.
    private func enqueuePublication(upTo size: UInt64, in transaction: StoreTransaction) throws(StoreError) {
        for relay in try RelayTable.list(of: conversation, in: transaction) where relay.status.isServed {
            var entry = OutboxEntry(
                conversation: conversation, relay: relay.id, operation: .publish, nextAttemptAt: now)
            entry.upTo = size
            try OutboxTable.upsert(entry, in: transaction)
        }
    }
}
