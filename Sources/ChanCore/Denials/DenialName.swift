/// The stable dotted names of refusals, which the log, RPC and schema/errors.json have in common.
package enum DenialName: String, Hashable, Sendable, CaseIterable {
    case role = "denied.role"
    case rank = "denied.rank"
    case grantRank = "denied.grant_rank"
    case grantPermission = "denied.grant_permission"
    case permission = "denied.permission"
    case expired = "denied.expired"
    case notAuthor = "denied.not_author"
    case muted = "denied.muted"
    case device = "denied.device"
    case password = "denied.password"
    case passwordTries = "denied.password_tries"
    case banTag = "denied.ban_tag"
    case tagMissing = "denied.tag_missing"
    case linkUnproven = "denied.link"

    case lastOwner = "guard.last_owner"
    case ordersLog = "guard.orders_log"
    case lastRelay = "guard.last_relay"
    case primaryLink = "guard.primary_link"
    case notOwnRole = "guard.not_own_role"
    case selfTarget = "guard.self_target"
    case capacity = "guard.capacity"
    case needsApproval = "guard.needs_approval"
    case quorum = "guard.quorum"
    case confirmationRequired = "guard.confirmation_required"
    case channelItself = "guard.channel_itself"
    case secondReviewer = "guard.second_reviewer"

    case notActive = "state.not_active"
    case frozen = "state.frozen"
    case closed = "state.closed"
    case deleted = "state.deleted"
    case notMember = "state.not_member"
    case alreadyMember = "state.already_member"
    case pending = "state.pending"
    case notPending = "state.not_pending"
    case notInvited = "state.not_invited"
    case admissionClosed = "state.admission_closed"
    case joinRate = "state.join_rate"
    case notReviewed = "state.not_reviewed"
    case banned = "state.banned"
    case notBanned = "state.not_banned"
    case notMuted = "state.not_muted"
    case notBlocked = "state.not_blocked"
    case linkExpired = "state.link_expired"
    case linkExhausted = "state.link_exhausted"
    case linkWithdrawn = "state.link_withdrawn"
    case relayRejected = "state.relay_rejected"
    case relayStatus = "state.relay_status"
    case noActiveRelay = "state.no_active_relay"
    case editWindow = "state.edit_window"
    case deleteWindow = "state.delete_window"
    case messageGone = "state.message_gone"
    case featureOff = "state.feature_off"
    case slowMode = "state.slow_mode"
    case held = "state.held"
    case notOpen = "state.not_open"
    case notOrigin = "state.not_origin"
    case notChannel = "state.not_channel"
    case noSuccession = "state.no_succession"
    case noHandover = "state.no_offer"
    case handoverExpired = "state.offer_expired"
    case handoverOpen = "state.offer_open"
    case settled = "state.settled"
    case proposalClosed = "state.proposal_closed"
    case proposalExpired = "state.proposal_expired"

    case name = "invalid.name"
    case badRole = "invalid.role"
    case textEmpty = "invalid.text_empty"
    case textTooLong = "invalid.text_too_long"
    case relayAddress = "invalid.address"
    case time = "invalid.time"
    case reaction = "invalid.reaction"
    case value = "invalid.value"

    case version = "conflict.version"
    case stale = "conflict.stale"
    case requestKeyReused = "conflict.request_key_reused"
    case relayExists = "conflict.relay_exists"
    case duplicate = "conflict.duplicate"

    case noMember = "not_found.member"
    case noLink = "not_found.link"
    case noRelay = "not_found.relay"
    case noMessage = "not_found.message"
    case noCase = "not_found.case"
    case noProposal = "not_found.proposal"

    /// The part before the dot.
    package var family: String { String(rawValue.prefix { $0 != "." }) }
}

extension DenialReason {
    package var name: DenialName {
        switch self {
        case .role: .role
        case .rank: .rank
        case .grantRank: .grantRank
        case .grantPermission: .grantPermission
        case .permission: .permission
        case .expired: .expired
        case .notAuthor: .notAuthor
        case .muted: .muted
        case .device: .device
        case .password: .password
        case .passwordTries: .passwordTries
        case .banTag: .banTag
        case .tagMissing: .tagMissing
        case .linkUnproven: .linkUnproven
        case .lastOwner: .lastOwner
        case .ordersLog: .ordersLog
        case .lastRelay: .lastRelay
        case .primaryLink: .primaryLink
        case .notOwnRole: .notOwnRole
        case .selfTarget: .selfTarget
        case .capacity: .capacity
        case .needsApproval, .needsAgreement: .needsApproval
        case .outOfReach: .quorum
        case .confirmationRequired: .confirmationRequired
        case .channelItself: .channelItself
        case .secondReviewer: .secondReviewer
        case .notActive: .notActive
        case .frozen: .frozen
        case .closed: .closed
        case .deleted: .deleted
        case .notMember: .notMember
        case .alreadyMember: .alreadyMember
        case .pending: .pending
        case .notPending: .notPending
        case .notInvited: .notInvited
        case .admissionClosed: .admissionClosed
        case .joinRate: .joinRate
        case .notReviewed: .notReviewed
        case .banned: .banned
        case .notBanned: .notBanned
        case .notMuted: .notMuted
        case .notBlocked: .notBlocked
        case .linkExpired: .linkExpired
        case .linkExhausted: .linkExhausted
        case .linkWithdrawn: .linkWithdrawn
        case .relayRejected: .relayRejected
        case .relayStatus: .relayStatus
        case .noActiveRelay: .noActiveRelay
        case .editWindow: .editWindow
        case .deleteWindow: .deleteWindow
        case .messageGone: .messageGone
        case .featureOff: .featureOff
        case .slowMode: .slowMode
        case .held: .held
        case .notOpen: .notOpen
        case .notOrigin: .notOrigin
        case .notChannel: .notChannel
        case .noSuccession: .noSuccession
        case .noHandover: .noHandover
        case .handoverExpired: .handoverExpired
        case .handoverOpen: .handoverOpen
        case .settled: .settled
        case .proposalClosed: .proposalClosed
        case .proposalExpired: .proposalExpired
        case .name: .name
        case .badRole: .badRole
        case .textEmpty: .textEmpty
        case .textTooLong: .textTooLong
        case .relayAddress: .relayAddress
        case .time: .time
        case .reaction: .reaction
        case .value: .value
        case .version: .version
        case .stale: .stale
        case .requestKeyReused: .requestKeyReused
        case .relayExists: .relayExists
        case .duplicate: .duplicate
        case .noMember: .noMember
        case .noLink: .noLink
        case .noRelay: .noRelay
        case .noMessage: .noMessage
        case .noCase: .noCase
        case .noProposal: .noProposal
        }
    }
}
