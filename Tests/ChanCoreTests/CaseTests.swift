import ChanCore
import ChanID
import Testing

@Suite("Cases")
struct CaseTests {
    private func held() -> (stage: TestConversation, id: MessageID) {
        var stage = TestConversation.populated(.channel)
        stage.editPreferences { $0.features[.preModeration] = .on }
        let decision = stage.runExpectingSuccess(.post(Posting(text: "hi")), by: .dave)
        #expect(decision?.warnings == [.waitsForStaff])
        #expect(decision?.acts.map(\.scope) == [.staff])
        #expect(decision?.acts.map(\.encapsulation) == [.enclosed])
        return (stage, stage.newest)
    }

    @Test func `a held post becomes a message only when the origin publishes it, and only once`() {
        var (stage, id) = held()
        #expect(stage.state.rows.items[id] == nil)
        let decision = stage.runExpectingSuccess(.moveCase(CaseMove(id, to: .approved)), by: .bob)
        #expect(decision?.effects == [.publishHeld(id), .answerCase(id)])
        var published = Person.dave.author
        published.scope = .members
        published.enclosedBy = Person.alice.device
        stage.force(.held(Posting(text: "hi")), by: published, message: id)
        #expect(stage.state.rows.items[id]?.text == "hi")
        let again = stage.refusal(of: .moveCase(CaseMove(id, to: .rejected)), by: .bob)
        #expect(again?.reason == .settled(.approved))
    }

    @Test func `a held post without review expires once after seven days, and its text is deleted a month later`()
        throws
    {
        var (stage, id) = held()
        let end = stage.now.adding(seconds: Case.maximumHoldSeconds)
        #expect(stage.state.rows.cases[id]?.heldUntil == end)
        stage.now = end.adding(seconds: -1)
        #expect(stage.refusal(of: .expire(.hold(id)), by: .alice)?.name == .invalidTime)
        stage.now = end
        let decision = try stage.run(.expire(.hold(id)), by: .alice)
        #expect(decision.acts.map(\.scope) == [.staff] && decision.effects == [.answerCase(id)])
        #expect(stage.state.rows.cases[id]?.state == .expired)
        #expect(stage.state.rows.cases[id]?.prunedAt == end.adding(seconds: Case.retentionAfterHoldSeconds))
        #expect(stage.refusal(of: .expire(.hold(id)), by: .alice)?.name == .invalidTime)
        #expect(stage.refusal(of: .moveCase(CaseMove(id, to: .approved)), by: .bob)?.reason == .settled(.expired))
    }

    @Test func `a post is held only if it satisfies the rules for posts`() {
        var stage = TestConversation.populated(.channel)
        stage.editPreferences {
            $0.features[.preModeration] = .on
            $0.features[.links] = FeatureSetting(isOn: true, lowestRole: .moderator)
        }
        var posting = Posting(text: "see https://example.org")
        #expect(stage.refusal(of: .post(posting), by: .dave)?.rule == "LinksAreAllowed")
        posting.text = "hello"
        posting.timeToLive = -1
        #expect(stage.refusal(of: .post(posting), by: .dave)?.rule == "NumbersFit")
        posting.timeToLive = nil
        posting.mentions = [Person.mallory.id]
        #expect(stage.refusal(of: .post(posting), by: .dave)?.rule == "MentionsFit")
        posting.mentions = []
        posting.forwarded = [ForwardSource(name: "\u{202E}")]
        #expect(stage.refusal(of: .post(posting), by: .dave)?.rule == "ForwardFits")
        posting.forwarded = []
        stage.runExpectingSuccess(.post(posting), by: .dave)
    }

    @Test func `applicant and staff can chat until the request is decided; a withdrawal frees the use`() throws {
        var stage = TestConversation.populated(.channel)
        stage.ask(.mallory)
        let talk = try #require(stage.state.rows.cases.values.first { $0.kind == .admission })
        #expect(talk.opener == Person.mallory.id && talk.state == .open)
        stage.runExpectingSuccess(.moveCase(CaseMove(talk.id, to: .open, text: "who are you?")), by: .bob)
        let said = stage.runExpectingSuccess(.ask(in: talk.id, text: "it is me"), by: .mallory)
        #expect(said?.acts.map(\.encapsulation) == [.enclosed] && said?.acts.map(\.scope) == [.staff])
        #expect(said?.effects == [.answerCase(talk.id)])
        #expect(stage.refusal(of: .ask(in: nil, text: "and more?"), by: .mallory)?.name == .statePending)
        #expect(stage.refusal(of: .post(Posting(text: "hi")), by: .mallory)?.name == .statePending)
        #expect(stage.refusal(of: .ask(in: talk.id, text: "I am mallory"), by: .carol)?.name == .notFoundCase)
        #expect(stage.refusal(of: .moveCase(CaseMove(talk.id, to: .open, text: "hm")), by: .dave)?.name == .deniedRole)
        let link = try #require(stage.member(.mallory)?.via)
        #expect(stage.state.rows.links[link]?.pending == 1)
        stage.runExpectingSuccess(.withdrawJoin, by: .mallory)
        #expect(stage.member(.mallory)?.status == .withdrawn && stage.state.rows.links[link]?.pending == 0)
        #expect(stage.state.rows.cases[talk.id]?.state == .closed)
        #expect(stage.state.rows.cases[talk.id]?.steps.map(\.text) == ["who are you?", "it is me"])
        #expect(stage.refusal(of: .withdrawJoin, by: .mallory)?.name == .stateNotPending)
        #expect(stage.refusal(of: .admit(member: Person.mallory.id, role: nil), by: .bob)?.name == .stateNotPending)
    }

    @Test func `a rejected post is not published, even if the origin encloses it`() {
        var (stage, id) = held()
        stage.runExpectingSuccess(.moveCase(CaseMove(id, to: .rejected, text: "off topic")), by: .bob)
        var published = Person.dave.author
        published.scope = .members
        published.enclosedBy = Person.alice.device
        stage.force(.held(Posting(text: "hi")), by: published, message: id)
        #expect(stage.state.rows.items[id] == nil)
        #expect(stage.state.rows.cases[id]?.steps.map(\.text) == ["off topic"])
    }

    @Test func `editing a message does not bypass pre-moderation`() {
        var stage = TestConversation.populated(.channel)
        let id = stage.post("harmless", by: .dave)
        stage.editPreferences { $0.features[.preModeration] = .on }
        let denial = stage.refusal(of: .edit(item: id, text: "not so"), by: .dave)
        #expect(denial?.name == .stateHeld)
    }

    @Test func `the preferences define the lowest role that is exempt from pre-moderation`() {
        var stage = TestConversation.populated(.channel)
        stage.editPreferences { $0.features[.preModeration] = FeatureSetting(isOn: true, lowestRole: .author) }
        let decision = stage.runExpectingSuccess(.post(Posting(text: "hi")), by: .dave)
        #expect(decision?.acts.map(\.act.kind) == [.posted])
    }

    @Test func `claiming a report that another member has claimed gives a warning`() {
        var stage = TestConversation.populated(.channel)
        let spam = stage.post("buy", by: .dave)
        stage.runExpectingSuccess(.report(Report(reason: .spam, item: spam), text: ""), by: .carol)
        let report = stage.log.last?.placed.message ?? .none
        #expect(stage.runExpectingSuccess(.moveCase(CaseMove(report, to: .claimed)), by: .bob)?.warnings == [])
        let second = stage.runExpectingSuccess(.moveCase(CaseMove(report, to: .claimed)), by: .alice)
        #expect(second?.warnings == [.claimedBefore(by: "@\(Person.bob.name)")])
    }

    @Test func `moderating a message resolves its reports, records the entry, and allows staff to add a text`() {
        var stage = TestConversation.populated(.channel)
        let (spam, fine) = (stage.post("buy", by: .dave), stage.post("hi", by: .dave))
        stage.runExpectingSuccess(.report(Report(reason: .spam, item: spam), text: "look"), by: .carol)
        let first = stage.log.last?.placed.message ?? .none
        stage.runExpectingSuccess(.report(Report(reason: .spam, item: fine), text: ""), by: .carol)
        let other = stage.log.last?.placed.message ?? .none
        stage.runExpectingSuccess(.moveCase(CaseMove(first, to: .claimed)), by: .alice)
        let decision = stage.runExpectingSuccess(.moderate(item: spam, .none), by: .bob)
        #expect(decision?.effects.contains(.answerCase(first)) == true)
        let entry = stage.log.last?.placed.entry
        let known = stage.state.rows.cases[first]
        #expect(known?.state == .resolved && known?.handler == Person.bob.id)
        #expect(known?.steps.last?.action == entry && known?.steps.count == 2)
        #expect(stage.state.rows.cases[other]?.state == .open)
        stage.runExpectingSuccess(.moveCase(CaseMove(first, to: .resolved, text: "thank you", action: entry)), by: .bob)
        let again = stage.refusal(of: .moveCase(CaseMove(first, to: .archived)), by: .bob)
        #expect(again?.reason == .settled(.resolved))
    }

    @Test func `reports and support requests are refused if their features are off`() {
        var stage = TestConversation.populated(.channel)
        let id = stage.post("x", by: .dave)
        stage.editPreferences { ($0.features[.reports], $0.features[.supportChats]) = (.off, .off) }
        let report = stage.refusal(of: .report(Report(reason: .spam, item: id), text: ""), by: .carol)
        #expect(report?.reason == .featureOff(.reports))
        let question = stage.refusal(of: .ask(in: nil, text: "may I?"), by: .carol)
        #expect(question?.reason == .featureOff(.supportChats))
    }

    @Test func `a subscriber does not see other members' cases`() {
        var stage = TestConversation.populated(.channel)
        let id = stage.post("x", by: .dave)
        stage.runExpectingSuccess(.report(Report(reason: .spam, item: id), text: "look"), by: .carol)
        _ = stage.ask(by: .carol)
        var view = SubscriberView(of: stage)
        view.follow(stage.log)
        #expect(view.refused.isEmpty)
        #expect(view.state.rows.cases.isEmpty)
        #expect(stage.log.suffix(2).allSatisfy { $0.author.scope == .staff && $0.author.enclosedBy != nil })
    }
}
