package import ChanID

/// Excludes a member key. The member identifier derives from the key, so a ban can be found by either.
package struct Ban: Hashable, Sendable {
    package var member: MemberID
    /// Ed25519, 32 bytes; empty if only the identifier is known.
    package var memberKey: [UInt8]
    package var by: MemberID
    package var at: Timestamp
    package var until: Timestamp?
    package var publicReason: String?
    /// Only staff can read it.
    package var privateReason: String?
    /// The link that the banned member used, for the review of other members who used it.
    package var linkUsed: LinkID?
    /// Whether join requests through that link, or through one that the banned member created, need review.
    package var watches = false
    /// The member's role at the time of the ban, which determines the scope of the ban and its lifting.
    package var role: Role
    package var lifted: Lifting?

    package struct Lifting: Hashable, Sendable {
        package var by: MemberID
        package var at: Timestamp

        package init(by: MemberID, at: Timestamp) {
            self.by = by
            self.at = at
        }
    }

    package init(member: MemberID, memberKey: [UInt8], role: Role, by: MemberID, at: Timestamp) {
        self.member = member
        self.memberKey = memberKey
        self.role = role
        self.by = by
        self.at = at
    }

    /// Returns whether join requests through `link` need review because of this ban.
    package func watches(_ link: Link, at moment: Timestamp) -> Bool {
        watches && isInForce(at: moment) && (linkUsed == link.id || member == link.createdBy)
    }

    package func isInForce(at moment: Timestamp) -> Bool {
        lifted == nil && (until.map { moment < $0 } ?? true)
    }
}
