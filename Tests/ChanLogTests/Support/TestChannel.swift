import ChanID
import ChanLog
import ChanSodium

/// The origin's side of one conversation: its entries, and batches of them as bytes. It orders any statement, as a
/// faulty origin would.
struct TestChannel {
    let origin = TestAuthor.key("origin")
    let alice = TestAuthor("alice")
    let conversation: ConversationID
    private(set) var entries: [EntryWithBody] = []
    private(set) var roots: [Digest] = [MerkleTree.emptyRoot]
    private(set) var stored = StoredTree()
    private var tree = CompactRange()
    private var counters: [DeviceID: UInt64] = [:]

    init(salt: UInt8 = 7) {
        let body = PublicBody.genesis(TestChannel.genesis(salt: salt)).encoded()
        let draft = StatementDraft(
            conversation: .zero, speaker: TestAuthor("alice").speaker(1), createdAt: TestChannel.time(0),
            body: .init(scope: .public, epoch: 0, hash: SHA256.digest(body)))
        let signed = draft.signed(with: TestAuthor("alice").device)
        conversation = ConversationID(genesis: signed.statement)
        counters[TestAuthor("alice").deviceID] = 1
        order(signed, body: body, at: TestChannel.time(0))
    }

    static func genesis(salt: UInt8) -> Genesis {
        let alice = TestAuthor("alice")
        let sealing = SealingKey(seed: SecretBytes([UInt8](repeating: 3, count: 32)))?.publicKey
        guard let sealing, let salt = Digest([UInt8](repeating: salt, count: 32)),
            let secret = SymmetricKey([UInt8](repeating: 5, count: 32))
        else { preconditionFailure("lengths are right") }
        return Genesis(
            kind: .channel, visibility: .open, owner: (alice.certificate(salt: salt), sealing),
            origin: .init(signing: TestAuthor.key("origin").verifyKey, sealing: sealing),
            commitments: [Commitment(scope: .members, epoch: 0, secret: secret)])
    }

    /// Returns second `second` of the conversation.
    static func time(_ second: Int64) -> Timestamp { Timestamp(milliseconds: 1_700_000_000_000 + second * 1000) }

    var size: UInt64 { UInt64(entries.count) }
    var seen: SeenCheckpoint { SeenCheckpoint(size: size, root: tree.root) }

    /// Creates a statement with the author's next counter, or with the given one.
    mutating func draft(
        by author: TestAuthor, _ text: String, scope: Scope = .members, counter: UInt64? = nil
    ) -> StatementDraft {
        let counter = counter ?? (counters[author.deviceID] ?? 0) + 1
        counters[author.deviceID] = max(counter, counters[author.deviceID] ?? 0)
        return StatementDraft(
            conversation: conversation, speaker: author.speaker(counter), createdAt: TestChannel.time(Int64(size)),
            seen: seen, body: .init(scope: scope, epoch: 0, hash: SHA256.digest(Array(text.utf8))))
    }

    /// The author signs a statement and the origin orders it.
    mutating func post(_ text: String, by author: TestAuthor, scope: Scope = .members) {
        let signed = draft(by: author, text, scope: scope).signed(with: author.device)
        order(signed, body: Array(text.utf8))
    }

    /// The owner's statement that certifies a device. Readers learn the key from its body.
    mutating func admit(_ author: TestAuthor) {
        let body = author.certificate(salt: Digest(words: conversation.words)).encoded()
        let draft = StatementDraft(
            conversation: conversation, speaker: alice.speaker((counters[alice.deviceID] ?? 0) + 1),
            createdAt: TestChannel.time(Int64(size)), seen: seen,
            body: .init(scope: .charter, epoch: 0, hash: SHA256.digest(body)))
        counters[alice.deviceID] = draft.speaker.counter
        order(draft.signed(with: alice.device), body: body)
    }

    mutating func order(_ signed: SignedStatement, body: [UInt8]?, at time: Timestamp? = nil) {
        let entry = Entry(signed: signed, orderedAt: time ?? TestChannel.time(Int64(size)))
        entries.append(EntryWithBody(entry: entry, body: body))
        stored.append(tree.append(entry.leafHash))
        roots.append(tree.root)
    }

    /// Returns a batch of the entries from `first` up to `end`; of all entries without arguments.
    func batch(_ first: Int = 0, _ end: Int? = nil) -> UnverifiedBatch {
        let end = end ?? entries.count
        return UnverifiedBatch(
            conversation: conversation, first: UInt64(first), entries: Array(entries[first..<end]),
            checkpoint: checkpoint(end).encoded())
    }

    func checkpoint(_ size: Int) -> SignedCheckpoint {
        SignedCheckpoint(
            Checkpoint(conversation: conversation, size: UInt64(size), root: roots[size]), signedBy: origin)
    }

    /// Returns a copy of the channel up to an entry. Two copies that continue differently are a fork.
    func prefix(_ count: Int) -> TestChannel {
        var copy = self
        copy.entries = []
        copy.roots = [MerkleTree.emptyRoot]
        copy.stored = StoredTree()
        copy.tree = CompactRange()
        for entry in entries.prefix(count) {
            copy.order(entry.entry.signed, body: entry.body, at: entry.entry.orderedAt)
        }
        return copy
    }
}

extension TestChannel {
    /// Returns tags of one member for this number of lists.
    static func banTags(_ count: Int) -> [BanTag] {
        (1...count).compactMap { number in
            BanListID([UInt8](repeating: UInt8(number), count: BanListID.byteCount)).map { list in
                BanTag(list, of: TestAuthor("bob").id, in: .zero, signedBy: TestAuthor.key("tag"))
            }
        }
    }
}
