import ChanForge
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanTestSupport

@testable import ChanRelayServer

/// A real relay with a real store in its own directory, which can be stopped and started again.
final class TestRelay: Sendable {
    let directory: TemporaryDirectory
    let server: RelayServer
    let seed: SecretBytes
    let options: RelayOptions

    var address: RelayAddress { server.address }
    var cosigner: Cosigner {
        get throws {
            let keys = try RelayIdentity(seed: seed).keys
            guard let cosigner = Cosigner(name: keys.cosignerName, key: keys.cosigningKey) else { throw NoName() }
            return cosigner
        }
    }

    struct NoName: Error {}

    /// - Parameter options: the time limit of handshakes is raised unless they set one: on a busy machine, a client that is
    ///   right may need longer than usual for its proof.
    static func start(_ options: RelayOptions = RelayOptions()) async throws -> TestRelay {
        var options = options
        let usual = RelayLimits().handshakeMilliseconds
        if options.limits.handshakeMilliseconds == usual { options.limits.handshakeMilliseconds = 600_000 }
        return try await TestRelay(directory: TemporaryDirectory(), seed: .random(count: 32), options: options)
    }

    /// Restarts the relay with its identity and store, after an optional change to the store.
    func restarted(after change: () throws -> Void = {}) async throws -> TestRelay {
        await server.stop()
        try change()
        return try await TestRelay(directory: directory, seed: seed, options: options)
    }

    private init(directory: TemporaryDirectory, seed: SecretBytes, options: RelayOptions) async throws {
        self.directory = directory
        self.seed = seed
        self.options = options
        let now = Timestamp(milliseconds: 1_700_000_000_000)
        server = try await RelayServer.start(
            identity: RelayIdentity(seed: seed), facts: RelayInfo(name: "north", createdAt: now, startedAt: now),
            storePath: directory.file("relay.sqlite"), listen: ("127.0.0.1", 0), options: options)
    }

    /// Deletes what is kept for a while of conversations that are no longer carried.
    func deleteKeptData() async throws {
        server.service.removeEndedData(at: Timestamp(milliseconds: 4_000_000_000_000))
        try await server.checkCommits()
    }

    func connect(_ origin: Origin) async throws -> RelayConnection {
        try await RelayConnection.connect(to: address, as: .origin(origin.key), conversation: origin.conversation)
    }

    func connect(reading conversation: ConversationID, with key: SigningKey) async throws -> RelayConnection {
        try await RelayConnection.connect(to: address, as: .reader(key), conversation: conversation)
    }

    /// Invites the relay, publishes everything, and admits a reader who may upload files.
    func carry(_ origin: Origin, uploading member: SigningKey) async throws -> RelayConnection {
        let alice = try await carry(origin, reader: member)
        try await alice.setAccess([member.verifyKey], uploaders: [member.verifyKey], version: 2)
        return alice
    }

    /// Invites the relay, publishes everything, and admits `reader`.
    func carry(_ origin: Origin, reader: SigningKey) async throws -> RelayConnection {
        let alice = try await connect(origin)
        _ = try await alice.invite(genesis: origin.genesis)
        _ = try await alice.publish(origin.batch())
        try await alice.setAccess([reader.verifyKey], version: 1)
        return alice
    }
}

/// Collects deliveries until `size` entries have arrived, each exactly once and in order.
func collect(_ deliveries: Deliveries, from first: EntryNumber = 0, to size: UInt64) async throws -> [EntryWithBody] {
    var collected: [EntryWithBody] = []
    var next = first
    for try await delivery in deliveries {
        let batch = try delivery.batch.get()
        guard batch.first == next else { throw OutOfOrder(expected: next, came: batch.first) }
        collected += batch.entries
        next = batch.end
        if next >= size { break }
    }
    return collected
}

struct OutOfOrder: Error {
    let expected: EntryNumber
    let came: EntryNumber
}

/// Returns the relay error that `body` throws, or `nil` if it throws none.
func relayError(_ body: () async throws -> Void) async -> RelayError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? RelayError
    }
}
