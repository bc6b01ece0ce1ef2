import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Follows a log from one origin to the next, from any source of the change, and reseals pending submissions.
struct OriginFollower {
    let conversation: StoredConversation
    let node: Node
    let transaction: StoreTransaction

    /// Applies the announcements; skips those that do not follow from the current origin.
    func apply(_ words: [OriginAnnouncement]) throws {
        guard !words.isEmpty else { return }
        var line = try StoredOriginChain(of: conversation, node: node.context, in: transaction).complete
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

extension Node {
    /// Applies the origin changes that a relay shows.
    ///
    /// - Parameter withClaims: whether to follow claims, too; set if no other relay has more of the log.
    /// - Returns: the first new claim if claims are not followed; the changes after it are skipped as well.
    @discardableResult
    func followOrigin(
        _ changes: [OriginChange], of conversation: ConversationID, withClaims: Bool = false
    ) async throws(ServiceError) -> OriginChange? {
        guard !changes.isEmpty else { return nil }
        let known = try await read { view in try OriginChangeTable.list(of: conversation, in: view).count }
        guard changes.count > known else { return nil }
        return try await write { [self] transaction in
            guard let row = try ConversationTable.find(conversation, in: transaction) else { return nil }
            let claim = withClaims ? nil : try row.unknownClaim(among: changes, in: transaction)
            try OriginFollower(conversation: row, node: self, transaction: transaction)
                .apply(changes.prefix { $0 != claim }.map(OriginAnnouncement.change))
            return claim
        }
    }
}

extension StoredConversation {
    /// Returns the first claim among the changes that is new here and was made with at least as long a log.
    func unknownClaim(among changes: [OriginChange], in view: StoreView) throws(StoreError) -> OriginChange? {
        guard changes.contains(where: { $0.claim != nil }) else { return nil }
        let known = try OriginChangeTable.list(of: id, in: view)
        return changes.first { $0.claim != nil && $0.seen.size >= logSize && !known.contains($0) }
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
