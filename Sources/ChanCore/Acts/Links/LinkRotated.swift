package import ChanID

/// Replaces a link: the old one is withdrawn, and the new one becomes primary if the old one was.
package struct LinkRotation: Hashable, Sendable {
    package var old: LinkID
    package var new: LinkSettings
    /// Whether later entries are sealed under a new reading secret. Only in open conversations.
    package var freshSecret: Bool

    package init(old: LinkID, new: LinkSettings, freshSecret: Bool) {
        self.old = old
        self.new = new
        self.freshSecret = freshSecret
    }
}

extension LinkRotation: ActDefinition {
    var target: Target { .link(old) }

    var grants: ActGrants { ActGrants(new) }

    var texts: ActTexts { ActTexts(name: new.name) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules
            + [
                HoldsPermission(.manageLinks), LinkIsLive(), LinkIsNew(), RoleCanBeGiven(), GrantsBelowOwnRank(),
                NameFits(), NumbersFit(), EndsInTheFuture(), SecretIsInLinks(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.rotate(self)
    }
}
