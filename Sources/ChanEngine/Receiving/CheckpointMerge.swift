package import ChanFold
import ChanID
package import ChanLog
package import ChanStore

/// Stores one checkpoint per size, with the cosignatures of all relays of the conversation that gave one.
package enum CheckpointMerge {
    /// - Parameters:
    ///   - checkpoint: a checkpoint that was verified against the log.
    ///   - node: its change feed receives `conversation.finalized`.
    package static func merge(
        _ checkpoint: SignedCheckpoint, of line: OriginChain, node: NodeContext,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        let conversation = line.conversation
        let stored = try CheckpointTable.find(checkpoint.size, of: conversation, in: transaction)
            .flatMap { try? line.checkpoint($0.note) }
        // Drops signature lines of unknown keys, because they cannot be verified.
        var merged = checkpoint.withoutCosignatures
        var count: UInt32 = 0
        for (_, cosigner) in try StoredVerifier.relayCosigners(of: conversation, in: transaction) {
            let cosignature = [checkpoint, stored].lazy.compactMap { (try? $0?.cosignature(by: cosigner)) ?? nil }.first
            guard let cosignature else { continue }
            merged.add(cosignature, by: cosigner)
            count += 1
        }
        try CheckpointTable.upsert(
            StoredCheckpoint(
                size: checkpoint.size, root: checkpoint.root, note: merged.encoded(), cosignatures: count),
            of: conversation, in: transaction)
        try CosignatureRecorder(of: conversation, node: node, in: transaction).record(checkpoint)
    }
}
