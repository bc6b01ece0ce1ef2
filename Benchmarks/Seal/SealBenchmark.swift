import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium

/// Measures sealing and signing a message, and the reverse, against the same primitive calls on bare libsodium.
struct SealBenchmark {
    private static let messages = 2_000
    private static let textBytes = 300

    private let message = SampleMessage(textBytes: textBytes)

    func measure() async throws -> [BenchmarkResult] {
        let sealed = try message.sealed(1)
        let statement = try sealed.signed.parsed()
        let bare = SodiumBaseline(message, sealed, statement)
        guard bare.open() else { throw BenchmarkError("bare libsodium does not open what was sealed") }
        let sealing = try await PairedRounds().compare(Self.messages) {
            try seconds { for counter in 1...UInt64(Self.messages) { _ = try message.sealed(counter) } }
        } bare: {
            seconds { for _ in 1...Self.messages { bare.seal() } }
        }
        let opening = try await PairedRounds().compare(Self.messages) {
            try seconds { for _ in 1...Self.messages { _ = try message.opened(sealed) } }
        } bare: {
            seconds { for _ in 1...Self.messages { _ = bare.open() } }
        }
        return [
            .speed("seal + sign 300 B", sealing, per: "/s", atLeast: 0.8),
            .speed("verify + open 300 B", opening, per: "/s", atLeast: 0.8),
        ]
    }
}

/// A message and its path into the log and back.
struct SampleMessage {
    let text: [UInt8]
    let conversation: ConversationID
    let member: MemberID
    let device = SigningKey.generate()
    let secret = ScopeSecret.random(.members, epoch: 7)
    let seen: SeenCheckpoint

    /// The data that the log and its reader receive.
    struct Sealed {
        let signed: SignedStatement
        let body: [UInt8]
    }

    init(textBytes: Int) {
        text = randomBytes(textBytes)
        guard let conversation = ConversationID(randomBytes(32)), let root = Digest(randomBytes(32)) else {
            preconditionFailure("32 bytes")
        }
        self.conversation = conversation
        member = MemberID(firstKey: SigningKey.generate().verifyKey)
        seen = SeenCheckpoint(size: 100_000, root: root)
    }

    func header(_ counter: UInt64) -> BodyHeader {
        BodyHeader(
            conversation: conversation,
            speaker: .init(member: member, device: DeviceID(key: device.verifyKey), counter: counter),
            scope: .members, epoch: 7)
    }

    func sealed(_ counter: UInt64) throws(BodyError) -> Sealed {
        let header = header(counter)
        let body = try SealedBody.seal(text, header, under: secret)
        let draft = StatementDraft(
            conversation: conversation, speaker: header.speaker, createdAt: .init(milliseconds: 1_700_000_000_000),
            seen: seen, body: .init(scope: .members, epoch: 7, hash: SHA256.digest(body)))
        return Sealed(signed: draft.signed(with: device), body: body)
    }

    func opened(_ sealed: Sealed) throws -> [UInt8] {
        guard sealed.signed.isSigned(by: device.verifyKey) else { throw BenchmarkError("not signed") }
        let statement = try sealed.signed.parsed()
        guard SHA256.digest(sealed.body) == statement.bodyHash else { throw BenchmarkError("another body") }
        return try SealedBody.open(sealed.body, BodyHeader(statement), under: secret)
    }
}
