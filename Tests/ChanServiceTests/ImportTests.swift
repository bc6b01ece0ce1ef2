import ChanCore
import ChanID
import ChanJSON
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Tests that import histories from Telegram, JSONL and exports of this system.
@Suite("Imports")
struct ImportTests {
    private struct Fixture {
        let world: TestCluster
        let alice: Person
        let id: ConversationID

        func file(_ name: String, _ text: String) throws -> String {
            let path = world.directory.file(name)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            return path
        }

        func carry(_ path: String, _ format: ImportRequest.Format) async throws -> ImportReport {
            try await alice.node.imports.importHistory(ImportRequest(conversation: id, path: path, format: format))
        }

        var displayedMessages: [ItemOverview] {
            get async throws {
                try await alice.node.withView { view in
                    try view.lastItems(10_000, of: id, ItemFilter())
                }.elements.filter { $0.item.kind == .message || $0.item.kind == .event }
            }
        }

        var items: [Item] { get async throws { try await displayedMessages.map(\.item) } }

        func perform(_ command: Command) async throws {
            _ = try await alice.node.changes.perform(command, in: id, for: .system("message.post"))
        }
    }

    private func makeFixture(_ kind: ConversationKind = .group) async throws -> Fixture {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        return Fixture(world: world, alice: alice, id: try await alice.create(kind, .closed))
    }

    @Test func `a dry run says what a file would bring: counts, dates, authors and what is left out`() async throws {
        let lab = try await makeFixture()
        let path = try lab.file("result.json", Self.chat(Self.sound))
        func plan() async throws -> [String] {
            var request = Request("import.telegram", by: .node)
            request.isDryRun = true
            request.parameters = ["to": "#help", "path": .string(path)]
            do { _ = try await lab.alice.node.startJob(request, in: lab.id) } catch ServiceError.planned(let plan) {
                return plan.predictions
            }
            return []
        }
        let before = try await plan()
        #expect(
            before.prefix(3) == [
                "of 4 lines: messages 3, events 1", "dated from 2024-05-01T10:00:00Z to 2024-05-01T10:03:00Z",
                "authors: 2 (Ann, Bob)",
            ], "\(before)")
        #expect(try await lab.items.isEmpty)
        _ = try await lab.carry(path, .telegram(chat: nil))
        let after = try await plan()
        #expect(after.first == "of 4 lines: messages 0, events 0", "\(after)")
        #expect(after.contains("imported before, and left out: 4"), "\(after)")
    }

    private static let sound = [
        #"{"id": 1, "type": "service", "date_unixtime": "1714557600", "actor": "Ann", "action": "create_group", "title": "Sound", "text": ""}"#,
        #"{"id": 2, "type": "message", "date_unixtime": "1714557660", "from": "Ann", "text": ["is it ", {"type": "bold", "text": "found"}, "?"]}"#,
        #"{"id": 3, "type": "message", "date_unixtime": "1714557720", "from": "Bob", "text": "it is", "reply_to_message_id": 2, "reactions": [{"type": "emoji", "count": 2, "emoji": "👍"}], "photo": "photos/1.jpg"}"#,
        #"{"id": 4, "type": "message", "date_unixtime": "1714557780", "from": "Ann", "text": "good", "reply_to_message_id": 99, "forwarded_from": "Carol", "edited_unixtime": "1714557790"}"#,
    ]

    private static func chat(_ messages: some Sequence<String>, id: Int = 17) -> String {
        #"{"name": "Sound", "type": "private_group", "id": \#(id), "messages": [\#(messages.joined(separator: ",\n"))]}"#
    }

    @Test func `a file with mostly unparsable lines is refused before anything is written, unless requested`()
        async throws
    {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create(named: "#help")
        let path = world.directory.file("noise.log")
        let noise = (0..<300).map { $0 % 100 == 7 ? "[11:29] <bob> line \($0)" : "noise \($0) noise" }
        try Data((noise.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
        var request = ImportRequest(conversation: help, path: path, format: .irc(date: "2005-08-08"))
        let before = try await alice.node.overview(of: help).size
        #expect(await thrownErrorName { _ = try await alice.node.imports.importHistory(request) } == "import.not_a_log")
        #expect(try await alice.node.overview(of: help).size == before)
        request.ignoresUnparsed = true
        #expect(try await alice.node.imports.importHistory(request).messages == 3)
    }

    @Test func `a file imported with a wrong date can be imported again after its messages were purged`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create(named: "#help")
        let path = world.directory.file("chat.log")
        try Data("[11:29] <bob> one\n[11:30] <bob> two\n".utf8).write(to: URL(fileURLWithPath: path))
        var request = ImportRequest(conversation: help, path: path, format: .irc(date: "2005-08-08"))
        #expect(try await alice.node.imports.importHistory(request).messages == 2)
        request.format = .irc(date: "2006-08-08")
        #expect(try await alice.node.imports.importHistory(request).skipped == 2, "it was imported before")
        request.reimportBefore = Timestamp(milliseconds: Int64.max / 2)
        #expect(try await alice.node.imports.importHistory(request).messages == 2)
        let days = try await alice.messages(in: help).compactMap { $0.item.imported?.at }.map {
            UTCTime($0).description
        }
        #expect(days.map { $0.prefix(10) } == ["2005-08-08", "2005-08-08", "2006-08-08", "2006-08-08"])
        // As for a job that resumes after it began: its own progress is kept.
        request.reimportBefore = Timestamp(milliseconds: 0)
        #expect(try await alice.node.imports.importHistory(request).skipped == 2)
    }

    @Test
    func `a Telegram chat keeps names, times, replies, edits, forwards, reactions and file references`() async throws {
        let place = try await makeFixture()
        let path = try place.file("result.json", Self.chat(Self.sound))
        let report = try await place.carry(path, .telegram(chat: nil))
        #expect([report.lines, report.messages, report.events] == [4, 3, 1] as [Int])
        let lost = Dictionary(uniqueKeysWithValues: report.omitted.map { ($0.kind, $0.count) })
        #expect(lost == ["formatting": 1, "content of a file": 1, "reply to a message that is not there": 1])
        let items = try await place.items
        #expect(items.map(\.text) == ["created the group “Sound”", "is it found?", "it is", "good"])
        #expect(items.map { $0.imported?.author } == ["Ann", "Ann", "Bob", "Ann"])
        #expect(items.map { $0.imported?.at?.milliseconds } == [0, 60, 120, 180].map { (1_714_557_600 + $0) * 1_000 })
        #expect(items.map(\.kind) == [.event, .message, .message, .message])
        #expect(items.map(\.replyTo) == [nil, nil, items[1].id, nil])
        #expect(items[2].imported?.details.reactions == ["👍": 2])
        #expect(items[2].imported?.details.files.map(\.name) == ["photos/1.jpg"])
        #expect(items[3].imported?.details.forwardedFrom == "Carol")
        #expect(items[3].imported?.details.editedAt?.milliseconds == 1_714_557_790_000)
        #expect(items.allSatisfy { $0.imported?.source == .telegram })
        let findings = try await place.alice.node.doctor.run(fast: false)
        #expect(findings.isSound, "\(findings.checks.filter { $0.state == .error })")
    }

    @Test func `files next to a Telegram chat are imported; missing ones remain references`() async throws {
        let place = try await makeFixture()
        let directory = place.world.directory.file("export")
        for part in ["photos", "voice_messages"] {
            try FileManager.default.createDirectory(atPath: "\(directory)/\(part)", withIntermediateDirectories: true)
        }
        let photo = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try photo.write(to: URL(fileURLWithPath: directory + "/photos/1.jpg"))
        try Data("voice".utf8).write(to: URL(fileURLWithPath: directory + "/voice_messages/1.ogg"))
        let secret = try place.file("secret", "not part of the export")
        try FileManager.default.createSymbolicLink(atPath: directory + "/photos/2.jpg", withDestinationPath: secret)
        func message(_ id: Int, _ media: String) -> String {
            #"{"id": \#(id), "type": "message", "date_unixtime": "1714557660", "from": "Ann", "text": "\#(id)", \#(media)}"#
        }
        let messages = [
            message(1, #""photo": "photos/1.jpg""#),
            message(2, #""file": "voice_messages/1.ogg", "media_type": "voice_message", "mime_type": "audio/ogg""#),
            message(3, #""photo": "photos/2.jpg""#), message(4, #""photo": "../secret""#),
            message(5, #""photo": "photos/gone.jpg""#), message(6, #""photo": "\#(secret)""#),
        ]
        try Data(Self.chat(messages).utf8).write(to: URL(fileURLWithPath: directory + "/result.json"))
        // Voice messages are off by default.
        let report = try await place.carry(directory, .telegram(chat: nil))
        #expect(report.counts.first { $0.kind == "file brought along" }?.count == 1)
        let lost = Dictionary(uniqueKeysWithValues: report.omitted.map { ($0.kind, $0.count) })
        #expect(lost == ["content of a file": 4, "content of a file that may not be attached": 1])
        let items = try await place.items
        #expect(items.map { $0.files.map(\.name) } == [["1.jpg"], [], [], [], [], []])
        #expect(items.map { $0.imported?.details.files.count ?? 0 } == [0, 1, 1, 1, 1, 1])
        #expect(items.first?.files.first?.mediaType == "image/jpeg" && items.first?.files.first?.bytes == 300_000)
        // A second run imports and seals nothing again.
        #expect(try await place.carry(directory, .telegram(chat: nil)).skipped == 6)
        #expect(FileStore(home: place.alice.node.home).names().count == 1)
        let references = try await self.makeFixture()
        _ = try await references.carry(directory, .telegram(chat: nil, includesFiles: false))
        #expect(try await references.items.allSatisfy { $0.files.isEmpty && $0.imported?.details.files.count == 1 })
    }

    @Test func `a later export of the same chat adds the new messages; another chat has separate identifiers`()
        async throws
    {
        let place = try await makeFixture()
        let early = try place.file("early.json", Self.chat(Self.sound.prefix(2)))
        _ = try await place.carry(early, .telegram(chat: nil))
        let late = try place.file("late.json", Self.chat(Self.sound))
        let report = try await place.carry(late, .telegram(chat: nil))
        #expect([report.skipped, report.messages, report.events] == [2, 2, 0] as [Int])
        #expect(try await place.items.map(\.text) == ["created the group “Sound”", "is it found?", "it is", "good"])
        // A reply refers to a message from the earlier import.
        let items = try await place.items
        #expect(items[2].replyTo == items[1].id)
        let other = try place.file("other.json", Self.chat(Self.sound.suffix(1), id: 18))
        _ = try await place.carry(other, .telegram(chat: nil))
        #expect(try await place.items.count == 5)
    }

    @Test func `an export of several chats requires the name or number of one`() async throws {
        let place = try await makeFixture()
        let (one, other) = (Self.chat(Self.sound.prefix(1)), Self.chat(Self.sound.suffix(1), id: 18))
        let path = try place.file("result.json", #"{"chats": {"list": [\#(one), \#(other)]}}"#)
        for chat in [nil, "Sound", "Nowhere"] {
            #expect(
                await thrownErrorName { _ = try await place.carry(path, .telegram(chat: chat)) } == "import.no_chat")
        }
        #expect(try await place.items.isEmpty)
        _ = try await place.carry(place.world.directory.path, .telegram(chat: "18"))
        #expect(try await place.items.map(\.text) == ["good"])
    }

    @Test func `a truncated file is refused before anything is imported`() async throws {
        let place = try await makeFixture()
        let path = try place.file("result.json", String(Self.chat(Self.sound).dropLast(5)))
        #expect(await thrownErrorName { _ = try await place.carry(path, .telegram(chat: nil)) } == "import.not_a_log")
        #expect(try await place.items.isEmpty)
    }

    @Test func `an import interrupted after any batch yields the same result when it resumes`() async throws {
        let messages = (1...1_100).map { number in
            """
            {"id": \(number), "type": "message", "date_unixtime": "\(1_714_557_600 + number)", "from": "Ann",
             "text": "message \(number)", "reply_to_message_id": \(number - 1)}
            """
        }
        struct Stopped: Error {}
        let place = try await makeFixture()
        let path = try place.file("result.json", Self.chat(messages))
        let request = ImportRequest(conversation: place.id, path: path, format: .telegram(chat: nil))
        for _ in 0..<3 {
            let name = await thrownErrorName {
                _ = try await place.alice.node.imports.importHistory(request) { (_, _) throws(ServiceError) in
                    throw .named(.jobCancelled, [:])
                }
            }
            #expect(name == "job.cancelled")
        }
        let report = try await place.alice.node.imports.importHistory(request)
        #expect(report.skipped == 750)
        #expect(report.lines == 1_100)
        let items = try await place.items
        #expect(items.map(\.text) == (1...1_100).map { "message \($0)" })
        #expect(items.dropFirst().map(\.replyTo) == items.dropLast().map(\.id))
    }

    @Test func `JSONL: lines that are no messages are reported, and the rest is imported`() async throws {
        let place = try await makeFixture()
        let path = try place.file(
            "chat.jsonl",
            """
            {"id": "a", "author": "ann", "at": "2005-08-08T11:29:00Z", "text": "hi"}

            {"author": "bob", "text": "hi ann", "reply_to": "a", "mood": "fine"}
            not json
            """)
        let report = try await place.carry(path, .jsonl)
        #expect([report.lines, report.messages, report.blank, report.unparsed] == [4, 2, 1, 1] as [Int])
        #expect(report.examples.map(\.line) == [4])
        #expect(report.omitted.map(\.kind) == ["field mood"])
        let again = try await place.carry(path, .jsonl)
        #expect([again.lines, again.messages, again.skipped] == [4, 0, 4] as [Int])
        let irc = try place.file("2005-08-08.log", "[11:29] <ann> hi\n[11:30] <bob> hi ann\n[11:31] * bob waves\n")
        for (messages, events) in [(2, 1), (0, 0)] {
            let mirrored = try await place.carry(irc, .irc(date: nil))
            #expect([mirrored.lines, mirrored.messages, mirrored.events] == [3, messages, events] as [Int])
        }
        let items = try await place.items.prefix(2)
        #expect(items.map(\.text) == ["hi", "hi ann"])
        #expect(items[1].replyTo == items[0].id)
        let noise = try place.file("noise.jsonl", "hello\nworld\n")
        #expect(await thrownErrorName { _ = try await place.carry(noise, .jsonl) } == "import.not_a_log")
    }

    /// A message as displayed, independent of how it was imported.
    private struct DisplayedMessage: Equatable {
        var author: String
        var at: Int64
        var text: String
        var versions: [String]
        var removed: Tombstone.Kind?
        var isPinned: Bool
        var reactions: [String: UInt32]
        var answers: Int?
    }

    private func displayedMessages(_ place: Fixture) async throws -> [DisplayedMessage] {
        let items = try await place.displayedMessages
        return items.map { overview in
            let item = overview.item
            return DisplayedMessage(
                author: item.imported?.author ?? overview.author.name, at: (item.imported?.at ?? item.at).milliseconds,
                text: item.text, versions: item.versions.map(\.text), removed: item.tombstone?.kind,
                isPinned: item.pin != nil,
                reactions: item.reactionCounts.merging(item.imported?.details.reactions ?? [:], uniquingKeysWith: +),
                answers: items.firstIndex { $0.item.id == item.replyTo })
        }
    }

    @Test func `an imported export reads like the original conversation, and so does an export of it`() async throws {
        let first = try await makeFixture()
        let alice = first.alice
        let hello = try await alice.say("hello", in: first.id)
        let draft = try await alice.say("first words", in: first.id)
        try await first.perform(.edit(item: draft, text: "second words"))
        try await first.perform(.post(Posting(text: "an answer", replyTo: hello)))
        let secret = try await alice.say("the password is swordfish", in: first.id)
        try await first.perform(.deleteOwn(item: secret))
        try await first.perform(.pin(item: hello))
        try await first.perform(.react(item: hello, emoji: "👍", added: true))
        _ = try await first.carry(try first.file("result.json", Self.chat(Self.sound)), .telegram(chat: nil))
        let expected = try await displayedMessages(first)
        #expect(expected.contains { $0.removed != nil } && expected.contains { $0.isPinned })

        var before = first
        for round in 1...2 {
            let path = before.world.directory.file("export-\(round).jsonl")
            try await export(path, of: before)
            let after = try await makeFixture()
            let report = try await after.carry(path, .jsonl)
            #expect(report.unparsed == 0 && report.omitted.isEmpty, "\(report.omitted)")
            let got = try await displayedMessages(after)
            #expect(got == expected, "\(String(describing: zip(got, expected).first { $0 != $1 }))")
            let again = try await after.carry(path, .jsonl)
            #expect(again.firstSeq == nil)
            #expect(try await displayedMessages(after) == expected)
            // A deleted text is never written to the importing log.
            let second = after.world.directory.file("second.jsonl")
            try await export(second, of: after)
            #expect(try String(contentsOfFile: second, encoding: .utf8).contains("swordfish") == false)
            before = after
        }
    }

    @Test func `an export with one changed byte is refused`() async throws {
        let first = try await makeFixture()
        _ = try await first.alice.say("pay alice", in: first.id)
        let path = first.world.directory.file("export.jsonl")
        try await export(path, of: first)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let forged = try first.file("forged.jsonl", text.replacingOccurrences(of: "pay alice", with: "pay mallory"))
        let second = try await makeFixture()
        #expect(await thrownErrorName { _ = try await second.carry(forged, .jsonl) } == "import.not_proven")
        #expect(try await second.items.isEmpty)
    }

    private func export(_ path: String, of place: Fixture) async throws {
        var request = Request("export.jsonl", by: Requester(user: "uid 1000"))
        request.parameters = ["path": .string(path)]
        let (_, begun) = try await place.alice.node.startJob(request, in: place.id)
        let ended = try await place.alice.node.wait(for: begun.id) { _, _ in }
        #expect(ended.state == .done, "\(String(describing: ended.error))")
    }
}
