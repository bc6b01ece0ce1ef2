import ChanCore
import ChanEnvelope
import Testing

@Suite("Names and titles of conversations")
struct ShownTextTests {
    /// The Unicode ranges with all characters that are invisible or change the text direction.
    private static let planes: [ClosedRange<UInt32>] = [0...0x1FFFF, 0xE0000...0xE0FFF]

    @Test func `every character that a link refuses is refused in names and titles`() throws {
        var (names, titles): ([String], [String]) = ([], [])
        for scalar in Self.planes.joined().compactMap(Unicode.Scalar.init) {
            if NameFault(in: "a\(scalar)b") == nil { names.append("a\(scalar)b") }
            if PlainTextFault(inLine: "a\(scalar)b") == nil { titles.append("a\(scalar)b") }
        }
        #expect(names.count > 100_000 && titles.count >= names.count)
        for first in stride(from: 0, to: titles.count, by: 40) {
            _ = try LinkTerms(
                role: .observer, shown: ("n", titles[first..<min(first + 40, titles.count)].joined()), relays: [])
        }
        for first in stride(from: 0, to: names.count, by: 40) {
            _ = try LinkTerms(
                role: .observer, shown: (names[first..<min(first + 40, names.count)].joined(), ""), relays: [])
        }
    }

    @Test func `the length limits do not exceed those of links`() {
        #expect(TextLimit.nameBytes <= LinkTerms.longestName)
        #expect(TextLimit.titleBytes <= LinkTerms.longestTitle)
        #expect(TextLimit.relayAddress <= LinkTerms.longestRelay)
    }

    @Test func `a longer text in an older log is truncated to a link's limits`() throws {
        let long = String(repeating: "🇩🇪", count: 300)
        let shown = LinkTerms.showing(
            (long, "a\u{1}\u{202E}b\n" + long), relays: ["x\u{7}"] + (0..<20).map { "relay \($0)" })
        #expect(shown.name.utf8.count == LinkTerms.longestName)
        #expect(shown.title.hasPrefix("ab🇩🇪") && shown.title.utf8.count <= LinkTerms.longestTitle)
        #expect(shown.relays == (0..<16).map { "relay \($0)" })
        _ = try LinkTerms(role: .observer, shown: (shown.name, shown.title), relays: shown.relays)
    }
}
