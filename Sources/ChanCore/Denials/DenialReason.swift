package import ChanID

/// Why something is refused, with the facts that decided. `name` is stable; sentences are made elsewhere.
package enum DenialReason: Hashable, Sendable {
    // denied: not this member
    case role(needed: Role, held: Role)
    case rank(own: Role, target: Role)
    case permission(Permission)
    case expired(Permission, at: Timestamp)
    case device
    case notOrigin
    // guard: would break something
    case lastOwner
    case lastRelay
    case lastPrimaryLink
    case notOwnRole
    case selfTarget
    case capacity(limit: UInt32)
    case needsApproval
    case confirmationRequired(expected: String)
    // state: not now
    case draft
    case frozen
    case closed
    case deleted
    case notDeleted
    case exists
    case notMember(MemberID)
    case pending(MemberID)
    case notPending(MemberID)
    case notInvited
    case alreadyMember(MemberID)
    case banned(until: Timestamp?)
    case notBanned(MemberID)
    case muted(until: Timestamp?)
    case noLink(LinkID)
    case linkExpired(at: Timestamp)
    case linkExhausted(limit: UInt32)
    case linkWithdrawn
    case noRelay(RelayID)
    case relayRejected(reason: String?)
    case relayStep(from: RelayStatus, to: RelayStatus)
    case noActiveRelay
    case noItem(MessageID)
    case itemGone(Tombstone.Kind)
    case notPinned(MessageID)
    case noSuccession
    case editWindow(seconds: Int64)
    case deleteWindow(seconds: Int64)
    case featureOff(Feature)
    case slowMode(retryAfter: Int64)
    case held
    // invalid: can never be
    case name(NameFault)
    case badRole(Role)
    case badPermission(Permission)
    case successor(MemberID)
    case textTooLong(field: TextField, limit: Int)
    case textEmpty(field: TextField)
    case reaction
    case history
    case key(field: String)
    case time(field: String)
    case number(field: String)
    case scope(expected: Scope)
    case slot
    case relayAddress
    // conflict: overtaken
    case version(expected: UInt64, actual: UInt64)
    case stale(entries: UInt64, seconds: Int64)
    case requestKeyReused
    case taken(field: String)
}

/// What is wrong with a name.
package enum NameFault: String, Hashable, Sendable, CaseIterable {
    case empty
    case tooLong = "too_long"
    case controlCharacter = "control_character"
    case bidirectionalControl = "bidirectional_control"
    case outerSpace = "outer_space"
}

/// A text with a limit.
package enum TextField: String, Hashable, Sendable, CaseIterable {
    case text, title, description, reason
}
