import ChanForge
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import NIOCore
import NIOPosix
import Testing

@testable import ChanRelayServer

@Suite struct `Two relays without a reader` {
    /// Two relays that the origin told of each other. The test runs their exchanges itself.
    private final class Scene {
        var north: TestRelay
        let south: TestRelay
        let toNorth: RelayConnection
        let toSouth: RelayConnection
        var origin = Origin()
        let conversation: ConversationID

        init(entries: Int = 4, southHas count: Int? = nil, limit: UInt64 = 0) async throws {
            (north, south) = (try await TestRelay.start(), try await TestRelay.start())
            for _ in 0..<entries { origin.appendMessage() }
            conversation = origin.conversation
            toNorth = try await north.connect(origin)
            toSouth = try await south.connect(origin)
            for connection in [toNorth, toSouth] { _ = try await connection.invite(genesis: origin.genesis) }
            _ = try await toNorth.publish(origin.batch())
            if count == nil { _ = try await toSouth.publish(origin.batch()) }
            try await tell(limit: limit)
        }

        func tell(limit: UInt64) async throws {
            try await toNorth.setPeers(PeerList([south.address], limit: limit))
            try await toSouth.setPeers(PeerList([north.address], limit: limit))
        }

        func exchange(from relay: TestRelay, with other: TestRelay, takes: Bool = false) async throws
            -> PeerExchange.Result
        {
            let service = relay.server.service
            let peer = try #require(
                service.directory[conversation]?.peers.first { $0.relay == other.address.relay })
            let result = await PeerExchange(
                service: service, conversation: conversation, peer: peer, growthPause: .zero, mayTakeEntries: takes,
                isPublicOnly: false
            ).run()
            await service.record(
                result.outcome, of: peer.relay, in: conversation, agreedAt: result.agreedSize, proof: result.proof)
            return result
        }

        func evidence(at relay: TestRelay) throws -> Int {
            let rows = try SQLiteFile(relay.directory.file("relay.sqlite")).execute("SELECT count(*) FROM evidence")
            return try #require(rows.first.flatMap(Int.init))
        }
    }

    @Test func `that have one log agree, whichever has more of it, and remember at which size`() async throws {
        let scene = try await Scene()
        #expect(try await scene.exchange(from: scene.north, with: scene.south).outcome == .agreed)
        scene.origin.appendMessage()
        _ = try await scene.toSouth.publish(scene.origin.batch(from: 5))
        let ahead = try await scene.exchange(from: scene.north, with: scene.south)
        #expect(ahead.outcome == .agreed && ahead.agreedSize == 6)
        let behind = try await scene.exchange(from: scene.south, with: scene.north)
        #expect(behind.outcome == .agreed && behind.agreedSize == 5)
        #expect(scene.north.server.service.directory[scene.conversation]?.peers.first?.size == 6)
        #expect(try scene.evidence(at: scene.north) == 0)
        let again = try await scene.north.restarted()
        #expect(again.server.service.directory[scene.conversation]?.peers.first?.size == 6, "also after a restart")
    }

    @Test(arguments: [0, 1, 3]) func `that were shown two logs both keep the proof, whichever is longer`(more: Int)
        async throws
    {
        let scene = try await Scene()
        var fork = scene.origin
        scene.origin.appendMessage()
        _ = try await scene.toNorth.publish(scene.origin.batch(from: 5))
        for _ in 0...more { fork.appendMessage() }
        _ = try await scene.toSouth.publish(fork.batch(from: 5))
        for (relay, other) in [(scene.north, scene.south), (scene.south, scene.north)] {
            #expect(try await scene.exchange(from: relay, with: other).outcome == .forked)
        }
        for relay in [scene.north, scene.south] {
            #expect(try scene.evidence(at: relay) > 0)
            let service = OperatorService(
                service: relay.server.service, metrics: RelayMetrics(), address: relay.address)
            let answer = await withCheckedContinuation { done in
                service.evidence(scene.conversation.bytes) { done.resume(returning: $0) }
            }
            guard case .operated(let operated) = try answer.get() else {
                Issue.record("no evidence")
                continue
            }
            let proof = try #require(operated.evidence.first)
            let file = try ForkProofFile(parsing: [UInt8](proof.file))
            let key = try NoteKey(parsing: proof.key)
            let notes = try [file.smaller, file.larger].map {
                try SignedCheckpoint(parsing: $0, of: scene.conversation, origin: key.key).checkpoint
            }
            #expect(file.proves(notes[0], notes[1]))
            #expect(relay.server.service.directory[scene.conversation]?.peers.first?.fault?.outcome == .forked)
        }
        let status = try await scene.toNorth.status()
        #expect(status.evidence > 0 && status.forkEvidence.count >= 2)
        #expect(status.peers.map(\.fault) == [.forked])
    }

    @Test func `name one that shows less than before, or a cosignature that is not its own`() async throws {
        let scene = try await Scene()
        #expect(try await scene.exchange(from: scene.south, with: scene.north).outcome == .agreed)
        let store = try SQLiteFile(scene.north.directory.file("relay.sqlite"))
        // The note's last line is the cosignature.
        let former = scene.north.address
        scene.north = try await scene.north.restarted {
            let note = try #require(try store.execute("SELECT hex(note) FROM note ORDER BY size DESC LIMIT 1").first)
            // The signature is base64: 'A' and 'B' are both of its alphabet.
            let place = note.index(note.endIndex, offsetBy: -20)
            let swapped = note[place...].hasPrefix("41") ? "42" : "41"
            let changed = note[..<place] + swapped + note[note.index(place, offsetBy: 2)...]
            try store.execute("UPDATE note SET note = X'\(changed)' WHERE size = (SELECT max(size) FROM note)")
        }
        try await scene.toSouth.setPeers(PeerList([scene.north.address], limit: 0))
        #expect(scene.north.address.relay == former.relay)
        #expect(try await scene.exchange(from: scene.south, with: scene.north).outcome == .badCosignature)
        scene.north = try await scene.north.restarted {
            try store.execute("UPDATE channel SET size = 2; DELETE FROM note WHERE size > 2")
        }
        try await scene.toSouth.setPeers(PeerList([scene.north.address], limit: 0))
        let peer = try #require(scene.south.server.service.directory[scene.conversation]?.peers.first)
        #expect(
            peer.size == 5 && peer.fault?.outcome == .badCosignature, "what is known of it stays at its new address")
    }

    @Test func `one that the origin did not name gets nothing, and another relay may only compare and fetch`()
        async throws
    {
        let scene = try await Scene()
        let mallory = SigningKey.generate()
        let refused = await relayError {
            _ = try await RelayConnection.connect(
                to: scene.north.address, as: .peer(mallory), conversation: scene.conversation)
        }
        #expect(refused?.code == .unauthorized)
        let unknown = await relayError {
            _ = try await RelayConnection.connect(
                to: scene.north.address, as: .peer(mallory), conversation: Origin().conversation)
        }
        #expect(unknown == refused, "it does not learn what the relay carries")
        let peer = try await RelayConnection.connect(
            to: scene.north.address, as: .peer(scene.south.server.service.identity.identityKey),
            conversation: scene.conversation)
        #expect(
            peer.conversationStatus.size == 5 && peer.conversationStatus.accessVersion == 0
                && peer.conversationStatus.peers == nil)
        #expect(try await peer.fetch(from: 0).size == 5)
        for body in [
            { _ = try await peer.status() }, { _ = try await peer.retire() }, { _ = try await peer.drain() },
            { _ = try await peer.publish(scene.origin.batch()) }, { _ = try await peer.subscribe(from: 0) },
            { try await peer.setPeers(PeerList([], limit: 0)) }, { try await peer.setAccess([], version: 9) },
        ] as [() async throws -> Void] {
            #expect(await relayError(body)?.code == .unauthorized)
        }
        // The origin names it no more: its connection ends.
        try await scene.toNorth.setPeers(PeerList([], limit: 0))
        try await eventually("the connection ends") { await relayError { _ = try await peer.ping() } != nil }
        #expect(try await scene.exchange(from: scene.south, with: scene.north).outcome == .refused)
    }

    @Test func `a relay without the feature is left alone, and one that does not answer is no fault`() async throws {
        let scene = try await Scene()
        var options = RelayOptions()
        options.terms.peers.isEnabled = false
        let old = try await TestRelay.start(options)
        try await scene.toNorth.setPeers(PeerList([old.address], limit: 0))
        #expect(try await scene.exchange(from: scene.north, with: old).outcome == .unsupported)
        await old.server.stop()
        #expect(try await scene.exchange(from: scene.north, with: old).outcome == .unreachable)
        #expect(scene.north.server.service.directory[scene.conversation]?.peers.first?.fault == nil)
    }

    @Test(
        arguments: [
            ("db.internal.example", .unreachable), ("10.0.0.1", .privateAddress), ("localhost", .privateAddress),
        ] as [(String, PeerOutcome)])
    func `the owner does not learn what the relay's resolver knows of a name`(host: String, outcome: PeerOutcome) {
        #expect(PeerExchange.outcome(of: RelayError(.badAddress, "no public address"), at: host) == outcome)
        #expect(PeerExchange.outcome(of: RelayError(.unreachable, "no address"), at: host) == .unreachable)
    }

    @Test func `an exchange ends after its time, whatever the other one does`() async throws {
        let scene = try await Scene()
        let silent = try await SilentRelay()
        let address = try RelayAddress(relay: scene.south.address.relay, host: "127.0.0.1", port: silent.port)
        let exchange = PeerExchange(
            service: scene.north.server.service, conversation: scene.conversation, peer: Peer(address: address),
            growthPause: .zero, mayTakeEntries: true, isPublicOnly: false)
        let begun = ContinuousClock.now
        #expect(await exchange.run(within: .milliseconds(200)).outcome == .unreachable)
        #expect(ContinuousClock.now - begun < .seconds(9), "it does not wait for the admission's own limit")
        try await silent.stop()
    }

    @Test func `the new one takes the log from the other, up to where the origin allows, and cosigns it`() async throws
    {
        let scene = try await Scene(entries: 600, southHas: 0)
        #expect(try await scene.exchange(from: scene.south, with: scene.north, takes: true).taken == 0)
        try await scene.tell(limit: 601)
        _ = try await scene.exchange(from: scene.south, with: scene.north, takes: false)
        #expect(scene.south.server.service.directory[scene.conversation]?.row.size == 0)
        let result = try await scene.exchange(from: scene.south, with: scene.north, takes: true)
        #expect(result.outcome == .agreed && result.taken == 601)
        let head = try #require(scene.south.server.service.directory[scene.conversation])
        #expect(head.row.size == 601 && head.row.cosignedSize == 601 && head.range.root == scene.origin.range.root)
        #expect(
            try SignedCheckpoint(
                parsing: head.row.cosignedNote, of: scene.conversation, origin: scene.origin.key.verifyKey
            ).cosignature(by: scene.south.cosigner) != nil)
        // The origin orders more, tells only north, and south may not take it: keys may have ended there.
        scene.origin.appendMessage()
        _ = try await scene.toNorth.publish(scene.origin.batch(from: 601))
        #expect(try await scene.exchange(from: scene.south, with: scene.north, takes: true).taken == 0)
        #expect(try await scene.toSouth.publish(scene.origin.batch(from: 601)).size == 602)
    }

    @Test func `entries that do not lead to the signed root are not taken, and name the relay that serves them`()
        async throws
    {
        let scene = try await Scene(entries: 20, southHas: 0)
        try await scene.tell(limit: 21)
        let store = try SQLiteFile(scene.north.directory.file("relay.sqlite"))
        scene.north = try await scene.north.restarted {
            let place = try #require(try store.execute("SELECT max(position) FROM entry").first)
            try store.flipBit(in: "leaf", of: "entry", at: place, fromEnd: 40)
        }
        try await scene.toSouth.setPeers(PeerList([scene.north.address], limit: 21))
        let result = try await scene.exchange(from: scene.south, with: scene.north, takes: true)
        #expect(result.outcome == .badEntries && result.taken == 0)
        #expect(scene.south.server.service.directory[scene.conversation]?.row.size == 0)
        #expect(try scene.evidence(at: scene.south) == 0, "it proves nothing about the origin")
    }

    @Test func `the new one takes entries whose notes a former origin signed, and learns of the next one`() async throws
    {
        let (north, south) = (try await TestRelay.start(), try await TestRelay.start())
        var origin = Origin()
        for _ in 0..<600 { origin.appendMessage() }
        let alice = try await north.connect(origin)
        _ = try await alice.invite(genesis: origin.genesis)
        _ = try await alice.publish(origin.batch())
        let bobsKey = SigningKey.generate()
        let certificate = DeviceCertificate(
            certifying: origin.device.verifyKey, salt: Digest(words: origin.conversation.words), by: origin.member)
        let change = OriginChange(
            to: .init(signing: bobsKey.verifyKey, sealing: SealingKey.generate().publicKey),
            of: MemberID(firstKey: origin.member.verifyKey), certificate,
            after: SeenCheckpoint(size: origin.range.size, root: origin.range.root), in: origin.conversation,
            by: origin.key)
        origin.appendPublicAct(.originChange(change))
        _ = try await alice.publish(origin.batch(from: 601))
        func bob(at relay: TestRelay) async throws -> RelayConnection {
            try await RelayConnection.connect(
                to: relay.address, as: .origin(bobsKey, [change]), conversation: origin.conversation)
        }
        let (atNorth, atSouth) = (try await bob(at: north), try await bob(at: south))
        origin.appendMessage()
        _ = try await atNorth.publish(origin.batch(from: 602, checkpoint: origin.checkpoint(key: bobsKey)))
        _ = try await atSouth.invite(genesis: origin.genesis)
        try await atNorth.setPeers(PeerList([south.address], limit: 603))
        try await atSouth.setPeers(PeerList([north.address], limit: 603))
        let service = south.server.service
        let peer = try #require(service.directory[origin.conversation]?.peers.first)
        let result = await PeerExchange(
            service: service, conversation: origin.conversation, peer: peer, growthPause: .zero, mayTakeEntries: true,
            isPublicOnly: false
        ).run()
        #expect(result.outcome == .agreed && result.taken == 603)
        let head = try #require(service.directory[origin.conversation])
        #expect(head.range.root == origin.range.root && head.row.originKey == bobsKey.verifyKey)
    }

    @Test func `the origin sees what a relay was told, and a claim alone tells nothing`() async throws {
        let scene = try await Scene(limit: 3)
        let again = try await scene.north.connect(scene.origin)
        #expect(again.conversationStatus.peers?.digest == PeerList.digest(of: [scene.south.address]))
        #expect(again.conversationStatus.peers?.limit == 3)
        let reader = SigningKey.generate()
        try await scene.toNorth.setAccess([reader.verifyKey], version: 1)
        let read = try await scene.north.connect(reading: scene.conversation, with: reader)
        #expect(read.conversationStatus.peers == nil)
        #expect(try await read.status().peers.isEmpty, "the holder of a link does not learn of other relays")
        #expect(await relayError { try await read.setPeers(PeerList([], limit: 0)) }?.code == .unauthorized)
    }
}

/// A listener that accepts connections and answers nothing.
private final class SilentRelay: Sendable {
    private let listener: any Channel
    let port: UInt16

    init() async throws {
        listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        port = try #require(listener.localAddress?.port.flatMap { UInt16(exactly: $0) })
    }

    func stop() async throws { try await listener.close().get() }
}
