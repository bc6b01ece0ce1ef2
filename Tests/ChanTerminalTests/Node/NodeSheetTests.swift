import ChanID
import ChanJSON
import ChanRPC
import ChanTimeline
import Testing

@testable import ChanTerminal

@Suite("What a reader opens about messages, conversations and members") struct NodeSheetTests {
    @Test func `the sheet of an imported message names its author in the source, and who imported it`()
        async throws
    {
        let inbox = try ReaderInbox()
        var message = try #require(NodeReaderTests.message.object)
        message["imported"] = ["author": "zed", "at": "2016-12-19T20:00:00Z", "source": "irc.log"]
        let answer: JSONValue = [
            "message": .object(message), "versions": [], "deliveries": [], "reports": [],
        ]
        await NodeReaderTests.reader(inbox, ["message.info": answer]).perform(
            .showInfo(TestReader.news, SampleLog.id(1)))
        guard case .info(_, let lines)? = inbox.take().first else {
            Issue.record("no sheet")
            return
        }
        #expect(lines.first == "zed, 19 Dec 2016 20:00, as the source says")
        #expect(lines.contains { $0.hasPrefix("imported by Bob, ") } && lines.contains("from irc.log"))
    }

    @Test func `the sheet of a conversation is in words: a channel's observer is a subscriber`()
        async throws
    {
        let inbox = try ReaderInbox()
        let answer: JSONValue = [
            "id": "ab", "kind": "channel", "name": "news", "reference": "#news", "title": "The news",
            "description": "All",
            "visibility": "open", "admission": "approval", "state": "active", "profile": "alice", "member_id": "00",
            "role": "observer", "status": "active", "is_origin": false, "version": 1, "size": 300, "unpublished": 0,
            "relays": 0, "messages": 290, "errors": 0, "created_at": "2024-10-04T09:41:00Z", "read_to": 1,
            "unread": 10_000,
            "unread_mentions": 2, "welcome": "Be kind.",
        ]
        await NodeReaderTests.reader(inbox, ["conversation.show": answer]).perform(.showInfo(TestReader.news, nil))
        guard case .info(_, let lines)? = inbox.take().first else {
            Issue.record("no sheet")
            return
        }
        for line in [
            "#news  The news", "  All", "Kind        channel, whoever has a link may read, staff admit who asks",
            "You         alice, subscriber", "Messages    290 here, 10,000 or more unread, 2 mentions", "  Be kind.",
        ] { #expect(lines.contains(line), "\(line) in \(lines)") }
    }

    @Test func `own messages are requested one by one; a failed one does not affect the others`()
        async throws
    {
        let inbox = try ReaderInbox()
        let reader = NodeReader(inbox: inbox, offset: { _ in 0 }) { call in
            call.params["message"]?.string == SampleLog.id(1).description
                ? .success(NodeReaderTests.message) : .failure(RPCFault(.nodeDisconnected))
        }
        await reader.perform(.askDelivery(TestReader.news, [SampleLog.id(2), SampleLog.id(1)]))
        guard case .changed(TestReader.news, let items)? = inbox.take().first else {
            Issue.record("nothing changed")
            return
        }
        #expect(items.map(\.item.id) == [SampleLog.id(1)])
    }

    @Test func `members found by name are reported; a refusal is not`() async throws {
        let inbox = try ReaderInbox()
        let answer: JSONValue = [
            "items": [
                [
                    "id": .string(SampleLog.bob.description), "name": "Bob", "role": "member", "status": "active",
                    "kind": "channel", "is_me": false, "muted": false, "blocked": false,
                ]
            ]
        ]
        await NodeReaderTests.reader(inbox, ["member.list": answer]).perform(.findMembers(TestReader.news, "b"))
        #expect(inbox.take() == [.members(TestReader.news, [SampleLog.bob: "Bob"])])
        await NodeReaderTests.reader(inbox, [:]).perform(.findMembers(TestReader.news, "b"))
        #expect(inbox.take().isEmpty)
    }
}
