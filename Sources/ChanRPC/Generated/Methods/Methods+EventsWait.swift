// Generated from schema/rpc/events.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Wait for events. The same events as `events.subscribe`, asked for: answers as soon as there is one, or empty
    /// after `timeout_s`. Ask again with `from_seq` = `next_seq`. Where a command opened the state directory itself
    /// nothing can happen meanwhile, and it answers at once.
    package enum EventsWait: Method {
        package static let info = MethodInfo(
            name: "events.wait", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Wait for events", journaled: ["conversation", "from_seq", "timeout_s", "limit"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["topics", "conversation", "from_seq", "timeout_s", "limit"]
            /// Only these topics, `message.*` for all of a noun (default: all).
            package var topics: [String]
            /// Only this channel or group.
            package var conversation: String?
            /// Start at this change number (default: now).
            package var fromSeq: Int?
            /// How long to wait (30s, 2m); 0 returns immediately.
            package var timeoutS: Int
            /// Maximum number of events.
            package var limit: Int

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                topics = try reader.optional("topics", .items(max: 100, maxBytes: 64), default: [])
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                fromSeq = try reader.optional("from_seq", .integer(min: 1, max: nil))
                timeoutS = try reader.optional("timeout_s", .integer(min: 0, max: 60), default: 30)
                limit = try reader.optional("limit", .integer(min: 1, max: 1000), default: 100)
            }
        }

        package typealias Result = Contract.EventPage
    }
}
