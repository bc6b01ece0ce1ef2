/// What a member may do, as a rank: each role includes the ones below it.
///
/// The raw value is the number on the wire and in the store. Gaps leave room for roles to come.
package enum Role: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// Carries the log and never speaks; no member holds it.
    case relay = 0
    /// Reads. Shown as "subscriber" in a channel.
    case observer = 10
    case author = 20
    case member = 30
    case moderator = 40
    case admin = 50
    case owner = 60

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The roles a member can hold.
    package static var ofMembers: [Role] { allCases.filter { $0 > .relay } }

    /// Staff speak or administer; their keys and roles are known to every member (scope `charter`).
    package var isStaff: Bool { self > .observer }

    /// The stable lower-case name, the same in both kinds of conversation.
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

    /// The role with this name; "subscriber" is accepted for `observer`.
    package init?(name: some StringProtocol) {
        let known = name == "subscriber" ? Role.observer : Role.allCases.first { $0.name == name }
        guard let known else { return nil }
        self = known
    }

    /// What people are shown.
    package func label(in kind: ConversationKind) -> String {
        self == .observer && kind == .channel ? "subscriber" : name
    }
}
