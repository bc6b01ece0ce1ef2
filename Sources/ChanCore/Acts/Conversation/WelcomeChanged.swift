import ChanID

/// Replaces the text that newcomers read.
package struct WelcomeChanged: ActDefinition {
    /// Within `TextLimit.welcome`; empty for none.
    package var text: String

    package init(_ text: String) {
        self.text = text
    }
}

extension WelcomeChanged {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(limited: [(.welcome, text, TextLimit.welcome)]) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules + [HoldsPermission(.editProfile), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.setWelcome(text)
    }
}
