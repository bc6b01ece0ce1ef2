import ChanForge
import ChanID
import ChanLog
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer

/// Tests of the answers of a witness: each status of C2SP tlog-witness, and what it remembers.
struct WitnessServiceTests {
    private let directory: TemporaryDirectory
    private let home: WitnessHome

    init() throws {
        directory = try TemporaryDirectory()
        home = try WitnessHome.create(at: directory.file("witness"), name: "witness.example/w1")
    }

    private func witness(_ policy: RelayPolicy = .open, logs: Int = 10) throws -> WitnessService {
        var options = WitnessOptions()
        (options.policy, options.logs) = (policy, logs)
        return try WitnessService(in: home, options: options)
    }

    /// Alice's log with more messages after the genesis.
    private func log(_ messages: Int) -> Origin {
        var origin = Origin()
        for _ in 0..<messages { origin.appendMessage() }
        return origin
    }

    private func introduction(_ origin: Origin, _ changes: [OriginChange] = []) -> WitnessIntroduction {
        WitnessIntroduction(
            leaf: origin.genesis.entry.leafBytes, body: origin.genesis.body ?? [], originChanges: changes)
    }

    private func request(
        _ origin: Origin, old: UInt64, size: UInt64, signedBy key: SigningKey? = nil
    ) throws -> AddCheckpointRequest {
        try origin.checkpointRequest(old: old, size: size, signedBy: key)
    }

    private func add(_ request: AddCheckpointRequest, to witness: WitnessService) async -> WitnessReply {
        await witness.addCheckpoint(request.encoded(), from: "192.0.2.1")
    }

    private func introduce(_ introduction: WitnessIntroduction, to witness: WitnessService) async -> Int {
        await witness.introduce(introduction.encoded(), from: "192.0.2.1").status
    }

    private func text(_ reply: WitnessReply) -> String { String(decoding: reply.body, as: UTF8.self) }

    @Test func `a checkpoint is cosigned, and each one that continues it`() async throws {
        let (witness, origin) = (try witness(), log(6))
        defer { witness.close() }
        #expect(await introduce(introduction(origin), to: witness) == 200)
        for (old, size) in [(0, 2), (2, 5), (5, 5), (5, 7)] as [(UInt64, UInt64)] {
            let request = try request(origin, old: old, size: size)
            let reply = await add(request, to: witness)
            #expect(reply.status == 200, "\(old) to \(size): \(text(reply))")
            let checkpoint = try SignedCheckpoint(
                parsing: request.note.encoded(), of: origin.conversation, origin: origin.key.verifyKey)
            let lines = try AddCheckpointAnswer.signatures(parsing: reply.body)
            #expect(try checkpoint.cosigned(with: lines, by: witness.cosigner) != nil)
        }
        #expect(try await witness.figures().logs == 1)
    }

    @Test func `invalid requests are refused with the status of the specification`() async throws {
        let (witness, origin, other) = (try witness(), log(6), log(6))
        defer { witness.close() }
        let first = try request(origin, old: 0, size: 4)
        #expect(await add(first, to: witness).status == 404, "an unknown log")
        #expect(await introduce(introduction(origin), to: witness) == 200)
        #expect(await add(try request(origin, old: 0, size: 4, signedBy: .generate()), to: witness).status == 403)
        #expect(await add(first, to: witness).status == 200)
        #expect(await witness.addCheckpoint(Array("old 4\n".utf8), from: "192.0.2.1").status == 400, "malformed")
        var larger = try request(origin, old: 4, size: 5)
        larger = AddCheckpointRequest(oldSize: 6, proof: [], head: larger.head, note: larger.note)
        #expect(await add(larger, to: witness).status == 400, "the old size is larger")
        let rolledBack = await add(try request(origin, old: 2, size: 3), to: witness)
        #expect(rolledBack.status == 409 && text(rolledBack) == "4\n" && rolledBack.type == "text/x.tlog.size")
        let late = await add(try request(origin, old: 0, size: 7), to: witness)
        #expect(late.status == 409 && text(late) == "4\n")
        let good = try request(origin, old: 4, size: 7)
        for proof in [[], [SHA256.digest([1])], good.proof + [SHA256.digest([1])]] {
            let bad = AddCheckpointRequest(oldSize: 4, proof: proof, head: good.head, note: good.note)
            #expect(await add(bad, to: witness).status == 422)
        }
        #expect(await add(good, to: witness).status == 200)
        // Another log under the same key and name.
        let sameSize = await add(
            try other.checkpointRequest(old: 7, size: 7, signedBy: origin.key, as: origin.conversation), to: witness)
        #expect(sameSize.status == 409 && text(sameSize) == "7\n")
    }

    @Test func `of two requests at once from one size, one alone is answered with a cosignature`() async throws {
        let (witness, origin) = (try witness(), log(40))
        defer { witness.close() }
        #expect(await introduce(introduction(origin), to: witness) == 200)
        #expect(await add(try request(origin, old: 0, size: 1), to: witness).status == 200)
        for step in 0..<5 as Range<UInt64> {
            let old = 1 + step * 8
            let requests = try (1...8).map { try request(origin, old: old, size: old + $0) }
            let statuses = await withTaskGroup(of: Int.self) { group in
                for request in requests { group.addTask { await add(request, to: witness).status } }
                return await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(statuses.count { $0 == 200 } == 1 && statuses.count { $0 == 409 } == 7)
            let size = try await witness.recordedSize(of: origin)
            if size < old + 8 {
                #expect(await add(try request(origin, old: size, size: old + 8), to: witness).status == 200)
            }
        }
    }

    @Test func `a witness that is started again keeps its promise`() async throws {
        let origin = log(6)
        var witness = try witness()
        #expect(await introduce(introduction(origin), to: witness) == 200)
        #expect(await add(try request(origin, old: 0, size: 5), to: witness).status == 200)
        #expect(relayError { _ = try self.witness() }?.code == .alreadyRunning)
        witness.close()
        witness = try self.witness()
        defer { witness.close() }
        #expect(text(await add(try request(origin, old: 0, size: 6), to: witness)) == "5\n")
        #expect(await add(try request(origin, old: 5, size: 6), to: witness).status == 200)
    }

    @Test func `a key without its store is no witness`() throws {
        let store = try WitnessHome.existing(at: home.path)
        #expect(store == home)
        try FileManager.default.removeItem(atPath: home.path + "/witness.sqlite")
        #expect(relayError { _ = try WitnessHome.existing(at: home.path) }?.code == .corrupt)
        #expect(relayError { _ = try WitnessHome.create(at: home.path, name: "again") }?.code == .homeExists)
    }

    @Test func `nobody introduces a log with another key than its own`() async throws {
        let (witness, origin, mallory) = (try witness(), log(2), log(2))
        defer { witness.close() }
        let mixed = WitnessIntroduction(
            leaf: origin.genesis.entry.leafBytes, body: mallory.genesis.body ?? [], originChanges: [])
        #expect(await introduce(mixed, to: witness) == 400)
        #expect(await witness.introduce([1, 2, 3], from: "192.0.2.1").status == 400)
        #expect(
            await witness.introduce(
                [UInt8](repeating: 0, count: WitnessIntroduction.maximumBytes + 1), from: "192.0.2.1"
            )
            .status == 413)
        #expect(await introduce(introduction(mallory), to: witness) == 200, "under its own name")
        #expect(await add(try request(origin, old: 0, size: 1, signedBy: mallory.key), to: witness).status == 404)
        #expect(await introduce(introduction(origin), to: witness) == 200)
        #expect(await add(try request(origin, old: 0, size: 1, signedBy: mallory.key), to: witness).status == 403)
        #expect(await add(try request(origin, old: 0, size: 1), to: witness).status == 200)
    }

    @Test func `the operator decides which logs are followed`() async throws {
        let (witness, origin) = (try witness(.allowlist), log(4))
        defer { witness.close() }
        let records = try home.records()
        defer { records.close() }
        let name = Checkpoint.origin(of: origin.conversation)
        #expect(await introduce(introduction(origin), to: witness) == 403)
        try records.allow(name, key: nil)
        #expect(await introduce(introduction(origin), to: witness) == 200)
        #expect(await add(try request(origin, old: 0, size: 2), to: witness).status == 200)
        try records.refuse(name)
        #expect(await add(try request(origin, old: 2, size: 3), to: witness).status == 404)
        #expect(await introduce(introduction(origin), to: witness) == 403)
        let next = SigningKey.generate()
        try records.allow(name, key: next.verifyKey)
        #expect(await add(try request(origin, old: 2, size: 3), to: witness).status == 403, "the former key")
        #expect(await introduce(introduction(origin), to: witness) == 403, "the operator's key is kept")
        let conflict = await add(try request(origin, old: 0, size: 3, signedBy: next), to: witness)
        #expect(text(conflict) == "2\n", "what was cosigned is remembered")
        #expect(await add(try request(origin, old: 2, size: 3, signedBy: next), to: witness).status == 200)
    }

    @Test func `an open witness follows a bounded number of logs`() async throws {
        let witness = try witness(logs: 2)
        defer { witness.close() }
        #expect(await introduce(introduction(log(1)), to: witness) == 200)
        #expect(await introduce(introduction(log(1)), to: witness) == 200)
        let third = log(1)
        #expect(await introduce(introduction(third), to: witness) == 503)
        let records = try home.records()
        defer { records.close() }
        try records.allow(Checkpoint.origin(of: third.conversation), key: nil)
        #expect(await introduce(introduction(third), to: witness) == 200, "the operator's word has room")
    }

    private func change(of origin: Origin, from key: SigningKey, to next: SigningKey) -> OriginChange {
        OriginChange(
            to: .init(signing: next.verifyKey, sealing: SealingKey.generate().publicKey),
            of: MemberID(firstKey: origin.member.verifyKey),
            DeviceCertificate(
                certifying: origin.device.verifyKey, salt: Digest(words: origin.conversation.words), by: origin.member),
            after: SeenCheckpoint(size: origin.range.size, root: origin.range.root), in: origin.conversation, by: key)
    }

    @Test func `a witness follows the origin that the former one named, and no other`() async throws {
        let (witness, origin, next) = (try witness(), log(4), SigningKey.generate())
        defer { witness.close() }
        #expect(await introduce(introduction(origin), to: witness) == 200)
        #expect(await add(try request(origin, old: 0, size: 3), to: witness).status == 200)
        let forged = change(of: origin, from: .generate(), to: .generate())
        #expect(await introduce(introduction(origin, [forged]), to: witness) == 200, "nothing changes")
        #expect(await add(try request(origin, old: 3, size: 4, signedBy: next), to: witness).status == 403)
        let handover = change(of: origin, from: origin.key, to: next)
        #expect(await introduce(introduction(origin, [handover]), to: witness) == 200)
        #expect(await add(try request(origin, old: 3, size: 4), to: witness).status == 403, "the former origin")
        #expect(await add(try request(origin, old: 3, size: 4, signedBy: next), to: witness).status == 200)
        #expect(await introduce(introduction(origin), to: witness) == 403, "an introduction from before")
    }

    @Test func `changes of origin are verified for logs alone that may be followed, and introductions are few`()
        async throws
    {
        var options = WitnessOptions()
        (options.policy, options.introductionsPerMinute) = (.allowlist, 3)
        let witness = try WitnessService(in: home, options: options)
        defer { witness.close() }
        let origin = log(1)
        let changes = (0..<200).map { _ in change(of: origin, from: .generate(), to: .generate()) }
        let statuses = [
            await introduce(introduction(origin, changes), to: witness),
            await introduce(introduction(origin, changes), to: witness),
            await introduce(introduction(origin), to: witness), await introduce(introduction(origin), to: witness),
        ]
        #expect(statuses == [403, 403, 403, 429])
    }

    @Test func `one address introduces a bounded number of logs, and makes a bounded number of requests`() async throws
    {
        var options = WitnessOptions()
        (options.policy, options.logsPerHour, options.requestsPerMinute) = (.open, 2, 5)
        let witness = try WitnessService(in: home, options: options)
        defer { witness.close() }
        var statuses: [Int] = []
        for _ in 0..<7 { statuses.append(await introduce(introduction(log(1)), to: witness)) }
        #expect(statuses == [200, 200, 429, 429, 429, 429, 429])
        #expect(
            await witness.introduce(introduction(log(1)).encoded(), from: "127.0.0.1").status == 200,
            "a proxy on this machine limits its callers itself")
    }

    @Test(
        arguments: [
            ("this witness does not follow this log", "text/plain; charset=utf-8", true),
            ("unknown log", nil, true), ("Unknown origin: chanadm/00\n", "text/plain", true),
            ("404 page not found\n", "text/plain; charset=utf-8", false), ("", nil, false),
            ("there is nothing at this path", "text/plain", false), ("Please login", "text/plain", false),
            ("<html><body>This log was not found</body></html>", "text/html", false), ("\u{FFFD}\u{0}", nil, false),
        ] as [(String, String?, Bool)])
    func `a 404 of a witness speaks of the log, and not of the path`(text: String, type: String?, speaks: Bool) {
        #expect(WitnessResponse(status: 404, type: type, body: Array(text.utf8)).namesLog == speaks)
    }

    @Test func `a witness's home is no relay's, and a relay's home is no witness's`() throws {
        func message(_ body: () throws -> Void) -> String {
            do { try body() } catch let error as RelayError {
                #expect(error.code == .homeForeign, "\(error.message)")
                return error.message
            } catch { Issue.record("\(error)") }
            return ""
        }
        let relay = try RelayHome.create(at: directory.file("relay"), name: "north")
        for refused in [
            message { _ = try RelayHome.existing(at: home.path) },
            message { _ = try RelayHome.create(at: home.path, name: "north") },
        ] { #expect(refused.contains("is a witness's home: its commands begin with chanrelay witness")) }
        for refused in [
            message { _ = try WitnessHome.existing(at: relay.path) },
            message { _ = try WitnessHome.create(at: relay.path, name: "witness.example/w1") },
        ] { #expect(refused.contains("is a relay's home: its commands begin with chanrelay alone")) }
    }
}

extension WitnessService {
    /// The size that the witness remembers.
    fileprivate func recordedSize(of origin: Origin) async throws -> UInt64 {
        let empty = try origin.checkpointRequest(old: 0, size: origin.range.size)
        let reply = await addCheckpoint(empty.encoded(), from: "127.0.0.1")
        return try AddCheckpointAnswer.size(parsing: reply.body)
    }
}

private func relayError(_ body: () throws -> Void) -> RelayError? {
    do { try body() } catch { return error as? RelayError }
    return nil
}
