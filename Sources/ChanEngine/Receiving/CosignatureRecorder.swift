import ChanCore
package import ChanID
package import ChanLog
package import ChanStore

/// Records which relays cosigned a log, and how many of its entries are final: only relays that the conversation's
/// charter lists as active count towards its quorum.
package enum CosignatureRecorder {
    /// Records the cosignatures on a checkpoint.
    ///
    /// - Parameter checkpoint: a checkpoint whose origin signature was verified. It counts only if its root is that of
    ///   the stored log at its size.
    package static func record(
        _ checkpoint: SignedCheckpoint, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        guard checkpoint.size > 0, checkpoint.size <= (try LogReader.size(of: conversation, in: transaction)),
            try LogReader.compactRange(of: conversation, size: checkpoint.size, in: transaction).root == checkpoint.root
        else { return }
        let known = try RelayCosignatureTable.list(of: conversation, in: transaction)
        for (relay, cosigner) in try StoredVerifier.relayCosigners(of: conversation, in: transaction)
        where known[relay, default: 0] < checkpoint.size {
            guard (try? checkpoint.cosignature(by: cosigner)) ?? nil != nil else { continue }
            try RelayCosignatureTable.raise(relay, to: checkpoint.size, of: conversation, in: transaction)
        }
        try updateFinalSize(of: conversation, in: transaction)
    }

    /// Records how many entries are final by the present charter. What was final stays final.
    private static func updateFinalSize(
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let active = try RelayTable.list(of: conversation, in: transaction).filter(\.status.carries).map(\.id)
        let preferences = try ConversationStateTable.find(conversation, in: transaction)?.preferences
        let quorum = RelayQuorum(relays: active.count, preferred: preferences?.quorum)
        let sizes = try RelayCosignatureTable.list(of: conversation, in: transaction)
        guard let size = quorum.finalSize(cosigned: active.compactMap { sizes[$0] }),
            try size > FinalLogTable.find(conversation, in: transaction)
        else { return }
        try FinalLogTable.raise(conversation, to: size, in: transaction)
    }
}
