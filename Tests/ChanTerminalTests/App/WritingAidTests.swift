import ChanTimeline
import Testing

@testable import ChanTerminal

@Suite("Completion, reactions and edits") struct WritingAidTests {
    private static func reader() -> TestReader {
        var log = SampleLog()
        log.fill(5)
        log.append("my words", by: (SampleLog.alice, "Alice"))
        var reader = TestReader(log)
        reader.open()
        _ = reader.takeActions()
        return reader
    }

    @Test func `members who never wrote are completed, too: the node is asked once for what was typed`() {
        var reader = Self.reader()
        reader.press("w")
        reader.type("hello @zo")
        let asked = reader.takeActions()
        #expect(asked == [.findMembers(TestReader.news, "z"), .findMembers(TestReader.news, "zo")])
        reader.send(.members(TestReader.news, [SampleLog.member(9): "Zora"]))
        reader.press("Tab")
        #expect(reader.shows("hello @Zora"))
        reader.type("and @z")
        #expect(reader.takeActions().isEmpty)
        reader.send(.members(TestReader.help, [SampleLog.member(8): "Zelda"]))
        reader.press("Tab")
        #expect(reader.shows("@Zora and @Zora"))
    }

    @Test func `an address in a text is no mention`() {
        var reader = Self.reader()
        reader.press("w")
        reader.type("me@example.org")
        #expect(reader.takeActions().isEmpty)
    }

    @Test(arguments: [("thumbsup", "👍"), (":tada:", "🎉"), ("👩‍🚀", "👩‍🚀"), ("❤", "❤"), ("#️⃣", "#️⃣")])
    func `a reaction may be an emoji or its name, and Tab completes it`(written: String, emoji: String) {
        var reader = Self.reader()
        reader.press("k +")
        reader.type(written)
        reader.press("Enter")
        #expect(reader.takeActions() == [.react(TestReader.news, SampleLog.id(6), emoji: emoji)])
        #expect(reader.app.levels.isEmpty)
    }

    @Test(arguments: ["thumbsupp", "7", "#", "a", "👍👍"])
    func `a reaction that is no emoji is reported, and remains to be corrected`(
        written: String
    ) {
        var reader = Self.reader()
        reader.press("k +")
        reader.type(written)
        reader.press("Enter")
        #expect(reader.takeActions().isEmpty && reader.shows("Not an emoji") && reader.shows("react with: \(written)"))
    }

    @Test func `Tab completes the name of a reaction`() {
        var reader = Self.reader()
        reader.press("k +")
        reader.type("rock")
        reader.press("Tab Enter")
        #expect(reader.takeActions() == [.react(TestReader.news, SampleLog.id(6), emoji: "🚀")])
    }

    @Test func `up in an empty text edits the last own message; afterwards the next one can be written`() {
        var reader = Self.reader()
        reader.press("w Up")
        reader.type("!")
        reader.press("Enter")
        #expect(reader.takeActions() == [.edit(TestReader.news, SampleLog.id(6), text: "my words!")])
        reader.type("next")
        #expect(reader.shows(" > next"))
        reader.press("Esc w C-u Up Esc")
        guard case .writing(let writing)? = reader.app.levels.last, case .message = writing.purpose else {
            Issue.record("Esc left more than the edit")
            return
        }
    }

    @Test func `a date beyond the ends shows the end, and says so`() {
        var reader = Self.reader()
        reader.press("d")
        reader.type("2300-01-01")
        reader.press("Enter")
        #expect(reader.shows("Nothing is newer. This is the end.") && reader.shows("my words"))
    }
}
