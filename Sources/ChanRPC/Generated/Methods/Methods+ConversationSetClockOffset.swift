// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Continue a log that was dated in the future. For when a wrong clock dated entries in the future: a log's time
    /// never goes back, so from here on it runs ahead of the clock, by as little as possible. Relays are asked for the
    /// time first. The plan lists what ended before its time, each with the command that sets it again, and what is
    /// gone. Repeat it after a quiet while to make the difference smaller. Nodes of version 0.1 stop at it until they
    /// are upgraded.
    package enum ConversationSetClockOffset: Method {
        package static let info = MethodInfo(
            name: "conversation.set_clock_offset", kind: .mutation, severity: .severe, permission: "set_governance",
            idempotent: true, summary: "Continue a log that was dated in the future",
            journaled: ["conversation", "kind"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "kind", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// By how much the log's time is ahead of the clock.
            package var offsetMs: Int
            /// As it now stands.
            package var conversation: Contract.Conversation

            package init(change: Contract.Change, offsetMs: Int, conversation: Contract.Conversation) {
                (self.change, self.offsetMs, self.conversation) = (change, offsetMs, conversation)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                offsetMs = try reader.required("offset_ms")
                conversation = try reader.required("conversation")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("offset_ms", offsetMs)
                writer.add("conversation", conversation)
            }
        }
    }
}
