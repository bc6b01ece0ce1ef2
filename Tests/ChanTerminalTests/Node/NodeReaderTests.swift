import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import ChanTimeline
import Testing

@testable import ChanTerminal

@Suite("A reader's calls") struct NodeCallTests {
    private static let news = TestReader.news
    private static let (one, two) = (SampleLog.id(1), SampleLog.id(2))

    private static func calls(_ action: ReaderAction) -> [String] {
        NodeCall.calls(for: action).map { call in
            var params = call.params
            params["conversation"] = nil
            return "\(call.method) \(JSONWriter.text(.object(params)))"
        }
    }

    @Test func `each action becomes the calls that it needs`() {
        let (one, two) = (Self.one.description, Self.two.description)
        let sent = Outgoing(id: Self.two, text: "hi", replyTo: Self.one)
        let request = Request(number: 1)
        func page(_ anchor: Anchor) -> String {
            Self.calls(.load(Self.news, request, anchor, before: 300, after: 0)).first ?? ""
        }
        let sizes = #""before":200,"after":0,"events":true,"count_unread":true"#
        #expect(page(.firstUnread) == #"message.page {\#(sizes),"anchor":"first_unread"}"#)
        #expect(page(.item(Self.one)) == #"message.page {\#(sizes),"message":"\#(one)"}"#)
        #expect(page(.entry(7)) == #"message.page {\#(sizes),"entry":7}"#)
        #expect(page(.time(0)) == #"message.page {\#(sizes),"at":"1970-01-01T00:00:00Z"}"#)
        #expect(Self.calls(.post(Self.news, sent)) == [#"message.post {"text":"hi","reply_to":"\#(one)"}"#])
        #expect(
            Self.calls(.moderate(Self.news, [Self.one, Self.two], reason: "spam")) == [
                #"message.moderate {"message":"\#(one)","reason":"spam"}"#,
                #"message.moderate {"message":"\#(two)","reason":"spam"}"#,
            ])
        #expect(Self.calls(.follow(Self.news)) == ["conversation.show {}", "relay.list {}"])
        #expect(Self.calls(.mute(Self.news, false)).first == "conversation.unmute {}")
        #expect(Self.calls(.markRead(Self.news, Self.one)) == [#"conversation.mark_read {"message":"\#(one)"}"#])
        #expect(Self.calls(.quit).isEmpty && Self.calls(.copy("x")).isEmpty)
        #expect(Self.calls(.sendTyping(Self.news)) == ["conversation.typing {}"])
    }

    @Test func `the parameters are those of the contract`() throws {
        let sent = Outgoing(id: Self.two, text: "hi", replyTo: Self.one)
        func params(_ action: ReaderAction) throws -> JSONValue {
            .object(try #require(NodeCall.calls(for: action).first).params)
        }
        _ = try Methods.MessagePost.Params(json: params(.post(Self.news, sent)))
        _ = try Methods.MessageEdit.Params(json: params(.edit(Self.news, Self.one, text: "x")))
        _ = try Methods.MessageDelete.Params(json: params(.delete(Self.news, [Self.one])))
        _ = try Methods.MessageModerate.Params(json: params(.moderate(Self.news, [Self.one], reason: "x")))
        _ = try Methods.MessageForward.Params(json: params(.forward(Self.news, [Self.one], to: TestReader.help)))
        _ = try Methods.MessageReact.Params(json: params(.react(Self.news, Self.one, emoji: "👍")))
        let query = try SearchQuery(
            "x from:alice mentions:bob kind:message has:file since:-3 until:-1",
            clock: LocalClock(today: SampleLog.today, offset: 0))
        _ = try Methods.MessageSearch.Params(json: params(.search(Self.news, query)))
        let filters = try SearchQuery(
            "from:alice mentions:bob has:reply", clock: LocalClock(today: SampleLog.today, offset: 0))
        _ = try Methods.MessageList.Params(json: params(.search(Self.news, filters)))
        _ = try Methods.MessageInfo.Params(json: params(.showInfo(Self.news, Self.one)))
        _ = try Methods.MessageShow.Params(json: params(.askDelivery(Self.news, [Self.one])))
        _ = try Methods.MemberList.Params(json: params(.findMembers(Self.news, "z")))
        _ = try Methods.ConversationMute.Params(json: params(.mute(Self.news, true)))
        _ = try Methods.ConversationShow.Params(json: params(.follow(Self.news)))
        _ = try Methods.ConversationList.Params(json: params(.listConversations))
    }
}

@Suite("Who types, as a node says") struct TypingWatchTests {
    private static let (news, help) = (TestReader.news, TestReader.help)
    private static let (alice, bob) = (SampleLog.alice, SampleLog.bob)

    private static func member(_ id: MemberID, _ name: String) -> Contract.MemberRef {
        Contract.MemberRef(id: id.description, name: name)
    }

    @Test func `those who type are said again each time, and those who stopped once`() {
        var watch = TypingWatch()
        #expect(watch.conversation == nil)
        watch.show(Self.news)
        let typing = ReaderEvent.typing(Self.news, Self.bob, name: "Bob", true)
        #expect(watch.update([Self.member(Self.bob, "Bob")], in: Self.news) == [typing])
        #expect(watch.update([Self.member(Self.bob, "Bob")], in: Self.news) == [typing])
        #expect(watch.update([], in: Self.news) == [.typing(Self.news, Self.bob, name: "Bob", false)])
        #expect(watch.update([], in: Self.news) == [])
        #expect(watch.update([Contract.MemberRef(id: "no id", name: "?")], in: Self.news) == [])
    }

    @Test func `a refused question ends the questions until another conversation is opened`() {
        var watch = TypingWatch()
        watch.show(Self.news)
        watch.show(Self.help)
        #expect(watch.update([Self.member(Self.alice, "Alice")], in: Self.news) == [])
        watch.end(Self.news)
        #expect(watch.conversation == Self.help)
        watch.end(Self.help)
        watch.show(Self.help)
        #expect(watch.conversation == nil)
        watch.show(Self.news)
        #expect(watch.conversation == Self.news)
    }
}

@Suite("A reader's answers") struct NodeReaderTests {
    static let message: JSONValue = [
        "id": .string(SampleLog.id(1).description), "seq": 0, "at": "2024-10-04T09:41:00Z", "kind": "message",
        "text": "hello", "author": ["id": .string(SampleLog.bob.description), "name": "Bob"],
    ]

    private static func translated(_ changes: JSONValue) throws -> LoadedItem? {
        var object = try #require(message.object)
        for member in changes.object?.members ?? [] { object[member.key] = member.value }
        let translator = ItemTranslator(reader: SampleLog.alice) { _ in 7_200_000 }
        return try translator.item(.object(object))
    }

    @Test func `a message becomes an item with its local day and time`() throws {
        let loaded = try #require(
            try Self.translated([
                "edits": 1, "mentions": [["id": .string(SampleLog.alice.description), "name": "Alice"]],
                "reactions": [["emoji": "👍", "count": 2, "mine": true]], "pinned": true,
                "quote": ["id": "00", "author": ["id": "00", "name": "Carol"], "text": "why"],
                "files": [
                    ["id": "00", "name": "a.png", "bytes": 5, "media_type": "image/png", "width": 4, "height": 3]
                ],
            ]))
        #expect(loaded.item.id == SampleLog.id(1) && loaded.item.entry == 0 && loaded.item.day == 20_000)
        #expect(loaded.item.mentionsReader && !loaded.item.isMine && loaded.item.author == .member(SampleLog.bob))
        #expect(loaded.content.minute == 11 * 60 + 41 && loaded.content.isEdited && loaded.content.isPinned)
        #expect(loaded.content.quote?.author == "Carol" && loaded.content.files.first?.name == "a.png")
        #expect(loaded.content.files.first?.summary == "[image a.png 4×3 5 B]")
        #expect(
            loaded.content.reactions == [.init("👍", count: 2, isMine: true)] && loaded.content.mentions == ["Alice"])
    }

    private static let tombstone: JSONValue = [
        "by": ["id": "00", "name": "Bob"], "at": "2024-10-04T09:41:00Z", "reason": "spam",
    ]

    private static func failure(_ kind: String) -> JSONValue {
        ["class": "integrity", "kind": .string(kind), "detail": "what", "count": 2]
    }

    @Test(
        arguments: [
            (["kind": "event", "event": "member.joined"], .event(topic: "member.joined")),
            (["kind": "moderated", "moderated": tombstone], .moderated(by: "Bob", reason: "spam")),
            (["kind": "deleted", "deleted": tombstone], .deleted), (["kind": "expired"], .expired),
            (["kind": "forgotten"], .forgotten), (["kind": "pruned"], .pruned), (["kind": "undecodable"], .undecodable),
            (["kind": "integrity_error", "failure": failure("forked")], .integrityError),
            (["kind": "integrity_error", "failure": failure("body_missing")], .missingBody),
            (["kind": "decryption_error", "failure": failure("tampered")], .decryptionError),
            (["kind": "decryption_error", "failure": failure("too_early")], .event(topic: "history")),
            (["delivery": ["state": "queued"]], .pending), (["delivery": ["state": "sent"]], .pending),
            (["delivery": ["state": "with_staff"]], .held),
            (["delivery": ["state": "refused", "reason": "no"]], .refused),
        ] as [(JSONValue, ItemKind)])
    func `each kind of the contract has its kind in the model`(changes: JSONValue, kind: ItemKind) throws {
        let item = try #require(try Self.translated(changes)).item
        #expect(item.kind == kind && (item.entry == nil) == (changes[path: "delivery"] != nil))
    }

    @Test func `events from before the membership have no author`() throws {
        let loaded = try #require(
            try Self.translated(["kind": "decryption_error", "text": .null, "failure": Self.failure("too_early")]))
        #expect(loaded.item.author == .system)
        #expect(loaded.content.text == "2 earlier entries, from before you joined, are not shared")
    }

    @Test(arguments: [("group", 3), ("channel", 2)])
    func `in a group all members may post, whether or not they have posted`(
        kind: String, count: Int
    ) async throws {
        let inbox = try ReaderInbox()
        let member = JSONValue.string(SampleLog.alice.description)
        let reader = Self.reader(
            inbox,
            [
                "conversation.show": ["member_id": member, "kind": .string(kind), "members": 3], "relay.list": .null,
                "message.page": ["items": [Self.message], "has_older": false, "has_newer": false],
            ])
        await reader.perform(.follow(TestReader.news))
        await reader.perform(.load(TestReader.news, Request(number: 1), .newest, before: 1, after: 1))
        guard case .page(_, _, let page, _)? = inbox.take().last else { throw RPCFault(.nodeDisconnected) }
        #expect(page.participants == count)
    }

    @Test func `a page's own messages that the log has not ordered lie below it`() async throws {
        let inbox = try ReaderInbox()
        var own = try #require(Self.message.object)
        own["id"] = .string(SampleLog.id(2).description)
        own["delivery"] = ["state": "queued"]
        let answer: JSONValue = ["items": [Self.message, .object(own)], "has_older": false, "has_newer": false]
        await Self.reader(inbox, ["message.page": answer])
            .perform(.load(TestReader.news, Request(number: 1), .newest, before: 1, after: 1))
        let events = inbox.take()
        guard events.count == 2, case .page(_, _, let page, _) = events[0], case .arrived(_, let below) = events[1]
        else {
            Issue.record("\(events)")
            return
        }
        #expect(page.items.map(\.id) == [SampleLog.id(1)] && below.map(\.item.id) == [SampleLog.id(2)])
    }

    @Test func `an action that a node would refuse is shown with its reason`() async throws {
        let inbox = try ReaderInbox()
        let answer: JSONValue = [
            "actions": [
                ["message": "00", "action": "edit", "allowed": false, "reason": "you cannot"],
                ["message": "00", "action": "reply", "allowed": true],
                ["message": "00", "action": "purge", "allowed": false, "reason": "no"],
            ]
        ]
        await Self.reader(inbox, ["message.actions": answer])
            .perform(.askRefusals(TestReader.news, SampleLog.id(1)))
        #expect(inbox.take() == [.refusals(SampleLog.id(1), [.edit: "you cannot"])])
    }

    @Test func `identifiers that are none are left out`() throws {
        #expect(try Self.translated(["id": "xyz"]) == nil)
    }

    // MARK: - Calls and answers

    static func reader(_ inbox: ReaderInbox, _ answers: [String: JSONValue]) -> NodeReader {
        NodeReader(inbox: inbox, offset: { _ in 0 }) { call in
            answers[call.method].map { .success($0) } ?? .failure(RPCFault(.nodeDisconnected))
        }
    }

    @Test func `a page is loaded; one that fails says whether to try again`() async throws {
        let inbox = try ReaderInbox()
        let answer: JSONValue = [
            "items": [Self.message], "anchor": .string(SampleLog.id(1).description), "has_older": true,
            "has_newer": false, "read_to": 3, "unread": 5,
        ]
        let action = ReaderAction.load(TestReader.news, Request(number: 4), .newest, before: 50, after: 50)
        await Self.reader(inbox, ["message.page": answer]).perform(action)
        await Self.reader(inbox, [:]).perform(action)
        let events = inbox.take()
        guard case .page(TestReader.news, Request(number: 4), let page, let loaded)? = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(
            page.anchor == SampleLog.id(1) && page.hasOlder && !page.hasNewer && page.readTo == 3 && page.unread == 5)
        #expect(loaded.map(\.content.text) == ["hello"])
        #expect(events.last == .pageFailed(TestReader.news, Request(number: 4), retryable: true))
    }

    @Test func `a refused message comes back with a sentence`() async throws {
        let inbox = try ReaderInbox()
        let sent = Outgoing(id: SampleLog.id(9), text: "hi", replyTo: nil)
        await Self.reader(inbox, [:]).perform(.post(TestReader.news, sent))
        let events = inbox.take()
        #expect(events.first == .posted(TestReader.news, SampleLog.id(9), nil) && events.count == 2)
    }

    @Test func `an answer that is not as the contract says is a failure, not an end`() async throws {
        let inbox = try ReaderInbox()
        await Self.reader(inbox, ["message.page": ["items": 5]])
            .perform(.load(TestReader.news, Request(number: 1), .newest, before: 1, after: 1))
        #expect(inbox.take() == [.pageFailed(TestReader.news, Request(number: 1), retryable: false)])
    }

    @Test func `an event with the item's own entry is new, one of a later entry changes it`() async throws {
        let inbox = try ReaderInbox()
        let reader = Self.reader(inbox, [:])
        func event(_ entry: Int) -> JSONValue {
            [
                "seq": 1, "topic": "message.posted", "at": "2024-10-04T09:41:00Z",
                "conversation": .string(TestReader.news.description), "conversation_name": "news",
                "entry": .integer(entry), "data": ["message": Self.message],
            ]
        }
        for entry in [0, 7] { reader.deliver(event(entry)) }
        reader.deliver(["seq": 2])
        reader.deliver([
            "seq": 3, "topic": "events.gap", "at": "2024-10-04T09:41:00Z", "data": ["from_seq": 1, "to_seq": 2],
        ])
        reader.deliver(Self.administrative("member.joined", entry: 9))
        reader.deliver(Self.administrative("conversation.read", entry: nil))
        reader.deliver([
            "seq": 4, "topic": "conversation.read", "at": "2024-10-04T09:41:00Z",
            "conversation": .string(TestReader.news.description), "conversation_name": "news",
            "data": ["read_to": 6, "unread": 3, "unread_mentions": 0, "entries": 10],
        ])
        reader.deliver([
            "seq": 5, "topic": "conversation.finalized", "at": "2024-10-04T09:41:00Z",
            "conversation": .string(TestReader.news.description), "conversation_name": "news", "data": ["final": 9],
        ])
        let events = inbox.take()
        guard events.count == 9, events[4] == .missed, case .arrived(_, let new) = events[1],
            case .changed(_, let changed) = events[3]
        else {
            Issue.record("\(events)")
            return
        }
        #expect(new == changed && new.first?.content.text == "hello")
        // The log grows with each entry; one that is no message may change what the header says.
        #expect(events[0] == .logged(TestReader.news, entries: 1) && events[2] == .logged(TestReader.news, entries: 8))
        #expect(events[5] == .logged(TestReader.news, entries: 10) && events[6] == .altered(TestReader.news))
        #expect(events[7] == .marked(TestReader.news, ReadMark(readTo: 6, unread: 3, entries: 10)))
        #expect(events[8] == .finalized(TestReader.news))
    }

    private static func administrative(_ topic: String, entry: Int?) -> JSONValue {
        var event: JSONObject = [
            "seq": 4, "topic": .string(topic), "at": "2024-10-04T09:41:00Z",
            "conversation": .string(TestReader.news.description), "conversation_name": "news", "data": [:],
        ]
        event["entry"] = entry.map { .integer($0) }
        return .object(event)
    }
}

@Suite("What a node says about a message") struct MessageSheetTests {
    private static let info: JSONValue = [
        "message": [
            "id": .string(SampleLog.id(1).description), "seq": 0, "at": "2024-10-04T09:41:00Z", "kind": "message",
            "text": "two\nlines", "author": ["id": .string(SampleLog.bob.description), "name": "Bob"],
            "forwarded": [["name": "#rust", "message": "00"]],
        ],
        "versions": [["text": "one", "at": "2024-10-04T09:40:00Z"]],
        "deliveries": [
            ["relay": "r1", "held": true, "cosigned": true, "seen_at": "2024-10-04T09:42:00Z"],
            ["relay": "r2", "held": true, "cosigned": false], ["relay": "r3", "held": false, "cosigned": false],
        ],
        "readers": 5, "reports": [],
        "proof": [
            "origin": "o", "seq": 0, "size": 12, "root": "ab", "cosigners": ["r1"], "key": "k", "proof": "c2sp\nend",
        ],
    ]

    @Test func `the sheet has the versions, the source, the relays and the proof, in local time`() async throws {
        let inbox = try ReaderInbox()
        let reader = NodeReader(inbox: inbox, offset: { _ in 7_200_000 }) { _ in .success(Self.info) }
        await reader.perform(.showInfo(TestReader.news, SampleLog.id(1)))
        guard case .info(title: "The message", let lines)? = inbox.take().first else {
            Issue.record("no sheet")
            return
        }
        #expect(lines.first?.contains("Bob, 4 Oct 2024 11:41, entry 1") == true)
        for line in [
            "  lines", "Earlier texts", "    one", "  #rust, message 00",
            "  r1: holds and cosigned it, seen 4 Oct 2024 11:42",
            "  r2: holds it", "  r3: does not show it", "sealed for 5 members",
            "  It stands in the signed log of 12 entries, cosigned by r1.", "    end",
        ] { #expect(lines.contains(line), "\(line) in \(lines)") }
    }
}
