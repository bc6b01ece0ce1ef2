import Testing

@testable import ChanImport

@Suite("Histories in JSONL")
struct JSONLTests {
    private func read(_ json: String) -> SourceMessage? {
        guard case .message(let message) = JSONLParser.record(Array(json.utf8)) else { return nil }
        return message
    }

    @Test func `a text is sufficient`() {
        #expect(read(#"{"text": "hi"}"#) == SourceMessage(author: "", at: nil, text: LogText("hi".utf8)))
    }

    @Test func `all supported fields are imported`() throws {
        let message = try #require(
            read(
                """
                {"id": 17, "author": "ann", "at": "2005-08-08T11:29:00Z", "kind": "event", "text": "hi", "reply_to": "16", "edited_at": 1123500600,
                 "forwarded_from": "bob", "reactions": {"👍": 2}, "files": [{"name": "a.png", "media_type": "image/png", "bytes": 9}],
                 "mood": "fine"}
                """))
        #expect(message.id == "17")
        #expect(message.replyTo == "16")
        #expect(message.at == 1_123_500_540_000)
        #expect(message.editedAt == 1_123_500_600_000)
        #expect(message.isEvent)
        #expect(message.forwardedFrom == "bob")
        #expect(message.reactions == ["👍": 2])
        #expect(message.files == [SourceFile(kind: "file", name: "a.png", mediaType: "image/png", bytes: 9)])
        #expect(message.omitted == ["field mood"])
    }

    @Test func `lines of message list are accepted, and an imported message keeps its author`() throws {
        let own = try #require(
            read(
                """
                {"id": "aa", "seq": 3, "at": "2026-01-01T00:00:00Z", "kind": "message", "text": "hi", "author": {"id": "bb", "name": "ann"},
                 "reactions": [{"emoji": "👍", "count": 2, "mine": true}]}
                """))
        #expect(own.author == "ann")
        #expect(own.reactions == ["👍": 2])
        let mirrored = try #require(
            read(
                """
                {"id": "aa", "at": "2026-01-01T00:00:00Z", "text": "hi", "author": {"name": "ann"},
                 "imported": {"author": "seb", "at": "2005-08-08T11:29:00Z", "source": "irc"}}
                """))
        #expect(mirrored.author == "seb")
        #expect(mirrored.at == 1_123_500_540_000)
    }

    @Test(arguments: ["", "  \r", "{", "[]", "{}", #"{"text": 5}"#])
    func `blank lines are ignored, others are reported`(line: String) {
        let record = JSONLParser.record(Array(line.utf8))
        if line.contains(where: { !$0.isWhitespace }) {
            guard case .unparsed = record else {
                Issue.record("\(record)")
                return
            }
        } else {
            #expect(record == .nothing)
        }
    }
}
