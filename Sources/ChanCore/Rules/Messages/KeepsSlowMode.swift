import ChanID

/// In slow mode, members below moderator wait between two posts. Imported lines do not count.
struct KeepsSlowMode: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let pause = attempt.summary.preferences.slowMode, attempt.posting?.imported == nil,
            let last = attempt.facts.lastPosts[attempt.author.member]
        else { return .passes }
        return attempt.authorRow.result(ifAbsent: .passes) { author in
            let next = last.adding(seconds: pause)
            guard author.role < .moderator, attempt.at < next else { return .passes }
            let remaining = next.milliseconds - attempt.at.milliseconds
            return .fails(.slowMode(pause: pause, retryAfter: (remaining - 1) / 1000 + 1))
        }
    }
}

/// With pre-moderation, members who are not exempt cannot post directly. The preferences name the lowest exempt role;
/// the default is moderator.
struct NotHeld: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        let setting = attempt.summary.preferences.setting(of: .preModeration)
        guard setting.isOn, !attempt.isByOrigin else { return .passes }
        let exempt = setting.lowestRole > .observer ? setting.lowestRole : .moderator
        return attempt.authorRow.result(ifAbsent: .passes) { .require($0.role >= exempt, .held) }
    }
}
