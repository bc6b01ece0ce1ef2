/// Whoever has the link of an open conversation reads all of it: no other history policy could be kept.
struct HistoryFitsVisibility: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard case .preferencesChanged(let preferences) = attempt.act, attempt.summary.visibility == .open else {
            return .passes
        }
        return .require(preferences.history == .all, .value(.history))
    }
}

/// Limits and windows are at least one, and no window is longer than ten years.
struct NumbersFit: Rule {
    private static let counts: ClosedRange<Int64> = 1...Int64(UInt32.max)
    /// Of 365 days.
    private static let seconds: ClosedRange<Int64> = 1...10 * 365 * 86_400

    private struct Number {
        let name: String
        let value: Int64?
        let allowed: ClosedRange<Int64>

        var fits: Bool { value.map(allowed.contains) ?? true }
    }

    func check(_ attempt: Attempt) -> Finding {
        guard let wrong = numbers(attempt.act).first(where: { !$0.fits }) else { return .passes }
        return .fails(.value(.number(wrong.name, allowed: wrong.allowed)))
    }

    private func numbers(_ act: Act) -> [Number] {
        if let offer = act.offer { return [count("use_limit", offer.useLimit)] }
        if case .admissionChanged(let change) = act { return numbers(change) }
        if let posting = act.posting { return [span("time_to_live", posting.timeToLive)] }
        guard case .preferencesChanged(let preferences) = act else { return [] }
        return [
            count("capacity", preferences.capacity), span("edit_window", preferences.editWindow),
            span("delete_window", preferences.deleteWindow), span("slow_mode", preferences.slowMode),
            span("time_to_live", preferences.timeToLive),
        ]
    }

    private func numbers(_ change: AdmissionChange) -> [Number] {
        let rate = change.policy.rate
        return [
            count("capacity", change.capacity),
            Number(name: "join_rate_count", value: rate.map { Int64($0.count) }, allowed: 1...1_000),
            Number(name: "join_rate_per_s", value: rate?.seconds, allowed: 1...30 * 86_400),
        ]
    }

    private func count(_ name: String, _ value: UInt32?) -> Number {
        Number(name: name, value: value.map(Int64.init), allowed: Self.counts)
    }

    private func span(_ name: String, _ value: Int64?) -> Number {
        Number(name: name, value: value, allowed: Self.seconds)
    }
}
