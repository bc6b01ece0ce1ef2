import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Follows a log from one origin to the next, wherever a change was heard of: what waits to be answered is sealed anew.
struct OriginFollower {
    let conversation: StoredConversation
    let node: Node
    let transaction: StoreTransaction

    /// What does not follow from who orders now is left out.
    func apply(_ words: [OriginAnnouncement]) throws {
        guard !words.isEmpty else { return }
        var line = try StoredOriginChain(of: conversation, node: node, in: transaction).complete
        for word in words {
            switch word {
            case .grant(let grant):
                if line.record(grant) { try ClaimGrantTable.upsert(grant, of: conversation.id, in: transaction) }
            case .change(let change):
                // A claim goes on from the end of a log: what is known here is not undone by somebody who knows less.
                guard change.claim == nil || change.seen.size >= conversation.logSize, line.follow(change)
                else { continue }
                try OriginChangeTable.insert(change, of: conversation.id, in: transaction)
                try reseal(for: change.keys)
            }
        }
    }

    /// The origin before may have answered already, and could not say so to everybody: whoever orders now sees it in the log.
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
    /// Takes what a relay shows of who orders a log.
    /// - Parameter withClaims: follow also what no former origin said: no other relay has more of the log.
    /// - Returns: the first claim that is news here, where none is to be followed. What comes after it is left as well.
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
    /// The first claim among changes that is not heard of here, and knows as much of the log.
    func unknownClaim(among changes: [OriginChange], in view: StoreView) throws(StoreError) -> OriginChange? {
        guard changes.contains(where: { $0.claim != nil }) else { return nil }
        let known = try OriginChangeTable.list(of: id, in: view)
        return changes.first { $0.claim != nil && $0.seen.size >= logSize && !known.contains($0) }
    }
}

extension UnverifiedBatch {
    /// Who is said to order the log from some entry of this batch on, whether or not anybody may say so.
    var originChanges: [OriginChange] {
        originAnnouncements.compactMap { word in
            if case .change(let change) = word { return change }
            return nil
        }
    }
}

extension StoredSubmission {
    /// What it says; `nil` where an earlier version stored it.
    func content(_ vault: Vault) throws -> SubmissionContent? {
        guard let sealedContent else { return nil }
        return try SubmissionContent(
            parsing: vault.open(sealedContent, at: .submission(message, of: conversation)).exposed())
    }
}
