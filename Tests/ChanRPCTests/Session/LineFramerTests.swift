import ChanHost
import ChanTestSupport
import Testing

@Suite("Splitting bytes into lines")
struct LineFramerTests {
    private func pieces(_ chunks: [[UInt8]], limit: Int = 16, end: Bool = true) -> [LineFramer.Piece] {
        var framer = LineFramer(limit: limit)
        var pieces: [LineFramer.Piece] = []
        for chunk in chunks { framer.received(chunk) { pieces.append($0) } }
        if end { framer.ended { pieces.append($0) } }
        return pieces
    }

    private func line(_ text: String) -> LineFramer.Piece { .line(Array(text.utf8)) }

    @Test func `the lines are equal wherever the stream is split`() {
        let stream = Array("one\ntwo\r\n\nway too long for the limit\nthree\r\r\n1234567890123456\r\nlast".utf8)
        let whole = pieces([stream])
        #expect(
            whole == [
                line("one"), line("two"), line(""), .tooLong, line("three\r"), line("1234567890123456"), line("last"),
            ])
        for first in 0...stream.count {
            for second in first...stream.count {
                let cut = [Array(stream[..<first]), Array(stream[first..<second]), Array(stream[second...])]
                #expect(pieces(cut) == whole, "cut at \(first) and \(second)")
            }
        }
        #expect(pieces(stream.map { [$0] }) == whole)
    }

    @Test func `the limit counts the line without its ending`() {
        #expect(pieces([Array("1234\n".utf8)], limit: 4) == [line("1234")])
        #expect(pieces([Array("1234\r\n".utf8)], limit: 4) == [line("1234")])
        #expect(pieces([Array("12345\n".utf8)], limit: 4) == [.tooLong])
        #expect(pieces([Array("1234\rx\n".utf8)], limit: 4) == [.tooLong])
        #expect(pieces([Array("1234\r".utf8), Array("\r\n".utf8)], limit: 4) == [.tooLong])
    }

    @Test func `a line over the limit is reported once, before it ends, and not buffered`() {
        var framer = LineFramer(limit: 1000)
        var pieces: [LineFramer.Piece] = []
        for _ in 0..<10_000 {
            framer.received([UInt8](repeating: 0x78, count: 700)) { pieces.append($0) }
            #expect(framer.held <= 1001)
        }
        #expect(pieces == [.tooLong])
        framer.received(Array("\nnext\n".utf8)) { pieces.append($0) }
        #expect(pieces == [.tooLong, .line(Array("next".utf8))])
    }

    @Test func `random splits of random streams give the lines of a naive splitter`() {
        var random = Seed.generator(for: "line-framer")
        for _ in 0..<300 {
            let stream =
                (0..<random.below(200)).map { _ in [0x0A, 0x61, 0x62, 0x63][random.below(4)] as UInt8 } + [0x0A]
            var chunks: [[UInt8]] = []
            var rest = stream[...]
            while !rest.isEmpty {
                let count = min(rest.count, 1 + random.below(20))
                chunks.append(Array(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            let naive = stream.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
            #expect(pieces(chunks, limit: 1000) == naive.map { .line(Array($0)) })
        }
    }
}
