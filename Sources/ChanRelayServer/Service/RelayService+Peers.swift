internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite

/// The other relays of a conversation as its origin names them, and the results of exchanges with them.
extension RelayService {
    /// Replaces the peers of a conversation. The observations of those that remain are kept.
    func setPeers(_ addresses: [String], limit: UInt64, for caller: Caller, reply: @escaping Reply) {
        let list: PeerList
        do throws(RelayError) { list = try PeerList(parsing: addresses, limit: limit) } catch {
            return reply(.failure(error))
        }
        write(bytes: list.addresses.count * 128, reply: reply) { [self] ledger, db in
            var head = try ledger.knownHead(caller.conversation)
            try head.requireCarried()
            // A claim alone must not let anyone fetch: it waits for the log that names the caller.
            try head.requireOriginOfLog(caller)
            let known = Dictionary(uniqueKeysWithValues: head.peers.map { ($0.relay, $0) })
            head.peers = list.addresses.filter { $0.relay != identity.relay }
                .map { known[$0.relay]?.moved(to: $0) ?? Peer(address: $0) }
                .sorted { $0.relay.bytes.lexicographicallyPrecedes($1.relay.bytes) }
            head.row.peerLimit = list.limit
            try PeerTable(db: db, channel: head.row.id).replace(with: head.peers)
            try ChannelTable(db: db).update(head.row)
            ledger.set(head)
            let source = PeerSource(owner: caller.key, network: caller.network)
            ledger.emit(.peersReplaced(head.row.conversation, Set(head.peers.map(\.relay)), from: source))
            return .done(WireDone())
        }
    }

    /// Records the outcome of an exchange, and the proof of a fork that it found.
    /// - Parameters:
    ///   - agreed: the size at which both logs were found to be one; `nil` for none.
    ///   - proof: for `forked`, the pair of notes with how the larger log began, unless it is kept already.
    func record(
        _ outcome: PeerOutcome, of relay: RelayID, in conversation: ConversationID, agreedAt agreed: UInt64?,
        proof: ForkEvidencePair?
    ) async {
        _ = try? await written { [self] ledger, db in
            guard var head = ledger.head(conversation),
                let index = head.peers.firstIndex(where: { $0.relay == relay })
            else { return .done(WireDone()) }
            let before = head.peers[index]
            head.peers[index].record(outcome, agreedAt: agreed, at: WallClock.now())
            // The times alone are worth no commit.
            if head.peers[index].differs(from: before) {
                try PeerTable(db: db, channel: head.row.id).upsert(head.peers[index])
            }
            if let proof { try recordEvidence(proof.error, channel: head.row.id, db) }
            ledger.set(head)
            return .done(WireDone())
        }
    }

    /// Compares a note with the log, as one that a caller showed: evidence is kept, and a note that is larger than the
    /// log until the log gets there.
    /// - Throws: `forked`, `bad_checkpoint`, `not_carried`.
    func compare(_ note: [UInt8], in conversation: ConversationID) async throws(RelayError) {
        guard let head = directory[conversation], head.isCarried else { throw Self.notCarriedAnyMore }
        _ = try await answered { [self] reply in
            database.read(
                { [self] db in
                    try compare(note, with: head, db)
                    return .done(WireDone())
                }, completion: keepingEvidence(of: note, in: conversation, reply))
        }
    }

    /// Appends entries that a peer served: they pass the checks of a publication, and so does the checkpoint, which an
    /// earlier origin may have signed.
    /// - Parameter changes: the changes of origin that the peer knows.
    /// - Returns: the number of entries that the relay holds now.
    /// - Throws: the errors of a publication.
    func append(
        _ batch: UnverifiedBatch, fromPeerOf conversation: ConversationID, changes: [OriginChange]
    ) async throws(RelayError) -> UInt64 {
        let bytes = batch.entries.reduce(0) { $0 + $1.entry.leafBytes.count + ($1.body?.count ?? 0) }
        _ = try await written(bytes: bytes) { [self] ledger, db in
            var head = try ledger.knownHead(conversation)
            try head.requireCarried()
            head.row = head.row(applying: changes)
            guard batch.end <= head.row.peerLimit else {
                throw RelayError(.stale, "the origin allows to take \(head.row.peerLimit) entries from other relays")
            }
            let publication = try Publication(batch, fromPeerWith: head)
            guard !publication.isKnown else { return .done(WireDone()) }
            do { try append(publication, by: nil, &ledger, db) } catch let error as RelayError
                where error.code == .forked
            {
                try recordEvidence(error, channel: head.row.id, db)
                throw error
            }
            return .done(WireDone())
        }
        return directory[conversation]?.row.size ?? 0
    }

    /// Adds to a status how many forks are proved, and the newest proof.
    func addEvidence(to status: WireStatus, of conversation: ConversationID, reply: @escaping Reply) {
        guard let head = directory[conversation] else { return reply(.success(.status(status))) }
        database.read(
            { db in
                let pairs = try EvidenceTable(db: db).all(channel: head.row.id)
                var status = status
                status.evidence = UInt64(pairs.count)
                if let newest = pairs.first {
                    status.forkEvidence = [newest.ours, newest.theirs, newest.prefix].compactMap(\.self).map {
                        .init($0)
                    }
                }
                return .status(status)
            }, completion: reply)
    }

    // MARK: waiting for replies

    /// Runs a write and waits for its commit.
    private func written(
        bytes: Int = 0,
        _ work: @escaping @Sendable (inout RelayTransaction, DatabaseConnection) throws -> WireFrame.OneOf_Kind
    ) async throws(RelayError) -> WireFrame.OneOf_Kind {
        try await answered { reply in write(bytes: bytes, reply: reply, work) }
    }

    private func answered(_ ask: (@escaping Reply) -> Void) async throws(RelayError) -> WireFrame.OneOf_Kind {
        try await withCheckedContinuation { done in ask { done.resume(returning: $0) } }.get()
    }
}

/// Two notes of one origin that cannot both be of one log, and how the larger log began.
struct ForkEvidencePair: Hashable, Sendable {
    let ours: [UInt8]
    let theirs: [UInt8]
    let prefix: [UInt8]?

    fileprivate var error: RelayError {
        var error = RelayError(.forked, "the origin signed another history than the one the relay holds")
        error.evidence = [ours, theirs, prefix].compactMap(\.self)
        return error
    }
}
