/// What is to be different about preferences; everything else stays. Preferences are stated as a whole in the log, so this
/// is applied where they stand in one transaction, and two changes at once lose nothing of each other.
package struct PreferenceChanges: Hashable, Sendable {
    package var on: Set<Feature> = []
    package var off: Set<Feature> = []
    /// Lowest role that may use what `on` names; `nil` keeps what it was.
    package var fromRole: Role?
    package var history: HistoryPolicy?
    package var capacity: UInt32?
    /// In seconds.
    package var spans: [Limit: Int64] = [:]
    package var unset: Set<Limit> = []

    package init() {}

    /// What can be absent. The raw value is the stable name.
    package enum Limit: String, Hashable, Sendable, CaseIterable {
        case capacity
        case editWindow = "edit_window"
        case deleteWindow = "delete_window"
        case slowMode = "slow_mode"
        case timeToLive = "time_to_live"
    }

    /// - Parameter offsets: moments are said by the clock.
    package func applied(to preferences: Preferences, _ offsets: ClockOffsets = ClockOffsets()) -> Preferences {
        var changed = preferences
        for feature in on {
            let lowest = fromRole ?? preferences.setting(of: feature).lowestRole
            changed.features[feature] = FeatureSetting(isOn: true, lowestRole: lowest)
        }
        for feature in off { changed.features[feature] = .off }
        if case .since(let moment)? = history {
            changed.history = .since(offsets.logTime(of: moment))
        } else {
            changed.history = history ?? changed.history
        }
        changed.capacity = capacity ?? changed.capacity
        for limit in Limit.allCases where unset.contains(limit) || spans[limit] != nil {
            changed.set(limit, to: spans[limit])
        }
        return changed
    }
}

extension Preferences {
    fileprivate mutating func set(_ limit: PreferenceChanges.Limit, to seconds: Int64?) {
        switch limit {
        case .capacity: capacity = nil
        case .editWindow: editWindow = seconds
        case .deleteWindow: deleteWindow = seconds
        case .slowMode: slowMode = seconds
        case .timeToLive: timeToLive = seconds
        }
    }
}
