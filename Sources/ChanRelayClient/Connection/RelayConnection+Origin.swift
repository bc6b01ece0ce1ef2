import ChanID
package import ChanLog
package import ChanRelayWire
package import ChanSodium
internal import FoundationEssentials

/// Requests that only the conversation's origin may make.
extension RelayConnection {
    /// Asks the relay to carry the conversation. Repeating the invitation returns the current status.
    /// - Parameter genesis: entry 0 with its body.
    /// - Returns: `accepted`, or `invited` while the operator has not decided.
    /// - Throws: `refused`, or an error for an invalid genesis.
    package func invite(genesis: EntryWithBody) async throws(RelayError) -> RelayConversationStatus {
        var invite = WireInvite()
        invite.leaf = .init(genesis.entry.leafBytes)
        invite.body = .init(genesis.body ?? [])
        guard case .authenticated(let answer) = try await sendRequest(.invite(invite)) else { throw .unexpected }
        return try RelayConversationStatus(answer.status)
    }

    /// Publishes a batch. The answer arrives after the relay stored it durably; repeating the batch has no further
    /// effect.
    /// - Parameters:
    ///   - cosigned: the largest note with this relay's cosignature that the caller has stored. It shows a relay that
    ///     was restored from a backup that it must not sign yet.
    ///   - offset: the newest clock offset of the log, which may lie before the batch: how far the log's time is ahead of
    ///     the clock.
    /// - Throws: `behind` with the relay's `size` when entries are missing before the batch; `forked` with evidence;
    ///   `bad_root` and similar errors for an invalid batch; `quota`, `busy`, `storage_full`.
    package func publish(
        _ batch: UnverifiedBatch, cosigned: [UInt8]? = nil, offset: ClockOffset? = nil
    ) async throws(RelayError) -> PublishedNote {
        var publish = WirePublish()
        publish.batch = .init(batch.encoded())
        publish.cosigned = .init(cosigned ?? [])
        publish.clockOffsetMs = offset?.milliseconds ?? 0
        return try Self.note(try await sendRequest(.publish(publish)))
    }

    /// Sends the relay a note that another relay cosigned.
    /// - Returns: the relay's newest note.
    /// - Throws: `forked` with evidence when the note does not match the relay's log.
    package func exchange(note: [UInt8]) async throws(RelayError) -> PublishedNote {
        var exchange = WireExchange()
        exchange.note = .init(note)
        return try Self.note(try await sendRequest(.exchange(exchange)))
    }

    /// Whether the relay keeps notes with cosignatures for readers.
    package var keepsCosignedNotes: Bool { greeting.features.contains(CosignedNotes.feature) }

    /// Has the relay keep notes with cosignatures for readers, replacing the earlier ones.
    /// - Throws: `behind` for a note of more entries than the relay has; `forked` with evidence, `bad_checkpoint`.
    package func keepNotes(_ notes: [[UInt8]]) async throws(RelayError) {
        var keep = WireKeepNotes()
        keep.notes = notes.map { .init($0) }
        _ = try await sendRequest(.keepNotes(keep))
    }

    /// Replaces the keys that may read and submit; connections with removed keys are closed.
    /// - Throws: `stale` unless `version` is larger than the relay's (repeating a version with the same keys has no
    ///   effect).
    /// - Parameters:
    ///   - uploaders: the subset of the keys that may upload files.
    ///   - ended: keys to add to those that open the log up to an end; at most `EndedKey.maxPerRequest`.
    package func setAccess(
        _ keys: Set<VerifyKey>, uploaders: Set<VerifyKey> = [], ended: [EndedKey] = [], version: UInt64
    ) async throws(RelayError) {
        var access = WireSetAccess()
        access.version = version
        access.keys = keys.sorted().map { .init($0.bytes) }
        access.uploaders = uploaders.sorted().map { .init($0.bytes) }
        access.ended = ended.map(\.frame)
        _ = try await sendRequest(.setAccess(access))
    }

    /// Sends the relay the conversation's other relays, replacing the earlier ones.
    package func setPeers(_ peers: PeerList) async throws(RelayError) {
        _ = try await sendRequest(.setPeers(peers.frame))
    }

    /// Whether readers still read for 7 days what the relay holds of a conversation that was withdrawn from it. Relays of
    /// version 0.1 delete it at once.
    package var keepsRetiredLogsReadable: Bool { greeting.features.contains(RelayRequest.readableWhenRetired) }

    /// Withdraws the conversation from the relay, which accepts nothing more and deletes its stored data: after 7 days, or
    /// at once in version 0.1.
    package func retire() async throws(RelayError) { _ = try await sendRequest(.retire(WireRetire())) }

    /// Returns the waiting submissions, oldest first.
    /// - Parameters:
    ///   - sequence: the number of the last submission already processed.
    ///   - limit: the maximum number of submissions, 1 to 4,096; 0 means 4,096.
    ///   - timeout: how long to wait for one when there is none; at most one minute.
    package func drain(
        after sequence: UInt64 = 0, limit: Int = 0, waitingUpTo timeout: Duration = .zero
    ) async throws(RelayError) -> [PendingSubmission] {
        var drain = WireDrain()
        drain.after = sequence
        let most = limit > 0 ? min(limit, RelayRequest.maxDrainedSubmissions) : RelayRequest.maxDrainedSubmissions
        drain.limit = UInt32(clamping: most)
        drain.waitMs = timeout.wireMilliseconds
        guard case .drained(let answer) = try await sendRequest(.drain(drain), within: Self.responseTimeout + timeout)
        else {
            throw .unexpected
        }
        return try Self.submissions(answer, after: sequence, atMost: most)
    }

    /// Decodes the submissions of an answer.
    /// - Throws: `malformed` for more submissions than requested, an empty or oversized one, and numbers that do not
    ///   increase.
    static func submissions(
        _ answer: WireDrained, after sequence: UInt64, atMost most: Int
    ) throws(RelayError) -> [PendingSubmission] {
        guard answer.submissions.count <= most else {
            throw RelayError(.malformed, "\(answer.submissions.count) submissions at once; \(most) were asked for")
        }
        var submissions: [PendingSubmission] = []
        var last = sequence
        for wire in answer.submissions {
            let number = try PeerInput.validatedCount(wire.sequence)
            guard number > last, (1...Limits.submission).contains(wire.submission.count) else {
                throw RelayError(.malformed, "a submission that is empty, too large or out of order")
            }
            last = number
            submissions.append(
                PendingSubmission(
                    sequence: number, submission: [UInt8](wire.submission),
                    receivedAt: try PeerInput.validatedTime(wire.receivedAtMs)))
        }
        return submissions
    }

    /// Sends receipts: the relay stores them for the senders and deletes the submissions they answer.
    package func sendReceipts(_ receipts: [Receipt]) async throws(RelayError) {
        for part in stride(from: 0, to: receipts.count, by: RelayRequest.maxReceiptsPerFrame) {
            var settle = WireSettle()
            settle.receipts = receipts[part..<min(part + RelayRequest.maxReceiptsPerFrame, receipts.count)]
                .map { .init($0.encoded()) }
            _ = try await sendRequest(.settle(settle))
        }
    }

    private static func note(_ answer: WireFrame.OneOf_Kind) throws(RelayError) -> PublishedNote {
        guard case .published(let published) = answer else { throw .unexpected }
        return PublishedNote(size: try PeerInput.validatedSize(published.size), note: [UInt8](published.note))
    }
}
