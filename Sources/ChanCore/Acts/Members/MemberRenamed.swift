import ChanID

/// Changes the name of the author.
package struct MemberRenamed: ActDefinition {
    package var name: String

    package init(name: String) {
        self.name = name
    }
}

extension MemberRenamed {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(name: name) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.memberRules + [NameFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.change(applier.author) { $0.name = name }
    }
}
