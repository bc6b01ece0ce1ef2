import ChanID

/// An owner whose node orders the log says how far its time runs ahead. Readers who cannot open the charter go by the origin's word.
struct OffsetIsByOwner: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard attempt.facts.openScopes.contains(.charter) else { return .passes }
        let role = attempt.authorRow.value.flatMap { $0.isActive ? $0.role : nil } ?? .observer
        return .require(role == .owner, .role(needed: .owner, held: role))
    }
}

/// An offset leads back to a moment after 1970, is of 100 years at most, and one of 64 at most. Log time does not go back by it: the
/// entry stands where the log had got to, or later.
struct OffsetFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .clockOffsetSet(let offset) = attempt.act else { return .passes }
        let allowed = 0...min(ClockOffsets.maximumMilliseconds, max(0, attempt.at.milliseconds))
        guard allowed.contains(offset) else { return .fails(.value(.number("offset_ms", allowed: allowed))) }
        let isRoom = attempt.summary.clockOffsets.all.count < ClockOffsets.maximumCount
        return .require(isRoom, .capacity(limit: UInt32(ClockOffsets.maximumCount)))
    }
}
