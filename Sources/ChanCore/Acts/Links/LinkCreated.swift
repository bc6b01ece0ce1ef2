import ChanID

/// Creates a link.
package struct LinkCreated: ActDefinition {
    package var settings: LinkSettings

    package init(_ settings: LinkSettings) {
        self.settings = settings
    }
}

extension LinkCreated {
    var target: Target { .link(settings.id) }

    var grants: ActGrants { ActGrants(settings) }

    var texts: ActTexts { ActTexts(name: settings.name) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules
            + [
                HoldsPermission(.manageLinks), LinkIsNew(), RoleCanBeGiven(), GrantsBelowOwnRank(), NameFits(),
                NumbersFit(), EndsInTheFuture(), LinkLeadsSomewhere(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.create(settings, isPrimary: settings.isPrimary)
    }
}
