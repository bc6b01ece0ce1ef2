import ChanTerminal
import ChanTestSupport
import Testing

@Suite("Keys from bytes") struct KeyDecoderTests {
    /// What terminals send, and what it means.
    private static let corpus: [(String, [TerminalInput])] = [
        ("a", [.key(.text("a"))]), ("é", [.key(.text("é"))]), ("世", [.key(.text("世"))]), ("👍", [.key(.text("👍"))]),
        ("\u{01}", [.key(.control("a"))]), ("\u{1F}", [.key(.control("_"))]), ("\0", [.key(.control(" "))]),
        ("\r", [.key(Key(.enter))]), ("\t", [.key(Key(.tab))]), ("\u{7F}", [.key(Key(.backspace))]),
        ("\u{1B}[A", [.key(Key(.up))]), ("\u{1B}OB", [.key(Key(.down))]),
        ("\u{1B}[1;5C", [.key(Key(.right, .control))]),
        ("\u{1B}[1;3D", [.key(Key(.left, .alt))]), ("\u{1B}[5~", [.key(Key(.pageUp))]),
        ("\u{1B}[6;2~", [.key(Key(.pageDown, .shift))]), ("\u{1B}[3~", [.key(Key(.delete))]),
        ("\u{1B}[H", [.key(Key(.home))]), ("\u{1B}[4~", [.key(Key(.end))]), ("\u{1B}OP", [.key(Key(.function(1)))]),
        ("\u{1B}[24~", [.key(Key(.function(12)))]), ("\u{1B}[Z", [.key(Key(.tab, .shift))]),
        ("\u{1B}[13;2u", [.key(Key(.enter, .shift))]), ("\u{1B}[97;5u", [.key(.control("a"))]),
        ("\u{1B}b", [.key(.alt("b"))]), ("\u{1B}\r", [.key(Key(.enter, .alt))]),
        ("\u{1B}\u{7F}", [.key(Key(.backspace, .alt))]), ("\u{1B}[I", [.focus(true)]), ("\u{1B}[O", [.focus(false)]),
        // Unknown sequences and replies of the terminal.
        ("\u{1B}[99~", []), ("\u{1B}[?1;2c", []),
        ("\u{1B}[12;40R", [.cursor(GridPlace(row: 11, column: 39))]),
        ("\u{1B}[1;40R", [.key(Key(.function(3), [.shift, .alt, .control]))]),
        ("\u{1B}[<0;10;5M", []), ("\u{1B}]11;rgb:ffff/ffff/ffff\u{07}", []), ("\u{1B}P1$r0m\u{1B}\\", []),
        ("\u{1B}[" + String(repeating: "1;", count: 500) + "A", []),
        // A sequence that another one cuts off.
        ("\u{1B}[1;\u{1B}[B", [.key(Key(.down))]), ("\u{1B}]0;x\u{1B}[A", [.key(Key(.up))]),
        // Pastes.
        ("\u{1B}[200~two\r\nlines\u{1B}[A\u{1B}[201~", [.paste("two\nlines[A", isCut: false)]),
        ("\u{1B}[200~\u{1B}\u{1B}[201~", [.paste("", isCut: false)]),
        ("\u{1B}[200~\u{1B}[201\u{1B}[201~x", [.paste("[201", isCut: false), .key(.text("x"))]),
    ]

    @Test(arguments: corpus.indices) func `each sequence has its meaning, alone and cut at every byte`(index: Int) {
        let (text, expected) = Self.corpus[index]
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            var decoder = KeyDecoder()
            let inputs = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
            #expect(inputs == expected, "\(text.debugDescription) cut at \(cut)")
            #expect(decoder.wait == nil)
        }
    }

    @Test func `the whole corpus in random pieces is decoded alike`() {
        var random = Seed.generator(for: "key pieces")
        let bytes = Self.corpus.flatMap { Array($0.0.utf8) }
        for size in [1, 2, 3, 7, 50] {
            var (decoder, rest, inputs) = (KeyDecoder(), bytes[...], [TerminalInput]())
            while !rest.isEmpty {
                let count = min(1 + random.below(size), rest.count)
                inputs += decoder.decode(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            #expect(inputs == Self.corpus.flatMap(\.1))
        }
    }

    @Test(arguments: [
        ("\u{1B}", [Key(.escape)]), ("\u{1B}\u{1B}", [Key(.escape), Key(.escape)]), ("\u{1B}[", [.alt("[")]),
        ("\u{1B}O", [.alt("O")]), ("\u{1B}]", [.alt("]")]), ("\u{1B}[1;", []),
    ])
    func `only time tells Esc from the beginning of a sequence`(text: String, expected: [Key]) {
        var decoder = KeyDecoder()
        let inputs = decoder.decode(text.utf8)
        #expect(decoder.wait == .sequence)
        #expect(inputs + decoder.endWait() == expected.map { .key($0) })
        #expect(decoder.wait == nil && decoder.endWait().isEmpty)
        #expect(decoder.decode("x".utf8) == [.key(.text("x"))])
    }

    @Test func `a paste is bounded, and its end is found behind the bound`() {
        var decoder = KeyDecoder()
        var inputs = decoder.decode("\u{1B}[200~".utf8)
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 19)
        for _ in 0..<4 { inputs += decoder.decode(piece) }
        #expect(inputs.isEmpty && decoder.wait == .paste)
        inputs = decoder.decode("\u{1B}[201~y".utf8)
        guard case .paste(let text, true) = inputs.first else {
            Issue.record("\(inputs.count) inputs")
            return
        }
        #expect(text.utf8.count == 1 << 20 && inputs.last == .key(.text("y")))
    }

    @Test func `a paste without an end ends after some time`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("\u{1B}[200~abc".utf8).isEmpty)
        #expect(decoder.endWait() == [.paste("abc", isCut: false)])
    }

    @Test func `random bytes never stop the keyboard`() {
        var random = Seed.generator(for: "key noise")
        for _ in 0..<500 {
            var decoder = KeyDecoder()
            _ = decoder.decode(random.bytes(random.below(200)))
            _ = decoder.endWait()
            #expect(decoder.decode("q".utf8).last == .key(.text("q")))
        }
        var decoder = KeyDecoder()
        _ = decoder.decode(("\u{1B}]" + String(repeating: "x", count: 5_000)).utf8)
        #expect(decoder.decode("q".utf8) == [.key(.text("q"))])
    }

    @Test(arguments: [[0xFF], [0xC0, 0x80], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xC2, 0x85]])
    func `invalid UTF-8 is ignored`(bytes: [UInt8]) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(bytes + Array("q".utf8)) == [.key(.text("q"))])
    }
}
