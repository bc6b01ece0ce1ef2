/// The author outranks the target, and is not the target. Owners act on other owners only through a proposal.
struct OutranksTarget: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let target = attempt.act.targetMember else { return .passes }
        guard target != attempt.author.member else { return .fails(.selfTarget) }
        guard case .known(let author) = attempt.authorRow else {
            return attempt.authorRow.result(ifAbsent: .fails(.notMember(nil))) { _ in .passes }
        }
        switch attempt.targetRow {
        case .known(let member): return Self.compare(author.role, member, isAgreed: attempt.isApproved)
        case .absent: return .passes
        case .hidden(let scope): return author.role > .observer ? .passes : .unverifiable(scope)
        }
    }

    /// Compares the ranks. A former member has none.
    private static func compare(_ own: Role, _ target: Member, isAgreed: Bool) -> RuleResult {
        guard !target.status.isOver, own <= target.role else { return .passes }
        guard own == .owner else { return .fails(.rank(own: own, target: target.role)) }
        return .require(isAgreed, .needsApproval(owners: 2))
    }
}
