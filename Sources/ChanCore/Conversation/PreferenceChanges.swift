/// Changes of some preferences; the others remain as they are. The log states preferences as a whole, so the changes
/// are applied to the present ones within one transaction. Two concurrent changes therefore do not overwrite each
/// other.
package struct PreferenceChanges: Hashable, Sendable {
    package var on: Set<Feature> = []
    package var off: Set<Feature> = []
    /// The lowest role that may use the features in `on`; `nil` retains the previous role.
    package var fromRole: Role?
    package var history: HistoryPolicy?
    package var capacity: UInt32?
    package var quorum: UInt32?
    /// In seconds.
    package var spans: [Limit: Int64] = [:]
    package var unset: Set<Limit> = []

    package init() {}

    /// A preference that can be unset. The raw value is the stable name.
    package enum Limit: String, Hashable, Sendable, CaseIterable {
        case capacity
        case editWindow = "edit_window"
        case deleteWindow = "delete_window"
        case slowMode = "slow_mode"
        case timeToLive = "time_to_live"
        case quorum
    }

    /// Returns `preferences` with the changes.
    ///
    /// - Parameter offsets: converts the times of the changes, which are clock time, to log time.
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
        changed.quorum = quorum ?? changed.quorum
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
        case .quorum: quorum = nil
        }
    }
}
