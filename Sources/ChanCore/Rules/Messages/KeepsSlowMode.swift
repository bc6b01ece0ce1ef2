import ChanID

/// Below moderator one waits between two posts, where slow mode is on. Imported lines do not count.
struct KeepsSlowMode: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard let pause = attempt.summary.preferences.slowMode, attempt.act.posting?.imported == nil,
            let last = attempt.facts.lastPosts[attempt.author.member]
        else { return .passes }
        return attempt.authorRow.finding(ifAbsent: .passes) { author in
            let next = last.adding(seconds: pause)
            guard author.role < .moderator, attempt.at < next else { return .passes }
            let remaining = next.milliseconds - attempt.at.milliseconds
            return .fails(.slowMode(pause: pause, retryAfter: (remaining - 1) / 1000 + 1))
        }
    }
}

/// Where posts are looked at first, those below moderator do not post on their own.
struct NotHeld: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard attempt.summary.preferences.setting(of: .preModeration).isOn else { return .passes }
        return attempt.authorRow.finding(ifAbsent: .passes) { .require($0.role >= .moderator, .held) }
    }
}
