package import ChanID

/// Why something is refused, with the facts that decided. `name` is stable; sentences are made elsewhere.
package enum DenialReason: Hashable, Sendable {
    // denied: not this member
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
    // guard: it would break something
    case lastOwner
    case ordersLog
    case lastRelay
    case primaryLink
    case notOwnRole
    case selfTarget
    case capacity(limit: UInt32)
    case needsApproval(owners: UInt32)
    /// Of a claim: where no log is there to carry a proposal.
    case needsAgreement(owners: UInt32)
    /// Too few owners have a say: without the one it is about, or at all.
    case outOfReach(needed: UInt32, electors: UInt32)
    case confirmationRequired(expected: String)
    case channelItself
    case secondReviewer
    // state: not as things stand
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
    // invalid: it can never be
    case name(NameFault)
    case badRole(Role, allowed: [Role])
    case textEmpty(TextField)
    case textTooLong(TextField, limit: Int)
    case relayAddress
    case time
    case reaction
    case value(ValueFault)
    // conflict: someone was faster
    case version(expected: UInt64, actual: UInt64)
    case stale(entries: UInt64, seconds: Int64)
    case requestKeyReused
    case relayExists
    case duplicate
    // not found: there is no such thing
    case noMember
    case noLink
    case noRelay
    case noMessage
    case noCase
    case noProposal
}

extension DenialReason {
    /// Seconds after which the same may be tried again, where that is known.
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

/// What is wrong with a name.
package enum NameFault: String, Hashable, Sendable, CaseIterable {
    case empty
    case tooLong = "too_long"
    case controlCharacter = "control_character"
    case bidirectionalControl = "bidirectional_control"
    case invisibleCharacter = "invisible_character"
    case outerSpace = "outer_space"
    /// It has exactly the digits of an identifier, so nothing would be found by it.
    case identifier
}

/// A text with a limit.
package enum TextField: String, Hashable, Sendable, CaseIterable {
    case text, title, description, reason, author, message
}

/// A value no rule would ever accept, whoever asks.
package enum ValueFault: Hashable, Sendable {
    /// Not 32 bytes, or an identifier that is not the author's.
    case key
    /// This permission is never moved, granted or withheld.
    case fixedPermission(Permission)
    /// It could rewrite what stands around it.
    case text(TextField, PlainTextFault)
    /// Readers of an open conversation have all of its history.
    case history
    /// Outside what a preference or limit of this name may be.
    case number(String, allowed: ClosedRange<Int64>)
    /// The statement stands in another scope than its meaning asks for.
    case scope(expected: Scope)
    /// The leaf of the key tree is missing, taken, or there is no tree.
    case slot
    /// Not someone who could own the conversation.
    case successor
    /// Nobody needs to agree to it.
    case proposal
    /// A comment bears a name that is not its author's.
    case authorName
}
