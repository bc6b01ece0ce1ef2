import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore
import ChanSync

/// Resolves the conflict if this node is an origin but a relay follows another one: an owner who claimed the log
/// while this node was offline, or who claimed first. Removes the entries that only this node has, and submits its
/// own member's acts to the new origin.
struct OriginConflictResolver {
    let node: RelayRounds
    let conversation: ConversationID

    /// Resolves the conflict. Ignores a relay's data that has no proof.
    func run(to status: RelayConversationStatus) async throws(ServiceError) {
        let gaveWay = try await node.write { transaction -> Bool in
            guard let row = try ConversationTable.find(conversation, in: transaction), row.origin != nil,
                let divergence = try LogDivergence(of: row, from: status, node: node, in: transaction)
            else { return false }
            try yieldOrigin(row, at: divergence, in: transaction)
            return true
        }
        if gaveWay { node.relayNotifier.signal(conversation) }
    }

    private func yieldOrigin(_ row: StoredConversation, at divergence: LogDivergence, in transaction: StoreTransaction)
        throws
    {
        let unpublished = try ownActs(of: row, from: divergence.size, in: transaction)
        try LogTruncation.truncate(of: conversation, to: divergence.size, in: transaction)
        try OriginChangeTable.delete(from: divergence.commonChanges, of: conversation, in: transaction)
        guard var cut = try ConversationTable.find(conversation, in: transaction) else { return }
        (cut.origin, cut.formerOrigin) = (nil, nil)
        try ConversationTable.upsert(cut, in: transaction)
        try UnqueriedRelayTable.deleteAll(of: conversation, in: transaction)
        if let grant = divergence.grant { try ClaimGrantTable.upsert(grant, of: conversation, in: transaction) }
        var recovery = try SecretRecovery(cut, of: node.context, in: transaction)
        try recovery.run()
        try node.context.refold(conversation, in: transaction)
        try OriginFollower(conversation: cut, node: node.context, transaction: transaction)
            .apply(divergence.changes.map(OriginAnnouncement.change))
        try submit(unpublished, in: transaction)
        try ChangeFeedWriter(of: node.context, in: transaction).add(
            FeedEvent(.conversationOriginMoved, in: conversation))
    }

    /// Returns our member's acts that only this node has, without those that it issued as the origin.
    private func ownActs(
        of row: StoredConversation, from size: UInt64, in view: StoreTransaction
    ) throws -> [Act] {
        let reader = EntryReader(row, vault: node.vault, in: view)
        return try EntryTable.list(size..<max(size, row.logSize), of: conversation, in: view).compactMap { entry in
            guard let own = reader.read(entry), own.author == row.member else { return nil }
            return own.act
        }
    }

    private func submit(_ acts: [Act], in transaction: StoreTransaction) throws {
        let events = ChangeFeedWriter(of: node.context, in: transaction)
        for act in acts {
            guard let command = Command(submitted: act) else { continue }
            let key = try act.link.flatMap { offer in
                try node.vault.linkKey(of: offer.id, in: conversation, transaction)
            }
            do {
                _ = try SubmissionWriter(conversation, of: node.context, in: transaction)
                    .submit(command, offering: key)
            } catch let denial as Denial {
                try events.add(.refused(denial.name.rawValue, in: conversation))
            }
        }
    }
}

/// The point at which this node's log and the log of the origin that a relay follows diverge.
private struct LogDivergence {
    /// The number of entries that both have.
    let size: UInt64
    /// The number of origin changes that both have.
    let commonChanges: Int
    /// The origin changes that the relay shows.
    let changes: [OriginChange]
    /// The claim grant in the part that both have.
    let grant: ClaimGrant?

    /// - Returns: the divergence; `nil` if this node's claim takes precedence, or no other claim is proven.
    init?(
        of row: StoredConversation, from status: RelayConversationStatus, node: RelayRounds, in view: StoreTransaction
    )
        throws
    {
        let known = try OriginChangeTable.list(of: row.id, in: view)
        changes = status.originChanges
        commonChanges = zip(known, changes).prefix { $0 == $1 }.count
        guard let genesis = try StoredGenesis.find(row.id, in: view) else { return nil }
        let (ours, theirs) = (known.dropFirst(commonChanges).first, changes.dropFirst(commonChanges).first)
        let conflict = OriginConflict(
            ours: ours.map(Self.change), theirs: theirs.map(Self.change), logSize: row.logSize)
        grant = try StoredOriginChain.grant(of: row.id, below: conflict.commonSize, in: view)
        var line = OriginChain(
            genesis.origin.signing, of: row.id, known: Array(known.prefix(commonChanges)), grant: grant)
        var facts = OriginConflict.Facts()
        facts.publishedSize = try CursorTable.list(of: row.id, in: view).map(\.size).max() ?? 0
        facts.cosignedSize = try CheckpointTable.findLatest(cosignedBy: 1, of: row.id, in: view)?.size ?? 0
        facts.checkpointSize = status.note.flatMap { try? line.checkpoint($0) }?.size
        if let theirs {
            facts.isTheirsPreferred = ours.map { theirs.takesPrecedence(over: $0) } ?? false
            facts.isTheirsSigned = line.follow(theirs)
        }
        switch conflict.decide(by: facts) {
        case .stay: return nil
        case .yield: break
        case .yieldIfPermitted:
            let isValid = try theirs?.isValidClaim(for: row, upTo: conflict.ownSize, of: node, in: view) ?? false
            guard isValid else { return nil }
        }
        size = conflict.commonSize
    }

    private static func change(_ change: OriginChange) -> OriginConflict.Change {
        OriginConflict.Change(seenSize: change.seen.size, isClaim: change.claim != nil)
    }
}

extension OriginChange {
    /// Returns whether a claim continues this node's own log and is permitted at its end. The local end counts even
    /// if no relay has it: an owner who was removed there cannot undo the removal with the help of a relay that
    /// stopped accepting entries.
    ///
    /// - Parameter own: the size of this log under the previous origin.
    fileprivate func isValidClaim(
        for row: StoredConversation, upTo own: UInt64, of node: RelayRounds, in view: StoreTransaction
    ) throws -> Bool {
        guard claim != nil else { return true }
        if seen.size <= own {
            guard try LogReader.compactRange(of: row.id, size: seen.size, in: view).root == seen.root else {
                return false
            }
        } else if try !UnqueriedRelayTable.list(of: row.id, in: view).isEmpty {
            // A copy from before the claim does not contain the current owners, and has nothing to undo either.
            return true
        }
        return try isIntroduced(in: row.id, view) && isPermitted(for: row, of: node, in: view)
    }

    private func isPermitted(for row: StoredConversation, of node: RelayRounds, in view: StoreTransaction) throws
        -> Bool
    {
        // The claim's entry was ordered no earlier than the last one before it.
        let last = try EntryTable.find(min(seen.size, row.logSize) - 1, of: row.id, in: view)
        let moment = last?.entryWithBody.entry.orderedAt ?? Timestamp(milliseconds: 0)
        let keyring = Keyring(of: row, vault: node.vault, in: view)
        let act = Act.originMoved(OriginMove(self, agreed: try approvingOwners(at: moment, in: row.id, keyring, view)))
        let author = Author(member: member, device: certificate.device, scope: .public)
        let projection = Projection(conversation: row.id, openScopes: .all, transaction: view)
        let facts = try projection.facts(for: FactsRequest(act: act, author: author, message: .none))
        return judge(act, by: author, given: facts, at: moment) == .permitted
    }
}
