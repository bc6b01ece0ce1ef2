import ChanTestSupport
import Foundation
import Testing

/// A follower of events loses none and sees none twice, whatever is killed.
@Suite("Following events", .onDedicatedThreads) struct EventsTests {
    /// Returns the numbers of all events of the feed.
    private func feed(_ world: World) throws -> [Int] {
        try pages(world).compactMap { $0["seq"] as? Int }
    }

    private func pages(_ world: World) throws -> [[String: Any]] {
        var (events, next): ([[String: Any]], Int) = ([], 1)
        while true {
            let page = try world.chanadm(
                "alice", "events", "wait", "--from-seq", "\(next)", "--timeout-s", "0", "--limit", "1000", "--json"
            ).json()
            guard page["arrived"] as? Bool == true else { return events }
            events += page["events"] as? [[String: Any]] ?? []
            next = try #require(page["next_seq"] as? Int)
        }
    }

    /// Returns the numbers of the complete lines that a follower wrote before it was killed.
    private func seqs(_ outcome: ProcessResult) throws -> [Int] {
        // On a busy machine it may have been killed before it wrote anything.
        let whole = outcome.text.lastIndex(of: "\n").map { outcome.text[...$0] } ?? ""
        return try whole.split(separator: "\n").compactMap { line in
            try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["seq"] as? Int
        }
    }

    private func post(_ count: Int, _ word: String, by socket: RawSocketClient) throws {
        for number in 0..<count {
            let call =
                ##"{"jsonrpc":"2.0","id":1,"method":"message.post","params":{"conversation":"#help","text":"\##(word) \##(number)"}}"##
            #expect(try socket.code(for: call) == nil)
        }
    }

    private func alone() throws -> World {
        let world = try World()
        try world.people("alice")
        try world.run("alice", "group", "create", "#help", "--title", "Help")
        return world
    }

    @Test func `a follower killed repeatedly and resumed receives each event once, in order`() throws {
        var random = Seed.generator(for: "a follower killed again and again")
        let world = try alone()
        let daemon = try world.serve("alice")
        let socket = try RawSocketClient(path: world.home("alice") + "/node.sock")
        var seen: [Int] = []
        for round in 0..<6 {
            let follower = try world.start(
                "alice", "events", "follow", "--jsonl", "--from-seq", "\((seen.last ?? 0) + 1)")
            try post(40, "round \(round)", by: socket)
            follower.end(SIGKILL, after: Double(random.below(150)) / 1000)
            seen += try seqs(follower.finished())
        }
        let last = try world.start("alice", "events", "follow", "--jsonl", "--from-seq", "\((seen.last ?? 0) + 1)")
        try post(1, "the last", by: socket)
        #expect(last.waitFor("the last 0"))
        last.end(SIGKILL, after: 0)
        seen += try seqs(last.finished())
        #expect(seen == (try feed(world)))
        daemon.end(SIGTERM, after: 0)
    }

    @Test func `a follower receives each event once, in order, although its node is killed repeatedly`() throws {
        var random = Seed.generator(for: "a node killed under a follower")
        let world = try alone()
        var daemon = try world.serve("alice")
        let follower = try world.start("alice", "events", "follow", "--jsonl", "--from-seq", "1")
        for round in 0..<4 {
            let socket = try RawSocketClient(path: world.home("alice") + "/node.sock")
            let count = 10 + random.below(40)
            try post(count, "round \(round)", by: socket)
            daemon.end(SIGKILL, after: Double(random.below(100)) / 1000)
            daemon = try world.serve("alice")
        }
        try world.run("alice", "message", "post", "#help", "--text", "the end of it")
        #expect(follower.waitFor("the end of it"))
        follower.end(SIGKILL, after: 0)
        #expect(try seqs(follower.finished()) == (try feed(world)))
        daemon.end(SIGTERM, after: 0)
    }

    @Test func `a bot with --exec and --cursor-file handles every event, and at most one twice per kill`() throws {
        var random = Seed.generator(for: "a bot killed again and again")
        let world = try alone()
        let daemon = try world.serve("alice")
        let socket = try RawSocketClient(path: world.home("alice") + "/node.sock")
        let (cursor, done) = (world.home("bot.cursor"), world.home("bot.done"))
        let command = "read -r event && echo \"$CHANADM_SEQ $CHANADM_TOPIC\" >> '\(done)'"
        let words = ["events", "follow", "--topic", "message.posted", "--from-seq", "1", "--cursor-file", cursor]
        func start() throws -> RunningProcess {
            try RunningProcess("chanadm", ["--home", world.home("alice")] + words + ["--exec", command])
        }
        let kills = 5
        for round in 0..<kills {
            let bot = try start()
            try post(20, "round \(round)", by: socket)
            bot.end(SIGKILL, after: Double(random.below(200)) / 1000)
        }
        let posted = try pages(world).filter { $0["topic"] as? String == "message.posted" }
        let wanted = posted.compactMap { $0["seq"] as? Int }.map { "\($0) message.posted" }
        let bot = try start()
        let end = try #require(wanted.last)
        let isDone = { (try? String(contentsOfFile: done, encoding: .utf8))?.contains(end + "\n") == true }
        let limit = Date().addingTimeInterval(60)
        while !isDone(), Date() < limit, bot.process.isRunning { RandomDelay.wait(0.02) }
        bot.end(SIGINT, after: 0.3)
        let handled = try String(contentsOfFile: done, encoding: .utf8).split(separator: "\n").map(String.init)
        var once: [String] = []
        for line in handled where line != once.last { once.append(line) }
        #expect(once == wanted, "in order, none lost, and a repetition follows its first")
        #expect(handled.count - wanted.count <= kills)
        daemon.end(SIGTERM, after: 0)
    }

    @Test func `a failing command ends the bot, and the next run begins with the failed event`() throws {
        let world = try alone()
        let cursor = world.home("bot.cursor")
        let words = ["events", "follow", "--topic", "profile.created", "--from-seq", "1", "--cursor-file", cursor]
        let failed = try RunningProcess(
            "chanadm", ["--home", world.home("alice")] + words + ["--exec", "cat > /dev/null; exit 3"]
        ).finished(limit: 30)
        #expect(failed.exit == 1)
        #expect(failed.errorText.contains("ended with 3 at event"))
        let next = try RunningProcess(
            "chanadm",
            ["--home", world.home("alice")] + words + ["--exec", "echo handled $CHANADM_TOPIC $CHANADM_SEQ; exit 7"]
        ).finished(limit: 30)
        #expect(next.text.contains("handled profile.created"))
        try Data("no number\n".utf8).write(to: URL(filePath: cursor))
        let spoilt = try world.chanadm("alice", "events", "follow", "--cursor-file", cursor, limit: 30)
        #expect(spoilt.exit == 2 && spoilt.errorText.contains("does not hold a change number"))
    }

    @Test func `without a running node a follower releases the state directory, and shows others' changes`() throws {
        let world = try alone()
        let events = try world.start("alice", "events", "follow", "--from-seq", "1")
        let messages = try world.start("alice", "message", "follow", "#help", "--from-seq", "0")
        #expect(events.waitFor("conversation.created"))
        for number in 1...3 { try world.run("alice", "message", "post", "#help", "--text", "message \(number)") }
        for follower in [events, messages] {
            #expect(follower.waitFor("message 3"))
            follower.end(SIGINT, after: 0)
            let outcome = follower.finished()
            #expect(outcome.exit == 130)
            for number in 1...3 { #expect(outcome.text.components(separatedBy: "message \(number)").count == 2) }
        }
    }

    @Test func `subscribers that never read cost the node little memory and do not affect others`() throws {
        let world = try alone()
        let daemon = try world.serve("alice")
        let path = world.home("alice") + "/node.sock"
        let subscribe = #"{"jsonrpc":"2.0","id":1,"method":"events.subscribe","params":{"from_seq":1}}"#
        let stuck = try (0..<20).map { _ in try RawSocketClient(path: path) }
        for socket in stuck { try socket.send(Data(subscribe.utf8)) }
        let reader = try RawSocketClient(path: path)
        try reader.send(Data(subscribe.utf8))
        let before = try resident(daemon)
        let filling = String(repeating: "x", count: 10_000)
        try post(1_000, filling, by: RawSocketClient(path: path))
        var seen: [Int] = []
        var last = ""
        while !last.hasSuffix(" 999") {
            let event = (try reader.receive()["params"] as? [String: Any])?["event"] as? [String: Any]
            guard let event, event["topic"] as? String != "events.heartbeat" else { continue }
            seen.append(event["seq"] as? Int ?? 0)
            let item = (event["data"] as? [String: Any])?["message"] as? [String: Any]
            last = item?["text"] as? String ?? ""
        }
        #expect(seen == Array(1...seen.count))
        // Buffering for these subscribers would need 200 MB.
        let grown = try resident(daemon) - before
        #expect(grown < 100_000_000, "grew by \(grown) bytes")
        daemon.end(SIGTERM, after: 0)
    }

    private func resident(_ running: RunningProcess) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(running.process.processIdentifier)/statm", encoding: .utf8)
        return try #require(status.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 4_096
    }

    @Test func `a wait without events ends with exit code 8, and an unknown topic is refused with the nearest one`()
        throws
    {
        let world = try alone()
        let vain = try world.chanadm("alice", "events", "wait", "--topic", "member.left", "--timeout-s", "1")
        #expect(vain.exit == 8 && vain.errorText.contains("nothing came in time"))
        let fault = try world.fault("alice", "events", "wait", "--topic", "member.leff")
        #expect(fault.exit == 2 && fault.name == "invalid.value" && fault.text.contains("member.left"))
        #expect(try world.run("alice", "events", "topics").text.contains("message.posted"))
    }
}
