import ChanID
import ChanText
import Testing

@testable import ChanTerminal

@Suite("Drafts") struct DraftTests {
    private static func reader(_ drafts: [ConversationID: KeptDraft] = [:]) -> TestReader {
        var log = SampleLog()
        log.fill(5)
        var setup = ReaderSetup()
        setup.drafts = drafts
        var reader = TestReader(log, setup: setup)
        reader.open()
        return reader
    }

    private static func kept(_ text: String) -> KeptDraft { KeptDraft(Draft(text, cursor: text.unicodeScalars.count)) }

    @Test func `a draft is stored within a second, and when the editor is left`() {
        var reader = Self.reader()
        reader.press("w")
        reader.type("half")
        #expect(reader.takeDrafts().isEmpty)
        reader.wait(1_000)
        #expect(reader.takeDrafts() == [Self.kept("half")])
        reader.type("!")
        reader.press("Esc")
        #expect(reader.takeDrafts() == [Self.kept("half!")])
        reader.wait(5_000)
        #expect(reader.takeDrafts().isEmpty)
    }

    @Test func `a draft is removed when it is empty or sent`() {
        var reader = Self.reader()
        reader.press("w")
        reader.type("x")
        reader.press("Backspace Esc")
        #expect(reader.takeDrafts() == [nil])
        reader.press("w")
        reader.type("y")
        reader.press("Enter")
        #expect(reader.takeDrafts().last == .some(nil))
    }

    @Test func `the draft is stored when the program ends`() {
        var reader = Self.reader()
        reader.press("k r")
        reader.type("answer")
        let expected = KeptDraft(Draft("answer", cursor: 6), replyTo: SampleLog.id(5))
        #expect(reader.app.close() == [.keepDraft(TestReader.news, expected)])
        #expect(reader.app.close().isEmpty)
    }

    @Test func `a kept draft is there again, with its cursor and the message that it answers`() {
        var reader = Self.reader([TestReader.news: KeptDraft(Draft("one two", cursor: 3), replyTo: SampleLog.id(2))])
        #expect(reader.shows(" > one two"))
        reader.press("w")
        #expect(reader.shows(" reply > one two"))
        reader.type("!")
        #expect(reader.shows("one! two"))
    }

    @Test func `the text of an edit is no draft`() {
        var log = SampleLog()
        log.append("mine", by: (SampleLog.alice, "Alice"))
        var reader = TestReader(log)
        reader.open()
        reader.press("w Up")
        reader.type("!")
        reader.press("Esc")
        reader.wait(2_000)
        #expect(reader.takeDrafts().allSatisfy { $0 == nil })
    }
}
