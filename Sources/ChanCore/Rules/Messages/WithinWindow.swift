import ChanID

/// Members edit their own message only within the time that the preferences allow.
struct WithinEditWindow: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let seconds = attempt.summary.preferences.editWindow, let id = attempt.act.targetItem else {
            return .passes
        }
        return attempt.facts.item(id).result(ifAbsent: .passes) { item in
            .require(attempt.at <= item.at.adding(seconds: seconds), .editWindow(seconds: seconds))
        }
    }
}

/// Members delete their own message only within the time that the preferences allow. Owners retract messages of the
/// channel at any time.
struct WithinDeleteWindow: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let seconds = attempt.summary.preferences.deleteWindow, let id = attempt.act.targetItem else {
            return .passes
        }
        return attempt.facts.item(id).result(ifAbsent: .passes) { item in
            let isRetraction = item.asChannel && attempt.authorRow.value?.role == .owner
            let isInTime = isRetraction || attempt.at <= item.at.adding(seconds: seconds)
            return .require(isInTime, .deleteWindow(seconds: seconds))
        }
    }
}
