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

@Suite struct `A relay that is killed` {
    /// A home and the processes that run in it, one after another.
    private struct RelayProcessFixture {
        let directory: TemporaryDirectory
        var home: String { directory.file("north") }

        init() throws {
            directory = try TemporaryDirectory()
            #expect(try RelayProgram.run("init", "--home", home, "--name", "north").exit == 0)
        }

        func serve() throws -> (RelayProgram, RelayAddress) {
            let program = try RelayProgram(["serve", "--home", home, "--listen", "127.0.0.1:0"])
            let line = program.firstLine()
            let address = try #require(line.split(separator: " ").last)
            return (program, try RelayAddress(parsing: address))
        }
    }

    @Test func `keeps what it acknowledged, doubles nothing, and cosigns one history`() async throws {
        var random = Seed.generator(for: "kill")
        let house = try RelayProcessFixture()
        var origin = Origin()
        let bobsKey = SigningKey.generate()
        var acknowledged: UInt64 = 0
        var notes: [[UInt8]] = []
        var submitted: Set<Digest> = []
        var addresses: Set<RelayAddress> = []
        for round in 0..<6 {
            let (program, address) = try house.serve()
            addresses.insert(address)
            let alice = try await RelayConnection.connect(
                to: address, as: .origin(origin.key), conversation: origin.conversation)
            if round == 0 { _ = try await alice.invite(genesis: origin.genesis) }
            let held = try await alice.status().conversationStatus.size
            #expect(held >= acknowledged, "what was acknowledged is there")
            if held < origin.range.size { notes.append(try await alice.publish(origin.batch(from: held)).note) }
            try await alice.setAccess([bobsKey.verifyKey], version: 1)
            let bob = try await RelayConnection.connect(
                to: address, as: .reader(bobsKey), conversation: origin.conversation)
            for _ in 0..<random.below(12) {
                origin.appendMessage()
                let published = try await alice.publish(origin.batch(from: origin.range.size - 1))
                acknowledged = published.size
                notes.append(published.note)
                submitted.insert(
                    try await bob.submit(Submission(conversation: origin.conversation, sealed: randomBytes(100))))
            }
            origin.appendMessage()
            let last = origin.batch(from: origin.range.size - 1)
            async let inFlight = try? alice.publish(last)
            for _ in 0..<random.below(400) { await Task.yield() }
            program.signal(SIGKILL)
            if let published = await inFlight {
                acknowledged = published.size
                notes.append(published.note)
            }
            #expect(program.finished().exit == SIGKILL)
        }
        #expect(addresses.count == 1, "the address stays")
        try await check(house, origin, acknowledged: acknowledged, notes: notes, submitted: submitted, bobsKey)
    }

    private func check(
        _ house: RelayProcessFixture, _ origin: Origin, acknowledged: UInt64, notes: [[UInt8]], submitted: Set<Digest>,
        _ bobsKey: SigningKey
    ) async throws {
        let (program, address) = try house.serve()
        let alice = try await RelayConnection.connect(
            to: address, as: .origin(origin.key), conversation: origin.conversation)
        let keys = alice.greeting.keys
        let cosigner = try #require(Cosigner(name: keys.cosignerName, key: keys.cosigningKey))
        for note in notes {
            let checkpoint = try SignedCheckpoint(parsing: note, of: origin.conversation, origin: origin.key.verifyKey)
            #expect(try checkpoint.cosignature(by: cosigner) != nil)
            // Throws if the note is not of the relay's present log.
            _ = try await alice.exchange(note: note)
        }
        let size = try await alice.status().conversationStatus.size
        #expect(size >= acknowledged)
        let bob = try await RelayConnection.connect(
            to: address, as: .reader(bobsKey), conversation: origin.conversation)
        let entries = try await collect(bob.subscribe(from: 0), to: size)
        #expect(entries == Array(origin.entries[..<Int(size)]))
        let submissions = try await alice.drain()
        #expect(Set(submissions.map { SHA256.digest($0.submission) }) == submitted)
        #expect(submissions.count == submitted.count)
        program.signal(SIGTERM)
        #expect(program.finished().exit == 0)
    }
}
