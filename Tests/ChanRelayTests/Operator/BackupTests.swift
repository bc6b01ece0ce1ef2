import ChanForge
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChanRelayServer

/// Runs the built program with real directories.
@Suite struct `A relay's backup` {
    private let directory: TemporaryDirectory
    private var home: String { directory.file("north") }
    private var copy: String { directory.file("copy") }
    private var restored: String { directory.file("restored") }
    private let carol = SigningKey.generate()

    init() throws {
        directory = try TemporaryDirectory()
        let made = try RelayProgram.run("init", "--home", home, "--name", "north")
        #expect(made.exit == 0, "\(made.errors)")
    }

    private struct Serving {
        let program: RelayProgram
        let address: RelayAddress

        init(_ home: String) throws {
            program = try RelayProgram(["serve", "--home", home, "--listen", "127.0.0.1:0"])
            let line = program.firstLine()
            address = try RelayAddress(parsing: String(line.dropFirst("listening on ".count)))
        }

        func connect(_ origin: Origin) async throws -> RelayConnection {
            try await RelayConnection.connect(to: address, as: .origin(origin.key), conversation: origin.conversation)
        }

        func carry(_ origin: Origin, reader: SigningKey) async throws -> RelayConnection {
            let alice = try await connect(origin)
            _ = try await alice.invite(genesis: origin.genesis)
            _ = try await alice.publish(origin.batch())
            try await alice.setAccess([reader.verifyKey], version: 1)
            return alice
        }

        func kill() {
            program.signal(SIGKILL)
            _ = program.finished()
        }
    }

    private func isCosigned(_ note: [UInt8], _ origin: Origin) throws -> Bool {
        let keys = try RelayHome.existing(at: home).identity().keys
        let cosigner = try #require(Cosigner(name: keys.cosignerName, key: keys.cosigningKey))
        return try SignedCheckpoint(parsing: note, of: origin.conversation, origin: origin.key.verifyKey)
            .cosignature(by: cosigner) != nil
    }

    @Test func `of a running relay, restored, cosigns nothing that it may contradict`() async throws {
        var relay = try Serving(home)
        var (honest, forking) = (Origin(), Origin())
        let bob = try await relay.carry(honest, reader: carol)
        let mallory = try await relay.carry(forking, reader: carol)
        let made = try RelayProgram.run("backup", "--home", home, copy, "--json")
        #expect(made.exit == 0, "\(made.errors)")
        #expect(try made.json()["conversations"] as? Int == 2)
        var fork = forking
        for _ in 0..<2 {
            honest.appendMessage()
            forking.appendMessage()
            fork.appendMessage()
        }
        let honestNote = try await bob.publish(honest.batch(from: 1)).note
        let shown = try await mallory.publish(forking.batch(from: 1)).note
        #expect(try isCosigned(shown, forking))
        relay.kill()
        let answer = try RelayProgram.run("restore", copy, "--home", restored)
        #expect(answer.exit == 0 && answer.text.contains("cosigns 24h after"), "\(answer)")

        relay = try Serving(restored)
        defer { relay.kill() }
        let malloryAgain = try await relay.connect(forking)
        #expect(malloryAgain.conversationStatus.size == 1, "the relay forgot what it cosigned")
        let other = try await malloryAgain.publish(fork.batch(from: 1))
        #expect(try other.size == 3 && !isCosigned(other.note, fork))
        let reader = try await RelayConnection.connect(
            to: relay.address, as: .reader(carol), conversation: forking.conversation)
        #expect(await relayError { _ = try await reader.subscribe(from: 0, checkpoint: shown) }?.code == .forked)
        let status = try await malloryAgain.status().conversationStatus
        #expect(status.state == .rolledBack && status.cosignedSize == 3)

        let bobAgain = try await relay.connect(honest)
        let whole = try await bobAgain.publish(honest.batch(from: 1), cosigned: honestNote)
        #expect(whole.note == honestNote, "what it cosigned before, it shows again")
        honest.appendMessage()
        let more = try await bobAgain.publish(honest.batch(from: 3), cosigned: honestNote)
        #expect(try more.size == 4 && !isCosigned(more.note, honest), "a day has not passed")
        #expect(try await bobAgain.status().conversationStatus.state == .accepted)
    }

    @Test func `of a stopped relay, moved, goes on at once at the same address`() async throws {
        let first = try Serving(home)
        var origin = Origin()
        _ = try await first.carry(origin, reader: carol)
        first.program.signal(SIGTERM)
        #expect(first.program.finished().exit == 0)
        #expect(try RelayProgram.run("backup", "--home", home, copy).exit == 0)
        let checked = try RelayProgram.run("restore", copy, "--home", restored, "--dry-run")
        #expect(checked.exit == 0 && checked.text.contains("is whole"), "\(checked)")
        #expect(!FileManager.default.fileExists(atPath: restored))
        #expect(try RelayProgram.run("restore", copy, "--home", restored, "--cosign-after", "0s").exit == 0)
        for path in [copy, restored] {
            let status = try FileManager.default.attributesOfItem(atPath: path)
            #expect(status[.posixPermissions] as? Int == 0o700)
            for name in try FileManager.default.contentsOfDirectory(atPath: path) {
                let status = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
                #expect(status[.posixPermissions] as? Int == 0o600, "\(name)")
            }
        }
        let second = try Serving(restored)
        defer { second.kill() }
        #expect(second.address == first.address)
        let alice = try await second.connect(origin)
        origin.appendMessage()
        #expect(try isCosigned(try await alice.publish(origin.batch(from: 1)).note, origin))
    }

    @Test func `that is damaged or none is refused, and leaves nothing`() throws {
        #expect(try RelayProgram.run("backup", "--home", home, copy).exit == 0)
        let again = try RelayProgram.run("backup", "--home", home, copy)
        #expect(again.exit == 6 && again.errors.hasSuffix("(home_exists)\n"), "\(again)")
        for name in try FileManager.default.contentsOfDirectory(atPath: copy) {
            let url = URL(fileURLWithPath: copy + "/" + name)
            let whole = try Data(contentsOf: url)
            for place in [0, whole.count / 2, whole.count - 2] {
                var damaged = whole
                damaged[place] ^= 0x04
                try damaged.write(to: url)
                let refused = try RelayProgram.run("restore", copy, "--home", restored)
                #expect(refused.exit != 0 && refused.errors.split(separator: "\n").count == 1, "\(name) \(place)")
                #expect(try RelayProgram.run("restore", copy, "--home", restored, "--dry-run").exit != 0)
                let left = (try? FileManager.default.contentsOfDirectory(atPath: restored)) ?? []
                #expect(left.filter { $0 != "lock" }.isEmpty, "\(name) \(place): \(left)")
            }
            try whole.write(to: url)
        }
        #expect(try RelayProgram.run("restore", home, "--home", restored).errors.hasSuffix("(home_missing)\n"))
        #expect(try RelayProgram.run("restore", copy, "--home", home).errors.hasSuffix("(home_exists)\n"))
        #expect(try RelayProgram.run("restore", copy, "--home", restored, "--cosign-after", "soon").exit == 2)
        // A relay that lost its identity is not overwritten.
        try FileManager.default.removeItem(atPath: home + "/identity")
        let before = try Data(contentsOf: URL(fileURLWithPath: home + "/relay.sqlite"))
        #expect(try RelayProgram.run("restore", copy, "--home", home).errors.hasSuffix("(home_exists)\n"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: home + "/relay.sqlite")) == before)
    }

    @Test func `into an empty directory that others may list makes it private`() throws {
        try FileManager.default.createDirectory(
            atPath: copy, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
        #expect(try RelayProgram.run("backup", "--home", home, copy).exit == 0)
        let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
        #expect(mode == 0o700)
    }

    @Test(arguments: [
        #"{"version":1,"relay":"x","made_at_ms":1,"files":[{"name":"../escape","bytes":1,"sha256":"00"}]}"#,
        #"{"version":1,"relay":"x","made_at_ms":1,"files":[]}"#, #"{"version":1}"#, "[]", "", "{\u{0}}",
    ])
    func `with a forged manifest is refused`(manifest: String) throws {
        #expect(try RelayProgram.run("backup", "--home", home, copy).exit == 0)
        try Data(manifest.utf8).write(to: URL(fileURLWithPath: copy + "/backup.json"))
        let refused = try RelayProgram.run("restore", copy, "--home", restored)
        #expect(refused.exit == 10 && refused.errors.hasSuffix("(corrupt)\n"), "\(refused)")
        #expect(!FileManager.default.fileExists(atPath: restored))
    }
}

@Suite struct `A relay after the pause of its restore` {
    private let carol = SigningKey.generate()

    @Test func `cosigns what its logs have reached, but no log that contradicts what it cosigned`() async throws {
        var relay = try await TestRelay.start()
        var (honest, forking) = (Origin(), Origin())
        _ = try await relay.carry(honest, reader: carol)
        _ = try await relay.carry(forking, reader: carol)
        let store = relay.directory.file("relay.sqlite")
        let copy = try StoreCopy(of: store, to: store + ".copy")
        try copy.write { try CosigningPause.mark($0, seconds: 60) }
        var fork = forking
        honest.appendMessage()
        forking.appendMessage()
        fork.appendMessage()
        let shown = try await relay.connect(forking).publish(forking.batch(from: 1)).note
        relay = try await relay.restarted {
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + suffix) }
            try FileManager.default.moveItem(atPath: copy.path, toPath: store)
        }
        let bob = try await relay.connect(honest)
        let mallory = try await relay.connect(forking)
        _ = try await bob.publish(honest.batch(from: 1))
        _ = try await mallory.publish(fork.batch(from: 1))
        #expect(try await bob.status().conversationStatus.cosignedSize == 1)
        let reader = try await relay.connect(reading: forking.conversation, with: carol)
        #expect(await relayError { _ = try await reader.subscribe(from: 0, checkpoint: shown) }?.code == .forked)

        let early = try #require(relay.server.service.cosignsAt).adding(seconds: -1)
        relay.server.service.removeEndedData(at: early)
        try await relay.server.checkCommits()
        #expect(try await bob.status().conversationStatus.cosignedSize == 1)
        relay = try await relay.restarted()
        let pause = relay.server.service.cosigningPause.withLock { $0 }
        let rest = try #require(pause)
        #expect((1...2).contains(rest.secondsLeft), "what passed before the restart is over: \(rest.secondsLeft)")
        relay.server.service.removeEndedData(at: rest.end)
        try await relay.server.checkCommits()
        #expect(relay.server.service.cosignsAt == nil)
        let status = try await relay.connect(honest).status().conversationStatus
        #expect(status.cosignedSize == 2)
        let head = try SignedCheckpoint(
            parsing: #require(status.note), of: honest.conversation, origin: honest.key.verifyKey)
        #expect(try head.cosignature(by: relay.cosigner) != nil)

        for _ in 0..<2 {
            fork.appendMessage()
            let more = try await relay.connect(forking).publish(fork.batch(from: UInt64(fork.entries.count - 1))).note
            let note = try SignedCheckpoint(parsing: more, of: fork.conversation, origin: fork.key.verifyKey)
            #expect(try note.cosignature(by: relay.cosigner) == nil)
            relay = try await relay.restarted()
        }
        #expect(try await relay.connect(forking).status().conversationStatus.state == .rolledBack)
    }

    @Test func `counts the time in which it runs, not a clock that jumps`() throws {
        let now = Timestamp(milliseconds: 1_700_000_000_000)
        var pause = CosigningPause(86_400, at: now)
        for (seconds, left) in [(60, 86_340), (120, 86_280), (90, 86_280), (150, 86_220), (90_000, 85_920)]
            as [(Int64, Int64)]
        {
            _ = pause.advance(to: now.adding(seconds: seconds))
            #expect(pause.secondsLeft == left, "after \(seconds) s")
        }
        #expect(pause.end == now.adding(seconds: 90_000 + 85_920))
        for _ in 0..<1_000 { _ = pause.advance(to: pause.end) }
        #expect(pause.secondsLeft == 0)
    }

    @Test func `cosigns the end of a log from which its origin withdrew it meanwhile, and readers get that`()
        async throws
    {
        var relay = try await TestRelay.start()
        var honest = Origin()
        _ = try await relay.carry(honest, reader: carol)
        relay = try await relay.restarted { [relay] in
            try StoreCopy(existing: relay.directory.file("relay.sqlite")).write {
                try CosigningPause.mark($0, seconds: 60)
            }
        }
        honest.appendMessage()
        let bob = try await relay.connect(honest)
        _ = try await bob.publish(honest.batch(from: 1))
        try await bob.retire()
        #expect(try await relay.connect(honest).conversationStatus.cosignedSize == 1)
        relay.server.service.removeEndedData(at: try #require(relay.server.service.cosignsAt))
        try await relay.server.checkCommits()
        for connection in [
            try await relay.connect(honest), try await relay.connect(reading: honest.conversation, with: carol),
        ] {
            #expect(connection.conversationStatus.state == .retired)
            let note = try SignedCheckpoint(
                parsing: #require(connection.conversationStatus.note), of: honest.conversation,
                origin: honest.key.verifyKey)
            #expect(try note.size == 2 && note.cosignature(by: relay.cosigner) != nil)
        }
    }
}
