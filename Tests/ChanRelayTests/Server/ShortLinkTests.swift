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

@Suite struct `Short links on a relay` {
    private func update(_ key: SigningKey, _ content: [UInt8]) -> LinkContentUpdate {
        LinkContentUpdate(key: key.verifyKey, content: content)
    }

    private func served(_ relay: TestRelay, _ origin: Origin, _ key: SigningKey) async -> Result<[UInt8], RelayError> {
        do {
            let reader = try await relay.connect(reading: origin.conversation, with: key)
            return .success(try await reader.linkContent())
        } catch { return .failure(RelayError(error, otherwise: .corrupt)) }
    }

    private func code(_ result: Result<[UInt8], RelayError>) -> RelayError.Code? {
        if case .failure(let error) = result { error.code } else { nil }
    }

    @Test func `only a caller that proves the capability gets the content, also after a restart`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let (link, other) = (SigningKey.generate(), SigningKey.generate())
        let alice = try await relay.carry(origin, reader: link)
        try await alice.setAccess([link.verifyKey, other.verifyKey], version: 9)
        #expect(alice.greeting.features.contains(LinkFrame.feature) && alice.servesLinks)
        #expect(code(await served(relay, origin, link)) == .notFound)
        let content = randomBytes(2_000)
        try await alice.putLinks([update(link, content)])
        try await alice.putLinks([update(link, content)])
        #expect(await served(relay, origin, link) == .success(content))
        #expect(code(await served(relay, origin, other)) == .notFound)
        #expect(code(await served(relay, origin, .generate())) == .unauthorized)
        #expect(await relayError { _ = try await alice.linkContent() }?.code == .notFound)
        let restarted = try await relay.restarted()
        #expect(await served(restarted, origin, link) == .success(content))
    }

    @Test func `the origin learns by one hash what is held, and readers learn nothing of it`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let link = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: link)
        #expect(try await relay.connect(origin).conversationStatus.linksHash == nil)
        let content = randomBytes(100)
        try await alice.putLinks([update(link, content)])
        let held = [link.verifyKey: SHA256.digest(content)]
        #expect(try await alice.heldLinks() == held)
        #expect(try await relay.connect(origin).conversationStatus.linksHash == LinkFrame.hash(of: held))
        let reader = try await relay.connect(reading: origin.conversation, with: link)
        #expect(reader.conversationStatus.linksHash == nil)
        #expect(await relayError { _ = try await reader.heldLinks() }?.code == .unauthorized)
        #expect(await relayError { try await reader.putLinks([update(link, content)]) }?.code == .unauthorized)
        let restarted = try await relay.restarted()
        #expect(try await restarted.connect(origin).conversationStatus.linksHash == LinkFrame.hash(of: held))
    }

    @Test func `a content is replaced, withdrawn, and goes with its key`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let (link, other) = (SigningKey.generate(), SigningKey.generate())
        let alice = try await relay.carry(origin, reader: link)
        try await alice.setAccess([link.verifyKey, other.verifyKey], version: 9)
        try await alice.putLinks([update(link, [1, 2, 3]), update(other, [4])])
        try await alice.putLinks([update(link, [5])])
        #expect(await served(relay, origin, link) == .success([5]))
        try await alice.putLinks([update(other, [])])
        #expect(code(await served(relay, origin, other)) == .notFound)
        try await alice.setAccess([other.verifyKey], version: 10)
        #expect(code(await served(relay, origin, link)) == .unauthorized)
        // A revived link gets its content again; what was served before is gone.
        try await alice.setAccess([link.verifyKey, other.verifyKey], version: 11)
        #expect(code(await served(relay, origin, link)) == .notFound)
        #expect(try await alice.heldLinks().isEmpty)
        // One for a key that may not read is dropped.
        try await alice.putLinks([update(.generate(), [1])])
        #expect(try await alice.heldLinks().isEmpty)
    }

    @Test func `an ended key opens no content`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let (link, other) = (SigningKey.generate(), SigningKey.generate())
        let alice = try await relay.carry(origin, reader: link)
        try await alice.putLinks([update(link, [1])])
        origin.appendMessage(100)
        _ = try await alice.publish(origin.batch(from: 1))
        let reader = try await relay.connect(reading: origin.conversation, with: link)
        #expect(try await reader.linkContent() == [1])
        let ended = EndedKey(key: link.verifyKey, end: origin.range.size, note: origin.checkpoint())
        try await alice.setAccess([other.verifyKey], ended: [ended], version: 12)
        #expect(code(await served(relay, origin, link)) == .unauthorized)
    }

    @Test func `contents count against the conversation's bytes, and fewer bytes are always taken`() async throws {
        var options = RelayOptions()
        options.limits.channelBytes = 40_000
        let relay = try await TestRelay.start(options)
        var origin = Origin()
        let (link, other) = (SigningKey.generate(), SigningKey.generate())
        let alice = try await relay.carry(origin, reader: link)
        try await alice.setAccess([link.verifyKey, other.verifyKey], version: 9)
        try await alice.putLinks([update(link, randomBytes(16_000))])
        origin.appendMessage(20_000)
        _ = try await alice.publish(origin.batch(from: 1))
        #expect(await relayError { try await alice.putLinks([update(other, randomBytes(16_000))]) }?.code == .quota)
        #expect(code(await served(relay, origin, other)) == .notFound, "nothing of a refused request is held")
        origin.appendMessage(15_000)
        let batch = origin.batch(from: 2)
        #expect(await relayError { _ = try await alice.publish(batch) }?.code == .quota)
        try await alice.putLinks([update(link, randomBytes(100))])
        _ = try await alice.publish(batch)
    }

    @Test func `nothing of a refused request stays on the disk, after a restart, too`() async throws {
        var options = RelayOptions()
        options.limits.channelBytes = 20_000
        let relay = try await TestRelay.start(options)
        var origin = Origin()
        let links = (0..<3).map { _ in SigningKey.generate() }
        let alice = try await relay.carry(origin, reader: links[0])
        origin.appendMessage(15_000)
        _ = try await alice.publish(origin.batch(from: 1))
        let secret = Array("what no quota has room for".utf8)
        for round in 0..<3 {
            try await alice.setAccess(Set(links.map(\.verifyKey)), version: UInt64(10 + round))
            let contents = links.map { update($0, secret + randomBytes(9_000)) }
            #expect(await relayError { try await alice.putLinks(contents) }?.code == .quota)
        }
        #expect(try await alice.heldLinks().isEmpty)
        for link in links { #expect(code(await served(relay, origin, link)) == .notFound) }
        let restarted = try await relay.restarted()
        let again = try await restarted.connect(origin)
        #expect(again.conversationStatus.linksHash == nil)
        origin.appendMessage(1_000)
        _ = try await again.publish(origin.batch(from: 2))
        await restarted.server.stop()
        for name in try FileManager.default.contentsOfDirectory(atPath: relay.directory.path) {
            let bytes = try Data(contentsOf: relay.directory.url.appendingPathComponent(name))
            #expect(bytes.range(of: Data(secret)) == nil, "\(name)")
        }
    }

    @Test func `contents count among the bytes of all conversations`() async throws {
        var options = RelayOptions()
        options.limits.totalLogBytes = 40_000
        let relay = try await TestRelay.start(options)
        var origin = Origin()
        let (link, second) = (SigningKey.generate(), SigningKey.generate())
        let alice = try await relay.carry(origin, reader: link)
        let bob = try await relay.carry(Origin(), reader: second)
        try await alice.putLinks([update(link, randomBytes(16_000))])
        try await bob.putLinks([update(second, randomBytes(16_000))])
        origin.appendMessage(15_000)
        let batch = origin.batch(from: 1)
        #expect(await relayError { _ = try await alice.publish(batch) }?.code == .quota)
        let larger = [update(second, randomBytes(16_384))]
        try await bob.putLinks([update(second, [])])
        _ = try await alice.publish(batch)
        #expect(await relayError { try await bob.putLinks(larger) }?.code == .quota)
    }

    @Test func `too many contents, too long ones and a key twice are refused`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let link = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: link)
        let long = [update(link, randomBytes(Limits.linkContent + 1))]
        #expect(await relayError { try await alice.putLinks(long) }?.code == .tooLarge)
        var put = WirePutLinks()
        put.links = (0...LinkFrame.maxPerRequest).map { _ in
            var stored = WireStoredLink()
            stored.key = Data(SigningKey.generate().verifyKey.bytes)
            return stored
        }
        #expect(throws: RelayError.self) { try LinkFrame.updates(of: put) }
        put.links = [put.links[0], put.links[0]]
        #expect(throws: RelayError.self) { try LinkFrame.updates(of: put) }
        put.links[0].key = Data([1])
        #expect(throws: RelayError.self) { try LinkFrame.updates(of: put) }
    }

    @Test func `a relay of 0.1 is asked for nothing and left nothing`() async throws {
        var options = RelayOptions()
        options.features = []
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let link = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: link)
        #expect(!alice.servesLinks)
        #expect(await relayError { try await alice.putLinks([update(link, [1])]) }?.code == .version)
        let reader = try await relay.connect(reading: origin.conversation, with: link)
        #expect(await relayError { _ = try await reader.linkContent() }?.code == .version)
    }

    @Test func `a relay that stops carrying the conversation deletes what its links lead to`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let link = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: link)
        let content = Array("what only the link opens, sealed".utf8)
        try await alice.putLinks([update(link, content)])
        let restarted = try await relay.restarted()
        try await restarted.connect(origin).setAccess([], version: 99)
        await restarted.server.stop()
        for name in try FileManager.default.contentsOfDirectory(atPath: relay.directory.path) {
            let bytes = try Data(contentsOf: relay.directory.url.appendingPathComponent(name))
            #expect(bytes.range(of: Data(content)) == nil, "\(name)")
        }
    }
}
