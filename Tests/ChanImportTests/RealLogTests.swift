import ChanImport
import ChanTestSupport
import Testing

/// Parses the three real logs (CC BY 4.0, see their README) completely.
struct RealLogTests {
    static let names = ["2005-08-08_01.log", "2016-12-19_20.log", "channel-two.dev.log"]

    private func read(_ name: String) throws -> (bytes: [UInt8], records: [IRCLogRecord], summary: ImportSummary) {
        let bytes = try Repository.bytes("../shared/data/irc/\(name)")
        var parser = IRCLogParser(date: CivilDate(fileName: name))
        var records = parser.append(bytes)
        if let last = parser.finish() { records.append(last) }
        return (bytes, records, parser.summary)
    }

    @Test(arguments: names)
    func `every chat line is a message with its nick, time and text, byte for byte`(name: String) throws {
        let (bytes, records, _) = try read(name)
        let messages = records.compactMap { record -> (nick: [UInt8], text: [UInt8])? in
            guard case .message(let said) = record.content else { return nil }
            return (said.nick.bytes, said.text.bytes)
        }
        let expected = chatLines(in: bytes)
        #expect(!expected.isEmpty)
        #expect(messages.count == expected.count)
        for (message, line) in zip(messages, expected) {
            #expect(message.nick == line.nick)
            #expect(message.text == line.text)
        }
    }

    @Test(arguments: names)
    func `nothing is lost and nothing is left not understood`(name: String) throws {
        let (bytes, records, summary) = try read(name)
        #expect(records.flatMap(\.line.bytes) == bytes)
        #expect(summary.notUnderstood == 0)
        #expect(summary.unparsedLines.isEmpty)
    }

    @Test(arguments: names)
    func `the summary is as recorded`(name: String) throws {
        let (_, records, summary) = try read(name)
        try Golden.check(describe(summary, records), name + ".summary.txt")
    }

    @Test func `the log of 2005 goes on after noon, its clock having only twelve hours`() throws {
        let times = try read("2005-08-08_01.log").records.compactMap(\.at)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(try #require(times.last) - #require(times.first) < 24 * 3_600_000)
    }

    /// A second, minimal parser: `[hh:mm] <nick>`, an optional space, the rest.
    private func chatLines(in bytes: [UInt8]) -> [(nick: [UInt8], text: [UInt8])] {
        bytes.split(separator: 0x0A).compactMap { line in
            let line = Array(line)
            guard line.count > 9, line[0] == UInt8(ascii: "["), line[3] == UInt8(ascii: ":"),
                line[8] == UInt8(ascii: "<"),
                let end = line.firstIndex(of: UInt8(ascii: ">"))
            else { return nil }
            var nick = Array(line[9..<end])
            while nick.last == 0x20 { nick.removeLast() }
            let rest = line[(end + 1)...]
            return (nick, Array(rest.first == 0x20 ? rest.dropFirst() : rest))
        }
    }

    private func describe(_ summary: ImportSummary, _ records: [IRCLogRecord]) -> String {
        var lines = [
            "lines \(summary.lines)", "bytes \(summary.bytes)", "messages \(summary.messages)",
            "actions \(summary.actions)", "notices \(summary.notices)", "events \(summary.events)",
        ]
        lines += IRCEvent.Kind.allCases.map { "  \($0) \(summary.events($0))" }
        lines += [
            "day changes \(summary.dayChanges)", "blanks \(summary.blanks)", "not understood \(summary.notUnderstood)",
            "not UTF-8 \(summary.notUTF8)", "undated \(summary.undated)",
            "first at \(records.first?.at.map(String.init) ?? "unknown")",
            "last at \(records.last?.at.map(String.init) ?? "unknown")", "",
            "all that is not a message, a join or a quit:",
        ]
        lines += records.filter { !isRoutine($0.content) }
            .map { "\($0.line.number) \(IRCLineTests.rendered($0.content))" }
        return lines.joined(separator: "\n") + "\n"
    }

    private func isRoutine(_ content: IRCLogRecord.Content) -> Bool {
        switch content {
        case .message: true
        case .event(let event): event.kind == .join || event.kind == .quit
        case .action, .notice, .dayChange, .blank, .notUnderstood: false
        }
    }
}
