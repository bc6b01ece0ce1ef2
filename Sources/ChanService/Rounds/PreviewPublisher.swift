import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore
import Synchronization

/// Keeps the public preview of a conversation up to date, and sends it to its relays. It is part of each round of the
/// origin, so that a relay has a change seconds after the log has it.
struct PreviewPublisher {
    let node: RelayRounds
    let conversation: ConversationID

    /// The maximum by which a relay's number may be ahead of this node's clock, in milliseconds. Numbers follow the
    /// clock of the origin that assigned them. Relays accept 24 hours; this limit is an hour less for relays whose
    /// clock is behind, so that a relay that reports an invented number cannot make the others refuse the next number.
    private static let maximumAhead: UInt64 = 23 * 3_600_000

    /// The period in which one relay's number is accepted once, in milliseconds, because a relay may report another one
    /// in each round.
    private static let renewedEvery: Int64 = 3_600_000

    /// The time after which a preview is signed again even without new content, so that it does not expire.
    private static let renewal: Int64 = 3_600_000

    /// Signs the preview again if its content changed, or for its renewal; withdraws it if the channel may have none.
    ///
    /// - Returns: the preview; `nil` if none was ever published, or not since the origin changed.
    func refresh() async throws(ServiceError) -> StoredPreview? {
        let now = node.environment.now()
        let check = node.previewChecks.withLock { $0[conversation] }
        let (stored, isDue, size) = try await node.read { [self] view -> (StoredPreview?, Bool, EntryNumber) in
            guard let stored = try PreviewTable.find(conversation, in: view), !stored.signed.isEmpty else {
                return (nil, false, 0)
            }
            let size = try ConversationTable.find(conversation, in: view)?.foldedSize ?? 0
            if let check, check.covers(stored, size: size, at: now) { return (stored, false, size) }
            return (stored, try mustReplace(stored, at: now, in: view), size)
        }
        if let stored {
            let check = PreviewCheck(sequence: stored.sequence, size: size, at: now)
            node.previewChecks.withLock { checks in
                let isCovered = checks[conversation]?.covers(stored, size: size, at: now) ?? false
                if !isCovered { checks[conversation] = check }
            }
        }
        guard isDue else { return stored }
        return try await node.write { [self] transaction -> StoredPreview? in
            guard var preview = try PreviewTable.find(conversation, in: transaction),
                try mustReplace(preview, at: now, in: transaction)
            else { return try PreviewTable.find(conversation, in: transaction) }
            let content = try self.content(of: preview, in: transaction)
            try sign(content, &preview, at: now, in: transaction)
            return preview
        }
    }

    private func mustReplace(_ stored: StoredPreview, at now: Timestamp, in view: StoreView) throws -> Bool {
        guard !stored.isWithdrawn, try ConversationTable.find(conversation, in: view)?.origin != nil else {
            return false
        }
        if now.milliseconds - stored.createdAt.milliseconds >= Self.renewal { return true }
        return try self.content(of: stored, in: view).hash != stored.contentHash
    }

    /// Returns the current content of a preview, which is withdrawn if the channel may have none.
    private func content(of stored: StoredPreview, in view: StoreView) throws -> PreviewContent {
        let reader = PreviewReader(try ViewerContext(conversation, of: node.context, in: view), of: node.context)
        do throws(ServiceError) { try reader.requireShowable() } catch { return .withdrawn }
        return try reader.content(
            last: stored.maximumPosts, from: stored.firstMessage, isIndexed: stored.isIndexed)
    }

    /// Signs a preview's content with the next number, and stores the preview.
    ///
    /// - Parameter number: a number that a relay has, and that the new one must exceed.
    func sign(
        _ content: PreviewContent, _ stored: inout StoredPreview, at now: Timestamp, above number: UInt64 = 0,
        in transaction: StoreTransaction
    ) throws {
        guard let row = try ConversationTable.find(conversation, in: transaction) else {
            throw ServiceError.notFound(.conversation, conversation.description)
        }
        // The clock keeps the numbers increasing after a restored backup, and at the next origin.
        let sequence = max(stored.sequence, number, UInt64(clamping: now.milliseconds)) + 1
        let checkpoint = try CheckpointTable.findLatest(of: conversation, in: transaction)?.note ?? []
        let preview = Preview(
            of: conversation, sequence: sequence, at: now, checkpoint: checkpoint, content: content)
        let key = try Keyring(of: row, vault: node.vault, in: transaction).originKey()
        guard let signed = SignedPreview(preview, signedBy: key) else {
            throw ServiceError.named(.invalidValue, ["param": "/last", "detail": "the posts are more than 1 MiB"])
        }
        stored.isWithdrawn = content.isWithdrawn
        stored.sequence = sequence
        stored.createdAt = now
        stored.contentHash = content.hash
        stored.signed = signed.encoded()
        try PreviewTable.upsert(stored, of: conversation, in: transaction)
    }

    /// Sends the preview to a relay, unless the relay has it. A failed delivery is tried again in the next round.
    func publish(on connection: RelayConnection) async throws(ServiceError) {
        let key = FileAnnouncementKey(conversation: conversation, relay: connection.address.relay)
        guard connection.storesPreviews else {
            let none = PreviewDelivery(failure: RelayError(.version, "the relay stores no previews"))
            return node.previewDeliveries.withLock { $0[key] = none }
        }
        guard let stored = try await refresh() else { return }
        var delivery = PreviewDelivery(webURL: connection.greeting.webURL)
        let hasNewest = node.previewDeliveries.withLock { [delivery] deliveries in
            guard deliveries[key]?.sequence == stored.sequence else { return false }
            deliveries[key]?.webURL = delivery.webURL
            return true
        }
        guard !hasNewest else { return }
        do throws(RelayError) {
            try await put(stored, on: connection)
            delivery.sequence = stored.sequence
        } catch {
            delivery.failure = error
            if error.code == .stale, let number = error.size { try await renew(above: number, toldBy: key) }
        }
        node.previewDeliveries.withLock { [delivery] in $0[key] = delivery }
    }

    private func put(_ stored: StoredPreview, on connection: RelayConnection) async throws(RelayError) {
        let signed: SignedPreview
        do throws(MalformedError) { signed = try SignedPreview(parsing: stored.signed) } catch {
            throw RelayError(.malformed, "a stored preview: \(error)")
        }
        try await connection.putPreview(signed)
    }

    /// Signs a preview with a number above a relay's, which is from before this node was restored from a backup, or its
    /// clock was set back.
    func renew(above number: UInt64, toldBy key: FileAnnouncementKey) async throws(ServiceError) {
        let now = node.environment.now()
        guard number <= UInt64(clamping: now.milliseconds) + Self.maximumAhead, mayRenew(for: key, at: now) else {
            return
        }
        try await node.write { [self] transaction in
            guard var stored = try PreviewTable.find(conversation, in: transaction), stored.sequence <= number else {
                return
            }
            let content = stored.isWithdrawn ? .withdrawn : try self.content(of: stored, in: transaction)
            try sign(content, &stored, at: now, above: number, in: transaction)
        }
    }
}

extension PreviewPublisher {
    /// Returns whether a relay's number is accepted now, and records the acceptance.
    private func mayRenew(for key: FileAnnouncementKey, at now: Timestamp) -> Bool {
        node.previewRenewals.withLock { renewals in
            let since = renewals[key].map { now.milliseconds - $0.milliseconds }
            // A clock that was set back is no reason to wait.
            if let since, (0..<Self.renewedEvery).contains(since) { return false }
            renewals[key] = now
            return true
        }
    }
}

extension PreviewContent {
    /// The SHA-256 of the content.
    var hash: Digest {
        let none = Timestamp(milliseconds: 0)
        return SHA256.digest(Preview(of: .zero, sequence: 1, at: none, checkpoint: [], content: self).encoded())
    }
}
