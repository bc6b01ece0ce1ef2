/// A member's rank. Each role includes the permissions of the lower ones.
///
/// The raw value is the number on the wire and in the store. The gaps leave room for future roles.
package enum Role: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// Relays the log without authoring acts; no member has it.
    case relay = 0
    /// Reads only. Shown as "subscriber" in a channel.
    case observer = 10
    case author = 20
    case member = 30
    case moderator = 40
    case admin = 50
    case owner = 60

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The roles that a member can have.
    package static var ofMembers: [Role] { allCases.filter { $0 > .relay } }

    /// Whether the role is a staff role. Staff publish or administer; all members know their keys and roles (scope
    /// `charter`).
    package var isStaff: Bool { self > .observer }

    /// The stable lower-case name, which does not depend on the kind of conversation.
    package var name: String {
        switch self {
        case .relay: "relay"
        case .observer: "observer"
        case .author: "author"
        case .member: "member"
        case .moderator: "moderator"
        case .admin: "admin"
        case .owner: "owner"
        }
    }

    /// Finds the role with this name; "subscriber" is accepted for `observer`.
    package init?(name: some StringProtocol) {
        let known = name == "subscriber" ? Role.observer : Role.allCases.first { $0.name == name }
        guard let known else { return nil }
        self = known
    }

    /// Returns the display name.
    package func label(in kind: ConversationKind) -> String {
        self == .observer && kind == .channel ? "subscriber" : name
    }
}
