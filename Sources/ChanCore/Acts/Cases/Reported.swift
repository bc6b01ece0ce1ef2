import ChanID

/// Reports a message or a member to the staff.
package struct Reported: ActDefinition {
    package var report: Report
    package var text: String

    package init(_ report: Report, text: String) {
        self.report = report
        self.text = text
    }
}

extension Reported {
    var target: Target { report.item.map(Target.item) ?? report.member.map(Target.member) ?? .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts {
        ActTexts(limited: [
            (.text, text, TextLimit.description), (.text, report.snapshot, TextLimit.snapshot),
        ])
    }

    func addFacts(to request: inout FactsRequest, by author: Author, as message: MessageID) {
        request.include(newItem: message)
        request.openCasesOf = author.member
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.memberRules
            + [FeatureIsOn(.reports), HoldsPermission(.report), ReportFits(), TextFits(), HasRoomForCase()]
    }

    func apply(to applier: inout ActApplier) {
        applier.openCase(.report, Posting(text: text), report)
    }
}
