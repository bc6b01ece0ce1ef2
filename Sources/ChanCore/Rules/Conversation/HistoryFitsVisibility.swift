/// Whoever has the link of an open conversation reads all of it: no other history policy could be kept.
struct HistoryFitsVisibility: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard case .preferencesChanged(let preferences) = attempt.act, attempt.summary.visibility == .open else {
            return .passes
        }
        return .require(preferences.history == .all, .value(.history))
    }
}

/// Limits and windows are at least one.
struct NumbersFit: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard let wrong = numbers(attempt.act).first(where: { $0.value < 1 }) else { return .passes }
        return .fails(.value(.number(wrong.name)))
    }

    private func numbers(_ act: Act) -> [(name: String, value: Int64)] {
        if let limit = act.offer?.useLimit { return [("use_limit", Int64(limit))] }
        guard case .preferencesChanged(let preferences) = act else { return [] }
        return [
            ("capacity", preferences.capacity.map(Int64.init)), ("edit_window", preferences.editWindow),
            ("delete_window", preferences.deleteWindow), ("slow_mode", preferences.slowMode),
            ("time_to_live", preferences.timeToLive),
        ].compactMap { name, value in value.map { (name, $0) } }
    }
}
