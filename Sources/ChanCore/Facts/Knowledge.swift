package import ChanID

/// What this reader can say of a row: there it is, there is none, or it would stand where the reader cannot look.
package enum Knowledge<Value: Sendable>: Sendable {
    case known(Value)
    case absent
    case hidden(ScopeKind)

    /// What a rule finds by looking at the row; a missing row is `absent`'s to judge.
    func finding(ifAbsent absent: Finding, _ check: (Value) -> Finding) -> Finding {
        switch self {
        case .known(let value): check(value)
        case .absent: absent
        case .hidden(let scope): .cannotTell(scope)
        }
    }

    package var value: Value? {
        switch self {
        case .known(let value): value
        case .absent, .hidden: nil
        }
    }
}

extension Facts {
    /// Where statements about those who are not staff stand.
    package var rosterScope: ScopeKind { summary.kind == .channel ? .staff : .charter }

    /// Whether this reader opens all that is said of members who are not staff.
    package var seesRoster: Bool { openScopes.contains(rosterScope) }

    /// Without the roster only active staff are known for sure: a former one may have come back as a subscriber.
    package func member(_ id: MemberID) -> Knowledge<Member> {
        if let member = rows.members[id], seesRoster || (member.isActive && member.standsInCharter) {
            return .known(member)
        }
        return seesRoster ? .absent : .hidden(rosterScope)
    }

    /// A mute or a block. Staff may have brought along one of which only the roster tells.
    package func restriction(_ way: KeyPath<Member, Restriction?>, of id: MemberID) -> Knowledge<Restriction> {
        switch member(id) {
        case .known(let member): knowledge(of: member[keyPath: way], in: rosterScope)
        case .absent: .absent
        case .hidden(let scope): .hidden(scope)
        }
    }

    package func link(_ id: LinkID) -> Knowledge<Link> { knowledge(of: rows.links[id], in: .charter) }
    package func relay(_ id: RelayID) -> Knowledge<RelayEntry> { knowledge(of: rows.relays[id], in: .charter) }
    package func item(_ id: MessageID) -> Knowledge<Item> {
        if rows.items[id] == nil, hasGaps { return .hidden(.members) }
        return knowledge(of: rows.items[id], in: .members)
    }

    package func `case`(_ id: MessageID) -> Knowledge<Case> {
        if rows.cases[id] == nil, hasGaps { return .hidden(.staff) }
        return knowledge(of: rows.cases[id], in: .staff)
    }
    package func ban(_ id: MemberID) -> Knowledge<Ban> { knowledge(of: rows.bans[id], in: rosterScope) }

    /// Whether a link lets in at once, with nobody asked.
    package func admitsAtOnce(by link: Link, at moment: Timestamp) -> Bool {
        max(link.admission.mode, summary.admissionMode(at: moment)) == .open && !summary.admission.asksProgram
            && watching(link, at: moment) == nil
    }

    /// A ban because of which whoever comes by `link` is looked at first.
    package func watching(_ link: Link, at moment: Timestamp) -> Ban? {
        rows.bans.values.filter { $0.watches(link, at: moment) }.min { $0.member < $1.member }
    }

    private func knowledge<Value>(of row: Value?, in scope: ScopeKind) -> Knowledge<Value> {
        if let row { return .known(row) }
        return openScopes.contains(scope) ? .absent : .hidden(scope)
    }
}
