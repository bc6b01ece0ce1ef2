import ChanHost
import ChanJSON
import ChanSystem
import ChanTestSupport
import Logging
import Synchronization
import Testing

@Suite("Lines of the log") struct LogLineTests {
    /// The lines that a logger wrote.
    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func logger(_ format: LogFormat, level: LogLevel = .debug) -> Logger {
            Logger(label: "chanrelay") { label in
                LogLine(label: label, level: level, format: format) { line in self.lines.withLock { $0.append(line) } }
            }
        }
    }

    /// What would begin another line, or reach a terminal as a command, or turn the direction of text.
    private static let dangerous =
        "\n\r\u{0}\u{7}\u{1B}\u{7F}\u{85}\u{9B}\u{2028}\u{2029}\u{202E}\u{2066}\u{200F}\u{FEFF}"

    private static func isSafe(_ line: String) -> Bool {
        line.unicodeScalars.allSatisfy { scalar in
            ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        }
    }

    @Test func `text has level, label, message and facts in the order of their names`() {
        let lines = Lines()
        let logger = lines.logger(.text)
        logger.notice("a conversation is accepted", metadata: ["size": "3", "conversation": "5c03e8112233"])
        logger.warning("refused", metadata: ["why": "two words", "quote": "a\"b", "none": "", "pair": "a=b"])
        #expect(
            lines.all == [
                "notice chanrelay: a conversation is accepted conversation=5c03e8112233 size=3",
                "warning chanrelay: refused none=\"\" pair=\"a=b\" quote=\"a'b\" why=\"two words\"",
            ])
    }

    @Test func `JSON has one object a line, and facts do not replace its own fields`() throws {
        let lines = Lines()
        lines.logger(.json).error("the store failed", metadata: ["level": "forged", "code": "storage", "q": "a\"b\\"])
        let line = try JSONParser.parse(Array(#require(lines.all.first).utf8))
        #expect(line[path: "level"]?.string == "error")
        #expect(line[path: "logger"]?.string == "chanrelay")
        #expect(line[path: "message"]?.string == "the store failed")
        #expect(line[path: "code"]?.string == "storage")
        #expect(line[path: "q"]?.string == "a\"b\\")
        #expect(line[path: "at"]?.string?.hasSuffix("Z") == true)
    }

    @Test func `events below the level are not written`() {
        let lines = Lines()
        let logger = lines.logger(.text, level: .warning)
        logger.debug("no")
        logger.notice("no")
        logger.warning("yes")
        logger.error("yes")
        #expect(lines.all.count == 2)
    }

    @Test(arguments: LogFormat.allCases)
    func `no text begins another line, reaches a terminal as a command, or changes its direction`(format: LogFormat) {
        let lines = Lines()
        let logger = lines.logger(format)
        logger.error("\(Self.dangerous)error chanrelay: forged", metadata: ["a": "x\(Self.dangerous)y", "b": "a\r\nb"])
        #expect(lines.all.count == 1)
        #expect(lines.all.allSatisfy(Self.isSafe), "\(lines.all)")
        #expect(lines.all[0].contains("forged"))
    }

    @Test func `random texts stay one line, and one word for each fact`() {
        var random = Seed.generator(for: "random texts stay one line")
        let pieces =
            Self.dangerous.unicodeScalars.map { "\($0)" } + [" ", "\"", "=", "a", "é", "\u{301}", "\u{1F600}", "\\"]
        for _ in 0..<500 {
            let texts = (0..<3).map { _ in
                (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
            }
            for format in LogFormat.allCases {
                let lines = Lines()
                lines.logger(format).info("\(texts[0])", metadata: ["a": "\(texts[1])", "b": "\(texts[2])"])
                #expect(lines.all.count == 1)
                #expect(lines.all.allSatisfy(Self.isSafe), "\(texts)")
                guard format == .text, let line = lines.all.last else { continue }
                let words = line.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
                #expect(words.count % 2 == 1 || texts[0].unicodeScalars.contains("\""), "\(line)")
            }
        }
    }
}
