package import ChanID

/// Removes the content of a message.
package struct Moderated: ActDefinition {
    package var item: MessageID
    package var reason: String?

    package init(item: MessageID, reason: String?) {
        self.item = item
        self.reason = reason
    }
}

extension Moderated {
    var target: Target { .item(item) }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(reason: reason) }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) {
        request.openReportsOf = item
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission(.moderate), OwnersRetractForTheChannel(), OutranksMessageAuthor(), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.moderate(item, reason)
        applier.resolveReports(of: item)
    }
}
