import ChanID

extension Expiry: ActDefinition {
    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) {
        request.include(caseOf: .lapsed(self))
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin(), HasEnded(), KeepsAnOwner()]
    }

    func apply(to applier: inout ActApplier) {
        applier.apply(self)
    }
}
