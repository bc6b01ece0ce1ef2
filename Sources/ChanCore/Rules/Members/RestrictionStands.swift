/// Only a mute that stands is ended.
struct MuteStands: Rule {
    func check(_ attempt: Attempt) -> Finding {
        attempt.targetRow.finding(ifAbsent: .fails(.noMember)) { .require($0.muted != nil, .notMuted) }
    }
}

/// Only a block that stands is ended.
struct BlockStands: Rule {
    func check(_ attempt: Attempt) -> Finding {
        attempt.targetRow.finding(ifAbsent: .fails(.noMember)) { .require($0.blocked != nil, .notBlocked) }
    }
}

/// A muted member says nothing while the mute lasts.
struct NotMuted: Rule {
    func check(_ attempt: Attempt) -> Finding {
        attempt.authorRow.finding(ifAbsent: .passes) { author in
            guard let mute = author.muted, mute.isInForce(at: attempt.at) else { return .passes }
            return .fails(.muted(until: mute.until), about: .member(author.id))
        }
    }
}
