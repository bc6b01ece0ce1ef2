// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What a member may be allowed to do.
    package enum Permission: String, ContractEnum {
        /// read messages
        case read
        /// react to messages
        case react
        /// report messages
        case report
        /// write to the staff
        case openSupport = "open_support"
        /// leave
        case leave
        /// reply to posts
        case comment
        /// post
        case post
        /// post in the channel's name
        case postAsChannel = "post_as_channel"
        /// edit one's own messages
        case editOwn = "edit_own"
        /// delete one's own messages
        case deleteOwn = "delete_own"
        /// pin messages
        case pin
        /// remove messages of others
        case moderate
        /// decide about reports
        case handleReports = "handle_reports"
        /// answer support chats
        case answerSupport = "answer_support"
        /// decide about held posts
        case holdQueue = "hold_queue"
        /// mute members
        case mute
        /// block members for all
        case block
        /// ban members
        case ban
        /// admit those who ask
        case admit
        /// see the whole roster
        case seeMembers = "see_members"
        /// invite
        case invite
        /// make and withdraw links
        case manageLinks = "manage_links"
        /// remove members
        case removeMembers = "remove_members"
        /// remove staff
        case removeStaff = "remove_staff"
        /// change roles below one's own
        case changeRoles = "change_roles"
        /// change name, title, description, welcome text
        case editProfile = "edit_profile"
        /// switch features
        case editPreferences = "edit_preferences"
        /// change the admission policy
        case editAdmission = "edit_admission"
        /// freeze, unfreeze, close
        case manageLifecycle = "manage_lifecycle"
        /// add and remove relays
        case manageRelays = "manage_relays"
        /// see how relays do
        case readRelayStatus = "read_relay_status"
        /// read the audit log
        case readAudit = "read_audit"
        /// make owners
        case addOwner = "add_owner"
        /// remove owners
        case removeOwner = "remove_owner"
        /// hand the origin over
        case handOver = "hand_over"
        /// claim the origin
        case claim
        /// move permissions, set governance
        case setGovernance = "set_governance"
        /// delete and restore
        case delete
    }
}
