package import ChanID

/// The reason for a refusal, with the facts on which it is based. `name` is stable; the texts are generated elsewhere.
package enum DenialReason: Hashable, Sendable {
    // denied: the member may not do this
    case role(needed: Role, held: Role)
    case rank(own: Role, target: Role)
    case grantRank(own: Role, granted: Role)
    case grantPermission(Permission)
    case permission(Permission)
    case expired(Permission, at: Timestamp)
    case notAuthor(MemberID)
    case muted(until: Timestamp?)
    case device(DeviceID)
    case password
    case passwordTries(retryAfter: Int64)
    case banTag
    case tagMissing
    case linkUnproven
    // guard: an invariant would be violated
    case lastOwner
    case ordersLog
    case lastRelay
    case primaryLink
    case notOwnRole
    case selfTarget
    case capacity(limit: UInt32)
    case needsApproval(owners: UInt32)
    /// A claim needs the approvals of this number of owners, which it has to contain, because without an origin there
    /// is no log for a proposal.
    case needsAgreement(owners: UInt32)
    /// Fewer owners can vote than approvals are required, possibly because the target has no vote.
    case outOfReach(needed: UInt32, electors: UInt32)
    case confirmationRequired(expected: String)
    case channelItself
    case secondReviewer
    // state: not possible in the present state
    case notActive(Lifecycle.Phase)
    case frozen
    case closed
    case deleted
    case notMember(MemberStatus?)
    case alreadyMember
    case pending
    case notPending
    case notInvited
    case admissionClosed(until: Timestamp?)
    case joinRate(JoinRate, retryAfter: Int64)
    case notReviewed
    case banned(until: Timestamp?)
    case notBanned
    case notMuted
    case notBlocked
    case linkExpired(at: Timestamp)
    case linkExhausted(limit: UInt32)
    case linkWithdrawn
    case relayRejected(reason: String?)
    case relayStatus(from: RelayStatus, to: RelayStatus)
    case noActiveRelay
    case editWindow(seconds: Int64)
    case deleteWindow(seconds: Int64)
    case messageGone(Tombstone.Kind)
    case featureOff(Feature)
    case slowMode(pause: Int64, retryAfter: Int64)
    case held
    case notOpen
    case notOrigin
    case notChannel
    case noSuccession
    case noHandover
    case handoverExpired(at: Timestamp)
    case handoverOpen
    case settled(Case.State)
    case proposalClosed(Proposal.State)
    case proposalExpired(at: Timestamp)
    // invalid: never acceptable
    case name(NameFault)
    case badRole(Role, allowed: [Role])
    case textEmpty(TextField)
    case textTooLong(TextField, limit: Int)
    case relayAddress
    case time
    case reaction
    case value(ValueFault)
    // conflict: another change came first
    case version(expected: UInt64, actual: UInt64)
    case stale(entries: UInt64, seconds: Int64)
    case requestKeyReused
    case relayExists
    case duplicate
    // not found
    case noMember
    case noLink
    case noRelay
    case noMessage
    case noCase
    case noProposal
}

extension DenialReason {
    /// The number of seconds after which the command can be retried; `nil` if unknown.
    package var retryAfter: Int64? {
        switch self {
        case .joinRate(_, let rest), .passwordTries(let rest), .slowMode(_, let rest): rest
        case .role, .rank, .grantRank, .grantPermission, .permission, .expired, .notAuthor, .muted, .device, .password,
            .banTag, .tagMissing, .linkUnproven, .lastOwner, .ordersLog, .lastRelay, .primaryLink, .notOwnRole,
            .selfTarget, .capacity, .needsApproval, .needsAgreement, .outOfReach, .confirmationRequired,
            .channelItself, .secondReviewer, .notActive, .frozen, .closed, .deleted, .notMember, .alreadyMember,
            .pending, .notPending, .notInvited, .admissionClosed, .notReviewed, .banned, .notBanned, .notMuted,
            .notBlocked, .linkExpired, .linkExhausted, .linkWithdrawn, .relayRejected, .relayStatus, .noActiveRelay,
            .editWindow, .deleteWindow, .messageGone, .featureOff, .held, .notOpen, .notOrigin, .notChannel,
            .noSuccession, .noHandover, .handoverExpired, .handoverOpen, .settled, .proposalClosed, .proposalExpired,
            .name, .badRole, .textEmpty, .textTooLong, .relayAddress, .time, .reaction, .value, .version, .stale,
            .requestKeyReused, .relayExists, .duplicate, .noMember, .noLink, .noRelay, .noMessage, .noCase,
            .noProposal:
            nil
        }
    }
}

/// The fault of a name.
package enum NameFault: String, Hashable, Sendable, CaseIterable {
    case empty
    case tooLong = "too_long"
    case controlCharacter = "control_character"
    case bidirectionalControl = "bidirectional_control"
    case invisibleCharacter = "invisible_character"
    case outerSpace = "outer_space"
    /// The name has exactly the digits of an identifier, so references would not resolve to it.
    case identifier
}

/// A text with a length limit.
package enum TextField: String, Hashable, Sendable, CaseIterable {
    case text, title, description, welcome, reason, author, message
}

/// A value that is invalid for every caller.
package enum ValueFault: Hashable, Sendable {
    /// The key does not have 32 bytes, or the identifier is not the author's.
    case key
    /// The permission can never be overridden, granted or withheld.
    case fixedPermission(Permission)
    /// The text contains characters that could change how the surrounding text is displayed.
    case text(TextField, PlainTextFault)
    /// Readers of an open conversation can always read all of its history.
    case history
    /// The number is outside the range of the preference or limit with this name.
    case number(String, allowed: ClosedRange<Int64>)
    /// The statement is not published in the scope that its act requires.
    case scope(expected: Scope)
    /// The leaf of the key tree is missing or already used, or there is no tree.
    case slot
    /// The member cannot become an owner of the conversation.
    case successor
    /// The act needs no approval.
    case proposal
    /// The comment does not state its author's name.
    case authorName
}
