/// One thing a member may be allowed to do. From which role each starts is data: see `PermissionTable`.
///
/// The raw value is the stable name on the wire, in the store and over RPC.
package enum Permission: String, Hashable, Sendable, CaseIterable {
    case read
    case react
    case report
    case openSupport = "open_support"
    case leave
    case comment
    case post
    case postAsChannel = "post_as_channel"
    case editOwn = "edit_own"
    case deleteOwn = "delete_own"
    case pin
    case moderate
    case handleReports = "handle_reports"
    case answerSupport = "answer_support"
    case holdQueue = "hold_queue"
    case mute
    case block
    case ban
    case admit
    case seeMembers = "see_members"
    case invite
    case manageLinks = "manage_links"
    case removeMembers = "remove_members"
    case removeStaff = "remove_staff"
    case changeRoles = "change_roles"
    case editProfile = "edit_profile"
    case editPreferences = "edit_preferences"
    case editAdmission = "edit_admission"
    /// Freeze, unfreeze and close.
    case manageLifecycle = "manage_lifecycle"
    case manageRelays = "manage_relays"
    case readRelayStatus = "read_relay_status"
    case readAudit = "read_audit"
    case addOwner = "add_owner"
    case removeOwner = "remove_owner"
    case handOver = "hand_over"
    case claim
    case setGovernance = "set_governance"
    case delete

    /// Never moved to another role, granted or withheld: taking `read` away is a removal, and the rest is the
    /// substance of owning.
    package var isFixed: Bool { Self.fixed.contains(self) }

    /// Whoever holds one of these opens the `staff` scope.
    package var isOfStaff: Bool { Self.ofStaff.contains(self) }

    private static let fixed: Set<Permission> = [
        .read, .leave, .addOwner, .removeOwner, .handOver, .claim, .setGovernance, .delete,
    ]

    static let ofStaff: [Permission] = [
        .moderate, .handleReports, .answerSupport, .holdQueue, .mute, .block, .ban, .admit, .removeMembers, .readAudit,
    ]
}
