import ChanForge
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanSystem
import ChanTestSupport
import Foundation
import Testing

@testable import ChanRelayServer

@Suite struct `A relay that gets its socket from the service manager` {
    private let directory: TemporaryDirectory
    private var home: String { directory.file("north") }

    init() throws {
        directory = try TemporaryDirectory()
        #expect(try RelayProgram.run("init", "--home", home, "--name", "north").exit == 0)
    }

    /// A listening socket on a free port, as systemd makes it.
    private func listeningSocket() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try #require(bind(descriptor, $0, length) == 0 && listen(descriptor, 128) == 0)
                try #require(getsockname(descriptor, $0, &length) == 0)
            }
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// Starts the relay with a descriptor as the service manager passes it.
    private func start(_ descriptor: Int32, count: String = "1") throws -> InheritedSocketProgram {
        let program = Bundle.main.bundleURL.standardizedFileURL.appendingPathComponent("chanrelay").path
        return try InheritedSocketProgram(
            program, ["serve", "--home", home], socket: descriptor, count: count, output: home + ".out")
    }

    @Test func `serves those who called while it was started again`() async throws {
        let (descriptor, port) = try listeningSocket()
        defer { close(descriptor) }
        let identity = try RelayHome.existing(at: home).identity().relay
        let address = try RelayAddress(relay: identity, host: "127.0.0.1", port: port, transport: .tls)
        var origin = Origin()
        for round in 0..<2 {
            // Nobody accepts yet: the connection waits in the socket.
            let (key, conversation) = (origin.key, origin.conversation)
            async let waiting = RelayConnection.connect(to: address, as: .origin(key), conversation: conversation)
            let relay = try start(descriptor)
            let alice = try await waiting
            if round == 0 { _ = try await alice.invite(genesis: origin.genesis) } else { origin.appendMessage() }
            #expect(try await alice.publish(origin.batch()).size == UInt64(round + 1))
            let told = try RelayProgram.run("address", "--home", home).line
            #expect(told == address.description)
            #expect(relay.end(SIGTERM) == 0)
        }
    }

    @Test(arguments: ["2", "0", "-1", "x", "99999999999999999999"])
    func `it refuses another number of sockets`(count: String) throws {
        let (descriptor, _) = try listeningSocket()
        defer { close(descriptor) }
        #expect((try start(descriptor, count: count).ended() >> 8) & 0xff == 2)
        let errors = try String(contentsOfFile: home + ".out.err", encoding: .utf8)
        #expect(errors.split(separator: "\n").count == 1, "\(errors)")
    }

    @Test func `it uses no sockets if the variables name another process`() throws {
        #expect(try InheritedSockets.all(count: "1", process: "1").isEmpty)
        #expect(try InheritedSockets.all(count: nil, process: "\(ProcessInfo.processInfo.processIdentifier)").isEmpty)
    }
}
