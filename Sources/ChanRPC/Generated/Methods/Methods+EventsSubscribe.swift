// Generated from schema/rpc/events.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Subscribe to events. Sends every event from the change number `from_seq` on, once each and in order, in
    /// `events.event` notifications, until `events.unsubscribe` or the end of the connection. A heartbeat (topic
    /// `events.heartbeat`) comes when nothing else did; its `seq` counts, too, so that whoever goes on after the last
    /// `seq` it saw misses nothing and sees nothing twice. Topic `events.gap` tells of events that are not kept any
    /// more. A subscriber that does not read is not sent to, and goes on from where it stopped. The command asks with
    /// `events.wait`, goes on by itself when the node restarts, and looks every few seconds where none runs, leaving
    /// the state directory to others in between.
    package enum EventsSubscribe: Method {
        package static let info = MethodInfo(
            name: "events.subscribe", kind: .stream, severity: .read, permission: "local",
            idempotent: true, summary: "Subscribe to events",
            journaled: ["conversation", "from_seq", "heartbeat_s", "typing"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["topics", "conversation", "from_seq", "heartbeat_s", "typing"]
            /// Only these topics, `message.*` for all of a noun (default: all). `events.topics` lists them.
            package var topics: [String]
            /// Only this channel or group.
            package var conversation: String?
            /// Start at this change number, the last one seen plus one (default: now).
            package var fromSeq: Int?
            /// Interval of heartbeats while there are no events.
            package var heartbeatS: Int
            /// With `conversation`, a group: also send `conversation.typing` notifications; a command says on standard
            /// error who is typing.
            package var typing: Bool

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                topics = try reader.optional("topics", .items(max: 100, maxBytes: 64), default: [])
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                fromSeq = try reader.optional("from_seq", .integer(min: 1, max: nil))
                heartbeatS = try reader.optional("heartbeat_s", .integer(min: 1, max: 15), default: 10)
                typing = try reader.optional("typing", default: false)
            }
        }

        package typealias Result = Contract.Subscription
    }
}
