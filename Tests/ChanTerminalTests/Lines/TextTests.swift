import ChanTestSupport
import ChanText
import ChanTimeline
import Testing

@testable import ChanTerminal

@Suite("Styled text") struct StyledTextTests {
    private static func lines(_ text: StyledText, _ width: Int, reserved: Int = 0) -> [String] {
        text.wrapped(to: width, reserved: reserved).map(\.text)
    }

    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
        ("abcdefgh ij", 4, ["abcd", "efgh", "ij"]), ("世界世界", 5, ["世界", "世界"]), ("", 5, [""]),
        ("  indented text", 10, ["  indented", "text"]), ("a b c d", 1, ["a", "b", "c", "d"]),
    ])
    func `wrapping at spaces; longer words are split`(text: String, width: Int, expected: [String]) {
        #expect(Self.lines(StyledText(text), width) == expected)
    }

    @Test func `the first line leaves room for a label`() {
        #expect(
            Self.lines(StyledText("one two three four five six"), 20, reserved: 6) == [
                "one two three", "four five six",
            ])
    }

    @Test func `styles survive wrapping, and a word of two styles stays whole`() {
        let text = StyledText("ab ") + StyledText("cd", .bold) + StyledText("ef gh")
        let lines = text.wrapped(to: 5)
        #expect(lines.map(\.text) == ["ab", "cdef", "gh"])
        #expect(lines[1].runs.map(\.style) == [.bold, .plain])
    }

    @Test func `random text keeps all its words in lines that fit`() {
        var random = Seed.generator(for: "wrapping")
        let words = ["a", "word", "世界", "👍🏽", "long-long-long-word", "e\u{301}"]
        for _ in 0..<500 {
            var text = StyledText()
            for _ in 0..<random.below(20) {
                text.append(words[random.below(words.count)] + " ", random.chance(oneIn: 3) ? .bold : .plain)
            }
            let width = 2 + random.below(30)
            let lines = Self.lines(text, width, reserved: random.below(4))
            #expect(lines.allSatisfy { CellWidth.of($0) <= width })
            #expect(lines.joined().filter { $0 != " " } == text.text.filter { $0 != " " })
        }
    }

    @Test(arguments: [(3, "on…"), (8, "one two…"), (9, "one two f"), (0, "")])
    func `truncated text ends with an ellipsis`(width: Int, expected: String) {
        #expect((StyledText("one ") + StyledText("two f", .bold)).fitted(to: width).text == expected)
    }

    @Test func `foreign text never contains control or direction characters`() {
        let hostile = "a\u{1B}[2Jb\u{202E}c\u{9B}d\nT\u{2066}"
        for text in [StyledText(foreign: hostile).text]
            + MessageText(showsSpoilers: true).lines(of: hostile).map(\.text)
        {
            #expect(!text.unicodeScalars.contains(where: SafeText.isUnsafe), "\(text.debugDescription)")
        }
    }

    @Test(arguments: [
        ("\u{03}1black", RGB.black), ("\u{03}0white", .white), ("\u{03}8,8hidden", .black),
        ("\u{04}112233x", .black), ("\u{03},1only a background", .white),
    ])
    func `colours of an author are readable on the terminal's background`(text: String, background: RGB) {
        for run in MessageText(showsSpoilers: true, background: background).lines(of: text).flatMap(\.runs) {
            guard case .rgb(let color)? = run.style.foreground else { continue }
            let below = if case .rgb(let below)? = run.style.background { below } else { background }
            #expect(ColorContrast.isReadable(color, on: below), "\(run)")
        }
    }

    @Test func `markdown becomes styles; hidden text is hidden; a label shows its host; code has lines of its own`() {
        func lines(_ text: String, isBare: Bool = false, spoilers: Bool = false) -> [StyledText] {
            MessageText(mentions: ["Bob"], isBare: isBare, showsSpoilers: spoilers).lines(of: text)
        }
        #expect(lines("**b** `c`")[0].runs.map(\.style) == [.bold, .plain, CellStyle(foreground: .named(.cyan))])
        #expect(lines("||世a||").map(\.text) == ["▒▒▒"] && lines("||世a||", spoilers: true).map(\.text) == ["世a"])
        #expect(lines("[here](https://e.org/x)").map(\.text) == ["here (e.org)"])
        #expect(
            lines("a\n```\nx\ny\n```\nb").map(\.text) == ["a", "", "x", "y", "", "b"] || lines("a ```x``` b").count >= 2
        )
        #expect(lines("**b**", isBare: true).map(\.text) == ["**b**"])
        #expect(lines("@Bob").map { $0.runs[0].style } == [.bold])
    }
}

@Suite("Numbers and dates") struct NumberTextTests {
    @Test(arguments: [
        (NumberText.grouped(0), "0"), (NumberText.grouped(999), "999"),
        (NumberText.grouped(1_234_567), "1,234,567"),
        (NumberText.grouped(-1_000), "-1,000"), (NumberText.size(999), "999 B"), (NumberText.size(84_321), "84 KB"),
        (NumberText.size(5_000_000_000), "5 GB"), (NumberText.size(.max), "9223372 TB"),
        (NumberText.time(minute: 581), "09:41"),
        (NumberText.time(minute: -1), "23:59"), (NumberText.count(1, "match"), "1 match"),
        (NumberText.duration(seconds: 65), "1:05"),
    ])
    func `numbers, sizes and times`(actual: String, expected: String) {
        #expect(actual == expected)
    }

    @Test(arguments: [
        (0, 1970, 1, 1), (-1, 1969, 12, 31), (19_782, 2024, 2, 29), (20_000, 2024, 10, 4), (11_016, 2000, 2, 29),
    ])
    func `days of the calendar`(number: Int, year: Int, month: Int, day: Int) {
        let date = CalendarDay(number: number)
        #expect((date.year, date.month, date.day) == (year, month, day))
        #expect(CalendarDay(year: year, month: month, day: day) == date)
    }

    @Test func `every day of 400 years has a date of its own`() {
        var last = CalendarDay(number: -1)
        for number in 0..<146_097 {
            let day = CalendarDay(number: number)
            #expect(CalendarDay(year: day.year, month: day.month, day: day.day)?.number == number)
            #expect((last.year, last.month, last.day) < (day.year, day.month, day.day))
            last = day
        }
    }

    @Test(arguments: [(0, 0, 0), (-1, -1, 1_439), (86_399_999, 0, 1_439), (86_400_000, 1, 0)])
    func `local days begin at midnight, before 1970 too`(time: Int64, day: Int, minute: Int) {
        let local = LocalMinute(at: time - 3_600_000, offset: 3_600_000)
        #expect(local.day.number == day && local.minute == minute)
    }

    @Test func `headings name the weekday, and the year unless it is today's`() {
        let today = CalendarDay(number: 20_000)
        #expect(CalendarDay(number: 20_000).heading(today: today) == "Friday, 4 October")
        #expect(CalendarDay(number: 0).heading(today: today) == "Thursday, 1 January 1970")
        #expect(CalendarDay(number: 0).short(today: today) == "1 Jan 1970")
    }

    @Test(
        arguments: [
            ("2024-10-04", 20_000 * 1_440 - 120), ("2024-10-04 09:30", 20_000 * 1_440 + 450),
            ("today", 20_000 * 1_440 - 120),
            ("Yesterday", 19_999 * 1_440 - 120), ("tomorrow 09:30", 20_001 * 1_440 + 450),
            ("-3", 19_997 * 1_440 - 120), ("10-01", 19_997 * 1_440 - 120),
            ("1", 19_997 * 1_440 - 120), ("2024-13-01", nil), ("2023-02-29", nil), ("soon", nil), ("", nil),
            ("today 24:00", nil), ("today 09:30 x", nil), ("1-2-3-4", nil), ("--1", nil), ("99999999999999999999", nil),
        ] as [(String, Int64?)])
    func `dates as readers write them are parsed, two hours east of Greenwich`(text: String, minutes: Int64?) {
        let clock = LocalClock(today: CalendarDay(number: 20_000), offset: 7_200_000)
        #expect(clock.time(of: text) == minutes.map { $0 * 60_000 })
    }
}
