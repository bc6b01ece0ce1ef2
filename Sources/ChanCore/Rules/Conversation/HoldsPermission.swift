import ChanID

/// The author holds the permission that the act requires.
struct HoldsPermission: Rule {
    private let needed: @Sendable (Attempt) -> Permission?

    init(_ permission: Permission) { needed = { _ in permission } }

    /// For acts whose permission depends on their content; `nil` if they require none.
    init(_ needed: @escaping @Sendable (Attempt) -> Permission?) { self.needed = needed }

    func check(_ attempt: Attempt) -> RuleResult {
        guard let permission = needed(attempt) else { return .passes }
        let author = Target.member(attempt.author.member)
        switch attempt.authorRow {
        case .known(let member):
            switch member.access(to: permission, in: attempt.summary, at: attempt.at) {
            case .held: return .passes
            case .lacking(let reason): return .fails(reason, about: author)
            }
        case .absent: return .fails(.notMember(nil), about: author)
        case .hidden(let scope): return hidden(scope, permission, attempt)
        }
    }

    /// Judges an author who is hidden from this reader. Such an author is not staff, so an act that requires more than
    /// an observer is refused.
    private func hidden(_ scope: ScopeKind, _ permission: Permission, _ attempt: Attempt) -> RuleResult {
        let author = Target.member(attempt.author.member)
        guard let floor = attempt.summary.minimumRole(for: permission, at: attempt.at) else {
            return .fails(.permission(permission), about: author)
        }
        return floor > .observer ? .fails(.role(needed: floor, held: .observer), about: author) : .unverifiable(scope)
    }
}

extension HoldsPermission {
    /// Removing staff requires a different permission than removing subscribers.
    static let toRemove = HoldsPermission { attempt in
        let isStaff = attempt.targetRow.value?.role.isStaff ?? false
        return isStaff ? .removeStaff : .removeMembers
    }

    /// Adding or removing an owner requires a different permission than changing another role. Stepping down requires
    /// none.
    static let toChangeRole = HoldsPermission { attempt in
        guard case .roleChanged(let change) = attempt.act, change.member != attempt.author.member else { return nil }
        if change.role == .owner { return .addOwner }
        return attempt.targetRow.value?.role == .owner ? .removeOwner : .changeRoles
    }

    static let toPost = HoldsPermission { attempt in
        guard let posting = attempt.posting else { return nil }
        if posting.asChannel { return .postAsChannel }
        return posting.replyTo != nil && !attempt.authorHolds(.post) ? .comment : .post
    }

    /// A change of the capacity requires the permission for the admission policy, of which it is a part.
    static let toChangeCapacity = HoldsPermission { attempt in
        guard case .preferencesChanged(let change) = attempt.act else { return nil }
        return change.preferences.capacity != attempt.summary.preferences.capacity ? .editAdmission : nil
    }
}

extension Attempt {
    /// Returns whether the author holds a permission. For an author who is hidden from this reader: whether every
    /// observer holds it.
    func authorHolds(_ permission: Permission) -> Bool {
        if case .hidden = authorRow {
            return summary.minimumRole(for: permission, at: at).map { $0 <= .observer } ?? false
        }
        return authorRow.value?.holds(permission, in: summary, at: at) ?? false
    }
}
