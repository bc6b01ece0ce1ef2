import ChanID

/// The name, title and description of a conversation. A change always contains all of them.
package struct Profile: Hashable, Sendable {
    /// 1–64 characters.
    package var name: String
    /// At most 128 characters.
    package var title: String
    /// At most 2,000 characters.
    package var description: String

    package init(name: String, title: String = "", description: String = "") {
        self.name = name
        self.title = title
        self.description = description
    }
}

extension Profile: ActDefinition {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts {
        ActTexts(
            name: name,
            limited: [
                (.title, title, TextLimit.title),
                (.description, description, TextLimit.description),
            ])
    }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules
            + [HoldsPermission(.editProfile), NameFits(), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.setProfile(self)
    }
}
