package import ChanID

/// The state that an administrative act overwrites regardless of its previous value. If two people change the same
/// state concurrently, one unknowingly undoes the other's change.
package enum OverwrittenState: Hashable, Sendable {
    case profile
    case welcome
    case preferences
    case lifecycle
    case permission(Permission)
    case governance
    case admission
    case password
    case member(MemberID)
    case link(LinkID)
    case relay(RelayID)
    case witness(RelayID)
}

/// The subject that a kind of act overwrites. `Act.overwrittenState` resolves it for a concrete act.
package enum ActSubject: Hashable, Sendable, CaseIterable {
    case nothing
    case profile
    case welcome
    case preferences
    case lifecycle
    case permission
    case governance
    case admission
    case password
    /// The target member of the act.
    case member
    /// The target link of the act.
    case link
    /// The target relay of the act, if the act removes that relay.
    case removedRelay
    /// The witness of the act.
    case witness
}

extension Act {
    /// The state that the act overwrites; `nil` for acts that only add something, and for one-time answers (a request
    /// is admitted once).
    package var overwrittenState: OverwrittenState? {
        switch kind.states {
        case .nothing: nil
        case .profile: .profile
        case .welcome: .welcome
        case .preferences: .preferences
        case .lifecycle: .lifecycle
        case .permission: overriddenPermission.map { .permission($0) }
        case .governance: .governance
        case .admission: .admission
        case .password: .password
        case .member: targetMember.map { .member($0) }
        case .link: targetLink.map { .link($0) }
        case .removedRelay: removedRelay.map { .relay($0) }
        case .witness: changedWitness.map { .witness($0) }
        }
    }

    private var overriddenPermission: Permission? {
        if case .permissionOverridden(let change) = self { return change.permission }
        return nil
    }

    private var changedWitness: RelayID? {
        guard case .witnessChanged(let change) = self else { return nil }
        return change.witness
    }

    private var removedRelay: RelayID? {
        guard case .relayChanged(let change) = self, change.status == .removed else { return nil }
        return change.relay
    }
}

extension ActKind {
    /// The kinds whose acts may overwrite state.
    package static let overwriting = Set(allCases.filter { $0.states != .nothing })
}
