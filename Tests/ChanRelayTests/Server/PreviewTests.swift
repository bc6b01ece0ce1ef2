import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `Previews on a relay` {
    private static let now = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))

    private func content(_ text: String) -> PreviewContent {
        let post = PreviewPost(id: .none, at: Self.now, editedAt: nil, author: "", text: text, files: [])
        return PreviewContent(
            name: "news", title: "", description: "", link: "", isIndexed: true, posts: [post])
    }

    private func preview(
        _ origin: Origin, _ sequence: UInt64, _ content: PreviewContent, at moment: Timestamp = Self.now,
        of conversation: ConversationID? = nil, by key: SigningKey? = nil
    ) throws -> SignedPreview {
        let preview = Preview(
            of: conversation ?? origin.conversation, sequence: sequence, at: moment, checkpoint: origin.checkpoint(),
            content: content)
        return try #require(SignedPreview(preview, signedBy: key ?? origin.key))
    }

    private func texts(_ relay: TestRelay, _ origin: Origin) async -> [String]? {
        guard case .shown(let published) = await relay.server.preview(of: origin.conversation) else { return nil }
        return published.preview.content.posts.map(\.text)
    }

    @Test func `the newest is shown, an older one is refused, and nothing of the former one remains`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let key = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: key)
        #expect(await relay.server.preview(of: origin.conversation) == .unknown)
        #expect(try await alice.preview() == nil)
        let secret = "what should not have been said"
        let first = try preview(origin, 5, content(secret))
        try await alice.putPreview(first)
        try await alice.putPreview(first)
        #expect(await texts(relay, origin) == [secret])
        let carol = try await relay.connect(reading: origin.conversation, with: key)
        #expect(try await carol.preview() == first)
        let second = try preview(origin, 6, content("better"))
        try await alice.putPreview(second)
        let stale = await relayError { try await alice.putPreview(first) }
        #expect(stale?.code == .stale && stale?.size == 6)
        let other = try preview(origin, 6, content("another with the same number"))
        #expect(await relayError { try await alice.putPreview(other) }?.code == .stale)
        #expect(await texts(relay, origin) == ["better"])
        let restarted = try await relay.restarted()
        #expect(await texts(restarted, origin) == ["better"])
        await restarted.server.stop()
        for name in try FileManager.default.contentsOfDirectory(atPath: relay.directory.path) {
            let bytes = try Data(contentsOf: relay.directory.url.appendingPathComponent(name))
            #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name)")
        }
    }

    @Test func `a withdrawn one is gone, also after a restart, until a newer one comes`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        try await alice.putPreview(try preview(origin, 1, content("hello")))
        let withdrawal = try preview(origin, 2, .withdrawn)
        try await alice.putPreview(withdrawal)
        try await alice.putPreview(withdrawal)
        #expect(await relay.server.preview(of: origin.conversation) == .gone)
        #expect(try await alice.preview() == nil)
        let restarted = try await relay.restarted()
        #expect(await restarted.server.preview(of: origin.conversation) == .gone)
        let again = try await restarted.connect(origin)
        #expect(
            await relayError { try await again.putPreview(try preview(origin, 1, content("hello"))) }?.code == .stale)
        try await again.putPreview(try preview(origin, 3, content("again")))
        #expect(await texts(restarted, origin) == ["again"])
        try await again.retire()
        #expect(await restarted.server.preview(of: origin.conversation) == .unknown)
    }

    @Test func `a change of origin ends the preview, whose posts nobody could delete any more`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        let secret = "what the next owner deletes"
        try await alice.putPreview(try preview(origin, 5, content(secret)))
        let bobsKey = SigningKey.generate()
        let change = OriginChange(
            to: .init(signing: bobsKey.verifyKey, sealing: SealingKey.generate().publicKey),
            of: MemberID(firstKey: origin.member.verifyKey),
            DeviceCertificate(
                certifying: origin.device.verifyKey, salt: Digest(words: origin.conversation.words), by: origin.member),
            after: SeenCheckpoint(size: origin.range.size, root: origin.range.root), in: origin.conversation,
            by: origin.key)
        origin.appendPublicAct(.originChange(change))
        _ = try await alice.publish(origin.batch(from: 1))
        #expect(await relay.server.preview(of: origin.conversation) == .gone)
        let late = try preview(origin, 6, content("too late"))
        #expect(await relayError { try await alice.putPreview(late) }?.code == .unauthorized)
        let bob = try await RelayConnection.connect(
            to: relay.address, as: .origin(bobsKey), conversation: origin.conversation)
        #expect(await relayError { try await bob.putPreview(late) }?.code == .badSignature)
        let older = try preview(origin, 5, content("bob's"), by: bobsKey)
        #expect(await relayError { try await bob.putPreview(older) }?.code == .stale)
        try await bob.putPreview(try preview(origin, 6, content("bob's"), by: bobsKey))
        #expect(await texts(relay, origin) == ["bob's"])
        let restarted = try await relay.restarted()
        #expect(await texts(restarted, origin) == ["bob's"])
        await restarted.server.stop()
        for name in try FileManager.default.contentsOfDirectory(atPath: relay.directory.path) {
            let bytes = try Data(contentsOf: relay.directory.url.appendingPathComponent(name))
            #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name)")
        }
    }

    @Test func `a number that no later one could exceed is refused, and one that is stored already does not count`()
        async throws
    {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        let day: Int64 = 24 * 3_600_000
        let now = UInt64(Self.now.milliseconds)
        for number in [UInt64(Int64.max), now + UInt64(day) + 600_000] {
            let poison = try preview(origin, number, content("poison"))
            #expect(await relayError { try await alice.putPreview(poison) }?.code == .clockAhead)
        }
        #expect(await relay.server.preview(of: origin.conversation) == .unknown)
        try await alice.putPreview(try preview(origin, now + UInt64(day) - 600_000, content("just inside")))
        try SQLiteFile(relay.directory.file("relay.sqlite")).execute("UPDATE preview SET sequence = \(Int64.max)")
        try await alice.putPreview(try preview(origin, now, .withdrawn))
        #expect(await relay.server.preview(of: origin.conversation) == .gone)
    }

    @Test func `a withdrawal is accepted where there is no room for anything`() async throws {
        var options = RelayOptions()
        options.limits.channelBytes = 40_000
        let origin = Origin()
        let relay = try await TestRelay.start(options)
        let alice = try await relay.carry(origin, reader: .generate())
        try await alice.putPreview(try preview(origin, 1, content("hello")))
        try SQLiteFile(relay.directory.file("relay.sqlite")).execute("UPDATE channel SET bytes = 40000")
        let restarted = try await relay.restarted()
        let again = try await restarted.connect(origin)
        let longer = try preview(origin, 2, content("hello, this is longer than before"))
        #expect(await relayError { try await again.putPreview(longer) }?.code == .quota)
        try await again.putPreview(try preview(origin, 3, content("hi")))
        #expect(await texts(restarted, origin) == ["hi"])
        try await again.putPreview(try preview(origin, 4, .withdrawn))
        #expect(await restarted.server.preview(of: origin.conversation) == .gone)
    }

    @Test func `a reader with the newest number is told that nothing changed`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        try await alice.putPreview(try preview(origin, 5, content("hello")))
        #expect(await relay.server.preview(of: origin.conversation, unless: 5) == .unchanged)
        guard case .shown = await relay.server.preview(of: origin.conversation, unless: 4) else {
            Issue.record("it is not shown")
            return
        }
    }

    @Test func `a preview that the origin did not sign for this open channel is refused`() async throws {
        let relay = try await TestRelay.start()
        let (origin, other) = (Origin(), Origin())
        let key = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: key)
        func code(_ preview: SignedPreview, on connection: RelayConnection) async -> RelayError.Code? {
            await relayError { try await connection.putPreview(preview) }?.code
        }
        let good = try preview(origin, 1, content("hello"))
        let reader = try await relay.connect(reading: origin.conversation, with: key)
        #expect(await code(good, on: reader) == .unauthorized)
        #expect(await code(try preview(origin, 1, content("x"), by: key), on: alice) == .badSignature)
        #expect(
            await code(try preview(origin, 1, content("x"), of: other.conversation), on: alice) == .wrongConversation)
        let hour: Int64 = 3_600_000
        let late = Timestamp(milliseconds: Self.now.milliseconds - 25 * hour)
        #expect(await code(try preview(origin, 1, content("x"), at: late), on: alice) == .stale)
        let early = Timestamp(milliseconds: Self.now.milliseconds + hour)
        #expect(await code(try preview(origin, 1, content("x"), at: early), on: alice) == .clockAhead)
        #expect(await relay.server.preview(of: origin.conversation) == .unknown)
        #expect(await code(good, on: alice) == nil)
    }

    @Test func `a closed conversation and a group have none`() async throws {
        for (kind, visibility) in [(Genesis.Kind.channel, Genesis.Visibility.closed), (.group, .open)] {
            let keys = Origin.Keys()
            let genesis = Genesis(
                kind: kind, visibility: visibility,
                owner: (
                    certificate: DeviceCertificate(
                        certifying: keys.device.verifyKey, salt: keys.salt, by: keys.member),
                    sealingKey: keys.opening.publicKey
                ), origin: .init(signing: keys.origin.verifyKey, sealing: keys.opening.publicKey), commitments: [])
            let origin = Origin(keys, genesis: genesis)
            let relay = try await TestRelay.start()
            let alice = try await relay.carry(origin, reader: .generate())
            let refused = await relayError { try await alice.putPreview(try preview(origin, 1, content("hello"))) }
            #expect(refused?.code == .unauthorized)
            #expect(await relay.server.preview(of: origin.conversation) == .unknown)
        }
    }

    @Test func `it counts against the conversation's bytes, and a relay of 0.1 is sent none`() async throws {
        var options = RelayOptions()
        options.limits.channelBytes = 4_000
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        let long = try preview(origin, 1, content(String(repeating: "x", count: 4_000)))
        #expect(await relayError { try await alice.putPreview(long) }?.code == .quota)
        options.features = []
        let old = try await TestRelay.start(options)
        let bob = try await old.carry(Origin(), reader: .generate())
        #expect(await relayError { try await bob.putPreview(long) }?.code == .version)
    }

    @Test func `its bytes count against those of later entries, and a withdrawal always makes room`() async throws {
        var options = RelayOptions()
        options.limits.channelBytes = 40_000
        let relay = try await TestRelay.start(options)
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        try await alice.putPreview(try preview(origin, 1, content(String(repeating: "x", count: 15_000))))
        origin.appendMessage(10_000)
        _ = try await alice.publish(origin.batch(from: 1))
        origin.appendMessage(15_000)
        let batch = origin.batch(from: 2)
        #expect(await relayError { _ = try await alice.publish(batch) }?.code == .quota)
        try await alice.putPreview(try preview(origin, 2, .withdrawn))
        _ = try await alice.publish(batch)
        #expect(
            await relayError {
                try await alice.putPreview(try preview(origin, 3, content(String(repeating: "x", count: 15_000))))
            }?.code == .quota)
        try await alice.putPreview(try preview(origin, 3, content("short")))
        #expect(await texts(relay, origin) == ["short"])
    }

    @Test func `expired previews are removed from the disk of a running relay without publications`() async throws {
        var options = RelayOptions()
        options.limits.removalMilliseconds = 20
        let relay = try await TestRelay.start(options)
        let (origin, other) = (Origin(), Origin())
        let (secret, lasting) = ("what ends while the relay runs", "what has not ended")
        let alice = try await relay.carry(origin, reader: .generate())
        let bob = try await relay.carry(other, reader: .generate())
        try await bob.putPreview(try preview(other, 1, content(lasting)))
        let now = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
        let begun = Timestamp(milliseconds: now.milliseconds - Preview.maximumLifetime + 3_000)
        try await alice.putPreview(try preview(origin, 1, content(secret), at: begun))
        #expect(try isOnDisk(secret, relay))
        try await eventually("it is removed") { try !isOnDisk(secret, relay) }
        #expect(await relay.server.preview(of: origin.conversation) == .gone)
        #expect(try isOnDisk(lasting, relay))
        #expect(await texts(relay, other) == [lasting])
        try await alice.putPreview(try preview(origin, 2, content("a new one")))
        #expect(await texts(relay, origin) == ["a new one"])
        await relay.server.stop()
    }

    /// Whether any file of a relay contains a text.
    private func isOnDisk(_ text: String, _ relay: TestRelay) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: relay.directory.path).contains { name in
            let file = relay.directory.url.appendingPathComponent(name)
            return try Data(contentsOf: file).range(of: Data(text.utf8)) != nil
        }
    }

    @Test func `bytes that are no preview change nothing`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        let good = try preview(origin, 1, content("hello")).encoded()
        var random = Seed.generator(for: "damaged previews")
        for index in good.indices {
            var put = WirePutPreview()
            var damaged = good
            damaged[index] ^= 1 << UInt8(random.below(8))
            put.preview = .init(damaged)
            let frame = WireFrame.OneOf_Kind.putPreview(put)
            let error = await relayError { _ = try await alice.sendRequest(frame) }
            #expect(error != nil && error?.code != .storage && error?.code != .closed, "byte \(index)")
        }
        #expect(await relay.server.preview(of: origin.conversation) == .unknown)
        try await alice.putPreview(try SignedPreview(parsing: good))
    }

    struct PreviewCase: Codable {
        var name: String
        /// The origin's public key.
        var key: String
        var signed: String
        /// `verifies`, `bad_signature`, or `malformed` with the field.
        var outcome: String
        var conversation: String?
        var sequence: UInt64?
        var posts: [String]?
    }

    @Test func `the vectors of previews have their outcomes`() throws {
        let file = Repository.root.appendingPathComponent("schema/vectors/relay/previews.json")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try (encoder.encode(recorded()) + Data("\n".utf8)).write(to: file)
            Issue.record("recorded \(file.path); run again without RECORD")
            return
        }
        let cases = try JSONDecoder().decode([PreviewCase].self, from: Data(contentsOf: file))
        #expect(cases.count > 15)
        for vector in cases {
            let (keyBytes, signed) = (try #require(Hex.decode(vector.key)), try #require(Hex.decode(vector.signed)))
            let key = try #require(VerifyKey(keyBytes))
            let (outcome, published) = Self.outcome(signed, key)
            #expect(outcome == vector.outcome, "\(vector.name)")
            #expect(published?.preview.conversation.description == vector.conversation, "\(vector.name)")
            #expect(published?.preview.sequence == vector.sequence, "\(vector.name)")
            #expect(published?.preview.content.posts.map(\.text) == vector.posts, "\(vector.name)")
        }
    }

    private static func outcome(_ bytes: [UInt8], _ key: VerifyKey) -> (String, VerifiedPreview?) {
        do throws(MalformedError) {
            let published = try SignedPreview(parsing: bytes).verified(by: key)
            return (published == nil ? "bad_signature" : "verifies", published)
        } catch { return ("malformed \(error.field)", nil) }
    }

    private func recorded() throws -> [PreviewCase] {
        let origin = Origin()
        let mallory = SigningKey.generate()
        func vector(_ name: String, _ signed: [UInt8]) -> PreviewCase {
            let (outcome, published) = Self.outcome(signed, origin.key.verifyKey)
            return PreviewCase(
                name: name, key: origin.key.verifyKey.description, signed: Hex.encode(signed), outcome: outcome,
                conversation: published?.preview.conversation.description, sequence: published?.preview.sequence,
                posts: published?.preview.content.posts.map(\.text))
        }
        func edited(_ name: String, _ edit: (inout WirePreviewForTests) -> Void) throws -> PreviewCase {
            var wire = WirePreviewForTests()
            edit(&wire)
            let preview = Preview(
                of: origin.conversation, sequence: wire.sequence, at: wire.at, checkpoint: wire.checkpoint,
                content: wire.content)
            return vector(name, try #require(SignedPreview(preview, signedBy: origin.key)).encoded())
        }
        let good = try preview(origin, 9, content("hello"), at: Origin.time)
        var flipped = good.encoded()
        flipped[40] ^= 1
        let post = content("x").posts[0]
        return [
            vector("one post", good.encoded()),
            vector("a withdrawal", try preview(origin, 10, .withdrawn, at: Origin.time).encoded()),
            vector("signed by another key", try preview(origin, 9, content("x"), by: mallory).encoded()),
            vector("a flipped bit", flipped), vector("cut off", Array(good.encoded().dropLast())),
            vector("nothing", []),
            try edited("number 0") { $0.sequence = 0 },
            try edited("fifty posts") { $0.content.posts = Array(repeating: post, count: 50) },
            try edited("fifty-one posts") { $0.content.posts = Array(repeating: post, count: 51) },
            try edited("a name that is too long") { $0.content.name = String(repeating: "n", count: 257) },
            try edited("a checkpoint that is too long") {
                $0.checkpoint = [UInt8](repeating: 1, count: (16 << 10) + 1)
            },
            try edited("the largest number") { $0.sequence = UInt64(Int64.max) },
            try edited("a number that is too large") { $0.sequence = UInt64(Int64.max) + 1 },
            try edited("the largest of all numbers") { $0.sequence = .max },
            try edited("the largest file") { $0.content.posts = [Self.post(fileBytes: 1 << 40)] },
            try edited("a file that is too large") { $0.content.posts = [Self.post(fileBytes: (1 << 40) + 1)] },
            try edited("a file of all bytes") { $0.content.posts = [Self.post(fileBytes: .max)] },
            try edited("an imported post") {
                var imported = post
                imported.isImported = true
                $0.content.posts = [imported]
            },
        ]
    }

    private static func post(fileBytes bytes: UInt64) -> PreviewPost {
        let file = PreviewFile(name: "f", mediaType: "", bytes: bytes)
        return PreviewPost(id: .none, at: Origin.time, editedAt: nil, author: "", text: "x", files: [file])
    }

    /// The parts of a preview that vectors change.
    private struct WirePreviewForTests {
        var sequence: UInt64 = 9
        var at = Origin.time
        var checkpoint: [UInt8] = []
        var content = PreviewContent(
            name: "news", title: "", description: "", link: "", isIndexed: true, posts: [])
    }
}
