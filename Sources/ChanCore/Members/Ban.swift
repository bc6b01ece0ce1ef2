package import ChanID

/// Keeps a key out. The member identifier derives from the key, so either finds it.
package struct Ban: Hashable, Sendable {
    package var member: MemberID
    /// Ed25519, 32 bytes; empty where only the identifier is known.
    package var memberKey: [UInt8]
    package var by: MemberID
    package var at: Timestamp
    package var until: Timestamp?
    package var publicReason: String?
    /// For staff alone.
    package var privateReason: String?
    /// The link the banned member came by, for whoever reviews others that used it.
    package var linkUsed: LinkID?
    /// Whether who comes by that link, or by one the banned member made, is looked at before they get in.
    package var watches = false
    /// The role held when banned: it decides in which scope the ban and its lifting stand.
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

    /// Whether it keeps an eye on whoever comes by `link`.
    package func watches(_ link: Link, at moment: Timestamp) -> Bool {
        watches && isInForce(at: moment) && (linkUsed == link.id || member == link.createdBy)
    }

    package func isInForce(at moment: Timestamp) -> Bool {
        lifted == nil && (until.map { moment < $0 } ?? true)
    }
}
