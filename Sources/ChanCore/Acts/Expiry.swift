package import ChanID

/// The expiry of state that had an end time. The origin publishes it once, when its clock passes the end time. Rules
/// ignore expired state even before that (`Facts.applyingExpiry(at:)`).
package enum Expiry: Hashable, Sendable {
    /// A temporary role ends: the member returns to their previous role.
    case role(MemberID)
    /// A temporary owner role becomes permanent, because the conversation has no other owner.
    case ownership(MemberID)
    case grant(MemberID, Permission)
    case mute(MemberID)
    case block(MemberID)
    case ban(MemberID)
    case override(Permission)
    case freeze
    /// A link expires and admits nobody any more.
    case link(LinkID)
    /// A held post expires because nobody reviewed it in time.
    case hold(MessageID)
    case lockdown
}

extension Expiry {
    package var target: Target {
        switch self {
        case .role(let member), .ownership(let member), .grant(let member, _), .mute(let member), .block(let member),
            .ban(let member):
            .member(member)
        case .link(let link): .link(link)
        case .hold(let id): .item(id)
        case .override, .freeze, .lockdown: .conversation
        }
    }

    /// Returns the end time as far as this reader knows it; `absent` if there is no such state with an end time.
    package func endTime(in facts: Facts) -> LookupResult<Timestamp> {
        switch self {
        case .role(let member), .ownership(let member):
            facts.member(member).endTime { $0.isActive ? $0.term?.until : nil }
        case .grant(let member, let permission):
            facts.member(member).endTime { row in row.grants.first { $0.permission == permission }?.until }
        case .mute(let member): facts.restriction(\.muted, of: member).endTime(\.until)
        case .block(let member): facts.restriction(\.blocked, of: member).endTime(\.until)
        case .ban(let member): facts.ban(member).endTime { $0.lifted == nil ? $0.until : nil }
        case .link(let link): facts.link(link).endTime { $0.lapsedAt == $0.expiresAt ? nil : $0.expiresAt }
        case .override(let permission): LookupResult(facts.summary.overrides[permission]?.until)
        case .hold(let id): facts.case(id).endTime(\.heldUntil)
        case .lockdown: LookupResult(facts.summary.lockdown?.until)
        case .freeze: LookupResult(facts.summary.lifecycle == .frozen ? facts.summary.frozenUntil : nil)
        }
    }
}

extension LookupResult {
    fileprivate func endTime(_ until: (Value) -> Timestamp?) -> LookupResult<Timestamp> {
        switch self {
        case .known(let value): LookupResult<Timestamp>(until(value))
        case .absent: .absent
        case .hidden(let scope): .hidden(scope)
        }
    }

    fileprivate init(_ value: Value?) {
        if let value { self = .known(value) } else { self = .absent }
    }
}
