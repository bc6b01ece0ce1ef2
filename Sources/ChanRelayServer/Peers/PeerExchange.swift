internal import ChanID
internal import ChanLog
internal import ChanRelayClient
internal import ChanRelayWire

/// One exchange with another relay of a conversation: each compares the other's newest checkpoint with its own log, and a
/// relay that lacks entries takes them, as far as the origin allowed.
struct PeerExchange: Sendable {
    let service: RelayService
    let conversation: ConversationID
    let peer: Peer
    /// How long a log that grew is left to its origin, which may be publishing, before entries are taken from a peer.
    let growthPause: Duration
    /// Whether no other exchange takes entries of this conversation.
    let mayTakeEntries: Bool
    /// Whether to connect to public addresses alone.
    let isPublicOnly: Bool

    /// The time until the peer has admitted this relay, and for the exchange as a whole: the next exchange takes the
    /// rest. No peer, which may belong to a stranger, occupies a slot for longer.
    private static let admissionTimeout = Duration.seconds(10)
    private static let timeLimit = Duration.seconds(60)

    struct Result: Sendable {
        var outcome: PeerOutcome
        /// The size at which both logs were found to be one.
        var agreedSize: UInt64?
        /// The proof that the peer gave; `nil` also where this relay's own comparison kept it.
        var proof: ForkEvidencePair?
        /// The number of entries that were taken.
        var taken: UInt64 = 0
        /// Whether the peer's name resolves to private addresses alone: for the operator's log, not for the owner, who may
        /// be a stranger.
        var isPrivateName = false
    }

    /// - Parameter limit: the time for the exchange as a whole.
    func run(within limit: Duration = Self.timeLimit) async -> Result {
        await withTaskGroup(of: Result?.self) { group in
            group.addTask { await attempt() }
            group.addTask {
                try? await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            while let ended = await group.next() {
                if let ended { return ended }
                group.cancelAll()
            }
            return Result(outcome: .unreachable)
        }
    }

    private func attempt() async -> Result {
        do throws(RelayError) {
            let connection = try await RelayConnection.connect(
                to: peer.address, as: .peer(service.identity.identityKey), conversation: conversation,
                within: Self.admissionTimeout, isPublicOnly: isPublicOnly)
            let result = await exchange(on: connection)
            await connection.close()
            return result
        } catch {
            let outcome = outcome(of: error)
            return Result(
                outcome: outcome, isPrivateName: error.code == .badAddress && outcome != .privateAddress)
        }
    }

    private func outcome(of error: RelayError) -> PeerOutcome { Self.outcome(of: error, at: peer.address.host) }

    /// - Parameter host: the peer's. The outcome does not say what a name resolves to: the relay's resolver may know
    ///   names that are not public, and the owner who chose the name reads the outcome.
    static func outcome(of error: RelayError, at host: String) -> PeerOutcome {
        switch error.code {
        case .unreachable, .timedOut, .closed, .cancelled: .unreachable
        case .version: .unsupported
        case .identityMismatch: .wrongIdentity
        case .badAddress: HostScope(of: host) == .public ? .unreachable : .privateAddress
        case .unauthorized, .notCarried, .refused, .retired, .invited: .refused
        default: .failed
        }
    }

    private func exchange(on connection: RelayConnection) async -> Result {
        do throws(RelayError) {
            guard let head = service.directory[conversation], head.isCarried else { return Result(outcome: .failed) }
            let shown: Shown
            switch Self.checkpoint(
                of: connection, known: head.row(applying: connection.conversationStatus.originChanges))
            {
            case .success(let checkpoint): shown = checkpoint
            case .failure(let refusal): return Result(outcome: refusal.outcome)
            }
            var result = try await compare(shown, with: head, on: connection)
            if result.outcome == .agreed, shown.isCosigned {
                do throws(RelayError) {
                    try await takeEntries(upTo: shown.checkpoint?.size ?? 0, on: connection, &result)
                } catch {
                    // Entries that were taken are kept, since both logs agreed.
                    if result.taken == 0 { result.outcome = outcome(of: error) }
                }
            }
            return result
        } catch {
            return Result(outcome: outcome(of: error))
        }
    }

    // MARK: the peer's checkpoint

    /// The newest checkpoint that a peer shows.
    private struct Shown {
        /// `nil` for a peer without entries.
        let checkpoint: SignedCheckpoint?
        /// Whether it bears the peer's own cosignature, which a relay that was restored may not give.
        let isCosigned: Bool
        /// The local log, with the changes of origin that the peer knows.
        let row: ChannelRow
    }

    private struct Refusal: Error { let outcome: PeerOutcome }

    /// Verifies the peer's note: an origin that this relay knows, or learns from the peer, signed it, and a line of the
    /// peer's own cosignature is its signature.
    private static func checkpoint(
        of connection: RelayConnection, known row: ChannelRow
    ) -> Swift.Result<Shown, Refusal> {
        guard let note = connection.conversationStatus.note else {
            return .success(Shown(checkpoint: nil, isCosigned: false, row: row))
        }
        guard let checkpoint = try? row.line.checkpoint(note) else { return .failure(Refusal(outcome: .unknownOrigin)) }
        let keys = connection.greeting.keys
        guard let cosigner = Cosigner(name: keys.cosignerName, key: keys.cosigningKey) else {
            return .failure(Refusal(outcome: .badCosignature))
        }
        do throws(IntegrityError) {
            let own = try checkpoint.cosignature(by: cosigner)
            return .success(Shown(checkpoint: checkpoint, isCosigned: own != nil, row: row))
        } catch {
            return .failure(Refusal(outcome: .badCosignature))
        }
    }

    // MARK: comparing

    private func compare(
        _ shown: Shown, with head: ChannelHead, on connection: RelayConnection
    ) async throws(RelayError) -> Result {
        let theirs = shown.checkpoint?.size ?? 0
        var comparison = PeerComparison(ours: head.row.size, theirs: theirs, agreedBefore: peer.size)
        var action = comparison.start()
        var proof: ForkEvidencePair?
        while true {
            switch action {
            case .compareRoots:
                action = comparison.compared(isSame: try await isOfLog(shown.checkpoint))
            case .askGrowth(let from, let to):
                action = comparison.grew(isProven: await isGrown(from, to, shown.checkpoint, head, on: connection))
            case .showNote:
                let (answer, found) = try await show(head, as: shown.row, on: connection)
                proof = found
                action = comparison.shown(answer)
            case .finish(let outcome):
                return Result(outcome: outcome, agreedSize: outcome == .agreed ? theirs : nil, proof: proof)
            }
        }
    }

    /// Compares the peer's checkpoint, which is not larger than the log. The proof of a fork is kept.
    private func isOfLog(_ checkpoint: SignedCheckpoint?) async throws(RelayError) -> Bool {
        guard let checkpoint else { return true }
        do throws(RelayError) { try await service.compare(checkpoint.encoded(), in: conversation) } catch {
            guard error.code == .forked else { throw error }
            return false
        }
        return true
    }

    /// Asks for the proof that the peer's larger log begins with the one held here. The larger note is kept until the log
    /// gets there, whatever the peer proves.
    private func isGrown(
        _ from: UInt64, _ to: UInt64, _ checkpoint: SignedCheckpoint?, _ head: ChannelHead,
        on connection: RelayConnection
    ) async -> Bool {
        guard let checkpoint else { return true }
        try? await service.compare(checkpoint.encoded(), in: conversation)
        guard let proof = try? await connection.consistencyProof(from: from, to: to) else { return false }
        return proof.proves(head.range.root, isBeginningOf: checkpoint.root)
    }

    private func show(
        _ head: ChannelHead, as row: ChannelRow, on connection: RelayConnection
    ) async throws(RelayError) -> (PeerComparison.Answer, ForkEvidencePair?) {
        guard let note = head.note else { return (.refuses, nil) }
        do throws(RelayError) {
            _ = try await connection.exchange(note: note)
            return (.consistent, nil)
        } catch {
            switch error.code {
            case .forked:
                guard let proof = Self.proof(in: error, against: note, of: row) else { return (.claimsFork, nil) }
                return (.provesFork, proof)
            case .unreachable, .timedOut, .closed, .cancelled: throw error
            default: return (.refuses, nil)
            }
        }
    }

    /// Verifies that the peer's error proves a fork: both notes are the origin's, and cannot be of one log.
    private static func proof(
        in error: RelayError, against ours: [UInt8], of row: ChannelRow
    ) -> ForkEvidencePair? {
        guard let note = error.evidence.first, let theirs = try? row.line.checkpoint(note),
            let own = try? row.line.checkpoint(ours)
        else { return nil }
        let sizes = (min(own.size, theirs.size), max(own.size, theirs.size))
        let prefix = error.evidence.dropFirst(2).first.flatMap {
            PrefixProof(bytes: $0, from: sizes.0, to: sizes.1)
        }
        guard let evidence = ForkEvidence(own, against: theirs, prefix: prefix) else { return nil }
        return ForkEvidencePair(
            ours: ours, theirs: theirs.withoutCosignatures.encoded(), prefix: evidence.prefix?.bytes)
    }

    // MARK: taking entries

    /// Takes the entries that this relay lacks, batch by batch. Each is verified as one from the origin, and stays when the
    /// next one does not come.
    private func takeEntries(
        upTo end: UInt64, on connection: RelayConnection, _ result: inout Result
    ) async throws(RelayError) {
        guard mayTakeEntries, let first = service.directory[conversation]?.row, first.size < min(end, first.peerLimit),
            WallClock.now().milliseconds - first.updatedAt.milliseconds >= Int64(growthPause.wireMilliseconds)
        else { return }
        var size = first.size
        let changes = connection.conversationStatus.originChanges
        while !Task.isCancelled, let row = service.directory[conversation]?.row, row.size < min(end, row.peerLimit) {
            let fetched = try await connection.fetch(from: row.size, to: row.peerLimit)
            guard let delivery = fetched.delivery else { return }
            guard let batch = try? delivery.batch.get(), batch.first == row.size else {
                result.outcome = .badEntries
                return
            }
            do throws(RelayError) {
                let now = try await service.append(batch, fromPeerOf: conversation, changes: changes)
                guard now > size else { return }
                result.taken += now - size
                size = now
            } catch {
                result.outcome = Self.outcome(ofRefusing: error) ?? result.outcome
                return
            }
        }
    }

    /// - Returns: `nil` where this relay does not take the entries for a reason of its own.
    private static func outcome(ofRefusing error: RelayError) -> PeerOutcome? {
        switch error.code {
        case .forked: .forked
        case .malformed, .tooLarge, .wrongConversation, .badCheckpoint, .badRoot, .bodyMismatch, .bodyMissing,
            .badSignature:
            .badEntries
        default: nil
        }
    }
}
