import Glibc

/// Measures the durations of whole processes, from start to exit, as users at a terminal experience them.
struct CommandBenchmark {
    private static let runs = 40

    func measure() async throws -> [BenchmarkResult] {
        let scratch = try ScratchDirectory()
        let home = scratch.file("alice")
        _ = try ChildProcess.run("chanadm", ["--home", home, "profile", "create", "alice"])
        _ = try ChildProcess.run("chanadm", ["--home", home, "channel", "create", "#help", "--visibility", "open"])
        let version = try time(["--version"])
        let socket = scratch.file("socket")
        let daemon = try ChildProcess("chanadm", ["--home", home, "serve", "--socket", socket])
        try Self.wait(for: socket)
        let reading = try time(["--home", home, "--socket", socket, "channel", "show", "#help", "--json"])
        let posting = try time(
            ["--home", home, "--socket", socket, "message", "post", "#help", "--text", "hello", "--json"])
        withExtendedLifetime(daemon) {}
        return [
            .cost("`chanadm --version`", version, "ms", atMost: 10),
            .cost("`channel show` through the socket", reading, "ms", atMost: 25),
            .cost("`message post` through the socket", posting, "ms", atMost: 25),
        ]
    }

    /// Waits until the daemon listens.
    private static func wait(for socket: String) throws(BenchmarkError) {
        for _ in 0..<1_000 {
            if access(socket, F_OK) == 0 { return }
            usleep(10_000)
        }
        throw BenchmarkError("chanadm serve does not listen")
    }

    /// - Returns: the median in milliseconds.
    private func time(_ arguments: [String]) throws(BenchmarkError) -> Double {
        var times: [Double] = []
        for run in 0...Self.runs {
            let clock = ContinuousClock()
            let start = clock.now
            _ = try ChildProcess.run("chanadm", arguments)
            // The first run warms the page cache.
            if run > 0 { times.append((clock.now - start).inSeconds * 1_000) }
        }
        return median(times)
    }
}
