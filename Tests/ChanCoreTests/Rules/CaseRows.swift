import ChanCore
import ChanID

extension RuleTableTests {
    private static let question = Act.asked(in: nil, text: "may I?")

    static let caseRows: [RuleRow] = [
        .passes("WaitsOrIsPublished", "an author where posts are looked at first") { stage in
            stage.editPreferences { $0.features[.preModeration] = .on }
            return attempt(.held(Posting(text: "hi")), by: .dave)
        },
        .fails("WaitsOrIsPublished", .stateSettled, "where they are not") { _ in
            attempt(.held(Posting(text: "hi")), by: .dave)
        },
        .fails("WaitsOrIsPublished", .stateNotOrigin, "published by its author") { stage in
            stage.editPreferences { $0.features[.preModeration] = .on }
            var dave = Person.dave.author
            dave.scope = .members
            return (.held(Posting(text: "hi")), dave)
        },
        .passes("ReportFits", "another's message") { stage in
            let item = stage.post("x", by: .dave)
            return attempt(.reported(Report(reason: .spam, item: item), text: ""), by: .carol)
        },
        .fails("ReportFits", .guardSelfTarget, "one's own") { stage in
            let item = stage.post("x", by: .dave)
            return attempt(.reported(Report(reason: .spam, item: item), text: ""), by: .dave)
        },
        .fails("ReportFits", .notFoundMessage, "nothing at all") { _ in
            attempt(.reported(Report(reason: .other), text: ""), by: .carol)
        },
        .passes("CaseIsOwn", "one's own, while it is open") { stage in
            let id = stage.ask(by: .carol)
            return attempt(.asked(in: id, text: "please"), by: .carol)
        },
        .passes("CaseIsOwn", "the talk about one's own request to join") { stage in
            stage.ask(.mallory)
            return attempt(.asked(in: stage.talk, text: "please"), by: .mallory)
        },
        .fails("CaseIsOwn", .stateSettled, "the same once it is decided") { stage in
            stage.ask(.mallory)
            stage.runExpectingSuccess(.admit(member: Person.mallory.id, role: nil), by: .bob)
            return attempt(.asked(in: stage.talk, text: "please"), by: .mallory)
        },
        .passes("CaseMoveIsLegal", "a request to join is asked back about") { stage in
            stage.ask(.mallory)
            return attempt(.caseMoved(CaseMove(stage.talk, to: .open, text: "why?")), by: .bob)
        },
        .fails("CaseMoveIsLegal", .stateSettled, "its talk is closed otherwise than by an answer") { stage in
            stage.ask(.mallory)
            return attempt(.caseMoved(CaseMove(stage.talk, to: .closed)), by: .bob)
        },
        .fails("CaseIsOwn", .notFoundCase, "another's") { stage in
            let id = stage.ask(by: .carol)
            return attempt(.asked(in: id, text: "what was it?"), by: .dave)
        },
        .fails("CaseIsOwn", .stateSettled, "one that is closed") { stage in
            let id = stage.ask(by: .carol)
            stage.runExpectingSuccess(.moveCase(CaseMove(id, to: .closed)), by: .bob)
            return attempt(.asked(in: id, text: "please"), by: .carol)
        },
        .passes("HasRoomForCase", "the first") { _ in attempt(question, by: .carol) },
        .fails("HasRoomForCase", .guardCapacity, "the twenty-first") { stage in
            for _ in 0..<Case.maximumOpen { _ = stage.ask(by: .carol) }
            return attempt(question, by: .carol)
        },
        .passes("CaseMoveIsLegal", "a question is answered") { stage in
            attempt(.caseMoved(CaseMove(stage.ask(by: .carol), to: .open, text: "yes")), by: .bob)
        },
        .fails("CaseMoveIsLegal", .notFoundCase, "nothing was asked") { _ in
            attempt(.caseMoved(CaseMove(.filled(with: "nothing"), to: .closed)), by: .bob)
        },
        .fails("CaseMoveIsLegal", .stateSettled, "a question is approved") { stage in
            attempt(.caseMoved(CaseMove(stage.ask(by: .carol), to: .approved)), by: .bob)
        },
        .fails("CaseMoveIsLegal", .guardSelfTarget, "by whoever asked") { stage in
            attempt(.caseMoved(CaseMove(stage.ask(by: .bob), to: .closed)), by: .bob)
        },
        .passes("ReportConcernsAnother", "a report of another's message") { stage in
            attempt(.caseMoved(CaseMove(stage.reported(.dave), to: .resolved)), by: .bob)
        },
        .passes("ReportConcernsAnother", "one's own message, by the sole owner") { stage in
            attempt(.caseMoved(CaseMove(stage.reported(.alice), to: .resolved)), by: .alice)
        },
        .passes("ReportConcernsAnother", "one's own message, claimed only") { stage in
            attempt(.caseMoved(CaseMove(stage.reported(.bob), to: .claimed)), by: .bob)
        },
        .fails("ReportConcernsAnother", .guardSelfTarget, "one's own message") { stage in
            attempt(.caseMoved(CaseMove(stage.reported(.bob), to: .resolved)), by: .bob)
        },
        .fails("ReportConcernsAnother", .guardSelfTarget, "oneself") { stage in
            stage.runExpectingSuccess(.report(Report(reason: .other, member: Person.bob.id), text: "rude"), by: .carol)
            return attempt(.caseMoved(CaseMove(stage.newestReport, to: .archived)), by: .bob)
        },
        .fails("ReportConcernsAnother", .guardSelfTarget, "one's own message, by one of two owners") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return attempt(.caseMoved(CaseMove(stage.reported(.bob), to: .resolved)), by: .bob)
        },
        .fails("CaseMoveIsLegal", .stateSettled, "a post that waited too long") { stage in
            stage.editPreferences { $0.features[.preModeration] = .on }
            stage.runExpectingSuccess(.post(Posting(text: "hi")), by: .dave)
            let id = stage.newest
            stage.now = stage.now.adding(seconds: Case.maximumHoldSeconds)
            return attempt(.caseMoved(CaseMove(id, to: .approved)), by: .bob)
        },
    ]
}

extension TestConversation {
    /// The admission chat of a join request.
    fileprivate var talk: MessageID { state.rows.cases.values.first { $0.kind == .admission }?.id ?? .none }

    /// Lets carol report a message by `author`.
    fileprivate mutating func reported(_ author: Person) -> MessageID {
        let item = post("x", by: author)
        runExpectingSuccess(.report(Report(reason: .spam, item: item), text: ""), by: .carol)
        return newestReport
    }

    fileprivate var newestReport: MessageID { log.last { $0.act.kind == .reported }?.placed.message ?? .none }

    /// Lets `person` open a support chat.
    mutating func ask(by person: Person) -> MessageID {
        runExpectingSuccess(.ask(in: nil, text: "may I?"), by: person)
        return log.last { $0.act.kind == .asked }?.placed.message ?? .none
    }
}
