package import ChanID

/// A decision or answer of the staff.
package struct CaseMove: Hashable, Sendable {
    package var id: MessageID
    package var state: Case.State
    /// At most 2,000 characters, shown to the member who opened the case.
    package var text: String
    package var action: EntryNumber?

    package init(_ id: MessageID, to state: Case.State, text: String = "", action: EntryNumber? = nil) {
        self.id = id
        self.state = state
        self.text = text
        self.action = action
    }
}

extension CaseMove: ActDefinition {
    var target: Target { .item(id) }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(limited: [(.text, text, TextLimit.description)]) }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) {
        request.cases.insert(id)
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission.toMoveCase, CaseMoveIsLegal(), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.apply(self)
    }
}
