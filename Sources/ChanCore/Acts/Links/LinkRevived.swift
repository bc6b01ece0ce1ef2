package import ChanID

/// Makes a withdrawn link usable again.
package struct LinkRevived: ActDefinition {
    package var link: LinkID

    package init(_ link: LinkID) {
        self.link = link
    }
}

extension LinkRevived {
    var target: Target { .link(link) }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules + [HoldsPermission(.manageLinks), LinkExists()]
    }

    func apply(to applier: inout ActApplier) {
        applier.set(.active, on: link)
    }
}
