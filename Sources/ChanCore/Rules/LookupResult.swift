package import ChanID

/// The result of looking up a row: known, absent, or hidden in a scope that this reader cannot open.
package enum LookupResult<Value: Sendable>: Sendable {
    case known(Value)
    case absent
    case hidden(ScopeKind)

    /// Returns the result of `check` for a known row, `absent` for an absent one, and `unverifiable` for a hidden one.
    func result(ifAbsent absent: RuleResult, _ check: (Value) -> RuleResult) -> RuleResult {
        switch self {
        case .known(let value): check(value)
        case .absent: absent
        case .hidden(let scope): .unverifiable(scope)
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
    /// The scope of statements about members who are not staff.
    package var rosterScope: ScopeKind { summary.kind == .channel ? .staff : .charter }

    /// Whether this reader can open all statements about members who are not staff.
    package var seesRoster: Bool { openScopes.contains(rosterScope) }

    /// Looks up a member. Without the roster, only active staff are known for certain: a former staff member may have
    /// returned as a subscriber.
    package func member(_ id: MemberID) -> LookupResult<Member> {
        if let member = rows.members[id], seesRoster || (member.isActive && member.isListedInCharter) {
            return .known(member)
        }
        return seesRoster ? .absent : .hidden(rosterScope)
    }

    /// Looks up a mute or a block of a member. A staff member may have one from before, which only the roster contains.
    package func restriction(_ way: KeyPath<Member, Restriction?>, of id: MemberID) -> LookupResult<Restriction> {
        switch member(id) {
        case .known(let member): lookUp(of: member[keyPath: way], in: rosterScope)
        case .absent: .absent
        case .hidden(let scope): .hidden(scope)
        }
    }

    package func link(_ id: LinkID) -> LookupResult<Link> { lookUp(of: rows.links[id], in: .charter) }
    package func relay(_ id: RelayID) -> LookupResult<RelayEntry> { lookUp(of: rows.relays[id], in: .charter) }
    package func item(_ id: MessageID) -> LookupResult<Item> {
        if rows.items[id] == nil, hasGaps { return .hidden(.members) }
        return lookUp(of: rows.items[id], in: .members)
    }

    package func `case`(_ id: MessageID) -> LookupResult<Case> {
        if rows.cases[id] == nil, hasGaps { return .hidden(.staff) }
        return lookUp(of: rows.cases[id], in: .staff)
    }
    package func ban(_ id: MemberID) -> LookupResult<Ban> { lookUp(of: rows.bans[id], in: rosterScope) }

    /// Whether a link admits at once, without anybody's approval.
    package func admitsImmediately(through link: Link, at moment: Timestamp) -> Bool {
        max(link.admission.mode, summary.admissionMode(at: moment)) == .open && !summary.admission.asksProgram
            && banWatching(link, at: moment) == nil
    }

    /// Returns the ban in force because of which join requests through `link` need review.
    package func banWatching(_ link: Link, at moment: Timestamp) -> Ban? {
        rows.bans.values.filter { $0.watches(link, at: moment) }.min { $0.member < $1.member }
    }

    private func lookUp<Value>(of row: Value?, in scope: ScopeKind) -> LookupResult<Value> {
        if let row { return .known(row) }
        return openScopes.contains(scope) ? .absent : .hidden(scope)
    }
}
