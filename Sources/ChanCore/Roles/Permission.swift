/// A permission of a member. `PermissionTable` contains the lowest role that has it.
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
    /// Permits freezing, unfreezing and closing.
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

    /// Whether the permission can never be overridden, granted or withheld. Withholding `read` would be a removal, and
    /// the others define ownership.
    package var isFixed: Bool { Self.fixed.contains(self) }

    /// Whether the permission makes its holder staff, who open the `staff` scope.
    package var isOfStaff: Bool { Self.ofStaff.contains(self) }

    private static let fixed: Set<Permission> = [
        .read, .leave, .addOwner, .removeOwner, .handOver, .claim, .setGovernance, .delete,
    ]

    static let ofStaff: [Permission] = [
        .moderate, .handleReports, .answerSupport, .holdQueue, .mute, .block, .ban, .admit, .removeMembers, .readAudit,
    ]
}
