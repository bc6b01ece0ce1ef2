import ChanForge
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

/// A relay of the built program, and what its operator says to it.
struct ServingRelay: Sendable {
    let program: RelayProgram
    let home: String
    let address: RelayAddress

    /// - Parameter descriptors: how many files the process may have open; `nil` for as many as usual.
    init(in directory: TemporaryDirectory, name: String, descriptors: Int? = nil) throws {
        home = directory.file(name)
        let made = try RelayProgram.run("init", "--home", home, "--name", name)
        try #require(made.exit == 0, "\(made.errors)")
        let settings = #"{"quotas": {"address": {"connections": 5000}, "all": {"connections": 5000}}}"#
        try Data(settings.utf8).write(to: URL(fileURLWithPath: home + "/relay.json"))
        program = try RelayProgram(["serve", "--home", home, "--listen", "127.0.0.1:0"], descriptors: descriptors)
        address = try RelayAddress(parsing: String(program.firstLine().dropFirst("listening on ".count)))
    }

    func operate(_ arguments: String...) throws -> RelayProgram.Outcome {
        try RelayProgram(arguments + ["--home", home]).finished()
    }

    func connect(_ origin: Origin) async throws -> RelayConnection {
        try await RelayConnection.connect(to: address, as: .origin(origin.key), conversation: origin.conversation)
    }

    func connect(reading origin: Origin, with key: SigningKey) async throws -> RelayConnection {
        try await RelayConnection.connect(to: address, as: .reader(key), conversation: origin.conversation)
    }

    func carry(_ origin: Origin, reader: SigningKey) async throws -> RelayConnection {
        let alice = try await connect(origin)
        _ = try await alice.invite(genesis: origin.genesis)
        _ = try await alice.publish(origin.batch())
        try await alice.setAccess([reader.verifyKey], version: 1)
        return alice
    }

    func stop() {
        program.signal(SIGTERM)
        _ = program.finished()
    }
}
