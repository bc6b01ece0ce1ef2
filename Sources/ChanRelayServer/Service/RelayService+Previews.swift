internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium
internal import FoundationEssentials

/// Public previews of open channels (docs/protocol/relay.md, Previews): checked, stored outside the log, and replaced by
/// ones with a higher number.
extension RelayService {
    /// The most that a preview may be dated ahead of this relay's clock, in seconds.
    private static let maxSecondsAhead: Int64 = 600
    /// The most that a number may be ahead of this relay's clock, in milliseconds: numbers follow the clock of the origin,
    /// and one far ahead would prevent every later preview, and every withdrawal, by the next origin, too.
    private static let maxNumberAhead: Int64 = 24 * 3_600_000

    func putPreview(_ bytes: [UInt8], for caller: Caller, reply: @escaping Reply) {
        write(bytes: bytes.count, reply: reply) { [self] ledger, db in
            let head = try ledger.knownHead(caller.conversation)
            try head.requireCarried()
            try head.requireOriginOfLog(caller)
            let published = try Self.verified(bytes, head)
            let (preview, now) = (published.preview, WallClock.now())
            let table = PreviewTable(db: db)
            let largest = UInt64(clamping: now.milliseconds + Self.maxNumberAhead)
            guard preview.sequence <= largest else {
                throw RelayError(.clockAhead, "the preview's number is more than a day ahead of this relay's clock")
            }
            let stored = try table.find(head.row.id)
            // A larger number was stored by an older version, or before the clock was set back.
            if let stored, (preview.sequence...largest).contains(stored.sequence) {
                // A withdrawn preview was deleted: then only another withdrawal is equal.
                let isSame = stored.signed.map { $0 == bytes } ?? !preview.isShown(at: now)
                guard stored.sequence > preview.sequence || !isSame else { return .done(WireDone()) }
                var error = RelayError(.stale, "a preview with the number \(stored.sequence) is here")
                error.size = stored.sequence
                throw error
            }
            try requireShowable(preview, head, at: now, db)
            let isShown = preview.isShown(at: now)
            let (size, before) = (isShown ? bytes.count : 0, stored?.signed?.count ?? 0)
            // A smaller preview is never refused: it may withdraw a post.
            guard size <= before || head.storedBytes + UInt64(size) <= limits.channelBytes else {
                throw RelayError(.quota, "the conversation has reached \(limits.channelBytes) bytes on this relay")
            }
            try table.upsert(
                PreviewTable.Row(sequence: preview.sequence, signed: isShown ? bytes : []), endsAt: preview.expiresAt,
                of: head.row.id)
            let entry = PreviewCatalog.Entry(sequence: preview.sequence, expiresAt: preview.expiresAt)
            ledger.emit(.previewReplaced(caller.conversation, isShown ? entry : nil))
            return .done(WireDone())
        }
    }

    /// Answers with the preview that is shown; with no bytes if there is none.
    func askPreview(for caller: Caller, reply: @escaping Reply) {
        guard directory[caller.conversation]?.isCarried == true else {
            return reply(.failure(RelayError(.notCarried, "the relay does not carry this conversation")))
        }
        readPreview(of: caller.conversation, unless: nil) { state in
            var answer = WireShownPreview()
            switch state {
            case .shown(let published): answer.preview = .init(published.signed.encoded())
            case .gone, .unknown, .unchanged: break
            case .unavailable: return reply(.failure(RelayError(.storage, "the preview cannot be read")))
            }
            reply(.success(.shownPreview(answer)))
        }
    }

    /// Reads the preview that is shown, and verifies it with the key of the present origin.
    /// - Parameter known: the number of the preview that the caller has.
    func readPreview(
        of conversation: ConversationID, unless known: UInt64?, completion: @escaping @Sendable (PreviewState) -> Void
    ) {
        guard let head = directory[conversation] else { return completion(.unknown) }
        switch previews.state(of: conversation, at: WallClock.now()) {
        case .unknown: return completion(.unknown)
        case .gone: return completion(.gone)
        case .shown(let sequence) where sequence == known: return completion(.unchanged)
        case .shown: break
        }
        database.read({ try PreviewTable(db: $0).find(head.row.id)?.signed }) { result in
            switch result {
            case .failure: completion(.unavailable)
            case .success(let signed):
                let parsed = signed.flatMap { try? SignedPreview(parsing: $0) }
                let published = parsed.flatMap { try? $0.verified(by: head.row.originKey) }
                completion(published.map(PreviewState.shown) ?? .gone)
            }
        }
    }

    /// Deletes the preview of a former origin: nobody would replace it when a post is deleted.
    func endPreview(of head: ChannelHead, _ ledger: inout RelayTransaction, _ db: DatabaseConnection) throws {
        guard try PreviewTable(db: db).end(head.row.id) else { return }
        ledger.emit(.previewReplaced(head.row.conversation, nil))
    }

    /// Parses a preview and verifies that the origin signed it for its conversation.
    private static func verified(_ bytes: [UInt8], _ head: ChannelHead) throws -> VerifiedPreview {
        let published: VerifiedPreview?
        do throws(MalformedError) {
            published = try SignedPreview(parsing: bytes).verified(by: head.row.originKey)
        } catch { throw RelayError(.malformed, "a preview: \(error)") }
        guard let published else { throw RelayError(.badSignature, "the origin did not sign this preview") }
        guard published.preview.conversation == head.row.conversation else {
            throw RelayError(.wrongConversation, "the preview is of another conversation")
        }
        return published
    }

    /// Requires that a preview may be shown: it is of an open channel, and holds now.
    private func requireShowable(
        _ preview: Preview, _ head: ChannelHead, at now: Timestamp, _ db: DatabaseConnection
    ) throws {
        guard let body = try EntryTable(db: db, channel: head.row.id).body(0),
            case .genesis(let genesis) = try? PublicBody(parsing: body), genesis.visibility == .open,
            genesis.kind == .channel
        else { throw RelayError(.unauthorized, "only an open channel has a public preview") }
        guard preview.createdAt <= now.adding(seconds: Self.maxSecondsAhead) else {
            throw RelayError(.clockAhead, "the preview is dated ahead of this relay's clock")
        }
        guard now < preview.expiresAt else { throw RelayError(.stale, "the preview has ended") }
    }

    /// Requires room for a log of this length beside the preview that is stored.
    /// - Throws: `quota`.
    func requireRoom(for logBytes: UInt64, of channel: Int64, _ db: DatabaseConnection) throws {
        // The size need not be read for a log that has room for any preview.
        guard logBytes + UInt64(Preview.maximumBytes) > limits.channelBytes else { return }
        let preview = try PreviewTable(db: db).size(channel)
        guard logBytes + preview <= limits.channelBytes else {
            throw RelayError(.quota, "the conversation has reached \(limits.channelBytes) bytes on this relay")
        }
    }

    /// Deletes the content of previews that have ended. Runs every minute.
    func deleteEndedPreviews(at now: Timestamp) {
        let ended = previews.ended(at: now)
        guard !ended.isEmpty else { return }
        // A failed deletion, such as on a full disk, is tried again a minute later.
        write(reply: { _ in }) { [self] ledger, db in
            for conversation in ended {
                guard let channel = directory[conversation]?.row.id,
                    try PreviewTable(db: db).endIfDue(channel, at: now)
                else { continue }
                ledger.emit(.previewReplaced(conversation, nil))
            }
            return .done(WireDone())
        }
    }

    /// Deletes the previews of a store that have ended, and returns which are shown.
    static func loadPreviews(_ db: DatabaseConnection) throws -> PreviewCatalog {
        let table = PreviewTable(db: db)
        try table.deleteEnded(at: WallClock.now())
        let stored = try table.all()
        guard !stored.isEmpty else { return PreviewCatalog([:]) }
        let channels = Dictionary(uniqueKeysWithValues: try ChannelTable(db: db).all().map { ($0.id, $0.conversation) })
        var entries: [ConversationID: PreviewCatalog.Entry?] = [:]
        for (channel, entry) in stored {
            if let conversation = channels[channel] { entries[conversation] = .some(entry) }
        }
        return PreviewCatalog(entries)
    }
}
