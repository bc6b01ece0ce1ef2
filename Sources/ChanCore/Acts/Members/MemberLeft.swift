package import ChanID

/// The author leaves the conversation.
package struct MemberLeft: ActDefinition {
    /// The owner who succeeds the author; `nil` if nobody does.
    package var successor: MemberID?

    package init(successor: MemberID?) {
        self.successor = successor
    }
}

extension MemberLeft {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) {
        if let successor { request.members.insert(successor) }
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed, .deleted)] + RuleBook.memberRules
            + [HoldsPermission(.leave), SuccessorStands(), KeepsAnOwner()]
    }

    func apply(to applier: inout ActApplier) {
        applier.leave(naming: successor)
    }
}
