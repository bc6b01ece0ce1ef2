package import ChanID

/// The way in which a link admits applicants. The raw value is the number on the wire.
package enum Admission: UInt8, Hashable, Sendable, CaseIterable {
    /// Immediately.
    case open = 0
    /// After the approval of a member who may admit.
    case approval = 1

    package var name: String {
        switch self {
        case .open: "open"
        case .approval: "approval"
        }
    }
}

/// Whether a link admits. The raw value is the number in the store.
package enum LinkState: UInt8, Hashable, Sendable, CaseIterable {
    case active = 0
    case withdrawn = 1

    package var name: String {
        switch self {
        case .active: "active"
        case .withdrawn: "withdrawn"
        }
    }
}

/// The log's information about a link. The capability itself is never in the log.
package struct Link: Hashable, Sendable {
    package var id: LinkID
    package var name: String
    /// The role that the link gives.
    package var role: Role
    package var admission: Admission
    package var expiresAt: Timestamp?
    /// The end time whose expiry the log contains: `expiresAt`, unless that has been changed since.
    package var lapsedAt: Timestamp?
    package var useLimit: UInt32?
    /// The number of members admitted through the link.
    package var uses: UInt32 = 0
    /// The number of pending requests through the link; they count against the limit.
    package var pending: UInt32 = 0
    package var state: LinkState = .active
    package var isPrimary: Bool
    package var createdBy: MemberID
    package var createdAt: Timestamp

    package init(_ offer: LinkSettings, createdBy: MemberID, createdAt: Timestamp) {
        id = offer.id
        name = offer.name
        role = offer.role
        admission = offer.admission
        expiresAt = offer.expiresAt
        useLimit = offer.useLimit
        isPrimary = offer.isPrimary
        self.createdBy = createdBy
        self.createdAt = createdAt
    }

    package var isExhausted: Bool { useLimit.map { uses + pending >= $0 } ?? false }
    package func isExpired(at moment: Timestamp) -> Bool { expiresAt.map { $0 <= moment } ?? false }
}

/// The settings that a link's creator chooses.
package struct LinkSettings: Hashable, Sendable {
    package var id: LinkID
    /// 1–64 characters.
    package var name: String
    package var role: Role
    package var admission: Admission
    package var expiresAt: Timestamp?
    package var useLimit: UInt32?
    package var isPrimary: Bool

    package init(
        id: LinkID, name: String, role: Role = .observer, admission: Admission = .open, isPrimary: Bool = false
    ) {
        self.id = id
        self.name = name
        self.role = role
        self.admission = admission
        self.isPrimary = isPrimary
    }
}
