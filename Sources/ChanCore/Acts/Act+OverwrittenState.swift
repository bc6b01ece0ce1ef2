package import ChanID

/// What an administrative act states anew, whatever it was before: a thing two people cannot change at once without one of
/// them undoing the other unawares.
package enum OverwrittenState: Hashable, Sendable {
    case profile
    case preferences
    case lifecycle
    case permission(Permission)
    case governance
    case admission
    case password
    case member(MemberID)
    case link(LinkID)
    case relay(RelayID)
}

/// The subject that a kind of act states anew; `Act.states` finds it in the act.
package enum ActSubject: Hashable, Sendable, CaseIterable {
    case nothing
    case profile
    case preferences
    case lifecycle
    case permission
    case governance
    case admission
    case password
    /// The member it is about.
    case member
    /// The link it is about.
    case link
    /// The relay it is about, where it removes that relay.
    case removedRelay
}

extension Act {
    /// What it states anew; `nil` for what only adds, and for answers that a rule gives once (a request is admitted once).
    package var overwrittenState: OverwrittenState? {
        switch kind.states {
        case .nothing: nil
        case .profile: .profile
        case .preferences: .preferences
        case .lifecycle: .lifecycle
        case .permission: overriddenPermission.map { .permission($0) }
        case .governance: .governance
        case .admission: .admission
        case .password: .password
        case .member: targetMember.map { .member($0) }
        case .link: targetLink.map { .link($0) }
        case .removedRelay: removedRelay.map { .relay($0) }
        }
    }

    private var overriddenPermission: Permission? {
        if case .permissionOverridden(let change) = self { return change.permission }
        return nil
    }

    private var removedRelay: RelayID? {
        guard case .relayChanged(let change) = self, change.status == .removed else { return nil }
        return change.relay
    }
}

extension ActKind {
    /// The kinds whose acts may state something anew.
    package static let overwriting = Set(allCases.filter { $0.states != .nothing })
}
