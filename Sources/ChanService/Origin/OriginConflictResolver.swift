import ChanCore
import ChanID
import ChanLog
import ChanRelay
import ChanStore

/// This node orders a log, and finds that a relay follows somebody else: an owner who claimed it while this node was away, or was
/// faster. What only this node has of the log is taken back, and what its member said there is submitted to whoever orders now.
struct OriginConflictResolver {
    let node: Node
    let conversation: ConversationID

    /// What a relay shows without proof changes nothing.
    func run(to standing: RelayConversationStatus) async throws(ServiceError) {
        let gaveWay = try await node.write { transaction -> Bool in
            guard let row = try ConversationTable.find(conversation, in: transaction), row.origin != nil,
                let parting = try LogDivergence(of: row, from: standing, node: node, in: transaction)
            else { return false }
            try yieldOrigin(row, at: parting, in: transaction)
            return true
        }
        if gaveWay { node.relayNotifier.signal(conversation) }
    }

    private func yieldOrigin(_ row: StoredConversation, at parting: LogDivergence, in transaction: StoreTransaction)
        throws
    {
        let unheard = try ownActs(of: row, from: parting.size, in: transaction)
        try LogTruncation.truncate(of: conversation, to: parting.size, in: transaction)
        try OriginChangeTable.delete(from: parting.commonChanges, of: conversation, in: transaction)
        guard var cut = try ConversationTable.find(conversation, in: transaction) else { return }
        (cut.origin, cut.formerOrigin) = (nil, nil)
        try ConversationTable.upsert(cut, in: transaction)
        try UnqueriedRelayTable.deleteAll(of: conversation, in: transaction)
        if let grant = parting.grant { try ClaimGrantTable.upsert(grant, of: conversation, in: transaction) }
        var recovery = try SecretRecovery(cut, of: node, in: transaction)
        try recovery.run()
        try node.refold(conversation, in: transaction)
        try OriginFollower(conversation: cut, node: node, transaction: transaction)
            .apply(parting.changes.map(OriginAnnouncement.change))
        try submit(unheard, in: transaction)
        try ChangeFeedWriter(of: node, in: transaction).add(FeedEvent(.conversationOriginMoved, in: conversation))
    }

    /// What our member said and nobody else has: not what a node says because it orders.
    private func ownActs(
        of row: StoredConversation, from size: UInt64, in view: StoreTransaction
    ) throws -> [Act] {
        let reader = EntryReader(row, vault: node.vault, in: view)
        return try EntryTable.list(size..<max(size, row.logSize), of: conversation, in: view).compactMap { entry in
            guard let said = reader.read(entry), said.author == row.member else { return nil }
            return said.act
        }
    }

    private func submit(_ acts: [Act], in transaction: StoreTransaction) throws {
        let events = ChangeFeedWriter(of: node, in: transaction)
        for act in acts {
            guard let command = Command(submitted: act) else { continue }
            let capability = try act.link.flatMap { offer in
                try node.capability(of: offer.id, in: conversation, transaction)
            }
            do {
                _ = try SubmissionWriter(conversation, of: node, in: transaction)
                    .submit(command, offering: capability)
            } catch let denial as Denial {
                try events.add(.refused(denial.name.rawValue, in: conversation))
            }
        }
    }
}

/// Where this node's log and that of whoever a relay follows part.
private struct LogDivergence {
    /// How many entries both have.
    let size: UInt64
    /// How many changes of origin both know.
    let commonChanges: Int
    /// As the relay shows them.
    let changes: [OriginChange]
    /// Who may claim, by what both have.
    let grant: ClaimGrant?

    /// - Returns: `nil` where this node's word counts for more, or nothing proves another's.
    init?(of row: StoredConversation, from standing: RelayConversationStatus, node: Node, in view: StoreTransaction)
        throws
    {
        let known = try OriginChangeTable.list(of: row.id, in: view)
        changes = standing.originChanges
        commonChanges = zip(known, changes).prefix { $0 == $1 }.count
        guard let genesis = try StoredGenesis.find(row.id, in: view) else { return nil }
        let (ours, theirs) = (known.dropFirst(commonChanges).first, changes.dropFirst(commonChanges).first)
        let own = ours?.seen.size ?? row.logSize
        let parted = min(own, theirs?.seen.size ?? row.logSize)
        grant = try StoredOriginChain.grant(of: row.id, below: parted, in: view)
        var line = OriginChain(
            genesis.origin.signing, of: row.id, known: Array(known.prefix(commonChanges)), grant: grant)
        let taken = try CursorTable.list(of: row.id, in: view).map(\.size).max() ?? 0
        let isTaken = ours.map { taken > $0.seen.size } ?? false
        switch (ours, theirs) {
        case (nil, nil): return nil
        // Handed over: what was ordered before stands in the next one's log.
        case (nil, let theirs?) where theirs.claim == nil: return nil
        case (nil, let theirs?):
            // What relays cosigned others may have read: a claim that knows less of the log does not undo it.
            let cosigned = try CheckpointTable.findLatest(cosignedBy: 1, of: row.id, in: view)?.size ?? 0
            guard cosigned <= theirs.seen.size, line.follow(theirs),
                try theirs.isValidClaim(for: row, upTo: own, of: node, in: view)
            else { return nil }
        case (let ours?, nil):
            // We claimed, and the relay has more of the one before.
            guard let note = standing.note, let checkpoint = try? line.checkpoint(note),
                checkpoint.size > ours.seen.size, !isTaken
            else { return nil }
        case (let ours?, let theirs?):
            // What a relay took counts until a better claim is met; before that, whoever was first and knew as much.
            guard theirs.seen.size >= ours.seen.size, !isTaken || theirs.takesPrecedence(over: ours),
                line.follow(theirs),
                try theirs.isValidClaim(for: row, upTo: own, of: node, in: view)
            else { return nil }
        }
        size = parted
    }
}

extension OriginChange {
    /// Whether a claim goes on from this node's own log, and may be made as that log ends here. Also where no relay has the end: whoever
    /// was put out in it does not undo that with the help of a relay that took nothing any more.
    /// - Parameter own: up to which size this log is that of the origin before.
    fileprivate func isValidClaim(
        for row: StoredConversation, upTo own: UInt64, of node: Node, in view: StoreTransaction
    ) throws -> Bool {
        guard claim != nil else { return true }
        if seen.size <= own {
            guard try LogReader.compactRange(of: row.id, size: seen.size, in: view).root == seen.root else {
                return false
            }
        } else if try !UnqueriedRelayTable.list(of: row.id, in: view).isEmpty {
            // A copy from before does not know who owns what by now; it has nothing to undo either.
            return true
        }
        return try isIntroduced(in: row.id, view) && isPermitted(for: row, of: node, in: view)
    }

    private func isPermitted(for row: StoredConversation, of node: Node, in view: StoreTransaction) throws -> Bool {
        // Its entry was ordered no earlier than the last one before it.
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
