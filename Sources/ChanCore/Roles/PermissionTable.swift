/// The lowest role that has each permission, per kind of conversation: the table of docs/domain.md.
package struct PermissionTable: Sendable {
    package let kind: ConversationKind
    private let minimumRoles: [Permission: Role]
    /// The lowest role that has a staff permission (`Permission.ofStaff`).
    let lowestOfStaff: Role

    private init(kind: ConversationKind, floors: [Permission: Role]) {
        self.kind = kind
        self.minimumRoles = floors
        lowestOfStaff = Permission.ofStaff.compactMap { floors[$0] }.min() ?? .owner
    }

    package static func of(_ kind: ConversationKind) -> PermissionTable {
        switch kind {
        case .channel: channel
        case .group: group
        }
    }

    /// Returns the lowest role that has `permission` by default; `nil` if nobody has it.
    package func minimumRole(for permission: Permission) -> Role? { minimumRoles[permission] }

    private static let channel = PermissionTable(
        kind: .channel, floors: rows.mapValues(\.channel).compactMapValues { $0 })
    private static let group = PermissionTable(kind: .group, floors: rows.mapValues(\.group).compactMapValues { $0 })

    private struct Row {
        let group: Role?
        let channel: Role?
    }

    private static let rows: [Permission: Row] = [
        .read: Row(group: .observer, channel: .observer),
        .react: Row(group: .observer, channel: .observer),
        .report: Row(group: .observer, channel: .observer),
        .openSupport: Row(group: .observer, channel: .observer),
        .leave: Row(group: .observer, channel: .observer),
        .comment: Row(group: .author, channel: .observer),
        .post: Row(group: .author, channel: .author),
        .postAsChannel: Row(group: nil, channel: .author),
        .editOwn: Row(group: .author, channel: .author),
        .deleteOwn: Row(group: .author, channel: .author),
        .pin: Row(group: .moderator, channel: .moderator),
        .moderate: Row(group: .moderator, channel: .moderator),
        .handleReports: Row(group: .moderator, channel: .moderator),
        .answerSupport: Row(group: .moderator, channel: .moderator),
        .holdQueue: Row(group: .moderator, channel: .moderator),
        .mute: Row(group: .moderator, channel: .moderator),
        .block: Row(group: .moderator, channel: .moderator),
        .ban: Row(group: .moderator, channel: .moderator),
        .admit: Row(group: .moderator, channel: .moderator),
        .seeMembers: Row(group: .observer, channel: .moderator),
        .invite: Row(group: .admin, channel: .owner),
        .manageLinks: Row(group: .admin, channel: .owner),
        .removeMembers: Row(group: .admin, channel: .admin),
        .removeStaff: Row(group: .admin, channel: .owner),
        .changeRoles: Row(group: .admin, channel: .owner),
        .editProfile: Row(group: .owner, channel: .owner),
        .editPreferences: Row(group: .owner, channel: .owner),
        .editAdmission: Row(group: .owner, channel: .owner),
        .manageLifecycle: Row(group: .owner, channel: .owner),
        .manageRelays: Row(group: .owner, channel: .owner),
        .readRelayStatus: Row(group: .owner, channel: .owner),
        .readAudit: Row(group: .moderator, channel: .moderator),
        .addOwner: Row(group: .owner, channel: .owner),
        .removeOwner: Row(group: .owner, channel: .owner),
        .handOver: Row(group: .owner, channel: .owner),
        .claim: Row(group: .owner, channel: .owner),
        .setGovernance: Row(group: .owner, channel: .owner),
        .delete: Row(group: .owner, channel: .owner),
    ]
}
