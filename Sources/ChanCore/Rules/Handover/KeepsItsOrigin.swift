import ChanID

/// Whoever's node orders the log goes only after it was handed over: nobody else could answer those who join or submit.
///
/// A rule of saying: logs of version 0.1, whose origins could leave, read as they did.
struct KeepsItsOrigin: Rule {
    func check(_ attempt: Attempt) -> Finding {
        let isInUse = attempt.summary.lifecycle.phase == .active || attempt.summary.lifecycle.phase == .frozen
        guard isInUse, let origin = attempt.summary.origin?.member, leaver(attempt) == origin else { return .passes }
        return .fails(.ordersLog, about: .member(origin))
    }

    /// Whose membership ends with this act. A sole owner who names a successor goes once they accept, and take the ordering with it.
    private func leaver(_ attempt: Attempt) -> MemberID? {
        if case .memberLeft(let successor) = attempt.act {
            return successor == nil || attempt.summary.ownerCount > 1 ? attempt.author.member : nil
        }
        if case .successionAnswered(true, nil) = attempt.act { return attempt.summary.succession?.owner }
        if case .memberRemoved(let member, _) = attempt.act { return member }
        if case .memberBanned(let order) = attempt.act { return order.member }
        return nil
    }
}
