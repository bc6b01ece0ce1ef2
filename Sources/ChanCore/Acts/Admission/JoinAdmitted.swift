package import ChanID

/// Admits an applicant with a role.
package struct JoinAdmission: Hashable, Sendable {
    package var member: MemberID
    package var role: Role
    /// The member's leaf of the key tree; `nil` in an open conversation.
    package var slot: UInt32?
    /// Present if the request was published in a narrower scope than this act.
    package var introduction: Introduction?

    package init(member: MemberID, role: Role, slot: UInt32?, introduction: Introduction? = nil) {
        self.member = member
        self.role = role
        self.slot = slot
        self.introduction = introduction
    }
}

extension JoinAdmission: ActDefinition {
    var target: Target { .member(member) }

    var grants: ActGrants { ActGrants(role: role, identity: introduction) }

    var texts: ActTexts { .none }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) {
        request.openCasesOf = member
    }

    static var rules: [any Rule] {
        [ConversationIsActive()] + RuleBook.staffRules
            + [
                MayAdmit(), IsPending(), IsReviewed(), NotBanned(), RoleCanBeGiven(), HasRoom(), SlotFits(),
                KeysFit(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.admit(self)
    }
}
