package import ChanID

/// A reason that only staff can read, for an act that is published in a wider scope.
package struct StaffNote: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        case ending(MemberID)
        case ban(MemberID)
        case moderation(MessageID)
    }

    package var subject: Subject
    package var text: String

    package init(subject: Subject, text: String) {
        self.subject = subject
        self.text = text
    }
}

extension StaffNote: ActDefinition {
    var target: Target { subject.target }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(reason: text) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission.toNote, NoteHasSubject(), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.addStaffNote(self)
    }
}
