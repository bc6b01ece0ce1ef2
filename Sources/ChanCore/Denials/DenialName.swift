/// The stable dotted names of refusals: the same in the log, over RPC, and in schema/errors.json.
package enum DenialName: String, Hashable, Sendable, CaseIterable {
    case role = "denied.role"
    case rank = "denied.rank"
    case permission = "denied.permission"
    case expired = "denied.expired"
    case device = "denied.device"
    case notOrigin = "denied.not_origin"

    case lastOwner = "guard.last_owner"
    case lastRelay = "guard.last_relay"
    case lastPrimaryLink = "guard.primary_link"
    case notOwnRole = "guard.not_own_role"
    case selfTarget = "guard.self_target"
    case capacity = "guard.capacity"
    case needsApproval = "guard.needs_approval"
    case confirmationRequired = "guard.confirmation_required"

    case draft = "state.draft"
    case frozen = "state.frozen"
    case closed = "state.closed"
    case deleted = "state.deleted"
    case notDeleted = "state.not_deleted"
    case exists = "state.exists"
    case notMember = "state.not_member"
    case pending = "state.pending"
    case notPending = "state.not_pending"
    case notInvited = "state.not_invited"
    case alreadyMember = "state.already_member"
    case banned = "state.banned"
    case notBanned = "state.not_banned"
    case muted = "state.muted"
    case noLink = "state.no_link"
    case linkExpired = "state.link_expired"
    case linkExhausted = "state.link_exhausted"
    case linkWithdrawn = "state.link_withdrawn"
    case noRelay = "state.no_relay"
    case relayRejected = "state.relay_rejected"
    case relayStep = "state.relay_step"
    case noActiveRelay = "state.no_active_relay"
    case noItem = "state.no_item"
    case itemGone = "state.item_gone"
    case notPinned = "state.not_pinned"
    case noSuccession = "state.no_succession"
    case editWindow = "state.edit_window"
    case deleteWindow = "state.delete_window"
    case featureOff = "state.feature_off"
    case slowMode = "state.slow_mode"
    case held = "state.held"

    case name = "invalid.name"
    case badRole = "invalid.role"
    case badPermission = "invalid.permission"
    case successor = "invalid.successor"
    case textTooLong = "invalid.text_too_long"
    case textEmpty = "invalid.text_empty"
    case reaction = "invalid.reaction"
    case history = "invalid.history"
    case key = "invalid.key"
    case time = "invalid.time"
    case number = "invalid.number"
    case scope = "invalid.scope"
    case slot = "invalid.slot"
    case relayAddress = "invalid.relay_address"

    case version = "conflict.version"
    case requestKeyReused = "conflict.request_key_reused"
    case taken = "conflict.taken"

    /// The part before the dot.
    package var family: String { String(rawValue.prefix { $0 != "." }) }
}

extension DenialReason {
    package var name: DenialName {
        switch self {
        case .role: .role
        case .rank: .rank
        case .permission: .permission
        case .expired: .expired
        case .device: .device
        case .notOrigin: .notOrigin
        case .lastOwner: .lastOwner
        case .lastRelay: .lastRelay
        case .lastPrimaryLink: .lastPrimaryLink
        case .notOwnRole: .notOwnRole
        case .selfTarget: .selfTarget
        case .capacity: .capacity
        case .needsApproval: .needsApproval
        case .confirmationRequired: .confirmationRequired
        case .draft: .draft
        case .frozen: .frozen
        case .closed: .closed
        case .deleted: .deleted
        case .notDeleted: .notDeleted
        case .exists: .exists
        case .notMember: .notMember
        case .pending: .pending
        case .notPending: .notPending
        case .notInvited: .notInvited
        case .alreadyMember: .alreadyMember
        case .banned: .banned
        case .notBanned: .notBanned
        case .muted: .muted
        case .noLink: .noLink
        case .linkExpired: .linkExpired
        case .linkExhausted: .linkExhausted
        case .linkWithdrawn: .linkWithdrawn
        case .noRelay: .noRelay
        case .relayRejected: .relayRejected
        case .relayStep: .relayStep
        case .noActiveRelay: .noActiveRelay
        case .noItem: .noItem
        case .itemGone: .itemGone
        case .notPinned: .notPinned
        case .noSuccession: .noSuccession
        case .editWindow: .editWindow
        case .deleteWindow: .deleteWindow
        case .featureOff: .featureOff
        case .slowMode: .slowMode
        case .held: .held
        case .name: .name
        case .badRole: .badRole
        case .badPermission: .badPermission
        case .successor: .successor
        case .textTooLong: .textTooLong
        case .textEmpty: .textEmpty
        case .reaction: .reaction
        case .history: .history
        case .key: .key
        case .time: .time
        case .number: .number
        case .scope: .scope
        case .slot: .slot
        case .relayAddress: .relayAddress
        case .version, .stale: .version
        case .requestKeyReused: .requestKeyReused
        case .taken: .taken
        }
    }
}
