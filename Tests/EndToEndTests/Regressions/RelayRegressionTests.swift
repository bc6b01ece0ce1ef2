import ChanForge
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

/// Defects of version 0.1 that unauthenticated callers and single owners could use at a relay's port. This process is the hostile
/// caller of the built `chanrelay`. With `BIN` set to a build of 0.1 each test fails.
@Suite("Regressions of 0.1: callers of a relay", .onDedicatedThreads, .timeLimit(.minutes(10)))
struct RelayRegressionTests {
    private let world: World

    init() throws { world = try World() }

    private static func connect(
        _ address: String, _ origin: ForgedLog, as key: SigningKey? = nil, _ changes: [OriginChange] = []
    ) async throws -> RelayConnection {
        try await RelayConnection.connect(
            to: RelayAddress(parsing: address), as: .origin(key ?? origin.key, changes),
            conversation: origin.conversation)
    }

    private static func read(_ address: String, _ log: ForgedLog, with key: SigningKey) async throws -> RelayConnection
    {
        try await RelayConnection.connect(
            to: RelayAddress(parsing: address), as: .reader(key), conversation: log.conversation)
    }

    /// Publishes a log at the relay and sets its readers.
    private static func publish(_ log: ForgedLog, at address: String, readers: [SigningKey]) async throws
        -> RelayConnection
    {
        let caller = try await Self.connect(address, log)
        _ = try await caller.invite(genesis: log.genesis)
        _ = try await caller.publish(log.batch())
        try await caller.setAccess(Set(readers.map(\.verifyKey)), version: 1)
        return caller
    }

    private static func failure(_ body: () async throws -> Void) async -> RelayError? {
        do {
            try await body()
            return nil
        } catch {
            return error as? RelayError
        }
    }

    @Test func `s6: a claim that is in no log deletes nothing at a relay`() async throws {
        let address = try world.relay("north")
        let (claimKey, mallorysKey, reader) = (SigningKey.generate(), SigningKey.generate(), SigningKey.generate())
        var log = ForgedLog(claimKey: claimKey.verifyKey)
        log.appendMessage()
        _ = try await Self.publish(log, at: address, readers: [reader])
        let device = SigningKey.generate()
        let change = OriginChange(
            claiming: .init(signing: mallorysKey.verifyKey, sealing: log.keys.opening.publicKey),
            for: MemberID(firstKey: log.member.verifyKey),
            DeviceCertificate(
                certifying: device.verifyKey, salt: Digest(words: log.conversation.words), by: log.member),
            after: SeenCheckpoint(size: log.range.size, root: log.range.root), from: log.key.verifyKey,
            in: log.conversation,
            by: (ClaimGrant(genesis: claimKey.verifyKey), claimKey))
        let mallory = try await Self.connect(address, log, as: mallorysKey, [change])
        _ = await Self.failure { try await mallory.retire() }
        let fetched = try await Self.read(address, log, with: reader).fetch(from: 0, to: log.range.size)
        #expect(fetched.size == log.range.size)
    }

    @Test func `s7: a relay accepts an invitation although unauthenticated callers filled its table`() async throws {
        let address = try world.relay("north", "--policy", "allowlist")
        let stranger = ForgedLog()
        _ = try await Self.connect(address, stranger).invite(genesis: stranger.genesis)
        try world.stopRelay("north")
        // Inserts the rows of 199,999 more such invitations.
        try SQLiteFile(world.home("north") + "/relay.sqlite").execute(
            """
            WITH RECURSIVE invitation(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM invitation LIMIT 199999)
            INSERT INTO channel (conversation, state, origin_key, updated_at_ms)
            SELECT randomblob(32), state, origin_key, updated_at_ms FROM invitation, channel WHERE channel.id = 1
            """)
        try world.startRelay("north", ["--policy", "allowlist"])
        let honest = ForgedLog()
        let caller = try await Self.connect(address, honest)
        #expect(try await caller.invite(genesis: honest.genesis).state == .invited)
    }

    @Test func `s8: a relay reads no megabytes from a caller that claims to be the origin of an unknown conversation`()
        async throws
    {
        let address = try world.relay("north", "--policy", "allowlist")
        var log = ForgedLog()
        for _ in 0..<32 { log.appendMessage(60_000) }
        let stranger = try await Self.connect(address, log)
        _ = await Self.failure { _ = try await stranger.publish(log.batch()) }
        #expect(await Self.failure { _ = try await stranger.ping() } != nil, "the connection is closed")
    }

    @Test func `s11: two links use at most half of the submissions' quota, so that a member's submission is accepted`()
        async throws
    {
        let address = try world.relay("north")
        let (member, links) = (SigningKey.generate(), [SigningKey.generate(), .generate()])
        let log = ForgedLog()
        let origin = try await Self.publish(log, at: address, readers: [member] + links)
        try await origin.setAccess(
            Set(([member] + links).map(\.verifyKey)), uploaders: [member.verifyKey], version: 2)
        for link in links {
            let caller = try await Self.read(address, log, with: link)
            var refused: RelayError?
            while refused == nil {
                let submission = Submission(conversation: log.conversation, sealed: randomBytes(250_000))
                refused = await Self.failure { _ = try await caller.submit(submission) }
            }
            #expect(refused?.code == .quota)
        }
        let caller = try await Self.read(address, log, with: member)
        let submission = Submission(conversation: log.conversation, sealed: randomBytes(200_000))
        #expect(await Self.failure { _ = try await caller.submit(submission) } == nil)
    }

    @Test func `x9: errors about a checkpoint contain no names of Swift types`() async throws {
        let address = try world.relay("north")
        let log = ForgedLog()
        let origin = try await Self.connect(address, log)
        _ = try await origin.invite(genesis: log.genesis)
        for note in [Array("no note at all".utf8), log.checkpoint(key: .generate()), log.checkpoint(size: 7)] {
            let refused = await Self.failure { _ = try await origin.publish(log.batch(checkpoint: note)) }
            let message = try #require(refused).message
            #expect(!message.contains("ChanLog") && !message.contains("badCheckpoint("), "\(message)")
        }
    }

    @Test func `s15: an operator's refusal keeps everything that was cosigned in the same commit`() async throws {
        let address = try world.relay("north")
        // Other origins keep the relay committing, so that a refusal shares a commit with a preceding publication.
        let others = (0..<4).map { _ in
            Task.detached {
                var log = ForgedLog()
                let origin = try await Self.publish(log, at: address, readers: [])
                while !Task.isCancelled { _ = try await Self.say(8_000, in: &log, by: origin) }
            }
        }
        defer { for other in others { other.cancel() } }
        for _ in 0..<40 {
            var log = ForgedLog()
            let origin = try await Self.publish(log, at: address, readers: [])
            let refusal = try RunningProcess(
                "chanrelay", ["refuse", "--home", world.home("north"), log.conversation.description])
            var (cosigned, refused): (UInt64, RelayError?) = (1, nil)
            while refused == nil, cosigned < 5_000 {
                refused = await Self.failure { cosigned = try await Self.say(40, in: &log, by: origin) }
            }
            #expect(refused?.code == .refused)
            #expect(refusal.finished().exit == 0)
            let kept = try SQLiteFile(world.home("north") + "/relay.sqlite").execute(
                "SELECT cosigned_size FROM channel WHERE lower(hex(conversation)) = '\(log.conversation)'")
            // The refusal closes the connection, so that an answer may be lost.
            #expect(try #require(kept.first.flatMap { UInt64($0) }) >= cosigned)
        }
    }

    /// Publishes one more entry.
    /// - Returns: the size that the relay cosigned.
    private static func say(_ bytes: Int, in log: inout ForgedLog, by origin: RelayConnection) async throws -> UInt64 {
        let first = log.range.size
        log.appendMessage(bytes)
        return try await origin.publish(log.batch(from: first)).size
    }
}
