import ChanCore
import ChanID

extension RuleTableTests {
    static let admissionRows: [RuleRow] = [
        .passes("AdmissionIsOpen", "an approval at every door") { stage in
            stage.runExpectingSuccess(.lockDown(LockdownOrder(level: .approval)), by: .alice)
            return ask(.mallory)
        },
        .fails("AdmissionIsOpen", .stateAdmissionClosed, "every door is closed") { stage in
            stage.runExpectingSuccess(.lockDown(LockdownOrder(level: .closed)), by: .alice)
            return ask(.mallory)
        },
        .passes("AdmissionIsOpen", "the closing is over") { stage in
            stage.runExpectingSuccess(
                .lockDown(LockdownOrder(level: .closed, until: stage.now.adding(seconds: 60))), by: .alice)
            stage.now = stage.now.adding(seconds: 60)
            return ask(.mallory)
        },
        .passes("IsExpected", "anybody may ask") { _ in ask(.mallory) },
        .fails("IsExpected", .stateNotInvited, "only those invited may") { stage in
            stage.admit { $0.invitedOnly = true }
            return ask(.mallory)
        },
        .passes("IsExpected", "and this one was") { stage in
            stage.admit { $0.invitedOnly = true }
            stage.invite(.mallory)
            return ask(.mallory)
        },
        .passes("KeepsJoinRate", "the second of two a minute") { stage in
            stage.admit { $0.rate = JoinRate(count: 2, seconds: 60) }
            stage.join(Person("first"))
            return ask(.mallory)
        },
        .fails("KeepsJoinRate", .stateJoinRate, "the third") { stage in
            stage.admit { $0.rate = JoinRate(count: 2, seconds: 60) }
            for name in ["first", "second"] { stage.join(Person(name)) }
            return ask(.mallory)
        },
        .passes("KeepsJoinRate", "the third, half a minute later") { stage in
            stage.admit { $0.rate = JoinRate(count: 2, seconds: 60) }
            for name in ["first", "second"] { stage.join(Person(name)) }
            stage.now = stage.now.adding(seconds: 30)
            return ask(.mallory)
        },
        .passes("KeepsJoinRate", "somebody invited, however many came") { stage in
            stage.admit { $0.rate = JoinRate(count: 1, seconds: 60) }
            stage.join(Person("first"))
            stage.invite(.mallory)
            return ask(.mallory)
        },
        .fails("KeepsJoinRate", .stateJoinRate, "the eleventh in a minute on the ladder's second step") { stage in
            stage.runExpectingSuccess(.lockDown(LockdownOrder(level: .slow)), by: .alice)
            for number in 1...10 { stage.join(Person("one \(number)")) }
            return ask(.mallory)
        },
        .passes("IsReviewed", "one yes is enough") { stage in
            stage.ask(.mallory)
            return take(.mallory, by: .bob)
        },
        .fails("IsReviewed", .stateNotReviewed, "two are wanted, none was said") { stage in
            stage.admit { $0.mode = .review }
            stage.ask(.mallory)
            return take(.mallory, by: .bob)
        },
        .fails("IsReviewed", .guardSecondReviewer, "both by the same") { stage in
            stage.admit { $0.mode = .review }
            stage.ask(.mallory)
            stage.runExpectingSuccess(.admit(member: Person.mallory.id, role: nil), by: .bob)
            return take(.mallory, by: .bob)
        },
        .passes("IsReviewed", "the second by another") { stage in
            stage.admit { $0.mode = .review }
            stage.ask(.mallory)
            stage.runExpectingSuccess(.admit(member: Person.mallory.id, role: nil), by: .bob)
            return take(.mallory, by: .alice)
        },
        .passes("IsReviewed", "the first by a program") { stage in
            stage.admit { $0.mode = .review }
            stage.ask(.mallory)
            stage.runExpectingSuccess(.accept(member: Person.mallory.id, role: nil), by: .alice)
            return take(.mallory, by: .alice)
        },
        .passes("IsReviewed", "somebody invited") { stage in
            stage.admit { $0.mode = .review }
            stage.invite(.mallory)
            stage.forceRequest(of: .mallory)
            return take(.mallory, by: .alice)
        },
        .passes("PassesByOrigin", "the origin's program") { stage in
            stage.ask(.mallory)
            return pass(.mallory, by: .alice)
        },
        .fails("PassesByOrigin", .stateNotOrigin, "somebody who says a program said it") { stage in
            stage.ask(.mallory)
            return pass(.mallory, by: .bob)
        },
    ]

    private static func ask(_ person: Person) -> RuleRow.Try {
        attempt(
            .joinRequested(JoinRequest(link: LinkSettings.primary.id, introduction: person.introduction)), by: person)
    }

    private static func take(_ person: Person, by admitting: Person) -> RuleRow.Try {
        attempt(.joinAdmitted(JoinAdmission(member: person.id, role: .observer, slot: nil)), by: admitting)
    }

    private static func pass(_ person: Person, by admitting: Person) -> RuleRow.Try {
        attempt(.joinPassed(JoinFirstApproval(member: person.id, role: .observer, isAutomatic: true)), by: admitting)
    }
}

extension TestConversation {
    mutating func admit(_ edit: (inout AdmissionPolicy) -> Void) {
        var policy = state.summary.admission
        edit(&policy)
        let capacity = state.summary.preferences.capacity
        runExpectingSuccess(.setAdmission(AdmissionChange(policy: policy, capacity: capacity)), by: .alice)
    }

    mutating func invite(_ person: Person) {
        runExpectingSuccess(
            .inviteMember(
                Invitation(member: person.id, name: person.name, memberKey: person.key, role: .observer)), by: .alice)
    }

    /// Adds a join request to the log without its consequences.
    mutating func forceRequest(of person: Person) {
        var author = person.author
        author.scope = .staff
        author.enclosedBy = Person.alice.device
        force(.joinRequested(JoinRequest(link: nil, introduction: person.introduction)), by: author)
    }
}
