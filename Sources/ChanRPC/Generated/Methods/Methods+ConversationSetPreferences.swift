// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Turn features on or off and set limits. Settings that are not given stay unchanged; one call is one change.
    /// Concurrent changes do not overwrite each other.
    package enum ConversationSetPreferences: Method {
        package static let info = MethodInfo(
            name: "conversation.set_preferences", kind: .mutation, severity: .moderate, permission: "edit_preferences",
            idempotent: true, summary: "Turn features on or off and set limits",
            journaled: ["conversation", "kind", "on", "off", "from_role", "history", "history_count", "history_since_at", "capacity", "edit_window_s", "delete_window_s", "slow_mode_s", "time_to_live_s", "quorum", "unset"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "kind", "on", "off", "from_role", "history", "history_count", "history_since_at", "capacity", "edit_window_s", "delete_window_s", "slow_mode_s", "time_to_live_s", "quorum", "unset", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// Turn this feature on; may be repeated.
            package var on: [Contract.Feature]
            /// Turn this feature off; may be repeated.
            package var off: [Contract.Feature]
            /// Lowest role that may use the features in `on` (default for new ones: observer, called subscriber in a
            /// channel).
            package var fromRole: Contract.Role?
            /// How much history newcomers receive.
            package var history: Contract.HistoryKind?
            /// With history `last`: how many messages.
            package var historyCount: Int?
            /// With history `since`: the start.
            package var historySinceAt: UTCTime?
            /// Most members that may be active at once.
            package var capacity: Int?
            /// How long authors can edit a message (30s, 2h, 3d).
            package var editWindowS: Int?
            /// How long authors can delete a message (30s, 2h, 3d).
            package var deleteWindowS: Int?
            /// Minimum time between two posts of a member below moderator (30s, 5m).
            package var slowModeS: Int?
            /// Messages disappear after this time (2h, 3d).
            package var timeToLiveS: Int?
            /// How many of the active relays must cosign an entry before readers treat it as final (default more than
            /// half; never more than there are).
            package var quorum: Int?
            /// Remove this limit; may be repeated.
            package var unset: [Contract.PreferenceLimit]
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                on = try reader.optional("on", .items(max: 32, maxBytes: 256), default: [])
                off = try reader.optional("off", .items(max: 32, maxBytes: 256), default: [])
                fromRole = try reader.optional("from_role")
                history = try reader.optional("history")
                historyCount = try reader.optional("history_count", .integer(min: 1, max: 1000000))
                historySinceAt = try reader.optional("history_since_at")
                capacity = try reader.optional("capacity", .integer(min: 1, max: 4294967295))
                editWindowS = try reader.optional("edit_window_s", .integer(min: 1, max: 315360000))
                deleteWindowS = try reader.optional("delete_window_s", .integer(min: 1, max: 315360000))
                slowModeS = try reader.optional("slow_mode_s", .integer(min: 1, max: 315360000))
                timeToLiveS = try reader.optional("time_to_live_s", .integer(min: 1, max: 315360000))
                quorum = try reader.optional("quorum", .integer(min: 1, max: 64))
                unset = try reader.optional("unset", .items(max: 8, maxBytes: 256), default: [])
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As they now stand.
            package var preferences: Contract.Preferences

            package init(change: Contract.Change, preferences: Contract.Preferences) {
                (self.change, self.preferences) = (change, preferences)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                preferences = try reader.required("preferences")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("preferences", preferences)
            }
        }
    }
}
