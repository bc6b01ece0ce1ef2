import ChanImport
import ChanTestSupport
import Testing

struct IRCLogParserTests {
    private func records(_ chunks: [[UInt8]]) -> (records: [IRCLogRecord], summary: ImportSummary) {
        var parser = IRCLogParser(date: CivilDate(fileName: "2005-08-08"))
        var records = chunks.flatMap { parser.append($0) }
        if let last = parser.finish() { records.append(last) }
        return (records, parser.summary)
    }

    @Test func `a line of just the limit is read and one byte more is reported whole`() {
        let opening = Array("[11:29] <alice> ".utf8)
        let longest = opening + [UInt8](repeating: 0x61, count: IRCLogParser.longestLine - opening.count)
        let (records, summary) = records([longest + [0x0A] + longest + [0x61, 0x0A] + Array("<bob> hi\n".utf8)])
        #expect(records.count == 3)
        #expect(summary.messages == 2)
        #expect(summary.notUnderstood == 1)
        #expect(records[1].content == .notUnderstood(.tooLong))
        #expect(records[1].line.content == longest + [0x61])
        #expect(summary.unparsedLines.map(\.number) == [2])
        #expect(summary.unparsedLines[0].excerpt.bytes.count == ImportSummary.longestExcerpt)
    }

    @Test func `a megabyte without line feed comes in pieces and loses nothing`() {
        let endless = [UInt8](repeating: 0x78, count: LineSplitter.longestPiece + 5)
        let (records, summary) = records([endless + Array("\n<bob> hi".utf8)])
        #expect(records.map(\.line.number) == [1, 1, 2])
        #expect(records.flatMap(\.line.bytes) == endless + Array("\n<bob> hi".utf8))
        #expect(summary.notUnderstood == 2)
        #expect(summary.messages == 1)
    }

    @Test func `the list of leftovers is bounded and their count is not`() {
        let (_, summary) = records([Array(String(repeating: "?\n", count: 250).utf8)])
        #expect(summary.notUnderstood == 250)
        #expect(summary.unparsedLines.map(\.number) == Array(1...ImportSummary.maximumUnparsedLines))
    }

    @Test func `random logs lose no byte, give a record a line, and count every line once`() {
        var random = Seed.generator(for: "random logs lose no byte")
        let pieces = [
            "[11:29] ", "23:59:59 ", "<alice>", "<", ">", "=== ", "* ", "-!- ", "*** ", "--> ", "bob", " ", "\t", "\r",
            "has joined", " #x", "\n", "\n", "\r\n", "\u{3}4,", "\u{2}", "--- Day changed Tue Aug 09 2005", "é", "-",
            "2005-08-08", ":", "(", "[", "12:", "Aug 08 ", "mode/#x", " by ", "..[topic/",
        ].map { Array($0.utf8) }
        for _ in 0..<500 {
            let file = (0..<random.below(80)).flatMap { _ in
                random.chance(oneIn: 12) ? random.bytes(3) : pieces[random.below(pieces.count)]
            }
            let cut = random.below(file.count + 1)
            let (whole, summary) = records([file])
            #expect(records([Array(file[..<cut]), Array(file[cut...])]).records == whole)
            #expect(whole.flatMap(\.line.bytes) == file)
            let ends = file.last.map { $0 == 0x0A ? 0 : 1 } ?? 0
            #expect(whole.count == file.count { $0 == 0x0A } + ends)
            #expect(whole.map(\.line.number) == Array(1..<(whole.count + 1)))
            #expect(total(summary) == whole.count)
            #expect(summary.bytes == file.count)
        }
    }

    @Test func `every cut of a small log gives the same records`() {
        let log = Array("\u{FEFF}[11:29] <alice> h\u{E9}\r\n=== bob entered the room.\n[12:59] * b x\n[01:00] <é".utf8)
        let (whole, summary) = records([log])
        for cut in 0...log.count {
            let again = records([Array(log[..<cut]), Array(log[cut...])])
            #expect(again.records == whole, "cut at \(cut)")
            #expect(again.summary == summary)
        }
    }

    private func total(_ summary: ImportSummary) -> Int {
        summary.messages + summary.actions + summary.notices + summary.events + summary.dayChanges + summary.blanks
            + summary.notUnderstood
    }
}
