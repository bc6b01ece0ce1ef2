import ChanTestSupport
import Foundation
import Testing

/// A running node that may open few more files, and more callers than that.
@Suite("A node without free file descriptors", .onDedicatedThreads, .timeLimit(.minutes(5)))
struct NodeDescriptorTests {
    private enum Listener: CaseIterable { case socket, webSocket }

    /// The part of a processor that a node uses within some seconds.
    private func load(of node: RunningProcess) throws -> Double {
        let (begin, before) = (ContinuousClock.now, try ProcessorTime.used(by: node.process.processIdentifier))
        #expect(!node.waitFor("a line that never comes", limit: 3))
        let used = try ProcessorTime.used(by: node.process.processIdentifier) - before
        return used / ((ContinuousClock.now - begin) / .seconds(1))
    }

    /// Lets a process open some more files than it has open now.
    private func leave(_ free: Int, to node: RunningProcess) throws {
        let process = node.process.processIdentifier
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
        let limit = Process()
        limit.executableURL = URL(fileURLWithPath: "/usr/bin/prlimit")
        limit.arguments = ["--pid", "\(process)", "--nofile=\(open + free)"]
        try limit.run()
        limit.waitUntilExit()
        try #require(limit.terminationStatus == 0)
    }

    @Test(arguments: Listener.allCases)
    private func `serves those who are connected, does not spin, says so once, and recovers`(
        _ listener: Listener
    ) throws {
        let world = try World()
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open")
        let port = try Ports.free()
        let node = try world.start("alice", "serve", "--websocket", "127.0.0.1:\(port)")
        try #require(node.waitFor("listening at"))
        let path = world.home("alice") + "/node.sock"
        let connected = try RawSocketClient(path: path)
        try leave(20, to: node)
        let callers =
            switch listener {
            case .socket: try SilentCallers(count: 60, at: path)
            case .webSocket: try SilentCallers(count: 60, port: port)
            }
        #expect(node.waitFor("no file descriptor is free"))
        #expect(try load(of: node) < 0.5)
        try connected.send(Data(#"{"jsonrpc":"2.0","id":1,"method":"channel.list"}"#.utf8))
        #expect(try connected.receive()["result"] != nil)
        callers.close()
        // The listener may be in its pause of a second.
        #expect(try world.run("alice", "channel", "list").text.contains("#help"))
        node.signal(SIGTERM)
        let lines = node.finished().errorText.split(separator: "\n").filter { $0.contains("LimitNOFILE") }
        #expect(lines.count == 1, "\(lines)")
    }
}
