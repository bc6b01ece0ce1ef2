import ChanID

/// The applicant withdraws their own join request.
package struct JoinWithdrawn: ActDefinition {
    package init() {}
}

extension JoinWithdrawn {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to request: inout FactsRequest, by author: Author, as _: MessageID) {
        request.openCasesOf = author.member
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed, .deleted), IsStillAsking(), DeviceIsAuthors()]
    }

    func apply(to applier: inout ActApplier) {
        applier.endMembership(applier.author, .withdrawn, reason: nil)
    }
}
