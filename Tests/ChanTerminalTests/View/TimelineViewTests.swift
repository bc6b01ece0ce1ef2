import ChanTestSupport
import ChanTimeline
import Testing

@testable import ChanTerminal

@Suite("The view of a timeline") struct TimelineViewTests {
    private static func reader(_ count: Int, at anchor: Anchor = .newest, height: Int = 10) -> ViewReader {
        var log = SampleLog()
        log.fill(count)
        var reader = ViewReader(log: log, height: height)
        reader.send(.opened(anchor))
        return reader
    }

    @Test func `opening shows the end, and what arrives is followed`() {
        var reader = Self.reader(200)
        #expect(reader.lines().last?.contains("message 199") == true)
        reader.arrive(reader.log.append("the newest"))
        #expect(reader.lines().last?.contains("the newest") == true)
    }

    @Test func `short content stands at the top`() {
        var reader = Self.reader(2)
        let lines = reader.lines()
        #expect(lines[0].contains("───") && lines[1].contains("message 0") && lines[2].contains("message 1"))
        #expect(lines[3...].joined().isEmpty)
    }

    @Test func `scrolled up, arrivals do not move the text; at the end again they do`() {
        var reader = Self.reader(200)
        reader.finish(reader.view.scroll(by: -20, at: reader.now))
        let before = reader.lines()
        for _ in 0..<5 { reader.arrive(reader.log.append("new")) }
        #expect(reader.lines() == before)
        reader.send(.jumped(.newest))
        #expect(reader.lines().last?.contains("new") == true)
        reader.arrive(reader.log.append("newer"))
        #expect(reader.lines().last?.contains("newer") == true)
    }

    @Test func `older pages are loaded ahead, and the reader gets to the start without a jump`() {
        var reader = Self.reader(500)
        var seen: [String] = []
        for _ in 0..<700 {
            let before = reader.lines()
            reader.finish(reader.view.scroll(by: -1, at: reader.now))
            let after = reader.lines()
            if before == after { break }
            #expect(Array(after.dropFirst()) == Array(before.dropLast()))
            seen.append(after[0])
        }
        #expect(seen.contains { $0.contains("message 0 ") })
        #expect(reader.lines().contains { $0.contains("message 1 ") })
    }

    @Test func `a lower view keeps its lowest row, a higher one too; at the end the end stays`() {
        var reader = Self.reader(200)
        reader.finish(reader.view.setHeight(5, at: reader.now))
        #expect(reader.lines().last?.contains("message 199") == true)
        reader.finish(reader.view.scroll(by: -30, at: reader.now))
        let lowest = reader.lines().last
        reader.finish(reader.view.setHeight(3, at: reader.now))
        #expect(reader.lines().last == lowest)
        reader.finish(reader.view.setHeight(12, at: reader.now))
        #expect(reader.lines().last == lowest)
    }

    @Test func `a narrower view keeps its first row`() {
        var reader = Self.reader(0)
        for number in 0..<100 { reader.log.append("message \(number) " + String(repeating: "word ", count: 12)) }
        reader.send(.opened(.newest))
        reader.finish(reader.view.scroll(by: -40, at: reader.now))
        let position = reader.view.viewport.position
        let line = position.first.flatMap { reader.view.viewport.row(of: $0)?.line }
        var options = reader.view.rows.options
        options.width = 30
        reader.finish(reader.view.setOptions(options, at: reader.now))
        #expect(position.first.flatMap { reader.view.viewport.row(of: $0)?.line } == line)
    }

    @Test func `the current row moves by rows and is always whole in view`() {
        var reader = Self.reader(100)
        for _ in 0..<40 {
            reader.finish(reader.view.moveCurrent(isDown: false, at: reader.now))
            let row = reader.view.current.flatMap { reader.view.viewport.row(of: $0) }
            #expect(row.map { row in row.line >= 0 && row.line + row.height <= 10 } == true)
        }
        #expect(reader.view.current == SampleLog.id(61))
        for _ in 0..<39 { reader.finish(reader.view.moveCurrent(isDown: true, at: reader.now)) }
        #expect(reader.view.current == SampleLog.id(100) && reader.view.timeline.isFollowing)
    }

    @Test func `a row that is higher than the view is read line by line`() {
        var reader = Self.reader(3, height: 6)
        reader.arrive(reader.log.append((0..<20).map { "line \($0)" }.joined(separator: "\n")))
        reader.finish(reader.view.moveCurrent(isDown: false, at: reader.now))
        var tops: [String] = []
        for _ in 0..<14 {
            reader.finish(reader.view.moveCurrent(isDown: false, at: reader.now))
            tops.append(reader.lines()[0])
        }
        #expect(tops[0].contains("line 13") && tops[13].contains("line 0"), "\(tops)")
        reader.finish(reader.view.moveCurrent(isDown: false, at: reader.now))
        #expect(reader.view.current == SampleLog.id(3))
    }

    @Test func `a page leaves one line in view and marks the old edge`() {
        var reader = Self.reader(100)
        let before = reader.lines()
        reader.finish(reader.view.scrollPage(isDown: false, at: reader.now))
        let after = reader.lines()
        #expect(after.last?.dropFirst() == before.first?.dropFirst() && after.last?.hasPrefix("┄") == true)
        reader.finish(reader.view.scrollPage(isDown: true, at: reader.now))
        #expect(reader.lines().last == before.last)
    }

    @Test func `texts are forgotten with their items`() {
        var reader = Self.reader(9_000)
        for number in 0..<45 { reader.send(.jumped(.entry(number * 200))) }
        let held = reader.view.timeline.heldItems
        #expect(reader.view.rows.contents.count <= held + 2_200)
        for row in reader.view.rows.rows { if let id = row.item?.id { #expect(reader.view.rows.contents[id] != nil) } }
    }

    @Test func `after a jump to a row that is in view, the first row still stays where it is`() {
        var reader = Self.reader(200)
        reader.finish(reader.view.scroll(by: -60, at: reader.now))
        let before = reader.lines()
        let first = reader.log.items.firstIndex { $0.item.id == reader.view.viewport.position.first } ?? 0
        reader.send(.jumped(.entry(first + 4)))
        #expect(reader.view.current == reader.log.items[first + 4].item.id)
        let changed = reader.log.change(first + 1) { $0.content.text = String(repeating: "word ", count: 30) }
        reader.view.setContents([changed])
        reader.send(.changed([changed.item]))
        #expect(reader.lines()[0] == before[0])
        #expect(reader.lines()[1].contains("word"))
    }

    @Test func `a quote follows the quoted message, and goes with it`() throws {
        var reader = Self.reader(3)
        let quoted = SampleLog.id(2)
        reader.arrive(
            reader.log.append("so it is") {
                $0.content.quote = .init(of: quoted, author: "Bob", text: "message 1")
            })
        #expect(reader.lines().contains { $0.contains("↳ Bob: message 1") })
        let edited = reader.log.change(1) { $0.content.text = "better words" }
        reader.view.setContents([edited])
        reader.send(.changed([edited.item]))
        #expect(reader.lines().contains { $0.contains("↳ Bob: better words") })
        let removed = reader.log.change(1) {
            $0.item.kind = .moderated(by: "Carol", reason: "spam")
            $0.content.text = ""
        }
        reader.view.setContents([removed])
        reader.send(.changed([removed.item]))
        #expect(reader.lines().contains { $0.contains("↳ Bob: removed") })
        #expect(!reader.lines().contains { $0.contains("better words") })
    }

    @Test(arguments: 0..<4) func `no change but the reader's moves what is read`(part: Int) {
        var random = Seed.generator(for: "terminal view \(part)")
        var reader = Self.reader(300, height: 8 + part)
        reader.finish(reader.view.scroll(by: -60, at: reader.now))
        for _ in 0..<300 {
            let isFollowing = reader.view.timeline.isFollowing
            let first = reader.view.viewport.position.first
            let line = first.flatMap { reader.view.viewport.row(of: $0)?.line }
            let isMove = Self.step(&reader, &random)
            // Where the content has become shorter than the view, its end moves down to the lower edge.
            guard !isMove, !isFollowing, !reader.view.viewport.showsEnd, let first,
                reader.log.items.contains(where: { $0.item.id == first })
            else { continue }
            #expect(reader.view.viewport.row(of: first)?.line == line)
        }
        #expect(reader.view.rows.rows == reader.view.timeline.rows)
    }

    /// - Returns: whether the reader moved.
    private static func step(_ reader: inout ViewReader, _ random: inout SeededGenerator) -> Bool {
        let count = reader.log.items.count
        switch random.below(10) {
        case 0:
            reader.finish(reader.view.scroll(by: random.below(60) - 35, at: reader.now))
            return true
        case 1:
            reader.finish(reader.view.moveCurrent(isDown: random.chance(oneIn: 2), at: reader.now))
            return true
        case 2:
            reader.send(.jumped(.entry(random.below(300))))
            return true
        case 3:
            let id = reader.log.items[random.below(count)].item.id
            reader.log.remove(id)
            reader.send(.removed([id]))
        case 4, 5:
            let changed = reader.log.change(max(0, count - 1 - random.below(100))) {
                // A message without a text has no lines, and no place to keep.
                $0.content.text = String(repeating: "word ", count: 1 + random.below(60))
            }
            reader.view.setContents([changed])
            reader.send(.changed([changed.item]))
        case 6: reader.send(.toggled(reader.log.items[random.below(count)].item.id, .selected))
        case _: reader.arrive(reader.log.append("new \(count)"))
        }
        return false
    }
}
