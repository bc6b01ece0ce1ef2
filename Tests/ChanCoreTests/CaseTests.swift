import ChanCore
import ChanID
import Testing

@Suite("What a member brings before the staff")
struct CaseTests {
    private func held() -> (stage: Stage, id: MessageID) {
        var stage = Stage.cast(.channel)
        stage.prefer { $0.features[.preModeration] = .on }
        let decision = stage.must(.post(Posting(text: "hi")), by: .dave)
        #expect(decision?.warnings == [.waitsForStaff])
        #expect(decision?.acts.map(\.scope) == [.staff])
        #expect(decision?.acts.map(\.carriage) == [.enclosed])
        return (stage, stage.newest)
    }

    @Test("a held post is no message until the origin publishes it, and then once")
    func publishing() {
        var (stage, id) = held()
        #expect(stage.state.rows.items[id] == nil)
        let decision = stage.must(.moveCase(CaseMove(id, to: .approved)), by: .bob)
        #expect(decision?.effects == [.publishHeld(id), .answerCase(id)])
        var published = Person.dave.author
        published.scope = .members
        published.enclosedBy = Person.alice.device
        stage.force(.held(Posting(text: "hi")), by: published, message: id)
        #expect(stage.state.rows.items[id]?.text == "hi")
        let again = stage.refusal(of: .moveCase(CaseMove(id, to: .rejected)), by: .bob)
        #expect(again?.reason == .settled(.approved))
    }

    @Test("a rejected post does not appear, whatever the origin encloses")
    func rejection() {
        var (stage, id) = held()
        stage.must(.moveCase(CaseMove(id, to: .rejected, text: "off topic")), by: .bob)
        var published = Person.dave.author
        published.scope = .members
        published.enclosedBy = Person.alice.device
        stage.force(.held(Posting(text: "hi")), by: published, message: id)
        #expect(stage.state.rows.items[id] == nil)
        #expect(stage.state.rows.cases[id]?.steps.map(\.text) == ["off topic"])
    }

    @Test("an edit is no way around being looked at first")
    func edits() {
        var stage = Stage.cast(.channel)
        let id = stage.post("harmless", by: .dave)
        stage.prefer { $0.features[.preModeration] = .on }
        let denial = stage.refusal(of: .edit(item: id, text: "not so"), by: .dave)
        #expect(denial?.name == .held)
    }

    @Test("the lowest role that is exempt stands in the preferences")
    func exemption() {
        var stage = Stage.cast(.channel)
        stage.prefer { $0.features[.preModeration] = FeatureSetting(isOn: true, lowestRole: .author) }
        let decision = stage.must(.post(Posting(text: "hi")), by: .dave)
        #expect(decision?.acts.map(\.act.kind) == [.posted])
    }

    @Test("where reports and support are off, nobody reports or asks")
    func features() {
        var stage = Stage.cast(.channel)
        let id = stage.post("x", by: .dave)
        stage.prefer { ($0.features[.reports], $0.features[.supportChats]) = (.off, .off) }
        let report = stage.refusal(of: .report(Report(reason: .spam, item: id), text: ""), by: .carol)
        #expect(report?.reason == .featureOff(.reports))
        let question = stage.refusal(of: .ask(in: nil, text: "may I?"), by: .carol)
        #expect(question?.reason == .featureOff(.supportChats))
    }

    @Test("a subscriber hears nothing of what others bring up")
    func subscribers() {
        var stage = Stage.cast(.channel)
        let id = stage.post("x", by: .dave)
        stage.must(.report(Report(reason: .spam, item: id), text: "look"), by: .carol)
        _ = stage.ask(by: .carol)
        var view = SubscriberView(of: stage)
        view.follow(stage.log)
        #expect(view.refused.isEmpty)
        #expect(view.state.rows.cases.isEmpty)
        #expect(stage.log.suffix(2).allSatisfy { $0.author.scope == .staff && $0.author.enclosedBy != nil })
    }
}
