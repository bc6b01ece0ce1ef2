package import ChanID
package import ChanLog
package import ChanRelayWire
internal import FoundationEssentials

/// Requests that readers and the origin may make.
extension RelayConnection {
    /// Subscribes to the entries from `first` on, including those published later. A connection has one subscription: a
    /// second one replaces the first.
    /// - Parameter checkpoint: the largest signed note that the caller verified, for the relay to compare with its log.
    /// - Throws: `forked` with the relay's note as evidence, where the checkpoint contradicts the relay's log.
    package func subscribe(
        from first: EntryNumber, checkpoint: [UInt8]? = nil
    ) async throws(RelayError) -> Deliveries {
        try await resubscribe(from: first, checkpoint: checkpoint)
        return Deliveries(connection: self, deliveryBuffer: deliveryBuffer, first: first)
    }

    /// Shows the relay the largest checkpoint that the caller verified. The relay compares it with its log now, or when its
    /// log has as many entries, and keeps the evidence of a fork. It is a subscription from an entry that no log has, which
    /// relays of 0.1 compare as well.
    /// - Throws: `forked` with the relay's note as evidence, and how the larger log began.
    package func compare(checkpoint: [UInt8]) async throws(RelayError) {
        try await resubscribe(from: Limits.logSize, checkpoint: checkpoint)
    }

    func resubscribe(from first: EntryNumber, checkpoint: [UInt8]? = nil) async throws(RelayError) {
        var subscribe = WireSubscribe()
        subscribe.from = first
        subscribe.checkpoint = .init(checkpoint ?? [])
        guard case .subscribed = try await sendRequest(.subscribe(subscribe)) else { throw .unexpected }
    }

    /// Returns one batch of entries from `first` on. It ends at a checkpoint at or before `end` if there is one, else
    /// at the next; request the remainder from its end.
    package func fetch(
        from first: EntryNumber, to end: EntryNumber = Limits.logSize, maxBytes: Int = 0
    ) async throws(RelayError) -> FetchedRange {
        var fetch = WireFetch()
        fetch.from = first
        fetch.to = end
        fetch.maxBytes = UInt32(clamping: maxBytes)
        guard case .fetched(let answer) = try await sendRequest(.fetch(fetch), extendedAt: .slowLink) else {
            throw .unexpected
        }
        let delivery = answer.batch.isEmpty ? nil : Delivery([UInt8](answer.batch), from: address.relay)
        return FetchedRange(delivery: delivery, size: try PeerInput.validatedSize(answer.size))
    }

    /// Returns the proof that `entry` is in the log of `size` entries.
    package func inclusionProof(of entry: EntryNumber, size: UInt64) async throws(RelayError) -> InclusionProof {
        var prove = WireProve()
        prove.entry = entry
        prove.size = size
        return InclusionProof(index: entry, size: size, path: try await hashes(prove))
    }

    /// Returns the proof that the log of `size` entries begins with the log of `from` entries.
    package func consistencyProof(from: UInt64, to size: UInt64) async throws(RelayError) -> ConsistencyProof {
        var prove = WireProve()
        prove.consistency = true
        prove.from = from
        prove.size = size
        return ConsistencyProof(from: from, to: size, path: try await hashes(prove))
    }

    /// Leaves a submission for the origin. It is stored durably when the call returns; a repeated submission is stored
    /// once.
    /// - Returns: the hash that its receipt will name.
    /// - Throws: `quota` when too many submissions wait, `busy` with a time to retry.
    package func submit(_ submission: Submission) async throws(RelayError) -> Digest {
        var submit = WireSubmit()
        submit.submission = .init(submission.encoded())
        guard case .submitted(let answer) = try await sendRequest(.submit(submit)),
            let hash = Digest([UInt8](answer.hash))
        else { throw .unexpected }
        return hash
    }

    /// Returns the available receipts for these submissions, not verified.
    /// - Parameter timeout: how long to wait for the first when there is none; at most one minute.
    package func receipts(
        for submissions: [Digest], waitingUpTo timeout: Duration = .zero
    ) async throws(RelayError) -> [Receipt] {
        var wire = WireAskReceipts()
        wire.hashes = submissions.map { .init($0.bytes) }
        wire.waitMs = timeout.wireMilliseconds
        guard
            case .receipts(let answer) = try await sendRequest(
                .askReceipts(wire), within: Self.responseTimeout + timeout)
        else {
            throw .unexpected
        }
        guard answer.receipts.count <= submissions.count else {
            throw RelayError(.malformed, "\(answer.receipts.count) receipts; \(submissions.count) were asked for")
        }
        do throws(MalformedError) {
            var receipts: [Receipt] = []
            for bytes in answer.receipts { receipts.append(try Receipt(parsing: [UInt8](bytes))) }
            return receipts
        } catch {
            throw RelayError(.malformed, "a receipt from the relay: \(error)")
        }
    }

    package func status() async throws(RelayError) -> RelayStatus {
        guard case .status(let wire) = try await sendRequest(.askStatus(WireAskStatus())) else { throw .unexpected }
        let cosignedAt = try PeerInput.validatedTime(wire.cosignedAtMs)
        return RelayStatus(
            conversationStatus: try RelayConversationStatus(wire.conversation),
            bytes: try PeerInput.validatedCount(wire.bytes),
            subscribers: try PeerInput.validatedCount(wire.subscribers),
            cosignedAt: cosignedAt.milliseconds == 0 ? nil : cosignedAt,
            now: try PeerInput.validatedTime(wire.nowMs), startedAt: try PeerInput.validatedTime(wire.startedAtMs),
            createdAt: try PeerInput.validatedTime(wire.createdAtMs), name: PeerInput.printableLine(wire.name),
            software: PeerInput.printableLine(wire.software), evidence: wire.evidence,
            forkEvidence: RelayError.evidence(wire.forkEvidence),
            peers: wire.peers.prefix(PeerList.maximumCount).compactMap { PeerReport($0) })
    }

    /// Returns the newest signed note that the relay holds, with its cosignature; `nil` before the first publication.
    package func largestCheckpoint() async throws(RelayError) -> [UInt8]? { try await status().conversationStatus.note }

    /// Measures the round-trip time to the relay.
    package func ping() async throws(RelayError) -> Duration {
        let clock = ContinuousClock()
        let start = clock.now
        _ = try await sendRequest(.ping(WirePing()))
        return clock.now - start
    }

    private func hashes(_ prove: WireProve) async throws(RelayError) -> [Digest] {
        guard case .proof(let proof) = try await sendRequest(.prove(prove)) else { throw .unexpected }
        let hashes = proof.hashes.compactMap { Digest([UInt8]($0)) }
        guard hashes.count == proof.hashes.count else { throw .unexpected }
        return hashes
    }
}
