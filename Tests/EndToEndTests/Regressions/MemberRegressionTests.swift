import ChanCore
import ChanEnvelope
import ChanForge
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import Foundation
import Testing

/// Defects of version 0.1 that members, former owners and origins could use against others. This process is the hostile party; all
/// others are the built programs. With `BIN` set to a build of 0.1 each test fails.
@Suite("Regressions of 0.1: hostile members and origins", .onDedicatedThreads, .timeLimit(.minutes(10)))
struct MemberRegressionTests {
    private let world: World

    init() throws { world = try World() }

    private func sync(_ people: String...) throws {
        for person in people { _ = try world.chanadm(person, "sync") }
    }

    private func shown(_ person: String) throws -> [String: Any] {
        try world.run(person, "channel", "show", "#help", "--json").json()
    }

    private func opened(_ text: String) throws -> ConversationLink {
        try UnverifiedLink(text: text).verified(at: Timestamp(milliseconds: 0))
    }

    @Test func `s5: a certificate that a member forged for another member's device does not prevent their promotion`()
        async throws
    {
        let text = try world.openChannel(on: "north")
        for person in ["bob", "carol", "mallory"] { try world.join(person, text) }
        let post = try world.run("alice", "message", "post", "#help", "--text", "hello", "--plain").line
        try sync("alice", "mallory")
        let link = try opened(world.run("alice", "link", "show", "#help", "--full", "--plain").line)
        let device = try await HomeCopy(world, of: "bob", in: link.conversation).deviceKey()
        let right = DeviceCertificate(certifying: device, salt: SHA256.digest([]), by: .generate())
        let forged = DeviceCertificate(
            memberKey: SigningKey.generate().verifyKey, deviceKey: device, salt: SHA256.digest([]),
            signature: right.signature)
        let item = try #require(MessageID(hex: post))
        let mallory = try HomeCopy(world, of: "mallory", in: link.conversation)
        let submission = try await mallory.submission(of: .reacted(item: item, emoji: "👍", added: true), forged)
        let connection = try await RelayConnection.connect(
            to: RelayAddress(parsing: world.address("north")), as: .reader(link.capability),
            conversation: link.conversation)
        _ = try await connection.submit(submission)
        try sync("alice")
        try world.run("alice", "member", "role", "#help", "@bob", "moderator")
        try sync("alice", "bob", "carol")
        #expect(try shown("carol")["errors"] as? Int == 0)
        #expect(try shown("bob")["role"] as? String == "moderator")
    }

    @Test func `s14: a former owner's link with a wrong secret hides no message that the log opens to a newcomer`()
        async throws
    {
        _ = try world.openChannel(on: "north")
        try world.run("alice", "message", "post", "#help", "--text", "before")
        try world.run("alice", "link", "rotate", "#help", "--secret", "--yes")
        try world.run("alice", "message", "post", "#help", "--text", "after")
        try sync("alice")
        let honest = try opened(try world.run("alice", "link", "show", "#help", "--full", "--plain").line)
        let epoch = try #require(honest.readingSecret).epoch
        #expect(epoch > 0)
        let owner = try HomeCopy(world, of: "alice", in: honest.conversation)
        let forged = try await owner.link(like: honest, opening: .random(epoch: epoch))
        try world.join("bob", forged)
        try sync("alice", "bob")
        #expect(try world.texts("bob", "#help") == ["before", "after"])
        #expect(try shown("bob")["errors"] as? Int == 0)
    }

    @Test func `s13: a welcome with a run of a million secrets does not block the newcomer's node`() async throws {
        let (address, log) = (try world.relay("north"), ForgedLog())
        let (origin, link) = try await publish(log, at: address)
        try world.people("bob")
        try world.run("bob", "channel", "join", link)
        let received = try #require(try await origin.drain(waitingUpTo: .seconds(10)).first).submission
        let submission = try Submission(parsing: received)
        let content = try SubmissionContent(parsing: log.keys.opening.open(submission.sealed))
        let sealing = try #require(content.sealingKey)
        let member = try content.enclosed.signed.parsed().author
        let receipt = ReceiptContent(
            conversation: log.conversation, submission: Submission.hash(of: received),
            outcome: .accepted(entry: 0, size: 1), welcome: try sealing.seal(welcome(of: log, for: member)))
        try await origin.sendReceipts([Receipt(parsing: log.receipt(receipt))])
        let start = ContinuousClock.now
        let heard = try world.chanadm("bob", "sync", limit: 120)
        #expect(heard.text.contains("the welcome of the origin cannot be decrypted"), "\(heard.text)")
        #expect(ContinuousClock.now - start < .seconds(10), "deriving the run would take longer")
    }

    /// Publishes a log of this process at a relay.
    /// - Returns: the origin's connection, and a link that opens the log.
    private func publish(_ log: ForgedLog, at address: String) async throws -> (RelayConnection, String) {
        let capability = SigningKey.generate()
        let origin = try await RelayConnection.connect(
            to: RelayAddress(parsing: address), as: .origin(log.key), conversation: log.conversation)
        _ = try await origin.invite(genesis: log.genesis)
        _ = try await origin.publish(log.batch())
        try await origin.setAccess([capability.verifyKey], version: 1)
        return (origin, try log.link(capability, relays: [address]))
    }

    @Test func `s17: notices that each claim to end a long notice take no longer to read than others`() async throws {
        let address = try world.relay("north")
        var times: [Duration] = []
        for (person, claimsMany) in [("bob", false), ("carol", true)] {
            var log = ForgedLog()
            for number in UInt32(0)..<2_400 {
                let hash = SHA256.digest(randomBytes(32))
                let chunk = claimsMany ? EpochNotice.Chunk(index: number, count: number + 1) : .only
                let commitment = Commitment(scope: Scope(.staff), epoch: 1_000 + number, hash: hash)
                log.appendPublicAct(.epochNotice(EpochNotice(commitment: commitment, chunk: chunk, wraps: [])))
            }
            let (_, link) = try await publish(log, at: address)
            try world.people(person)
            let start = ContinuousClock.now
            _ = try world.chanadm(person, ["channel", "join", link], limit: 300)
            _ = try world.chanadm(person, ["sync"], limit: 300)
            times.append(ContinuousClock.now - start)
            let read = try world.list(person, "channel", "list").first?["size"] as? Int
            #expect(read == 2_401)
        }
        #expect(times[1] < times[0] * 2, "\(times)")
    }

    /// Returns a welcome whose run of secrets begins with a correct one and ends 2^20 epochs later.
    private func welcome(of log: ForgedLog, for member: MemberID) -> [UInt8] {
        func message(_ numbers: UInt64..., bytes: [UInt8]?) -> [UInt8] {
            var message = EditableMessage()
            for (index, number) in numbers.enumerated() { message[index + 1] = .number(number) }
            if let bytes { message[numbers.count + 1] = .bytes(bytes) }
            return message.encoded
        }
        let last = UInt64(1 << 20) - 1
        var welcome = EditableMessage()
        welcome[1] = .bytes(log.conversation.bytes)
        welcome[2] = .bytes(member.bytes)
        welcome[3] = .bytes(message(0, last, 0, 2, bytes: randomBytes(64)))
        let secret = log.keys.reading.secret(of: .members)?.key.secret.exposed()
        welcome[4] = .bytes(message(UInt64(ScopeKind.members.rawValue), 0, 0, last, bytes: secret))
        welcome[5] = .bytes(message(0, bytes: randomBytes(32)))
        return welcome.encoded
    }
}
