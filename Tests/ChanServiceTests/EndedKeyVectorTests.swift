import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Foundation
import NIOCore
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

/// Checks the vectors of ended keys at a relay without sockets. `RECORD=1` rewrites them and fails once.
struct EndedKeyVectorTests {
    @Test func `ended keys are served and refused as recorded`() async throws {
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try await record().save()
            Issue.record("recorded; run again without RECORD")
        }
        let vectors = try EndedKeyVectors.load()
        for derivation in vectors.derivations {
            let bytes = try #require(Hex.decode(derivation.charter_secret))
            let key = try #require(SymmetricKey(bytes))
            let secret = ScopeSecret(scope: .charter, epoch: derivation.epoch, key: key)
            #expect(ReaderKey.derive(from: secret)?.verifyKey.bytes == Hex.decode(derivation.reader_key))
        }
        for hello in vectors.hellos {
            guard case .serverHello(let wire)? = try frame(hello.frame).kind else { throw NoHello() }
            let features = try RelayGreeting(wire).features
            #expect(features.sorted() == hello.features)
            #expect(features.contains(EndedKey.feature) == hello.is_told_of_ends, "\(hello.name)")
        }
        let relay = try SimulatedRelay("north")
        let conversation = try #require(ConversationID(hex: vectors.conversation))
        for step in vectors.steps {
            #expect(try await step.play(at: relay, in: conversation) == step.outcome, "\(step.name)")
        }
        let outcomes = Set(vectors.steps.map { String($0.outcome.prefix { $0 != ":" }) })
        #expect(
            outcomes.isSuperset(of: [
                "behind", "bad_checkpoint", "forked", "malformed", "stale", "unauthorized", "done",
                "entries 0 to 4 of 4",
                "nothing of 4", "entries 4 to 6 of 6", "entries 0 to 8 of 8",
            ]))
    }

    struct NoHello: Error {}

    private func frame(_ hex: String) throws -> WireFrame {
        let bytes = try #require(Hex.decode(hex))
        return try WireFrame(ByteBuffer(bytes: bytes))
    }

    // MARK: recording

    private func record() async throws -> EndedKeyVectors {
        var script = try VectorRecorder()
        try script.write()
        let relay = try SimulatedRelay("north")
        for index in script.steps.indices {
            script.steps[index].outcome = try await script.steps[index].play(at: relay, in: script.conversation)
        }
        return EndedKeyVectors(
            conversation: script.conversation.description, derivations: script.derivations, hellos: try hellos(),
            steps: script.steps)
    }

    private func hellos() throws -> [EndedKeyVectors.Hello] {
        try [("of 0.1", []), ("of 0.2", [EndedKey.feature]), ("of a later version", [EndedKey.feature, "more"])].map {
            name, features in
            let relay = try SimulatedRelay("north", features: Set(features))
            let handshake = Handshake(
                relay: relay.service.identity.relay, certificateHash: Handshake.noCertificate,
                serverNonce: randomBytes(32), clientNonce: randomBytes(32))
            let frame = WireFrame(.serverHello(relay.service.hello(handshake)), answering: 1)
            return EndedKeyVectors.Hello(
                name: name, frame: Hex.encode(Array(try frame.encoded().readableBytesView.dropFirst(4))),
                features: features.sorted(), is_told_of_ends: features.contains(EndedKey.feature))
        }
    }
}

/// A log of eight entries; the members' first key ends at 4, the link's at 6.
private struct VectorRecorder {
    private let seeds: [String: SecretBytes]
    private let secrets = [ScopeSecret.random(.charter, epoch: 0), .random(.charter, epoch: 1)]
    private let entries: [EntryWithBody]
    private var roots: [Digest] = []
    let conversation: ConversationID
    var steps: [EndedKeyVectors.Step] = []

    init() throws {
        var seeds: [String: SecretBytes] = [:]
        for (name, secret) in zip(["first", "second"], secrets) {
            seeds[name] = secret.key.derive("relay-reader").secret
        }
        for name in ["link", "next link", "unknown", "origin", "other origin"] { seeds[name] = .random(count: 32) }
        self.seeds = seeds
        let seed = try #require(seeds["origin"])
        let origin = try #require(SigningKey(seed: seed))
        (conversation, entries) = try Self.log(of: origin)
        var range = CompactRange()
        roots = [range.root]
        for carried in entries {
            range.append(carried.entry.leafHash)
            roots.append(range.root)
        }
    }

    var derivations: [EndedKeyVectors.Derivation] {
        secrets.compactMap { secret in
            ReaderKey.derive(from: secret).map { key in
                .init(
                    charter_secret: Hex.encode(secret.key.secret.exposed()), epoch: secret.epoch,
                    reader_key: Hex.encode(key.verifyKey.bytes))
            }
        }
    }

    private static func log(of origin: SigningKey) throws -> (ConversationID, [EntryWithBody]) {
        let (device, member, sealing) = (SigningKey.generate(), SigningKey.generate(), SealingKey.generate().publicKey)
        let at = Timestamp(milliseconds: 1_700_000_000_000)
        func statement(_ conversation: ConversationID, _ counter: UInt64, _ scope: Scope, _ body: [UInt8])
            -> EntryWithBody
        {
            let draft = StatementDraft(
                conversation: conversation,
                speaker: .init(
                    member: MemberID(firstKey: member.verifyKey), device: DeviceID(key: device.verifyKey),
                    counter: counter),
                createdAt: at, body: .init(scope: scope, epoch: 0, hash: SHA256.digest(body)))
            return EntryWithBody(entry: Entry(signed: draft.signed(with: device), orderedAt: at), body: body)
        }
        let salt = try #require(Digest(randomBytes(32)))
        let genesis = PublicBody.genesis(
            Genesis(
                kind: .group, visibility: .closed,
                owner: (
                    DeviceCertificate(certifying: device.verifyKey, salt: salt, by: member), sealing
                ), origin: .init(signing: origin.verifyKey, sealing: sealing), commitments: [], claimKey: nil)
        ).encoded()
        let first = statement(.zero, 1, .public, genesis)
        let id = ConversationID(genesis: first.entry.signed.statement)
        return (id, [first] + (2...8).map { statement(id, $0, .members, randomBytes(40)) })
    }

    // MARK: frames

    private mutating func add(
        _ name: String, as role: String = "reader", _ keys: String..., request: WireFrame.OneOf_Kind
    ) throws {
        let frame = WireFrame(request, answering: 7)
        let proved = try keys.map { try #require(self.seeds[$0]) }
        steps.append(
            .init(
                name: name, role: role, keys: proved.map { Hex.encode($0.exposed()) },
                frame: Hex.encode(Array(try frame.encoded().readableBytesView.dropFirst(4))), outcome: ""))
    }

    private func key(_ name: String) throws -> SigningKey {
        let seed = try #require(seeds[name])
        return try #require(SigningKey(seed: seed))
    }

    private func note(_ size: Int, root: Digest? = nil, by name: String = "origin") throws -> [UInt8] {
        SignedCheckpoint(
            Checkpoint(conversation: conversation, size: UInt64(size), root: root ?? roots[size]),
            signedBy: try key(name)
        ).encoded()
    }

    private func publish(_ range: Range<Int>) throws -> WireFrame.OneOf_Kind {
        var publish = WirePublish()
        publish.batch = .init(
            UnverifiedBatch(
                conversation: conversation, first: UInt64(range.lowerBound), entries: Array(entries[range]),
                checkpoint: try note(range.upperBound)
            ).encoded())
        return .publish(publish)
    }

    private func access(
        _ version: UInt64, _ keys: [String], ended name: String? = nil, at end: UInt64 = 0, note: [UInt8] = []
    ) throws -> WireFrame.OneOf_Kind {
        var access = WireSetAccess()
        access.version = version
        access.keys = try keys.map { .init(try key($0).verifyKey.bytes) }
        if let name { access.ended = [EndedKey(key: try key(name).verifyKey, end: end, note: note).frame] }
        return .setAccess(access)
    }

    private func fetch(_ first: UInt64, to end: UInt64 = Limits.logSize) -> WireFrame.OneOf_Kind {
        var fetch = WireFetch()
        (fetch.from, fetch.to) = (first, end)
        return .fetch(fetch)
    }

    private func prove(_ first: UInt64, in size: UInt64, consistency: Bool) -> WireFrame.OneOf_Kind {
        var prove = WireProve()
        (prove.size, prove.consistency) = (size, consistency)
        if consistency { prove.from = first } else { prove.entry = first }
        return .prove(prove)
    }

    // MARK: the script

    mutating func write() throws {
        try writeAccess()
        try writeDecisions()
        try add("a key in the access set has no end", as: "origin", "origin", request: access(4, ["first", "second"]))
        try add("it opens all", "first", request: fetch(0))
        try add("a key that left it without an end", as: "origin", "origin", request: access(5, ["second"]))
        try add("it opens nothing", "first", request: fetch(0))
    }

    private mutating func writeAccess() throws {
        var invite = WireInvite()
        (invite.leaf, invite.body) = (.init(entries[0].entry.leafBytes), .init(entries[0].body ?? []))
        let keys = ["second", "link"]
        var (short, zero) = (WireSetAccess(), WireSetAccess())
        (short.version, zero.version) = (2, 2)
        short.ended = [WireEndedKey()]
        short.ended[0].key = .init(repeating: 1, count: 31)
        short.ended[0].end = 4
        zero.ended = [WireEndedKey()]
        zero.ended[0].key = .init(repeating: 1, count: 32)
        let requests: [(String, WireFrame.OneOf_Kind)] = [
            ("an invitation", .invite(invite)), ("the log up to the end of the first key", try publish(0..<4)),
            ("who may read", try access(1, ["first", "link"])),
            ("an end beyond the log", try access(2, keys, ended: "first", at: 5, note: note(5))),
            ("a note of another size", try access(2, keys, ended: "first", at: 4, note: note(3))),
            ("without a note", try access(2, keys, ended: "first", at: 4)),
            ("a note of another origin", try access(2, keys, ended: "first", at: 4, note: note(4, by: "other origin"))),
            ("a note of another log", try access(2, keys, ended: "first", at: 4, note: note(4, root: roots[3]))),
            ("a key of 31 bytes", .setAccess(short)), ("a key that ends at 0", .setAccess(zero)),
            ("the first key ends at 4", try access(2, keys, ended: "first", at: 4, note: note(4))),
            ("the same again", try access(2, keys, ended: "first", at: 4, note: note(4))),
            ("other keys of the same version", try access(2, ["second"])),
            ("the log up to the end of the link", try publish(4..<6)),
            ("the link ends at 6", try access(3, ["second", "next link"], ended: "link", at: 6, note: note(6))),
            ("the rest of the log", try publish(6..<8)),
        ]
        for (name, request) in requests { try add(name, as: "origin", "origin", request: request) }
    }

    private mutating func writeDecisions() throws {
        var receipts = WireAskReceipts()
        receipts.hashes = [.init(SHA256.digest([1]).bytes)]
        var submit = WireSubmit()
        submit.submission = .init(Submission(conversation: conversation, sealed: [1, 2, 3]).encoded())
        for (name, request) in [
            ("everything", fetch(0)), ("the last entry below the end", fetch(3)), ("the entry at the end", fetch(4)),
            ("a range across the end", fetch(2, to: 8)), ("the last entry of the log", fetch(7)),
            ("an inclusion proof up to the end", prove(0, in: 4, consistency: false)),
            ("an inclusion proof behind it", prove(0, in: 5, consistency: false)),
            ("a consistency proof up to the end", prove(1, in: 4, consistency: true)),
            ("a consistency proof behind it", prove(1, in: 8, consistency: true)),
            ("receipts", .askReceipts(receipts)), ("ping", .ping(WirePing())), ("status", .askStatus(WireAskStatus())),
            ("subscribe", .subscribe(WireSubscribe())), ("submit", .submit(submit)), ("drain", .drain(WireDrain())),
        ] { try add("\(name), by a key that ends at 4", "first", request: request) }
        for first in [UInt64(4), 5, 6] {
            try add("from \(first), by a link that ends at 6", "link", request: fetch(first))
        }
        try add("everything, by the key after it", "second", request: fetch(0))
        try add("everything, by a key that nobody told", "unknown", request: fetch(0))
        try add("the next key on the same connection", "first", "second", request: fetch(0))
        try add("back to one that ended", "second", "first", request: fetch(0))
        try add("an unknown key after one that ended", "first", "unknown", request: fetch(0))
    }
}
