import ChanID
import ChanLog
import ChanSodium

/// A log as its origin publishes it: real signed statements with bodies of 300 bytes that look like sealed ones.
struct PublishedLog {
    let originKey = SigningKey.generate()
    /// The key with which subscribers prove read access.
    let reader = SigningKey.generate()
    let conversation: ConversationID
    let genesis: EntryWithBody
    private let device = SigningKey.generate()
    private let member = SigningKey.generate()
    private var range = CompactRange()
    private var counter: UInt64 = 1

    private static let bodyBytes = 300
    private static let time: Int64 = 1_700_000_000_000

    init() throws {
        guard let salt = Digest(randomBytes(32)) else { throw BenchmarkError("32 bytes") }
        let sealing = SealingKey.generate().publicKey
        let body = PublicBody.genesis(
            Genesis(
                kind: .channel, visibility: .open,
                owner: (
                    certificate: DeviceCertificate(certifying: device.verifyKey, salt: salt, by: member),
                    sealingKey: sealing
                ),
                origin: .init(signing: originKey.verifyKey, sealing: sealing), commitments: [])
        ).encoded()
        let draft = StatementDraft(
            conversation: .zero, speaker: Self.speaker(member, device, 1), createdAt: .init(milliseconds: Self.time),
            body: .init(scope: .public, epoch: 0, hash: SHA256.digest(body)))
        let signed = draft.signed(with: device)
        conversation = ConversationID(genesis: signed.statement)
        genesis = EntryWithBody(entry: Entry(signed: signed, orderedAt: .init(milliseconds: Self.time)), body: body)
        range.append(genesis.entry.leafHash)
    }

    var size: UInt64 { range.size }

    /// The first batch of the log. It must be read before any other.
    var opening: UnverifiedBatch {
        UnverifiedBatch(conversation: conversation, first: 0, entries: [genesis], checkpoint: checkpoint())
    }

    mutating func batches(_ count: Int, of size: Int) -> [UnverifiedBatch] {
        (0..<count).map { _ in
            let first = range.size
            let entries = (0..<size).map { _ in message() }
            return UnverifiedBatch(conversation: conversation, first: first, entries: entries, checkpoint: checkpoint())
        }
    }

    private mutating func message() -> EntryWithBody {
        counter += 1
        let body = randomBytes(Self.bodyBytes)
        let draft = StatementDraft(
            conversation: conversation, speaker: Self.speaker(member, device, counter),
            createdAt: .init(milliseconds: Self.time), seen: SeenCheckpoint(size: range.size, root: range.root),
            body: .init(scope: .members, epoch: 0, hash: SHA256.digest(body)))
        let at = Timestamp(milliseconds: Self.time + Int64(counter))
        let carried = EntryWithBody(entry: Entry(signed: draft.signed(with: device), orderedAt: at), body: body)
        range.append(carried.entry.leafHash)
        return carried
    }

    private func checkpoint() -> [UInt8] {
        SignedCheckpoint(
            Checkpoint(conversation: conversation, size: range.size, root: range.root), signedBy: originKey
        ).encoded()
    }

    private static func speaker(
        _ member: SigningKey, _ device: SigningKey, _ counter: UInt64
    ) -> StatementDraft.Speaker {
        .init(member: MemberID(firstKey: member.verifyKey), device: DeviceID(key: device.verifyKey), counter: counter)
    }
}
