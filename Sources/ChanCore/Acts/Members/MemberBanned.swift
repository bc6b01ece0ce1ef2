package import ChanID

/// Bans a member key, permanently or for a time.
package struct BanOrder: Hashable, Sendable {
    package var member: MemberID
    /// Ed25519, 32 bytes; empty if only the identifier is known.
    package var memberKey: [UInt8]
    package var until: Timestamp?
    package var reason: String?
    /// Whether join requests through the link that the banned member used, or through a link that they created, need
    /// review while the ban is in force.
    package var watches: Bool

    package init(
        member: MemberID, memberKey: [UInt8] = [], until: Timestamp? = nil, reason: String? = nil,
        watches: Bool = false
    ) {
        self.member = member
        self.memberKey = memberKey
        self.until = until
        self.reason = reason
        self.watches = watches
    }
}

extension BanOrder: ActDefinition {
    var target: Target { .member(member) }

    var grants: ActGrants { ActGrants(deadline: until) }

    var texts: ActTexts { ActTexts(reason: reason) }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) {
        request.openCasesOf = member
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission(.ban), OutranksTarget(), KeepsAnOwner(), EndsInTheFuture(), TextFits(), KeysFit()]
    }

    func apply(to applier: inout ActApplier) {
        applier.ban(self)
    }
}
