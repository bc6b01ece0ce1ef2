package import ChanFold
package import ChanLog
import ChanSodium
package import ChanStore

/// Follows a log from one origin to the next, from any source of the change, and reseals pending submissions.
package struct OriginFollower {
    package let conversation: StoredConversation
    let node: NodeContext
    package let transaction: StoreTransaction

    package init(conversation: StoredConversation, node: NodeContext, transaction: StoreTransaction) {
        self.conversation = conversation
        self.node = node
        self.transaction = transaction
    }

    /// Applies the announcements; skips those that do not follow from the current origin.
    package func apply(_ words: [OriginAnnouncement]) throws {
        guard !words.isEmpty else { return }
        var line = try StoredOriginChain(of: conversation, node: node, in: transaction).complete
        for word in words {
            switch word {
            case .grant(let grant):
                if line.record(grant) { try ClaimGrantTable.upsert(grant, of: conversation.id, in: transaction) }
            case .change(let change):
                // A claim continues from the end of a log: entries that are known here are not undone by a claim made
                // with a shorter log.
                guard change.claim == nil || change.seen.size >= conversation.logSize, line.follow(change)
                else { continue }
                try OriginChangeTable.insert(change, of: conversation.id, in: transaction)
                try reseal(for: change.keys)
            }
        }
    }

    /// Reseals pending submissions. The previous origin may have ordered some without its receipt arriving; the
    /// current one finds them in the log.
    private func reseal(for keys: Genesis.OriginKeys) throws {
        if let coming = try NextOriginTable.find(conversation.id, in: transaction),
            try coming.signing(of: conversation.id, vault: node.vault).verifyKey == keys.signing
        {
            return
        }
        let now = node.environment.now()
        for submission in try SubmissionTable.listOpen(of: conversation.id, in: transaction) {
            guard let content = try submission.content(node.vault) else { continue }
            let bytes = try Submission(content, of: conversation.id, to: keys.sealing).encoded()
            try SubmissionTable.reseal(
                submission, as: Submission.hash(of: bytes), bytes: bytes, at: now, in: transaction)
        }
    }
}

extension StoredConversation {
    /// Returns the first claim among the changes that is new here, was made with at least as long a log, and is not
    /// followed.
    ///
    /// - Parameter size: the size of the log from which on claims are followed; `nil` if none is.
    package func unknownClaim(
        among changes: [OriginChange], notFrom size: UInt64?, in view: StoreView
    ) throws(StoreError) -> OriginChange? {
        guard changes.contains(where: { $0.claim != nil }) else { return nil }
        let known = try OriginChangeTable.list(of: id, in: view)
        return changes.first { change in
            guard change.claim != nil, change.seen.size >= logSize, !known.contains(change) else { return false }
            return size.map { change.seen.size < $0 } ?? true
        }
    }
}

extension UnverifiedBatch {
    /// The origin changes that this batch announces, without verification.
    var originChanges: [OriginChange] {
        originAnnouncements.compactMap { word in
            if case .change(let change) = word { return change }
            return nil
        }
    }
}
