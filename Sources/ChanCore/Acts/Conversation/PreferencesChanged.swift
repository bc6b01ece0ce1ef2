import ChanID

/// Replaces the preferences.
package struct PreferencesChanged: ActDefinition {
    package var preferences: Preferences

    package init(_ preferences: Preferences) {
        self.preferences = preferences
    }
}

extension PreferencesChanged {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules
            + [
                HoldsPermission(.editPreferences), HoldsPermission.toChangeCapacity, HistoryFitsVisibility(),
                NumbersFit(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.set(preferences)
    }
}
