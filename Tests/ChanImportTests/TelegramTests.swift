import ChanJSON
import Testing

@testable import ChanImport

@Suite("Exports of Telegram Desktop")
struct TelegramTests {
    private func read(_ json: String) -> SourceMessage? {
        if case .message(let message) = TelegramMessageParser.record(Array(json.utf8), utcOffset: 7_200) {
            return message
        }
        return nil
    }

    @Test func `a message has author, time, text, replied message, edits and reactions`() throws {
        let message = try #require(
            read(
                """
                {"id": 42, "type": "message", "date": "2024-05-01T12:00:00", "date_unixtime": "1714557600",
                 "edited": "2024-05-01T12:05:00", "edited_unixtime": "1714557900", "from": "Ann", "from_id": "user1",
                 "reply_to_message_id": 41, "forwarded_from": "Bob", "text": "hello",
                 "reactions": [{"type": "emoji", "count": 3, "emoji": "👍"}, {"type": "paid", "count": 1}]}
                """))
        #expect(message.id == "42")
        #expect(message.author == "Ann")
        #expect(message.at == 1_714_557_600_000)
        #expect(message.editedAt == 1_714_557_900_000)
        #expect(message.replyTo == "41")
        #expect(message.forwardedFrom == "Bob")
        #expect(message.text.text == "hello")
        #expect(message.reactions == ["👍": 3])
        #expect(message.omitted == ["reaction that is no emoji"])
    }

    @Test func `an old export contains times of its machine's clock`() throws {
        let message = try #require(read(#"{"id": 1, "type": "message", "date": "2020-01-01T02:00:00", "text": ""}"#))
        #expect(message.at == 1_577_836_800_000)
    }

    @Test(arguments: [Int64.min, -1, 253_402_300_800, Int64.max])
    func `an invalid time is ignored`(seconds: Int64) throws {
        let dated =
            #"{"id": 1, "type": "message", "date": "2020-01-01T02:00:00", "date_unixtime": "\#(seconds)", "text": ""}"#
        #expect(try #require(read(dated)).at == 1_577_836_800_000)
    }

    @Test func `text is joined from its parts, link targets are preserved, and formatting is reported`() throws {
        let message = try #require(
            read(
                """
                {"id": 1, "type": "message", "from": "Ann", "text": ["see ", {"type": "bold", "text": "this"}, " ",
                 {"type": "text_link", "text": "page", "href": "https://example.org/"}, {"type": "mention", "text": " @bob"}]}
                """))
        #expect(message.text.text == "see this page (https://example.org/) @bob")
        #expect(message.omitted == ["formatting"])
    }

    @Test func `files become references, places and polls become text, and unknown content is reported by name`() throws
    {
        let photo = try #require(
            read(
                """
                {"id": 1, "type": "message", "from": "Ann", "photo": "photos/photo_1.jpg", "photo_file_size": 77,
                 "file": "(File not included. Change data exporting settings to download.)", "file_name": "a.ogg",
                 "media_type": "voice_message", "mime_type": "audio/ogg", "duration_seconds": 3, "text": "look", "glow": 1}
                """))
        #expect(
            photo.files == [
                SourceFile(kind: "photo", name: "photos/photo_1.jpg", bytes: 77),
                SourceFile(kind: "voice_message", name: "a.ogg", mediaType: "audio/ogg"),
            ])
        #expect(photo.omitted == ["field glow"])
        let place = try #require(
            read(
                """
                {"id": 2, "type": "message", "from": "Ann", "text": "", "place_name": "Inn",
                 "location_information": {"latitude": 59.32, "longitude": 18.07}}
                """))
        #expect(place.text.text == "Inn, geo:59.32,18.07")
        let poll = try #require(
            read(
                """
                {"id": 3, "type": "message", "from": "Ann", "text": "", "poll": {"question": "When?", "closed": false,
                 "total_voters": 2, "answers": [{"text": "now", "voters": 2}, {"text": "later", "voters": 0}]}}
                """))
        #expect(poll.text.text == "When?\n• now (2)\n• later (0)")
    }

    @Test(arguments: [
        (
            #""action": "create_group", "title": "Sound", "members": ["Ann", null]"#,
            "created the group “Sound” with Ann, Deleted Account"
        ),
        (#""action": "create_group", "title": "Sound""#, "created the group “Sound”"),
        (#""action": "join_group_by_link", "inviter": "Bob""#, "joined by a link of Bob"),
        (#""action": "migrate_from_group""#, "made the group “{title}” a supergroup"),
        (#""action": "brand_new_thing""#, "brand new thing"),
    ])
    func `service messages describe events`(fields: String, words: String) throws {
        let message = try #require(read(#"{"id": 1, "type": "service", "actor": "Ann", \#(fields), "text": ""}"#))
        #expect(message.isEvent)
        #expect(message.author == "Ann")
        #expect(message.text.text == words)
    }

    @Test func `a deleted account has a generated name`() {
        #expect(read(#"{"id": 1, "type": "message", "from": null, "text": "x"}"#)?.author == "Deleted Account")
        #expect(
            read(#"{"id": 1, "type": "message", "from": null, "from_id": "user7", "text": "x"}"#)?.author == "user7")
    }

    @Test(arguments: ["[]", "{", #"{"type": "message", "type": "service"}"#, #"{"type": "poem"}"#, "\"\\ud800\""])
    func `an invalid message is reported with an excerpt and a reason`(json: String) {
        guard case .unparsed(let leftover) = TelegramMessageParser.record(Array(json.utf8), utcOffset: 0) else {
            Issue.record("understood: \(json)")
            return
        }
        #expect(!leftover.reason.isEmpty)
    }

    private static let account = """
        {"about": "…", "personal_information": {"user_id": 1, "first_name": "Ann"}, "contacts": {"list": [{"name": "x"}]},
         "chats": {"about": "…", "list": [
           {"name": "Sound", "type": "private_group", "id": 17, "messages": [{"id": 1}, {"id": 2}]},
           {"type": "saved_messages", "id": 3, "messages": []}]},
         "left_chats": {"list": [{"name": "Old", "type": "private_group", "id": 18, "messages": [{"id": 1}]}]}}
        """

    @Test(arguments: [1, 5, 4_096])
    func `an export of an account contains several chats`(chunk: Int) throws {
        var (reader, found) = (TelegramReader(), [TelegramReader.FoundMessage]())
        var rest = Array(Self.account.utf8)[...]
        while !rest.isEmpty {
            found += try reader.append(Array(rest.prefix(chunk)))
            rest = rest.dropFirst(chunk)
        }
        found += try reader.finish()
        #expect(reader.chats.map(\.name) == ["Sound", "", "Old"])
        #expect(reader.chats.map(\.id) == ["17", "3", "18"])
        #expect(reader.chats.map(\.messageCount) == [2, 0, 1])
        #expect(found.map(\.chat) == [0, 0, 2])
    }

    @Test func `a truncated file, and JSON without a chat, are refused`() throws {
        var cut = TelegramReader()
        _ = try cut.append(Array(Self.account.utf8.prefix(300)))
        #expect(throws: TelegramReader.InvalidExportError.self) { try cut.finish() }
        var other = TelegramReader()
        _ = try other.append(Array(#"{"hello": [1, 2]}"#.utf8))
        #expect(throws: TelegramReader.InvalidExportError.self) { try other.finish() }
    }
}
