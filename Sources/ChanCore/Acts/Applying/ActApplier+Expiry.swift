package import ChanID

extension ActApplier {
    mutating func apply(_ expiry: Expiry) {
        switch expiry {
        case .role(let member): revertRole(member)
        case .ownership(let member): change(member) { $0.term = nil }
        case .grant(let member, let permission):
            change(member) { row in row.grants.removeAll { $0.permission == permission } }
        case .mute(let member): change(member) { $0.muted = nil }
        case .block(let member): change(member) { $0.blocked = nil }
        case .ban(let member): liftBan(member)
        case .override(let permission): summary.overrides[permission] = nil
        case .freeze: endFreeze()
        case .link(let link): change(link) { $0.lapsedAt = $0.expiresAt }
        case .hold(let id): expireHeldPost(id)
        case .lockdown: liftLockdown()
        }
    }

    private mutating func revertRole(_ id: MemberID) {
        guard let term = facts.members[id]?.term else { return }
        change(RoleChange(member: id, role: term.thereafter))
    }

    private mutating func endFreeze() {
        guard summary.lifecycle == .frozen else { return }
        summary.lifecycle = .active
        summary.frozenUntil = nil
    }
}

/// Returns the changes that replace an expired item by a tombstone: its content is removed, its existence remains
/// visible. No log entry announces this; every node derives it from the item's expiry time.
package func expire(_ id: MessageID, given facts: Facts) -> [RowChange] {
    guard let item = facts.items[id], let end = item.expiresAt, !item.hasExpired else { return [] }
    let placed = Placement(message: id, entry: item.entry, at: end)
    let author = Author(member: item.author, device: .none)
    var application = ActApplier(by: author, placement: placed, facts: facts)
    application.expire(item, at: end)
    return application.finish(isAdministrative: false)
}

extension ActApplier {
    fileprivate mutating func expire(_ item: Item, at end: Timestamp) {
        if item.tombstone == nil || item.tombstone?.kind == .blocked {
            replaceWithTombstone(item.id, Tombstone(kind: .deleted, by: item.author, at: end))
        }
        change(item.id) { $0.hasExpired = true }
    }
}
