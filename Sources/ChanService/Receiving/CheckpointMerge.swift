import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Keeps one checkpoint per size with the cosignatures of every relay that gave one.
enum CheckpointMerge {
    /// - Parameter checkpoint: verified against the log; its cosignatures by `cosigners` are valid.
    static func merge(
        _ checkpoint: SignedCheckpoint, of line: OriginChain, cosigners: [Cosigner],
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let stored = try CheckpointTable.find(checkpoint.size, of: conversation, in: transaction)
            .flatMap { try? line.checkpoint($0.note) }
        // Lines of keys nobody here knows are left behind: they could be anything.
        var merged = checkpoint.withoutCosignatures
        var count: UInt32 = 0
        for cosigner in cosigners {
            let cosignature = [checkpoint, stored].lazy.compactMap { (try? $0?.cosignature(by: cosigner)) ?? nil }.first
            guard let cosignature else { continue }
            merged.add(cosignature, by: cosigner)
            count += 1
        }
        try CheckpointTable.upsert(
            StoredCheckpoint(
                size: checkpoint.size, root: checkpoint.root, note: merged.encoded(), cosignatures: count),
            of: conversation, in: transaction)
    }
}
