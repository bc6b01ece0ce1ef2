import ChanTestSupport
import ChanText
import ChanTimeline
import Testing

@testable import ChanTerminal

/// What the reader sends, replayed by another terminal than the one of these tests.
@Suite("Frames in another emulator", .enabled(if: OtherEmulator.isInstalled, "python3-pyte is not installed"))
struct OtherEmulatorTests {
    private static let texts = [
        "plain words", "世界 and 한국어, wide signs", "👍 ❤ 🇩🇪 👨‍👩‍👧 of uncertain width", "שלום עולם",
        "\u{1B}[2Jcleared\u{1B}[5;5H", "\u{1B}]0;title\u{07}\u{1B}]52;c;AAAA\u{07}", "\u{1B}[?1049l\u{1B}c\u{1B}[3;1r",
        "\u{9B}31mred\u{90}\u{9C}", "\u{1B}P1$r0m\u{1B}\\\u{0E}\u{0F}\u{08}\u{7F}", "abc\u{202E}txt.exe\u{2066}",
        "a\rb\r\nc\u{2028}d\u{85}e\u{0B}f\u{0C}", "\u{1B}[6n\u{1B}[c\u{05}", "e\u{301}, and नि",
    ]

    private static let placeholders: [ItemKind] = [
        .deleted, .moderated(by: "Bob\u{1B}[2J", reason: "\u{1B}]0;x\u{07} no"), .blocked, .expired, .forgotten,
        .pruned,
        .pending, .held, .refused, .missingBody, .integrityError, .decryptionError, .undecodable,
        .event(topic: "member.joined"), .provisional(carried: 1, of: 3),
    ]

    private static let keys = [
        "k", "j", "PgUp", "PgDn", "g", "G", "u", "t", "=", "h", "F", "k Enter Esc", "w x Esc", "?  Esc",
    ]

    @Test(arguments: 0..<3)
    func `another emulator shows each frame of a run: texts, placeholders, scrolling and resizes`(part: Int) throws {
        var random = Seed.generator(for: "other emulator \(part)")
        var log = SampleLog()
        log.fill(60)
        for kind in Self.placeholders { log.append("", kind: kind) }
        var reader = TestReader(log, rows: 14 + part, columns: 60)
        reader.open()
        var emulator = OtherEmulator()
        for _ in 0..<120 {
            Self.step(&reader, &random)
            reader.wait(600)
            emulator.show(reader.app.grid())
        }
        let differences = try emulator.differences()
        #expect(differences.isEmpty, "\(differences.prefix(5))")
        Self.expectNothingRaw(emulator.bytes)
    }

    private static func step(_ reader: inout TestReader, _ random: inout SeededGenerator) {
        switch random.below(10) {
        case 0..<4:
            let (text, author) = (texts[random.below(texts.count)], texts[random.below(texts.count)])
            reader.arrive(text) { loaded in
                loaded.content.author = String(author.prefix(12))
                loaded.content.quote = .init(author: author, text: text)
                loaded.content.reactions = [.init(String(text.prefix(2)), count: 3)]
            }
        case 4..<8: reader.press(keys[random.below(keys.count)])
        case 8: reader.send(.resized(GridSize(rows: 5 + random.below(20), columns: 20 + random.below(80))))
        case _: reader.arrive("", edit: { $0.item.kind = placeholders[random.below(placeholders.count)] })
        }
    }

    /// No control characters but those that begin the writer's own sequences, of which all are known.
    private static func expectNothingRaw(_ bytes: [UInt8]) {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        #expect(!scalars.contains { $0 != "\u{1B}" && SafeText.isUnsafe($0) })
        let known: Set<Character> = ["h", "l", "H", "C", "J", "K", "X", "r", "M", "L", "m"]
        for part in String(scalars).split(separator: "\u{1B}", omittingEmptySubsequences: true) {
            let end = part.unicodeScalars.dropFirst().first { (0x40...0x7E).contains($0.value) }
            #expect(part.hasPrefix("[") && end.map { known.contains(Character($0)) } == true, "\(part.prefix(20))")
        }
    }
}
