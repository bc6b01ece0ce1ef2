/// An open conversation has the history policy `all`, because everyone with the link can read everything.
struct HistoryFitsVisibility: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .preferencesChanged(let change) = attempt.act, attempt.summary.visibility == .open else {
            return .passes
        }
        return .require(change.preferences.history == .all, .value(.history))
    }
}

/// Limits and durations are at least one, and no duration is longer than ten years.
struct NumbersFit: Rule {
    private struct Number {
        let name: String
        let value: Int64?
        let allowed: ClosedRange<Int64>

        var fits: Bool { value.map(allowed.contains) ?? true }
    }

    func check(_ attempt: Attempt) -> RuleResult {
        guard let wrong = numbers(attempt.act).first(where: { !$0.fits }) else { return .passes }
        return .fails(.value(.number(wrong.name, allowed: wrong.allowed)))
    }

    private func numbers(_ act: Act) -> [Number] {
        switch act {
        case .linkCreated, .linkUpdated, .linkRotated, .proposalMade:
            act.link.map { [count("use_limit", $0.useLimit)] } ?? []
        case .admissionChanged(let change): numbers(change)
        case .posted(let post): [span("time_to_live", post.posting.timeToLive)]
        case .held(let hold): [span("time_to_live", hold.posting.timeToLive)]
        case .preferencesChanged(let change): numbers(change.preferences)
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .permissionOverridden,
            .permissionGranted, .frozen,
            .unfrozen, .closed, .deleted, .restored, .lockedDown, .joinPasswordSet, .lapsed, .clockOffsetSet,
            .governanceChanged, .proposalApproved, .proposalRejected, .proposalCanceled, .proposalOverridden,
            .handoverOffered, .handoverAnswered, .handoverWithdrawn, .originMoved, .linkWithdrawn, .linkRevived,
            .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft,
            .successionAnswered, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
            .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .edited, .retracted,
            .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .reported, .asked, .caseMoved,
            .relayChanged, .unknown:
            []
        }
    }

    private func numbers(_ preferences: Preferences) -> [Number] {
        [
            count("capacity", preferences.capacity), span("edit_window", preferences.editWindow),
            span("delete_window", preferences.deleteWindow), span("slow_mode", preferences.slowMode),
            span("time_to_live", preferences.timeToLive),
            Number(name: "quorum", value: preferences.quorum.map(Int64.init), allowed: NumberLimit.quorum),
        ]
    }

    private func numbers(_ change: AdmissionChange) -> [Number] {
        let rate = change.policy.rate
        return [
            count("capacity", change.capacity),
            Number(name: "join_rate_count", value: rate.map { Int64($0.count) }, allowed: NumberLimit.joinRateCount),
            Number(name: "join_rate_per_s", value: rate?.seconds, allowed: NumberLimit.joinRateSeconds),
        ]
    }

    private func count(_ name: String, _ value: UInt32?) -> Number {
        Number(name: name, value: value.map(Int64.init), allowed: NumberLimit.count)
    }

    private func span(_ name: String, _ value: Int64?) -> Number {
        Number(name: name, value: value, allowed: NumberLimit.seconds)
    }
}
