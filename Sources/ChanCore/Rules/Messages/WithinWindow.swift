import ChanID

/// One's own message can be changed for as long as the preferences say; owners retract for the channel at any time.
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
