import ChanTestSupport
import Foundation
import Testing

/// `relay add` to a channel of some thousand entries with real processes, which are killed in the middle.
@Suite(.onDedicatedThreads, .timeLimit(.minutes(10))) struct `Adding a relay to a long channel` {
    private static let lines = 5_000
    private let world: World

    init() throws {
        world = try World()
        _ = try world.openChannel(on: "north")
        let path = world.home("2005-08-08.log")
        let text = (0..<Self.lines).map { "[11:29] <bob> line \($0)" }.joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: URL(filePath: path))
        let words = ["import", "irc", "--to", "#help", path]
        let imported = try world.chanadm("alice", words, limit: 300)
        try #require(imported.exit == 0, "\(imported.errorText)")
    }

    /// The new relay as the node lists it.
    private func south() throws -> [String: Any]? {
        try world.list("alice", "relay", "list", "#help").first { $0["name"] as? String == "south" }
    }

    private func held() throws -> Int { try south()?["size"] as? Int ?? 0 }

    private func waitUntilSouthHolds(_ count: Int) throws {
        try waitUntil("south holds \(count) entries", within: .seconds(120)) { try held() >= count }
    }

    @Test func `continues when the node and the relay are killed, and the list tells how far it is`() throws {
        let address = try world.relay("south")
        let node = try world.serve("alice")
        let begun = try world.run("alice", "relay", "add", "#help", address, "--detach", "--json").json()
        let job = try #require((begun["job"] as? [String: Any])?["id"] as? String)
        try waitUntilSouthHolds(1_000)
        node.signal(SIGKILL)
        node.process.waitUntilExit()
        world.killRelay("south")
        let before = try held()
        try world.startRelay("south")
        let again = try world.serve("alice")
        try waitUntilSouthHolds(min(Self.lines, before + 1_000))
        world.killRelay("south")
        try world.startRelay("south")
        let ended = try world.chanadm("alice", "job", "wait", job, "--json", limit: 300)
        #expect(ended.exit == 0, "\(ended.errorText)")
        // The entry that makes the relay active follows the rest of the log.
        try waitUntil("south has the whole log", within: .seconds(30)) {
            let relay = try south()
            return relay?["stored"] as? String == "active" && relay?["size"] as? Int == relay?["log_size"] as? Int
        }
        let size = try held()
        #expect(size > Self.lines)
        let shown = try RunningProcess("chanrelay", ["channels", "--home", world.home("south"), "--json"]).finished()
        #expect(shown.text.contains("\"size\":\(size)"), "\(shown.text)")
        again.signal(SIGTERM)
        #expect(again.finished(limit: 20).exit == 0)
    }

    @Test func `goes on after Ctrl-C, and job wait waits for its end`() throws {
        let address = try world.relay("south")
        let node = try world.serve("alice")
        let adding = try world.start("alice", "relay", "add", "#help", address)
        try waitUntilSouthHolds(1_000)
        adding.signal(SIGINT)
        _ = adding.finished(limit: 60)
        let job = try #require(try world.list("alice", "job", "list").last?["id"] as? String)
        let again = try world.chanadm("alice", ["job", "wait", job], limit: 300)
        #expect(again.exit == 0, "\(again.errorText)")
        #expect(try south()?["stored"] as? String == "active")
        #expect(try world.list("alice", "job", "list").allSatisfy { $0["state"] as? String == "done" })
        node.signal(SIGTERM)
        #expect(node.finished(limit: 20).exit == 0)
    }
}
