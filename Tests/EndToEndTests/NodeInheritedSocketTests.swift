import ChanTestSupport
import Foundation
import Testing

/// `serve` with a socket that the service manager listens on.
@Suite("A node that gets its socket from the service manager", .onDedicatedThreads, .timeLimit(.minutes(5)))
struct NodeInheritedSocketTests {
    private let world: World
    private var path: String { world.directory.appending(path: "chanadm.sock").path }

    init() throws {
        world = try World()
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open")
    }

    /// A listening Unix socket, as systemd makes it.
    private func listeningSocket() throws -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let outcome = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(outcome == 0 && listen(descriptor, 128) == 0)
        return descriptor
    }

    private func start(_ descriptor: Int32, count: String = "1") throws -> InheritedSocketProgram {
        try InheritedSocketProgram(
            Binaries.path(of: "chanadm").path, ["--home", world.home("alice"), "serve"], socket: descriptor,
            count: count, output: world.home("out"))
    }

    @Test func `commands wait in it while the node is started again`() throws {
        let descriptor = try listeningSocket()
        defer { close(descriptor) }
        for round in 0..<2 {
            // Nobody accepts yet. In the second round the node has left its socket's path in its directory.
            let options = round == 0 ? ["--socket", path] : []
            let waiting = try world.start("alice", options + ["channel", "list"])
            #expect(!waiting.waitFor("#help", limit: 1))
            let node = try start(descriptor)
            let listed = waiting.finished(limit: 30)
            #expect(listed.exit == 0 && listed.text.contains("#help"), "\(listed.errorText)")
            #expect(node.end(SIGTERM) == 0)
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func `a socket that nobody holds any more does not stop commands`() throws {
        let descriptor = try listeningSocket()
        let node = try start(descriptor)
        try world.run("alice", "--socket", path, "channel", "list")
        #expect(node.end(SIGTERM) == 0)
        close(descriptor)
        #expect(try world.run("alice", "channel", "list").text.contains("#help"))
    }

    @Test(arguments: ["2", "0", "x"]) func `another number of sockets is refused in one line`(count: String) throws {
        let descriptor = try listeningSocket()
        defer { close(descriptor) }
        #expect((try start(descriptor, count: count).ended() >> 8) & 0xff == 4)
        let errors = try String(contentsOfFile: world.home("out") + ".err", encoding: .utf8)
        #expect(errors.hasPrefix("chanadm: error: ") && errors.contains("service manager"), "\(errors)")
        #expect(errors.split(separator: "\n").count == 2, "one error, one hint")
    }

    @Test func `a socket of another kind is refused in one line`() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        #expect((try start(descriptor).ended() >> 8) & 0xff == 4)
        let errors = try String(contentsOfFile: world.home("out") + ".err", encoding: .utf8)
        #expect(errors.contains("it is no Unix socket with a path"), "\(errors)")
    }
}
