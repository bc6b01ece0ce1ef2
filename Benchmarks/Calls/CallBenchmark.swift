import CBench
import Glibc

/// Measures the cheapest call over the socket against a C program that echoes every line: the cost of JSON-RPC,
/// dispatch and thread changes. One caller in C measures both.
struct CallBenchmark {
    private static let connections = [1, 16, 64]
    private static let requests = 20_000

    func measure() async throws -> [BenchmarkResult] {
        let scratch = try ScratchDirectory()
        let home = scratch.file("node")
        _ = try ChildProcess.run("chanadm", ["--home", home, "profile", "create", "alice"])
        let node = try ServedNode(home: home, in: scratch, as: "node")
        let echo = scratch.file("echo.sock")
        let bare = try ChildProcess("chanbench", [Echo.command, echo])
        while access(echo, F_OK) != 0 { usleep(1_000) }
        let requests = Requests("server.info", Array(repeating: "", count: Self.requests))
        var readings: [BenchmarkResult] = []
        for count in Self.connections {
            let pair = try await PairedRounds(count: 5).compare(Self.requests) {
                try requests.send(to: node.socket, connections: count).seconds
            } bare: {
                try requests.send(to: echo, connections: count, expecting: "\"method\"").seconds
            }
            let what = "trivial call, \(count) \(count == 1 ? "connection" : "connections")"
            readings.append(.speed(what, pair, per: "calls/s", atLeast: 0.3))
        }
        withExtendedLifetime(bare) {}
        return readings
    }
}

/// The baseline program.
enum Echo {
    static let command = "echo"

    static func run(_ arguments: [String]) throws(BenchmarkError) {
        let outcome = cbench_echo(arguments.first ?? "")
        throw BenchmarkError("echo: error \(outcome)")
    }
}
