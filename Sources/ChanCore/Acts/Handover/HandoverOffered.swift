package import ChanID

/// The terms of a handover offer: the offer, the member to whom it is made, and its expiry.
package struct HandoverTerms: Hashable, Sendable {
    package var member: MemberID
    package var kind: Handover.Kind
    /// For an offer of ownership: the role of the offering owner afterwards; `nil` if they remain an owner.
    package var stepsDownTo: Role?
    /// The time from which the offer can no longer be accepted.
    package var expiresAt: Timestamp

    package init(member: MemberID, kind what: Handover.Kind, stepsDownTo: Role? = nil, expiresAt: Timestamp) {
        self.member = member
        self.kind = what
        self.stepsDownTo = stepsDownTo
        self.expiresAt = expiresAt
    }
}

extension HandoverTerms: ActDefinition {
    var target: Target { .conversation }

    var grants: ActGrants { ActGrants(deadline: expiresAt) }

    var texts: ActTexts { .none }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) {
        request.members.insert(member)
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission(.handOver), NoOtherOffer(), ReceiverFits(), StepsDown(), OfferEnds()]
    }

    func apply(to applier: inout ActApplier) {
        applier.offer(self)
    }
}
