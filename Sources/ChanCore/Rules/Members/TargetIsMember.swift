/// The target is an active member.
struct TargetIsMember: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        if case .hidden = attempt.targetRow, attempt.introducesTarget { return .passes }
        return attempt.targetRow.result(ifAbsent: .fails(.noMember)) { member in
            if member.isActive { return .passes }
            return .fails(member.status.isPending ? .pending : .notMember(member.status))
        }
    }
}
