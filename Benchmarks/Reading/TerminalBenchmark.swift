import Glibc

/// Measures `chanadm read` on a real terminal, beside WeeChat where it is installed.
struct TerminalBenchmark {
    let node: ServedNode
    let scratch: ScratchDirectory
    private static let starts = 9
    private static let endOfFrame = Array("\u{1B}[?2026l".utf8)

    func measure() throws -> [BenchmarkResult] {
        let weechat = WeeChat.isInstalled ? try WeeChat(in: scratch) : nil
        return try [firstFrame(weechat), jump()] + traffic(weechat)
    }

    // MARK: - Opening and jumping

    private func open() throws -> TerminalProgram {
        try TerminalProgram(
            "chanadm", ["--socket", node.socket, "read", "#big"],
            variables: ["TERM": "xterm-256color", "HOME": scratch.path, "LANG": "C.UTF-8", "TZ": "UTC"])
    }

    private func post(_ text: String) throws {
        let call = Requests("message.post", [##""conversation":"#big","text":"\##(text)""##])
        _ = try call.send(to: node.socket, connections: 1)
    }

    /// Reads until a frame is finished in which a text was shown.
    private func show(_ text: String, _ program: TerminalProgram) throws {
        let wanted = Array(text.utf8)
        try program.read(until: text) { written in
            guard let shown = written.firstRange(of: wanted) else { return false }
            return written[shown.upperBound...].firstRange(of: Self.endOfFrame) != nil
        }
    }

    private func firstFrame(_ weechat: WeeChat?) throws -> BenchmarkResult {
        try post("newest-of-all")
        let times = try (0..<Self.starts).map { _ in
            let start = ContinuousClock.now
            let program = try open()
            // A terminal answers where its cursor stands; this one knows no special widths.
            try show("newest-of-all", program)
            return (ContinuousClock.now - start).inSeconds * 1_000
        }
        var result = BenchmarkResult.cost("`chanadm read`: the first whole frame", median(times), "ms", atMost: 60)
        if let weechat { result.bare = "\(roundedText(weechat.secondsToFirstByte * 1_000)) ms to the first byte" }
        return result
    }

    private func jump() throws -> BenchmarkResult {
        let program = try open()
        try show("newest-of-all", program)
        let times = try (0..<Self.starts).map { _ in
            program.type("d")
            try show("date:", program)
            program.type("2016-12-19")
            program.read(for: 0.2)
            program.forget()
            let start = ContinuousClock.now
            program.type("\r")
            try show("19 December 2016", program)
            let taken = (ContinuousClock.now - start).inSeconds * 1_000
            program.type("G")
            program.read(for: 0.5)
            program.forget()
            return taken
        }
        return .cost("the same: a jump to a date", median(times), "ms", atMost: 50)
    }

    // MARK: - Messages that arrive

    private func traffic(_ weechat: WeeChat?) throws -> [BenchmarkResult] {
        let program = try open()
        try program.read(until: "a frame") { $0.firstRange(of: Self.endOfFrame) != nil }
        program.type("G")
        program.read(for: 2)
        program.forget()
        program.read(for: 10)
        let idle = Double(program.written.count)
        let slow = try Traffic(perSecond: 1, seconds: 20, send: post).measure(program)
        let fast = try Traffic(perSecond: 100, seconds: 10, send: post).measure(program)
        program.type("\u{1B}[5~\u{1B}[5~")
        let away = try Traffic(perSecond: 100, seconds: 10, send: post).measure(program)
        var results: [BenchmarkResult] = [
            .cost("bytes written when nothing happens, 10 s", idle, "bytes", atMost: 0),
            .cost("bytes for a message at the end, 1 a second", slow.bytesPerMessage, "bytes", atMost: 150),
            .cost("the same, 100 a second", fast.bytesPerMessage, "bytes", atMost: 110),
            .cost("scrolled up, 100 a second", away.bytesPerSecond, "bytes/s", atMost: 400),
            .cost("processor at 100 messages a second", fast.processorShare * 100, "% of a core", atMost: 5),
            .cost("resident then", fast.residentMiB, "MiB", atMost: 25),
        ]
        guard let weechat else {
            return results + [.note("beside WeeChat", "skipped: weechat-curses is not installed")]
        }
        let others = try [(1.0, 20.0), (100, 10)].map { pace, time in
            try Traffic(perSecond: pace, seconds: time, send: weechat.show).measure(weechat.program)
        }
        weechat.program.type("\u{1B}[5~\u{1B}[5~")
        let othersAway = try Traffic(perSecond: 100, seconds: 10, send: weechat.show).measure(weechat.program)
        results[1].bare = "\(roundedText(others[0].bytesPerMessage)) bytes"
        results[2].bare = "\(roundedText(others[1].bytesPerMessage)) bytes"
        results[3].bare = "\(groupedText(othersAway.bytesPerSecond)) bytes/s"
        results[4].bare = "\(roundedText(others[1].processorShare * 100)) % of a core"
        results[5].bare = "\(roundedText(others[1].residentMiB)) MiB"
        return results
    }
}
