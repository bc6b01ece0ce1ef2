// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What a conversation has switched on, and its limits.
    package struct Preferences: JSONStructure {
        /// Every feature.
        package var features: [Contract.FeatureSetting]
        /// What newcomers get.
        package var history: Contract.HistoryKind
        /// How many messages, with `last`.
        package var historyCount: Int?
        /// From when on, with `since`.
        package var historySinceAt: UTCTime?
        /// Most members at once.
        package var capacity: Int?
        /// How long one may edit; absent for ever.
        package var editWindowS: Int?
        /// How long one may delete; absent for ever.
        package var deleteWindowS: Int?
        /// Pause between two posts.
        package var slowModeS: Int?
        /// When messages disappear.
        package var timeToLiveS: Int?
        /// Active relays that must cosign an entry before it is final; absent: more than half of them.
        package var quorum: Int?

        package init(
            features: [Contract.FeatureSetting], history: Contract.HistoryKind, historyCount: Int? = nil,
            historySinceAt: UTCTime? = nil, capacity: Int? = nil, editWindowS: Int? = nil, deleteWindowS: Int? = nil,
            slowModeS: Int? = nil, timeToLiveS: Int? = nil, quorum: Int? = nil) {
            (self.features, self.history, self.historyCount, self.historySinceAt) = (features, history, historyCount, historySinceAt)
            (self.capacity, self.editWindowS, self.deleteWindowS, self.slowModeS) = (capacity, editWindowS, deleteWindowS, slowModeS)
            (self.timeToLiveS, self.quorum) = (timeToLiveS, quorum)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            features = try reader.required("features")
            history = try reader.required("history")
            historyCount = try reader.optional("history_count")
            historySinceAt = try reader.optional("history_since_at")
            capacity = try reader.optional("capacity")
            editWindowS = try reader.optional("edit_window_s")
            deleteWindowS = try reader.optional("delete_window_s")
            slowModeS = try reader.optional("slow_mode_s")
            timeToLiveS = try reader.optional("time_to_live_s")
            quorum = try reader.optional("quorum")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("features", features)
            writer.add("history", history)
            writer.add("history_count", historyCount)
            writer.add("history_since_at", historySinceAt)
            writer.add("capacity", capacity)
            writer.add("edit_window_s", editWindowS)
            writer.add("delete_window_s", deleteWindowS)
            writer.add("slow_mode_s", slowModeS)
            writer.add("time_to_live_s", timeToLiveS)
            writer.add("quorum", quorum)
        }
    }
}
