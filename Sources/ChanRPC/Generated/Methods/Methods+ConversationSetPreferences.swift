// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Switch features and set limits. What is not given stays as it is; all of one call is one change. Two changes at
    /// once lose nothing of each other.
    package enum ConversationSetPreferences: Method {
        package static let info = MethodInfo(
            name: "conversation.set_preferences",
            kind: .mutation,
            severity: .moderate,
            permission: "edit_preferences",
            idempotent: true,
            summary: "Switch features and set limits",
            told: ["conversation", "kind", "on", "off", "from_role", "history", "history_count", "history_since_at", "capacity", "edit_window_s", "delete_window_s", "slow_mode_s", "time_to_live_s", "unset"]
        )

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// Switch this on; may be repeated.
            package var on: [Contract.Feature]
            /// Switch this off; may be repeated.
            package var off: [Contract.Feature]
            /// Lowest role that may use what `on` names; observer for what was off.
            package var fromRole: Contract.Role?
            /// How much of the past newcomers get.
            package var history: Contract.HistoryKind?
            /// With history `last`: how many messages.
            package var historyCount: Int?
            /// With history `since`: from when on.
            package var historySinceAt: UTCTime?
            /// Most members that may be active at once.
            package var capacity: Int?
            /// How long one may edit one's own message.
            package var editWindowS: Int?
            /// How long one may delete one's own message.
            package var deleteWindowS: Int?
            /// Least time between two posts of one member below moderator.
            package var slowModeS: Int?
            /// Messages disappear this long after they were posted.
            package var timeToLiveS: Int?
            /// Take this limit away; may be repeated.
            package var unset: [Contract.PreferenceLimit]
            /// Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.
            package var requestKey: String?
            /// Why; shown to those who may read the audit log, and on tombstones.
            package var reason: String?
            /// Why, for the staff and this node's journal alone.
            package var reasonPrivate: String?
            /// Change nothing: answer `plan`, what the same call would come to.
            package var dryRun: Bool
            /// Refuse with `conflict.version` unless the conversation is at this version.
            package var expectedVersion: Int?
            /// Where another node orders the log: wait so long for what it says, instead of answering `submitted` at
            /// once.
            package var waitS: Int?

            package init(
                conversation: String,
                kind: Contract.ConversationKind? = nil,
                on: [Contract.Feature] = [],
                off: [Contract.Feature] = [],
                fromRole: Contract.Role? = nil,
                history: Contract.HistoryKind? = nil,
                historyCount: Int? = nil,
                historySinceAt: UTCTime? = nil,
                capacity: Int? = nil,
                editWindowS: Int? = nil,
                deleteWindowS: Int? = nil,
                slowModeS: Int? = nil,
                timeToLiveS: Int? = nil,
                unset: [Contract.PreferenceLimit] = [],
                requestKey: String? = nil,
                reason: String? = nil,
                reasonPrivate: String? = nil,
                dryRun: Bool = false,
                expectedVersion: Int? = nil,
                waitS: Int? = nil
            ) {
                self.conversation = conversation
                self.kind = kind
                self.on = on
                self.off = off
                self.fromRole = fromRole
                self.history = history
                self.historyCount = historyCount
                self.historySinceAt = historySinceAt
                self.capacity = capacity
                self.editWindowS = editWindowS
                self.deleteWindowS = deleteWindowS
                self.slowModeS = slowModeS
                self.timeToLiveS = timeToLiveS
                self.unset = unset
                self.requestKey = requestKey
                self.reason = reason
                self.reasonPrivate = reasonPrivate
                self.dryRun = dryRun
                self.expectedVersion = expectedVersion
                self.waitS = waitS
            }

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: [
                    "conversation",
                    "kind",
                    "on",
                    "off",
                    "from_role",
                    "history",
                    "history_count",
                    "history_since_at",
                    "capacity",
                    "edit_window_s",
                    "delete_window_s",
                    "slow_mode_s",
                    "time_to_live_s",
                    "unset",
                    "request_key",
                    "reason",
                    "reason_private",
                    "dry_run",
                    "expected_version",
                    "wait_s"
                ])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                on = try reader.optional("on", .items(max: 32, maxBytes: 256)) ?? []
                off = try reader.optional("off", .items(max: 32, maxBytes: 256)) ?? []
                fromRole = try reader.optional("from_role")
                history = try reader.optional("history")
                historyCount = try reader.optional("history_count", .integer(min: 1, max: 1000000))
                historySinceAt = try reader.optional("history_since_at")
                capacity = try reader.optional("capacity", .integer(min: 1, max: 4294967295))
                editWindowS = try reader.optional("edit_window_s", .integer(min: 1, max: 315360000))
                deleteWindowS = try reader.optional("delete_window_s", .integer(min: 1, max: 315360000))
                slowModeS = try reader.optional("slow_mode_s", .integer(min: 1, max: 315360000))
                timeToLiveS = try reader.optional("time_to_live_s", .integer(min: 1, max: 315360000))
                unset = try reader.optional("unset", .items(max: 8, maxBytes: 256)) ?? []
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("kind", kind)
                writer.add("on", on)
                writer.add("off", off)
                writer.add("from_role", fromRole)
                writer.add("history", history)
                writer.add("history_count", historyCount)
                writer.add("history_since_at", historySinceAt)
                writer.add("capacity", capacity)
                writer.add("edit_window_s", editWindowS)
                writer.add("delete_window_s", deleteWindowS)
                writer.add("slow_mode_s", slowModeS)
                writer.add("time_to_live_s", timeToLiveS)
                writer.add("unset", unset)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("expected_version", expectedVersion)
                writer.add("wait_s", waitS)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As they now stand.
            package var preferences: Contract.Preferences

            package init(
                change: Contract.Change,
                preferences: Contract.Preferences
            ) {
                self.change = change
                self.preferences = preferences
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
