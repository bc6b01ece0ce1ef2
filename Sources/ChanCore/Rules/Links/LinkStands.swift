/// The link named is one of this conversation.
struct LinkExists: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetLink else { return .passes }
        return attempt.facts.link(id).result(ifAbsent: .fails(.noLink)) { _ in .passes }
    }
}

/// A new link has an identifier of its own.
struct LinkIsNew: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.link?.id else { return .passes }
        return .require(attempt.facts.links[id] == nil, .duplicate)
    }
}

/// A link that was withdrawn is not rotated as well: revive it or create another.
struct LinkIsLive: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetLink else { return .passes }
        return attempt.facts.link(id).result(ifAbsent: .fails(.noLink)) {
            .require($0.state == .active, .linkWithdrawn)
        }
    }
}

/// A channel always has its primary link: it is rotated, never withdrawn.
struct KeepsPrimaryLink: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetLink, attempt.summary.kind == .channel else { return .passes }
        return .require(attempt.summary.primaryLink != id, .primaryLink)
    }
}

/// A channel is reached through its relays alone: without one, a further link would lead nowhere.
struct LinkLeadsSomewhere: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard attempt.summary.kind == .channel, attempt.act.link?.isPrimary == false else { return .passes }
        return .require(attempt.summary.activeRelayCount > 0, .noActiveRelay)
    }
}

/// Only an open conversation has a reading secret for links to carry.
struct SecretIsInLinks: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .linkRotated(let rotation) = attempt.act, rotation.freshSecret else { return .passes }
        return .require(attempt.summary.visibility == .open, .notOpen)
    }
}
