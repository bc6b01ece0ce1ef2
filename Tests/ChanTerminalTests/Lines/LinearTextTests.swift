import ChanID
import ChanText
import ChanTimeline
import Testing

@testable import ChanTerminal

@Suite("Messages as lines") struct LinearTextTests {
    /// Two hours east of Greenwich, three in summer, which ends at the end of the sample's first day.
    private static let zone = LocalZone(
        offset: { $0 < 86_400_000 ? 10_800_000 : 7_200_000 }, abbreviation: { $0 < 86_400_000 ? "EEST" : "+02" })

    private func text(width: Int? = nil, showsIDs: Bool = false) -> LinearText {
        var options = LinearText.Options(today: SampleLog.today, zone: Self.zone)
        (options.width, options.showsIDs) = (width, showsIDs)
        return LinearText(options)
    }

    @Test func `a day and a zone are named once, an author each time, and foreign text is safe`() {
        var log = SampleLog()
        log.append("one\n\ntwo **bold**\n")
        log.append("later\u{1B}[2J", by: (SampleLog.carol, "Ca\u{202E}rol")) {
            $0.content.quote = MessageContent.Quote(author: "Bob", text: "o\u{1B}ne")
            $0.content.files = [MessageContent.File(name: "a.txt", bytes: 5)]
            $0.content.linkPreview = .init(host: "a.example", title: "Pa\u{1B}ge", description: "new")
            $0.content.reactions = [MessageContent.Reaction("👍", count: 2)]
        }
        log.append("Dave joined", kind: .event(topic: "member.joined"))
        log.append("", kind: .moderated(by: "Bob", reason: "spam"))
        log.append("")
        var text = text()
        let lines = log.items.flatMap { text.lines(of: $0) }.map(\.text)
        #expect(
            lines == [
                "Thursday, 3 October (EEST, UTC+3)", "00:00 Bob: one", "", "      two bold",
                "00:02 Ca\u{FFFD}rol, to Bob: > o␛ne", "      later␛[2J",
                "      [a.example: Pa␛ge]", "      new", "      [file a.txt 5 B]", "      👍 2",
                "00:04 Dave joined", "00:06 Bob: removed by Bob: spam", "00:08 Bob: no text",
            ])
        #expect(text.lines(of: log.items[0], isChange: true)[0].text == "00:00 changed: Bob: one")
    }

    @Test func `a new zone is named with the next day`() {
        var log = SampleLog()
        log.fill(722)
        var text = text()
        let headings = log.items.flatMap { text.lines(of: $0) }.map(\.text).filter { $0.contains(" October") }
        #expect(headings == ["Thursday, 3 October (EEST, UTC+3)", "Friday, 4 October (UTC+2)"])
    }

    @Test func `marks follow the name, and the id the time`() {
        var log = SampleLog()
        log.append("m", kind: .provisional(carried: 2, of: 3)) {
            $0.item.mentionsReader = true
            ($0.content.isEdited, $0.content.isPinned, $0.content.isImported) = (true, true, true)
            $0.content.isDatedAhead = true
            $0.content.expiry = LocalMinute(at: 90_000_000, offset: 0)
        }
        var text = text(showsIDs: true)
        let marks =
            "mentions you, edited, pinned, imported, dated in the future, disappears 2 Jan 1970, 01:00, 2 of 3 relays"
        #expect(text.lines(of: log.items[0]).last?.text == "00:00 000000000000 Bob (\(marks)): m")
    }

    @Test(arguments: [
        (ItemKind.pending, "on its way"), (.held, "held until the staff approves it"), (.refused, "refused: muted"),
    ])
    func `a message that is not ordered yet is marked`(kind: ItemKind, notice: String) {
        var log = SampleLog()
        log.append("m", kind: kind) { $0.content.refusal = "muted" }
        var text = text()
        #expect(text.lines(of: log.items[0]).map(\.text).dropFirst() == ["00:00 Bob: m", "      \(notice)"])
    }

    @Test func `lines are wrapped at a width, and web addresses stay whole`() {
        let link = "https://example.org/" + String(repeating: "a", count: 60)
        var log = SampleLog()
        log.append("see the notes at \(link) for more\n" + String(repeating: "b", count: 40))
        var text = text(width: 30)
        let lines = text.lines(of: log.items[0]).map(\.text)
        #expect(lines.contains("      " + link))
        for line in lines where !line.contains(link) { #expect(CellWidth.of(line) <= 30, "\(line)") }
    }

    @Test(arguments: ["\u{A0}", "\u{2800}", "\u{3164}", "\u{115F}", "\u{FFA0}"])
    func `text after a long web address is on an indented line`(blank: String) {
        var log = SampleLog()
        log.append("https://example.org/" + String(repeating: "a", count: 60) + "\(blank)09:45\(blank)Bob:\(blank)no")
        var text = text(width: 30)
        let lines = text.lines(of: log.items[0]).map(\.text)
        #expect(lines.last?.hasPrefix("      ") == true && lines.last?.contains("09:45") == true, "\(lines)")
    }

    @Test func `a line says what became of a message, and none is written where nothing did`() {
        var log = SampleLog()
        let first = log.append("one\ntwo")
        var text = text()
        _ = text.lines(of: first)
        func lines(_ edit: (inout LoadedItem) -> Void) -> [String] {
            var changed = first
            edit(&changed)
            return text.lines(of: changed, after: first).map(\.text)
        }
        let same = lines { _ in }
        let carried = lines { $0.item.kind = .provisional(carried: 1, of: 2) }
        #expect(same.isEmpty && carried.isEmpty)
        let pinned = lines { $0.content.isPinned = true }
        #expect(pinned == ["00:00 pinned: Bob (pinned): one"])
        let reacted = lines { $0.content.reactions = [MessageContent.Reaction("👍", count: 1)] }
        #expect(reacted == ["00:00 reactions: Bob: one", "      👍 1"])
        let edited = lines { loaded in
            loaded.content.text = "three\nfour"
            loaded.content.isEdited = true
        }
        #expect(edited == ["00:00 edited: Bob (edited): three", "      four"])
        let deleted = lines { $0.item.kind = .deleted }
        #expect(deleted == ["00:00 changed: Bob: deleted by one␊two"])
    }

    @Test func `an own message that is ordered is accepted`() {
        var log = SampleLog()
        let waiting = log.append("m", kind: .pending)
        var ordered = waiting
        ordered.item.kind = .provisional(carried: 0, of: 2)
        var text = text()
        _ = text.lines(of: waiting)
        #expect(text.lines(of: ordered, after: waiting).map(\.text) == ["00:00 accepted: Bob (0 of 2 relays): m"])
    }

    @Test func `styles end with the line, and there are none without colours`() {
        var line = StyledText("a", .bold)
        line.append("b")
        #expect(line.sequence(depth: .sixteen) == "\u{1B}[1ma\u{1B}[mb")
        #expect(StyledText("a", .faint).sequence(depth: ColorDepth.none) == "\u{1B}[2ma\u{1B}[m")
        #expect(line.sequence(depth: nil) == "ab")
    }
}

@Suite("The local zone") struct LocalZoneTests {
    @Test(
        arguments: [
            (0, "UTC", "UTC"), (0, "GMT", "GMT, UTC"), (7_200_000, "CEST", "CEST, UTC+2"),
            (19_800_000, "IST", "IST, UTC+5:30"),
            (-12_600_000, "-0330", "UTC-3:30"), (10_800_000, "+03", "UTC+3"),
        ] as [(Int64, String, String)])
    func `a name has the difference from UTC`(offset: Int64, abbreviation: String, name: String) {
        let zone = LocalZone(offset: { _ in offset }, abbreviation: { _ in abbreviation })
        #expect(zone.name(at: 0) == name)
    }

    @Test func `a date has the difference that holds then`() {
        let day: Int64 = 86_400_000
        let zone = LocalZone(offset: { $0 < 100 * day ? 7_200_000 : 3_600_000 }, abbreviation: { _ in "" })
        #expect(zone.time(of: "1970-02-01", now: 200 * day) == 31 * day - 7_200_000)
        #expect(zone.time(of: "today", now: 200 * day + 1) == 200 * day - 3_600_000)
        #expect(zone.time(of: "someday", now: 0) == nil)
    }
}
