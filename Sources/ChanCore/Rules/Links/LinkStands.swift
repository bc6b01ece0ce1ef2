/// The link belongs to this conversation.
struct LinkExists: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetLink else { return .passes }
        return attempt.facts.link(id).result(ifAbsent: .fails(.noLink)) { _ in .passes }
    }
}

/// A new link has an unused identifier.
struct LinkIsNew: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.link?.id else { return .passes }
        return .require(attempt.facts.links[id] == nil, .duplicate)
    }
}

/// A withdrawn link cannot be rotated. Revive it, or create another one.
struct LinkIsLive: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetLink else { return .passes }
        return attempt.facts.link(id).result(ifAbsent: .fails(.noLink)) {
            .require($0.state == .active, .linkWithdrawn)
        }
    }
}

/// A channel's primary link can be rotated, but not withdrawn.
struct KeepsPrimaryLink: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetLink, attempt.summary.kind == .channel else { return .passes }
        return .require(attempt.summary.primaryLink != id, .primaryLink)
    }
}

/// A channel is reachable only through its relays, so an additional link requires an active one.
struct LinkLeadsSomewhere: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard attempt.summary.kind == .channel, attempt.act.link?.isPrimary == false else { return .passes }
        return .require(attempt.summary.activeRelayCount > 0, .noActiveRelay)
    }
}

/// Only an open conversation has a reading secret, which its links contain.
struct SecretIsInLinks: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .linkRotated(let rotation) = attempt.act, rotation.freshSecret else { return .passes }
        return .require(attempt.summary.visibility == .open, .notOpen)
    }
}
