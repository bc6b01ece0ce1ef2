import ChanID

/// Replaces the settings of the link with this identifier. The act does not change whether the link is primary.
package struct LinkUpdated: ActDefinition {
    package var settings: LinkSettings

    package init(_ settings: LinkSettings) {
        self.settings = settings
    }
}

extension LinkUpdated {
    var target: Target { .link(settings.id) }

    var grants: ActGrants { ActGrants(settings) }

    var texts: ActTexts { ActTexts(name: settings.name) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules
            + [
                HoldsPermission(.manageLinks), LinkExists(), RoleCanBeGiven(), GrantsBelowOwnRank(), NameFits(),
                NumbersFit(), EndsInTheFuture(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.update(settings)
    }
}
