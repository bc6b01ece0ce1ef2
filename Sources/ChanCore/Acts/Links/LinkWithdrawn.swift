package import ChanID

/// Withdraws a link.
package struct LinkWithdrawn: ActDefinition {
    package var link: LinkID

    package init(_ link: LinkID) {
        self.link = link
    }
}

extension LinkWithdrawn {
    var target: Target { .link(link) }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission(.manageLinks), LinkExists(), KeepsPrimaryLink()]
    }

    func apply(to applier: inout ActApplier) {
        applier.set(.withdrawn, on: link)
    }
}
