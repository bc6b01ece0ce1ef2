import ChanID
import ChanLog
import ChanSodium
import Testing

/// Alice's node as far as a relay sees it: an origin that signs a log of real statements.
struct Origin {
    let key: SigningKey
    let device: SigningKey
    let member: SigningKey
    let conversation: ConversationID
    let genesis: Carried
    private(set) var entries: [Carried]
    private(set) var range = CompactRange()
    private var counter: UInt64 = 1

    /// - Parameter claimKey: whom the genesis lets claim.
    init(key: SigningKey = .generate(), claimKey: VerifyKey? = nil) throws {
        self.key = key
        device = .generate()
        member = .generate()
        let salt = try #require(Digest(randomBytes(32)))
        let sealing = SealingKey.generate().publicKey
        let body = PublicBody.genesis(
            Genesis(
                kind: .channel, visibility: .open,
                owner: (
                    certificate: DeviceCertificate(certifying: device.verifyKey, salt: salt, by: member),
                    sealingKey: sealing
                ),
                origin: .init(signing: key.verifyKey, sealing: sealing), commitments: [],
                claimKey: claimKey)
        ).encoded()
        let draft = StatementDraft(
            conversation: .zero,
            speaker: .init(
                member: MemberID(firstKey: member.verifyKey), device: DeviceID(key: device.verifyKey), counter: 1),
            createdAt: Origin.time, body: .init(scope: .public, epoch: 0, hash: SHA256.digest(body)))
        let signed = draft.signed(with: device)
        conversation = ConversationID(genesis: signed.statement)
        genesis = Carried(entry: Entry(signed: signed, orderedAt: Origin.time), body: body)
        entries = []
        append(genesis)
    }

    static let time = Timestamp(milliseconds: 1_700_000_000_000)

    mutating func append(_ carried: Carried) {
        entries.append(carried)
        range.append(carried.entry.leafHash)
    }

    /// Writes a message of `count` random bytes, as sealed bodies look.
    mutating func say(_ count: Int = 40, scope: Scope = .members, body given: [UInt8]? = nil) {
        append(statement(given ?? randomBytes(count), scope))
    }

    mutating func order(_ body: PublicBody) { append(statement(body.encoded(), .public)) }

    mutating func statement(_ body: [UInt8], _ scope: Scope) -> Carried {
        counter += 1
        let draft = StatementDraft(
            conversation: conversation,
            speaker: .init(
                member: MemberID(firstKey: member.verifyKey), device: DeviceID(key: device.verifyKey),
                counter: counter),
            createdAt: Self.time, seen: Seen(size: range.size, root: range.root),
            body: .init(scope: scope, epoch: 0, hash: SHA256.digest(body)))
        return Carried(
            entry: Entry(
                signed: draft.signed(with: device),
                orderedAt: Timestamp(milliseconds: Self.time.milliseconds + Int64(counter))),
            body: body)
    }

    /// The signed state of the log at its end.
    func checkpoint(root: Digest? = nil, key other: SigningKey? = nil) -> [UInt8] {
        SignedCheckpoint(
            Checkpoint(conversation: conversation, size: range.size, root: root ?? range.root), signedBy: other ?? key
        ).encoded()
    }

    /// Everything from `first` to the end.
    func batch(from first: EntryNumber = 0, checkpoint given: [UInt8]? = nil) -> UnverifiedBatch {
        UnverifiedBatch(
            conversation: conversation, first: first, entries: Array(entries[Int(first)...]),
            checkpoint: given ?? checkpoint())
    }
}
