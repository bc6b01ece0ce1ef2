import ChanTestSupport
import Foundation
import Testing

/// Metrics, health and logs of a running relay and node.
@Suite("Monitoring", .onDedicatedThreads, .timeLimit(.minutes(10))) struct MonitoringTests {
    /// Texts that must stand in no label and in no line of a log.
    private static let secrets = [
        "mirandola", "oresteia", "quillrelay", "zwieback", "Marzipan evening", "the fourth bell", "a quiet answer",
    ]

    /// A relay, two people who share a channel on it, and the owner's daemon. The homes do not have the people's names.
    private struct Setup {
        let world: World
        let daemon: RunningProcess
        let relay: ConsoleClient
        let node: ConsoleClient
        let conversation: String

        init() throws {
            world = try World()
            try RunningProcess.succeed("chanrelay", ["init", "--home", world.home("r1"), "--name", "quillrelay"])
            try world.startRelay("r1", ["--monitor", "127.0.0.1:0", "--log-level", "debug"])
            relay = try Self.monitor(of: world.relayProcess("r1"))
            for (home, name) in [("n1", "mirandola"), ("n2", "oresteia")] {
                try world.run(home, "profile", "create", name)
            }
            try world.run(
                "n1", "channel", "create", "#zwieback", "--title", "Marzipan evening", "--visibility", "closed",
                "--relay", try world.address("r1"))
            daemon = try world.start("n1", "serve", "--monitor", "127.0.0.1:0", "--log-level", "debug")
            node = try Self.monitor(of: daemon)
            let shown = try world.run("n1", "channel", "show", "#zwieback", "--json").json()
            conversation = try #require(shown["id"] as? String)
        }

        /// Waits for the line that names the address, and returns a client for it.
        private static func monitor(of daemon: RunningProcess) throws -> ConsoleClient {
            try #require(daemon.waitFor("/metrics"), "no address of the metrics: \(daemon.errorTextSoFar)")
            let text = daemon.textSoFar + daemon.errorTextSoFar
            let match = try #require(
                text.firstMatch(of: /metrics at http:\/\/(127\.0\.0\.1:(\d+))\/metrics/), "\(text)")
            return ConsoleClient(host: String(match.1), port: try #require(UInt16(match.2)))
        }

        func post(_ home: String, _ text: String) throws {
            try world.run(home, "message", "post", "#zwieback", "--text", text)
        }
    }

    /// The values of a text of /metrics, by name and labels.
    private static func values(_ client: ConsoleClient) throws -> [String: Double] {
        let answer = try client.send("GET", "/metrics")
        try #require(answer.status == 200, "\(answer.head)")
        #expect(answer.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
        let pairs = answer.text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let end = line.lastIndex(of: " ") ?? line.startIndex
            return (String(line[..<end]), Double(line[end...].dropFirst()) ?? .nan)
        }
        #expect(Set(pairs.map(\.0)).count == pairs.count, "a series is there twice")
        return Dictionary(pairs) { first, _ in first }
    }

    /// Reads metrics until they hold, for half a minute.
    private static func wait(
        for client: ConsoleClient, _ what: Comment, _ condition: ([String: Double]) -> Bool
    ) throws -> [String: Double] {
        let deadline = Date().addingTimeInterval(30)
        while true {
            let values = try values(client)
            if condition(values) { return values }
            guard Date() < deadline else {
                Issue.record("\(what): \(values)")
                return values
            }
            RandomDelay.wait(0.05)
        }
    }

    @Test func `the numbers are those of what happened, and nothing names a person, a conversation or a text`() throws {
        let setup = try Setup()
        let before = try Self.values(setup.relay)
        #expect(before[#"chanrelay_conversations{state="accepted"}"#] == 1)
        #expect(before["chanrelay_file_bytes"] == 0 && before["chanrelay_commit_queue_jobs"] == 0)
        for text in ["the fourth bell rings", "a quiet answer", "the fourth bell again"] { try setup.post("n1", text) }
        let entries = try #require(before["chanrelay_entries"])
        let relay = try Self.wait(for: setup.relay, "three messages") { ($0["chanrelay_entries"] ?? 0) >= entries + 3 }
        #expect(relay["chanrelay_entries"] == entries + 3)
        #expect(relay["chanrelay_log_bytes", default: 0] > before["chanrelay_log_bytes", default: 0])
        #expect(relay[#"chanrelay_request_seconds_count{request="publish"}"#, default: 0] >= 2)
        #expect(relay["chanrelay_commit_seconds_count", default: 0] >= 1)
        #expect(relay[#"chanrelay_commit_seconds_bucket{le="+Inf"}"#] == relay["chanrelay_commit_seconds_count"])
        #expect(relay["chanrelay_connections"] != nil && relay["chanrelay_free_bytes", default: 0] > 0)

        let refused = try setup.world.fault("n1", "message", "post", "#nowhere", "--text", "the fourth bell")
        #expect(refused.name == "lookup.not_found" || refused.name.contains("."), "\(refused.text)")
        let kind = refused.name.prefix { $0 != "." }
        let node = try Self.wait(for: setup.node, "everything is published") {
            $0["chanadm_outbox"] == 0 && $0[#"chanadm_faults_total{kind="\#(kind)"}"#, default: 0] >= 1
        }
        #expect(node["chanadm_profiles"] == 1 && node["chanadm_conversations"] == 1 && node["chanadm_errors"] == 0)
        #expect(node[#"chanadm_call_seconds_count{method="message.post"}"#, default: 0] >= 3)
        #expect(node["chanadm_commits_total", default: 0] >= 3 && node["chanadm_commit_failures_total"] == 0)
        #expect(node.filter { $0.key.hasPrefix("chanadm_relays{") }.values.reduce(0.0, +) == 1.0)
        for values in [relay, node] {
            #expect(values["process_resident_memory_bytes", default: 0] > 1_048_576)
            #expect(values["process_open_fds", default: 0] > 3 && values["process_cpu_seconds_total", default: 0] > 0)
        }

        // The relay ends the conversation, which its log has.
        let home = setup.world.home("r1")
        try RunningProcess.succeed("chanrelay", ["refuse", "--home", home, setup.conversation])
        _ = try setup.world.chanadm("n1", "message", "post", "#zwieback", "--text", "the fourth bell, late")
        _ = try setup.world.chanadm("n1", "sync")
        for (client, process) in [(setup.relay, try setup.world.relayProcess("r1")), (setup.node, setup.daemon)] {
            let metrics = try client.send("GET", "/metrics").text
            let log = process.errorTextSoFar
            #expect(!metrics.contains(setup.conversation.prefix(8)))
            #expect(!log.contains(setup.conversation.prefix(17)))
            let address = String(try #require(setup.world.address("r1").firstMatch(of: /127\.0\.0\.1:\d+/)?.0))
            for secret in Self.secrets + [address] {
                #expect(!metrics.contains(secret), "\(secret)")
                #expect(!log.contains(secret), "\(secret): \(log)")
            }
        }
        #expect(try setup.world.relayProcess("r1").errorTextSoFar.contains(setup.conversation.prefix(12)))
        #expect(setup.daemon.errorTextSoFar.contains("refused a call error=\(refused.name) method="))
        setup.daemon.signal(SIGTERM)
        #expect(setup.daemon.finished(limit: 20).exit == 0)
        try setup.world.stopRelay("r1")
    }

    @Test func `only names of this machine are answered, so that no page of the web can read the metrics`() throws {
        let setup = try Setup()
        for client in [setup.relay, setup.node] {
            for path in ["/metrics", "/healthz", "/readyz"] {
                for host in ["evil.example", "evil.example:\(client.port)", "127.0.0.1.evil.example"] {
                    #expect(try client.send("GET", path, host: host).status == 403, "\(host)\(path)")
                }
                // The port may be that of a tunnel.
                for host in ["localhost:\(client.port)", "LOCALHOST", "127.0.0.1:9999", "[::1]:\(client.port)"] {
                    #expect(try client.send("GET", path, host: host).status == 200, "\(host)\(path)")
                }
            }
        }
    }

    @Test func `health is 200, other paths and methods are refused, and no other address is listened at`() throws {
        let setup = try Setup()
        for client in [setup.relay, setup.node] {
            for path in ["/healthz", "/readyz"] {
                let answer = try client.send("GET", path)
                #expect(answer.status == 200 && answer.text == "ok\n", "\(path): \(answer.head)")
                #expect(answer.header("Cache-Control") == "no-store")
            }
            for path in ["/", "/metrics/", "/metricsx", "/c/"] { #expect(try client.send("GET", path).status == 404) }
            #expect(try [403, 405].contains(client.send("POST", "/metrics").status))
            #expect(try client.send("HEAD", "/metrics").body.isEmpty)
        }
        try RunningProcess.succeed("chanrelay", ["init", "--home", setup.world.home("r2"), "--name", "second"])
        for address in ["0.0.0.0:0", "nonsense", "127.0.0.1:99999", "localhost:0"] {
            let serve = try RunningProcess(
                "chanrelay",
                ["serve", "--home", setup.world.home("r2"), "--listen", "127.0.0.1:0", "--monitor", address])
            #expect(serve.finished(limit: 20).exit == 6, "\(address)")
        }
        try setup.world.run("n3", "profile", "create", "third")
        for address in ["0.0.0.0:0", "nonsense", "127.0.0.1:99999"] {
            let ended = try setup.world.start("n3", "serve", "--monitor", address).finished(limit: 20)
            #expect(ended.exit > 0 && ended.exit < 9, "\(address): \(ended.errorText)")
        }
    }

    @Test(.enabled("promtool is not installed") { Promtool.path != nil })
    func `promtool finds no fault with the alerts`() throws {
        let found = try Promtool.checkRules(Repository.path("docs/operations/alerts.yml"))
        #expect(found.exit == 0 && found.text.contains("SUCCESS"), "\(found.text)")
    }

    @Test(.enabled("promtool is not installed") { Promtool.path != nil })
    func `promtool finds no fault with both texts`() throws {
        let setup = try Setup()
        try setup.post("n1", "one")
        for client in [setup.relay, setup.node] {
            let text = try client.send("GET", "/metrics").text
            let file = setup.world.directory.appending(path: "metrics-\(client.port)")
            try Data(text.utf8).write(to: file)
            let found = try Promtool.checkMetrics(file)
            #expect(found.exit == 0 && found.text.isEmpty, "\(found.text)\n\(text)")
        }
    }
}

extension RunningProcess {
    /// Runs a program, and requires success.
    @discardableResult
    static func succeed(_ program: String, _ arguments: [String]) throws -> ProcessResult {
        let outcome = try RunningProcess(program, arguments).finished()
        try #require(outcome.exit == 0, "\(arguments): \(outcome.errorText)")
        return outcome
    }
}

/// Prometheus' checker of metrics and rules.
enum Promtool {
    static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/promtool" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Checks a text of /metrics.
    static func checkMetrics(_ file: URL) throws -> (exit: Int32, text: String) {
        try run(["check", "metrics"], input: FileHandle(forReadingFrom: file))
    }

    /// Checks a file of rules for alerts.
    static func checkRules(_ file: URL) throws -> (exit: Int32, text: String) {
        try run(["check", "rules", file.path], input: .nullDevice)
    }

    private static func run(_ arguments: [String], input: FileHandle) throws -> (exit: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: try #require(path))
        process.arguments = arguments
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
