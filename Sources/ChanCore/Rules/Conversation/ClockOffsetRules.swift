import ChanID

/// A clock offset is set by an owner whose node is the origin. Readers who cannot open the charter rely on the origin.
struct OffsetIsByOwner: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard attempt.facts.openScopes.contains(.charter) else { return .passes }
        let membership = AuthorIsMember().check(attempt)
        if case .fails = membership { return membership }
        // An author whom a reader does not see is not of the staff.
        let role = attempt.authorRow.value?.role ?? .observer
        return .require(role == .owner, .role(needed: .owner, held: role))
    }
}

/// A clock offset leads back to a moment after 1970 and is at most 100 years; there are at most 64 offsets. An offset
/// does not decrease log time: the entry's time is not before that of its predecessor.
struct OffsetFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .clockOffsetSet(let setting) = attempt.act else { return .passes }
        let allowed = 0...min(ClockOffsets.maximumMilliseconds, max(0, attempt.at.milliseconds))
        guard allowed.contains(setting.milliseconds) else {
            return .fails(.value(.number("offset_ms", allowed: allowed)))
        }
        let isRoom = attempt.summary.clockOffsets.all.count < ClockOffsets.maximumCount
        return .require(isRoom, .capacity(limit: UInt32(ClockOffsets.maximumCount)))
    }
}
