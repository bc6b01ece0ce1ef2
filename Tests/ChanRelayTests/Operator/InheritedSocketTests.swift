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

    /// Starts the program with a descriptor as its third, and the variables of sd_listen_fds(3).
    private func start(_ descriptor: Int32, count: String = "1") throws -> Int32 {
        let program = Bundle.main.bundleURL.standardizedFileURL.appendingPathComponent("chanrelay").path
        let script = #"LISTEN_PID=$$ LISTEN_FDS="$0" exec "$1" serve --home "$2" >"$2.out" 2>"$2.err""#
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, descriptor, 3)
        var arguments: [UnsafeMutablePointer<CChar>?] = []
        for argument in ["sh", "-c", script, count, program, home] { arguments.append(strdup(argument)) }
        arguments.append(nil)
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        try #require(posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ) == 0)
        return process
    }

    private func end(_ process: Int32, _ signal: Int32) -> Int32 {
        kill(process, signal)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status
    }

    @Test func `serves those who called while it was started again`() async throws {
        let (descriptor, port) = try listeningSocket()
        defer { close(descriptor) }
        let relay = try RelayHome.existing(at: home).identity().relay
        let address = try RelayAddress(relay: relay, host: "127.0.0.1", port: port, transport: .tls)
        var origin = Origin()
        for round in 0..<2 {
            // Nobody accepts yet: the connection waits in the socket.
            let (key, conversation) = (origin.key, origin.conversation)
            async let waiting = RelayConnection.connect(to: address, as: .origin(key), conversation: conversation)
            let process = try start(descriptor)
            let alice = try await waiting
            if round == 0 { _ = try await alice.invite(genesis: origin.genesis) } else { origin.appendMessage() }
            #expect(try await alice.publish(origin.batch()).size == UInt64(round + 1))
            let told = try RelayProgram.run("address", "--home", home).line
            #expect(told == address.description)
            #expect(end(process, SIGTERM) == 0)
        }
    }

    @Test(arguments: ["2", "0", "-1", "x", "99999999999999999999"])
    func `and refuses another number of them`(count: String) throws {
        let (descriptor, _) = try listeningSocket()
        defer { close(descriptor) }
        let process = try start(descriptor, count: count)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        #expect((status >> 8) & 0xff == 2)
        let errors = try String(contentsOfFile: home + ".err", encoding: .utf8)
        #expect(errors.split(separator: "\n").count == 1, "\(errors)")
    }

    @Test func `or none, where the variables are of another process`() throws {
        #expect(try InheritedSockets.all(count: "1", process: "1").isEmpty)
        #expect(try InheritedSockets.all(count: nil, process: "\(ProcessInfo.processInfo.processIdentifier)").isEmpty)
    }
}
