/// A purge covers at most `Purge.limit` messages, and the named ones exist.
struct PurgeFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let order = attempt.act.purge else { return .passes }
        let allowed = 1...Int64(Purge.limit)
        let count = order.items?.count ?? attempt.purged(order).count
        guard count <= Purge.limit, order.items?.isEmpty != true else {
            return .fails(.value(.number("messages", allowed: allowed)))
        }
        for id in (order.items ?? []).sorted() {
            let found = attempt.facts.item(id).result(ifAbsent: .fails(.noMessage, about: .item(id))) { _ in .passes }
            guard found == .passes else { return found }
        }
        return .passes
    }
}

/// The author of a purge that names messages or a member outranks the messages' authors. A purge of a time range omits
/// the messages that its author may not remove instead.
struct OutranksPurged: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let order = attempt.act.purge, order.isNamed else { return .passes }
        for item in attempt.purged(order) where order.items != nil || !item.asChannel {
            let found = attempt.mayPurge(item)
            guard found == .passes else { return found }
        }
        return .passes
    }
}

extension Attempt {
    /// Returns whether the author may remove one message that a purge covers.
    func mayPurge(_ item: Item) -> RuleResult {
        authorRow.result(ifAbsent: .fails(.notMember(nil))) { moderator in
            if item.asChannel, moderator.role != .owner { return .fails(.channelItself, about: .item(item.id)) }
            return OutranksMessageAuthor.compare(moderator, item, facts)
        }
    }
}
