import ChanTimeline
import Testing

@Suite("Chats written as code") struct ChatTests {
    /// Counts without items.
    struct Texts: ChatVisitor {
        var texts: [String] = []
        mutating func visit(_ message: Message) { texts.append(message.text) }
        mutating func visit(_ note: Note) { texts.append("*" + note.topic) }
    }

    private func chat(isLate: Bool, names: [String]) -> Chat<some ChatContent> {
        Chat {
            Message("hi", role: .me)
            if isLate { Note("closed") }
            for name in names { Message("welcome, \(name)", role: .other(name)) }
            if isLate { Message("bye", role: .channel) } else { Message("go on", role: .me) }
        }
    }

    @Test func `a visitor sees the entries in order, with conditions and loops`() {
        var texts = Texts()
        chat(isLate: true, names: ["alice", "bob"]).accept(&texts)
        #expect(texts.texts == ["hi", "*closed", "welcome, alice", "welcome, bob", "bye"])
        var others = Texts()
        chat(isLate: false, names: []).accept(&others)
        #expect(others.texts == ["hi", "go on"])
    }

    @Test func `items have numbers, authors and kinds`() {
        let items = chat(isLate: true, names: ["alice", "alice"]).items(from: 5)
        #expect(items.map(\.entry) == [5, 6, 7, 8, 9])
        #expect(Set(items.map(\.id)).count == 5)
        #expect(items[2].author == items[3].author && items[2].author != items[0].author)
        #expect(items[1].kind == .event(topic: "closed") && items[4].author == .channel)
        #expect(items.map(\.isMine) == [true, false, false, false, false])
    }
}
