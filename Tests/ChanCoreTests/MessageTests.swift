import ChanCore
import ChanID
import Testing

@Suite("Messages")
struct MessageTests {
    @Test func `a moderated message retains moderator and reason, but no text in any version`() {
        var stage = TestConversation.populated(.channel)
        let id = stage.post("buy", by: .dave)
        stage.runExpectingSuccess(.edit(item: id, text: "buy now"), by: .dave)
        stage.runExpectingSuccess(.pin(item: id), by: .bob)
        stage.runExpectingSuccess(.moderate(item: id, Reasons("spam", private: "third time")), by: .bob)
        let item = stage.state.rows.items[id]
        #expect(item?.text == "" && item?.versions == [])
        #expect(item?.tombstone?.by == Person.bob.id && item?.tombstone?.reason == "spam")
        #expect(item?.tombstone?.privateReason == "third time")
        #expect(item?.pin == nil && stage.state.summary.pinCount == 0)
    }

    @Test func `a message that was moderated before its arrival is removed on arrival`() throws {
        var stage = TestConversation.populated(.channel)
        let coming = MessageID.filled(with: "coming")
        let decision = try stage.run(.moderate(item: coming, Reasons("spam")), by: .bob)
        #expect(decision.warnings == [.notYetSeen(coming)])
        stage.force(.posted(Posting(text: "buy")), by: Person.dave.author, message: coming)
        #expect(stage.state.rows.items[coming]?.tombstone?.reason == "spam")
        #expect(stage.state.rows.items[coming]?.text == "")
        #expect(stage.state.rows.pendingModerations[coming] == nil)
    }

    @Test func `a pending moderation does not apply if the moderator does not outrank the author on arrival`() {
        var stage = TestConversation.populated(.channel)
        let coming = MessageID.filled(with: "coming")
        stage.runExpectingSuccess(.moderate(item: coming, Reasons("spam")), by: .bob)
        stage.runExpectingSuccess(.changeRole(member: Person.dave.id, role: .admin), by: .alice)
        stage.force(.posted(Posting(text: "hello")), by: Person.dave.author, message: coming)
        #expect(stage.state.rows.items[coming]?.text == "hello")
        #expect(stage.state.rows.items[coming]?.tombstone == nil)
    }

    @Test func `of two pending moderations, one whose moderator still has the permission is sufficient`() {
        var stage = TestConversation.populated(.channel)
        let coming = MessageID.filled(with: "coming")
        stage.runExpectingSuccess(.moderate(item: coming, Reasons("first")), by: .bob)
        stage.runExpectingSuccess(.moderate(item: coming, Reasons("second")), by: .alice)
        stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .author), by: .alice)
        stage.force(.posted(Posting(text: "hello")), by: Person.dave.author, message: coming)
        #expect(stage.state.rows.items[coming]?.tombstone?.reason == "second")
    }

    @Test func `messages of a blocked member are stored but not shown`() {
        var stage = TestConversation.populated(.group)
        stage.runExpectingSuccess(.block(RestrictionOrder(member: Person.dave.id)), by: .bob)
        let id = stage.post("anyone?", by: .dave)
        #expect(stage.state.rows.items[id]?.tombstone?.kind == .blocked)
        stage.runExpectingSuccess(.unblock(Person.dave.id), by: .bob)
        let next = stage.post("thanks", by: .dave)
        #expect(stage.state.rows.items[next]?.tombstone == nil)
    }

    @Test func `an edited message retains its earlier versions`() {
        var stage = TestConversation.populated(.group)
        let posted = stage.now
        let id = stage.post("one", by: .dave)
        stage.now = posted.adding(seconds: 10)
        stage.runExpectingSuccess(.edit(item: id, text: "two"), by: .dave)
        stage.now = posted.adding(seconds: 20)
        stage.runExpectingSuccess(.edit(item: id, text: "three"), by: .dave)
        let item = stage.state.rows.items[id]
        #expect(item?.text == "three")
        #expect(
            item?.versions == [
                ItemVersion(text: "one", at: posted), ItemVersion(text: "two", at: posted.adding(seconds: 10)),
            ])
    }

    @Test func `a member's reaction counts once and can be removed`() throws {
        var stage = TestConversation.populated(.channel)
        let id = stage.post("x", by: .dave)
        let first = try stage.run(.react(item: id, emoji: "👍", added: true), by: .carol)
        #expect(first.acts.first?.scope == .staff && first.acts.first?.encapsulation == .enclosed)
        #expect(first.effects == [.publishReactionCounts(id)])
        #expect(try stage.run(.react(item: id, emoji: "👍", added: true), by: .carol).changesNothing)
        stage.runExpectingSuccess(.react(item: id, emoji: "👍", added: true), by: .bob)
        #expect(stage.state.rows.items[id]?.reactionCounts == ["👍": 2])
        stage.runExpectingSuccess(.react(item: id, emoji: "👍", added: false), by: .carol)
        stage.runExpectingSuccess(.react(item: id, emoji: "👍", added: false), by: .bob)
        #expect(stage.state.rows.items[id]?.reactionCounts == [:])
        stage.runExpectingSuccess(.publishReactionCounts(item: id, counts: ["👍": 7]), by: .alice)
        #expect(stage.state.rows.items[id]?.reactionCounts == ["👍": 7])
        stage.runExpectingSuccess(.publishReactionCounts(item: id, counts: ["👍": .max]), by: .alice)
        stage.runExpectingSuccess(.react(item: id, emoji: "👍", added: true), by: .carol)
        #expect(stage.state.rows.items[id]?.reactionCounts == ["👍": .max], "a count stated too high stays there")
    }

    @Test func `an imported message retains its author, time, exact bytes and kind`() {
        var stage = TestConversation.populated(.channel)
        let imported = ImportMetadata(kind: .event, author: "nick", at: nil, atText: "[00:01]", raw: [0x6A, 0xFF])
        stage.runExpectingSuccess(.post(Posting(text: "j\u{FFFD}", imported: imported)), by: .alice)
        let item = stage.state.rows.items[stage.newest]
        #expect(item?.kind == .event && item?.imported == imported)
    }

    @Test func `pinned messages are in the order of pinning`() {
        var stage = TestConversation.populated(.channel)
        let ids = (0..<3).map { stage.post("\($0)", by: .dave) }
        for id in [ids[2], ids[0], ids[1]] { stage.runExpectingSuccess(.pin(item: id), by: .bob) }
        stage.runExpectingSuccess(.unpin(item: ids[0]), by: .bob)
        stage.runExpectingSuccess(.pin(item: ids[0]), by: .bob)
        let order = ids.sorted { (stage.state.rows.items[$0]?.pin ?? 0) < (stage.state.rows.items[$1]?.pin ?? 0) }
        #expect(order == [ids[2], ids[1], ids[0]])
        #expect(stage.state.summary.pinCount == 3)
    }
}
