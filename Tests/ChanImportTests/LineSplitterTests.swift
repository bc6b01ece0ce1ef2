import ChanImport
import ChanTestSupport
import Testing

struct LineSplitterTests {
    private func lines(of chunks: [[UInt8]], longestPiece: Int = LineSplitter.longestPiece) -> [LogLine] {
        var splitter = LineSplitter(longestPiece: longestPiece)
        return chunks.flatMap { splitter.append($0) } + [splitter.finish()].compactMap { $0 }
    }

    @Test func `each kind of ending is told apart and kept`() {
        let lines = lines(of: [Array("one\ntwo\r\nthr\ree\r\r\n\nlast\r".utf8)])
        #expect(lines.map { String(decoding: $0.content, as: UTF8.self) } == ["one", "two", "thr\ree\r", "", "last\r"])
        #expect(lines.map(\.ending) == [.lineFeed, .carriageReturnLineFeed, .carriageReturnLineFeed, .lineFeed, .none])
        #expect(lines.map(\.number) == [1, 2, 3, 4, 5])
        #expect(lines.map(\.offset) == [0, 4, 9, 18, 19])
    }

    @Test func `an empty file has no line and a file of one line feed has one`() {
        #expect(lines(of: []).isEmpty)
        #expect(lines(of: [[]]).isEmpty)
        #expect(lines(of: [[0x0A]]).map(\.bytes) == [[0x0A]])
    }

    @Test func `where the chunks are cut makes no difference`() {
        let file = Array("[11:29] <alice> hi\r\n\r\n\r=== bob\0\n\u{FF}\r".utf8) + [0xFF, 0xC3]
        let whole = lines(of: [file])
        for cut in 0...file.count {
            #expect(lines(of: [Array(file[..<cut]), Array(file[cut...])]) == whole, "cut at \(cut)")
        }
        #expect(lines(of: file.map { [$0] }) == whole)
    }

    @Test func `a line too long to hold comes in pieces under one number`() {
        let lines = lines(of: [Array("abcdefgh\nabcd\nx".utf8)], longestPiece: 4)
        #expect(lines.map { String(decoding: $0.bytes, as: UTF8.self) } == ["abcd", "efgh\n", "abcd\n", "x"])
        #expect(lines.map(\.number) == [1, 1, 2, 3])
        #expect(lines.map(\.continuesPrevious) == [false, true, false, false])
    }

    @Test func `random bytes come back as they were`() {
        var random = Seed.generator(for: "random bytes come back as they were")
        for _ in 0..<200 {
            let alphabet: [UInt8] = [0x0A, 0x0D, 0x20, 0x00, 0x61, 0xFF]
            let file = (0..<random.below(60)).map { _ in alphabet[random.below(alphabet.count)] }
            let lines = lines(of: [file], longestPiece: 1 + random.below(12))
            #expect(lines.flatMap(\.bytes) == file)
            var offset = 0
            for line in lines {
                #expect(line.offset == offset)
                offset += line.bytes.count
            }
        }
    }
}
